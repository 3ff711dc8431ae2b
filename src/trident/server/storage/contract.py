"""What a store does, whatever the database: it keeps each table's journal and answers once it is on disk."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
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


class Store(ABC):
    """A place where journals are kept. What a call has returned from is on disk."""

    is_shared = False  # whether other processes may write too

    @abstractmethod
    async def append(self, *appends: Append) -> None:
        """Write all entries, or raise Conflict and write none."""

    @abstractmethod
    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The journal of a table from number `since` on; empty if there is no such table."""

    @abstractmethod
    async def lobby(self, limit: int) -> list[Listing]:
        """Open and running tables that everyone may see, the newest first."""

    @abstractmethod
    async def tables_of(self, guest: str, limit: int) -> list[Listing]:
        """The tables at which a guest has a seat: those waiting for that guest first, then the newest."""

    @abstractmethod
    async def due(self, now_ms: int, limit: int) -> list[str]:
        """Tables at which the server has something to do by now."""

    @abstractmethod
    async def clocked(self) -> list[str]:
        """Running tables with something due, whenever."""

    @abstractmethod
    async def save_guest(self, guest: Guest) -> None:
        """Keep a guest, or a guest's new name."""

    @abstractmethod
    async def guest(self, guest: str) -> Guest | None:
        """The guest of that id."""

    @abstractmethod
    async def save_record(self, name: str, text: str, guest: str, at_ms: int) -> None:
        """Keep a record that is shared by link."""

    @abstractmethod
    async def record(self, name: str) -> str | None:
        """The text of a shared record."""

    @abstractmethod
    async def use_once(self, word: str, at_ms: int) -> bool:
        """Whether this word is used for the first time."""

    @abstractmethod
    async def keep_first(self, key: str, value: str) -> str:
        """The value first stored under the key: this one, unless another came before."""

    @abstractmethod
    async def note(self, key: str, value: str) -> None:
        """Store a value under the key, in place of the one before."""

    @abstractmethod
    async def noted(self, key: str) -> str | None:
        """The value under the key."""

    @abstractmethod
    def dump(self) -> AsyncIterator[tuple[str, Row]]:
        """Every row with the name of its place, as of one moment."""

    @abstractmethod
    async def load(self, rows: list[tuple[str, Row]]) -> None:
        """Put dumped rows back."""

    @abstractmethod
    async def is_empty(self) -> bool:
        """Whether nothing has been stored yet."""

    @abstractmethod
    async def listen(self, listener: Listener) -> None:
        """Tell the listener of every table that another process changes."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and let go."""
