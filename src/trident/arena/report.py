"""A tournament's results as a whole: bots, pairings and ratings, for people and as JSON."""

import math
from itertools import combinations

import msgspec
from rich.table import Table

from trident.arena.plan import Setup
from trident.arena.play import Played
from trident.arena.ratings import Rating, bradley_terry, open_skill
from trident.arena.stats import BotResult, Failure, Pairing, failures, pairing, result_of
from trident.library.extras import lack


class Report(msgspec.Struct, frozen=True):
    """What a tournament showed. Errors are 95 % intervals over units; deviations are standard deviations."""

    setup: Setup
    results: list[BotResult] = msgspec.field(name="lines")  # as programs read it
    pairings: list[Pairing]
    ratings: list[Rating]
    rated_by: str  # empty if the library for it is not installed
    failures: list[Failure] = []

    @property
    def order(self) -> list[int]:
        """The bots, the strongest first."""
        strength = {rating.bot: rating.rating for rating in self.ratings}
        return sorted(
            range(len(self.results)), key=lambda bot: -strength.get(bot, self.results[bot].win_share)
        )


def report_of(setup: Setup, played: list[list[Played]], bounds: tuple[float, float]) -> Report:
    """Everything that the games so far show."""
    bots = range(len(setup.bots))
    pairs = [pairing(first, second, played, bounds) for first, second in combinations(bots, 2)]
    pairs = [pair for pair in pairs if pair.units]
    two_sided = all(len(set(lineup)) == 2 for lineup in setup.lineups)
    if two_sided:
        ratings, rated_by = by_pairs(len(bots), pairs), "Bradley–Terry"
    elif lack("arena", "openskill"):
        ratings, rated_by = [], ""
    else:
        ratings, rated_by = open_skill(len(bots), played), "OpenSkill"
    results = [result_of(bot, played) for bot in bots]
    return Report(setup, results, pairs, ratings, rated_by, failures(played))


def by_pairs(bots: int, pairs: list[Pairing]) -> list[Rating]:
    """Bradley–Terry ratings from pairings."""
    wins, units = ([[0.0] * bots for _ in range(bots)] for _ in range(2))
    for pair in pairs:
        wins[pair.first][pair.second] = pair.win_share * pair.units
        wins[pair.second][pair.first] = (1 - pair.win_share) * pair.units
        units[pair.first][pair.second] = units[pair.second][pair.first] = pair.units
    return bradley_terry(wins, units)


def standings(report: Report) -> Table:
    """Bots by rating."""
    table = Table(title=f"{report.setup.game}, {report.setup.seats} seats", title_justify="left")
    for column in ("bot", "rating", "points", "wins %", "units", "ms median", "ms 95 %", "faults"):
        is_name = column == "bot"
        table.add_column(
            column, justify="left" if is_name else "right", overflow="fold", min_width=8 * is_name
        )
    digits = 1 if report.rated_by == "OpenSkill" else 0
    ratings = {one.bot: with_error(one.rating, one.deviation, digits) for one in report.ratings}
    for bot in report.order:
        result = report.results[bot]
        table.add_row(
            report.setup.names[bot],
            ratings.get(bot, "–"),
            with_error(result.points, result.points_error),
            with_error(100 * result.win_share, 100 * result.win_error),
            str(result.units),
            f"{result.median_ms:.1f}",
            f"{result.slow_ms:.1f}",
            str(result.forfeits),
        )
    return table


def with_error(value: float, error: float, digits: int = 1, sign: str = "") -> str:
    """A value with its error; one of a single unit has none."""
    shown = f"{value:{sign}.{digits}f}"
    return f"{shown} ± {error:.{digits}f}" if math.isfinite(error) else shown


def cross_table(report: Report) -> Table:
    """Who beats whom: points ahead and share of wins, with 95 % intervals."""
    table = Table(title="who beats whom", title_justify="left")
    for column in ("bot", "against", "points ahead", "wins %", "units", "test"):
        table.add_column(column, justify="left" if column in ("bot", "against") else "right", overflow="fold")
    for pair in report.pairings:
        table.add_row(
            report.setup.names[pair.first],
            report.setup.names[pair.second],
            with_error(pair.gain, pair.gain_error, sign="+"),
            with_error(100 * pair.win_share, 100 * pair.win_error),
            str(pair.units),
            pair.verdict,
        )
    return table
