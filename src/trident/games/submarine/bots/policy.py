"""The policy: dives where it can pay for what it lacks, collects, and trades while it waits.

It reads its own hand and what is face up (`forecast.py`); never another hand and never a hidden face. The
weights (`weights.py`) are tuned by `trident tune` and stored in `weights.toml`.
"""

from trident.core.kernel import kernel
from trident.core.state import Seat, Stream, seats_below
from trident.games.submarine.bots.forecast import NEVER, look_far, look_near, swap_price
from trident.games.submarine.bots.scratch import Scratch
from trident.games.submarine.bots.voyage import best_course
from trident.games.submarine.bots.weights import Weights
from trident.games.submarine.rules import actions, sea
from trident.games.submarine.rules.collecting import has_acted, has_collector, may_move_from
from trident.games.submarine.rules.material import COLUMNS, HUES, KIND_COUNT, ROWS, TREASURES
from trident.games.submarine.rules.prices import pays, pays_cards, pays_swap, usable_jokers, usable_spares
from trident.games.submarine.rules.ships import may_trade
from trident.games.submarine.rules.state import (
    Colour,
    Column,
    Depth,
    Phase,
    State,
    Thing,
    as_colour,
    as_row,
    as_thing,
    colours_below,
    columns_below,
    rows_below,
)

ENDS_WELL, ENDS_BADLY = 60.0, -60.0
LAST_PATIENCE = 4  # quiet voyages after which even a bad end is better than none


@kernel
def policy(state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream) -> int:  # noqa: ARG001
    """The decision with the highest score; deterministic."""
    if state.phase == Phase.PAY:
        return best_payment(state, seat, weights, scratch)
    look_near(state, seat, weights, scratch)
    if state.phase == Phase.CHOOSE:
        return best_choice(state, seat, weights, scratch)
    if state.phase == Phase.ACT:
        return best_act(state, seat, sea.chosen_row(state), weights, scratch)
    look_far(state, seat, weights, scratch)
    if state.phase == Phase.SHIP:
        return best_course(state, seat, weights, scratch)
    if state.phase == Phase.PLACE:
        return actions.PLACE_IN + best_column(state, seat, weights, scratch)
    if state.phase == Phase.HAND_OVER:
        return actions.GIVE_CARD + least_useful(state, seat, weights, scratch)
    return best_trade(state, seat, weights, scratch)


@kernel
def ending_worth(state: State, seat: Seat, thing: Thing) -> float:
    """Taking a column's last treasure ends the game: good for whoever then leads, else bad."""
    if not sea.is_treasure(thing) or state.left[sea.column_under(state)] > 1:
        return 0.0
    mine = int(state.placed[seat]) + sea.is_missing(state, seat, thing)
    for other in seats_below(state.seats):
        if other != seat and state.placed[other] >= mine and mine < KIND_COUNT:
            return ENDS_BADLY if state.quiet < LAST_PATIENCE else 0.0
    return ENDS_WELL


@kernel
def collect_worth(
    state: State, seat: Seat, row: Depth, thing: Thing, weights: Weights, scratch: Scratch
) -> float:
    """What collecting a thing now is worth after its cheapest price; −NEVER if it cannot be paid for."""
    price, colour = NEVER, sea.colour_of(thing)
    if pays_cards(state, row, thing):
        price = scratch.price + scratch.due[sea.space_under(state, row)] * scratch.given
        held = int(state.hand[seat, colour])
        if held <= 2:
            price += weights.keep * max(0.0, scratch.use[colour, held - 1])
    if sea.is_missing(state, seat, thing) and pays_swap(state, seat, thing):
        price = min(price, scratch.swapping)
    if price == NEVER:
        return -NEVER
    if sea.is_treasure(thing):
        worth = scratch.worth[sea.kind_of(thing)] + ending_worth(state, seat, thing)
    else:
        worth = weights.joker + worth_at_once(state, seat, weights, scratch)
    return worth - price + weights.patience * int(state.quiet)


