"""Statistics of games: points, win shares and gains, with errors over units and never over games."""

import math
from collections import Counter
from collections.abc import Sequence

import msgspec
import numpy as np

from trident.arena.play import Played

Z = 1.96  # 95 %


class BotResult(msgspec.Struct, frozen=True):
    """One bot's results: means with 95 % errors over units, and the time of its turns."""

    bot: int
    units: int
    points: float
    points_error: float
    win_share: float
    win_error: float
    median_ms: float
    slow_ms: float  # 95th percentile
    forfeits: int = msgspec.field(name="faults")  # as it is stored


class Failure(msgspec.Struct, frozen=True):
    """A reason why a bot forfeited games, and how many."""

    bot: int
    games: int
    reason: str


class Pairing(msgspec.Struct, frozen=True):
    """Two bots against each other: the first one's gain in points and share of wins."""

    first: int
    second: int
    units: int
    gain: float
    gain_error: float
    win_share: float
    win_error: float
    verdict: str  # of the sequential test: "better", "not better" or ""


def mean_error(values: Sequence[float]) -> tuple[float, float]:
    """Mean and its 95 % error."""
    if len(values) < 2:
        return (float(values[0]) if values else 0.0), math.inf
    return float(np.mean(values)), Z * float(np.std(values, ddof=1)) / math.sqrt(len(values))


def result_of(bot: int, played: list[list[Played]]) -> BotResult:
    """One bot's results, over the units it took part in."""
    points, shares, times, forfeits = [], [], [], 0
    for unit in played:
        seats = [(game, seat) for game in unit for seat, who in enumerate(game.lineup) if who == bot]
        if seats:
            points.append(float(np.mean([game.points[seat] for game, seat in seats])))
            shares.append(float(np.mean([game.shares[seat] for game, seat in seats])))
            times += [time for game, seat in seats for time in game.times_ms[seat]]
            forfeits += sum(seat in game.forfeits for game, seat in seats)
    median, slow = np.percentile(times, [50, 95]) if times else (0.0, 0.0)
    means = (*mean_error(points), *mean_error(shares))
    return BotResult(bot, len(points), *means, float(median), float(slow), forfeits)


def failures(played: list[list[Played]]) -> list[Failure]:
    """Why bots forfeited games, the most frequent reasons first."""
    games = [game for unit in played for game in unit]
    found = Counter((game.lineup[seat], why) for game in games for seat, why in game.forfeits.items())
    return [Failure(bot, games, reason) for (bot, reason), games in found.most_common()]


def against(first: int, second: int, unit: list[Played]) -> tuple[float, float] | None:
    """The first one's gain and share of wins over the second in one unit, or None if they did not meet."""
    gains, wins = [], []
    for game in unit:
        for seat, who in enumerate(game.lineup):
            for other, rival in enumerate(game.lineup):
                if who == first and rival == second:
                    gains.append(game.points[seat] - game.points[other])
                    mine = (game.shares[seat], game.points[seat])
                    theirs = (game.shares[other], game.points[other])
                    wins.append(0.5 if mine == theirs else float(mine > theirs))
    return (float(np.mean(gains)), float(np.mean(wins))) if gains else None


def pairing(first: int, second: int, played: list[list[Played]], bounds: tuple[float, float]) -> Pairing:
    """The results of two bots against each other."""
    met = [result for unit in played if (result := against(first, second, unit)) is not None]
    gains, wins = [gain for gain, _ in met], [win for _, win in met]
    verdict = sequential_test(gains, bounds)
    return Pairing(first, second, len(met), *mean_error(gains), *mean_error(wins), verdict)


LEAST_UNITS = 16  # before that the spread of gains is not known well enough
ERROR = 0.05  # of either kind


def sequential_test(gains: Sequence[float], bounds: tuple[float, float]) -> str:
    """Whether the gain is nearer the upper bound or the lower (a sequential probability ratio test)."""
    if len(gains) < LEAST_UNITS:
        return ""
    low, high = bounds
    spread = max(float(np.var(gains, ddof=1)), 1e-9)
    ratio = (high - low) * (float(np.sum(gains)) - len(gains) * (low + high) / 2) / spread
    limit = math.log((1 - ERROR) / ERROR)
    return "better" if ratio >= limit else "not better" if ratio <= -limit else ""
