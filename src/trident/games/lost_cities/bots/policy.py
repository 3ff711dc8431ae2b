"""A quick player with weights: each way to play, discard or draw gets a number, and the highest is done.

It reads its own hand, the table, the discard piles, and counts of what is unseen (`outlook.py`); never
where an unseen card lies. Weights are tuned by `trident tune` and lie in `weights.toml`.
"""

from trident.core.kernel import kernel, lean
from trident.games.lost_cities.bots.forecast import (
    BEGUN,
    BLOCK,
    DESTINATION_OF,
    GIVEN,
    HELD,
    HOPE,
    KEPT,
    LATE,
    LOWEST,
    NUMBER,
    OTHERS,
    REACH,
    SHARE,
    TIME,
    TURNS,
    WAITING,
    count_waiting,
    held_between,
    hidden_points,
    look,
    look_ahead,
    reach,
    stakes_of,
    unseen_between,
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
    must_move_on,
)
from trident.games.lost_cities.rules.state import DRAW, PASS, State

WEIGHTS = (
    "go_on",  # extend an expedition
    "go_on_points",  # × points of the card × stakes
    "gap",  # × unseen points that are skipped × stakes
    "hurry",  # × cards that time may not suffice for
    "slack",  # turns held in reserve before hurrying
    "open",  # begin an expedition by a number
    "open_hope",  # × what it may reach above its cost
    "crowd",  # × expeditions begun already
    "invest",  # lay an investment first
    "invest_hope",
    "invest_more",  # lay another investment
    "invest_more_hope",
    "come",  # share of the unseen points that one hopes for
    "bonus",  # × cards beyond five in sight
    "discard",  # give a card away
    "keep",  # × points that are playable at once × stakes
    "keep_hope",  # × points × hope of a destination not begun
    "gift",  # × points that the other side can play × its stakes
    "gift_hope",  # × points, where the other side has not begun
    "keep_investment",  # × what it may reach above its cost
    "gift_investment",  # × the same for the other side
    "pile",  # draw from the pile
    "pile_late",  # × cards that time may not suffice for
    "take",  # × points of a discard that is playable × stakes
    "take_hope",
    "take_investment",  # × what it may reach above its cost
    "deny",  # × points of a discard that the other side could play × its stakes
    "late_gift",  # turns that the other side needs to make full use of a gift
    "pass_on",  # pass two cards: × cards that time may not suffice for
    "margin",  # share of points beside the chance to win in what search looks for
    "belief",  # how strongly search believes that others hold what they can use
)
(
    GO_ON, GO_ON_POINTS, GAP, HURRY, SLACK, OPEN, OPEN_HOPE, CROWD, INVEST, INVEST_HOPE, INVEST_MORE,
    INVEST_MORE_HOPE, COME, BONUS_IN_SIGHT, DISCARD, KEEP, KEEP_HOPE, GIFT, GIFT_HOPE, KEEP_INVESTMENT,
    GIFT_INVESTMENT, PILE, PILE_LATE, TAKE, TAKE_HOPE, TAKE_INVESTMENT, DENY, LATE_GIFT, PASS_ON, MARGIN,
    BELIEF,
) = range(len(WEIGHTS))  # fmt: skip

NEARLY_COST = 15.0  # points that must be hoped for before an investment is worth anything
SOON = 10  # turns left from which on time may not suffice for a hand
POINTS_A_TURN = 7.0  # what a turn can bring at most, about


@lean
def policy(state: State, seat: int, weights: State, scratch: State, rng: State) -> int:  # noqa: ARG001
    """The decision with the highest number; it leaves nothing to luck."""
    if state.phase == DRAW:
        if nothing_to_take(state):
            return DRAW_PILE
        weigh_draws(state, seat, weights, scratch)
        return best_draw(state, seat, weights, scratch)
    weigh(state, seat, weights, scratch, False)
    if state.phase == PASS:
        weigh_gifts(state, seat, weights, scratch)
        return PASS_CARD + cheapest_card(state, seat, weights, scratch, int(state.passing))
    return best_play(state, seat, weights, scratch)


@lean
def weigh(state: State, seat: int, weights: State, scratch: State, everywhere: bool) -> None:
    """Count, and weigh what was counted: what comes too late, and what to hope for where cards are held."""
    look(state, seat, scratch)
    weigh_time(weights, scratch)
    side = side_of(seat)
    for destination in range(int(state.destinations)):
        block = destination * BLOCK
        if state.highest[side, destination] == 0 and (everywhere or scratch[block + LOWEST] >= 0):
            held = scratch[block + REACH]
            scratch[block + HOPE] = hope_for(state, side, destination, held, weights, scratch)


