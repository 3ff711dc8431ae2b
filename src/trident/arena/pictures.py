"""Pictures of a tournament: cross-table heat map, rating ladder with error bars, score distributions."""

import math
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import replace

from trident.arena.play import Played
from trident.arena.report import Report
from trident.arena.stats import Pairing
from trident.library import registry

BINS = 30
LONGEST_LABEL = 24  # characters; a program's command may be wider than the picture


def draw_all(report: Report, played: list[list[Played]], folder: Path) -> list[Path]:
    """All pictures for which there are enough results, as PNG files."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, paint in (("cross-table", paint_cross), ("ladder", paint_ladder), ("scores", paint_scores)):
        if not played or (name == "ladder" and not report.ratings):
            continue
        figure, axes = plt.subplots(figsize=(7, 5), layout="constrained")
        axes.set_title(f"{registry.game(report.setup.game).title()}, {report.setup.seats} seats: {name}")
        paint(axes, report, played)
        files.append(folder / f"{name}.png")
        figure.savefig(files[-1], dpi=120)
        plt.close(figure)
    return files


def label(report: Report, bot: int) -> str:
    """A bot's name, shortened where it is a long command."""
    name = report.setup.names[bot]
    return name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 1]}…"


def paint_cross(axes: Any, report: Report, played: list[list[Played]]) -> None:  # noqa: ARG001
    """Shares of wins of each bot (rows) over each other one (columns), the strongest first."""
    places = {bot: place for place, bot in enumerate(report.order)}
    shares = np.full((len(places), len(places)), np.nan)
    for pair in [*report.pairings, *map(reversed_pair, report.pairings)]:
        row, column = places[pair.first], places[pair.second]
        shares[row, column] = pair.win_share
        colour = "white" if pair.win_share < 0.5 else "black"
        axes.text(column, row, cross_cell(pair), ha="center", va="center", color=colour, fontsize="small")
    axes.imshow(shares, vmin=0, vmax=1, cmap="cividis")
    names = [label(report, bot) for bot in report.order]
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("wins of row over column, with 95 % intervals and n units")


def reversed_pair(pair: Pairing) -> Pairing:
    """The same wins as the second bot sees them."""
    return replace(pair, first=pair.second, second=pair.first, win_share=1 - pair.win_share)


def cross_cell(pair: Pairing) -> str:
    """What is written into a square of the cross-table."""
    error = f" ± {100 * pair.win_error:.0f}" if math.isfinite(pair.win_error) else ""
    return f"{100 * pair.win_share:.0f}{error} %\nn = {pair.units}"


def paint_ladder(axes: Any, report: Report, played: list[list[Played]]) -> None:  # noqa: ARG001
    """Ratings from low to high with 95 % intervals."""
    order = sorted(report.ratings, key=lambda rating: rating.rating)
    axes.errorbar(
        [rating.rating for rating in order],
        range(len(order)),
        xerr=[1.96 * rating.deviation for rating in order],
        fmt="o",
        capsize=4,
    )
    axes.set_yticks(range(len(order)), [label(report, rating.bot) for rating in order])
    axes.set_xlabel(f"rating ({report.rated_by}), 95 % intervals")
    axes.grid(visible=True, axis="x", alpha=0.3)


def paint_scores(axes: Any, report: Report, played: list[list[Played]]) -> None:
    """How often each bot scored how many points, all in the same bins."""
    seats = [(game, seat, bot) for unit in played for game in unit for seat, bot in enumerate(game.lineup)]
    points = [[game.points[seat] for game, seat, who in seats if who == bot] for bot in report.order]
    edges = bins_of([one for own in points for one in own])
    for bot, own in zip(report.order, points, strict=True):
        if own:
            name, shares = f"{label(report, bot)} (n = {len(own)})", np.full(len(own), 100 / len(own))
            axes.hist(own, bins=edges, weights=shares, histtype="step", linewidth=1.5, label=name)
    axes.set_xlabel("points per game")
    axes.set_ylabel(f"% of games, per bin of {edges[1] - edges[0]:g} points")
    axes.legend(fontsize="small")


def bins_of(points: list[int]) -> Any:
    """Edges of equal bins, whole numbers of points wide, around all points."""
    low, high = min(points), max(points)
    width = max(1, math.ceil((high - low + 1) / BINS))
    return np.arange(low, high + width + 1, width) - 0.5
