"""Candidate turns: where the ship stops × what is collected first × who moves where.

Every turn is tried out on a copy of the state by the rules themselves, so that all of them are legal. A turn
stops short where a draw of chance comes between; then the rest is planned again. A trail is the list of
a turn's decisions: how many there are, then the decisions themselves.
"""

from trident.core.kernel import kernel
from trident.core.state import Grid, Row, Seat, copy_row
from trident.games.submarine.bots.forecast import look
from trident.games.submarine.bots.policy import (
    best_swap,
    best_target,
    column_score,
    ending_worth,
    least_useful,
    move_gain,
    row_to_move,
    trade_gain,
)
from trident.games.submarine.bots.scratch import LONGEST_TURN, MOST_ITEMS, MOST_TURNS, TARGETS, Item, Scratch
from trident.games.submarine.bots.voyage import stop_worth, weigh_voyage
from trident.games.submarine.bots.weights import Weights
from trident.games.submarine.rules import actions, sea
from trident.games.submarine.rules.collecting import has_acted, has_collector, may_move_from
from trident.games.submarine.rules.material import COLUMNS, ROWS, SPACES
from trident.games.submarine.rules.moves import apply, legal
from trident.games.submarine.rules.prices import pays_cards, pays_swap
from trident.games.submarine.rules.ships import may_stop_at
from trident.games.submarine.rules.state import (
    Depth,
    Phase,
    State,
    Thing,
    as_colour,
    as_column,
    as_row,
    as_thing,
    columns_below,
    rows_below,
)

REFUSED = -1e5  # the worth of an illegal turn
JOKERS, TREASURES, FOR_JOKERS = 0, 1, 2  # items in the order in which a turn collects them


@kernel
def turns(state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Grid[int]) -> int:
    """The candidate turns of this seat, the most promising first."""
    look(state, seat, weights, scratch)
    if state.phase == Phase.CHOOSE:
        scratch.sailed = state
        scratch.sailing[0] = 0
        return add_collects(seat, 0.0, weights, scratch, out, 0)
    if state.phase == Phase.SHIP:
        return add_courses(state, seat, weights, scratch, out)
    return single_decisions(state, seat, weights, scratch, out)


@kernel
def add_courses(state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Grid[int]) -> int:
    """Leave the board, or stop in each possible column."""
    weigh_voyage(state, seat, weights, scratch)
    for column in columns_below(COLUMNS):
        now = stop_worth(state, seat, column, weights, scratch)
        scratch.later[column] = scratch.stops[column] - now
    scratch.sailing[0], scratch.sailing[1] = 1, actions.SHIP_OFF
    n = add(scratch, out, 0, scratch.sailing, weights.leave)
    for column in columns_below(COLUMNS):
        if may_stop_at(state, seat, column):
            scratch.sailed = state
            scratch.sailing[0] = 0
            do(scratch.sailed, scratch.sailing, actions.SHIP_TO + column)
            n = add_collects(seat, scratch.later[column], weights, scratch, out, n)
    return n


@kernel
def do(state: State, trail: Row[int], action: int) -> None:
    """Make a decision on a copy, and note it."""
    apply(state, action)
    note(trail, action)


@kernel
def note(trail: Row[int], action: int) -> None:
    """One more decision."""
    trail[0] += 1
    trail[trail[0]] = action


@kernel
def single_decisions(state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Grid[int]) -> int:
    """Placing, trading, and half-made decisions: each legal one; the policy continues from there."""
    n = 0
    for place in range(legal(state, scratch.actions)):
        action, score = int(scratch.actions[place]), 0.0
        if state.phase == Phase.PLACE:
            score = column_score(state, seat, as_column(action - actions.PLACE_IN), weights, scratch)
        elif state.phase == Phase.TRADE and action == actions.END_TURN:
            score = weights.trade
        elif state.phase == Phase.TRADE:
            score = trade_gain(state, seat, as_colour(action - actions.TRADE_CARD), weights, scratch)
        scratch.moving[0], scratch.moving[1] = 1, action
        n = add(scratch, out, n, scratch.moving, score)
    return n