@lean
def weigh_all(state: State, seat: int, weights: State, scratch: State) -> None:
    """Everything that numbers for plays, discards and draws are made of."""
    weigh(state, seat, weights, scratch, True)
    weigh_gifts(state, seat, weights, scratch)


@lean
def weigh_time(weights: State, scratch: State) -> None:
    """What comes too late, and what gifts are worth now."""
    scratch[LATE] = max(0.0, scratch[WAITING] + weights[SLACK] - scratch[TURNS])
    scratch[TIME] = min(1.0, scratch[TURNS] / max(1.0, weights[LATE_GIFT]))


@lean
def weigh_draws(state: State, seat: int, weights: State, scratch: State) -> None:
    """As much of `weigh` as a draw needs: time, and hope where a discard could begin something."""
    scratch[WAITING] = count_waiting(state, seat)
    look_ahead(state, seat, scratch)
    weigh_time(weights, scratch)
    side = side_of(seat)
    for destination in range(int(state.destinations)):
        if state.highest[side, destination] == 0 and may_draw_from(state, destination):
            held = reach(state, seat, destination)
            scratch[destination * BLOCK + HOPE] = hope_for(state, side, destination, held, weights, scratch)


@lean
def hope_for(state: State, side: int, destination: int, held: float, weights: State, scratch: State) -> float:
    """Points to hope for where no number lies yet: what is held and a share of the unseen, in time."""
    unseen = hidden_points(state, side, destination) - held
    return min(held + weights[COME] * scratch[SHARE] * unseen, POINTS_A_TURN * scratch[TURNS])


@lean
def worth_of_play(state: State, seat: int, card: int, weights: State, scratch: State) -> float:
    """The number for playing a card now."""
    side, destination, kind = side_of(seat), card // KINDS, card % KINDS
    block = destination * BLOCK
    stakes, begun = stakes_of(state, side, destination), state.laid[side, destination] > 0
    in_sight = int(state.laid[side, destination]) + scratch[block + HELD]
    extra = weights[BONUS_IN_SIGHT] * max(0.0, in_sight - 5.0)
    promise = scratch[destination * BLOCK + HOPE] - 20.0
    if kind == 0:
        if begun:
            return weights[INVEST_MORE] + weights[INVEST_MORE_HOPE] * promise + extra
        return weights[INVEST] + weights[INVEST_HOPE] * promise + extra - weights[CROWD] * scratch[BEGUN]
    highest = int(state.highest[side, destination])
    skipped = 0.0
    if kind - highest > 1:
        unseen = unseen_between(state, side, destination, highest, kind)
        if card != scratch[block + NUMBER]:
            unseen -= held_between(state, seat, destination, highest, kind)
        skipped = scratch[SHARE] * unseen
    if begun:
        gain = weights[GO_ON] + weights[GO_ON_POINTS] * (kind + 1) * stakes
        return gain - weights[GAP] * skipped * stakes + weights[HURRY] * scratch[LATE] + extra
    gain = weights[OPEN] + weights[OPEN_HOPE] * (promise - weights[COME] * skipped)
    return gain - weights[CROWD] * scratch[BEGUN] + extra


@lean
def weigh_gifts(state: State, seat: int, weights: State, scratch: State) -> None:
    """What a point given away costs, by destination: its use here, and its use to the other side."""
    side, other = side_of(seat), 1 - side_of(seat)
    for destination in range(int(state.destinations)):
        block = destination * BLOCK
        hope = weights[KEEP_HOPE] * max(0.0, scratch[block + HOPE] - 10.0) * 0.05
        begun = weights[KEEP] * stakes_of(state, side, destination)
        scratch[block + KEPT] = begun if state.laid[side, destination] > 0 else hope
        begun = weights[GIFT] * stakes_of(state, other, destination)
        gift = begun if state.laid[other, destination] > 0 else weights[GIFT_HOPE]
        scratch[block + GIVEN] = gift * scratch[TIME]


@lean
def cost_of_discard(state: State, side: int, card: int, weights: State, scratch: State) -> float:
    """The number against giving a card away, after `weigh_gifts`."""
    destination = int(DESTINATION_OF[card])
    block, kind = destination * BLOCK, card - KINDS * destination
    if kind == 0:
        return cost_of_investment(state, side, destination, weights, scratch)
    kept = scratch[block + KEPT] if may_extend(state, side, card) else 0.0
    given = scratch[block + GIVEN] if may_extend(state, 1 - side, card) else 0.0
    return (kind + 1) * (kept + given)


