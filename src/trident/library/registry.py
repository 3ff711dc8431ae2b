"""Games by name: those that installed packages declare as entry points, and those in the user's own folders.

A package declares a game in its `pyproject.toml`:

    [project.entry-points."trident.games"]
    dark-nim = "dark_nim:GAME"

While a game is being written, the environment variable TRIDENT_GAMES may name folders of games instead.
"""

import importlib.util
import os
import pkgutil
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NamedTuple

from trident.core.errors import BrokenGame, UnknownGame
from trident.core.game import Game, GameOf
from trident.core.phrases import LANGUAGES

GROUP = "trident.games"


class Declared(NamedTuple):
    """A game that some package or folder declares."""

    source: str  # the package or the folder
    module: str
    load: Callable[[], Any]


def declared_at(point: EntryPoint, source: str) -> tuple[str, Declared]:
    """The name of a game, and the game as its entry point declares it."""
    return point.name, Declared(source, point.module, point.load)


def outside() -> list[Path]:
    """The folders that TRIDENT_GAMES names."""
    folders = os.environ.get("TRIDENT_GAMES", "").split(os.pathsep)
    return [Path(folder).resolve() for folder in folders if folder]


def in_folders() -> list[tuple[str, Declared]]:
    """The games in the folders that TRIDENT_GAMES names."""
    return [
        declared_at(EntryPoint(one.name.replace("_", "-"), f"{GROUP}.{one.name}:GAME", GROUP), str(folder))
        for folder in outside()
        for one in pkgutil.iter_modules([str(folder)])
        if one.ispkg
    ]


def installed() -> list[tuple[str, Declared]]:
    """The games that installed packages declare."""
    points = entry_points(group=GROUP)
    return [declared_at(point, point.dist.name if point.dist else point.module) for point in points]


@cache
def declared() -> dict[str, list[Declared]]:
    """Every declared game by name; more than one where packages declare the same name."""
    found: dict[str, list[Declared]] = {}
    for name, one in [*installed(), *in_folders()]:
        found.setdefault(name, []).append(one)
    return found


def names() -> list[str]:
    """The names of all games, without loading any."""
    return sorted(declared())


def only(name: str) -> Declared:
    """The one game of that name."""
    found = declared().get(name, [])
    if not found:
        raise UnknownGame(f"There is no game {name[:40]!r}; there are {', '.join(names())}.")
    if len(found) > 1:
        sources = " and ".join(one.source for one in found)
        raise BrokenGame(f"Two packages declare a game called {name}: {sources}. Remove one of them.")
    return found[0]


@cache
def game(name: str) -> Game:
    """The game of that name, loaded."""
    found = only(name)
    try:
        return checked(name, found.load())
    except (Exception, SystemExit) as error:  # a module may do anything while it is imported
        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise BrokenGame(f"The game {name} of {found.source} cannot be loaded ({why}).") from error


def checked(name: str, loaded: Any) -> Game:
    """What an entry point gave, if it is a Game of that name with the sentences that lists of games need."""
    if not isinstance(loaded, GameOf):
        raise TypeError(f"GAME is of type {type(loaded).__name__}, not Game")
    if loaded.name != name:
        raise ValueError(f"it calls itself {loaded.name}")
    for language in LANGUAGES:
        for key in ("title", "sentence"):
            loaded.phrases.say(language, key)
        for option in loaded.options.every:
            loaded.phrases.say(language, f"options.{option.key}")
            loaded.phrases.say(language, f"explained.{option.key}")
    return loaded


def home(name: str) -> Path:
    """The folder of a game's code."""
    spec = importlib.util.find_spec(only(name).module)
    if spec is None or spec.origin is None:
        raise BrokenGame(f"The game {name} of {only(name).source} has no code.")
    return Path(spec.origin).parent


def games() -> list[Game]:
    """Every game that can be loaded; `troubles` reports the others."""
    return [game(name) for name in names() if trouble_with(name) is None]


def troubles() -> list[str]:
    """One sentence about every game that cannot be loaded."""
    return [trouble for name in names() if (trouble := trouble_with(name)) is not None]


def trouble_with(name: str) -> str | None:
    """Why a game cannot be loaded, or None if it can."""
    try:
        game(name)
    except BrokenGame as error:
        return str(error)
    return None
