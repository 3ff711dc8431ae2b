"""What clients are told about the review of a finished game. `tables/reviews.py` says who is told what."""

from typing import Literal

from trident.review.account import Amount
from trident.review.reasons import Reason
from trident.server.messages.bounds import Reply, Request
from trident.server.messages.from_server import PackedDecision


class Disclose(Request):
    """Let the others at the table read the review of one's own turns, or stop that."""

    is_disclosed: bool = True


class CurvePoint(Reply, array_like=True):
    """What the position before a step was worth to a seat, with all cards open."""

    step: int
    win: float
    win_error: float
    points: float


class SideSeen(Reply):
    """One seat's result, where it came from, and the curve of its chances."""

    seat: int
    result: Amount
    even: Amount
    terms: dict[str, Amount]
    curve: list[CurvePoint]


class TurnSeen(Reply):
    """One turn: what it was worth as its seat could know, and what it lost to the review's choice."""

    step: int
    turn: int
    seat: int
    decisions: int  # steps that it took
    is_flagged: bool
    is_choice: bool
    known: Amount
    loss: Amount


class MistakeSeen(Reply):
    """More about a flagged turn: both turns, how they ended on imagined deals, and what luck did next."""

    step: int
    played: list[PackedDecision]
    choice: list[PackedDecision]
    spread: dict[Literal["played", "choice"], list[float]]  # of points at the end, in ten equal parts
    blind: Amount | None  # what only open cards could have told; nothing where nothing is hidden
    luck: Amount | None  # of the draw that followed, to the same seat
    reasons: list[Reason]  # what speaks for the choice, counted after both turns


class WorkSeen(Reply):
    """How much was played out: per position, and per comparison."""

    words: int
    compare: int


class ReviewSeen(Reply):
    """How far the review of a finished game is, and as much of it as the caller may read."""

    status: Literal["none", "waiting", "working", "done", "failed"]
    may_ask: bool  # the caller played here
    yours: list[int]
    disclosed: list[int]  # seats whose turns their players let the others read
    progress: float = 0.0
    ahead: int | None = None  # at most so many others are made before it; null where nobody knows
    seats: int = 0
    work: WorkSeen | None = None
    is_played_out: bool = True  # otherwise results are what the last position was worth
    sides: list[SideSeen] = []
    judged: list[int] = []  # seats whose turns are told
    turns: list[TurnSeen] = []
    mistakes: list[MistakeSeen] = []  # of the flagged turns, in the order of the game
