"""A table as a fold over its journal, without I/O. `fold` applies entries to it."""

import copy
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple

import msgspec

from trident.core.chance import Secret
from trident.core.contract import Event
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.record import Record
from trident.core.state import OVER, Raw, Seat
from trident.core.table import Table
from trident.core.walk import Walked, walk
from trident.server.messages import NOBODY
from trident.server.storage import Entry
from trident.server.tables import journal
from trident.server.tables.bots import usual as usual_bot
from trident.server.tables.clock import Clock
from trident.server.tables.mixing import Mixing
from trident.server.tables.values import all_sent

NEWEST = 8  # entries whose steps are cached; those of older ones and of deals are recomputed on demand


class Applied(NamedTuple):
    """An applied entry, and the state before its steps as bytes, from which viewers are told about it.

    Seats change hands and bots stand in: `guest` is who made this move, None if that was no person.
    """

    entry: Entry
    body: journal.Body
    before: Raw | None = None
    guest: str | None = None

    @property
    def actions(self) -> list[int]:
        """The decisions and outcomes it holds."""
        return self.body.steps if isinstance(self.body, journal.PLAYED) else []


class Steps:
    """The steps of one entry. What a viewer is told of them is computed once."""

    def __init__(self, walked: Sequence[Walked]) -> None:
        self.walked = walked
        self._told: dict[Seat | None, list[list[Event]]] = {}

    def told(self, seat: Seat | None) -> list[list[Event]]:
        """The events of each step, as this viewer may see them."""
        if seat not in self._told:
            self._told[seat] = [one.told(seat) for one in self.walked]
        return self._told[seat]


class Played(NamedTuple):
    """An entry whose steps were checked and made on a copy of the table: they need not be made again."""

    body: journal.Started | journal.Moved
    table: Table  # after the steps
    walked: list[Walked]


