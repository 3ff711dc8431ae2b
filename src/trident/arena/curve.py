"""The picture of a training: what the corrected policy gains on positions that were held out."""

from pathlib import Path

from trident.bots.training import EpochResult


def draw_curve(title: str, rounds: list[list[EpochResult]], file: Path) -> None:
    """One line per round, by epoch, as a PNG file."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for number, results in enumerate(rounds, 1):
        epochs = [result.epoch for result in results]
        axes.plot(epochs, [result.held_out for result in results], label=f"round {number}, held out")
        axes.plot(epochs, [result.gained for result in results], ":", label=f"round {number}, softmax player")
    axes.set_title(title)
    axes.set_xlabel("epoch")
    axes.set_ylabel("points per decision over the round's student")
    axes.legend()
    figure.savefig(file, dpi=120)
    plt.close(figure)
