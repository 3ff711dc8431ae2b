"""What may be asked of the engine: one type per request, told apart by its field `do`.

Bounds stand in the types, so that nothing beyond them reaches a game; unknown fields are refused.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

LONGEST_LINE = 5_000_000  # bytes of one request; looked at before anything is decoded
LARGEST_NUMBER = 2**53 - 1  # every language's numbers hold it exactly

Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Seed = Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Name = Annotated[str, Meta(max_length=64)]
TableName = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=200)]
Hex = Annotated[str, Meta(pattern=r"\A(?:[0-9a-f]{2})+\Z", max_length=128)]
OptionValue = bool | Seed | Name
Players = Annotated[list[Name], Meta(max_length=16)]
Language = Literal["en", "de"]
Id = Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)] | Annotated[str, Meta(max_length=100)]


class Request(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Any request. `id` comes back with the answer."""

    id: Id | None = None


class Hello(Request, tag="hello"):
    """Who this is and what it can do."""


class Games(Request, tag="games"):
    """All games, and what may be set."""


class Tables(Request, tag="tables"):
    """All open tables."""


class Opening(Request, kw_only=True):
    """What the requests that open a table share. Draws come from a secret, a seed, or nobody knows where."""

    table: TableName | None = None
    seed: Seed | None = None
    secret: Hex | None = None


class New(Opening, tag="new", kw_only=True):
    """A new game."""

    game: Name
    seats: Number | None = None
    options: dict[Name, OptionValue] = {}
    players: Players = []


class Load(Opening, tag="load", kw_only=True):
    """A table that begins in a complete position."""

    game: Name
    position: dict[str, Any]
    players: Players = []


class Replay(Request, tag="replay", kw_only=True):
    """A table on which a record has been played."""

    record: str
    table: TableName | None = None


class AtTable(Request, kw_only=True):
    """Any request about one table."""

    table: TableName


class Close(AtTable, tag="close"):
    """Forget a table."""


class Status(AtTable, tag="status"):
    """Who moves, and how far the game is."""


class Dump(AtTable, tag="dump"):
    """The complete position."""


class Legal(AtTable, tag="legal"):
    """What may be done now, or what chance may bring."""


class Apply(AtTable, tag="apply", kw_only=True):
    """One decision, or one outcome of chance, by text or by number.

    With `step`, it is refused unless the table is still at that step.
    """

    text: Text | None = None
    action: Number | None = None
    step: Number | None = None
    language: Language = "en"


class WhyNot(AtTable, tag="why_not", kw_only=True):
    """Why a decision would be refused."""

    text: Text | None = None
    action: Number | None = None
    language: Language = "en"


class Roll(AtTable, tag="roll"):
    """Let chance move once."""


class Settle(AtTable, tag="settle"):
    """Let chance move until a seat must decide."""


class Undo(AtTable, tag="undo"):
    """Take back the last decision of the running turn."""


class View(AtTable, tag="view", kw_only=True):
    """What a seat may see; without a seat, what a watcher may see."""

    seat: Number | None = None


class Events(AtTable, tag="events", kw_only=True):
    """What a seat (or a watcher) was told from a step on."""

    seat: Number | None = None
    since: Number = 0
    language: Language = "en"


class Scores(AtTable, tag="scores"):
    """What each seat has, and who is ahead or has won."""


class Bot(AtTable, tag="bot", kw_only=True):
    """What a bot would do now; it is not done."""

    bot: Name
    time_ms: Annotated[int, Meta(ge=1, le=600_000)] = 1000
    seed: Seed | None = None


class RecordSoFar(AtTable, tag="record"):
    """The game so far, as text."""


AnyRequest = (
    Hello
    | Games
    | Tables
    | New
    | Load
    | Replay
    | Close
    | Status
    | Dump
    | Legal
    | Apply
    | WhyNot
    | Roll
    | Settle
    | Undo
    | View
    | Events
    | Scores
    | Bot
    | RecordSoFar
)


class OnlyId(msgspec.Struct):
    """What is looked for in a request that cannot be read."""

    id: Id | None = None
