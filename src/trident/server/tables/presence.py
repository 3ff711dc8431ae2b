"""Who is at a table, known from the signs of life of their connections. Nothing of it is stored."""

from collections.abc import Iterable
from dataclasses import dataclass

from trident.server.machine import Machine
from trident.server.messages import Presence
from trident.server.tables.session import Session

SILENT_SECONDS = 8.0  # a page that is seen gives a sign of life every 2.5 s


@dataclass(eq=False, slots=True)
class Attention:
    """What is known of the person at the other end of a connection."""

    guest: str
    heard_at: float  # when the last message came, by the machine's monotonic clock
    is_hidden: bool = False  # the page is open, but not seen

    def is_here(self, seconds: float) -> bool:
        """Whether somebody is looking on."""
        return not self.is_hidden and seconds - self.heard_at <= SILENT_SECONDS


class Absences:
    """Since when each of a table's players is away."""

    def __init__(self) -> None:
        self._since_ms: dict[str, int] = {}
        self.told: Presence | None = None

    def changed(
        self, session: Session, watching: Iterable[Attention], machine: Machine, is_shared: bool
    ) -> bool:
        """Look again; whether there is something new to tell.

        Where processes share tables, somebody who is not connected here may be connected elsewhere: that is
        unknown, and told as such.
        """
        seconds = machine.seconds()
        here = {one.guest for one in watching if one.is_here(seconds)}
        known = {one.guest for one in watching} if is_shared else None
        away = [self._away(seat.guest, here, known, machine) for seat in session.seats]
        if self.told is not None and self.told.away_ms == away:
            return False
        self.told = Presence(session.id, away)
        return True

    def _away(
        self, guest: str | None, here: set[str], known: set[str] | None, machine: Machine
    ) -> int | None:
        if guest is None or guest in here or (known is not None and guest not in known):
            self._since_ms.pop(guest or "", None)
            return None
        return self._since_ms.setdefault(guest, machine.now_ms())
