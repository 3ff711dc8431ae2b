"""Finds games by walking `trident.games`: each folder there offers one `GAME`."""

import importlib
import pkgutil
from functools import cache

from trident.core.errors import UnknownGame
from trident.core.game import Game


def names() -> list[str]:
    """The names of all games, without loading any."""
    rooms = importlib.import_module("trident.games").__path__
    return sorted(room.name.replace("_", "-") for room in pkgutil.iter_modules(rooms) if room.ispkg)


@cache
def game(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        raise UnknownGame(f"There is no game {name[:40]!r}; there are {', '.join(names())}.")
    found: Game = importlib.import_module(f"trident.games.{name.replace('-', '_')}").GAME
    return found
