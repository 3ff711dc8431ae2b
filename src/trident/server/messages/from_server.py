"""What the server says on the socket."""

from typing import Any, Literal

import msgspec

from trident.core.contract import Event, Picture
from trident.review.account import Amount
from trident.review.reasons import Reason
from trident.server.messages.bounds import Extras, Reply, View
from trident.server.messages.tables import Frame, Result, TableSummary


class PackedDecision(msgspec.Struct, frozen=True, array_like=True):
    """A legal decision, packed: its number, text, whether it cannot be taken back, its kind and parts."""

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
    """One entry of the table's journal, as this viewer may know it. `steps` counts each step's events."""

    seq: int
    kind: str
    seat: int | None
    at_ms: int
    facts: dict[str, Any]
    events: list[Event]
    steps: list[int]


class ClockSeen(Reply):
    """The clocks. The seat `running` has been thinking since `since_ms`."""

    left_ms: list[int]
    running: int | None
    since_ms: int
    flagged: list[int]


class NonceSeen(Reply):
    """What a player's client adds to the draws: the hash first, the nonce itself when the deal is made."""

    place: int  # where the player sat before seats were drawn by lot
    hash: str | None
    nonce: str | None


class Welcome(Reply, tag="welcome"):
    """The answer to hello."""

    name: str
    version: str
    protocol: int


class News(Reply, tag="news"):
    """A table as this viewer may see it now, and what happened since the version asked for.

    `frames` are the positions on the way, to play back what others did: empty if nobody else moved, null if
    there were too many (`recall` gets the last of them).
    """

    table: str
    version: int
    seat: int | None  # whose view this is; None for a watcher
    yours: list[int]
    card: TableSummary
    entries: list[Told]  # a page of the newest ones at most
    told_from: int  # entries from here on are new or read differently now; those before `entries`: see `log`
    frames: list[Frame] | None
    view: View | None  # None until the game begins
    drawing: Picture | None
    prompt: Prompt | None
    legal: list[PackedDecision] | None  # only for the seat that must decide
    extras: Extras
    clock: ClockSeen | None
    secret_hash: str
    secret: str | None  # after the end; that of a daily deal is published with its day's end
    nonces: list[NonceSeen]
    wants: Literal["hash", "nonce"] | None  # what the deal waits for from this viewer's client
    views: list[View] | None  # every seat's, after the end
    drawings: list[Picture] | None  # of those views
    result: Result | None
    offers: list[int]
    next_table: str | None
    is_frozen: bool
    absent_ms: list[int | None]  # by seat, from when on the others need not wait for it
    is_crowded: bool  # the bot whose turn it is has to wait: too many are thinking
    now_ms: int  # the last field: see `undated`


class Presence(Reply, tag="presence"):
    """Who is away from a table: told after following it, and whenever it changes."""

    table: str
    away_ms: list[int | None]  # since when, by seat; None: present, not a person, or unknown


class DraftSeen(Reply, tag="draft"):
    """What a draft leads to. If its last decision is final, nothing beyond it is shown.

    `made` are the wishes that were made after its decisions. They end where one is final, which is then in
    `final` and not made, or where one is refused, which `refused` explains.
    """

    id: str
    version: int
    view: View
    drawing: Picture | None
    prompt: Prompt
    legal: list[PackedDecision]
    extras: Extras
    is_final: bool
    made: list[PackedDecision] = []
    final: PackedDecision | None = None
    refused: "RefusedMessage | None" = None


class Committed(Reply, tag="committed"):
    """A move is stored; this is the table's version after it."""

    move_id: str
    version: int


class Allowed(Reply, tag="allowed"):
    """The answer to why-not: it is legal, and has this number."""

    id: str
    action: int


class PieceSeen(Reply):
    """Where to look: what a decision of the turn names, as which of its parts."""

    place: int  # of the decision in the turn
    part: str
    name: str  # as the notation has it


class Compared(Reply):
    """What a turn is worth on imagined deals, and by how much it is better than the next best one."""

    deals: int
    worth: Amount
    other: list[PackedDecision]
    margin: Amount
    is_clear: bool  # beyond two standard errors
    reasons: list[Reason]  # what was counted after both turns; none where they are about as good


class HintSeen(Reply, tag="hint"):
    """The answer to hint: where to look, what to do, and why, if there is something to compare with."""

    id: str
    version: int
    pieces: list[PieceSeen]
    turn: list[PackedDecision]
    why: Compared | None


class Recalled(Reply, tag="recalled"):
    """The answer to recall: the position after each of the last steps, and what led to it."""

    id: str
    version: int
    frames: list[Frame]


class Logged(Reply, tag="logged"):
    """The answer to log: entries in order, up to the one asked for."""

    id: str
    version: int  # of the table when it was told
    entries: list[Told]


class RefusedMessage(Reply, tag="refused"):
    """A message was refused. `id` is that of the message, or the move id."""

    id: str | None
    code: str
    text: str
    rule: str | None = None
    facts: dict[str, Any] = {}


class StaleMessage(Reply, tag="stale"):
    """The table has moved on; news of what was missed follows."""

    id: str
    version: int


class Pong(Reply, tag="pong"):
    """The answer to ping."""

    sent_ms: int
    now_ms: int


class Goodbye(Reply, tag="goodbye"):
    """The server closes this connection: reconnect."""

    code: str


FromServer = (
    Welcome
    | News
    | Presence
    | DraftSeen
    | Committed
    | Allowed
    | HintSeen
    | Recalled
    | Logged
    | RefusedMessage
    | StaleMessage
    | Pong
    | Goodbye
)
NOW = b',"now_ms":'
BLOCK = 256  # messages are padded to whole blocks, so that their length reveals little


def undated(news: News) -> bytes:
    """News as bytes, without the time, which `dated` adds: the same for all who get it at different times."""
    return msgspec.json.encode(news).rpartition(NOW)[0]


def dated(body: bytes, now_ms: int) -> bytes:
    """Undated news with the time, padded."""
    return padded(body + NOW + str(now_ms).encode() + b"}")


def padded(text: bytes) -> bytes:
    """A message in whole blocks."""
    return text + b" " * (-len(text) % BLOCK)


def encoded(message: FromServer) -> bytes:
    """A message as bytes, padded with spaces."""
    return padded(msgspec.json.encode(message))