class Session:
    """One table. What is asked for many times per move is kept as a plain value."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.applied: list[Applied] = []
        self.version = 0  # how many entries the journal has
        self.move_ids: dict[tuple[int, str], int] = {}
        self.status: Literal["open", "running", "over"] = "open"
        self.reason: str | None = None  # why it is over
        self.winners: list[int] = []
        self.offers: set[int] = set()
        self.disclosed: set[int] = set()  # whose turns the others may read the review of
        self.next_table: str | None = None
        self.turn_since_ms = 0
        self.head: journal.Opened
        self.game: Game
        self.seats: list[journal.Seat]
        self.clock: Clock
        self.table: Table | None = None
        self.mover: int | None = None  # the seat that must decide, if the game is running
        self.secret_hash = ""  # what is published of the secret
        self.mixing = Mixing()
        self.nonces: dict[int, str | None] = {}  # what went into the draws, by place
        self.position: Any = None  # where the game begins, if not at its beginning
        self._steps: dict[int, Steps] = {}  # of the newest entries, by number
        self.for_all: Any = None  # what everybody is told of it, once somebody has asked

    def fork(self) -> "Session":
        """The same table, sharing nothing mutable: what is tried on the fork leaves the original alone."""
        other = Session.__new__(Session)
        vars(other).update(vars(self))
        other.for_all = None
        other.applied, other.move_ids = list(self.applied), dict(self.move_ids)
        other.offers, other.winners = set(self.offers), list(self.winners)
        other.disclosed = set(self.disclosed)
        other._steps = dict(self._steps)
        if self.applied:
            other.seats = [copy.copy(seat) for seat in self.seats]
            other.clock = self.clock.copy()
        other.mixing = self.mixing.copy()
        other.table = self.table.fork() if self.table else None
        return other

    @property
    def updated_ms(self) -> int:
        """When the last entry was written."""
        return self.applied[-1].entry.at_ms if self.applied else 0

    @property
    def bot_to_move(self) -> str | None:
        """The bot whose move it is."""
        mover = self.mover
        return None if mover is None else self.seats[mover].bot

    @property
    def steps(self) -> int:
        """How many steps its game has had."""
        return len(self.table.steps) if self.table else 0

    @property
    def is_frozen(self) -> bool:
        """Whether the rules have changed since: such a table is kept, but cannot be continued."""
        return self.head.rules != self.game.version

    @property
    def secret(self) -> Secret:
        """The source of its draws."""
        return Secret(bytes.fromhex(self.head.secret), self.nonces)

    @property
    def is_waiting(self) -> bool:
        """Whether all seats are taken and nothing is dealt yet."""
        return self.status == "open" and all(seat.kind != "open" for seat in self.seats)

    @property
    def due_ms(self) -> int | None:
        """When the server must act on this table again."""
        if self.is_waiting:
            return self.mixing.due_ms(self.head.nonce_ms)
        if self.status != "running" or self.is_frozen:
            return None
        return self.clock.runs_out_ms()

    @property
    def stand_in(self) -> str | None:
        """The bot that plays for people who stay away, as agreed when the table was opened; None: nobody."""
        wished = self.head.stand_in or usual_bot(self.game.name)
        return None if wished == NOBODY else wished

    @cached_property
    def options(self) -> Settings:
        """What was chosen for it, as clients are told: it never changes, and is told with every move."""
        return all_sent(self.game.options.by_key, self.head.options)

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats a guest owns."""
        return [number for number, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def add(self, entry: Entry, body: journal.Body, walked: Sequence[Walked]) -> None:
        """Note an applied entry, and cache the steps of a move while it is among the newest.

        Those of a deal are many, take 28 KiB, and are told once to each player (python -m bench.server).
        """
        self.for_all = None
        self.version += 1
        before = walked[0].before if walked else None
        self.applied.append(Applied(entry, body, before, self._mover_of(body)))
        if not isinstance(body, journal.Started):
            self._steps[entry.seq] = Steps(walked)
        self._steps.pop(entry.seq - NEWEST, None)
        if entry.move_id is not None and entry.seat is not None:
            self.move_ids[entry.seat, entry.move_id] = entry.seq

    def _mover_of(self, body: journal.Body) -> str | None:
        """The guest who makes a move, unless a bot plays for them at present."""
        if not isinstance(body, journal.Moved) or self.seats[body.seat].is_played_by_bot:
            return None
        return self.seats[body.seat].guest

    def is_new(self, version: int) -> bool:
        """Whether the steps of all entries since that version are cached."""
        return version >= self.version - NEWEST

    def steps_of(self, applied: Applied) -> Steps:
        """The steps of an entry: cached if it is among the newest, else recomputed."""
        kept = self._steps.get(applied.entry.seq)
        if kept is not None:
            return kept
        if applied.before is None:
            return Steps([])
        return Steps(list(walk(self.game, applied.before, applied.actions)))

    def new_table(self) -> Table:
        """The game before its first step."""
        names = [seat.name for seat in self.seats]
        beginning = self.head.options, self.secret, self.position, names
        return Table(self.game, len(names), *beginning, counts_draws=self.head.deal == "daily")

    def play(self, body: journal.Started | journal.Moved) -> Played:
        """The steps of an entry, checked and made on the table."""
        table = self.new_table() if self.table is None else self.table
        return Played(body, table, [table.apply(action) for action in body.steps])

    def go_on(self, table: Table, at_ms: int) -> None:
        """Adopt the table after some steps, and set the clock for whoever decides next."""
        self.table, self.turn_since_ms, mover = table, at_ms, table.mover
        if mover == OVER:
            self.end("rules", table.winners(), at_ms)
        else:
            self.mover = mover if mover >= 0 else None
            self.run_clock(at_ms)

    def run_clock(self, at_ms: int) -> None:
        """The mover thinks on its own time; bots have none."""
        self.clock.run(None if self.bot_to_move else self.mover, at_ms)

    def end(self, reason: str, winners: list[int], at_ms: int) -> None:
        """The game is over."""
        self.status, self.reason, self.winners, self.mover = "over", reason, winners, None
        self.clock.run(None, at_ms)

    def record(self) -> Record:
        """The finished game with its secret."""
        assert self.table is not None
        started = next(one.body for one in self.applied if isinstance(one.body, journal.Started))
        return msgspec.structs.replace(
            self.table.record(),
            secret=self.head.secret,
            nonce_hashes={
                place: hashed for place, hashed in self.mixing.hashes.items() if self.nonces[place] is None
            },
            lots=started.order if self.head.draws_seats else None,
            deal=self.head.deal,
        )
