"""What bots, the learner of examples/ and OpenSpiel's IS-MCTS win against three opponents, as a table.

python -m bench.baselines lost-cities --games 200 --thinking 10

Everybody plays `random`, the gentlest character and one of middle strength, at two seats and in matches of
the shortest length. Each deal is played twice, with seats exchanged. Who thinks (search, IS-MCTS) plays fewer
deals.
"""

import argparse
import math
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from examples.learner.matches import Trained
from examples.learner.network import load
from open_spiel.python.algorithms import ismcts

import trident
import trident.envs.openspiel as adapter
from trident.arena.play import GameLoop
from trident.bots import roster
from trident.bots.levels import levels_of
from trident.bots.spec import read_spec
from trident.core.game import Game
from trident.core.state import Raw, Seat
from trident.envs.rollouts import Rollouts

SEATS = 2
SIMULATIONS = 100
EXPLORATION = 1.0  # rewards are from −1 to 1
WEIGHTS = Path(__file__).parents[1] / "examples" / "learner" / "weights.npz"
LEARNED = "lost-cities"


class Searching:
    """OpenSpiel's IS-MCTS as one of our bots: it begins with what its seat may know."""

    def __init__(self, game: Game, simulations: int = SIMULATIONS) -> None:
        parameters = {"players": SEATS, **game.options.shortest()}
        self.game = pyspiel.load_game(adapter.name_of(game), parameters)
        self.simulations = simulations

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:  # noqa: ARG002 - the mover is in the bytes
        """The next decision."""
        rng = np.random.RandomState(seed % (1 << 32))
        rollouts = Rollouts(1, seed)
        bot = ismcts.ISMCTSBot(self.game, rollouts, EXPLORATION, self.simulations, random_state=rng)
        return [int(bot.step(self.game.state_at(raw)))]


class Rival(NamedTuple):
    """Somebody in the table."""

    name: str
    bot: Any
    is_thinking: bool
    rating: float | None = None


def rivals(game: Game) -> list[Rival]:
    """Everybody, the weakest kind first."""
    found = [Rival("random", roster.find(game, SEATS, "random"), False)]
    found.append(Rival("sensible", roster.find(game, SEATS, "sensible"), False))
    found.append(Rival(f"OpenSpiel IS-MCTS, {SIMULATIONS} simulations", Searching(game), True))
    if game.name == LEARNED and WEIGHTS.is_file():
        found.append(Rival("the learner of `examples/learner`", Trained(game, load(WEIGHTS)), False))
    for level in levels_of(game):
        bot = roster.find(game, SEATS, level.key, is_hurried=False)
        is_thinking = read_spec(game, level.bot).kind == "search"
        found.append(Rival(level.key, bot, is_thinking, roster.rating(game, level.key)))
    return found


def opponents(game: Game) -> list[str]:
    """The random one, the gentlest character, and one of middle strength."""
    own = [level.key for level in levels_of(game)]
    return list(dict.fromkeys(["random", *own[:1], *own[len(own) // 2 :][:1]]))


def share(game: Game, bot: Any, opponent: str, deals: int) -> float:
    """Which share of the wins a bot gets; every deal is played twice."""
    loop, other = (
        GameLoop(game, SEATS, game.options.shortest()),
        roster.find(game, SEATS, opponent, is_hurried=False),
    )
    won = 0.0
    for deal in range(1, deals + 1):
        won += loop.played([bot, other], [0, 1], deal, 0, deal).shares[0]
        won += loop.played([other, bot], [1, 0], deal, 1, deal).shares[1]
    return won / (2 * deals)


def cell(won: float, games: int) -> str:
    """A share with its standard error; that of no or all wins as if one more were lost and won."""
    spread = max(won * (1 - won), 1 / (games + 2))
    return f"{won:.0%} ± {math.sqrt(spread / games):.0%}"


def main() -> None:
    """Print the table, cell by cell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=trident.game_names())
    parser.add_argument("--games", type=int, default=200, help="deals per pair")
    parser.add_argument("--thinking", type=int, default=10, help="deals per pair of those who think; 0: none")
    parser.add_argument("--only", default="", help="rows whose names have this in them")
    given = parser.parse_args()
    game = trident.game(given.game)
    columns = opponents(game)
    print(f"| | rating | {' | '.join(f'against `{name}`' for name in columns)} |")
    print("|---|---|" + "---|" * len(columns))
    for rival in rivals(game):
        deals = given.thinking if rival.is_thinking else given.games
        if given.only not in rival.name:
            continue
        rating = "–" if rival.rating is None else f"{rival.rating:.0f}"
        print(f"| {rival.name} | {rating} |", end="", flush=True)
        for name in columns:
            told = cell(share(game, rival.bot, name, deals), 2 * deals) if deals else "–"
            print(f" {told} |", end="", flush=True)
        print()


if __name__ == "__main__":
    main()
