"""What a seat can count: missing kinds, colours that may come, prices, and what each space promises.

It reads the seat's own hand, what is face up, and the number of cards of others; never a hidden face. The
numbers go to the caller's scratch memory.
"""

from trident.core.kernel import kernel
from trident.core.state import Seat, seats_below
from trident.games.submarine.bots.scratch import Scratch
from trident.games.submarine.bots.weights import MISSING, Weights
from trident.games.submarine.rules import sea
from trident.games.submarine.rules.collecting import is_acting
from trident.games.submarine.rules.material import COLUMNS, COPIES, HUES, KIND_COUNT, ROWS, SPACES
from trident.games.submarine.rules.state import (
    Colour,
    Column,
    State,
    Thing,
    as_column,
    as_row,
    colours_below,
    columns_below,
    rows_below,
)
from trident.games.submarine.rules.supply import cards_of, knows, other_cards

NEVER = 1e6


@kernel
def look_near(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """What this seat needs for collecting: worths, prices, other uses of cards."""
    weigh_kinds(state, seat, weights, scratch)
    weigh_cards(state, seat, weights, scratch)
    count_dues(state, seat, scratch)
    weigh_own_spaces(state, seat, scratch)


@kernel
def look_far(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """After `look_near`: what moving and trading needs: colours to come, and expectations by space."""
    count_colours(state, seat, weights, scratch)
    weigh_sea(state, seat, weights, scratch)


@kernel
def look(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """Everything that this seat can count, weighted."""
    look_near(state, seat, weights, scratch)
    look_far(state, seat, weights, scratch)


@kernel
def weigh_kinds(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """What a treasure of each kind is worth: more if it is missing and rare."""
    scratch.worth[:] = 0.0
    for space in range(SPACES):
        for slot in range(sea.row_of(space) + 1):
            thing = sea.thing_at(state, space, slot)
            if thing >= 0 and sea.is_treasure(thing):
                scratch.worth[sea.kind_of(thing)] += 1.0
    for kind in range(KIND_COUNT):
        if state.treasures[seat, kind] > 0:
            late = int(state.placed[seat]) / KIND_COUNT
            scratch.worth[kind] = weights.spare + weights.spare_late * late
        else:
            scratch.worth[kind] = MISSING + weights.rare / max(1.0, scratch.worth[kind])


@kernel
def weigh_cards(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """What a card, a card given away and a swap cost this seat."""
    missing = KIND_COUNT - int(state.placed[seat])
    scratch.price = weights.card * missing / (cards_of(state, seat) + 0.4)
    scratch.given = weights.toll * (scratch.price + weights.gift)
    scratch.swapping = NEVER
    if state.jokers[seat] != 0 or state.spares[seat] != 0:
        scratch.swapping = swap_price(state, seat, weights)


@kernel
def swap_price(state: State, seat: Seat, weights: Weights) -> float:
    """What it costs this seat to give a joker or spare, if it has one."""
    return weights.swap + weights.swap_late * int(state.placed[seat]) / KIND_COUNT


@kernel
def count_colours(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """Shares of the colours among all cards this seat cannot place, and the expectation of having each."""
    unplaced = 0.0
    for colour in colours_below(HUES):
        left = COPIES - int(state.discards[colour]) - int(state.removed[colour])
        scratch.share[colour] = left - int(state.hand[seat, colour])
    for place in range(state.supply_size[seat]):
        face = int(state.face[seat, place])
        if face > 0 and knows(state, seat, seat, place):
            scratch.share[face - 1] -= 1.0
    for colour in colours_below(HUES):
        unplaced += scratch.share[colour]
    for colour in colours_below(HUES):
        counted = scratch.share[colour] / max(1.0, unplaced)
        scratch.share[colour] = weights.count * counted + (1.0 - weights.count) / HUES
        if state.hand[seat, colour] > 0:
            scratch.chance[colour] = 1.0
        elif state.supply_size[seat] > 0:
            scratch.chance[colour] = min(1.0, weights.come * HUES * scratch.share[colour])
        else:
            scratch.chance[colour] = 0.0


@kernel
def count_dues(state: State, seat: Seat, scratch: Scratch) -> None:
    """Cards that all opponents together would get for a tile of each space."""
    for column in columns_below(COLUMNS):
        due = 0
        for row in rows_below(ROWS):
            for other in seats_below(state.seats):
                if other != seat:
                    due += int(state.bathyscaphes[other, row, column])
            scratch.due[sea.space_of(row, column)] = due


@kernel
def acting_column(state: State, seat: Seat) -> Column:
    """The column whose bathyscaphes act now, or −1."""
    return sea.column_under(state) if state.seat == seat and is_acting(state) else as_column(-1)


@kernel
def weigh_own_spaces(state: State, seat: Seat, scratch: Scratch) -> None:
    """Which kinds own bathyscaphes elsewhere lie over, and what cards of each colour could bring there."""
    column, others = acting_column(state, seat), other_cards(state, seat)
    scratch.cover[:] = 0.0
    scratch.use[:] = 0.0
    for space in range(SPACES):
        if sea.column_of(space) != column and sea.divers_at(state, seat, space) > 0:
            for slot in range(sea.row_of(space) + 1):
                thing = sea.thing_at(state, space, slot)
                if thing >= 0 and sea.is_treasure(thing):
                    scratch.cover[sea.kind_of(thing)] = 1.0
                    note_use(scratch, sea.colour_of(thing), net_worth(thing, space, others, scratch))


@kernel
def note_use(scratch: Scratch, colour: Colour, net: float) -> None:
    """Keep the two best uses of a colour."""
    if net > scratch.use[colour, 0]:
        scratch.use[colour, 1] = scratch.use[colour, 0]
        scratch.use[colour, 0] = net
    elif net > scratch.use[colour, 1]:
        scratch.use[colour, 1] = net


@kernel
def net_worth(thing: Thing, space: int, others: int, scratch: Scratch) -> float:
    """A treasure's worth less its price in cards; nothing if there are too few `others` for opponents."""
    due = scratch.due[space]
    if others < due:
        return 0.0
    return scratch.worth[sea.kind_of(thing)] - scratch.price - due * scratch.given


@kernel
def weigh_sea(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """What a bathyscaphe in each space promises."""
    others, ship = other_cards(state, seat), int(state.ship[seat])
    scratch.sea[:] = 0.0
    for space in range(SPACES):
        best, total, due = 0.0, 0.0, scratch.due[space]
        price = scratch.price + due * scratch.given if others >= due else NEVER
        for slot in range(sea.row_of(space) + 1):
            thing = sea.thing_at(state, space, slot)
            if thing >= 0:
                hope = hope_for(state, seat, thing, price, weights, scratch)
                total += hope
                best = max(best, hope)
        hope = best + weights.more * (total - best)
        if sea.column_of(space) < ship:
            hope *= weights.behind
        scratch.hope[space] = hope + weights.tax * payers_below(space, scratch)


@kernel
def hope_for(
    state: State, seat: Seat, thing: Thing, price: float, weights: Weights, scratch: Scratch
) -> float:
    """What one tile promises: its worth after the price, times the expectation of a card or swap."""
    colour, lacks = sea.colour_of(thing), sea.is_missing(state, seat, thing)
    worth = scratch.worth[sea.kind_of(thing)] if sea.is_treasure(thing) else weights.joker
    if lacks:
        worth *= 1.0 - weights.covered * scratch.cover[sea.kind_of(thing)]
    hope = 0.0
    if worth > price:
        scratch.sea[colour] += worth - price
        hope = (worth - price) * scratch.chance[colour]
    if lacks:
        hope = max(hope, weights.swap_hope * (worth - scratch.swapping))
    return hope


@kernel
def payers_below(space: int, scratch: Scratch) -> float:
    """Opponents' bathyscaphes in the column that would pay this seat for a tile."""
    everywhere = scratch.due[sea.space_of(as_row(ROWS - 1), sea.column_of(space))]
    return everywhere - scratch.due[space - COLUMNS] if space >= COLUMNS else everywhere
