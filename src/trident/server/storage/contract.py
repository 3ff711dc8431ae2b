"""What is stored, whatever the database, and how storing it can fail."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from trident.core.errors import TridentError


class Unavailable(TridentError):
    """The database cannot be reached, or may not be used."""


class Conflict(TridentError):
    """Another entry has taken that place in the journal: the loser of the race must read it and try again."""

    def __init__(self) -> None:
        super().__init__("The table has moved on.")


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's journal. `body` is JSON for the server only: it may hold hidden information."""

    seq: int
    kind: str
    seat: int | None
    body: str
    at_ms: int
    move_id: str | None = None


class Listing(msgspec.Struct, frozen=True):
    """What lists of tables need, derived from the journal and written with it."""

    table: str
    game: str
    status: str
    is_listed: bool
    due_ms: int | None  # when the server must act: a bot's turn, a clock
    mover: str | None  # the guest whose move it is
    updated_ms: int
    card: str  # public JSON


class Score(msgspec.Struct, frozen=True, order=True):
    """Tries at a daily deal are ranked by winning, the lead over the best other side, and points."""

    has_won: int = 0
    lead: int = 0
    points: int = 0


class DailyDeal(msgspec.Struct, frozen=True):
    """The deal of a day, counted from 1970 in UTC. `seating` and `best` are JSON for the server only."""

    day: int
    game: str
    secret: str
    seating: str  # the lineup: who plays, and by which options
    best: str | None = None  # the best line, once it is found


class DailyTry(msgspec.Struct, frozen=True):
    """A guest's first try at the deal of a day."""

    day: int
    game: str
    guest: str
    table_id: str
    name: str
    score: Score = Score()
    is_over: bool = False
    is_ranked: bool = False  # it was played to its end, on its day


class TryEnded(msgspec.Struct, frozen=True):
    """How a try at a daily deal has ended."""

    score: Score
    is_ranked: bool


class Append(msgspec.Struct, frozen=True):
    """Entries to write at the end of one table's journal.

    `guests` have the table in their lists, by seat; None if nobody joined or left.
    """

    entries: list[Entry]
    listing: Listing
    guests: list[str | None] | None = None
    begins: DailyTry | None = None  # this table is somebody's first try
    ends: TryEnded | None = None


class Guest(msgspec.Struct, frozen=True):
    """A person without an account."""

    id: str
    name: str
    created_ms: int
    sign_outs: int = 0  # how often they have ended all their tokens


class Reviewed(msgspec.Struct, frozen=True):
    """A table's review, or that somebody has asked for it; `body` is JSON for the server only."""

    version: int  # of what reviews say
    guest: str
    asked_ms: int
    body: str | None = None  # nothing until it is made


class Mistake(msgspec.Struct, frozen=True):
    """A flagged turn of a guest, to be answered better when it is due; never again where it was."""

    table: str
    step: int
    guest: str
    seat: int
    game: str
    due_ms: int | None
    tries: int = 0


class SigningKey(msgspec.Struct, frozen=True):
    """A key for tokens. It signs from its time on until the next one does, and is accepted for longer."""

    number: int
    secret: str
    signs_from_ms: int


Listener = Callable[[Mapping[str, int]], None]  # the versions of tables that have changed, perhaps elsewhere
Row = dict[str, Any]
