"""A sensible player: dives where it can pay for what it misses, collects, and trades while it waits.

It reads its own hand and what lies open; never another hand and never a supply.
"""

from trident.core.kernel import kernel
from trident.games.submarine.rules.actions import (
    CHOOSE_ROW,
    COLLECT,
    END_TURN,
    HAND_CARD,
    MOVE_TO,
    PAY_CARDS,
    PAY_JOKER,
    PAY_SPARE,
    PLACE_IN,
    SHIP_OFF,
    SHIP_TO,
    TRADE_CARD,
)
from trident.games.submarine.rules.collecting import (
    has_collector,
    may_move_from,
    pays_cards,
    pays_swap,
    usable_jokers,
    usable_spares,
)
from trident.games.submarine.rules.material import COLUMNS, DEEPEST_STACK, HUES, KINDS, ROWS, TREASURES
from trident.games.submarine.rules.sea import colour_of, divers_above, is_near, is_treasure, space_of
from trident.games.submarine.rules.ships import may_stop_at, may_trade
from trident.games.submarine.rules.state import ACT, CHOOSE, HAND_OVER, PAY, PLACE, SHIP, State
from trident.games.submarine.rules.supply import cards_of

# Worths, set by hand: a treasure that is missing is the measure.
MISSING = 10.0
SPARE, JOKER_WORTH = 3.0, 3.5
CARDS_PER_TREASURE = 2.5  # what a player can afford if his cards are to last
SWAP_COST = 4.5  # of a joker or spare that pays
WITHOUT_CARD = 0.3  # share of a tile's worth while its card is not in hand
BEHIND = 0.7  # share of a space's worth that the ship reaches only on its next voyage
SHARED = 0.2  # share that a second own bathyscaphe adds in a space
ENDS_WELL, ENDS_BADLY = 60.0, -60.0
NO = -1e9


@kernel
def sense(state: State, seat: int, rng: State) -> int:  # noqa: ARG001 - it leaves nothing to luck
    """A sensible legal action for this seat."""
    if state.phase == PLACE:
        return PLACE_IN + best_column(state, seat)
    if state.phase == SHIP:
        return best_course(state, seat)
    if state.phase == CHOOSE:
        return best_choice(state, seat)
    if state.phase == ACT:
        return best_act(state, seat, int(state.chosen) - 1)
    if state.phase == PAY:
        return best_payment(state, seat)
    if state.phase == HAND_OVER:
        return HAND_CARD + least_needed(state, seat)
    return best_trade(state, seat)


@kernel
def is_impatient(state: State) -> bool:
    """Nothing has come up for several voyages: take what there is."""
    return state.quiet >= 2


@kernel
def due_at(state: State, seat: int, row: int, column: int) -> int:
    """Cards all opponents would get for a tile of this space."""
    due = 0
    for other in range(state.seats):
        if other != seat:
            due += divers_above(state, other, row, column)
    return due


