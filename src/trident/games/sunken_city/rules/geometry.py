"""The lake's geometry: which squares a street covers, what lies around it, corners and territories (SC-1)."""

import numpy as np

from trident.core.kernel import kernel
from trident.core.state import Grid, Raw, Row
from trident.games.sunken_city.rules.material import ACROSS, CORNERS, FULL_ROW, PLACES, SIDE, SQUARES, numbers
from trident.games.sunken_city.rules.state import Square

CENTRE = Square(SQUARES // 2)  # e5
VILLAGE = Square(SQUARES)  # where an adventurer is when not on a piece
GROTTO = Square(SQUARES)  # where a building is before it rises
IN_THE_BOX = Square(SQUARES + 1)  # building 1 in the shorter game (SC-9.1)


def neighbours_of(square: int) -> list[int]:
    """The squares that share an edge with one."""
    row, column = divmod(square, SIDE)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * SIDE + c for r, c in steps if 0 <= r < SIDE and 0 <= c < SIDE]


def _street_squares() -> Raw:
    across = [(row * SIDE + column, row * SIDE + column + 1) for row in range(9) for column in range(8)]
    down = [(square, square + SIDE) for square in range(ACROSS)]
    return np.array(across + down, np.int64)


def _around(streets: Raw) -> tuple[Raw, Raw]:
    """Squares that share an edge with a piece, and how many there are."""
    table, count = np.zeros((PLACES + SQUARES, 6), np.int64), np.zeros(PLACES + SQUARES, np.int64)
    footprints = [list(map(int, pair)) for pair in streets] + [[square] for square in range(SQUARES)]
    for row, own in enumerate(footprints):
        near = sorted({near for square in own for near in neighbours_of(square)} - set(own))
        table[row, : len(near)] = near
        count[row] = len(near)
    return table, count


def _territory() -> Raw:
    table = np.full(SQUARES, CORNERS, np.int64)
    for square in range(SQUARES):
        row, column = divmod(square, SIDE)
        if row != 4 and column != 4:
            table[square] = (0, 1, 3, 2)[(row > 4) * 2 + (column > 4)]
    return table


def _bits() -> tuple[Raw, Raw]:
    table, count = np.zeros((FULL_ROW + 1, SIDE), np.int64), np.zeros(FULL_ROW + 1, np.int64)
    for number in range(FULL_ROW + 1):
        bits = [bit for bit in range(SIDE) if number >> bit & 1]
        table[number, : len(bits)] = bits
        count[number] = len(bits)
    return table, count


STREET_SQUARES: Grid[Square] = _street_squares()  # by place
AROUND: Grid[Square]  # squares around a piece: rows 0–143 for streets, 144 + square for buildings
AROUND_COUNT: Row[int]
AROUND, AROUND_COUNT = _around(STREET_SQUARES)
TERRITORY: Row[int] = _territory()  # whose block of 4 × 4, by corner; CORNERS for row and column 5 (SC-1.2)
# Corner squares clockwise from the top left, and the two lake neighbours of each.
CORNER_SQUARES: Row[Square] = numbers(0, SIDE - 1, SQUARES - 1, SQUARES - SIDE)
CORNER_BESIDE: Row[Square] = numbers(1, SIDE - 2, SQUARES - 2, SQUARES - SIDE + 1)
CORNER_BEYOND: Row[Square] = numbers(SIDE, 2 * SIDE - 1, SQUARES - SIDE - 1, SQUARES - 2 * SIDE)
BITS: Grid[int]  # the set bits of every nine-bit number
BIT_COUNT: Row[int]
BITS, BIT_COUNT = _bits()


@kernel
def count_bits(mask: int) -> int:
    """How many treasures or cards a mask holds."""
    return BIT_COUNT[mask & FULL_ROW] + BIT_COUNT[mask >> SIDE]


def square_name(square: Square) -> str:
    """A square in notation: columns a–i, rows 1–9 from the top."""
    return "abcdefghi"[square % SIDE] + str(square // SIDE + 1)


SQUARE_NAMES = tuple(square_name(Square(square)) for square in range(SQUARES))
STREET_NAMES = tuple("-".join(map(square_name, pair)) for pair in STREET_SQUARES.tolist())  # "a1-b1"