@kernel
def add_collects(seat: Seat, score: float, weights: Weights, scratch: Scratch, out: Grid[int], n: int) -> int:
    """Under the ship: every set of things that can be paid for, each with several ways to move on."""
    listed = list_items(scratch.sailed, seat, scratch)
    for chosen in range(1 << listed):
        scratch.collected = scratch.sailed
        copy_trail(scratch.collecting, scratch.sailing)
        gained, done = score, True
        for item in range(listed):
            if done and (chosen >> item) & 1:
                worth = collect_item(seat, scratch.items[item], weights, scratch)
                done = worth > REFUSED
                gained += worth
        if done:
            n = add_moves(seat, gained, weights, scratch, out, n)
    return n


@kernel
def copy_trail(target: Row[int], source: Row[int]) -> None:
    """The same decisions."""
    for place in range(source[0] + 1):
        target[place] = source[place]


@kernel
def list_items(state: State, seat: Seat, scratch: Scratch) -> int:
    """Things under the ship that can be collected: jokers, then treasures, then what those jokers pay for."""
    jokers = list_some(state, seat, scratch, 0, JOKERS)
    n = list_some(state, seat, scratch, jokers, TREASURES)
    if jokers > 0 and not state.new_jokers_wait:
        n = list_some(state, seat, scratch, n, FOR_JOKERS)
    return n


@kernel
def list_some(state: State, seat: Seat, scratch: Scratch, n: int, which: int) -> int:
    """The items of one kind, deepest first."""
    for upper in rows_below(ROWS):
        row = as_row(ROWS - 1 - upper)
        if has_collector(state, row):
            for slot in range(row + 1):
                thing = sea.thing_at(state, sea.space_under(state, row), slot)
                if thing >= 0:
                    n = add_ways(state, seat, scratch, n, row, thing, which)
    return n


@kernel
def add_ways(state: State, seat: Seat, scratch: Scratch, n: int, row: Depth, thing: Thing, which: int) -> int:
    """A thing as an item for each way to pay for it: cards; a swap now; a joker collected before (SU-5.3)."""
    if (which == JOKERS) == sea.is_treasure(thing):
        return n
    swaps = pays_swap(state, seat, thing)
    if which != FOR_JOKERS and pays_cards(state, row, thing):
        n = add_item(scratch, n, row, thing, 0)
    if sea.is_missing(state, seat, thing) and swaps == (which == TREASURES):
        n = add_item(scratch, n, row, thing, 1)
    return n


@kernel
def add_item(scratch: Scratch, n: int, row: Depth, thing: Thing, swaps: int) -> int:
    """One more item, while there is space."""
    if n == MOST_ITEMS:
        return n
    item = scratch.items[n]
    item.row, item.thing, item.swaps = row, thing, swaps
    return n + 1


@kernel
def may_take(state: State, seat: Seat, item: Item) -> bool:
    """Whether an item can still be collected, after those before it."""
    row, thing = as_row(int(item.row)), as_thing(int(item.thing))
    if state.mover != seat or state.phase != Phase.CHOOSE or not has_collector(state, row):
        return False
    if sea.slot_of(state, sea.space_under(state, row), thing) < 0:
        return False
    return pays_swap(state, seat, thing) if item.swaps == 1 else pays_cards(state, row, thing)


@kernel
def item_worth(state: State, seat: Seat, item: Item, weights: Weights, scratch: Scratch) -> float:
    """What collecting a thing is worth after its price."""
    row, thing = as_row(int(item.row)), as_thing(int(item.thing))
    look(state, seat, weights, scratch)
    worth = scratch.worth[sea.kind_of(thing)] if sea.is_treasure(thing) else weights.joker
    worth += ending_worth(state, seat, thing)
    due = scratch.due[sea.space_under(state, row)]
    return worth - (scratch.swapping if item.swaps == 1 else scratch.price + due * scratch.given)


@kernel
def collect_item(seat: Seat, item: Item, weights: Weights, scratch: Scratch) -> float:
    """Collect one thing and pay for it; its worth, or REFUSED if that cannot be done."""
    state, trail = scratch.collected, scratch.collecting
    if not may_take(state, seat, item):
        return REFUSED
    worth = item_worth(state, seat, item, weights, scratch)
    do(state, trail, actions.CHOOSE_ROW + int(item.row))
    do(state, trail, actions.COLLECT + int(item.thing))
    do(state, trail, best_swap(state, seat) if item.swaps == 1 else actions.PAY_CARDS)
    while state.phase == Phase.HAND_OVER and state.mover == seat:
        look(state, seat, weights, scratch)
        do(state, trail, actions.GIVE_CARD + least_useful(state, seat, weights, scratch))
    return worth


