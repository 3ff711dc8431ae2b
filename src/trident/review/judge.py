"""Judges turns: what the review would have done, and by how much the turn played falls short of it.

The review's choice is found by search. It is compared with the turn played on further deals, which did not
choose it, paired deal by deal; the difference is signed, for it may be the player who saw more.
"""

import msgspec
import numpy as np

from trident.bots.budget import Budget
from trident.bots.search import Search
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.state import Raw, Seat
from trident.review.account import Fall, error, mean_change
from trident.review.reasons import Reason, reasons
from trident.review.stages import Stage
from trident.review.values import UTILITY, Appraiser, Reals, Values, fresh_seed, is_same

LEAST = 1e-6  # of utility, so that no rounding is a mistake
CHOICES = 3  # of the review at each turn, by independent searches: the first is told, all are reckoned with
APART = 30_000  # between their seeds: more steps than a game has
FLAG = 3.0  # standard errors beyond which a turn is called a mistake


class Work(msgspec.Struct, frozen=True):
    """How much is played out: per position, and per turn to choose and to compare."""

    words: int
    choose: int
    compare: int

    def times(self, factor: int) -> "Work":
        """So many times the work."""
        return Work(*(factor * number for number in msgspec.structs.astuple(self)))


class Verdict(msgspec.Struct, frozen=True):
    """What was found on imagined deals: of the turn played, and of each of the review's choices."""

    choice: list[int]
    seen: Values
    chosen: list[Values]  # the choice that is told comes first
    is_same: bool

    @property
    def shortfall(self) -> tuple[Reals, Reals]:
        """The turn played minus the choice, by seat and unit, with its error."""
        return mean_of(self.seen - self.chosen[0])

    @property
    def fall(self) -> Fall:
        """The turn played beside all choices."""
        return Fall(*mean_of(mean_change(self.seen, self.chosen)), np.mean(self.chosen, axis=1))

    def is_flagged(self, seat: int) -> bool:
        """Whether the seat lost more than chance explains."""
        change, errors = self.shortfall
        return bool(change[seat, UTILITY] < -FLAG * errors[seat, UTILITY] - LEAST)


class Judge:
    """Judges the turns of one table; what it knows of a turn is what its seat knew."""

    def __init__(self, appraiser: Appraiser, work: Work, seed: int) -> None:
        self.appraiser, self.work, self.seed = appraiser, work, seed
        self.search = Search(appraiser.kit, appraiser.pool, Budget(playouts=work.choose))

    @property
    def game(self) -> Game:
        """The game of its table."""
        return self.appraiser.game

    def known(self, raw: Raw, seat: int, step: int) -> Raw:
        """A state that the seat cannot tell from this one."""
        other = raw.copy()
        self.game.compiled.reshuffle(other, Seat(seat), stream(self._seed(step)))
        return other

    def turns(self, stage: Stage) -> list[list[int]]:
        """The turn played, and what the review would have done, several times, by independent searches.

        Of turns that lead to the same position the first stands for all.
        """
        raw = self.known(stage.before, stage.seat, stage.step)
        found = [stage.actions]
        for number in range(CHOICES):
            seed = self._seed(stage.step + number * APART)
            turn = self.search.think(raw, Seat(stage.seat), seed).turn
            found.append(next((one for one in found if is_same(self.game, raw, one, turn)), turn))
        return found

    def compare(self, stage: Stage, turns: list[list[int]], times: int = 1) -> list[Values]:
        """Turns side by side on imagined deals that did not choose them."""
        raw, seed = self.known(stage.before, stage.seat, stage.step), fresh_seed(self._seed(stage.step))
        return self.appraiser.seat_values(raw, stage.seat, turns, times * self.work.compare, seed)

    def reasons(self, stage: Stage, choice: list[int]) -> list[Reason]:
        """Why the choice is better than the turn played, counted on the deals that compared them."""
        raw, seed = self.known(stage.before, stage.seat, stage.step), fresh_seed(self._seed(stage.step))
        return reasons(self.appraiser, raw, stage.seat, choice, stage.actions, seed, self.work.compare)

    def _seed(self, step: int) -> int:
        return self.seed * 100_003 + step


def mean_of(change: Values) -> tuple[Reals, Reals]:
    """The mean over playouts, by seat and unit, with its error."""
    errors = np.array([[error(change[:, s, u]) for u in range(3)] for s in range(change.shape[1])])
    return change.mean(axis=0), errors
