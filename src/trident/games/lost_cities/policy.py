"""A quick player with weights: each way to play, discard or draw gets a number, and the highest is done.

It reads its own hand, the table, the discard piles, and counts of what is unseen (`outlook.py`); never
where an unseen card lies. Weights are tuned by `trident tune` and lie in `weights.toml`.
"""

from trident.core.kernel import kernel
from trident.games.lost_cities.material import KINDS, side_of
from trident.games.lost_cities.outlook import (
    BEGUN,
    BLOCK,
    HELD,
    HOPE,
    LATE,
    LOWEST,
    REACH,
    SHARE,
    STAKES,
    TIME,
    TURNS,
    UNSEEN,
    WAITING,
    look,
    unseen_between,
)
from trident.games.lost_cities.rules import (
    DISCARD_CARD,
    DRAW_DISCARD,
    DRAW_PILE,
    PASS_CARD,
    PLAY_CARD,
    may_draw_from,
    may_extend,
    must_move_on,
)
from trident.games.lost_cities.state import DRAW, PASS, State

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
    "come",  # share of the unseen points that one hopes for
    "bonus",  # × cards beyond five in sight
    "discard",  # give a card away
    "keep",  # × points that are playable at once × stakes
    "keep_hope",  # × points × hope of a destination not begun
    "gift",  # × points that the other side can play × its stakes
    "gift_hope",  # × points, where the other side has not begun
    "investment_points",  # what an investment counts as where points are meant
    "pile",  # draw from the pile
    "pile_late",  # × cards that time may not suffice for
    "take",  # × points of a discard that is playable × stakes
    "take_hope",
    "deny",  # × points of a discard that the other side could play × its stakes
    "late_gift",  # turns that the other side needs to make full use of a gift
    "pass_on",  # pass two cards: × cards that time may not suffice for
    "margin",  # share of points beside the chance to win in what search looks for
    "belief",  # how strongly search believes that others hold what they can use
)
(
    GO_ON, GO_ON_POINTS, GAP, HURRY, SLACK, OPEN, OPEN_HOPE, CROWD, INVEST, INVEST_HOPE, INVEST_MORE, COME,
    BONUS_IN_SIGHT, DISCARD, KEEP, KEEP_HOPE, GIFT, GIFT_HOPE, INVESTMENT_POINTS, PILE, PILE_LATE, TAKE,
    TAKE_HOPE, DENY, LATE_GIFT, PASS_ON, MARGIN, BELIEF,
) = range(len(WEIGHTS))  # fmt: skip

SOON = 10  # turns left from which on time may not suffice for a hand
POINTS_A_TURN = 7.0  # what a turn can bring at most, about


@kernel
def policy(state: State, seat: int, weights: State, scratch: State, rng: State) -> int:  # noqa: ARG001
    """The decision with the highest number; it leaves nothing to luck."""
    if state.phase == DRAW:
        if nothing_to_take(state):
            return DRAW_PILE
        weigh(state, seat, weights, scratch)
        return best_draw(state, seat, weights, scratch)
    weigh(state, seat, weights, scratch)
    if state.phase == PASS:
        return PASS_CARD + cheapest_card(state, seat, weights, scratch, int(state.passing))
    return best_play(state, seat, weights, scratch)


@kernel
def points_of(card: int, weights: State) -> float:
    """A card's number; for an investment what the weights say."""
    kind = card % KINDS
    return float(kind + 1) if kind > 0 else weights[INVESTMENT_POINTS]


@kernel
def weigh(state: State, seat: int, weights: State, scratch: State) -> None:
    """Count, and weigh what was counted: what to hope for, what comes too late, what gifts are worth.

    Hope for a destination: its points in hand and a share of the unseen, as far as time allows.
    """
    look(state, seat, scratch)
    turns = scratch[TURNS]
    scratch[LATE] = max(0.0, scratch[WAITING] + weights[SLACK] - turns)
    scratch[TIME] = min(1.0, turns / max(1.0, weights[LATE_GIFT]))
    share, most = weights[COME] * scratch[SHARE], POINTS_A_TURN * turns
    for destination in range(state.destinations):
        block = destination * BLOCK
        scratch[block + HOPE] = min(scratch[block + REACH] + share * scratch[block + UNSEEN], most)


