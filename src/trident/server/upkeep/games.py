"""Loading games before the server listens, so that nobody at a table waits for it."""

from trident.core.table import Table
from trident.library import registry
from trident.server.logging import say
from trident.server.tables.catalogue import playable


def load_games() -> None:
    """Log which games cannot be played, and set up a table of every other."""
    for trouble in registry.troubles():
        say("a game cannot be played", 40, why=trouble)
    for game in playable().values():
        Table(game, game.seats[0])
        say("a game is ready", game=game.name, runtime=game.runtime.name)
