"""What is in the box: the sea, treasures, jokers and recovery cards (SU-1.1 to SU-1.7).

A treasure is a number: kind × 5 + colour. What lies in a space is a treasure, or a joker: 60 + its colour.
Rows are counted from 0 here (the second row of the board is row 0), columns from 0.
"""

import numpy as np

PATTERNS = {"yellow": ":", "blue": "~", "red": "#", "green": "/", "violet": "o"}  # shown beside the colour
COLOURS = tuple(PATTERNS)
KINDS = (  # each with a first letter of its own
    *("amphora", "brooch", "diadem", "figurine", "gong", "helmet"),
    *("lyre", "mask", "pearl", "ring", "sword", "tablet"),
)
COLUMN_LETTERS = "abcdef"

SEATS = 5
COLUMNS, ROWS = 6, 4  # rows below the surface
SPACES = COLUMNS * ROWS
HUES, KIND_COUNT = len(COLOURS), len(KINDS)
TREASURES = KIND_COUNT * HUES
JOKER = TREASURES  # the first joker's number as a thing that lies in the sea
THINGS = TREASURES + HUES
DEEPEST_STACK = ROWS  # a space never holds more than it began with: whatever is put down replaces a tile

COPIES = 12  # recovery cards of each colour
CARDS = COPIES * HUES
HAND = 3
LEFT, OFF = 0, COLUMNS + 1  # where a ship waits; 1–6 are the columns
QUIET_VOYAGES = 6  # SU-6.7

SHARE = np.array([0, 0, 15, 15, 13, 12], np.int64)  # cards by number of seats
BATHYSCAPHES = np.array([0, 0, 5, 5, 4, 3], np.int64)
SURPLUS = np.array([0, 0, 30, 15, 8, 0], np.int64)
# The space of each treasure that is spread, row by row, and its place in the stack (SU-1.3).
SPREAD_ORDER = np.array(
    [(row * COLUMNS + column, n) for row in range(ROWS) for column in range(COLUMNS) for n in range(row + 1)]
)

THING_NAMES = [f"{colour}-{kind}" for kind in (*KINDS, "joker") for colour in COLOURS]  # "red-ring"
TREASURE_NAMES, JOKER_NAMES = THING_NAMES[:TREASURES], THING_NAMES[JOKER:]
ROW_NUMBERS = range(2, 2 + ROWS)  # as people count them


def space_name(space: int) -> str:
    """A space in notation, column and row: "c4"."""
    return f"{COLUMN_LETTERS[space % COLUMNS]}{ROW_NUMBERS[space // COLUMNS]}"