@kernel
def worth_of_play(state: State, seat: int, card: int, weights: State, scratch: State) -> float:
    """The number for playing a card now."""
    side, destination, kind = side_of(seat), card // KINDS, card % KINDS
    block = destination * BLOCK
    stakes, begun = scratch[block + STAKES], state.laid[side, destination] > 0
    in_sight = int(state.laid[side, destination]) + scratch[block + HELD]
    extra = weights[BONUS_IN_SIGHT] * max(0.0, in_sight - 5.0)
    promise = scratch[destination * BLOCK + HOPE] - 20.0
    if kind == 0:
        if begun:
            return weights[INVEST_MORE] + weights[INVEST_HOPE] * promise + extra
        return weights[INVEST] + weights[INVEST_HOPE] * promise + extra - weights[CROWD] * scratch[BEGUN]
    highest = int(state.highest[side, destination])
    skipped = 0.0
    if kind - highest > 1:
        skipped = scratch[SHARE] * unseen_between(state, seat, destination, highest, kind)
    if begun:
        gain = weights[GO_ON] + weights[GO_ON_POINTS] * (kind + 1) * stakes
        return gain - weights[GAP] * skipped * stakes + weights[HURRY] * scratch[LATE] + extra
    gain = weights[OPEN] + weights[OPEN_HOPE] * (promise - weights[COME] * skipped)
    return gain - weights[CROWD] * scratch[BEGUN] + extra


@kernel
def cost_of_discard(state: State, seat: int, card: int, weights: State, scratch: State) -> float:
    """The number against giving a card away: its use here, and its use to the other side."""
    side, destination = side_of(seat), card // KINDS
    points, cost = points_of(card, weights), 0.0
    if may_extend(state, side, card):
        if state.laid[side, destination] > 0:
            cost += weights[KEEP] * points * scratch[destination * BLOCK + STAKES]
        else:
            promise = max(0.0, scratch[destination * BLOCK + HOPE] - 10.0)
            cost += weights[KEEP_HOPE] * points * promise * 0.05
    return cost + use_to_others(state, 1 - side, card, points, weights, scratch, GIFT)


@kernel
def use_to_others(
    state: State, other: int, card: int, points: float, weights: State, scratch: State, which: int
) -> float:
    """What the other side could make of a card; little is left of it when the round is nearly over."""
    if not may_extend(state, other, card):
        return 0.0
    if state.laid[other, card // KINDS] > 0:
        return weights[which] * points * (1 + int(state.investments[other, card // KINDS])) * scratch[TIME]
    return weights[GIFT_HOPE] * points * scratch[TIME] if which == GIFT else 0.0


@kernel
def best_play(state: State, seat: int, weights: State, scratch: State) -> int:
    """The best of all plays of a lowest card, and of all discards."""
    best, action = -1e18, -1
    for destination in range(state.destinations):
        card = int(scratch[destination * BLOCK + LOWEST])
        if card >= 0:
            worth = worth_of_play(state, seat, card, weights, scratch)
            if worth > best:
                best, action = worth, PLAY_CARD + card
    if best >= weights[DISCARD]:
        return action  # no discard can be worth more
    last = -1
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if card != last:
            last = card
            worth = weights[DISCARD] - cost_of_discard(state, seat, card, weights, scratch)
            if worth > best:
                best, action = worth, DISCARD_CARD + card
    return action


@kernel
def worth_of_take(state: State, seat: int, destination: int, weights: State, scratch: State) -> float:
    """The number for drawing the top card of a discard pile."""
    card = int(state.discards[destination, int(state.discards_left[destination]) - 1])
    side, points, worth = side_of(seat), points_of(card, weights), 0.0
    if may_extend(state, side, card):
        if state.laid[side, destination] > 0:
            worth += weights[TAKE] * points * scratch[destination * BLOCK + STAKES]
        else:
            promise = scratch[destination * BLOCK + HOPE] + points - 10.0
            worth += weights[TAKE_HOPE] * points * max(0.0, promise) * 0.05
    return worth + use_to_others(state, 1 - side, card, points, weights, scratch, DENY)


@kernel
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


@kernel
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


@kernel
def worth_of_pile(weights: State, scratch: State) -> float:
    """The number for drawing from the pile: it brings the end nearer."""
    return weights[PILE] - weights[PILE_LATE] * scratch[LATE]


@kernel
def cheapest_card(state: State, seat: int, weights: State, scratch: State, besides: int) -> int:
    """The card that this seat gives away most easily, other than one copy of `besides`."""
    cheapest, found, skip = 1e18, -1, True
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if skip and card == besides:
            skip = False
            continue
        cost = cost_of_discard(state, seat, card, weights, scratch)
        if cost < cheapest:
            cheapest, found = cost, card
    return found
