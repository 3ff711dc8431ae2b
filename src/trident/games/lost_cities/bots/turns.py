"""Candidate turns: a card to play or discard with a source to draw from, or two to pass."""

from trident.core.kernel import kernel
from trident.core.state import Grid, Seat, copy_row
from trident.games.lost_cities.bots.policy import (
    cheapest_card,
    cost_of_discard,
    weigh,
    weigh_gifts,
    worth_of_pile,
    worth_of_play,
    worth_of_take,
)
from trident.games.lost_cities.bots.scratch import MOST_TURNS, Scratch
from trident.games.lost_cities.bots.weights import Weights
from trident.games.lost_cities.rules import actions
from trident.games.lost_cities.rules.limits import may_draw_from, may_extend, may_pass, must_move_on
from trident.games.lost_cities.rules.state import (
    NO_CARD,
    NO_DESTINATION,
    Destination,
    Phase,
    State,
    as_card,
    card_in_hand,
    destination_of,
    destinations_below,
    side_of,
)

NOTHING = -1  # where a turn begins with its draw


@kernel
def turns(state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Grid[int]) -> int:
    """The candidate turns of this seat, the most promising first."""
    weigh(state, seat, weights, scratch, True)
    weigh_gifts(state, seat, weights, scratch)
    if state.phase == Phase.DRAW:
        return add_draws(state, seat, weights, scratch, out, 0, NOTHING, NO_DESTINATION, 0.0)
    if state.phase == Phase.PASS:
        out[0, 0] = 1
        out[0, 1] = actions.PASS_CARD + cheapest_card(
            state, seat, weights, scratch, as_card(int(state.passing))
        )
        return 1
    n, last = 0, NO_CARD
    for slot in range(state.hand_size[seat]):
        card = card_in_hand(state, seat, slot)
        if card == last:
            continue
        last = card
        if may_extend(state, side_of(seat), card):
            score = worth_of_play(state, seat, card, weights, scratch)
            n = add_draws(
                state, seat, weights, scratch, out, n, actions.PLAY_CARD + card, NO_DESTINATION, score
            )
        score = weights.discard - cost_of_discard(state, side_of(seat), card, weights, scratch)
        n = add_draws(
            state, seat, weights, scratch, out, n, actions.DISCARD_CARD + card, destination_of(card), score
        )
    if may_pass(state):
        n = add_passes(state, seat, weights, scratch, out, n)
    return n


@kernel
def add_draws(
    state: State,
    seat: Seat,
    weights: Weights,
    scratch: Scratch,
    out: Grid[int],
    n: int,
    action: int,
    closed: Destination,
    score: float,
) -> int:
    """Add a play or discard with each source that is open after it, even if only to deny or to gain time."""
    n = add(scratch, out, n, action, actions.DRAW_PILE, score + worth_of_pile(weights, scratch))
    if must_move_on(state):
        return n
    for destination in destinations_below(state.destinations):
        if destination != closed and may_draw_from(state, destination):
            worth = worth_of_take(state, seat, destination, weights, scratch)
            n = add(scratch, out, n, action, actions.DRAW_DISCARD + destination, score + worth)
    return n


@kernel
def add_passes(state: State, seat: Seat, weights: Weights, scratch: Scratch, out: Grid[int], n: int) -> int:
    """The two cards that are least useful here, and the two last ones of a destination with too many."""
    first = cheapest_card(state, seat, weights, scratch, NO_CARD)
    second = cheapest_card(state, seat, weights, scratch, first)
    score = weights.pass_on * scratch.late
    n = add(scratch, out, n, actions.PASS_CARD + first, actions.PASS_CARD + second, score)
    for slot in range(2, int(state.hand_size[seat])):
        low, high = card_in_hand(state, seat, slot - 1), card_in_hand(state, seat, slot)
        place, below = destination_of(high), destination_of(card_in_hand(state, seat, slot - 2))
        is_last = slot + 1 == state.hand_size[seat]
        ends = is_last or destination_of(card_in_hand(state, seat, slot + 1)) != place
        if ends and below == place and may_extend(state, side_of(seat), low):
            n = add(scratch, out, n, actions.PASS_CARD + low, actions.PASS_CARD + high, score - 1.0)
    return n


@kernel
def add(scratch: Scratch, out: Grid[int], n: int, first: int, second: int, score: float) -> int:
    """Insert a turn by its score; the last one drops out of a full list."""
    if n == MOST_TURNS:
        if score <= scratch.scores[n - 1]:
            return n
        n -= 1
    place = n
    while place > 0 and scratch.scores[place - 1] < score:
        scratch.scores[place] = scratch.scores[place - 1]
        copy_row(out[place], out[place - 1])
        place -= 1
    scratch.scores[place] = score
    if first < 0:
        out[place, 0], out[place, 1], out[place, 2] = 1, second, 0
    else:
        out[place, 0], out[place, 1], out[place, 2] = 2, first, second
    return n + 1
