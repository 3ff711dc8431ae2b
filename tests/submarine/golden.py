"""Golden playthroughs: what may be done at every step of a few games, and how they stand at the end.

    python -m tests.submarine.golden

writes them anew to tests/golden/. A change there must be one of the rules, and wanted.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import trident
from trident.core.chance import Secret, below, stream
from trident.core.options import Settings
from trident.core.table import Table
from trident.testing.conformance import settings_to_try

GAME = trident.game("submarine")
FOLDER = Path(__file__).parents[1] / "golden"
DECISIONS = 90


def name_of(seats: int, settings: Settings) -> str:
    """submarine-3-surplus-random.txt; submarine-3.txt for the usual table."""
    usual = GAME.settle(seats)
    changed = [f"-{key}-{str(value).lower()}" for key, value in settings.items() if value != usual[key]]
    return f"submarine-{seats}{''.join(changed)}.txt"


def outcomes(texts: list[str]) -> str:
    """Likelier outcomes with how often they are listed."""
    counts = Counter(texts)
    return ", ".join(f"{number} {text}" if number > 1 else text for text, number in counts.items())


def decide(table: Table, rng: Any) -> int:
    """Two of three decisions are sensible ones."""
    legal = table.legal()
    if below(rng, 3):
        return int(GAME.compiled.sense(table.raw, table.mover, rng))
    return legal[below(rng, len(legal))]


def playthrough(seats: int, settings: Settings) -> str:
    """One game as text."""
    table, rng = Table(GAME, seats, settings, Secret.of_seed(seats)), stream(seats)
    lines = [f"submarine, {seats} seats, {settings}"]
    decisions = 0
    while not table.is_over and decisions < DECISIONS:
        texts, mover = table.legal_texts(), table.mover
        before = table.state.copy()
        if mover >= 0:
            action = decide(table, rng)
            table.apply(action)
            decisions += 1
        else:
            action = table.roll()
        shown = f"{len(texts)} outcomes" if before.phase < 3 else outcomes(texts)
        who = f"{int(before.turn)} seat {mover + 1}" if mover >= 0 else "chance"
        lines.append(f"{who}: {GAME.manners.write(before, action)}  of  {shown}")
    return "\n".join([*lines, f"scores {table.scores()}", table.view(None).ending, ""])


def every_playthrough() -> dict[str, tuple[int, Settings]]:
    """The file of each number of seats and option."""
    return {name_of(seats, settings): (seats, settings) for seats, settings in settings_to_try(GAME)}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, settings) in every_playthrough().items():
        (FOLDER / name).write_text(playthrough(seats, settings), "utf-8")
