"""Trident: Sunken City, Lost Cities and Submarine, for people, bots and researchers."""

import logging
from collections.abc import Mapping
from typing import Any

from trident.core.chance import Secret, stream
from trident.core.errors import IllegalAction, TridentError
from trident.core.game import Game, Installed
from trident.core.record import Record
from trident.core.replay import from_text, replay, to_text
from trident.core.runtime import Runtimes
from trident.core.simulator import Simulator
from trident.core.state import CHANCE, OVER
from trident.core.table import Table
from trident.core.verify import verify
from trident.envs.vector import Vector
from trident.library import registry
from trident.library.cache import has_code
from trident.library.registry import names as game_names
from trident.runtime.choice import choose, on

Runtimes.choose = choose
Installed.game = registry.game


def game(name: str, runtime: str | None = None) -> Game:
    """The game of that name; its rules run on "wasm", "native" or "plain", or on what suits it."""
    found = registry.game(name)
    if runtime == "native" and not has_code(found.module):
        why = "%s is compiled to machine code at its first use: it takes a while, but only once."
        logging.getLogger("trident").warning(why, found.title())
    return found if runtime is None else on(found, runtime)


def vector(
    game: str | Game,
    n: int,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    threads: int = 1,
    **more: Any,
) -> Vector:
    """So many games at once, for programs that learn; `Vector` says what more can be chosen."""
    found = registry.game(game) if isinstance(game, str) else game
    return Vector(found, n, seats, options, seed, threads, **more)


__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "OVER",
    "Game",
    "IllegalAction",
    "Record",
    "Secret",
    "Simulator",
    "Table",
    "TridentError",
    "Vector",
    "from_text",
    "game",
    "game_names",
    "replay",
    "stream",
    "to_text",
    "vector",
    "verify",
]
