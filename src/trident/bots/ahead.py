"""Compiling a game's bots ahead, so that the first move of the first game does not wait for it."""

from collections.abc import Iterator

from trident.bots.duel import Duel
from trident.bots.player import SearchPlayer
from trident.bots.search import Budget
from trident.bots.weights import best_set, weights_of
from trident.core.chance import Secret, stream
from trident.core.game import Game
from trident.core.kernel import PLAIN
from trident.core.table import Table


def prepare(game: Game) -> Iterator[str]:
    """Compile everything that bots of a game need, naming each part before its turn."""
    if PLAIN or game.skill is None:
        return
    seats = game.seats[0]
    weights = weights_of(game, best_set(game, seats))
    yield "policy"
    Duel(game, seats).gain(weights, weights, 1, 1)
    yield "search"
    table = Table(game, seats, secret=Secret.of_seed(1))
    table.settle()
    raw = table.hidden_from(table.mover, stream(1))
    SearchPlayer(game, weights, Budget(playouts=100)).turn(raw, table.mover, 1)
