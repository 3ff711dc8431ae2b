"""Everything that goes over the wire, with bounds. Unknown fields are refused.

The TypeScript types of the browser client are made from this file (see `typescript.py`).
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from trident.core.game import Event
from trident.core.options import Value
from trident.server.clock import Preset

TableId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z0-9]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.-]+$")]
Name = Annotated[str, Meta(max_length=80)]
Token = Annotated[str, Meta(min_length=1, max_length=400)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
Action = Annotated[int, Meta(ge=0, le=2**31)]
Decisions = Annotated[list[Action], Meta(max_length=512)]


PROTOCOL = 1  # rises when an old client would no longer understand
OLDEST_PROTOCOL = 1


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Something a client sends."""


class Reply(msgspec.Struct):
    """Something the server sends."""


# --- HTTP ---------------------------------------------------------------------------------------------


class NameGuest(Request):
    """Become a guest, or change one's name; without a name a friendly one is given.

    A browser is given a cookie that its scripts cannot read; a program is given a token instead.
    """

    name: Name | None = None
    is_program: bool = False


class SeatWish(Request):
    """Who is to sit at a seat: oneself, whoever comes, a bot, or another player at the same device."""

    kind: Literal["me", "open", "bot", "hot-seat"]
    bot: Word | None = None
    name: Name | None = None


class OpenTable(Request):
    """Open a table: at the game's beginning, in a lesson, or at a step of a finished game or kept record."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Word, Value], Meta(max_length=64)] = {}
    clock: Preset = "none"
    is_listed: bool = False
    draws_seats: bool = False  # who sits where is decided by lot when the game begins
    scenario: Word | None = None  # a lesson of the game
    from_table: TableId | None = None
    from_record: Word | None = None
    from_step: Annotated[int, Meta(ge=0, le=10**6)] = 0
    deals_anew: bool = True  # of a finished game: what one's seat could not know is dealt anew


class Join(Request):
    """Take a seat: by invitation, or any open one of a listed table."""

    invitation: Token | None = None
    seat: SeatNumber | None = None


class SeatCommand(Request):
    """Something about one seat; without a number, about one's own."""

    seat: SeatNumber | None = None
    bot: Word | None = None


class ShowSeat(Request):
    """Let watchers see what one's own seat sees, or no longer."""

    seat: SeatNumber | None = None
    is_shown: bool = True


class ImportRecord(Request):
    """Keep a record so that it can be shared by link."""

    text: Annotated[str, Meta(min_length=1, max_length=400_000)]


class EnterPass(Request):
    """Become the same guest on another device."""

    word: Token


class GuestSeen(Reply):
    """Who one is. `token` is for programs: for Authorization headers and a socket's first message."""

    name: str
    is_guest: bool
    token: str | None = None


class PassGiven(Reply):
    """A word that makes another device the same guest, once and within ten minutes."""

    word: str


class OptionSeen(Reply):
    """One option of a game."""

    key: str
    default: Value
    rule: str
    kind: Literal["switch", "count", "choice"]
    least: int | None = None
    most: int | None = None
    words: list[str] | None = None


class BotSeen(Reply):
    """A bot one may play against: its name for the server and for people, its style in one line by language.

    `rating` is what tournaments between a game's bots showed; null if it was not measured.
    """

    name: str
    title: str
    style: dict[str, str]
    rating: float | None


class LessonSeen(Reply):
    """A position to learn from: its title and what to try there, by language."""

    name: str
    titles: dict[str, str]
    goals: dict[str, str]
    seats: int
    seat: int  # the learner's


class GameSeen(Reply):
    """A game that can be played here."""

    name: str
    rules: int
    titles: dict[str, str]
    seats: list[int]
    options: list[OptionSeen]
    bots: list[str]
    refusals: dict[str, str]  # code → rule
    score_parts: list[str]
    characters: list[BotSeen]  # the same bots: the game's own, the gentlest first, then those of every game
    usual_bot: str  # who comes if nobody is chosen
    lessons: list[LessonSeen]


class RulesPart(Reply):
    """A piece of a rules paragraph. In text only *slanted*, **bold** and `typed` are marked."""

    kind: Literal["text", "table", "picture"]  # a picture is drawn with letters of equal width
    text: str
    rows: list[list[str]]  # of a table, its head first


class RulesParagraph(Reply):
    """A paragraph of a rules page, with the number that refusals name."""

    number: str | None
    parts: list[RulesPart]


class RulesSection(Reply):
    """Paragraphs under one heading; what stands before the first has none."""

    title: str
    paragraphs: list[RulesParagraph]


class RulesPage(Reply):
    """The rules of a game in one language."""

    game: str
    language: str
    title: str
    sections: list[RulesSection]


class SeatSeen(Reply):
    """A seat as everyone sees it."""

    kind: Literal["open", "guest", "bot"]
    name: str
    bot: str | None
    is_away: bool
    has_resigned: bool
    is_shown: bool = False  # watchers see what this seat sees: tell everyone


class Card(Reply):
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


class Cards(Reply):
    """A list of tables. `waiting` are those that wait for a move of one's own."""

    tables: list[Card]
    waiting: list[str] = []


class TableOpened(Reply):
    """Where a table is, and which seats are one's own."""

    table: str
    yours: list[int]


class Invitation(Reply):
    """A word that gives one seat to whoever uses it first."""

    seat: int
    word: str


class Invitations(Reply):
    """Invitations to all seats that can be taken."""

    invitations: list[Invitation]