@kernel
def cost_of_investment(state: State, side: int, destination: int, weights: State, scratch: State) -> float:
    """The number against giving an investment away: what it may bring above the cost, here and there."""
    cost, block, other = 0.0, destination * BLOCK, 1 - side
    if state.highest[side, destination] == 0:
        cost += weights[KEEP_INVESTMENT] * above_cost(scratch[block + HOPE])
    if state.highest[other, destination] == 0:
        held = scratch[block + REACH] if state.highest[side, destination] == 0 else 0.0
        unseen = hidden_points(state, other, destination) - held
        hope = min(scratch[OTHERS] * unseen, POINTS_A_TURN * scratch[TURNS])
        cost += weights[GIFT_INVESTMENT] * above_cost(hope) * scratch[TIME]
    return cost


@lean
def above_cost(hope: float) -> float:
    """Points to hope for above an expedition's cost, or nearly so."""
    return max(0.0, hope - NEARLY_COST)


@lean
def best_play(state: State, seat: int, weights: State, scratch: State) -> int:
    """The best of all plays of a lowest card or lowest number, and of all discards."""
    best, action = -1e18, -1
    for place in range(2 * int(state.destinations)):
        block = (place >> 1) * BLOCK
        card = int(scratch[block + LOWEST + (place & 1)])
        if card >= 0 and ((place & 1) == 0 or card != scratch[block + LOWEST]):
            worth = worth_of_play(state, seat, card, weights, scratch)
            if worth > best:
                best, action = worth, PLAY_CARD + card
    if best >= weights[DISCARD]:
        return action  # no discard can be worth more
    weigh_gifts(state, seat, weights, scratch)
    side, hand, least, found = side_of(seat), state.hand[seat], 1e18, -1
    for slot in range(int(state.hand_size[seat])):
        card = int(hand[slot])
        cost = cost_of_discard(state, side, card, weights, scratch)
        found = card if cost < least else found
        least = min(least, cost)
    return DISCARD_CARD + found if weights[DISCARD] - least > best else action


@lean
def worth_of_take(state: State, seat: int, destination: int, weights: State, scratch: State) -> float:
    """The number for drawing the top card of a discard pile."""
    card = int(state.discards[destination, int(state.discards_left[destination]) - 1])
    side, points, worth = side_of(seat), card % KINDS + 1, 0.0
    if points == 1:
        if state.highest[side, destination] > 0:
            return 0.0
        return weights[TAKE_INVESTMENT] * above_cost(scratch[destination * BLOCK + HOPE])
    if may_extend(state, side, card):
        if state.laid[side, destination] > 0:
            worth += weights[TAKE] * points * stakes_of(state, side, destination)
        else:
            promise = scratch[destination * BLOCK + HOPE] + points - 10.0
            worth += weights[TAKE_HOPE] * points * max(0.0, promise) * 0.05
    if state.laid[1 - side, destination] > 0 and may_extend(state, 1 - side, card):
        worth += weights[DENY] * points * stakes_of(state, 1 - side, destination) * scratch[TIME]
    return worth


@lean
def nothing_to_take(state: State) -> bool:
    """No discard is of use to anybody, and there is time enough: most draws, and quickly seen."""
    if state.pile_left < SOON * state.seats:
        return False
    for destination in range(state.destinations):
        if may_draw_from(state, destination):
            card = int(state.discards[destination, int(state.discards_left[destination]) - 1])
            if may_extend(state, 0, card) or may_extend(state, 1, card):
                return False
    return True


@lean
def best_draw(state: State, seat: int, weights: State, scratch: State) -> int:
    """The draw pile, or the discard that is worth more."""
    action = DRAW_PILE
    if must_move_on(state):
        return action
    best = worth_of_pile(weights, scratch)
    for destination in range(state.destinations):
        if may_draw_from(state, destination):
            worth = worth_of_take(state, seat, destination, weights, scratch)
            if worth > best:
                best, action = worth, DRAW_DISCARD + destination
    return action


@lean
def worth_of_pile(weights: State, scratch: State) -> float:
    """The number for drawing from the pile: it brings the end nearer."""
    return weights[PILE] - weights[PILE_LATE] * scratch[LATE]


@lean
def cheapest_card(state: State, seat: int, weights: State, scratch: State, besides: int) -> int:
    """The card that this seat gives away most easily, other than one copy of `besides`."""
    cheapest, found, skip = 1e18, -1, True
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if skip and card == besides:
            skip = False
            continue
        cost = cost_of_discard(state, side_of(seat), card, weights, scratch)
        if cost < cheapest:
            cheapest, found = cost, card
    return found
