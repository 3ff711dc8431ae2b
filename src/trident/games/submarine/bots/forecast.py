"""What a seat can count: kinds it misses, colours that may come, prices, and what each space promises.

It reads the seat's own hand, what lies open, and the number of cards of others; never a hidden face. The
numbers go to the scratch room that the caller lends.
"""

from trident.core.kernel import kernel
from trident.games.submarine.bots.weights import (
    BEHIND,
    CARD,
    COME,
    COUNT,
    COVERED,
    GIFT,
    JOKER_WORTH,
    MISSING,
    MORE,
    RARE,
    SPARE,
    SPARE_LATE,
    SWAP,
    SWAP_HOPE,
    SWAP_LATE,
    TAX,
    TOLL,
)
from trident.games.submarine.rules.material import (
    COLUMNS,
    COPIES,
    HUES,
    KINDS,
    ROWS,
    SPACES,
)
from trident.games.submarine.rules.sea import is_treasure, space_of
from trident.games.submarine.rules.state import ACT, CHOOSE, PAY, State
from trident.games.submarine.rules.supply import cards_of, knows

KIND_COUNT = len(KINDS)
# Places in the scratch room.
WORTH = 0  # by kind: what a treasure of it is worth
COVER = WORTH + KIND_COUNT  # by kind: an own bathyscaphe elsewhere lies over it
SHARE = COVER + KIND_COUNT  # by colour: share of the unseen cards
CHANCE_OF = SHARE + HUES  # by colour: hope to have a card of it
USE = CHANCE_OF + HUES  # by colour: the best two tiles under own bathyscaphes elsewhere
SEA = USE + 2 * HUES  # by colour: all tiles worth having
DUE = SEA + HUES  # by space: cards that opponents would get
HOPE = DUE + SPACES  # by space: what a bathyscaphe there promises
PRICE, GIVEN, SWAPPING = HOPE + SPACES, HOPE + SPACES + 1, HOPE + SPACES + 2  # of a card, a toll, a swap
NOW = SWAPPING + 1  # by column: what a stop brings at once
NUMBERS = NOW + COLUMNS  # from here: the numbers of candidate turns
NEVER = 1e6


@kernel
def look_near(state: State, seat: int, weights: State, scratch: State) -> None:
    """Fill the scratch room with what this seat needs for collecting: worths, prices, other uses of cards."""
    scratch[:NUMBERS] = 0.0
    weigh_kinds(state, seat, weights, scratch)
    weigh_cards(state, seat, weights, scratch)
    count_dues(state, seat, scratch)
    weigh_own_spaces(state, seat, scratch)


@kernel
def look_far(state: State, seat: int, weights: State, scratch: State) -> None:
    """After `look_near`: what this seat needs for moving and trading, colours to come and hopes by space."""
    count_colours(state, seat, weights, scratch)
    weigh_sea(state, seat, weights, scratch)


@kernel
def look(state: State, seat: int, weights: State, scratch: State) -> None:
    """Everything that this seat can count, and what its weights make of it."""
    look_near(state, seat, weights, scratch)
    look_far(state, seat, weights, scratch)


