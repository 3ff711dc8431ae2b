"""The games that can be played here. Those that cannot be loaded are left out; the service logs why."""

from functools import cache

from trident.core.game import Game
from trident.library import registry
from trident.server.errors import NotFound


@cache
def playable() -> dict[str, Game]:
    """Every game that can be loaded, by name."""
    return {game.name: game for game in registry.games()}


def known_game(name: str) -> Game:
    """The game of that name."""
    if name not in playable():
        raise NotFound("unknown-game", f"There is no such game; there are {', '.join(playable())}.")
    return playable()[name]