@kernel
def add_moves(seat: Seat, score: float, weights: Weights, scratch: Scratch, out: Grid[int], n: int) -> int:
    """After collecting: the policy's moves; one bathyscaphe elsewhere; or no move at all."""
    state = scratch.collected
    if state.mover != seat:
        return add(scratch, out, n, scratch.collecting, score)
    begin_moving(scratch)
    gain = go_on_moving(seat, weights, scratch)
    n = add(scratch, out, n, scratch.moving, score + gain)
    if has_acted(state):
        begin_moving(scratch)
        note(scratch.moving, actions.END_TURN)
        n = add(scratch, out, n, scratch.moving, score)
    for row in rows_below(ROWS):
        if may_move_from(state, row):
            look(state, seat, weights, scratch)
            for place in range(list_targets(state, seat, row, weights, scratch)):
                begin_moving(scratch)
                look(state, seat, weights, scratch)
                gain = move(seat, row, int(scratch.targets[place]), weights, scratch)
                gain += go_on_moving(seat, weights, scratch)
                n = add(scratch, out, n, scratch.moving, score + gain)
    return n


@kernel
def begin_moving(scratch: Scratch) -> None:
    """Restore the state after collecting."""
    scratch.moved = scratch.collected
    copy_trail(scratch.moving, scratch.collecting)


@kernel
def move(seat: Seat, row: Depth, space: int, weights: Weights, scratch: Scratch) -> float:
    """Move a bathyscaphe; what that gains."""
    gain = move_gain(scratch.moved, seat, row, space, weights, scratch)
    do(scratch.moved, scratch.moving, actions.CHOOSE_ROW + row)
    do(scratch.moved, scratch.moving, actions.MOVE_TO + space)
    return gain


@kernel
def go_on_moving(seat: Seat, weights: Weights, scratch: Scratch) -> float:
    """The policy's moves to the end of the turn, but no more collecting; what they gain.

    Where nothing has been done and nothing may move, the turn stays as it is: the policy continues.
    """
    state, gain = scratch.moved, 0.0
    while state.mover == seat and state.phase == Phase.CHOOSE and scratch.moving[0] + 2 < LONGEST_TURN:
        look(state, seat, weights, scratch)
        row = row_to_move(state, seat, weights, scratch)
        if row < 0:
            if has_acted(state):
                do(state, scratch.moving, actions.END_TURN)
            break
        gain += move(seat, row, best_target(state, seat, row, weights, scratch), weights, scratch)
    return gain


@kernel
def list_targets(state: State, seat: Seat, row: Depth, weights: Weights, scratch: Scratch) -> int:
    """The spaces most worth moving to from a row, the best first."""
    n, gains, targets = 0, scratch.gains, scratch.targets
    for space in range(SPACES):
        if sea.is_near(row, sea.column_under(state), space):
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
def add(scratch: Scratch, out: Grid[int], n: int, trail: Row[int], score: float) -> int:
    """Insert a turn by its score; duplicates are skipped, and the last one drops out of a full list."""
    scores = scratch.scores
    if trail[0] == 0 or (n == MOST_TURNS and score <= scores[n - 1]) or is_listed(out, n, trail):
        return n
    place = min(n, MOST_TURNS - 1)
    n = place + 1
    while place > 0 and scores[place - 1] < score:
        scores[place] = scores[place - 1]
        copy_row(out[place], out[place - 1])
        place -= 1
    scores[place] = score
    out[place] = 0
    copy_trail(out[place], trail)
    return n


@kernel
def is_listed(out: Grid[int], n: int, trail: Row[int]) -> bool:
    """Whether the same turn is already listed."""
    for turn in range(n):
        same = True
        for place in range(trail[0] + 1):
            same = same and out[turn, place] == trail[place]
        if same:
            return True
    return False
