"""What clients are told about tables and records over HTTP."""

from typing import Any, Literal

from trident.core.contract import Event, Picture
from trident.core.options import Value
from trident.core.record import Deal
from trident.server.messages.bounds import Preset, Reply, View


class SeatSeen(Reply):
    """A seat as everyone sees it."""

    kind: Literal["open", "guest", "bot"]
    name: str
    bot: str | None
    is_away: bool
    has_resigned: bool
    is_shown: bool = False  # watchers see what this seat sees; everyone is told so


class Result(Reply):
    """How the game ended."""

    reason: str
    winners: list[int]
    scores: list[list[int]]


class DailyMark(Reply):
    """The day whose deal a table has, counted from 1970 in UTC; ranked is only one's first try."""

    day: int
    is_ranked: bool


class TableSummary(Reply):
    """A table as lists show it."""

    table: str
    game: str
    options: dict[str, Value]
    status: Literal["open", "running", "over"]
    seats: list[SeatSeen]
    clock: Preset
    is_listed: bool
    mover: int | None
    opened_ms: int
    updated_ms: int
    scenario: str | None = None  # the lesson it began with
    starts_from: Literal["lesson", "position", "daily"] | None = None  # what may be known before the deal
    stand_in: str | None = None  # the bot that plays for people who stay away; null: nobody does
    daily: DailyMark | None = None
    result: Result | None = None  # after the end; tables that ended long ago may lack it


class TableSummaries(Reply):
    """A list of tables. `waiting` are those that wait for one's own move; `next` asks for the next page."""

    tables: list[TableSummary]
    waiting: list[str] = []
    next: str | None = None


class TableOpened(Reply):
    """Where a table is, and which seats are one's own."""

    table: str
    yours: list[int]


class Invitation(Reply):
    """An invitation word, which gives one seat to whoever uses it first."""

    seat: int
    word: str


class Invited(Reply):
    """The seat that an invitation still gives. `is_yours`: the caller has taken it already."""

    seat: int
    is_yours: bool


class Invitations(Reply):
    """Invitations to all seats that can be taken."""

    invitations: list[Invitation]


class RecordKept(Reply):
    """Where a record is kept."""

    record: str


class FlawSeen(Reply):
    """One thing that is wrong with a record; `step` counts from 1 and is 0 where no step is meant."""

    code: Literal["secret", "lots", "illegal", "draw"]
    step: int


class RecordSeen(Reply):
    """A finished game as text, and what checking it showed."""

    game: str
    text: str
    steps: int
    seats: int
    players: list[str]
    draws: int
    draws_proved: int
    faults: list[str]
    flaws: list[FlawSeen]  # the same, as codes
    nonces: list[
        str | None
    ]  # of each player who was asked for one; null for those whose did not come in time
    is_by_lot: bool  # whether seats were drawn by lot
    deal: Deal | None  # why the deal is no secret, if it is none


class Frame(Reply):
    """A position, and what led to it."""

    step: int
    view: View
    events: list[Event]
    drawing: Picture | None = None


class Frames(Reply):
    """Some positions of a finished game."""

    steps: int
    frames: list[Frame]


class Problem(Reply):
    """Why a request was refused: a code with facts, the rule that forbids it, an English sentence."""

    code: str
    text: str
    rule: str | None = None
    facts: dict[str, Any] = {}


class Health(Reply):
    """Whether the server can do its work."""

    status: Literal["ok", "down"]
    problems: list[str] = []  # what is wrong, in sentences for an operator
