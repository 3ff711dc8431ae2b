"""What can be counted in playouts of Sunken City, and speaks for a turn or against it."""

from typing import Any

import numpy as np

from trident.core.counting import Feature, Playouts
from trident.games.sunken_city.presentation.names import TREASURE_NAMES
from trident.games.sunken_city.rules.material import TREASURES
from trident.games.sunken_city.rules.state import State


def treasures(one: Playouts[State], _: Playouts[State]) -> list[int]:
    """The treasures that the seat has not brought home."""
    home = int(one.before.secured[one.seat])
    return [treasure for treasure in range(TREASURES) if not home >> treasure & 1]


def others(playouts: Playouts[State]) -> list[int]:
    """All other seats."""
    return [seat for seat in range(int(playouts.before.seats)) if seat != playouts.seat]


def is_secured(playouts: Playouts[State], treasure: int) -> Any:
    """Whether one has brought a treasure home."""
    return playouts.ends["secured"][:, playouts.seat] >> treasure & 1


def is_found(playouts: Playouts[State], treasure: int) -> Any:
    """Whether one carries a treasure, or has brought it home."""
    ends, seat = playouts.ends, playouts.seat
    return (ends["found"][:, seat] | ends["secured"][:, seat]) >> treasure & 1


def lost_by(playouts: Playouts[State], seat: int) -> Any:
    """How many of the treasures that a seat carries now it has neither found nor secured any more."""
    ends, carried = playouts.ends, playouts.before.found[seat]
    return np.bitwise_count(carried & ~ends["found"][:, seat] & ~ends["secured"][:, seat]).astype(int)


def is_robbed(playouts: Playouts[State], _: int) -> Any:
    """Whether one has lost something that one carries now."""
    return lost_by(playouts, playouts.seat) > 0


def taken_from_others(playouts: Playouts[State], _: int) -> Any:
    """How many treasures the others have lost of those that they carry now."""
    return sum(lost_by(playouts, seat) for seat in others(playouts))


def brought_home(playouts: Playouts[State], _: int) -> Any:
    """How many treasures one has brought home."""
    return np.bitwise_count(playouts.ends["secured"][:, playouts.seat])


def best_of_others(playouts: Playouts[State], _: int) -> Any:
    """How many treasures the best other seat has brought home."""
    return np.bitwise_count(playouts.ends["secured"][:, others(playouts)]).max(axis=1)


def chips(playouts: Playouts[State], _: int) -> Any:
    """How many chips one has."""
    return playouts.ends["chips"][:, playouts.seat]


REASONS = {
    "secures": Feature(is_secured, treasures, TREASURE_NAMES, is_share=True),
    "finds": Feature(is_found, treasures, TREASURE_NAMES, is_share=True),
    "loses": Feature(is_robbed, is_bad=True, is_share=True),
    "takes": Feature(taken_from_others),
    "home": Feature(brought_home),
    "rival": Feature(best_of_others, is_bad=True),
    "chips": Feature(chips),
}
