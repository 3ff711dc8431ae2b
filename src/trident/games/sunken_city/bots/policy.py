"""The policy: the goal with the best rate, the card that fits it, and a draft of the turn.

A turn is planned once and then made decision by decision: what is left of it is in `scratch`, with a
fingerprint of the position for which each decision was meant. In any other position it is planned again.
"""

from trident.core.chance import below
from trident.core.kernel import kernel
from trident.core.state import Seat, Stream, seats_below
from trident.games.sunken_city.bots.draft import draft
from trident.games.sunken_city.bots.goals import best_goal, rate_from_here
from trident.games.sunken_city.bots.scratch import GOALS, Scratch
from trident.games.sunken_city.bots.ways import needs_of, way_to
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.rules.lake import is_water
from trident.games.sunken_city.rules.material import CARDS, SIDE, SQUARES
from trident.games.sunken_city.rules.moves import apply
from trident.games.sunken_city.rules.state import Card, Phase, Square, State, as_card, cards_below, whole

CARD_WHIM = 4.0  # the range by which a whim of 1 changes a card's fit
WHIMS = 1024
WHOLE = (1 << 52) - 1  # bits of a fingerprint


@kernel
def policy(state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream) -> int:
    """The next decision of the turn that was planned."""
    place = scratch.following
    is_planned = state.phase != Phase.CARD and place < scratch.planned
    if not is_planned or scratch.fingerprints[place] != fingerprint(state):
        plan(state, seat, weights, scratch, rng)
        place = 0
    scratch.following = place + 1
    return scratch.decisions[place]


@kernel
def fingerprint(state: State) -> int:
    """A number that distinguishes the positions of a turn."""
    number = int(state.turn) * 16 + int(state.phase)
    for row in range(SIDE):
        number = (number * 521 + int(state.water[row])) & WHOLE
    for seat in seats_below(state.seats):
        number = (number * 131 + int(state.adventurer[seat])) & WHOLE
        number = (number * 2053 + int(state.found[seat])) & WHOLE
    number = (number * 131 + int(state.neptune)) & WHOLE
    number = (number * 131 + int(state.steps_left)) & WHOLE
    return (number * 131 + int(state.reach_left) * 11 + int(state.raised)) & WHOLE


@kernel
def plan(state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream) -> None:
    """Plan the turn from here on, and keep it."""
    goal, card = own_goal(state, seat, weights, scratch, rng)
    scratch.work = state
    draft(scratch.work, seat, goal, card, weights, 0, scratch, scratch.turn)
    keep(state, scratch)


@kernel
def keep(state: State, scratch: Scratch) -> None:
    """Keep the turn that was drafted, with the fingerprint of the position before each decision."""
    work, turn = scratch.work, scratch.turn
    scratch.work = state
    scratch.planned = turn[0]
    for place in range(turn[0]):
        scratch.decisions[place] = turn[place + 1]
        scratch.fingerprints[place] = fingerprint(work)
        apply(work, turn[place + 1])


@kernel
def own_goal(
    state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream
) -> tuple[Square, Card]:
    """The goal with the best rate, and the card for it if one must be chosen."""
    rate_from_here(state, seat, weights, scratch)
    rates = scratch.rates
    for goal in range(GOALS):
        if rates[goal] > 0.0:
            rates[goal] *= 1.0 + whim(weights, rng)
    best, card = best_goal(state, seat, scratch), as_card(-1)
    if state.phase == Phase.CARD:
        card = best_card(state, seat, best, weights, scratch, rng)
    return best, card


@kernel
def whim(weights: Weights, rng: Stream) -> float:
    """A small random deviation."""
    if weights.whim == 0.0:
        return 0.0
    return weights.whim * (below(rng, WHIMS) / WHIMS - 0.5)


@kernel
def best_card(
    state: State, seat: Seat, goal: Square, weights: Weights, scratch: Scratch, rng: Stream
) -> Card:
    """The card whose numbers fit the way to a goal best."""
    steps, pieces = 0, 0
    if goal >= 0:
        n = way_to(state, seat, goal, scratch.mine, scratch.way)
        steps, pieces = needs_of(state, whole(state.adventurer[seat]), goal, scratch.way, n)
        if goal < SQUARES and is_water(state.piece, goal):
            pieces += 1
    best, choice = -1e18, as_card(-1)
    for card in cards_below(CARDS):
        if int(state.hand[seat]) >> card & 1:
            fit = fit_of(int(state.to_raise[card]) - pieces, int(state.to_walk[card]) - steps, weights)
            fit += CARD_WHIM * whim(weights, rng)
            if fit > best:
                best, choice = fit, card
    return choice


@kernel
def fit_of(spare_pieces: int, spare_steps: int, weights: Weights) -> float:
    """How well a card fits that has this many pieces and steps too many or too few."""
    fit = -weights.piece_spare * spare_pieces
    if spare_pieces < 0:
        fit = weights.piece_missing * spare_pieces
    return fit + (
        weights.step_missing * spare_steps if spare_steps < 0 else -weights.step_spare * spare_steps
    )
