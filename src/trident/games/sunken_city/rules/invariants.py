"""What must hold in every position, by name."""

from trident.core.declared import Invariants
from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER, seats_below
from trident.games.sunken_city.rules.geometry import (
    CENTRE,
    CORNER_BESIDE,
    CORNER_BEYOND,
    CORNER_SQUARES,
    GROTTO,
    IN_THE_BOX,
    STREET_SQUARES,
    VILLAGE,
)
from trident.games.sunken_city.rules.lake import (
    building_may_stand,
    first_square,
    is_dark,
    is_water,
    street_may_lie,
)
from trident.games.sunken_city.rules.material import (
    BUILDINGS,
    CHIPS,
    FIRST_PILE,
    FULL_SHORT,
    PLACES,
    QUIET_LIMIT,
    SIDE,
    SPACES,
    SQUARES,
    TIMER,
)
from trident.games.sunken_city.rules.state import (
    NeptuneRule,
    Phase,
    Place,
    Square,
    State,
    buildings_below,
    places_below,
    squares_below,
    whole,
)


@kernel
def streets_are_all_there(state: State) -> bool:
    """24, 27 or 30 in all (SC-2.2)."""
    covered, piled = 0, 0
    for square in squares_below(SQUARES):
        if 0 < state.piece[square] <= PLACES:
            covered += 1
    for space in range(SPACES):
        piled += int(state.pile[space])
    return covered + 2 * piled == 2 * (FIRST_PILE[state.seats] + 4)


@kernel
def pieces_cover_their_squares(state: State) -> bool:
    """Both squares of a street, never the centre; the one square of a building."""
    if 0 < state.piece[CENTRE] <= PLACES:
        return False
    for square in squares_below(SQUARES):
        piece = int(state.piece[square])
        if piece > PLACES + BUILDINGS:
            return False
        if piece > PLACES and state.building[piece - PLACES - 1] != square:
            return False
        if 0 < piece <= PLACES:
            first, second = STREET_SQUARES[piece - 1, 0], STREET_SQUARES[piece - 1, 1]
            if square not in (first, second) or state.piece[first] != state.piece[second]:
                return False
    return True


@kernel
def buildings_are_in_place(state: State) -> bool:
    """In the grotto, on a dark square, or, for building 1 in the shorter game, in the box."""
    for building in buildings_below(BUILDINGS):
        at = whole(state.building[building])
        if (at == IN_THE_BOX) != (building == 0 and state.full == FULL_SHORT) or at > IN_THE_BOX:
            return False
        if at < GROTTO:
            if state.piece[at] != PLACES + 1 + building or not is_dark(state, at):
                return False
    return True


