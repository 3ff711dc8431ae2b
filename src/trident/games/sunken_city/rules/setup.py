"""Setting the table: the layout, the lake, the players and who begins (SC-2)."""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, Row, as_seat, seats_below
from trident.games.sunken_city.rules import material
from trident.games.sunken_city.rules.geometry import CENTRE, GROTTO, IN_THE_BOX, VILLAGE
from trident.games.sunken_city.rules.lake import darken, lay_building, survey
from trident.games.sunken_city.rules.layout import CARDS_AT, DICE_AT, SEATS_AT, VILLAGES_AT
from trident.games.sunken_city.rules.moves import begin_turn, clear_turn
from trident.games.sunken_city.rules.options import SunkenCityOptions
from trident.games.sunken_city.rules.state import (
    Phase,
    State,
    as_building,
    as_neptune_rule,
    buildings_below,
    squares_below,
)

BY_LOT = SunkenCityOptions.begins.lot


@kernel
def start(state: State, seats: int, options: SunkenCityOptions) -> None:
    """Set the table (SC-2)."""
    state.seats = seats
    state.neptune_rule = as_neptune_rule(options.neptune)
    state.six_at_once, state.guard = options.six_at_once, options.guard
    state.full = material.FULL_SHORT if options.short_game else material.FULL
    state.supply = 0 if options.no_chips else material.CHIPS
    read_layout(state, options.layout)
    if options.empty_corner > 0:
        leave_empty(state, options.layout, options.empty_corner - 1)
    set_lake(state, options.short_game)
    for seat in seats_below(seats):
        state.adventurer[seat] = VILLAGE
        state.hand[seat] = material.FULL_HAND
    if options.begins == BY_LOT:
        state.phase = Phase.LOT
        state.mover = as_seat(CHANCE)
        clear_turn(state)
    else:
        state.starter = as_seat(options.begins)
        begin_turn(state, as_seat(options.begins))


@kernel
def read_layout(state: State, layout: Row[int]) -> None:
    """Lake, cards, die and seats from the layout's bytes."""
    for square in squares_below(material.SQUARES):
        if layout[square]:
            darken(state, square)
    for card in range(material.CARDS):
        state.to_raise[card] = layout[CARDS_AT + 2 * card]
        state.to_walk[card] = layout[CARDS_AT + 2 * card + 1]
    number = int(state.seats) - 2
    for face in range(material.FACES):
        state.die[face] = layout[DICE_AT + number * material.FACES + face]
    for seat in seats_below(state.seats):
        state.corner[seat] = layout[SEATS_AT + number * material.CORNERS + seat]
        state.colour[seat] = layout[VILLAGES_AT + state.corner[seat]]


@kernel
def leave_empty(state: State, layout: Row[int], empty: int) -> None:
    """Three players sit clockwise from the first corner after the empty one (SC-9.7)."""
    for seat in seats_below(state.seats):
        state.corner[seat] = (empty + 1 + seat) % material.CORNERS
        state.colour[seat] = layout[VILLAGES_AT + state.corner[seat]]


@kernel
def set_lake(state: State, is_short_game: bool) -> None:
    """Building 10 and Neptune on the centre, other buildings in their grottoes, and the piles (SC-2.2)."""
    for row in range(material.SIDE):
        state.water[row] = material.FULL_ROW
    for building in buildings_below(material.BUILDINGS):
        state.building[building] = GROTTO
    if is_short_game:
        state.building[0] = IN_THE_BOX
    lay_building(state, as_building(material.BUILDINGS - 1), CENTRE)
    state.neptune = CENTRE
    for space in range(1, material.TIMER):
        state.pile[space] = 1
    state.pile[0] = material.FIRST_PILE[state.seats]
    survey(state)
