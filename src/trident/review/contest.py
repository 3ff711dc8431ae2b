"""Whether one turn of a position is better than all others, by playouts on the same imagined deals.

The others are the game's candidate turns, the policy's own and whatever else is entered. First all of them
play a few deals. What came near the best is played again on fresh deals, twenty times as many.
"""

import msgspec
import numpy as np

from trident.bots.budget import Budget
from trident.bots.search import Search
from trident.core.game import Game
from trident.core.state import Raw, Seat
from trident.review.account import Amount, amount, error
from trident.review.values import UTILITY, Appraiser, Reals, Values, end_of

CLEAR = 4.0  # standard errors by which a turn must be better than every other one
FAR = 10.0  # beyond so many it is not compared again
MORE = 20  # times the work, for those that came near
DEALS = 96


class Won(msgspec.Struct, frozen=True):
    """The best turn, the next best one, and by how much it is better."""

    turn: list[int]
    other: list[int]
    margin: Amount


class Contest:
    """Compares all turns of positions with as many seats; for one thread."""

    def __init__(self, game: Game, seats: int, deals: int = DEALS) -> None:
        self.game, self.deals = game, deals
        self.appraiser = Appraiser(game, seats, 1, 1)
        self._search = Search(self.appraiser.kit, self.appraiser.pool, Budget(playouts=4 * deals))

    def entries(self, raw: Raw, seat: Seat, entered: list[list[int]], seed: int) -> list[list[int]]:
        """All turns to compare, those that promise most first; of those with the same end the first."""
        found = [one.turn for one in self._search.think(raw, seat, seed).candidates]
        by_end = {end_of(self.game, raw, turn).tobytes(): turn for turn in reversed(found + entered)}
        return list(reversed(by_end.values()))

    def winner(self, raw: Raw, seat: Seat, entered: list[list[int]], seed: int) -> Won | None:
        """The turn that is better than all others, at first and with more work; None if there is none."""
        turns = self.entries(raw, seat, entered, seed)
        if len(turns) < 2 or not self._stands_out(raw, seat, turns[:4], seed, 1):
            return None
        near = self._stands_out(raw, seat, turns, seed + 1, 1)
        return None if near is None else self.confirmed(raw, seat, near, seed + 2)

    def confirmed(self, raw: Raw, seat: Seat, turns: list[list[int]], seed: int) -> Won | None:
        """The same for turns of which the first is the best, on so much more work."""
        ranked = self._stands_out(raw, seat, turns, seed, MORE)
        if not ranked or ranked[0] != turns[0]:
            return None
        values = self._values(raw, seat, ranked[:2], seed, MORE)
        return Won(ranked[0], ranked[1], amount(values[0] - values[1]))

    def _stands_out(
        self, raw: Raw, seat: Seat, turns: list[list[int]], seed: int, times: int
    ) -> list[list[int]] | None:
        """The best turn and those that come near it, two at least; None if one is too near."""
        values = self._values(raw, seat, turns, seed, times)[:, :, UTILITY]
        order = np.argsort(-values.mean(axis=1), kind="stable")
        best = values[order[0]]
        leads = [lead(best - values[place]) for place in order[1:]]
        if min(leads) <= CLEAR:
            return None
        near = [turns[place] for place, one in zip(order[1:], leads, strict=True) if one <= FAR]
        return [turns[order[0]], *(near or [turns[order[1]]])]

    def _values(self, raw: Raw, seat: Seat, turns: list[list[int]], seed: int, times: int) -> Values:
        """What each turn is worth to its seat, by turn, deal and unit."""
        parts = [
            np.array(self.appraiser.seat_values(raw, seat, turns, self.deals, seed * 1009 + part))[:, :, seat]
            for part in range(times)
        ]
        return np.concatenate(parts, axis=1)


def lead(change: Reals) -> float:
    """A mean difference in standard errors; where it is the same in every deal, it is no matter of luck."""
    spread = error(change)
    mean = float(change.mean())
    return mean / spread if spread > 0 else float(np.sign(mean)) * 2 * FAR
