"""The whole game as one struct. It holds no future: an unseen card is a place without a face.

A supply is a list of places from the bottom up. A face of 0 is a card nobody has seen since the shuffle;
it is drawn by chance from all unseen cards when somebody first sees it (SU-1.8). Fields are signed, since
Numba makes a float of an unsigned and a signed number combined.
"""

from typing import Annotated, NewType

import numpy as np

from trident.core.declared import WordEnum
from trident.core.state import Cube, Fields, Grid, Mover, Row, Seat, counting, crossing, flag, i8, i32, i64
from trident.games.submarine.rules.material import (
    CARDS,
    COLUMNS,
    DEEPEST_STACK,
    HUES,
    KIND_COUNT,
    ROWS,
    SEATS,
    SPACES,
)

Colour = NewType("Colour", int)
Thing = NewType("Thing", int)  # a treasure: kind × 5 + colour; or a joker: 60 + colour
Column = NewType("Column", int)
Depth = NewType("Depth", int)  # a row of the sea: 0 is row 2 of the board
as_colour, colours_below = crossing(Colour), counting(Colour)
as_column, columns_below = crossing(Column), counting(Column)
as_row, rows_below = crossing(Depth), counting(Depth)
as_thing = crossing(Thing)
SeatByte = Annotated[Seat, np.int8]


class Phase(WordEnum):
    """What is to be done. The first five are chance's; ACT and PAY are half-made decisions."""

    LOT = 0
    SPREAD = 1
    JOKERS = 2
    REMOVE = 3
    DRAW = 4
    PLACE = 5
    SHIP = 6
    CHOOSE = 7
    ACT = 8
    PAY = 9
    HAND_OVER = 10
    TRADE = 11
    OVER = 12


class Ending(WordEnum):
    """How a game ended."""

    RUNNING = 0
    FULL_BOARD = 1
    EMPTY_COLUMN = 2
    NO_CARDS = 3
    GUARD = 4


class State(Fields):
    """The table and everything on it."""

    spares: Annotated[Row[i64], SEATS]  # treasures beside the board, one bit each (SU-5.1)
    new_spares: i64  # those collected this turn (SU-5.3)
    box: i64  # treasures not yet spread, one bit each
    turn: i32
    mover: Mover
    seats: i8
    phase: Annotated[Phase, np.int8]
    seat: SeatByte  # whose turn it is, also while chance moves
    drawer: SeatByte  # who draws a card, or is dealt a joker, while chance moves
    starter: SeatByte
    ending: Annotated[Ending, np.int8]
    equal_removal: flag  # surplus cards were taken out openly, in equal numbers (SU-1.7)
    guard: flag  # SU-6.7 is on
    all_or_nothing: flag  # SU-7.2 is on
    new_jokers_wait: flag  # SU-7.3 is on
    quiet: i8  # voyages in a row without a discard or a treasure placed (SU-6.7)
    stirred: flag  # this voyage had a discard or a treasure placed
    unplaced: Annotated[Row[i8], SEATS]  # bathyscaphes still to be placed (SU-1.9)
    ship: Annotated[Row[i8], SEATS]  # 0 left of the board, 1–6 its column, 7 right of the board
    bathyscaphes: Annotated[Cube[i8], SEATS, ROWS, COLUMNS]
    fresh: Annotated[Row[i8], ROWS]  # own bathyscaphes under the ship that have not acted, by row
    collecting: Annotated[Row[i8], ROWS]  # one of them collects in this row and may go on (SU-3.4)
    has_moved: flag  # this turn
    has_collected: flag  # this turn
    chosen: i8  # 1 + the row of the bathyscaphe chosen, or 0
    taking: i8  # 1 + the thing being collected, or 0
    owed: Annotated[Row[i8], SEATS]  # cards still to be handed over for it
    lying: Annotated[Grid[i8], SPACES, DEEPEST_STACK]  # 1 + the thing, or 0 where it was taken
    left: Annotated[Row[i8], COLUMNS]  # treasures in each column (SU-6.2)
    treasures: Annotated[Grid[i8], SEATS, KIND_COUNT]  # on the player board: 1 + its colour, or 0
    placed: Annotated[Row[i8], SEATS]  # how many
    jokers: Annotated[Row[i8], SEATS]  # beside the board, a bit for each colour
    new_jokers: i8  # those collected this turn, where they wait for the next (SU-7.3)
    joker_box: i8  # jokers not yet dealt; in the end those out of the game
    hand: Annotated[Grid[i8], SEATS, HUES]
    hand_size: Annotated[Row[i8], SEATS]
    discards: Annotated[Row[i8], HUES]
    removed: Annotated[Row[i8], HUES]  # surplus cards, where the removal was open
    unseen: Annotated[Row[i8], HUES]  # cards without a place: in supplies, or taken out unseen
    supply_size: Annotated[Row[i8], SEATS]
    face: Annotated[Grid[i8], SEATS, CARDS]  # 1 + colour, or 0 if nobody has seen it
    laid_by: Annotated[Grid[i8], SEATS, CARDS]  # 1 + the seat that laid this card down from its hand
    followers: Annotated[Grid[i8], SEATS, CARDS]  # seats that know it but did not lay it, one bit each
    # What one seat knows of another's hand: at least so many cards of the colour.
    known: Annotated[Cube[i8], SEATS, SEATS, HUES]  # by who knows, who holds, colour
