"""Setting the table for a match and for each round."""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, Seat, as_seat, seats_below
from trident.games.lost_cities.rules.material import COPIES, KINDS, SIDES
from trident.games.lost_cities.rules.options import LostCitiesOptions
from trident.games.lost_cities.rules.state import (
    NO_CARD,
    NO_DESTINATION,
    Phase,
    State,
    cards_below,
    deck_for,
    destinations_below,
    destinations_for,
    sides_below,
)

BY_LOT = LostCitiesOptions.begins.lot


@kernel
def start(state: State, seats: int, options: LostCitiesOptions) -> None:
    """Set the table: options, and who begins, a seat or by lot (LC-2.1)."""
    state.seats = seats
    state.rounds = options.rounds
    state.destinations = destinations_for(options.sixth_expedition)
    state.guard = options.guard
    state.open_discards = options.open_discards
    state.memory_aids = options.memory_aids
    if options.begins == BY_LOT:
        state.phase = Phase.LOT
        state.mover = as_seat(CHANCE)
        state.passing = NO_CARD
        state.discarded_now = NO_DESTINATION
    else:
        begin_round(state, as_seat(options.begins))


@kernel
def begin_round(state: State, starter: Seat) -> None:
    """All cards are shuffled; eight will be dealt to each (LC-1.4, LC-4.1)."""
    shuffle(state)
    clear_table(state)
    state.round_number += 1
    state.starter = state.seat = starter
    state.standing = 0
    state.discarded_now = NO_DESTINATION
    state.passing = NO_CARD
    state.phase = Phase.DEAL
    state.mover = as_seat(CHANCE)


@kernel
def shuffle(state: State) -> None:
    """All cards go to the draw pile."""
    copies = COPIES[deck_for(state.seats)]
    state.pile_left = 0
    for card in cards_below(state.destinations * KINDS):
        state.pile[card] = copies[card % KINDS]
        state.pile_left += copies[card % KINDS]


@kernel
def clear_table(state: State) -> None:
    """Clear everything else, and what was remembered."""
    for seat in seats_below(state.seats):
        state.hand_size[seat] = 0
    for destination in destinations_below(state.destinations):
        state.discards_left[destination] = 0
        for side in sides_below(SIDES):
            state.laid[side, destination] = state.investments[side, destination] = 0
            state.highest[side, destination] = state.added[side, destination] = 0
    state.hand[:] = 0
    state.expedition[:] = 0
    state.laid_cards[:] = 0
    state.discards[:] = 0
    state.shown[:] = 0
    state.partner_sees[:] = 0
    state.either[:] = 0
