"""What clients say on the socket."""

from typing import Annotated

from msgspec import Meta

from trident.core.phrases import Language
from trident.server.messages.bounds import (
    PROTOCOL,
    Action,
    DecisionKind,
    DecisionParts,
    Decisions,
    DecisionText,
    Hash,
    NonceHex,
    Request,
    SeatNumber,
    TableId,
    Token,
    Version,
    Word,
)


class Hello(Request, tag="hello"):
    """The first message. Browsers are identified by their cookie, programs by the token."""

    token: Token | None = None
    protocol: Annotated[int, Meta(ge=0, le=10**6)] = PROTOCOL


class Follow(Request, tag="follow"):
    """Send me this table's news from now on, and what happened since that version.

    With `drawing`, every view of this table comes with a picture made of text, in that language.
    """

    table: TableId
    seat: SeatNumber | None = None
    since: Version = 0
    drawing: Language | None = None


class Unfollow(Request, tag="unfollow"):
    """Send me no more news of this table."""

    table: TableId


class Wish(Request):
    """A decision whose number is not known yet: by kind and parts, or as text."""

    kind: DecisionKind = ""
    parts: DecisionParts = {}
    text: DecisionText = ""


class Draft(Request, tag="draft"):
    """Show me what these decisions and then these wishes would lead to. Nothing is changed."""

    id: Word
    table: TableId
    seat: SeatNumber
    version: Version
    decisions: Decisions = []
    wishes: Annotated[list[Wish], Meta(max_length=64)] = []


class Commit(Request, tag="commit"):
    """Make these decisions. The same move id again gets the same answer."""

    move_id: Word
    table: TableId
    seat: SeatNumber
    version: Version
    decisions: Annotated[list[Action], Meta(min_length=1, max_length=512)]


class WhyNot(Request, tag="why-not"):
    """After these decisions, tell me why I may not do that: a decision by number, kind and parts, or text."""

    id: Word
    table: TableId
    seat: SeatNumber
    version: Version
    action: Action | None = None
    kind: DecisionKind = ""
    parts: DecisionParts = {}
    text: DecisionText = ""
    decisions: Decisions = []


class Hint(Request, tag="hint"):
    """After these decisions, advise me on the rest of my turn; only where I play with bots alone."""

    id: Word
    table: TableId
    seat: SeatNumber
    version: Version
    decisions: Decisions = []


class Recall(Request, tag="recall"):
    """Show me step by step what happened since that version."""

    id: Word
    table: TableId
    seat: SeatNumber | None = None
    since: Version = 0


class Log(Request, tag="log"):
    """Tell me the entries before that one, a page of them: news has the newest."""

    id: Word
    table: TableId
    before: Version
    seat: SeatNumber | None = None


class Nonce(Request, tag="nonce"):
    """Add to the draws before the deal: first the hash of random bytes, then the bytes, as news asks."""

    table: TableId
    hash: Hash | None = None
    nonce: NonceHex | None = None


class Ping(Request, tag="ping"):
    """A keep-alive. `sent_ms` comes back; `lag_ms` is what the last round trip took.

    `is_hidden` says that the page is open but not seen.
    """

    sent_ms: Annotated[int, Meta(ge=0, le=2**53)]
    lag_ms: Annotated[int, Meta(ge=0, le=60_000)] = 0
    is_hidden: bool = False


FromClient = Hello | Follow | Unfollow | Draft | Commit | WhyNot | Hint | Recall | Log | Nonce | Ping