@kernel
def buildings_stand_apart(state: State) -> bool:
    """Not even corners touch (SC-4.4)."""
    for one in buildings_below(BUILDINGS):
        for other in buildings_below(one):
            first, second = whole(state.building[one]), whole(state.building[other])
            if max(first, second) < SQUARES:
                if abs(first // SIDE - second // SIDE) <= 1 and abs(first % SIDE - second % SIDE) <= 1:
                    return False
    return True


@kernel
def chips_are_all_there(state: State) -> bool:
    """Eight chips, or none where the table plays without (SC-9.2)."""
    chips = int(state.supply)
    for seat in seats_below(state.seats):
        chips += int(state.chips[seat])
    return chips in (0, CHIPS)


@kernel
def is_standing(state: State, square: Square) -> bool:
    """A piece's first square."""
    return (
        square < SQUARES and not is_water(state.piece, square) and first_square(state.piece, square) == square
    )


@kernel
def all_stand_on_pieces(state: State) -> bool:
    """Neptune on a piece, each adventurer on a piece or in his village."""
    if not is_standing(state, whole(state.neptune)):
        return False
    for seat in seats_below(state.seats):
        if state.adventurer[seat] != VILLAGE and not is_standing(state, whole(state.adventurer[seat])):
            return False
    return True


@kernel
def treasures_are_in_one_place(state: State) -> bool:
    """None is found and secured at once; in the village none is merely found (SC-5.6)."""
    for seat in seats_below(state.seats):
        found, secured = int(state.found[seat]), int(state.secured[seat])
        if found & secured or (found | secured) & ~int(state.full):
            return False
        if found and state.adventurer[seat] == VILLAGE:
            return False
    return True


@kernel
def villages_are_open(state: State) -> bool:
    """No free corner square is walled in (SC-4.3)."""
    for seat in seats_below(state.seats):
        corner = state.corner[seat]
        if is_water(state.piece, CORNER_SQUARES[corner]):
            if not is_water(state.piece, CORNER_BESIDE[corner]) and not is_water(
                state.piece, CORNER_BEYOND[corner]
            ):
                return False
    return True


@kernel
def pile_is_not_empty(state: State) -> bool:
    """The next pile is turned over as soon as one is used up (SC-8.1, SC-8.2)."""
    if state.ran_dry and (state.space != TIMER or state.six_at_once):
        return False
    return state.space == TIMER or (state.space < TIMER and state.pile[state.space] > 0)


@kernel
def turn_fits(state: State) -> bool:
    """Chance rolls, seats decide, and the turn's counts belong to a phase that needs them."""
    if state.quiet_rounds > QUIET_LIMIT or (state.chosen >= 0) != (state.phase == Phase.SITE):
        return False
    if not resumes_rightly(state):
        return False
    if state.phase in (Phase.LOT, Phase.ROLL):
        return state.mover == CHANCE and (state.card < 0) == (state.phase == Phase.LOT)
    if state.phase == Phase.OVER:
        return state.mover == OVER
    if state.mover != state.seat or (state.card < 0) != (state.phase == Phase.CARD):
        return False
    if state.phase in (Phase.RAISE, Phase.SITE, Phase.MIX) and state.raise_done:
        return False
    is_mixing = state.neptune_rule == NeptuneRule.FREE_MIXING
    if (state.phase == Phase.WALK and state.walk_done) or (state.phase == Phase.MIX and not is_mixing):
        return False
    return state.reach_left == 0 or state.phase in (Phase.NEPTUNE, Phase.MIX, Phase.SITE)


@kernel
def resumes_rightly(state: State) -> bool:
    """Only while Neptune moves, or the die rolls for him, does another action than ACT wait (SC-3.2)."""
    if state.resumes == Phase.ACT:
        return state.phase != Phase.ROLL or state.neptune_rule != NeptuneRule.FREE_MIXING
    if state.resumes == Phase.MIX:
        return state.phase == Phase.ROLL and state.neptune_rule == NeptuneRule.FREE_MIXING
    if state.phase not in (Phase.NEPTUNE, Phase.ROLL) or state.neptune_rule != NeptuneRule.ANY_TIME:
        return False
    if state.resumes == Phase.RAISE:
        return state.raise_done == 0
    return state.resumes == Phase.WALK and state.walk_done == 0


@kernel
def places_are_right(state: State) -> bool:
    """The stored free squares and places agree with a check of each of them."""
    for square in squares_below(SQUARES):
        row, bit = square // SIDE, square % SIDE
        if (int(state.water[row]) >> bit & 1 == 1) != is_water(state.piece, square):
            return False
        if building_may_stand(state, square) != takes_building(state, square):
            return False
    for place in places_below(PLACES):
        if street_may_lie(state, place) != takes_street(state, place):
            return False
    return True


@kernel
def takes_building(state: State, square: Square) -> bool:
    """Dark, free, and no building within a king's step (SC-4.4)."""
    if not is_water(state.piece, square) or not is_dark(state, square):
        return False
    for building in buildings_below(BUILDINGS):
        at = whole(state.building[building])
        if at < SQUARES:
            if abs(at // SIDE - square // SIDE) <= 1 and abs(at % SIDE - square % SIDE) <= 1:
                return False
    return True


@kernel
def takes_street(state: State, place: Place) -> bool:
    """Two free squares, not the centre, and no village shut (SC-4.2, SC-4.3)."""
    first, second = STREET_SQUARES[place, 0], STREET_SQUARES[place, 1]
    if CENTRE in (first, second) or not is_water(state.piece, first) or not is_water(state.piece, second):
        return False
    for seat in seats_below(state.seats):
        corner = state.corner[seat]
        shore, beside, beyond = CORNER_SQUARES[corner], CORNER_BESIDE[corner], CORNER_BEYOND[corner]
        if is_water(state.piece, shore) and shore not in (first, second):
            closed = not is_water(state.piece, beside) or beside in (first, second)
            if closed and (not is_water(state.piece, beyond) or beyond in (first, second)):
                return False
    return True


class Must(Invariants):
    """What must hold in every position."""

    STREETS = "streets on the lake and in all piles are as many as the game has", streets_are_all_there
    PIECES = "each piece covers its own squares", pieces_cover_their_squares, True
    BUILDINGS = "each building is in its grotto or on a dark square", buildings_are_in_place
    APART = "no two buildings touch", buildings_stand_apart
    CHIPS = "chips held and in the supply are eight, or none", chips_are_all_there
    STANDING = "Neptune and the adventurers stand on pieces", all_stand_on_pieces
    TREASURES = "each treasure is roof, found or secured", treasures_are_in_one_place
    VILLAGES = "no village is shut", villages_are_open
    PILE = "the current pile is not empty before the sand timer shows", pile_is_not_empty
    TURN = "the mover and the turn fit the phase", turn_fits
    PLACES = "what is kept of free places fits the lake", places_are_right
