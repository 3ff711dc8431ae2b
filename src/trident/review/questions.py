"""Questions: a position and the turn that is best in it, and what an answer is worth next to that turn.

Puzzles and one's own mistakes are asked in the same way. A position holds nothing but what its seat knows.
"""

from typing import Any

import msgspec

from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import Seat
from trident.core.table import Table
from trident.review.account import Amount, amount
from trident.review.contest import lead
from trident.review.reasons import Reason, reasons
from trident.review.values import UTILITY, Appraiser, fresh_seed, is_same

DEALS = 240
CLEAR = 2.0  # standard errors within which an answer is as good as the best


class Question(msgspec.Struct, frozen=True):
    """Whose turn it is in a position, the best turn, and what speaks for it."""

    position: Any  # as the game dumps it
    seat: int
    best: list[int]
    reasons: list[Reason]
    seed: int  # of the deals on which answers are played out
    wrong: list[int] = []  # a turn that is known to be a mistake; none if empty


class Marked(msgspec.Struct, frozen=True):
    """What an answer is worth next to the best: how much less, and why."""

    is_accepted: bool
    loss: Amount
    reasons: list[Reason]


def mark(game: Game, asked: Question, answer: list[int], appraiser: Appraiser, deals: int = DEALS) -> Marked:
    """Whether an answer is as good as the best, within the error; it must be legal to its end."""
    raw, seat = game.load(asked.position), Seat(asked.seat)
    check_turn(game, asked, answer)
    seed = fresh_seed(asked.seed)
    best, given = appraiser.seat_values(raw, seat, [asked.best, answer], deals, seed)
    change = (best - given)[:, seat]
    is_best = is_same(game, raw, asked.best, answer)
    is_wrong = bool(asked.wrong) and is_same(game, raw, asked.wrong, answer)
    is_accepted = is_best or (not is_wrong and lead(change[:, UTILITY]) <= CLEAR)
    why = [] if is_accepted else reasons(appraiser, raw, seat, asked.best, answer, seed, deals)
    return Marked(is_accepted, amount(change), why or asked.reasons)


def check_turn(game: Game, asked: Question, turn: list[int]) -> None:
    """Refuse what is no whole turn of the question's seat."""
    table = Table(game, position=asked.position, seed=1)
    for action in turn:
        if table.mover != asked.seat or (table.steps and not table.may_undo):
            raise TridentError("The answer goes on after its turn has ended.")
        table.apply(action)
    if not table.steps or table.may_undo:
        raise TridentError("The answer is no whole turn.")
