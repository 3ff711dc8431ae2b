"""The entries of a table's journal. It is the single source of truth; all else is computed from it."""

from functools import reduce
from operator import or_
from typing import Any, Literal

import msgspec

from trident.core.options import Value
from trident.core.record import Deal
from trident.server.messages import Preset
from trident.server.storage import Entry


class Seat(msgspec.Struct):
    """A place at the table, and who sits there. `owners` counts them: an invitation is for the next one."""

    kind: Literal["open", "guest", "bot"] = "open"
    guest: str | None = None
    name: str = ""
    bot: str | None = None  # who plays: on a bot's seat, or for a guest
    is_away: bool = False
    has_resigned: bool = False
    owners: int = msgspec.field(default=0, name="turns")  # stored under its old name
    is_shown: bool = False  # watchers may see what this seat sees
    was_open: bool = False  # somebody joined here: the host had not given it to anybody

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot makes this seat's moves at present."""
        return self.bot is not None


class Body(msgspec.Struct, frozen=True):
    """What an entry says. Each kind is a struct of its own, distinguished by its tag."""


class OfSeat(Body, frozen=True):
    """An entry that says nothing but which seat it is about."""

    seat: int


class Daily(msgspec.Struct, frozen=True):
    """The day whose deal a table has, and whether it is its player's first try."""

    day: int
    is_ranked: bool


class Opened(Body, frozen=True, tag="opened"):
    """The first entry: everything the table was opened with, its secret included."""

    game: str
    rules: int
    options: dict[str, Value]
    seats: list[Seat]
    host: str
    secret: str
    clock: Preset
    is_listed: bool
    draws_seats: bool
    rematch_of: str | None = None
    position: Any = None  # where it begins, if not at the game's beginning
    scenario: str | None = None  # the lesson that the position is of
    stand_in: str | None = None  # a bot's name or NOBODY; without it the usual bot
    deal: Deal | None = None  # why the secret is no secret, if it is none
    nonce_ms: int = 0  # how long the deal waits for the players' nonces; 0: not at all
    daily: Daily | None = None


class Joined(Body, frozen=True, tag="joined"):
    """A guest took a seat."""

    seat: int
    guest: str
    name: str


class Left(OfSeat, frozen=True, tag="left"):
    """A guest left: before the game the seat is open again, later it waits."""


class Filled(Body, frozen=True, tag="filled"):
    """A bot was asked to take an open seat."""

    seat: int
    bot: str
    name: str = ""  # as people read it


class Pledged(Body, frozen=True, tag="pledged"):
    """A player's client published the hash of its nonce."""

    seat: int
    hash: str


class Gathered(Body, frozen=True, tag="gathered"):
    """No more hashes are taken: those who published one reveal their nonces now."""


class Revealed(Body, frozen=True, tag="revealed"):
    """A player's client revealed its nonce."""

    seat: int
    nonce: str


class Started(Body, frozen=True, tag="started"):
    """All seats are taken: seats by lot if so agreed, and what chance did first.

    `position` is where the table begins if that of its opening was dealt anew.
    """

    order: list[int]
    steps: list[int]
    position: Any = None


class Moved(Body, frozen=True, tag="moved"):
    """Decisions of one seat with all chance after them."""

    seat: int
    steps: list[int]
    spent_ms: int = 0


class Resigned(Body, frozen=True, tag="resigned"):
    """A seat gave up. At a table of more than two a bot plays on for it."""

    seat: int
    bot: str | None = None


class Flagged(OfSeat, frozen=True, tag="flagged"):
    """A seat's time ran out."""


class TakenOver(Body, frozen=True, tag="taken-over"):
    """A bot plays for somebody who is away or out of time."""

    seat: int
    bot: str


class Returned(OfSeat, frozen=True, tag="returned"):
    """Somebody took their seat back."""


class Claimed(OfSeat, frozen=True, tag="claimed"):
    """Others claimed the game of a seat that was out of time: it ends, or a bot plays on for that seat."""

    bot: str | None = None


class Offered(OfSeat, frozen=True, tag="offered"):
    """A seat would like a rematch."""


class Rematched(Body, frozen=True, tag="rematched"):
    """All agreed: they play on at another table."""

    table: str


class Shown(Body, frozen=True, tag="shown"):
    """A guest lets watchers see what their seat sees, or stops that."""

    seat: int
    is_shown: bool


class Disclosed(Body, frozen=True, tag="disclosed"):
    """After the end: a guest lets the others read the review of their seat's turns, or stops that."""

    seat: int
    is_disclosed: bool


class Paused(Body, frozen=True, tag="paused"):
    """The server was away for so long; no clock ran."""

    ms: int


PLAYED = (Started, Moved)  # the entries that have steps
_kinds = [*OfSeat.__subclasses__(), *(kind for kind in Body.__subclasses__() if kind is not OfSeat)]
_reader: Any = msgspec.json.Decoder(reduce(or_, _kinds))


def read_body(entry: Entry) -> Body:
    """The body of a stored entry."""
    body: Body = _reader.decode(entry.body)
    return body


def write_entry(seq: int, body: Body, at_ms: int, move_id: str | None = None) -> Entry:
    """An entry as it is stored."""
    kind = str(type(body).__struct_config__.tag)
    return Entry(seq, kind, getattr(body, "seat", None), msgspec.json.encode(body).decode(), at_ms, move_id)
