"""How far the bots have come: against those of an older build, and each level against the next lower one.

    git worktree add OLDER COMMIT && make -C OLDER .venv/play && OLDER/.venv/bin/trident compile
    python -m bench.goals OLDER [--only TEXT] [--deals 60] [--seed 1] [--out FOLDER]

The older build plays as a program through the arena's protocol, at the same table with the same rules. A
goal is kept if the lower end of the 95 % interval reaches it. Results stay in the folder, the same command
goes on where it was stopped, and units are deals that are played in every rotation of the seats.
"""

import argparse
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import trident
from trident.arena.plan import EXTERNAL, Setup
from trident.arena.stats import Pairing, pairing, result_of
from trident.arena.store import Store
from trident.arena.tournament import Tournament
from trident.bots.levels import levels_of

PROGRAM = Path(__file__).with_name("frozen.py")
OLD_READINGS = {"neptune": "whole-actions", "six_at_once": True}
LEAST_STEP, LARGEST_STEP = 57.0, 90.0


@dataclass(frozen=True)
class Row:
    """A goal: who plays whom, and what is to be reached."""

    game: str
    seats: int
    bots: list[str]  # the first is measured; "old:NAME" is the older build's
    points: float | None = None  # ahead of the other
    wins: float | None = None  # per cent; of more than two, shares of the first place
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """What it is called in the table and in the folder."""
        said = "".join(f", {key} {value}" for key, value in self.options.items())
        return f"{self.game} at {self.seats}, {' – '.join(self.bots)}{said}"


def rows() -> Iterator[Row]:
    """All goals."""
    yield Row("lost-cities", 2, ["quist", "old:vesna"], points=16)
    yield Row("lost-cities", 2, ["quist", "old:quist"])
    yield Row("lost-cities", 4, ["quist", "old:vesna"], points=15, wins=62)
    for game, strongest, options in (
        ("sunken-city", "nerea", OLD_READINGS),
        ("sunken-city", "nerea", {}),
        ("submarine", "falk", {}),
    ):
        old = f"old:{strongest}"
        yield Row(game, 2, [strongest, old], wins=65, options=options)
        yield Row(game, 4, [strongest, old, old, old], wins=40, options=options)
    for name in trident.game_names():
        levels = [level.key for level in levels_of(trident.game(name))]
        for lower, upper in pairwise(levels):
            yield Row(name, min(trident.game(name).seats), [upper, lower], wins=LEAST_STEP)


def description(bot: str, older: Path) -> str:
    """A bot as the arena knows it."""
    kind, _, name = bot.rpartition(":")
    if not kind:
        return bot
    return f"{EXTERNAL}old-{name}={older / '.venv/bin/python'} {PROGRAM} {name}"


def play(row: Row, older: Path, deals: int, seed: int, folder: Path) -> str:
    """Play a row's games; its line of the table."""
    game = trident.game(row.game)
    options = game.settings(row.seats, game.options.shortest() | row.options)
    bots = [description(bot, older) for bot in row.bots]
    setup = Setup(row.game, row.seats, bots, options, deals, seed)  # our own count their work
    file = "".join(letter if letter.isalnum() else "-" for letter in row.title)
    tournament = Tournament(Store(folder / f"{file}.jsonl", setup), early_stop=False)
    tournament.run(jobs=1)
    played = tournament.store.played
    if len(row.bots) > 2:
        first = result_of(0, played)
        share, error, faults = 100 * first.win_share, 100 * first.win_error, first.forfeits
        told = f"first {share:.0f} ± {error:.0f} %"
        verdict = judged(row.wins, share - error, share)
    else:
        pair, faults = pairing(0, 1, played, (0.0, 2.0)), result_of(1, played).forfeits
        told = f"{pair.gain:+.1f} ± {pair.gain_error:.1f} points, {percent(pair)} wins"
        verdict = judged_pair(row, pair)
    lost = f", {faults} lost by faults" if faults else ""
    return f"{row.title}: {told}, {len(played)} units{lost}{verdict}"


def percent(pair: Pairing) -> str:
    """A share of wins with its error."""
    return f"{100 * pair.win_share:.0f} ± {100 * pair.win_error:.0f} %"


def judged_pair(row: Row, pair: Pairing) -> str:
    """Whether a pair reaches what it is to reach."""
    wins = judged(row.wins, 100 * (pair.win_share - pair.win_error), 100 * pair.win_share)
    return judged(row.points, pair.gain - pair.gain_error, pair.gain) + wins


def judged(goal: float | None, low: float, value: float) -> str:
    """Whether a goal is kept; a step of the ladder may also be too high."""
    if goal is None:
        return ""
    is_kept = low >= goal and not (goal == LEAST_STEP and value > LARGEST_STEP)
    return f" (goal {goal:g}: {'kept' if is_kept else 'NOT KEPT'})"


def main() -> None:
    """Print one line per goal."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("older", type=Path, help="a checkout of the older build, set up")
    parser.add_argument("--only", default="", help="rows with this text in their title")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for row in rows():
            if given.only in row.title:
                place = given.out or Path(folder)
                print(play(row, given.older.absolute(), given.deals, given.seed, place), flush=True)


if __name__ == "__main__":
    main()
