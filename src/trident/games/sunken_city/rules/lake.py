"""The lake, compiled: which piece covers a square, what touches it, and where pieces may rise.

Functions that only ask what lies where take the state's `piece`, one number per square.
"""

from trident.core.kernel import kernel
from trident.core.state import Actions, Row, seats_below
from trident.games.sunken_city.rules import geometry
from trident.games.sunken_city.rules.material import ACROSS, BUILDINGS, FULL_ROW, PLACES, SIDE, SQUARES
from trident.games.sunken_city.rules.state import (
    Building,
    Place,
    Square,
    State,
    as_building,
    as_square,
    buildings_below,
    whole,
)

CENTRE_ROW, CENTRE_BIT = geometry.CENTRE // SIDE, 1 << geometry.CENTRE % SIDE
NOWHERE = Square(SQUARES)
FAR = 127  # more than any walk


@kernel
def is_water(piece: Row[int], square: Square) -> bool:
    """No piece covers the square."""
    return piece[square] == 0


@kernel
def is_dark(state: State, square: Square) -> bool:
    """The square takes buildings (SC-1.3)."""
    return int(state.dark[square // SIDE]) >> (square % SIDE) & 1 == 1


@kernel
def darken(state: State, square: Square) -> None:
    """Make the square one that takes buildings."""
    state.dark[square // SIDE] = int(state.dark[square // SIDE]) | 1 << square % SIDE


@kernel
def first_square(piece: Row[int], square: Square) -> Square:
    """The first square of the piece that covers this one: by it pieces are named."""
    covering = int(piece[square])
    return geometry.STREET_SQUARES[covering - 1, 0] if covering <= PLACES else square


@kernel
def touching(piece: Row[int], square: Square) -> int:
    """The row of AROUND for the piece that covers a square."""
    covering = int(piece[square])
    return covering - 1 if covering <= PLACES else PLACES + square


@kernel
def has_neighbour(piece: Row[int], square: Square) -> bool:
    """Some piece shares an edge with the one on this square."""
    row = touching(piece, square)
    for slot in range(geometry.AROUND_COUNT[row]):
        if piece[geometry.AROUND[row, slot]] != 0:
            return True
    return False


@kernel
def list_neighbours(piece: Row[int], square: Square, out: Actions, n: int, base: int) -> int:
    """Add base + first square of each piece that shares an edge with the one on this square."""
    row = touching(piece, square)
    begin = n
    for slot in range(geometry.AROUND_COUNT[row]):
        near = geometry.AROUND[row, slot]
        if piece[near] != 0:
            action = base + first_square(piece, near)
            is_new = True
            for earlier in range(begin, n):
                if out[earlier] == action:
                    is_new = False
            out[n] = action
            n += is_new
    return n


@kernel
def are_neighbours(piece: Row[int], square: Square, other: Square) -> bool:
    """The pieces on two first squares are different and share an edge."""
    if is_water(piece, other) or first_square(piece, other) != other or other == square:
        return False
    row = touching(piece, square)
    for slot in range(geometry.AROUND_COUNT[row]):
        if piece[geometry.AROUND[row, slot]] == piece[other]:
            return True
    return False


@kernel
def lies_in(piece: Row[int], square: Square, corner: int) -> bool:
    """The piece on this square lies wholly or partly in a corner's territory (SC-6.2)."""
    if geometry.TERRITORY[square] == corner:
        return True
    covering = int(piece[square])
    return covering <= PLACES and geometry.TERRITORY[geometry.STREET_SQUARES[covering - 1, 1]] == corner


@kernel
def cover(state: State, square: Square, piece: int) -> None:
    """A piece covers a square; 0 uncovers it."""
    state.piece[square] = piece
    bit = 1 << square % SIDE
    row = int(state.water[square // SIDE])
    state.water[square // SIDE] = row & (FULL_ROW ^ bit) if piece else row | bit


@kernel
def lay_street(state: State, place: Place) -> None:
    """A street covers its two squares."""
    cover(state, geometry.STREET_SQUARES[place, 0], place + 1)
    cover(state, geometry.STREET_SQUARES[place, 1], place + 1)


@kernel
def lay_building(state: State, building: Building, square: Square) -> None:
    """A building covers a square."""
    state.building[building] = square
    cover(state, square, PLACES + 1 + building)


@kernel
def clear(state: State, square: Square) -> bool:
    """The piece on this square leaves the lake; whether it was a street."""
    piece = int(state.piece[square])
    if piece <= PLACES:
        cover(state, geometry.STREET_SQUARES[piece - 1, 0], 0)
        cover(state, geometry.STREET_SQUARES[piece - 1, 1], 0)
        return True
    cover(state, square, 0)
    state.building[as_building(piece - PLACES - 1)] = geometry.GROTTO
    return False


@kernel
def survey(state: State) -> None:
    """Recompute where streets and buildings may rise."""
    for row in range(SIDE):
        state.down[row] = state.water[row]
        state.site[row] = state.water[row] & state.dark[row]
    state.down[CENTRE_ROW] = int(state.down[CENTRE_ROW]) & (FULL_ROW ^ CENTRE_BIT)  # SC-1.3
    for seat in seats_below(state.seats):
        reserve(state, reserved(state, int(state.corner[seat])))
    for row in range(SIDE):
        open_squares = int(state.down[row])
        state.across[row] = open_squares & (open_squares >> 1)
        if row < SIDE - 1:
            state.down[row] = open_squares & int(state.down[row + 1])
    state.down[SIDE - 1] = 0
    for seat in seats_below(state.seats):
        corner = int(state.corner[seat])
        square = reserved(state, corner)
        if square != NOWHERE:
            allow(state, geometry.CORNER_SQUARES[corner], square)
    for building in buildings_below(BUILDINGS):
        if state.building[building] < SQUARES:
            keep_clear(state, whole(state.building[building]))


@kernel
def reserved(state: State, corner: int) -> Square:
    """The last square through which a village's free corner square can be covered, or NOWHERE (SC-4.3)."""
    if not is_water(state.piece, geometry.CORNER_SQUARES[corner]):
        return NOWHERE
    beside, beyond = geometry.CORNER_BESIDE[corner], geometry.CORNER_BEYOND[corner]
    if is_water(state.piece, beside) == is_water(state.piece, beyond):
        return NOWHERE
    return beside if is_water(state.piece, beside) else beyond


@kernel
def reserve(state: State, square: Square) -> None:
    """Take a square out of the rows from which `survey` finds places for streets."""
    if square != NOWHERE:
        row = square // SIDE
        state.down[row] = int(state.down[row]) & (FULL_ROW ^ (1 << square % SIDE))


@kernel
def allow(state: State, corner_square: Square, square: Square) -> None:
    """The one street that may cover a reserved square: together with its corner square."""
    upper = min(corner_square, square)
    row, bit = upper // SIDE, 1 << upper % SIDE
    if abs(corner_square - square) == 1:
        state.across[row] = int(state.across[row]) | bit
    else:
        state.down[row] = int(state.down[row]) | bit


@kernel
def keep_clear(state: State, square: Square) -> None:
    """No building may rise beside another, not even at a corner (SC-4.4)."""
    column = square % SIDE
    bits = (7 << column >> 1) & FULL_ROW
    for row in range(max(0, square // SIDE - 1), min(SIDE, square // SIDE + 2)):
        state.site[row] = int(state.site[row]) & (FULL_ROW ^ bits)


@kernel
def street_may_lie(state: State, place: Place) -> bool:
    """A street fits on these two squares now."""
    first = geometry.STREET_SQUARES[place, 0]
    rows = state.across if place < ACROSS else state.down
    return int(rows[first // SIDE]) >> (first % SIDE) & 1 == 1


@kernel
def building_may_stand(state: State, square: Square) -> bool:
    """A building fits on this square now."""
    return int(state.site[square // SIDE]) >> (square % SIDE) & 1 == 1


@kernel
def walk_costs(piece: Row[int], begin: Square, cost: Row[int], queue: Row[int]) -> None:
    """Steps from a piece to every other, over pieces alone; FAR where there is no way."""
    for square in range(SQUARES):
        cost[square] = FAR
    cost[begin] = 0
    queue[0] = begin
    tail, head = 1, 0
    while head < tail:
        at = as_square(queue[head])
        head += 1
        fresh = list_neighbours(piece, at, queue, tail, 0)
        kept = tail
        for slot in range(tail, fresh):
            if cost[queue[slot]] == FAR:
                cost[queue[slot]] = cost[at] + 1
                queue[kept] = queue[slot]
                kept += 1
        tail = kept
