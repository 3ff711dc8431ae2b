"""Compiling a game's bots ahead, so that the first move of the first game does not wait for it."""

from collections.abc import Iterator

from trident.bots.player import PolicyPlayer, SearchPlayer
from trident.bots.search import Budget
from trident.bots.weights import best_set, weights_of
from trident.core.chance import Secret, stream
from trident.core.game import Game
from trident.core.kernel import PLAIN
from trident.core.table import Table

STEPS = 2


def prepare(game: Game) -> Iterator[str]:
    """Compile everything that bots of a game need to play, naming each part before its turn."""
    if PLAIN or game.skill is None:
        return
    seats = game.seats[0]
    weights = weights_of(game, best_set(game, seats))
    table = Table(game, seats, secret=Secret.of_seed(1))
    table.settle()
    raw = table.hidden_from(table.mover, stream(1))
    yield "policy"
    PolicyPlayer(game, weights).turn(raw, table.mover, 1)
    yield "search"
    SearchPlayer(game, weights, Budget(playouts=100)).turn(raw, table.mover, 1)