@kernel
def worth_at_once(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> float:
    """What a joker brings by paying in the turn in which it is collected, if nothing else can (SU-5.3)."""
    best = 0.0
    if state.new_jokers_wait or usable_jokers(state, seat) != 0 or usable_spares(state, seat) != 0:
        return best
    price = swap_price(state, seat, weights)
    for row in rows_below(ROWS):
        if has_collector(state, row):
            for slot in range(row + 1):
                thing = sea.thing_at(state, sea.space_under(state, row), slot)
                if thing >= 0 and sea.is_missing(state, seat, thing) and not pays_cards(state, row, thing):
                    worth = scratch.worth[sea.kind_of(thing)] + ending_worth(state, seat, thing)
                    best = max(best, worth - price)
    return best


@kernel
def best_collect(state: State, seat: Seat, row: Depth, weights: Weights, scratch: Scratch) -> Thing:
    """The thing in this row most worth collecting, or −1 if none is worth its price."""
    best, found = 0.0, -1
    if has_collector(state, row):
        space = sea.space_under(state, row)
        for slot in range(row + 1):
            thing = sea.thing_at(state, space, slot)
            if thing >= 0:
                worth = collect_worth(state, seat, row, thing, weights, scratch)
                if worth > best:
                    best, found = worth, thing
    return as_thing(found)


@kernel
def row_to_collect(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> Depth:
    """The row with the thing most worth collecting, or −1."""
    best, found = 0.0, -1
    for row in rows_below(ROWS):
        thing = best_collect(state, seat, row, weights, scratch)
        if thing >= 0:
            worth = collect_worth(state, seat, row, thing, weights, scratch)
            if worth > best:
                best, found = worth, row
    return as_row(found)


@kernel
def space_score(
    state: State, seat: Seat, space: int, others: int, weights: Weights, scratch: Scratch
) -> float:
    """What a bathyscaphe promises in a space that `others` of its own side share."""
    row, column = sea.row_of(space), sea.column_of(space)
    score = scratch.hope[space] + weights.deep * row
    if others > 0:
        score *= weights.shared
    if column >= state.ship[seat] and sea.divers_in(state, seat, column) == 0:
        score += weights.stop
    return score


@kernel
def best_target(state: State, seat: Seat, row: Depth, weights: Weights, scratch: Scratch) -> int:
    """The space most worth moving to from this row under the ship."""
    column, best, found = sea.column_under(state), -NEVER, -1
    for space in range(max(row - 1, 0) * COLUMNS, min(row + 2, ROWS) * COLUMNS):
        if sea.is_near(row, column, space):
            others = sea.divers_at(state, seat, space)
            score = space_score(state, seat, space, others, weights, scratch)
            if score > best:
                best, found = score, space
    return found


@kernel
def move_gain(state: State, seat: Seat, row: Depth, space: int, weights: Weights, scratch: Scratch) -> float:
    """What a move from this row gains over staying."""
    here = sea.space_under(state, row)
    others = sea.divers_at(state, seat, space)
    stay = int(state.bathyscaphes[seat, row, sea.column_under(state)]) - 1
    there = space_score(state, seat, space, others, weights, scratch)
    return there - space_score(state, seat, here, stay, weights, scratch)


@kernel
def row_to_move(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> Depth:
    """The row whose bathyscaphe gains most by a move, or −1 if none may or need move."""
    best, found = (weights.stay if has_acted(state) else -NEVER), -1
    for row in rows_below(ROWS):
        if may_move_from(state, row):
            space = best_target(state, seat, row, weights, scratch)
            gain = move_gain(state, seat, row, space, weights, scratch)
            if gain > best:
                best, found = gain, row
    return as_row(found)


@kernel
def best_choice(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """Collect first; then the most useful move; then the end."""
    row = row_to_collect(state, seat, weights, scratch)
    if row < 0:
        look_far(state, seat, weights, scratch)
        row = row_to_move(state, seat, weights, scratch)
    return actions.END_TURN if row < 0 else actions.CHOOSE_ROW + row


@kernel
def best_act(state: State, seat: Seat, row: Depth, weights: Weights, scratch: Scratch) -> int:
    """Collect what is worth it, else move; if neither is possible, collect whatever can be paid for."""
    thing = best_collect(state, seat, row, weights, scratch)
    if thing < 0 and may_move_from(state, row):
        look_far(state, seat, weights, scratch)
        return actions.MOVE_TO + best_target(state, seat, row, weights, scratch)
    space, slot = sea.space_under(state, row), 0
    while thing < 0:
        lying = sea.thing_at(state, space, slot)
        if lying >= 0 and pays(state, row, lying):
            thing = lying
        slot += 1
    return actions.COLLECT + thing


@kernel
def best_payment(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """Cards where they are cheaper than a joker or spare, or where nothing else is available."""
    row, thing = sea.chosen_row(state), sea.taken_thing(state)
    if not pays_swap(state, seat, thing):
        return actions.PAY_CARDS
    if pays_cards(state, row, thing):
        look_near(state, seat, weights, scratch)
        due = scratch.due[sea.space_under(state, row)]
        cheap = scratch.price + due * scratch.given <= scratch.swapping
        if cheap or not sea.is_missing(state, seat, thing):
            return actions.PAY_CARDS
    return best_swap(state, seat)


@kernel
def best_swap(state: State, seat: Seat) -> int:
    """The spare or joker that helps opponents least, since it stays in the sea."""
    least, action = 100, -1
    for treasure in range(TREASURES):
        if (usable_spares(state, seat) >> treasure) & 1 == 1:
            helped = helped_by(state, seat, as_thing(treasure))
            if helped < least:
                least, action = helped, actions.PAY_SPARE + treasure
    if action >= 0 and (least < 2 or usable_jokers(state, seat) == 0):
        return action
    colour = 0
    while (usable_jokers(state, seat) >> colour) & 1 == 0:
        colour += 1
    return actions.PAY_JOKER + colour


@kernel
def helped_by(state: State, seat: Seat, treasure: Thing) -> int:
    """Opponents who lack a treasure of this kind."""
    helped = 0
    for other in seats_below(state.seats):
        helped += other != seat and sea.is_missing(state, other, treasure)
    return helped


@kernel
def card_use(colour: Colour, nth: int, weights: Weights, scratch: Scratch) -> float:
    """What the first, second, third card of a colour could bring."""
    use = weights.far * scratch.sea[colour] / nth
    return use + max(0.0, scratch.use[colour, nth - 1]) if nth <= 2 else use


@kernel
def least_useful(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> Colour:
    """The colour in hand that is needed least."""
    least, found = NEVER, -1
    for colour in colours_below(HUES):
        held = int(state.hand[seat, colour])
        if held > 0:
            use = card_use(colour, held, weights, scratch)
            if use < least:
                least, found = use, colour
    return as_colour(found)


@kernel
def trade_gain(state: State, seat: Seat, colour: Colour, weights: Weights, scratch: Scratch) -> float:
    """How much more a drawn card may bring than one of this colour."""
    gain = 0.0
    for other in colours_below(HUES):
        held = int(state.hand[seat, other]) - (other == colour)
        gain += scratch.share[other] * card_use(other, held + 1, weights, scratch)
    return gain - card_use(colour, int(state.hand[seat, colour]), weights, scratch)


@kernel
def best_trade(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """Trade a card that is not needed for one that may be more useful."""
    if may_trade(state) and state.hand_size[seat] > 0:
        colour = least_useful(state, seat, weights, scratch)
        if trade_gain(state, seat, colour, weights, scratch) > weights.trade:
            return actions.TRADE_CARD + colour
    return actions.END_TURN


@kernel
def column_score(state: State, seat: Seat, column: Column, weights: Weights, scratch: Scratch) -> float:
    """What a bathyscaphe placed in a column promises."""
    own = int(state.bathyscaphes[seat, 0, column])
    score = space_score(state, seat, column, own, weights, scratch)
    return score + weights.below * scratch.hope[column + COLUMNS] - weights.crowd * own


@kernel
def best_column(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """The most promising column to place a bathyscaphe in."""
    best, found = -NEVER, 0
    for column in columns_below(COLUMNS):
        score = column_score(state, seat, column, weights, scratch)
        if score > best:
            best, found = score, column
    return found
