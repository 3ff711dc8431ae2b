"""Golden playthroughs: whole games with everything that was legal at each step, kept as text.

Write them anew, after a change of rules that was meant, with

    python -m tests.sunken_city.golden
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import trident
from trident.core.chance import Secret, below, stream
from trident.core.table import Table

GAME = trident.game("sunken-city")
FOLDER = Path(__file__).parent.parent / "golden" / "sunken-city"
VARIANTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "short-game": {"short_game": True},
    "no-chips": {"no_chips": True},
    "free-mixing": {"free_mixing": True},
    "by-lot": {"begins": "lot"},
    "wide": {"layout": "wide"},
}
NAMES = [f"{variant}-{seats}" for variant in VARIANTS for seats in GAME.seats]


def ranges(numbers: list[int]) -> str:
    """Rising numbers with runs drawn together: "3 5-9 12"; a die's faces as they are."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def playthrough(name: str) -> Iterator[str]:
    """The lines of one game, in which sensible and random decisions alternate in an uneven way."""
    variant, seats = name.rsplit("-", 1)
    table = Table(GAME, int(seats), VARIANTS[variant], Secret.of_seed(len(name)))
    rng = stream(sum(map(ord, name)))
    while not table.is_over:
        legal = table.legal()
        action = legal[below(rng, len(legal))]
        if table.mover >= 0 and below(rng, 3) > 0:
            action = int(GAME.compiled.sense(table.raw, table.mover, rng))
        text = GAME.manners.write(table.state, action)
        yield f"{table.state.turn} {table.mover}: {text} | {ranges(legal)}"
        table.apply(action)
    yield f"{table.view(None).end_reason}: {table.scores()}, won by {table.winners()}"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in NAMES:
        (FOLDER / f"{each}.txt").write_text("\n".join(playthrough(each)) + "\n", "utf-8")
