"""Lost Cities against players that are unlike ours, and what search is worth to us there.

    python -m bench.goals.pool [--bot search:playouts=20000] [--only TEXT] [--deals 40] [--seed 1]

On each deal, played in both seats, the bot and then the policy that was the strongest before it (`--beside`)
play against each member: policies of the pool by which search plays others, players that share nothing with
our policy (`strangers.py`, `tree.py`), and a search. All count their work, no clock runs. A goal is kept if
the lower end of the 95 % interval reaches it.
"""

import argparse
from typing import Any

import numpy as np

import trident
from bench.goals.strangers import STYLES, Thumb
from bench.goals.tree import TreeSearch
from trident.bots import roster
from trident.bots.pool import descriptions
from trident.core.chance import Secret, below, stream
from trident.core.table import Table

GAME = trident.game("lost-cities")
VESNA = "policy:weights=tuned-2"  # as strong as she was when the goals were set
MEMBERS = [
    VESNA,
    *(f"pool:{name}" for name in descriptions(GAME) if name not in ("tuned", "rusher")),
    *STYLES,
    "tree",
    "search:weights=tuned-2,playouts=1000,own=1",
]
WINS, MORE = 75.0, 8.0  # per cent of the rounds against each, and points more than `--beside` makes


class Seated:
    """Any player, asked for one turn or one decision."""

    def __init__(self, name: str) -> None:
        self.bot: Any = None
        if name in STYLES or name == "tree":
            self.stranger: Any = TreeSearch(GAME) if name == "tree" else Thumb(STYLES[name])
        else:
            self.bot = roster.find(GAME, 2, name, is_hurried=False)

    def turn(self, table: Table, rng: Any) -> list[int]:
        """The next decisions."""
        if self.bot:
            return roster.decide(table, self.bot, rng)
        seat = table.mover
        raw = table.hidden_from(seat, rng)
        return [self.stranger.decide(raw, seat, GAME.legal(raw), below(rng, roster.SEEDS))]


def round_of(players: list[Seated], seed: int) -> int:
    """Points by which the first is ahead after one round."""
    table, rng = Table(GAME, 2, GAME.options.shortest(), secret=Secret.of_seed(seed)), stream(seed)
    table.run_chance()
    while not table.is_over:
        mover = table.mover
        for action in players[mover].turn(table, rng):
            if table.mover == mover and not table.is_over:
                table.apply(action)
        table.run_chance()
    points = GAME.scores(table.raw)
    return int(points[0][0]) - int(points[1][0])


def unit(bot: Seated, other: Seated, seed: int) -> tuple[float, float]:
    """One deal in both seats: points ahead, and the share of rounds won."""
    ahead = [round_of([bot, other], seed), -round_of([other, bot], seed)]
    return float(np.mean(ahead)), float(np.mean([(one > 0) + 0.5 * (one == 0) for one in ahead]))


def told(values: Any, unit_of: str) -> str:
    """A mean with its 95 % interval."""
    return f"{np.mean(values):+.1f} ± {error(values):.1f}{unit_of}"


def error(values: Any) -> float:
    """Half of the 95 % interval of a mean."""
    return float(1.96 * np.std(values, ddof=1) / np.sqrt(len(values)))


def verdict(values: Any, goal: float) -> str:
    """Whether the lower end reaches a goal."""
    return f"(goal {goal:g}: {'kept' if np.mean(values) - error(values) >= goal else 'NOT KEPT'})"


def main() -> None:
    """Print one line per member, and their mean."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bot", default="search:playouts=20000")
    parser.add_argument("--beside", default=VESNA)
    parser.add_argument("--only", default="", help="members with this text in their name")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    bot, beside, more = Seated(given.bot), Seated(given.beside), []
    for name in MEMBERS:
        if given.only not in name:
            continue
        other = Seated(name)
        seeds = [given.seed * 100_000 + deal for deal in range(given.deals)]
        ours = np.array([unit(bot, other, seed) for seed in seeds])
        theirs = np.array([unit(beside, other, seed) for seed in seeds])
        wins, gains = 100 * ours[:, 1], ours[:, 0] - theirs[:, 0]
        more.append(gains)
        print(
            f"{name}: {told(ours[:, 0], ' points')}, {told(wins, ' % of rounds')} {verdict(wins, WINS)}; "
            f"{given.beside} {told(theirs[:, 0], ' points')}, {told(100 * theirs[:, 1], ' %')}; "
            f"more {told(gains, '')}",
            flush=True,
        )
    if len(more) > 1:
        mean = np.mean(more, axis=0)
        print(
            f"mean of {len(more)}, {given.deals} units each: "
            f"more {told(mean, ' points')} {verdict(mean, MORE)}"
        )


if __name__ == "__main__":
    main()
