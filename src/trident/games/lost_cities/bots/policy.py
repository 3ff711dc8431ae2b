"""The policy: each way to play, discard or draw gets a weighted score, and the highest is chosen.

It reads its own hand, the table, the discard piles, and counts of what is unseen (`forecast.py`); never
where an unseen card is. Weights are tuned by `trident tune` and stored in `weights.toml`.
"""

from trident.core.kernel import kernel, lean
from trident.core.state import Seat, Stream
from trident.games.lost_cities.bots import forecast
from trident.games.lost_cities.bots.net import AHEAD, DISCARDED, PLAYED, TAKEN, correct, correction
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.bots.weights import Weights
from trident.games.lost_cities.rules import actions
from trident.games.lost_cities.rules.limits import may_draw_from, may_extend, must_move_on
from trident.games.lost_cities.rules.material import KINDS
from trident.games.lost_cities.rules.state import (
    NO_CARD,
    Card,
    Destination,
    Phase,
    Side,
    State,
    as_card,
    as_destination,
    as_side,
    card_in_hand,
    destination_of,
    destinations_below,
    opposing,
    side_of,
    top_discard,
)

NEARLY_COST = 15.0  # expected points before an investment is worth anything
SOON = 10  # turns left at which time may become too short for a hand
RASH = 20.0  # what the score of a play ahead of lower cards in hand begins with, before the net's correction
POINTS_A_TURN = 7.0  # about the most that a turn can bring


@lean
def policy(state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream) -> int:  # noqa: ARG001
    """The decision with the highest score; deterministic."""
    if state.phase == Phase.DRAW:
        if nothing_to_take(state):
            return actions.DRAW_PILE
        weigh_draws(state, seat, weights, scratch)
        if weights.learned != 0.0:
            correct(state, seat, weights, scratch)
        return best_draw(state, seat, weights, scratch)
    weigh(state, seat, weights, scratch, False)
    if state.phase == Phase.PASS:
        weigh_gifts(state, seat, weights, scratch)
        return actions.PASS_CARD + cheapest_card(state, seat, weights, scratch, as_card(int(state.passing)))
    if weights.learned != 0.0:
        return best_corrected(state, seat, weights, scratch)
    return best_play(state, seat, weights, scratch)


@lean
def weigh(state: State, seat: Seat, weights: Weights, scratch: Scratch, everywhere: bool) -> None:
    """Count and weigh: what comes too late, and the expected points where cards are held."""
    forecast.look(state, seat, scratch)
    weigh_time(weights, scratch)
    side = side_of(seat)
    for destination in destinations_below(int(state.destinations)):
        if state.highest[side, destination] == 0 and (everywhere or scratch.lowest[destination] >= 0):
            held = scratch.reach[destination]
            scratch.hope[destination] = hope_for(state, side, destination, held, weights, scratch)


@lean
def weigh_time(weights: Weights, scratch: Scratch) -> None:
    """What comes too late, and what gifts are worth now."""
    scratch.late = max(0.0, scratch.waiting + weights.slack - scratch.turns)
    scratch.time = min(1.0, scratch.turns / max(1.0, weights.late_gift))


