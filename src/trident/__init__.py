"""Trident: Sunken City, Lost Cities and Submarine, for people, bots and researchers."""

from trident.library import cache

cache.keep_here()  # before any function is compiled

# isort: split
from trident.core.chance import Secret, stream
from trident.core.errors import IllegalAction, TridentError
from trident.core.game import Game
from trident.core.record import Record
from trident.core.replay import from_text, replay, to_text
from trident.core.simulator import Simulator
from trident.core.state import CHANCE, OVER
from trident.core.table import Table
from trident.core.verify import verify
from trident.library.registry import game
from trident.library.registry import names as game_names

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
    "from_text",
    "game",
    "game_names",
    "replay",
    "stream",
    "to_text",
    "verify",
]
