"""The account of a game: result = even + deal + draws + mistakes + others + blind + rest, for each seat.

Every term is kept as one number per random word (see `values.Appraiser`), so that the identity holds word by
word and the error of a term is that of a mean, whatever its parts have in common. Mistakes are found on
imagined deals instead; what blind takes away from them it adds again, so they too cancel in the sum.

Another search may find another turn. So the review chooses several times: their mean is reckoned with, and
what they differ in says how much of a term is the luck of choosing. In blind and rest that is the error of
such a mean. In mistakes it is also how far one more choice is away from it, for the turn played may be one.
"""

import math
from typing import NamedTuple

import msgspec
import numpy as np

from trident.bots.sample import error_of
from trident.review.values import POINTS, WIN, Reals, Values

TERMS = ("deal", "draws", "mistakes", "others", "blind", "rest")
IF_HIDDEN = ("deal", "blind")  # terms of games in which something is hidden
NO_ERROR, SURE = 1e-9, 99.0


class Amount(msgspec.Struct, frozen=True):
    """Something gained, or lost, in points (or treasures) and in chance to win, with standard errors."""

    points: float
    points_error: float
    win: float
    win_error: float


class Account(msgspec.Struct, frozen=True):
    """One seat's result and where it came from."""

    seat: int
    result: Amount  # how far ahead of the best other side, and the share of the win
    even: Amount  # what was to be expected before anything was dealt
    terms: dict[str, Amount]


class Fall(NamedTuple):
    """By how much a turn fell short of the review's choices, to each seat, as its own seat could know."""

    change: Reals  # by seat and unit; where nothing is hidden, also by word
    errors: Reals | float  # of the comparison
    choices: Reals  # what each choice is worth, by seat and unit


class Ledger:
    """Collects the terms of all seats, stage by stage."""

    def __init__(self, start: Values, is_even: bool) -> None:
        words, seats, _ = start.shape
        self.value = start  # of the position reached so far
        self.even = np.broadcast_to(start.mean(axis=1, keepdims=True), start.shape) if is_even else start
        self._terms = {name: np.zeros((words, seats, 3)) for name in TERMS}
        self._errors = {name: np.zeros((seats, 3)) for name in TERMS}  # squares: of deals, of choosing
        self._terms["rest"] += start - self.even

    def rise(self, name: str, after: Values) -> Values:
        """Chance has moved: the change of the open value belongs to a term. The change by seat."""
        change = after - self.value
        self._terms[name] += change
        self.value = after
        return change

    def turn(self, seat: int, fall: Fall, opened: list[Values]) -> None:
        """A turn was made. `opened` has the open values of the turn played, then of the review's choices."""
        played, choices = opened[0], opened[1:]
        change, means = mean_change(played, choices), np.mean(choices, axis=1)
        own = np.arange(self.value.shape[1])[:, None] == seat
        self._terms["mistakes"] += np.where(own, fall.change, 0.0)
        self._terms["others"] += np.where(own, 0.0, fall.change)
        self._terms["blind"] += change - fall.change
        self._terms["rest"] += played - change - self.value
        compared, chosen = np.square(fall.errors), variance(fall.choices) * (1 + 1 / len(choices))
        self._errors["mistakes"] += np.where(own, compared + chosen, 0.0)
        self._errors["others"] += np.where(own, 0.0, compared + chosen)
        self._errors["blind"] += compared + variance(means - fall.choices) / len(choices)
        self._errors["rest"] += variance(means) / len(choices)
        self.value = played

    def account(self, seat: int, has_secrets: bool) -> Account:
        """What it came to for one seat, once the value is that of the end."""
        names = [name for name in TERMS if has_secrets or name not in IF_HIDDEN]
        terms = {name: self._amount(self._terms[name], self._errors[name], seat) for name in names}
        nothing = np.zeros_like(self._errors["rest"])
        result = self._amount(self.value, nothing, seat)
        return Account(seat, result, self._amount(self.even, nothing, seat), terms)

    def _amount(self, by_word: Values, squares: Reals, seat: int) -> Amount:
        return amount(by_word[:, seat], squares[seat])


def amount(by_word: Reals, squares: Reals | tuple[float, float, float] = (0.0, 0.0, 0.0)) -> Amount:
    """The mean over words, and its error together with squares of other errors."""
    points, win = ((float(by_word[:, part].mean()), error(by_word[:, part])) for part in (POINTS, WIN))
    return Amount(
        points[0],
        math.hypot(points[1], math.sqrt(squares[POINTS])),
        win[0],
        math.hypot(win[1], math.sqrt(squares[WIN])),
    )


def variance(values: Reals) -> Reals:
    """The variance of which these are a few samples; exactly none where they are equal."""
    spread: Reals = (values - values[0]).var(axis=0, ddof=1)
    return spread


def mean_change(played: Values, choices: list[Values]) -> Values:
    """The turn played minus the choices, playout by playout; exactly nothing where it is the same as all."""
    change: Values = np.mean([played - choice for choice in choices], axis=0)
    return change


def error(values: Reals) -> float:
    """The standard error of a mean; none of a single value."""
    return error_of(values) if len(values) > 1 else 0.0


def certainty(change: float, spread: float) -> float:
    """A difference in standard errors, bounded: it may be the same in every playout."""
    return min(SURE, max(-SURE, change / max(spread, NO_ERROR)))
