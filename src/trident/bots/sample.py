"""Playouts of candidate turns on one set of sampled deals, all on the same ones."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trident.bots.budget import MOST_DEALS
from trident.bots.kit import Kit, Workspace
from trident.bots.pool import Pool
from trident.core.chance import streams
from trident.core.state import Raw, Seat

FIRST_PLACE = 64  # deals for which there is room from the beginning
MOST_BYTES = 32 << 20  # of results: two sets of deals must find room in a module's memory
UTILITY = 0


class Sample:
    """A set of sampled deals, and what each candidate's playouts on them showed.

    `results[candidate, deal]` is utility, probability of winning and points ahead; a candidate has results
    of the first `deals[candidate]` deals.
    """

    def __init__(self, kit: Kit, pool: Pool, workspace: Workspace) -> None:
        self.kit, self.pool, self.workspace = kit, pool, workspace
        self._weights = workspace.copied(pool.weights)
        rows = kit.bots.most_turns + 1
        self.results = workspace.zeros((rows, FIRST_PLACE, 3), np.float64)
        self.most = min(MOST_DEALS, MOST_BYTES * FIRST_PLACE // self.results.nbytes)
        self.deals = np.zeros(0, np.int64)
        self._table = 0, Seat(0), 0  # seats, whose turn it is, and the seed of all deals
        self._deal(FIRST_PLACE)

    def begin(self, n: int, raw: Raw, seat: Seat, seed: int) -> None:
        """New deals, and no results of n candidates."""
        self.deals = np.zeros(n, np.int64)
        self._table = int(self.kit.game.state_of(raw).seats), seat, seed
        self._deal(self.results.shape[1])

    def _deal(self, deals: int) -> None:
        """The random word of each deal, and who sits where in it."""
        seats, seat, seed = self._table
        self._words = self.workspace.copied(streams(seed, deals))
        self._players = self.workspace.copied(self.pool.seat(deals, max(1, seats), seat, seed))

    def play(self, raw: Raw, seat: Seat, alive: Any, wanted: int) -> int:
        """Play so many further deals with every living candidate, unless stopped; how many were played."""
        own, done = self.workspace, int(self.deals[alive == 1].max())
        last = min(self.most, done + wanted)
        self._make_place(last)
        made: int = self.kit.try_turns(
            raw,
            seat,
            self._weights,
            self._players,
            own.turns[: len(self.deals)],
            alive,
            self._words,
            done,
            last,
            self.results,
            own.dealt,
            own.playing,
            own.streams,
            own.rng,
            own.scratch,
            self.kit.bots.horizon,
            own.stop,
        )
        self.deals[alive == 1] = done + made
        return made

    def means(self, candidates: Any) -> Any:
        """The mean utility of each of these candidates, which have all played the same deals."""
        return self.results[candidates, : int(self.deals[candidates[0]]), UTILITY].mean(axis=1)

    def gain(self, candidate: int) -> tuple[float, float]:
        """By how much a candidate is ahead of the policy's own turn, deal by deal, with its error."""
        n = int(self.deals[candidate])
        gains = self.results[candidate, :n, UTILITY] - self.results[0, :n, UTILITY]
        return float(gains.mean()), error_of(gains)

    def _make_place(self, deals: int) -> None:
        """Make room for the results of that many deals."""
        have = self.results.shape[1]
        if deals > have:
            shape = (len(self.results), min(self.most, max(deals, 2 * have)), 3)
            grown = self.workspace.zeros(shape, np.float64)
            grown[:, :have] = self.results
            self.results = grown
            self._deal(grown.shape[1])


def error_of(values: NDArray[np.float64]) -> float:
    """The standard error of a mean."""
    return float(values.std(ddof=1) / math.sqrt(len(values))) if len(values) > 1 else math.inf
