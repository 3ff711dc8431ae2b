"""What is in the box: the lake's geometry, streets, buildings, treasures and chips (SC-1, SC-2).

Squares are numbered row by row from the top left: a1 is 0, b1 is 1, a2 is 9. A street's place is one of
144 pairs of neighbouring squares: 72 that lie across (row by row), then 72 that lie down.
"""

import numpy as np

from trident.core.kernel import kernel

SIDE = 9
SQUARES = SIDE * SIDE
CENTRE = SQUARES // 2  # e5
VILLAGE = SQUARES  # where an adventurer is who stands on no piece
GROTTO = SQUARES  # where a building is that has not risen
IN_THE_BOX = SQUARES + 1  # building 1 in the shorter game (SC-9.1)

ACROSS = SIDE * (SIDE - 1)  # places of streets that lie across
PLACES = 2 * ACROSS
BUILDINGS = 10
TREASURES = 11  # 1–10 and the chest
CHEST = 10  # its place among the treasures
SEATS = 4
CORNERS = 4
CARDS = 6
FACES = 6
SPACES = 6  # street spaces
TIMER = SPACES - 1  # the space that is current once the sand timer shows (SC-8.2)
CHIPS = 8
FIRST_PILE = (0, 0, 20, 23, 26)  # street tiles on the first space, by number of players (SC-2.2)
QUIET_LIMIT = 12  # rounds without any change that end the game (SC-8.6)

COLOURS = ("yellow", "white", "red", "orange")
FULL = (1 << TREASURES) - 1
FULL_SHORT = FULL - 1  # without treasure 1 (SC-9.1)
FULL_HAND = (1 << CARDS) - 1
FULL_ROW = (1 << SIDE) - 1

VALUES = np.array([*range(1, 11), 12], np.int64)  # SC-2.3
CORNER_SQUARES = np.array([0, SIDE - 1, SQUARES - 1, SQUARES - SIDE], np.int64)  # clockwise from the top left
# The two lake neighbours of each corner square, and the places of the streets that join them to it.
CORNER_BESIDE = np.array([1, SIDE - 2, SQUARES - 2, SQUARES - SIDE + 1], np.int64)
CORNER_BEYOND = np.array([SIDE, 2 * SIDE - 1, SQUARES - SIDE - 1, SQUARES - 2 * SIDE], np.int64)


def _street_squares() -> np.ndarray:
    across = [(row * SIDE + column, row * SIDE + column + 1) for row in range(9) for column in range(8)]
    down = [(square, square + SIDE) for square in range(ACROSS)]
    return np.array(across + down, np.int64)


def neighbours_of(square: int) -> list[int]:
    """The squares that share an edge with one."""
    row, column = divmod(square, SIDE)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * SIDE + c for r, c in steps if 0 <= r < SIDE and 0 <= c < SIDE]


STREET_SQUARES = _street_squares()


def _around() -> tuple[np.ndarray, np.ndarray]:
    """Squares that share an edge with a piece: rows 0–143 for streets, 144 + square for buildings."""
    table, count = np.zeros((PLACES + SQUARES, 6), np.int64), np.zeros(PLACES + SQUARES, np.int64)
    footprints = [list(map(int, pair)) for pair in STREET_SQUARES] + [[square] for square in range(SQUARES)]
    for row, own in enumerate(footprints):
        near = sorted({near for square in own for near in neighbours_of(square)} - set(own))
        table[row, : len(near)] = near
        count[row] = len(near)
    return table, count


def _territory() -> np.ndarray:
    """Whose block of 4 × 4 a square is in, by corner; CORNERS for row and column 5 (SC-1.2)."""
    table = np.full(SQUARES, CORNERS, np.int64)
    for square in range(SQUARES):
        row, column = divmod(square, SIDE)
        if row != 4 and column != 4:
            table[square] = (0, 1, 3, 2)[(row > 4) * 2 + (column > 4)]
    return table


def _bits() -> tuple[np.ndarray, np.ndarray]:
    """The set bits of every nine-bit number, and how many there are."""
    table, count = np.zeros((FULL_ROW + 1, SIDE), np.int64), np.zeros(FULL_ROW + 1, np.int64)
    for number in range(FULL_ROW + 1):
        bits = [bit for bit in range(SIDE) if number >> bit & 1]
        table[number, : len(bits)] = bits
        count[number] = len(bits)
    return table, count


AROUND, AROUND_COUNT = _around()
TERRITORY = _territory()
BITS, BIT_COUNT = _bits()


@kernel
def count_bits(mask: int) -> int:
    """How many treasures or cards a mask holds."""
    return BIT_COUNT[mask & FULL_ROW] + BIT_COUNT[mask >> SIDE]


def square_name(square: int) -> str:
    """A square in notation: columns a–i, rows 1–9 from the top."""
    return "abcdefghi"[square % SIDE] + str(square // SIDE + 1)


def street_name(place: int) -> str:
    """A street in notation, by its two squares: "a1-b1"."""
    first, second = STREET_SQUARES[place]
    return f"{square_name(int(first))}-{square_name(int(second))}"


def treasure_name(treasure: int) -> str:
    """A treasure in notation: its number, or "chest"."""
    return "chest" if treasure == CHEST else str(treasure + 1)


def treasures(bits: int) -> list[str]:
    """Treasures of a mask, by name."""
    return [treasure_name(treasure) for treasure in range(TREASURES) if bits >> treasure & 1]
