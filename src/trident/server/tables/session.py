"""A table as its log makes it: no input, no output. Entries come in, the state of the table comes of them."""

import copy
from typing import Any

import msgspec

from trident.core.chance import Secret
from trident.core.game import Game
from trident.core.record import Record
from trident.core.state import OVER
from trident.core.table import Table
from trident.server.storage import Entry
from trident.server.tables import journal
from trident.server.tables.clock import Clock
from trident.server.tables.fold import FOLD


class Line(msgspec.Struct, frozen=True):
    """An applied entry, with the bytes of the state before its steps: what is told of it starts there."""

    entry: Entry
    body: journal.Body
    before: Any = None
    steps: list[int] = []


class Session:
    """One table. `version` counts the entries of its log."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lines: list[Line] = []
        self.move_ids: dict[tuple[int, str], int] = {}
        self.status = "open"  # then "running", then "over"
        self.reason: str | None = None  # why it is over
        self.winners: list[int] = []
        self.offers: set[int] = set()
        self.next_table: str | None = None
        self.turn_since_ms = 0
        self.head: journal.Opened
        self.game: Game
        self.seats: list[journal.Seat]
        self.clock: Clock
        self.table: Table | None = None

    @classmethod
    def of(cls, table_id: str, entries: list[Entry]) -> "Session":
        """The table that a stored log makes."""
        session = cls(table_id)
        for entry in entries:
            session.apply(entry)
        return session

    def fork(self) -> "Session":
        """The same table, sharing nothing that changes: what is tried on it is forgotten with it."""
        other = copy.copy(self)
        other.lines, other.move_ids = list(self.lines), dict(self.move_ids)
        other.offers, other.winners = set(self.offers), list(self.winners)
        if self.lines:
            other.seats = [copy.copy(seat) for seat in self.seats]
            other.clock = self.clock.copy()
        other.table = self.table.fork() if self.table else None
        return other

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self.lines)

    @property
    def updated_ms(self) -> int:
        """When the last entry was written."""
        return self.lines[-1].entry.at_ms if self.lines else 0

    @property
    def mover(self) -> int | None:
        """The seat that must decide, if the game is running."""
        if self.status != "running" or self.table is None or self.table.mover < 0:
            return None
        return self.table.mover

    @property
    def bot_to_move(self) -> str | None:
        """The bot whose move it is."""
        return None if self.mover is None else self.seats[self.mover].bot

    @property
    def is_frozen(self) -> bool:
        """Whether the rules have changed since: such a table is kept, but not played on."""
        return self.head.rules != self.game.version

    @property
    def secret(self) -> Secret:
        """The source of its draws."""
        return Secret(bytes.fromhex(self.head.secret))

    @property
    def due_ms(self) -> int | None:
        """When the server must look at this table again."""
        if self.status != "running" or self.is_frozen:
            return None
        return self.updated_ms if self.bot_to_move else self.clock.runs_out_ms()

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats a guest owns."""
        return [number for number, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def apply(self, entry: Entry) -> None:
        """Take one entry of the log."""
        body = journal.read_body(entry)
        before = self.table.raw.copy() if self.table else None
        steps = getattr(body, "steps", [])
        FOLD[type(body)](self, body, entry.at_ms)
        if isinstance(body, journal.Started) and not self.is_frozen:
            before = self.new_table().raw
        self.lines.append(Line(entry, body, before, steps))
        if entry.move_id is not None and entry.seat is not None:
            self.move_ids[entry.seat, entry.move_id] = entry.seq

    def new_table(self) -> Table:
        """The game before its first step."""
        names = [seat.name for seat in self.seats]
        head = self.head
        return Table(self.game, len(self.seats), head.options, self.secret, head.position, names)

    def play_steps(self, steps: list[int], at_ms: int) -> None:
        """Play recorded steps and set the clock for whoever decides next."""
        if self.table is None:
            return
        for step in steps:
            self.table.apply(step)
        self.turn_since_ms = at_ms
        if self.table.mover == OVER:
            self.end("rules", self.table.winners(), at_ms)
        else:
            self.run_clock(at_ms)

    def run_clock(self, at_ms: int) -> None:
        """The mover thinks on its own time; bots have none."""
        self.clock.run(None if self.bot_to_move else self.mover, at_ms)

    def end(self, reason: str, winners: list[int], at_ms: int) -> None:
        """The game is over."""
        self.status, self.reason, self.winners = "over", reason, winners
        self.clock.run(None, at_ms)

    def record(self) -> Record:
        """The finished game with its secret."""
        assert self.table is not None
        return msgspec.structs.replace(self.table.record(), secret=self.head.secret)
