"""What clients ask about puzzles over HTTP, and what they are told."""

from trident.review.account import Amount
from trident.review.reasons import Reason
from trident.server.messages.bounds import Decisions, Reply, Request
from trident.server.messages.from_server import PackedDecision


class AnswerPuzzle(Request):
    """The decisions of a whole turn; without any, the answer is shown."""

    decisions: Decisions = []


class PuzzleSeen(Reply):
    """A position with one best turn: for how many seats, whose turn it is, and how hard, from 1 to 3.

    A table in its position is opened with the scenario `puzzle-` and its key.
    """

    key: str
    seats: int
    seat: int
    difficulty: int


class PuzzlesSeen(Reply):
    """A game's puzzles, and the one of the day: days are counted from 1970 in UTC."""

    day: int
    today: str | None
    puzzles: list[PuzzleSeen]


class PuzzleMarked(Reply):
    """Whether an answer is as good as the best, what it loses, and the best turn with its reasons."""

    is_accepted: bool
    loss: Amount | None
    theme: str
    turn: list[PackedDecision]
    reasons: list[Reason]
