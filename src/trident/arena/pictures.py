"""Pictures of a tournament: cross-table heat map, rating ladder with error bars, score distributions."""

from pathlib import Path
from typing import Any

import numpy as np

from trident.arena.play import Played
from trident.arena.report import Report


def draw_all(report: Report, played: list[list[Played]], folder: Path) -> list[Path]:
    """All pictures, as PNG files."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, paint in (("cross-table", paint_cross), ("ladder", paint_ladder), ("scores", paint_scores)):
        figure, axes = plt.subplots(figsize=(7, 5), layout="constrained")
        paint(axes, report, played)
        files.append(folder / f"{name}.png")
        figure.savefig(files[-1], dpi=120)
        plt.close(figure)
    return files


def paint_cross(axes: Any, report: Report, played: list[list[Played]]) -> None:  # noqa: ARG001
    """Shares of wins of each bot (rows) over each other one (columns), written into the squares too."""
    bots = report.setup.bots
    shares = np.full((len(bots), len(bots)), np.nan)
    for pair in report.pairings:
        shares[pair.first, pair.second] = pair.win_share
        shares[pair.second, pair.first] = 1 - pair.win_share
    axes.imshow(shares, vmin=0, vmax=1, cmap="cividis")
    for row, column in np.argwhere(~np.isnan(shares)):
        colour = "white" if shares[row, column] < 0.5 else "black"
        axes.text(column, row, f"{100 * shares[row, column]:.0f} %", ha="center", va="center", color=colour)
    axes.set_xticks(range(len(bots)), bots, rotation=30, ha="right")
    axes.set_yticks(range(len(bots)), bots)
    axes.set_title("wins of row over column")


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
    axes.set_yticks(range(len(order)), [report.setup.bots[rating.bot] for rating in order])
    axes.set_xlabel(f"rating ({report.rated_by}), 95 % intervals")
    axes.grid(visible=True, axis="x", alpha=0.3)


def paint_scores(axes: Any, report: Report, played: list[list[Played]]) -> None:
    """How often each bot made how many points."""
    for bot, name in enumerate(report.setup.bots):
        points = [
            game.points[seat]
            for unit in played
            for game in unit
            for seat, who in enumerate(game.lineup)
            if who == bot
        ]
        axes.hist(points, bins=30, histtype="step", linewidth=1.5, density=True, label=name)
    axes.set_xlabel("points a game")
    axes.set_yticks([])
    axes.legend(fontsize="small")
