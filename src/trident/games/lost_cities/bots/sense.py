"""A sensible player: plays what builds on what it has, opens what it can fill, keeps from helping others.

It reads its own hand, the table and the discard piles; never another hand and never the draw pile's cards.
"""

from trident.core.kernel import kernel
from trident.games.lost_cities.rules.material import KINDS, side_of
from trident.games.lost_cities.rules.moves import (
    DISCARD_CARD,
    DRAW_DISCARD,
    DRAW_PILE,
    PASS_CARD,
    PLAY_CARD,
    may_draw_from,
    may_extend,
    must_move_on,
)
from trident.games.lost_cities.rules.state import DRAW, PASS, State

# Points, or shares of points, set by hand.
ENOUGH_TO_OPEN = 15  # numbers in hand that justify a new expedition
ENOUGH_TO_INVEST = 19
PER_TURN_LEFT = 0.55  # what a turn still to come adds to an open expedition
GAP_COST = 1.4  # points lost for each number skipped
GIFT_COST = 0.6  # share of a card's worth that a discard gives to the other side


@kernel
def sense(state: State, seat: int, rng: State) -> int:  # noqa: ARG001 - it leaves nothing to luck
    """A sensible legal action for this seat."""
    if state.phase == DRAW:
        return best_draw(state, seat)
    if state.phase == PASS:
        return PASS_CARD + least_useful(state, seat, int(state.passing))
    return best_play(state, seat)


@kernel
def turns_left(state: State) -> int:
    """Turns this seat can still count on if every turn draws from the pile."""
    return (int(state.pile_left) + state.seats - 1) // int(state.seats)


@kernel
def in_hand(state: State, seat: int, destination: int, above: int) -> int:
    """Sum of this seat's numbers for a destination above a kind."""
    total = 0
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if card // KINDS == destination and card % KINDS > above:
            total += card % KINDS + 1
    return total


@kernel
def cards_in_hand(state: State, seat: int, destination: int, above: int) -> int:
    """How many of this seat's cards for a destination lie above a kind, investments included if it is −1."""
    count = 0
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if card // KINDS == destination and card % KINDS > above:
            count += 1
    return count


@kernel
def lowest_playable(state: State, seat: int, destination: int) -> int:
    """The lowest card of a destination that its expedition takes, or −1."""
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if card // KINDS == destination and may_extend(state, side_of(seat), card):
            return card
    return -1


@kernel
def play_worth(state: State, seat: int, card: int) -> float:
    """How much playing this card now promises, in points."""
    side, destination, kind = side_of(seat), card // KINDS, card % KINDS
    left = turns_left(state)
    reach = in_hand(state, seat, destination, int(state.highest[side, destination]))
    multiplier = 1 + int(state.investments[side, destination])
    begun = state.laid[side, destination] > 0
    if kind == 0:
        hope = reach + PER_TURN_LEFT * left
        need = ENOUGH_TO_INVEST + (0 if begun else 4)
        return (hope - need) * (multiplier + 1) * 0.5 if left > 8 else -40.0
    if not begun:
        if cards_in_hand(state, seat, destination, 0) > left:
            return -30.0
        return reach + PER_TURN_LEFT * left * 0.6 - ENOUGH_TO_OPEN - 0.5 * kind
    gap = kind - int(state.highest[side, destination]) - 1
    waiting = cards_in_hand(state, seat, destination, kind)
    urgent = 6.0 if left <= waiting + 2 else 0.0
    return (kind + 1 - GAP_COST * gap * (1.0 if left > 3 else 0.0)) * multiplier * 0.5 + urgent


@kernel
def discard_cost(state: State, seat: int, card: int) -> float:
    """What giving this card away costs: its use to this side, and what the other side gains from it."""
    side, destination, kind = side_of(seat), card // KINDS, card % KINDS
    worth = kind + 1 if kind > 0 else 4
    own = 0.0
    if may_extend(state, side, card):
        begun = state.laid[side, destination] > 0
        reach = in_hand(state, seat, destination, int(state.highest[side, destination]))
        own = worth * (1 + int(state.investments[side, destination])) * (1.0 if begun else reach / 30.0)
    gift = 0.0
    other = 1 - side
    if may_extend(state, other, card):
        begun = state.laid[other, destination] > 0
        gift = worth * (1 + int(state.investments[other, destination])) * (GIFT_COST if begun else 0.2)
    return own + gift


@kernel
def best_play(state: State, seat: int) -> int:
    """The most promising card to play, or the least costly one to discard."""
    best, action = -1e9, -1
    for destination in range(state.destinations):
        card = lowest_playable(state, seat, destination)
        if card >= 0:
            worth = play_worth(state, seat, card)
            if worth > best and worth > 0:
                best, action = worth, PLAY_CARD + card
    if action >= 0 and best > 1.0:
        return action
    cheapest = 1e9
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        cost = discard_cost(state, seat, card)
        if cost < cheapest:
            cheapest = cost
            give = DISCARD_CARD + card
    return give if action < 0 or cheapest < best + 2.0 else action


@kernel
def best_draw(state: State, seat: int) -> int:
    """The discard that helps an expedition most, or the pile."""
    best, action = 2.5, DRAW_PILE
    side = side_of(seat)
    if must_move_on(state):
        return DRAW_PILE
    for destination in range(state.destinations):
        if may_draw_from(state, destination):
            card = int(state.discards[destination, state.discards_left[destination] - 1])
            if may_extend(state, side, card):
                worth = card % KINDS + 1.0 if card % KINDS else 3.0
                if state.laid[side, destination] == 0:
                    worth *= (in_hand(state, seat, destination, 0) - 8) / 20.0
                else:
                    worth *= 1 + int(state.investments[side, destination])
                if worth > best:
                    best, action = worth, DRAW_DISCARD + destination
    return action


@kernel
def least_useful(state: State, seat: int, besides: int) -> int:
    """The card this seat can best do without, other than one copy of `besides`."""
    cheapest, card_out = 1e9, -1
    skip = True
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if skip and card == besides:
            skip = False
        else:
            cost = discard_cost(state, seat, card)
            if cost < cheapest:
                cheapest, card_out = cost, card
    return card_out
