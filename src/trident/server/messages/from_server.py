"""What the server says on the socket."""

from typing import Any

import msgspec

from trident.core.contract import Event, Picture
from trident.server.messages.bounds import Reply
from trident.server.messages.tables import Card, Frame


class LegalDecision(msgspec.Struct, frozen=True, array_like=True):
    """A legal decision: its number, its text, whether it cannot be taken back, its kind and its parts."""

    action: int
    text: str
    is_final: bool
    kind: str
    parts: dict[str, str | int]


class Prompt(Reply):
    """What is expected now: a sentence's key in the game's words, and its facts."""

    key: str
    facts: dict[str, Any]


class Told(Reply):
    """One entry of the table's journal, as this viewer may know it."""

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
    """A table as this viewer may see it now, and what happened since the version asked for.

    `frames` are the positions on the way, to play back what others did: empty if nobody else moved, null if
    it was too much (`recall` tells the last of it).
    """

    table: str
    version: int
    seat: int | None  # whose eyes; None for a watcher
    yours: list[int]
    card: Card
    entries: list[Told]
    frames: list[Frame] | None
    view: Any
    drawing: Picture | None
    prompt: Prompt | None
    legal: list[LegalDecision] | None  # only for the seat that must decide
    extras: dict[str, Any]
    clock: ClockSeen | None
    secret_hash: str
    secret: str | None  # after the end
    views: list[Any] | None  # every seat's, after the end
    drawings: list[Picture] | None  # of those views
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
    drawing: Picture | None
    prompt: Prompt
    legal: list[LegalDecision]
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
    """The server closes this connection: come back."""

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
BLOCK = 256  # messages come in whole blocks: their length tells little of what is in them


def encoded(message: FromServer) -> bytes:
    """A message as bytes, filled up with spaces."""
    text = msgspec.json.encode(message)
    return text + b" " * (-len(text) % BLOCK)