class RecordKept(Reply):
    """Where a record is kept."""

    record: str


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


class Frame(Reply):
    """A position, and what led to it."""

    step: int
    view: Any
    events: list[Event]


class Frames(Reply):
    """Some positions of a finished game."""

    steps: int
    frames: list[Frame]


class Problem(Reply):
    """Why something was not done: a code with facts, the rule that forbids it, an English sentence."""

    code: str
    text: str
    rule: str | None = None
    facts: dict[str, Any] = {}


class Health(Reply):
    """Whether the server can do its work."""

    status: Literal["ok", "down"]


# --- Socket: from the client --------------------------------------------------------------------------


class Hello(Request, tag="hello"):
    """The first message. Browsers are known by their cookie, programs by the token."""

    token: Token | None = None
    protocol: Annotated[int, Meta(ge=0, le=10**6)] = PROTOCOL


class Follow(Request, tag="follow"):
    """Tell me of this table from now on, and what came since that version."""

    table: TableId
    seat: SeatNumber | None = None
    since: Version = 0


class Unfollow(Request, tag="unfollow"):
    """Tell me no more of this table."""

    table: TableId


class Draft(Request, tag="draft"):
    """Show me what it would look like if I decided so. Nothing is done."""

    id: Word
    table: TableId
    seat: SeatNumber
    version: Version
    decisions: Decisions = []


class Commit(Request, tag="commit"):
    """I decide so. The same move id again gets the same answer."""

    move_id: Word
    table: TableId
    seat: SeatNumber
    version: Version
    decisions: Annotated[list[Action], Meta(min_length=1, max_length=512)]


class WhyNot(Request, tag="why-not"):
    """After these decisions, tell me why I may not do that: a decision by its number or by its text."""

    id: Word
    table: TableId
    seat: SeatNumber
    version: Version
    action: Action | None = None
    text: Annotated[str, Meta(max_length=120)] = ""
    decisions: Decisions = []


class Recall(Request, tag="recall"):
    """Show me step by step what happened since that version."""

    id: Word
    table: TableId
    seat: SeatNumber | None = None
    since: Version = 0


class Ping(Request, tag="ping"):
    """A sign of life. `sent_ms` comes back; `lag_ms` is what the last round trip took."""

    sent_ms: Annotated[int, Meta(ge=0, le=2**53)]
    lag_ms: Annotated[int, Meta(ge=0, le=60_000)] = 0


FromClient = Hello | Follow | Unfollow | Draft | Commit | WhyNot | Recall | Ping


# --- Socket: from the server --------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """A legal decision: its number, its text, and whether it cannot be taken back."""

    action: int
    text: str
    is_final: bool


class Prompt(Reply):
    """What is expected now: a sentence's key in the game's words, and its facts."""

    key: str
    facts: dict[str, Any]


class Told(Reply):
    """One entry of the table's log, as this viewer may know it."""

    seq: int
    kind: str
    seat: int | None
    at_ms: int
    facts: dict[str, Any]
    events: list[Event]


class ClockSeen(Reply):
    """The clocks. `running` has thought since `since_ms`."""

    left_ms: list[int]
    running: int | None
    since_ms: int
    flagged: list[int]


class Result(Reply):
    """How it ended."""

    reason: str
    winners: list[int]
    scores: list[list[int]]


class Welcome(Reply, tag="welcome"):
    """The answer to hello."""

    name: str
    version: str
    protocol: int


class News(Reply, tag="news"):
    """A table as this viewer may see it now, and what happened since the version asked for."""

    table: str
    version: int
    seat: int | None  # whose eyes; None for a watcher
    yours: list[int]
    card: Card
    entries: list[Told]
    view: Any
    prompt: Prompt | None
    legal: list[Choice] | None  # only for the seat that must decide
    extras: dict[str, Any]
    clock: ClockSeen | None
    secret_hash: str
    secret: str | None  # after the end
    views: list[Any] | None  # every seat's, after the end
    result: Result | None
    offers: list[int]
    next_table: str | None
    is_frozen: bool
    now_ms: int


class DraftSeen(Reply, tag="draft"):
    """What a draft comes to. If its last decision is final, nothing is shown beyond it."""

    id: str
    version: int
    view: Any
    prompt: Prompt
    legal: list[Choice]
    extras: dict[str, Any]
    is_final: bool


class Committed(Reply, tag="committed"):
    """A move is on disk; it made this version."""

    move_id: str
    version: int


class Allowed(Reply, tag="allowed"):
    """The answer to why-not: it is legal, and has this number."""

    id: str
    action: int


class Recalled(Reply, tag="recalled"):
    """The answer to recall: the position after each of the last steps, and what led to it."""

    id: str
    version: int
    frames: list[Frame]


class RefusedMessage(Reply, tag="refused"):
    """Something was not done. `id` is that of the message, or the move id."""

    id: str | None
    code: str
    text: str
    rule: str | None = None
    facts: dict[str, Any] = {}


class StaleMessage(Reply, tag="stale"):
    """The table has moved on; the news that follows tells how."""

    id: str
    version: int


class Pong(Reply, tag="pong"):
    """The answer to ping."""

    sent_ms: int
    now_ms: int


class Goodbye(Reply, tag="goodbye"):
    """The server closes this line: come back."""

    code: str


FromServer = (
    Welcome
    | News
    | DraftSeen
    | Committed
    | Allowed
    | Recalled
    | RefusedMessage
    | StaleMessage
    | Pong
    | Goodbye
)
