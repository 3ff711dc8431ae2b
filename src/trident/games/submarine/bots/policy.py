"""A quick player with weights: dives where it can pay for what it misses, collects, trades while it waits.

It reads its own hand and what lies open (`outlook.py`); never another hand and never a hidden face. The
weights (`weighing.py`) are tuned by `trident tune` and lie in `weights.toml`.
"""

from trident.core.kernel import kernel
from trident.games.submarine.bots.forecast import (
    DUE,
    GIVEN,
    HOPE,
    KIND_COUNT,
    NEVER,
    PRICE,
    SEA,
    SHARE,
    SWAPPING,
    USE,
    WORTH,
    look_far,
    look_near,
)
from trident.games.submarine.bots.voyage import best_course
from trident.games.submarine.bots.weights import (
    BELOW,
    CROWD,
    DEEP,
    FAR,
    JOKER_WORTH,
    KEEP,
    PATIENCE,
    SHARED,
    STAY,
    STOP,
    TRADE_GAIN,
)
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
from trident.games.submarine.rules.material import COLUMNS, HUES, ROWS, TREASURES
from trident.games.submarine.rules.sea import colour_of, column_of, divers_in, is_near, is_treasure, space_of
from trident.games.submarine.rules.ships import may_trade
from trident.games.submarine.rules.state import ACT, CHOOSE, HAND_OVER, PAY, PLACE, SHIP, State

ENDS_WELL, ENDS_BADLY = 60.0, -60.0
LAST_PATIENCE = 4  # quiet voyages after which even a bad end is better than none


@kernel
def policy(state: State, seat: int, weights: State, scratch: State, rng: State) -> int:  # noqa: ARG001
    """The decision with the highest number; it leaves nothing to luck."""
    if state.phase == PAY:
        return best_payment(state, seat, weights, scratch)
    look_near(state, seat, weights, scratch)
    if state.phase == CHOOSE:
        return best_choice(state, seat, weights, scratch)
    if state.phase == ACT:
        return best_act(state, seat, int(state.chosen) - 1, weights, scratch)
    look_far(state, seat, weights, scratch)
    if state.phase == SHIP:
        return best_course(state, seat, weights, scratch)
    if state.phase == PLACE:
        return PLACE_IN + best_column(state, seat, weights, scratch)
    if state.phase == HAND_OVER:
        return HAND_CARD + least_useful(state, seat, weights, scratch)
    return best_trade(state, seat, weights, scratch)


