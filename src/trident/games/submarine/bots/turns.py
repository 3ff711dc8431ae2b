"""Whole turns worth thinking about: where the ship stops × what is collected first × who moves where.

Every turn is tried out on a copy of the state by the rules themselves, so that all of them are legal. A turn
stops short where a draw of chance comes between; then the rest is thought about anew.
"""

import numpy as np

from trident.core.kernel import PLAIN, kernel, named
from trident.games.submarine.bots.forecast import DUE, GIVEN, NOW, NUMBERS, PRICE, SWAPPING, WORTH, look
from trident.games.submarine.bots.policy import (
    best_swap,
    best_target,
    column_number,
    ending_worth,
    least_useful,
    move_gain,
    row_to_move,
    trade_gain,
)
from trident.games.submarine.bots.voyage import stop_worth, weigh_voyage
from trident.games.submarine.bots.weights import JOKER_WORTH, LEAVE, TRADE_GAIN
from trident.games.submarine.rules.actions import (
    CHOOSE_ROW,
    COLLECT,
    END_TURN,
    HAND_CARD,
    MOST_LEGAL,
    MOVE_TO,
    PAY_CARDS,
    PLACE_IN,
    SHIP_OFF,
    SHIP_TO,
    TRADE_CARD,
)
from trident.games.submarine.rules.collecting import has_collector, may_move_from, pays_cards, pays_swap
from trident.games.submarine.rules.material import COLUMNS, HUES, ROWS, SPACES
from trident.games.submarine.rules.moves import apply, has_acted, legal
from trident.games.submarine.rules.sea import column_of, is_near, is_treasure, slot_of, space_of
from trident.games.submarine.rules.ships import may_stop_at
from trident.games.submarine.rules.state import CHOOSE, HAND_OVER, PLACE, SHIP, STATE, TRADE, State

MOST_TURNS = 48
LONGEST_TURN = 40
SCRATCH = NUMBERS + MOST_TURNS
MOST_ITEMS = 6  # things that a turn may collect, in all their subsets
TARGETS = 4  # spaces that are looked at for one bathyscaphe
RECORD = named(STATE) if PLAIN else STATE
SAILED, COLLECTED, MOVED = range(3)  # copies of the state along a turn
ROW, THING, SWAPS = range(3)  # what an item says
REFUSED = -1e5  # the worth of what cannot be done


@kernel
def turns(state: State, seat: int, weights: State, scratch: State, out: State) -> int:
    """The turns that this seat may think of now, the most promising first."""
    look(state, seat, weights, scratch)
    if state.phase not in (SHIP, CHOOSE):
        return single_decisions(state, seat, weights, scratch, out)
    tries, trails = np.zeros(3, RECORD), np.zeros((3, LONGEST_TURN + 1), np.int64)
    tries[SAILED] = state
    if state.phase == CHOOSE:
        return add_collects(tries, trails, seat, 0.0, weights, scratch, out, 0)
    weigh_voyage(state, seat, weights, scratch)
    later = np.zeros(COLUMNS)
    for column in range(COLUMNS):
        later[column] = scratch[NOW + column] - stop_worth(state, seat, column, weights, scratch)
    trails[SAILED, 0], trails[SAILED, 1] = 1, SHIP_OFF
    n = add(scratch, out, 0, trails[SAILED], weights[LEAVE])
    for column in range(COLUMNS):
        if may_stop_at(state, column):
            tries[SAILED] = state
            trails[SAILED, 0] = 0
            do(tries[SAILED], trails[SAILED], SHIP_TO + column)
            n = add_collects(tries, trails, seat, later[column], weights, scratch, out, n)
    return n


@kernel
def do(state: State, trail: State, action: int) -> None:
    """Make a decision on a copy, and note it."""
    apply(state, action)
    trail[0] += 1
    trail[trail[0]] = action


@kernel
def single_decisions(state: State, seat: int, weights: State, scratch: State, out: State) -> int:
    """Placing, trading, and decisions half made: each legal one; the policy goes on from there."""
    actions, trail = np.zeros(MOST_LEGAL, np.int64), np.zeros(LONGEST_TURN + 1, np.int64)
    n = 0
    for place in range(legal(state, actions)):
        action, number = int(actions[place]), 0.0
        if state.phase == PLACE:
            number = column_number(state, seat, action - PLACE_IN, weights, scratch)
        elif state.phase == TRADE and action == END_TURN:
            number = weights[TRADE_GAIN]
        elif state.phase == TRADE:
            number = trade_gain(state, seat, action - TRADE_CARD, weights, scratch)
        trail[0], trail[1] = 1, action
        n = add(scratch, out, n, trail, number)
    return n


