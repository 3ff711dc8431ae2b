"""What a tile costs, and whether a seat can pay for it (SU-4, SU-5)."""

from trident.core.kernel import kernel
from trident.core.state import Seat, seats_below
from trident.games.submarine.rules import sea
from trident.games.submarine.rules.state import Column, Depth, State, Thing
from trident.games.submarine.rules.supply import other_cards


@kernel
def due(state: State, seat: Seat, row: Depth, column: Column) -> int:
    """Cards that all opponents of a seat together get for one tile of a space (SU-4.2)."""
    cards = 0
    for other in seats_below(state.seats):
        if other != seat:
            cards += sea.divers_above(state, other, row, column)
    return cards


@kernel
def can_pay(state: State, seat: Seat, row: Depth, column: Column, thing: Thing) -> bool:
    """A hand card of the tile's colour, and enough other cards for the opponents (SU-4.1, SU-4.4)."""
    return state.hand[seat, sea.colour_of(thing)] > 0 and other_cards(state, seat) >= due(
        state, seat, row, column
    )


@kernel
def pays_cards(state: State, row: Depth, thing: Thing) -> bool:
    """Whether the acting seat can pay with cards for a tile of this row under the ship."""
    return can_pay(state, sea.acting_seat(state), row, sea.column_under(state), thing)


@kernel
def usable_jokers(state: State, seat: Seat) -> int:
    """A seat's jokers, without those that wait for its next turn, one bit each (SU-5.3, SU-7.3)."""
    return int(state.jokers[seat]) & ~int(state.new_jokers)


@kernel
def usable_spares(state: State, seat: Seat) -> int:
    """A seat's spares that were not collected this turn, one bit each (SU-5.3)."""
    return int(state.spares[seat]) & ~int(state.new_spares)


@kernel
def has_waiting(state: State) -> bool:
    """The acting seat has a spare, or a joker, that can pay from its next turn on (SU-5.3, SU-7.3)."""
    return state.new_spares != 0 or state.new_jokers != 0


@kernel
def pays_swap(state: State, seat: Seat, thing: Thing) -> bool:
    """A joker or spare pays for any treasure, but not for a joker (SU-5.2, SU-5.4)."""
    return sea.is_treasure(thing) and (usable_jokers(state, seat) > 0 or usable_spares(state, seat) > 0)


@kernel
def pays(state: State, row: Depth, thing: Thing) -> bool:
    """Whether the acting seat can pay for a tile of this row under the ship, in whatever way."""
    return pays_swap(state, sea.acting_seat(state), thing) or pays_cards(state, row, thing)
