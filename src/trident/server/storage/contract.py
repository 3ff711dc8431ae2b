"""What is stored, whatever the database, and how storing it can fail."""

from collections.abc import Callable
from typing import Any

import msgspec

from trident.core.errors import TridentError


class Unavailable(TridentError):
    """The database cannot be reached, or is not ours to use."""


class Conflict(TridentError):
    """Another entry has taken that place in the journal: whoever came second must look again."""

    def __init__(self) -> None:
        super().__init__("The table has moved on.")


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's journal. `body` is JSON for the server only: it may hold what is hidden."""

    seq: int
    kind: str
    seat: int | None
    body: str
    at_ms: int
    move_id: str | None = None


class Listing(msgspec.Struct, frozen=True):
    """What lists of tables need, taken from the journal and written with it."""

    table: str
    game: str
    status: str
    is_listed: bool
    due_ms: int | None  # when the server must look: a bot's turn, a clock
    mover: str | None  # the guest whose move it is
    updated_ms: int
    card: str  # public JSON


class Append(msgspec.Struct, frozen=True):
    """Entries to write at the end of one table's journal. `guests` by seat; None if nobody came or went."""

    entries: list[Entry]
    listing: Listing
    guests: list[str | None] | None = None


class Guest(msgspec.Struct, frozen=True):
    """A person without an account."""

    id: str
    name: str
    created_ms: int


Listener = Callable[[str | None], None]  # a table that has changed elsewhere; None: any of them may have
Row = dict[str, Any]
