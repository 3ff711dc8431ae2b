"""What clients ask about their own mistakes over HTTP, and what they are told."""

from trident.review.account import Amount
from trident.review.reasons import Reason
from trident.server.messages.bounds import Decisions, Reply, Request
from trident.server.messages.from_server import PackedDecision


class AnswerMistake(Request):
    """The decisions of a whole turn; without any, the answer is shown, and the question comes again."""

    decisions: Decisions = []


class MistakeAsked(Reply):
    """A flagged turn of one's own. A table in its position is opened with `from_table` and `from_step`."""

    table: str
    step: int
    seat: int
    game: str
    tries: int  # how often it was answered before


class MistakesSeen(Reply):
    """What is asked now, the longest due first; how many are due in all, and how many are asked later."""

    asked: list[MistakeAsked]
    due: int
    later: int


class MistakeMarked(Reply):
    """Whether an answer is as good as the best, what it loses, the best turn, and the one played then."""

    is_accepted: bool
    loss: Amount | None
    turn: list[PackedDecision]
    played: list[PackedDecision]
    cost: Amount  # what the turn played then has lost
    reasons: list[Reason]