@kernel
def weigh_kinds(state: State, seat: int, weights: State, scratch: State) -> None:
    """What a treasure of each kind is worth: more if it is missing and rare."""
    for space in range(SPACES):
        for slot in range(space // COLUMNS + 1):
            thing = int(state.lying[space, slot]) - 1
            if thing >= 0 and is_treasure(thing):
                scratch[WORTH + thing // HUES] += 1.0
    for kind in range(KIND_COUNT):
        if state.treasures[seat, kind] > 0:
            late = int(state.placed[seat]) / KIND_COUNT
            scratch[WORTH + kind] = weights[SPARE] + weights[SPARE_LATE] * late
        else:
            scratch[WORTH + kind] = MISSING + weights[RARE] / max(1.0, scratch[WORTH + kind])


@kernel
def weigh_cards(state: State, seat: int, weights: State, scratch: State) -> None:
    """What a card, a card given away and a swap cost this seat."""
    missing = KIND_COUNT - int(state.placed[seat])
    scratch[PRICE] = weights[CARD] * missing / (cards_of(state, seat) + 0.4)
    scratch[GIVEN] = weights[TOLL] * (scratch[PRICE] + weights[GIFT])
    scratch[SWAPPING] = NEVER
    if state.jokers[seat] != 0 or state.spares[seat] != 0:
        scratch[SWAPPING] = weights[SWAP] + weights[SWAP_LATE] * int(state.placed[seat]) / KIND_COUNT


@kernel
def count_colours(state: State, seat: int, weights: State, scratch: State) -> None:
    """Shares of the colours among all cards this seat has not placed, and the hope to have each of them."""
    unplaced = 0.0
    for colour in range(HUES):
        left = COPIES - int(state.discards[colour]) - int(state.removed[colour])
        scratch[SHARE + colour] = left - int(state.hand[seat, colour])
    for place in range(state.supply_size[seat]):
        face = int(state.face[seat, place])
        if face > 0 and knows(state, seat, seat, place):
            scratch[SHARE + face - 1] -= 1.0
    for colour in range(HUES):
        unplaced += scratch[SHARE + colour]
    for colour in range(HUES):
        counted = scratch[SHARE + colour] / max(1.0, unplaced)
        scratch[SHARE + colour] = weights[COUNT] * counted + (1.0 - weights[COUNT]) / HUES
        if state.hand[seat, colour] > 0:
            scratch[CHANCE_OF + colour] = 1.0
        elif state.supply_size[seat] > 0:
            scratch[CHANCE_OF + colour] = min(1.0, weights[COME] * HUES * scratch[SHARE + colour])


@kernel
def count_dues(state: State, seat: int, scratch: State) -> None:
    """Cards that all opponents together would get for a tile of each space."""
    for column in range(COLUMNS):
        due = 0
        for row in range(ROWS):
            for other in range(state.seats):
                if other != seat:
                    due += int(state.bathyscaphes[other, row, column])
            scratch[DUE + space_of(row, column)] = due


@kernel
def acting_column(state: State, seat: int) -> int:
    """The column whose bathyscaphes act now, or −1."""
    if state.seat == seat and state.phase in (CHOOSE, ACT, PAY):
        return int(state.ship[seat]) - 1
    return -1


@kernel
def weigh_own_spaces(state: State, seat: int, scratch: State) -> None:
    """Which kinds own bathyscaphes elsewhere lie over, and what cards of each colour could bring there."""
    column, others = acting_column(state, seat), cards_of(state, seat) - 1
    for space in range(SPACES):
        if space % COLUMNS != column and state.bathyscaphes[seat, space // COLUMNS, space % COLUMNS] > 0:
            for slot in range(space // COLUMNS + 1):
                thing = int(state.lying[space, slot]) - 1
                if thing >= 0 and is_treasure(thing):
                    scratch[COVER + thing // HUES] = 1.0
                    note_use(scratch, thing % HUES, net_worth(thing, space, others, scratch))


@kernel
def note_use(scratch: State, colour: int, net: float) -> None:
    """Keep the two best uses of a colour."""
    first = USE + 2 * colour
    if net > scratch[first]:
        scratch[first + 1] = scratch[first]
        scratch[first] = net
    elif net > scratch[first + 1]:
        scratch[first + 1] = net


@kernel
def net_worth(thing: int, space: int, others: int, scratch: State) -> float:
    """A treasure's worth less its price in cards; nothing if there are too few `others` for opponents."""
    due = scratch[DUE + space]
    if others < due:
        return 0.0
    return scratch[WORTH + thing // HUES] - scratch[PRICE] - due * scratch[GIVEN]


@kernel
def weigh_sea(state: State, seat: int, weights: State, scratch: State) -> None:
    """What a bathyscaphe in each space promises."""
    others, ship = cards_of(state, seat) - 1, int(state.ship[seat])
    for space in range(SPACES):
        best, total, due = 0.0, 0.0, scratch[DUE + space]
        price = scratch[PRICE] + due * scratch[GIVEN] if others >= due else NEVER
        for slot in range(space // COLUMNS + 1):
            thing = int(state.lying[space, slot]) - 1
            if thing >= 0:
                hope = hope_for(state, seat, thing, price, weights, scratch)
                total += hope
                best = max(best, hope)
        hope = best + weights[MORE] * (total - best)
        if space % COLUMNS < ship:
            hope *= weights[BEHIND]
        scratch[HOPE + space] = hope + weights[TAX] * payers_below(space, scratch)


@kernel
def hope_for(state: State, seat: int, thing: int, price: float, weights: State, scratch: State) -> float:
    """What one tile promises: its worth after the price, as far as a card or a swap may be hoped for."""
    colour, worth, is_missing = thing % HUES, weights[JOKER_WORTH], False
    if is_treasure(thing):
        worth = scratch[WORTH + thing // HUES]
        is_missing = state.treasures[seat, thing // HUES] == 0
        if is_missing:
            worth *= 1.0 - weights[COVERED] * scratch[COVER + thing // HUES]
    hope = 0.0
    if worth > price:
        scratch[SEA + colour] += worth - price
        hope = (worth - price) * scratch[CHANCE_OF + colour]
    if is_missing:
        hope = max(hope, weights[SWAP_HOPE] * (worth - scratch[SWAPPING]))
    return hope


@kernel
def payers_below(space: int, scratch: State) -> float:
    """Opponents' bathyscaphes in the column that would pay this seat for a tile."""
    everywhere = scratch[DUE + space_of(ROWS - 1, space % COLUMNS)]
    return everywhere - scratch[DUE + space - COLUMNS] if space >= COLUMNS else everywhere