@kernel
def add_collects(
    tries: State,
    trails: State,
    seat: int,
    number: float,
    weights: State,
    scratch: State,
    out: State,
    n: int,
) -> int:
    """Under the ship: every set of things that can be paid for, each with several ways to move on."""
    items = np.zeros((MOST_ITEMS, 3), np.int64)
    listed = list_items(tries[SAILED], items)
    for chosen in range(1 << listed):
        tries[COLLECTED] = tries[SAILED]
        trails[COLLECTED] = trails[SAILED]
        gained, done = number, True
        for item in range(listed):
            if done and (chosen >> item) & 1:
                worth = collect_item(tries[COLLECTED], trails[COLLECTED], seat, items[item], weights, scratch)
                done = worth > REFUSED
                gained += worth
        if done:
            n = add_moves(tries, trails, seat, gained, weights, scratch, out, n)
    return n


@kernel
def list_items(state: State, items: State) -> int:
    """Things under the ship that can be collected now, deepest first, with cards or by a swap."""
    n = 0
    for row in range(ROWS - 1, -1, -1):
        if has_collector(state, row):
            space = space_of(row, column_of(state))
            for slot in range(row + 1):
                thing = int(state.lying[space, slot]) - 1
                if thing >= 0:
                    if pays_cards(state, row, thing):
                        n = add_item(items, n, row, thing, 0)
                    if pays_swap(state, thing) and state.treasures[state.seat, thing // HUES] == 0:
                        n = add_item(items, n, row, thing, 1)
    return n


@kernel
def add_item(items: State, n: int, row: int, thing: int, swaps: int) -> int:
    """One more item, while there is room."""
    if n < MOST_ITEMS:
        items[n, ROW], items[n, THING], items[n, SWAPS] = row, thing, swaps
        return n + 1
    return n


@kernel
def may_take(state: State, seat: int, item: State) -> bool:
    """Whether an item can still be collected, after those before it."""
    row, thing = int(item[ROW]), int(item[THING])
    if state.mover != seat or state.phase != CHOOSE or not has_collector(state, row):
        return False
    if slot_of(state, space_of(row, column_of(state)), thing) < 0:
        return False
    return pays_swap(state, thing) if item[SWAPS] == 1 else pays_cards(state, row, thing)


@kernel
def item_worth(state: State, seat: int, item: State, weights: State, scratch: State) -> float:
    """What collecting a thing is worth after its price."""
    row, thing = int(item[ROW]), int(item[THING])
    look(state, seat, weights, scratch)
    worth = scratch[WORTH + thing // HUES] if is_treasure(thing) else weights[JOKER_WORTH]
    worth += ending_worth(state, seat, thing)
    due = scratch[DUE + space_of(row, column_of(state))]
    return worth - (scratch[SWAPPING] if item[SWAPS] == 1 else scratch[PRICE] + due * scratch[GIVEN])


@kernel
def collect_item(state: State, trail: State, seat: int, item: State, weights: State, scratch: State) -> float:
    """Collect one thing and pay for it; its worth, or REFUSED if that cannot be done."""
    if not may_take(state, seat, item):
        return REFUSED
    worth = item_worth(state, seat, item, weights, scratch)
    do(state, trail, CHOOSE_ROW + int(item[ROW]))
    do(state, trail, COLLECT + int(item[THING]))
    do(state, trail, best_swap(state, seat) if item[SWAPS] == 1 else PAY_CARDS)
    while state.phase == HAND_OVER and state.mover == seat:
        look(state, seat, weights, scratch)
        do(state, trail, HAND_CARD + least_useful(state, seat, weights, scratch))
    return worth


@kernel
def add_moves(
    tries: State,
    trails: State,
    seat: int,
    number: float,
    weights: State,
    scratch: State,
    out: State,
    n: int,
) -> int:
    """After collecting: the policy's moves; one bathyscaphe elsewhere; or no move at all."""
    state = tries[COLLECTED]
    if state.mover != seat:
        return add(scratch, out, n, trails[COLLECTED], number)
    n = finish(tries, trails, seat, number, weights, scratch, out, n)
    if has_acted(state):
        trails[MOVED] = trails[COLLECTED]
        trails[MOVED, 0] += 1
        trails[MOVED, trails[MOVED, 0]] = END_TURN
        n = add(scratch, out, n, trails[MOVED], number)
    targets = np.zeros(TARGETS, np.int64)
    for row in range(ROWS):
        if may_move_from(state, row):
            look(state, seat, weights, scratch)
            for place in range(list_targets(state, seat, row, targets, weights, scratch)):
                tries[MOVED] = state
                trails[MOVED] = trails[COLLECTED]
                look(state, seat, weights, scratch)
                gain = move_gain(state, seat, row, int(targets[place]), weights, scratch)
                do(tries[MOVED], trails[MOVED], CHOOSE_ROW + row)
                do(tries[MOVED], trails[MOVED], MOVE_TO + int(targets[place]))
                gain += go_on_moving(tries[MOVED], trails[MOVED], seat, weights, scratch)
                n = add(scratch, out, n, trails[MOVED], number + gain)
    return n


@kernel
def finish(
    tries: State,
    trails: State,
    seat: int,
    number: float,
    weights: State,
    scratch: State,
    out: State,
    n: int,
) -> int:
    """Add the turn in which the policy makes the moves, if it can."""
    tries[MOVED] = tries[COLLECTED]
    trails[MOVED] = trails[COLLECTED]
    gain = go_on_moving(tries[MOVED], trails[MOVED], seat, weights, scratch)
    return add(scratch, out, n, trails[MOVED], number + gain)


@kernel
def go_on_moving(state: State, trail: State, seat: int, weights: State, scratch: State) -> float:
    """The policy's moves to the end of the turn, but no more collecting; what they gain.

    Where nothing has been done and nothing may move, the turn is left as it is: the policy goes on.
    """
    total = 0.0
    while state.mover == seat and state.phase == CHOOSE and trail[0] + 2 < LONGEST_TURN:
        look(state, seat, weights, scratch)
        row = row_to_move(state, seat, weights, scratch)
        if row >= 0:
            space = best_target(state, seat, row, weights, scratch)
            total += move_gain(state, seat, row, space, weights, scratch)
            do(state, trail, CHOOSE_ROW + row)
            do(state, trail, MOVE_TO + space)
        elif has_acted(state):
            do(state, trail, END_TURN)
            return total
        else:
            return total
    return total


@kernel
def list_targets(state: State, seat: int, row: int, targets: State, weights: State, scratch: State) -> int:
    """The spaces most worth moving to from a row, the best first."""
    n = 0
    gains = np.zeros(TARGETS)
    for space in range(SPACES):
        if is_near(row, column_of(state), space // COLUMNS, space % COLUMNS):
            gain = move_gain(state, seat, row, space, weights, scratch)
            place = n
            while place > 0 and gains[place - 1] < gain:
                place -= 1
            if place < TARGETS:
                for later in range(min(n, TARGETS - 1), place, -1):
                    gains[later], targets[later] = gains[later - 1], targets[later - 1]
                gains[place], targets[place] = gain, space
                n = min(n + 1, TARGETS)
    return n


@kernel
def add(scratch: State, out: State, n: int, trail: State, number: float) -> int:
    """Put a turn in its place by its number; the last one falls out of a full list, and so does a double."""
    if trail[0] == 0 or (n == MOST_TURNS and number <= scratch[NUMBERS + n - 1]) or is_listed(out, n, trail):
        return n
    place = min(n, MOST_TURNS - 1)
    n = place + 1
    while place > 0 and scratch[NUMBERS + place - 1] < number:
        scratch[NUMBERS + place] = scratch[NUMBERS + place - 1]
        out[place] = out[place - 1]
        place -= 1
    scratch[NUMBERS + place] = number
    out[place] = 0
    out[place, : trail[0] + 1] = trail[: trail[0] + 1]
    return n


@kernel
def is_listed(out: State, n: int, trail: State) -> bool:
    """Whether the same turn is there already."""
    for turn in range(n):
        same = True
        for place in range(trail[0] + 1):
            same = same and out[turn, place] == trail[place]
        if same:
            return True
    return False