@kernel
def thing_worth(state: State, seat: int, thing: int) -> float:
    """What having a thing is worth, before its price."""
    if not is_treasure(thing):
        return JOKER_WORTH
    return SPARE if state.treasures[seat, thing // HUES] > 0 else MISSING


@kernel
def card_cost(state: State, seat: int) -> float:
    """What a card is worth: the more, the fewer there are for what is still missing."""
    missing = len(KINDS) - int(state.placed[seat])
    return MISSING * missing / (CARDS_PER_TREASURE * cards_of(state, seat) + 1.0)


@kernel
def ending_worth(state: State, seat: int, column: int, thing: int) -> float:
    """Taking a column's last treasure ends the game: good for who then leads, else bad."""
    if not is_treasure(thing) or state.left[column] > 1:
        return 0.0
    mine = int(state.placed[seat]) + (state.treasures[seat, thing // HUES] == 0)
    for other in range(state.seats):
        if other != seat and state.placed[other] >= mine:
            return ENDS_BADLY if state.quiet < 4 else 0.0
    return ENDS_WELL


@kernel
def price_in_cards(state: State, seat: int, row: int, column: int) -> float:
    """What paying with cards costs."""
    return card_cost(state, seat) * (1 + due_at(state, seat, row, column))


@kernel
def collect_worth(state: State, seat: int, row: int, thing: int) -> float:
    """What collecting a thing now is worth after its cheapest price; NO if it cannot be paid for."""
    column = int(state.ship[seat]) - 1
    price = -NO
    if pays_cards(state, row, thing):
        price = price_in_cards(state, seat, row, column)
    if pays_swap(state, thing) and is_missing(state, seat, thing):
        price = min(price, SWAP_COST)
    if price == -NO:
        return NO
    patience = 4.0 if is_impatient(state) else 0.0
    return thing_worth(state, seat, thing) - price + ending_worth(state, seat, column, thing) + patience


@kernel
def is_missing(state: State, seat: int, thing: int) -> bool:
    """A treasure of a kind this seat does not have."""
    return is_treasure(thing) and state.treasures[seat, thing // HUES] == 0


@kernel
def best_collect(state: State, seat: int, row: int) -> int:
    """The thing in this row most worth collecting, or −1 if none is worth its price."""
    best, found = 0.0, -1
    if has_collector(state, row):
        space = space_of(row, int(state.ship[seat]) - 1)
        for slot in range(DEEPEST_STACK):
            thing = int(state.lying[space, slot]) - 1
            if thing >= 0:
                worth = collect_worth(state, seat, row, thing)
                if worth > best:
                    best, found = worth, thing
    return found


@kernel
def space_worth(state: State, seat: int, row: int, column: int, others: int) -> float:
    """What a bathyscaphe can hope for in a space that `others` of its own side share."""
    worth, space = 0.0, space_of(row, column)
    due = due_at(state, seat, row, column)
    for slot in range(DEEPEST_STACK):
        thing = int(state.lying[space, slot]) - 1
        if thing >= 0:
            held = state.hand[seat, colour_of(thing)] > 0
            net = thing_worth(state, seat, thing) - card_cost(state, seat) * (1 + due)
            if net > 0.0 and cards_of(state, seat) > due:
                worth += net if held else net * WITHOUT_CARD
    if column + 1 <= state.ship[seat]:
        worth *= BEHIND
    return worth * SHARED if others > 0 else worth


@kernel
def best_target(state: State, seat: int, row: int) -> int:
    """The space most worth moving to from this row under the ship."""
    column, best, found = int(state.ship[seat]) - 1, NO, -1
    for to_row in range(max(row - 1, 0), min(row + 2, ROWS)):
        for to_column in range(COLUMNS):
            if is_near(row, column, to_row, to_column):
                others = int(state.bathyscaphes[seat, to_row, to_column])
                worth = space_worth(state, seat, to_row, to_column, others) + 0.1 * to_row
                if worth > best:
                    best, found = worth, space_of(to_row, to_column)
    return found


@kernel
def move_gain(state: State, seat: int, row: int) -> float:
    """What the best move from this row adds to staying."""
    space, column = best_target(state, seat, row), int(state.ship[seat]) - 1
    to_row, to_column = space // COLUMNS, space % COLUMNS
    others = int(state.bathyscaphes[seat, to_row, to_column])
    stays = int(state.bathyscaphes[seat, row, column]) - 1
    there = space_worth(state, seat, to_row, to_column, others)
    return there - space_worth(state, seat, row, column, stays)


@kernel
def best_choice(state: State, seat: int) -> int:
    """Collect first; then the most useful move; then the end."""
    best, found = NO, -1
    for row in range(ROWS):
        thing = best_collect(state, seat, row)
        if thing >= 0:
            worth = collect_worth(state, seat, row, thing)
            if worth > best:
                best, found = worth, row
    if found >= 0:
        return CHOOSE_ROW + found
    for row in range(ROWS):
        if may_move_from(state, row):
            gain = move_gain(state, seat, row)
            if gain > best:
                best, found = gain, row
    has_acted = state.has_moved == 1 or state.has_collected == 1
    if has_acted and (found < 0 or best <= 0.5):
        return END_TURN
    return CHOOSE_ROW + found


@kernel
def best_act(state: State, seat: int, row: int) -> int:
    """Collect what is worth it, else move; if neither is good, whatever can be done."""
    thing = best_collect(state, seat, row)
    if thing >= 0:
        return COLLECT + thing
    if may_move_from(state, row):
        return MOVE_TO + best_target(state, seat, row)
    space = space_of(row, int(state.ship[seat]) - 1)
    found = -1
    for slot in range(DEEPEST_STACK):
        thing = int(state.lying[space, slot]) - 1
        if thing >= 0 and (pays_cards(state, row, thing) or pays_swap(state, thing)):
            found = thing
    return COLLECT + found


@kernel
def best_payment(state: State, seat: int) -> int:
    """Cards where they are cheaper than a joker, or where nothing else is to be had."""
    row, thing = int(state.chosen) - 1, int(state.taking) - 1
    column = int(state.ship[seat]) - 1
    swaps = pays_swap(state, thing)
    if pays_cards(state, row, thing):
        cheap = price_in_cards(state, seat, row, column) <= SWAP_COST
        if cheap or not swaps or not is_missing(state, seat, thing):
            return PAY_CARDS
    for treasure in range(TREASURES):
        if (usable_spares(state) >> treasure) & 1 == 1:
            return PAY_SPARE + treasure
    colour = 0
    while (usable_jokers(state) >> colour) & 1 == 0:
        colour += 1
    return PAY_JOKER + colour


@kernel
def column_hope(state: State, seat: int, column: int) -> float:
    """The best that own bathyscaphes of a column can collect now."""
    hope = 0.0
    for row in range(ROWS):
        if state.bathyscaphes[seat, row, column] > 0:
            due = due_at(state, seat, row, column)
            for slot in range(DEEPEST_STACK):
                thing = int(state.lying[space_of(row, column), slot]) - 1
                if thing >= 0:
                    hope = max(hope, hope_for(state, seat, thing, due))
    return hope


@kernel
def hope_for(state: State, seat: int, thing: int, due: int) -> float:
    """What a thing is worth if it can be paid for from the hand, or with a joker or spare."""
    worth = thing_worth(state, seat, thing)
    if state.hand[seat, colour_of(thing)] > 0 and cards_of(state, seat) > due:
        return worth - card_cost(state, seat) * (1 + due)
    if is_missing(state, seat, thing) and (state.jokers[seat] > 0 or state.spares[seat] > 0):
        return worth - SWAP_COST
    return 0.0


@kernel
def best_course(state: State, seat: int) -> int:
    """The next column with something to collect; else the next where a move helps; else off."""
    for column in range(COLUMNS):
        if may_stop_at(state, column) and column_hope(state, seat, column) > 0.0:
            return SHIP_TO + column
    for column in range(COLUMNS):
        if may_stop_at(state, column):
            return SHIP_TO + column
    return SHIP_OFF


@kernel
def colour_need(state: State, seat: int, colour: int) -> float:
    """How much cards of a colour are wanted: tiles where own bathyscaphes are count most."""
    need = 0.0
    for row in range(ROWS):
        for column in range(COLUMNS):
            near = 1.0 if state.bathyscaphes[seat, row, column] > 0 else 0.1
            for slot in range(DEEPEST_STACK):
                thing = int(state.lying[space_of(row, column), slot]) - 1
                if thing >= 0 and colour_of(thing) == colour:
                    need += near if is_missing(state, seat, thing) else near * 0.2
    return need


@kernel
def least_needed(state: State, seat: int) -> int:
    """The colour in hand that can best be done without."""
    least, found = -NO, -1
    for colour in range(HUES):
        held = int(state.hand[seat, colour])
        if held > 0:
            need = colour_need(state, seat, colour) / held
            if need < least:
                least, found = need, colour
    return found


@kernel
def best_trade(state: State, seat: int) -> int:
    """A card nobody under the own flag can use goes back for another."""
    if may_trade(state) and state.hand_size[seat] > 0:
        colour = least_needed(state, seat)
        if colour_need(state, seat, colour) / int(state.hand[seat, colour]) < 1.0:
            return TRADE_CARD + colour
    return END_TURN


@kernel
def best_column(state: State, seat: int) -> int:
    """Spread out, first over what the hand can pay for."""
    best, found = NO, 0
    for column in range(COLUMNS):
        others = int(state.bathyscaphes[seat, 0, column])
        worth = (
            space_worth(state, seat, 0, column, others) + space_worth(state, seat, 1, column, others) * 0.3
        )
        worth -= 3.0 * others
        if worth > best:
            best, found = worth, column
    return found
