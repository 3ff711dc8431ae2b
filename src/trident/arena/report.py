"""A tournament's results in one piece: lines, pairings and ratings, for people and as JSON."""

from itertools import combinations

import msgspec
from rich.table import Table

from trident.arena.plan import Setup, lineups
from trident.arena.play import Played
from trident.arena.ratings import Rating, bradley_terry, open_skill
from trident.arena.stats import Line, Pairing, line_of, pairing


class Report(msgspec.Struct, frozen=True):
    """What a tournament showed. Errors are 95 % intervals over units; deviations are standard deviations."""

    setup: Setup
    lines: list[Line]
    pairings: list[Pairing]
    ratings: list[Rating]
    rated_by: str


def report_of(setup: Setup, played: list[list[Played]], bounds: tuple[float, float]) -> Report:
    """Everything that the games so far show."""
    bots = range(len(setup.bots))
    pairs = [pairing(first, second, played, bounds) for first, second in combinations(bots, 2)]
    pairs = [pair for pair in pairs if pair.units]
    two_sided = all(len(set(lineup)) == 2 for lineup in lineups(len(setup.bots), setup.seats))
    ratings = by_pairs(len(bots), pairs) if two_sided else open_skill(len(bots), played)
    lines = [line_of(bot, played) for bot in bots]
    return Report(setup, lines, pairs, ratings, "Bradley–Terry" if two_sided else "OpenSkill")


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
        table.add_column(column, justify="left" if column == "bot" else "right", overflow="fold")
    for rating in sorted(report.ratings, key=lambda rating: -rating.rating):
        line = report.lines[rating.bot]
        table.add_row(
            report.setup.bots[rating.bot],
            f"{rating.rating:.0f} ± {rating.deviation:.0f}"
            if report.rated_by != "OpenSkill"
            else f"{rating.rating:.1f} ± {rating.deviation:.1f}",
            f"{line.points:.1f} ± {line.points_error:.1f}",
            f"{100 * line.win_share:.1f} ± {100 * line.win_error:.1f}",
            str(line.units),
            f"{line.median_ms:.1f}",
            f"{line.slow_ms:.1f}",
            str(line.faults),
        )
    return table


def cross_table(report: Report) -> Table:
    """Who beats whom: points ahead and share of wins, with 95 % intervals."""
    table = Table(title="who beats whom", title_justify="left")
    for column in ("bot", "against", "points ahead", "wins %", "units", "test"):
        table.add_column(column, justify="left" if column in ("bot", "against") else "right", overflow="fold")
    for pair in report.pairings:
        table.add_row(
            report.setup.bots[pair.first],
            report.setup.bots[pair.second],
            f"{pair.gain:+.1f} ± {pair.gain_error:.1f}",
            f"{100 * pair.win_share:.1f} ± {100 * pair.win_error:.1f}",
            str(pair.units),
            pair.verdict,
        )
    return table
