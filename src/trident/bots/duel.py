"""Policies against each other at full speed, on duplicate deals in all rotations."""

import math
from typing import Any

import msgspec
import numpy as np

from trident.bots.kit import kit_of
from trident.core.chance import streams
from trident.core.game import Game
from trident.core.state import Raw

LONGEST = 100_000  # decisions and outcomes; policies that stall longer are scored as they stand
MOST_DOUBT = 0.05  # largest p-value at which the first weights of a match count as better


class MatchResult(msgspec.Struct, frozen=True):
    """Points of both players, the first one's gain over pairs with its error (95 %), its share of wins."""

    first: float
    second: float
    gain: float
    error: float
    win_share: float


class Duel:
    """Two sets of weights at one table; with more seats they sit alternately."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any] | None = None) -> None:
        self.game, self.seats, self.kit = game, seats, kit_of(game)
        self._options = game.packed(seats, options or game.options.shortest())
        self._workspace = self.kit.workspace()

    def points(self, first: Raw, second: Raw, deals: int, seed: int) -> Any:
        """Points by deal, rotation and player (0: the first, 1: the second, mean of their seats)."""
        game, own = self.game, self._workspace
        table = np.zeros((deals, 2, max(game.seats), len(game.score_parts)), np.int32)
        rows = np.array([(first, second)[seat % 2] for seat in range(self.seats)])
        words = streams(seed, deals)
        self.kit.duel(
            own.raw,
            self.seats,
            self._options,
            rows,
            words,
            2,
            table,
            own.streams,
            own.rng,
            own.scratch,
            LONGEST,
        )
        seats = table[:, :, : self.seats, 0].astype(float)
        even, odd = seats[:, :, 0::2].mean(axis=2), seats[:, :, 1::2].mean(axis=2)
        return np.stack(
            [np.stack([even[:, 0], odd[:, 1]], axis=1), np.stack([odd[:, 0], even[:, 1]], axis=1)], axis=2
        )

    def gain(self, first: Raw, second: Raw, deals: int, seed: int) -> float:
        """Points by which the first is ahead, on average."""
        points = self.points(first, second, deals, seed)
        return float((points[:, :, 0] - points[:, :, 1]).mean())

    def result(self, first: Raw, second: Raw, deals: int, seed: int) -> MatchResult:
        """The whole result of the same match."""
        points = self.points(first, second, deals, seed)
        gains = points[:, :, 0] - points[:, :, 1]
        error = 1.96 * float(gains.mean(axis=1).std(ddof=1)) / np.sqrt(deals)
        wins = (gains > 0) + 0.5 * (gains == 0)
        means = points.mean(axis=(0, 1))
        return MatchResult(
            float(means[0]), float(means[1]), float(gains.mean()), float(error), float(wins.mean())
        )


class Significance(msgspec.Struct, frozen=True):
    """What a match shows: gain with its 95 % error, wins, one-sided p-value, whether the first is better."""

    gain: float
    error: float
    win_share: float
    p: float
    is_better: bool


def significance_of(result: MatchResult) -> Significance:
    """Whether a match shows that the first weights are better than the second."""
    deviation = max(result.error / 1.96, 1e-12)
    p = math.erfc(result.gain / deviation / math.sqrt(2)) / 2
    return Significance(result.gain, result.error, result.win_share, p, p < MOST_DOUBT)
