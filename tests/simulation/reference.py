"""What must be true of a table, computed from nothing but its stored journal."""

from typing import Any

from trident.core.chance import stream
from trident.server.messages import News, encoded
from trident.server.storage import Entry
from trident.server.tables import fold, projection
from trident.server.tables.session import Session


class Journal:
    """A table's journal as it is on disk, and the table after each of its entries."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.entries: list[Entry] = []
        self.stored_at: list[float] = []  # seconds of the simulation
        self._sessions = [Session(table)]
        self._frames: dict[Any, bytes] = {}

    @property
    def version(self) -> int:
        """How many entries are stored."""
        return len(self.entries)

    @property
    def now(self) -> Session:
        """The table after all that is stored."""
        return self._sessions[-1]

    def add(self, entry: Entry, at: float) -> None:
        """Fold one more entry; raises if it is not possible."""
        after = self.now.fork()
        fold.apply(after, entry)
        self.entries.append(entry)
        self.stored_at.append(at)
        self._sessions.append(after)

    def at(self, version: int) -> Session:
        """The table after so many entries."""
        return self._sessions[version]

    def news(
        self,
        version: int,
        guest: str | None,
        wish: int | None,
        since: int,
        drawing: Any,
        is_crowded: bool,
    ) -> bytes:
        """The frame that this guest must be sent, byte for byte up to the time at which it is sent."""
        session = self.at(version)
        seat, yours = viewer(session, guest, wish)
        key = version, seat, tuple(yours), since, drawing, is_crowded
        if key not in self._frames:
            told = projection.news(session, seat, yours, since, 0, drawing, is_crowded)
            self._frames[key] = masked(encoded(told))
        return self._frames[key]


def masked(data: bytes) -> bytes:
    """A frame without the time at which it was sent, which comes last, and without its padding."""
    return data[: data.rindex(b'"now_ms":')]


def viewer(session: Session, guest: str | None, wish: int | None) -> tuple[int | None, list[int]]:
    """From which seat a guest may look, and which are the guest's: said here once more, independently."""
    own = [number for number, seat in enumerate(session.seats) if guest is not None and seat.guest == guest]
    if own:
        moving = session.mover if session.mover in own else own[0]
        return (wish if wish in own else moving), own
    is_shown = wish is not None and wish < len(session.seats) and session.seats[wish].is_shown
    return (wish if is_shown else None), []


def without_secrets(
    session: Session, seat: int | None, yours: list[int], seed: int, drawing: Any
) -> list[str]:
    """The parts of a message that would be different if what the viewer cannot know were different."""
    if session.table is None or session.status != "running":
        return []
    twin = session.fork()
    assert twin.table is not None
    twin.table.raw[:] = session.table.hidden_from(0 if seat is None else seat, stream(seed))
    told = [projection.news(one, seat, yours, one.version, 0, drawing) for one in (session, twin)]
    parts = (part for part in News.__struct_fields__ if part not in ("entries", "frames"))
    return [part for part in parts if getattr(told[0], part) != getattr(told[1], part)]
