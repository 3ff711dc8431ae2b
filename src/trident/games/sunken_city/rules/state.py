"""The whole game as one struct. Everything in it is open to all (SC-2.8).

A square's `piece` is 0 for water, 1–144 for the street of that place + 1, and 144 + number for a building.
Adventurers and Neptune stand on a piece's first square. Rows of bits hold one bit per square, bit 0 for
column a.
"""

from typing import Annotated, Any, NewType, TypeVar

import numpy as np

from trident.core.declared import WordEnum
from trident.core.kernel import kernel
from trident.core.state import Fields, Mover, Row, SeatByte, counting, crossing, i8, i32, u8, u16
from trident.games.sunken_city.rules import material

Square = NewType("Square", int)  # row by row from the top left: a1 is 0, b1 is 1, a2 is 9; or VILLAGE, GROTTO
Place = NewType("Place", int)  # of a street: the pairs of squares that lie across, then those that lie down
Building = NewType("Building", int)  # building 1 is 0
Card = NewType("Card", int)  # a movement card, in the layout's order

as_square, squares_below = crossing(Square), counting(Square)
as_place, places_below = crossing(Place), counting(Place)
as_building, buildings_below = crossing(Building), counting(Building)
as_card, cards_below = crossing(Card), counting(Card)

N = TypeVar("N", bound=int)


@kernel
def whole(number: N) -> N:
    """A number of the state as a signed one: unsigned bytes cannot be subtracted or mixed safely."""
    plain: Any = np.int64(number)
    signed: N = plain
    return signed


SquareByte = Annotated[Square, np.uint8]


class Phase(WordEnum):
    """What the table waits for; LOT and ROLL are chance's. MIX is the whole turn after the card (SC-9.3)."""

    LOT = 0
    CARD = 1
    ACT = 2
    RAISE = 3
    SITE = 4
    WALK = 5
    NEPTUNE = 6
    ROLL = 7
    MIX = 8
    OVER = 9


class NeptuneRule(WordEnum):
    """When Neptune may be moved: in the middle of the other actions too, before and after them, or split."""

    ANY_TIME = 0  # SC-3.2
    WHOLE_ACTIONS = 1  # SC-9.4
    FREE_MIXING = 2  # SC-9.3


as_neptune_rule = crossing(NeptuneRule)


class State(Fields):
    """The layout, the lake, the players and the running turn."""

    turn: i32  # turns begun
    mover: Mover
    seats: u8
    phase: Annotated[Phase, np.uint8]
    seat: SeatByte  # whose turn it is, also while the die rolls
    starter: SeatByte
    quiet_rounds: u8  # rounds in a row in which nothing changed (SC-8.6)
    stirred: u8  # something changed in this round
    full: u16  # bits of all treasures of a player (SC-9.1)
    neptune_rule: Annotated[NeptuneRule, np.uint8]
    six_at_once: u8  # whoever empties space 5 goes on with space 6 (SC-9.5)
    guard: u8  # quiet rounds end the game (SC-9.6)
    supply: u8  # chips nobody holds
    chips: Annotated[Row[u8], material.SEATS]
    # The layout
    dark: Annotated[
        Row[u16], material.SIDE
    ]  # rows of bits: squares that take buildings, the centre among them
    to_raise: Annotated[Row[u8], material.CARDS]  # upper numbers of the movement cards
    to_walk: Annotated[Row[u8], material.CARDS]  # lower numbers
    die: Annotated[Row[u8], material.FACES]
    corner: Annotated[Row[u8], material.SEATS]  # each seat's corner, clockwise from the top left
    colour: Annotated[Row[u8], material.SEATS]
    # The lake
    piece: Annotated[Row[u8], material.SQUARES]
    building: Annotated[Row[SquareByte], material.BUILDINGS]  # square, GROTTO or IN_THE_BOX
    neptune: SquareByte
    adventurer: Annotated[Row[SquareByte], material.SEATS]  # square or VILLAGE
    space: u8  # the current street space, from 0
    pile: Annotated[Row[u8], material.SPACES]
    # What follows from the lake, kept beside it
    water: Annotated[Row[u16], material.SIDE]  # rows of bits: free squares
    across: Annotated[Row[u16], material.SIDE]  # rows of bits: where a street may rise, by its left square
    down: Annotated[Row[u16], material.SIDE]  # by its upper square
    site: Annotated[Row[u16], material.SIDE]  # where a building may rise
    # Players
    found: Annotated[Row[u16], material.SEATS]  # bits of treasures
    secured: Annotated[Row[u16], material.SEATS]
    hand: Annotated[Row[u8], material.SEATS]  # bits of movement cards
    # The running turn
    card: Annotated[Card, np.int8]  # −1 before one is chosen
    resumes: Annotated[Phase, np.uint8]  # what goes on after Neptune: ACT, or the action he interrupts
    raised: u8
    built: u8  # a building rose (SC-4.1)
    ran_dry: u8  # space 5 ran empty in this turn, so no more streets rise in it (SC-8.2)
    is_short: u8  # too few streets when raising began (SC-4.6)
    raise_done: u8
    walk_done: u8
    neptune_done: u8  # or begun, under SC-9.3
    steps_left: u8
    reach_left: u8
    chip_paid: u8
    roofs: u8  # of the mover when the turn began (SC-7.1)
    chosen: Annotated[Building, np.int8]  # the building that is about to rise, or −1
    rolled: i8  # this turn's roll, or −1
