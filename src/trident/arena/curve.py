"""The picture of a training: what the corrected policy gains on positions that were held out."""

from pathlib import Path

from trident.bots.training import Lesson


def draw_curve(title: str, rounds: list[list[Lesson]], file: Path) -> None:
    """One line per round, by epoch, as a PNG file."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for number, lessons in enumerate(rounds, 1):
        epochs = [lesson.epoch for lesson in lessons]
        axes.plot(epochs, [lesson.held_out for lesson in lessons], label=f"round {number}, held out")
        axes.plot(epochs, [lesson.gained for lesson in lessons], ":", label=f"round {number}, softmax player")
    axes.set_title(title)
    axes.set_xlabel("epoch")
    axes.set_ylabel("points per decision over the round's student")
    axes.legend()
    figure.savefig(file, dpi=120)
    plt.close(figure)
