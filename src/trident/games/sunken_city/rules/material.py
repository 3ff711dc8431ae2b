"""What is in the box: squares, streets, buildings, treasures, cards and chips (SC-1, SC-2)."""

import numpy as np

from trident.core.state import Raw, Row

SIDE = 9
SQUARES = SIDE * SIDE
ACROSS = SIDE * (SIDE - 1)  # places of streets that lie across
PLACES = 2 * ACROSS
BUILDINGS = 10
TREASURES = 11  # 1–10 and the chest
CHEST = 10  # its place among the treasures
SEATS = 4
CORNERS = 4
CORNER_NAMES = ("top left", "top right", "bottom right", "bottom left")
CARDS = 6
FACES = 6
SPACES = 6  # street spaces
TIMER = SPACES - 1  # the space that is current once the sand timer shows (SC-8.2)
CHIPS = 8
FIRST_PILE = (0, 0, 20, 23, 26)  # street tiles on the first space, by number of players (SC-2.2)
QUIET_LIMIT = 12  # rounds without any change that end the game (SC-8.6)
MOST_RAISED, MOST_WALKED, HIGHEST_FACE = 9, 20, 9  # that a layout's cards and dice may show

COLOURS = ("yellow", "white", "red", "orange")
FULL = (1 << TREASURES) - 1
FULL_SHORT = FULL - 1  # without treasure 1 (SC-9.1)
FULL_HAND = (1 << CARDS) - 1
FULL_ROW = (1 << SIDE) - 1


def numbers(*values: int) -> Raw:
    """A row of numbers that compiled code can read."""
    return np.array(values, np.int64)


VALUES: Row[int] = numbers(*range(1, 11), 12)  # of treasures (SC-2.3)
