"""Draw how a learner went: `python -m examples.learner.curve learned/curve.csv curve.png`."""

import csv
import sys
from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt


def draw(curve: Path, picture: Path) -> None:
    """Shares of wins over the processor's minutes."""
    with curve.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    minutes = [float(row["minutes"]) for row in rows]
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for name in [name for name in rows[0] if name not in ("minutes", "decisions")]:
        won = [100 * float(row[name]) for row in rows]
        axes.plot(minutes, won, marker="o", label=f"against {name}")
    axes.set(
        xlabel="minutes of one core", ylabel="rounds won, %", ylim=(0, 102), title="Lost Cities, self-play"
    )
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.savefig(picture, dpi=110, metadata={"Software": None})
    plt.close(figure)


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