@kernel
def ending_worth(state: State, seat: int, thing: int) -> float:
    """Taking a column's last treasure ends the game: good for who then leads, else bad."""
    if not is_treasure(thing) or state.left[column_of(state)] > 1:
        return 0.0
    mine = int(state.placed[seat]) + (state.treasures[seat, thing // HUES] == 0)
    for other in range(state.seats):
        if other != seat and state.placed[other] >= mine and mine < KIND_COUNT:
            return ENDS_BADLY if state.quiet < LAST_PATIENCE else 0.0
    return ENDS_WELL


@kernel
def collect_worth(state: State, seat: int, row: int, thing: int, weights: State, scratch: State) -> float:
    """What collecting a thing now is worth after its cheapest price; −NEVER if it cannot be paid for."""
    price, colour = NEVER, colour_of(thing)
    is_missing = is_treasure(thing) and state.treasures[seat, thing // HUES] == 0
    if pays_cards(state, row, thing):
        price = scratch[PRICE] + scratch[DUE + space_of(row, column_of(state))] * scratch[GIVEN]
        held = int(state.hand[seat, colour])
        if held <= 2:
            price += weights[KEEP] * max(0.0, scratch[USE + 2 * colour + held - 1])
    if is_missing and pays_swap(state, thing):
        price = min(price, scratch[SWAPPING])
    if price == NEVER:
        return -NEVER
    worth = scratch[WORTH + thing // HUES] if is_treasure(thing) else weights[JOKER_WORTH]
    return worth - price + ending_worth(state, seat, thing) + weights[PATIENCE] * int(state.quiet)


@kernel
def best_collect(state: State, seat: int, row: int, weights: State, scratch: State) -> int:
    """The thing in this row most worth collecting, or −1 if none is worth its price."""
    best, found = 0.0, -1
    if has_collector(state, row):
        space = space_of(row, column_of(state))
        for slot in range(row + 1):
            thing = int(state.lying[space, slot]) - 1
            if thing >= 0:
                worth = collect_worth(state, seat, row, thing, weights, scratch)
                if worth > best:
                    best, found = worth, thing
    return found


@kernel
def row_to_collect(state: State, seat: int, weights: State, scratch: State) -> int:
    """The row with the thing most worth collecting, or −1."""
    best, found = 0.0, -1
    for row in range(ROWS):
        thing = best_collect(state, seat, row, weights, scratch)
        if thing >= 0:
            worth = collect_worth(state, seat, row, thing, weights, scratch)
            if worth > best:
                best, found = worth, row
    return found


@kernel
def space_number(state: State, seat: int, space: int, others: int, weights: State, scratch: State) -> float:
    """What a bathyscaphe promises in a space that `others` of its own side share."""
    row, column = space // COLUMNS, space % COLUMNS
    number = scratch[HOPE + space] + weights[DEEP] * row
    if others > 0:
        number *= weights[SHARED]
    if column >= state.ship[seat] and divers_in(state, seat, column) == 0:
        number += weights[STOP]
    return number


@kernel
def best_target(state: State, seat: int, row: int, weights: State, scratch: State) -> int:
    """The space most worth moving to from this row under the ship."""
    column, best, found = column_of(state), -NEVER, -1
    for space in range(max(row - 1, 0) * COLUMNS, min(row + 2, ROWS) * COLUMNS):
        to_row, to_column = space // COLUMNS, space % COLUMNS
        if is_near(row, column, to_row, to_column):
            others = int(state.bathyscaphes[seat, to_row, to_column])
            number = space_number(state, seat, space, others, weights, scratch)
            if number > best:
                best, found = number, space
    return found


@kernel
def move_gain(state: State, seat: int, row: int, space: int, weights: State, scratch: State) -> float:
    """What a move from this row adds to staying."""
    here = space_of(row, column_of(state))
    others = int(state.bathyscaphes[seat, space // COLUMNS, space % COLUMNS])
    stay = int(state.bathyscaphes[seat, row, column_of(state)]) - 1
    there = space_number(state, seat, space, others, weights, scratch)
    return there - space_number(state, seat, here, stay, weights, scratch)


@kernel
def row_to_move(state: State, seat: int, weights: State, scratch: State) -> int:
    """The row whose bathyscaphe gains most by a move, or −1 if none may or need go."""
    has_acted = state.has_moved == 1 or state.has_collected == 1
    best, found = (weights[STAY] if has_acted else -NEVER), -1
    for row in range(ROWS):
        if may_move_from(state, row):
            space = best_target(state, seat, row, weights, scratch)
            gain = move_gain(state, seat, row, space, weights, scratch)
            if gain > best:
                best, found = gain, row
    return found


@kernel
def best_choice(state: State, seat: int, weights: State, scratch: State) -> int:
    """Collect first; then the most useful move; then the end."""
    row = row_to_collect(state, seat, weights, scratch)
    if row < 0:
        look_far(state, seat, weights, scratch)
        row = row_to_move(state, seat, weights, scratch)
    return END_TURN if row < 0 else CHOOSE_ROW + row


@kernel
def best_act(state: State, seat: int, row: int, weights: State, scratch: State) -> int:
    """Collect what is worth it, else move; if neither is to be had, whatever can be collected."""
    thing = best_collect(state, seat, row, weights, scratch)
    if thing < 0 and may_move_from(state, row):
        look_far(state, seat, weights, scratch)
        return MOVE_TO + best_target(state, seat, row, weights, scratch)
    space, slot = space_of(row, column_of(state)), 0
    while thing < 0:
        lying = int(state.lying[space, slot]) - 1
        if lying >= 0 and (pays_cards(state, row, lying) or pays_swap(state, lying)):
            thing = lying
        slot += 1
    return COLLECT + thing


@kernel
def best_payment(state: State, seat: int, weights: State, scratch: State) -> int:
    """Cards where they are cheaper than a joker or spare, or where nothing else is to be had."""
    row, thing = int(state.chosen) - 1, int(state.taking) - 1
    if not pays_swap(state, thing):
        return PAY_CARDS
    if pays_cards(state, row, thing):
        look_near(state, seat, weights, scratch)
        due = scratch[DUE + space_of(row, column_of(state))]
        cheap = scratch[PRICE] + due * scratch[GIVEN] <= scratch[SWAPPING]
        if cheap or state.treasures[seat, thing // HUES] > 0:
            return PAY_CARDS
    return best_swap(state, seat)


@kernel
def best_swap(state: State, seat: int) -> int:
    """The spare or joker that helps opponents least; it lies in the sea from now on."""
    least, action = 100, -1
    for treasure in range(TREASURES):
        if (usable_spares(state) >> treasure) & 1 == 1:
            helped = helped_by(state, seat, treasure)
            if helped < least:
                least, action = helped, PAY_SPARE + treasure
    if action >= 0 and (least < 2 or usable_jokers(state) == 0):
        return action
    colour = 0
    while (usable_jokers(state) >> colour) & 1 == 0:
        colour += 1
    return PAY_JOKER + colour


@kernel
def helped_by(state: State, seat: int, treasure: int) -> int:
    """Opponents who miss a treasure of this kind."""
    helped = 0
    for other in range(state.seats):
        helped += other != seat and state.treasures[other, treasure // HUES] == 0
    return helped


@kernel
def card_use(colour: int, nth: int, weights: State, scratch: State) -> float:
    """What the first, second, third card of a colour could bring."""
    use = weights[FAR] * scratch[SEA + colour] / nth
    return use + max(0.0, scratch[USE + 2 * colour + nth - 1]) if nth <= 2 else use


@kernel
def least_useful(state: State, seat: int, weights: State, scratch: State) -> int:
    """The colour in hand that can best be done without."""
    least, found = NEVER, -1
    for colour in range(HUES):
        held = int(state.hand[seat, colour])
        if held > 0:
            use = card_use(colour, held, weights, scratch)
            if use < least:
                least, found = use, colour
    return found


@kernel
def trade_gain(state: State, seat: int, colour: int, weights: State, scratch: State) -> float:
    """What a card drawn for one of this colour may bring more than that one."""
    gain = 0.0
    for other in range(HUES):
        held = int(state.hand[seat, other]) - (other == colour)
        gain += scratch[SHARE + other] * card_use(other, held + 1, weights, scratch)
    return gain - card_use(colour, int(state.hand[seat, colour]), weights, scratch)


@kernel
def best_trade(state: State, seat: int, weights: State, scratch: State) -> int:
    """A card that can be done without goes back for another that may be of more use."""
    if may_trade(state) and state.hand_size[seat] > 0:
        colour = least_useful(state, seat, weights, scratch)
        if trade_gain(state, seat, colour, weights, scratch) > weights[TRADE_GAIN]:
            return TRADE_CARD + colour
    return END_TURN


@kernel
def column_number(state: State, seat: int, column: int, weights: State, scratch: State) -> float:
    """What a bathyscaphe placed in a column promises."""
    own = int(state.bathyscaphes[seat, 0, column])
    number = space_number(state, seat, column, own, weights, scratch)
    return number + weights[BELOW] * scratch[HOPE + column + COLUMNS] - weights[CROWD] * own


@kernel
def best_column(state: State, seat: int, weights: State, scratch: State) -> int:
    """The most promising column to place a bathyscaphe in."""
    best, found = -NEVER, 0
    for column in range(COLUMNS):
        number = column_number(state, seat, column, weights, scratch)
        if number > best:
            best, found = number, column
    return found
