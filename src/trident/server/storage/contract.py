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


class Append(msgspec.Struct, frozen=True):
    """Entries to write at the end of one table's journal. `guests` by seat; None if nobody joined or left."""

    entries: list[Entry]
    listing: Listing
    guests: list[str | None] | None = None


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


class SigningKey(msgspec.Struct, frozen=True):
    """A key for tokens. It signs from its time on until the next one does, and is accepted for longer."""

    number: int
    secret: str
    signs_from_ms: int


Listener = Callable[[Mapping[str, int]], None]  # the versions of tables that have changed, perhaps elsewhere
Row = dict[str, Any]