@lean
def weigh_draws(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """The part of `weigh` that a draw needs: time, and expected points of useful discards."""
    scratch.waiting = forecast.count_waiting(state, seat)
    forecast.look_ahead(state, seat, scratch)
    weigh_time(weights, scratch)
    side = side_of(seat)
    for destination in destinations_below(int(state.destinations)):
        if state.highest[side, destination] == 0 and may_draw_from(state, destination):
            held = forecast.reach(state, seat, destination)
            scratch.hope[destination] = hope_for(state, side, destination, held, weights, scratch)


@lean
def hope_for(
    state: State, side: Side, destination: Destination, held: float, weights: Weights, scratch: Scratch
) -> float:
    """Expected points where no number is played yet: what is held and a share of the unseen, in time."""
    unseen = forecast.hidden_points(state, side, destination) - held
    return min(held + weights.come * scratch.share * unseen, POINTS_A_TURN * scratch.turns)


@lean
def worth_of_play(state: State, seat: Seat, card: Card, weights: Weights, scratch: Scratch) -> float:
    """The score of playing a card now."""
    side, destination, kind = side_of(seat), destination_of(card), card % KINDS
    stakes, begun = forecast.stakes_of(state, side, destination), state.laid[side, destination] > 0
    in_sight = int(state.laid[side, destination]) + scratch.held[destination]
    extra = weights.bonus * max(0.0, in_sight - 5.0)
    promise = scratch.hope[destination] - 20.0
    if kind == 0:
        if begun:
            return weights.invest_more + weights.invest_more_hope * promise + extra
        return weights.invest + weights.invest_hope * promise + extra - weights.crowd * scratch.begun
    highest = int(state.highest[side, destination])
    skipped = 0.0
    if kind - highest > 1:
        unseen = forecast.unseen_between(state, side, destination, highest, kind)
        if card != scratch.number[destination]:
            unseen -= forecast.held_between(state, seat, destination, highest, kind)
        skipped = scratch.share * unseen
    if begun:
        gain = weights.go_on + weights.go_on_points * (kind + 1) * stakes
        return gain - weights.gap * skipped * stakes + weights.hurry * scratch.late + extra
    gain = weights.open + weights.open_hope * (promise - weights.come * skipped)
    return gain - weights.crowd * scratch.begun + extra


@lean
def weigh_gifts(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """What a point given away costs, by destination: its use here, and its use to the other side."""
    side, other = side_of(seat), opposing(side_of(seat))
    for destination in destinations_below(int(state.destinations)):
        hope = weights.keep_hope * max(0.0, scratch.hope[destination] - 10.0) * 0.05
        begun = weights.keep * forecast.stakes_of(state, side, destination)
        scratch.kept[destination] = begun if state.laid[side, destination] > 0 else hope
        begun = weights.gift * forecast.stakes_of(state, other, destination)
        gift = begun if state.laid[other, destination] > 0 else weights.gift_hope
        scratch.given[destination] = gift * scratch.time


@lean
def cost_of_discard(state: State, side: Side, card: Card, weights: Weights, scratch: Scratch) -> float:
    """The cost of discarding a card, after `weigh_gifts`."""
    destination = forecast.where(card)
    kind = card - KINDS * destination
    if kind == 0:
        return cost_of_investment(state, side, destination, weights, scratch)
    kept = scratch.kept[destination] if may_extend(state, side, card) else 0.0
    given = scratch.given[destination] if may_extend(state, opposing(side), card) else 0.0
    return (kind + 1) * (kept + given)


@kernel
def cost_of_investment(
    state: State, side: Side, destination: Destination, weights: Weights, scratch: Scratch
) -> float:
    """The cost of discarding an investment: what it may bring above the cost, to either side."""
    cost, other = 0.0, opposing(side)
    if state.highest[side, destination] == 0:
        cost += weights.keep_investment * above_cost(scratch.hope[destination])
    if state.highest[other, destination] == 0:
        held = scratch.reach[destination] if state.highest[side, destination] == 0 else 0.0
        unseen = forecast.hidden_points(state, other, destination) - held
        hope = min(scratch.others * unseen, POINTS_A_TURN * scratch.turns)
        cost += weights.gift_investment * above_cost(hope) * scratch.time
    return cost


@lean
def above_cost(hope: float) -> float:
    """Expected points above (nearly) an expedition's cost."""
    return max(0.0, hope - NEARLY_COST)


@lean
def best_play(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """The best play of a lowest card or lowest number, or the best discard."""
    best, action = -1e18, -1
    for place in range(2 * int(state.destinations)):
        destination = as_destination(place >> 1)
        lowest = scratch.lowest[destination]
        card = scratch.number[destination] if place & 1 else lowest
        if card >= 0 and (place & 1 == 0 or card != lowest):
            worth = worth_of_play(state, seat, card, weights, scratch)
            if worth > best:
                best, action = worth, actions.PLAY_CARD + card
    if best >= weights.discard:
        return action  # no discard can be worth more
    weigh_gifts(state, seat, weights, scratch)
    side, hand, least, found = side_of(seat), state.hand[seat], 1e18, NO_CARD
    for slot in range(int(state.hand_size[seat])):
        card = as_card(int(hand[slot]))
        cost = cost_of_discard(state, side, card, weights, scratch)
        found = card if cost < least else found
        least = min(least, cost)
    return actions.DISCARD_CARD + found if weights.discard - least > best else action


@lean
def is_ahead_of_others(card: Card, scratch: Scratch) -> bool:
    """Whether lower cards of the hand could be played instead, so that without a net it is not considered."""
    destination = forecast.where(card)
    return bool((card != scratch.lowest[destination]) & (card != scratch.number[destination]))


@kernel
def best_corrected(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """The best play or discard of any card, with what the net adds."""
    weigh_gifts(state, seat, weights, scratch)
    correct(state, seat, weights, scratch)
    best, action, side = -1e18, -1, side_of(seat)
    for slot in range(int(state.hand_size[seat])):
        card = card_in_hand(state, seat, slot)
        worth = weights.discard - cost_of_discard(state, side, card, weights, scratch)
        worth += correction(weights, scratch, card, DISCARDED)
        if worth > best:
            best, action = worth, actions.DISCARD_CARD + card
        if may_extend(state, side, card):
            is_ahead = is_ahead_of_others(card, scratch)
            worth = worth_of_play(state, seat, card, weights, scratch) - RASH * is_ahead
            worth += correction(weights, scratch, card, AHEAD if is_ahead else PLAYED)
            if worth > best:
                best, action = worth, actions.PLAY_CARD + card
    return action


@lean
def worth_of_take(
    state: State, seat: Seat, destination: Destination, weights: Weights, scratch: Scratch
) -> float:
    """The score of drawing the top card of a discard pile."""
    card = top_discard(state, destination)
    side, points, worth = side_of(seat), card % KINDS + 1, 0.0
    if points == 1:
        if state.highest[side, destination] > 0:
            return 0.0
        return weights.take_investment * above_cost(scratch.hope[destination])
    if may_extend(state, side, card):
        if state.laid[side, destination] > 0:
            worth += weights.take * points * forecast.stakes_of(state, side, destination)
        else:
            promise = scratch.hope[destination] + points - 10.0
            worth += weights.take_hope * points * max(0.0, promise) * 0.05
    if state.laid[opposing(side), destination] > 0 and may_extend(state, opposing(side), card):
        worth += weights.deny * points * forecast.stakes_of(state, opposing(side), destination) * scratch.time
    return worth


@lean
def nothing_to_take(state: State) -> bool:
    """Whether no discard is of use to anybody and time is not short: a fast test that covers most draws."""
    if state.pile_left < SOON * state.seats:
        return False
    for destination in destinations_below(int(state.destinations)):
        if may_draw_from(state, destination):
            card = top_discard(state, destination)
            if may_extend(state, as_side(0), card) or may_extend(state, as_side(1), card):
                return False
    return True


@lean
def best_draw(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> int:
    """The draw pile, or the discard that is worth more."""
    action = actions.DRAW_PILE
    if must_move_on(state):
        return action
    best = worth_of_pile(weights, scratch)
    for destination in destinations_below(int(state.destinations)):
        if may_draw_from(state, destination):
            worth = worth_of_take(state, seat, destination, weights, scratch)
            if weights.learned != 0.0:
                worth += correction(weights, scratch, top_discard(state, destination), TAKEN)
            if worth > best:
                best, action = worth, actions.DRAW_DISCARD + destination
    return action


@lean
def worth_of_pile(weights: Weights, scratch: Scratch) -> float:
    """The score of drawing from the pile, which brings the end nearer."""
    return weights.pile - weights.pile_late * scratch.late


@lean
def cheapest_card(state: State, seat: Seat, weights: Weights, scratch: Scratch, besides: Card) -> Card:
    """The card that costs this seat least to give away, other than one copy of `besides`."""
    cheapest, found, skip = 1e18, NO_CARD, True
    for slot in range(state.hand_size[seat]):
        card = card_in_hand(state, seat, slot)
        if skip and card == besides:
            skip = False
            continue
        cost = cost_of_discard(state, side_of(seat), card, weights, scratch)
        if cost < cheapest:
            cheapest, found = cost, card
    return found
