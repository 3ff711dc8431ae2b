"""Trident: Sunken City, Lost Cities and Submarine, for people, bots and researchers."""

from trident.core.errors import TridentError
from trident.core.game import CHANCE, OVER, Game
from trident.core.record import Record
from trident.core.registry import game
from trident.core.registry import names as game_names
from trident.core.simulator import Simulator
from trident.core.table import Table

__version__ = "0.1.0"
__all__ = ["CHANCE", "OVER", "Game", "Record", "Simulator", "Table", "TridentError", "game", "game_names"]
