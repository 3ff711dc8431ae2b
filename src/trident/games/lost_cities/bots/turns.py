"""Whole turns worth thinking about: a card to play or discard with a source to draw from, or two to pass."""

from trident.core.kernel import kernel
from trident.games.lost_cities.bots.forecast import LATE, NUMBERS
from trident.games.lost_cities.bots.policy import (
    DISCARD,
    PASS_ON,
    cheapest_card,
    cost_of_discard,
    weigh_all,
    worth_of_pile,
    worth_of_play,
    worth_of_take,
)
from trident.games.lost_cities.rules.material import KINDS, side_of
from trident.games.lost_cities.rules.moves import (
    DISCARD_CARD,
    DRAW_DISCARD,
    DRAW_PILE,
    PASS_CARD,
    PLAY_CARD,
    may_draw_from,
    may_extend,
    may_pass,
    must_move_on,
)
from trident.games.lost_cities.rules.state import DRAW, PASS, State

MOST_TURNS = 40
LONGEST_TURN = 2


@kernel
def turns(state: State, seat: int, weights: State, scratch: State, out: State) -> int:
    """The turns that this seat may think of now, the most promising first."""
    weigh_all(state, seat, weights, scratch)
    if state.phase == DRAW:
        return add_draws(state, seat, weights, scratch, out, 0, -1, 0.0)
    if state.phase == PASS:
        out[0, 0] = 1
        out[0, 1] = PASS_CARD + cheapest_card(state, seat, weights, scratch, int(state.passing))
        return 1
    n, last = 0, -1
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if card == last:
            continue
        last = card
        if may_extend(state, side_of(seat), card):
            number = worth_of_play(state, seat, card, weights, scratch)
            n = add_draws(state, seat, weights, scratch, out, n, PLAY_CARD + card, number)
        number = weights[DISCARD] - cost_of_discard(state, side_of(seat), card, weights, scratch)
        n = add_draws(state, seat, weights, scratch, out, n, DISCARD_CARD + card, number)
    if may_pass(state):
        n = add_passes(state, seat, weights, scratch, out, n)
    return n


@kernel
def add_draws(
    state: State, seat: int, weights: State, scratch: State, out: State, n: int, action: int, number: float
) -> int:
    """Add a play or discard with each source that is open after it, be it only to deny or to gain time."""
    n = add(scratch, out, n, action, DRAW_PILE, number + worth_of_pile(weights, scratch))
    if must_move_on(state):
        return n
    closed = (action - DISCARD_CARD) // KINDS if DISCARD_CARD <= action < PASS_CARD else -1
    for destination in range(state.destinations):
        if destination != closed and may_draw_from(state, destination):
            worth = worth_of_take(state, seat, destination, weights, scratch)
            n = add(scratch, out, n, action, DRAW_DISCARD + destination, number + worth)
    return n


@kernel
def add_passes(state: State, seat: int, weights: State, scratch: State, out: State, n: int) -> int:
    """The two cards that are least useful here, and the two last ones of a destination with too many."""
    first = cheapest_card(state, seat, weights, scratch, -1)
    second = cheapest_card(state, seat, weights, scratch, first)
    number = weights[PASS_ON] * scratch[LATE]
    n = add(scratch, out, n, PASS_CARD + first, PASS_CARD + second, number)
    for slot in range(2, int(state.hand_size[seat])):
        low, high = int(state.hand[seat, slot - 1]), int(state.hand[seat, slot])
        below = int(state.hand[seat, slot - 2])
        ends = slot + 1 == state.hand_size[seat] or int(state.hand[seat, slot + 1]) // KINDS != high // KINDS
        if ends and below // KINDS == high // KINDS and may_extend(state, side_of(seat), low):
            n = add(scratch, out, n, PASS_CARD + low, PASS_CARD + high, number - 1.0)
    return n


@kernel
def add(scratch: State, out: State, n: int, first: int, second: int, number: float) -> int:
    """Put a turn in its place by its number; the last one falls out of a full list."""
    if n == MOST_TURNS:
        if number <= scratch[NUMBERS + n - 1]:
            return n
        n -= 1
    place = n
    while place > 0 and scratch[NUMBERS + place - 1] < number:
        scratch[NUMBERS + place] = scratch[NUMBERS + place - 1]
        out[place] = out[place - 1]
        place -= 1
    scratch[NUMBERS + place] = number
    if first < 0:
        out[place, 0], out[place, 1], out[place, 2] = 1, second, 0
    else:
        out[place, 0], out[place, 1], out[place, 2] = 2, first, second
    return n + 1
