"""How much there is to gain by looking one turn ahead: an upper bound for gated search, printed as it grows.

    python -m bench.turn_gains lost-cities [--games 20] [--deals 500] [--seed 301]

At random turns of a search player against the policy, every candidate turn is played out by the policy on
many deals. The best is chosen in two ways: by deals as the seat imagines them, and by deals in which the
other hands are the real ones. What each choice gains over the policy's own turn is then measured on fresh
deals with the real hands, and summed over a game.
"""

import argparse
from dataclasses import replace
from typing import Any

import numpy as np

import trident
from trident.bots.bot import Bot, SearchBot
from trident.bots.budget import Budget
from trident.bots.kit import Kit, kit_of
from trident.bots.pool import Pool
from trident.bots.roster import find
from trident.bots.search import Search
from trident.bots.weights import best_set, weights_of
from trident.core.chance import Secret, below, stream, streams
from trident.core.game import Game
from trident.core.kernel import kernel
from trident.core.state import Seat, Stream
from trident.core.table import Table

SHARE = 4  # one turn in this many is measured
POINTS = 2  # index of the points ahead among the results


@kernel
def as_it_is(state: Any, seat: Seat, weights: Any, scratch: Any, rng: Stream) -> None:  # noqa: ARG001 - hidden cards stay as they are
    """No determinization: hands are the real ones, and only the future is left to chance."""
    below(rng, 2)


class Measure:
    """Gains over the policy's own turn, one row per position."""

    def __init__(self, game: Game, deals: int) -> None:
        assert game.bots is not None
        self.game, self.deals = game, deals
        self.pool = Pool(weights_of(game, best_set(game, game.seats[0])), [], 1.0)
        self.search = Search(kit_of(game), self.pool, Budget(playouts=1), width=game.bots.most_turns)
        self.imagined = kit_of(game)
        self.real = Kit(replace(game, bots=replace(game.bots, imagine=as_it_is)))
        self.rows: list[tuple[float, float]] = []

    def look(self, table: Table, seed: int) -> None:
        """Measure at this position."""
        seat = Seat(table.mover)
        n = self.search.candidates(table.hidden_from(seat, stream(seed)), seat, seed)
        truth = np.frombuffer(bytes(table.raw), np.uint8).copy()
        judged = self.means(self.real, truth, seat, n, seed)
        raw = table.hidden_from(seat, stream(seed))
        by_belief = int(self.means(self.imagined, raw, seat, n, seed + 1).argmax())
        by_truth = int(self.means(self.real, truth, seat, n, seed + 2).argmax())
        self.rows.append((judged[by_belief] - judged[0], judged[by_truth] - judged[0]))

    def means(self, kit: Kit, raw: Any, seat: Seat, n: int, seed: int) -> Any:
        """Points ahead after each of the candidates, on average."""
        own, results = self.search.workspace, np.zeros((n, self.deals, 3))
        kit.try_turns(
            raw,
            seat,
            self.pool.weights,
            self.pool.seat(self.deals, self.game.seats[0], seat, seed),
            own.turns[:n],
            np.ones(n, np.uint8),
            streams(seed, self.deals),
            0,
            self.deals,
            results,
            own.dealt,
            own.playing,
            own.streams,
            own.rng,
            own.scratch,
            kit.bots.horizon,
            np.zeros(1, np.int64),
        )
        return results[:, :, POINTS].mean(axis=1)


def main() -> None:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=trident.game_names())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=301)
    given = parser.parse_args()
    game = trident.game(given.game)
    measure, rng, turns = Measure(game, given.deals), stream(given.seed), 0
    bots = [find(game, 2, "search:playouts=400"), find(game, 2, "policy")]
    for number in range(given.games):
        turns += play(measure, bots, given.seed * 1000 + number, rng)
        bots.reverse()
        tell(np.array(measure.rows), turns / (number + 1))


def play(measure: Measure, bots: list[Bot], seed: int, rng: Any) -> int:
    """One game, or one round of it, measured at some turns of the searching bot; how many turns it had."""
    game, turns = measure.game, 0
    table = Table(game, 2, game.options.shortest(), secret=Secret.of_seed(seed))
    table.run_chance()
    while not table.is_over:
        seat, turn = Seat(table.mover), int(table.state.turn)
        word = seed * 1000 + turn
        if isinstance(bots[seat], SearchBot):
            turns += 1
            if below(rng, SHARE) == 0:
                measure.look(table, word)
        for action in bots[seat].turn(table.hidden_from(seat, stream(word)), seat, word):
            if table.mover == seat and int(table.state.turn) == turn:
                table.apply(action)
        table.run_chance()
    return turns


def tell(rows: Any, turns: float) -> None:
    """What has been found so far."""
    if len(rows) > 1:
        means = turns * rows.mean(axis=0)
        errors = 1.96 * turns * rows.std(axis=0, ddof=1) / np.sqrt(len(rows))
        texts = [f"{mean:+.1f} ± {error:.1f}" for mean, error in zip(means, errors, strict=True)]
        print(f"{len(rows)} turns: {texts[0]} points as imagined, {texts[1]} with open hands", flush=True)


if __name__ == "__main__":
    main()
