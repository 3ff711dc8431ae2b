"""Finds games by walking `trident.games`: each folder there offers one `GAME`."""

import importlib
import pkgutil
from functools import cache
from pathlib import Path

from trident.core.errors import UnknownGame
from trident.core.game import Game


def rooms() -> list[str]:
    """The folders in which games are looked for."""
    return list(importlib.import_module("trident.games").__path__)


def names() -> list[str]:
    """The names of all games, without loading any."""
    found = {room.name.replace("_", "-") for room in pkgutil.iter_modules(rooms()) if room.ispkg}
    return sorted(found)


def home(name: str) -> Path:
    """The folder of the game of that name, without loading it."""
    if name not in names():
        raise UnknownGame(f"There is no game {name[:40]!r}; there are {', '.join(names())}.")
    folders = [Path(room) / name.replace("-", "_") for room in rooms()]
    return next(folder for folder in folders if folder.is_dir())


@cache
def game(name: str) -> Game:
    """The game of that name."""
    found: Game = importlib.import_module(f"trident.games.{home(name).name}").GAME
    return found
