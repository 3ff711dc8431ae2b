"""Where a newcomer stands on the ladder of a game's characters, from its results against each of them."""

import math

import msgspec
from rich.table import Table

from trident.arena.ratings import ELO, PRIOR
from trident.arena.report import Report, with_error
from trident.arena.stats import Pairing


class Rung(msgspec.Struct, frozen=True):
    """One of our bots: its rating, if it was measured, and the newcomer's result against it."""

    bot: str
    rating: float | None
    met: Pairing
    slow_ms: float  # 95th percentile of its turns

    @property
    def height(self) -> float:
        """Where it stands; a bot without a rating at the bottom."""
        return -math.inf if self.rating is None else self.rating


class Standing(msgspec.Struct, frozen=True):
    """The newcomer's rating on the ladder's scale with its deviation, and all that it met, strongest first.

    Without any measured bot there is no rating.
    """

    bot: str
    rating: float | None
    deviation: float | None
    rungs: list[Rung]
    slow_ms: float

    def neighbours(self) -> tuple[str | None, str | None]:
        """The strongest bot that the newcomer is rated above, and the weakest that it is rated below."""
        rated = [rung for rung in self.rungs if rung.rating is not None]
        higher = [rung.bot for rung in rated if rung.height >= (self.rating or 0.0)]
        lower = [rung.bot for rung in rated[len(higher) :]]
        return (lower[0] if lower else None), (higher[-1] if higher else None)


def standing_of(report: Report, ratings: dict[str, float]) -> Standing:
    """The first bot of a tournament against all others, whose ratings are known and stay as they are."""
    names, results = report.setup.names, report.results
    rungs = [
        Rung(names[pair.second], ratings.get(names[pair.second]), pair, results[pair.second].slow_ms)
        for pair in report.pairings
    ]
    rungs.sort(key=lambda rung: rung.height, reverse=True)
    rated = [rung for rung in rungs if rung.rating is not None]
    rating, deviation = rate(rated) if rated else (None, None)
    return Standing(names[0], rating, deviation, rungs, results[0].slow_ms)


def rate(rungs: list[Rung]) -> tuple[float, float]:
    """The most likely rating against opponents of fixed ratings (Newton's method), and its deviation.

    As among bots that are all rated anew, half a win and half a loss against an average one is added.
    """
    known = [rung.height for rung in rungs]
    middle = sum(known) / len(known)
    won = [PRIOR, *(rung.met.win_share * rung.met.units for rung in rungs)]
    played = [2 * PRIOR, *(float(rung.met.units) for rung in rungs)]
    others = [0.0, *((rating - middle) / ELO for rating in known)]
    strength, bend = 0.0, 1.0
    for _ in range(100):
        chances = [1 / (1 + math.exp(other - strength)) for other in others]
        slope = sum(w - n * p for w, n, p in zip(won, played, chances, strict=True))
        bend = sum(n * p * (1 - p) for n, p in zip(played, chances, strict=True))
        strength += max(-1.0, min(1.0, slope / bend))
    return middle + ELO * strength, ELO / math.sqrt(bend)


def ladder_table(standing: Standing) -> Table:
    """The ladder with the newcomer on it."""
    table = Table(title="the ladder", title_justify="left")
    for column in ("bot", "rating", "wins against it %", "points ahead", "units", "ms 95 %"):
        table.add_column(column, justify="left" if column == "bot" else "right", overflow="fold")
    rated = "–" if standing.rating is None else with_error(standing.rating, standing.deviation or 0.0, 0)
    own = (f"→ {standing.bot}", rated, "", "", "", f"{standing.slow_ms:.1f}")
    lower = [rung for rung in standing.rungs if rung.height < (standing.rating or 0.0)]
    for rung in standing.rungs[: len(standing.rungs) - len(lower)]:
        table.add_row(*row_of(rung))
    table.add_row(*own)
    for rung in lower:
        table.add_row(*row_of(rung))
    return table


def row_of(rung: Rung) -> tuple[str, ...]:
    """One of our bots, and the newcomer's result against it."""
    met = rung.met
    rating = "–" if rung.rating is None else f"{rung.rating:.0f}"
    wins = with_error(100 * met.win_share, 100 * met.win_error)
    gain = with_error(met.gain, met.gain_error, sign="+")
    return rung.bot, rating, wins, gain, str(met.units), f"{rung.slow_ms:.1f}"
