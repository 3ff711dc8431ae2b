"""A quick player with weights: the goal with the best rate, the card that fits it, and a draft of the turn.

A turn is planned once and then made decision by decision: what is left of it lies in `scratch`, with signs
of the position that each decision was meant for. In any other position the turn is planned anew.
"""

import numpy as np

from trident.core.chance import below
from trident.core.kernel import PLAIN, kernel
from trident.games.sunken_city.bots.draft import LONGEST_TURN, draft, tools
from trident.games.sunken_city.bots.goals import GOALS, best_of, rate_goals, wanted_building
from trident.games.sunken_city.bots.ways import chart_from, needs_of, way_to, whole
from trident.games.sunken_city.bots.weights import (
    PIECE_MISSING,
    PIECE_SPARE,
    STEP_MISSING,
    STEP_SPARE,
    STREET,
    WHIM,
)
from trident.games.sunken_city.rules.lake import is_water
from trident.games.sunken_city.rules.material import CARDS, SIDE, SQUARES, VILLAGE, count_bits
from trident.games.sunken_city.rules.moves import apply
from trident.games.sunken_city.rules.state import CARD, STATE, State
from trident.games.sunken_city.rules.walking import roofs_of

RECORD = np.dtype((np.record, STATE)) if PLAIN else STATE  # what a copy of a state is made of
# What `scratch` holds of the turn that was planned: its length, the next decision, decisions, signs.
LENGTH, NEXT, DECISIONS, SIGNS = 0, 1, 2, 2 + LONGEST_TURN
SCRATCH = SIGNS + LONGEST_TURN
CARD_WHIM = 4.0  # a whim of 1 moves a card's fit by so much at most, up or down by half
WHIMS = 1024
WHOLE = (1 << 52) - 1  # a number that a float holds exactly


@kernel
def policy(state: State, seat: int, weights: State, scratch: State, rng: State) -> int:
    """The next decision of the turn that was planned."""
    place = int(scratch[NEXT])
    is_planned = state.phase != CARD and place < int(scratch[LENGTH])
    if not is_planned or scratch[SIGNS + place] != sign_of(state):
        plan(state, seat, weights, scratch, rng)
        place = 0
    scratch[NEXT] = place + 1
    return int(scratch[DECISIONS + place])


@kernel
def sign_of(state: State) -> float:
    """A number by which positions of a turn can be told apart."""
    sign = int(state.turn) * 16 + int(state.phase)
    for row in range(SIDE):
        sign = (sign * 521 + int(state.water[row])) & WHOLE
    for seat in range(state.seats):
        sign = (sign * 131 + int(state.adventurer[seat])) & WHOLE
        sign = (sign * 2053 + int(state.found[seat])) & WHOLE
    sign = (sign * 131 + int(state.neptune)) & WHOLE
    sign = (sign * 131 + int(state.steps_left)) & WHOLE
    return float((sign * 131 + int(state.reach_left) * 11 + int(state.raised)) & WHOLE)


@kernel
def plan(state: State, seat: int, weights: State, scratch: State, rng: State) -> None:
    """Plan the turn from here on, and keep it."""
    work = np.empty(1, RECORD)
    work[0] = state
    turn = np.zeros(LONGEST_TURN + 1, np.int64)
    goal, card = own_goal(state, seat, weights, rng)
    draft(work[0], seat, goal, card, weights, 0, turn)
    keep(state, turn, work, scratch)


@kernel
def keep(state: State, turn: State, work: State, scratch: State) -> None:
    """Write a turn into `scratch`, with the sign of the position before each decision."""
    work[0] = state
    scratch[LENGTH] = turn[0]
    for place in range(turn[0]):
        scratch[DECISIONS + place] = turn[place + 1]
        scratch[SIGNS + place] = sign_of(work[0])
        apply(work[0], turn[place + 1])


@kernel
def own_goal(state: State, seat: int, weights: State, rng: State) -> tuple[int, int]:
    """The goal with the best rate, and the card for it if one must be chosen."""
    room = tools()
    rate_all(state, seat, weights, room)
    rates = room[5]
    for goal in range(GOALS):
        if rates[goal] > 0.0:
            rates[goal] *= 1.0 + whim(weights, rng)
    goal = best_of(rates)
    card = -1
    if state.phase == CARD:
        card = best_card(state, seat, goal, weights, room, rng)
    return goal, card


@kernel
def whim(weights: State, rng: State) -> float:
    """A little more or less, by lot."""
    if weights[WHIM] == 0.0:
        return 0.0
    return weights[WHIM] * (below(rng, WHIMS) / WHIMS - 0.5)


@kernel
def rate_all(state: State, seat: int, weights: State, room: State) -> None:
    """Charts from the adventurer and from his village, and the rates of all goals."""
    mine, parent, home, back, _, rates = room
    at, roofs = whole(state.adventurer[seat]), whole(roofs_of(state, seat))
    chart_from(state, seat, at, weights[STREET], mine, parent)
    chart_from(state, seat, VILLAGE, weights[STREET], home, back)
    carried = float(count_bits(int(state.found[seat])))
    building = wanted_building(state, seat, roofs, weights)
    rate_goals(state, seat, at, roofs, carried, building, mine, home, weights, rates)


@kernel
def best_card(state: State, seat: int, goal: int, weights: State, room: State, rng: State) -> int:
    """The card whose numbers fit the way to a goal best."""
    mine, parent, _, _, way, _ = room
    steps, pieces = 0, 0
    if goal >= 0:
        n = way_to(state, seat, goal, mine, parent, way)
        steps, pieces = needs_of(state, int(state.adventurer[seat]), goal, way, n)
        if goal < SQUARES and is_water(state.piece, goal):
            pieces += 1
    best, choice = -1e18, -1
    for card in range(CARDS):
        if int(state.hand[seat]) >> card & 1:
            fit = fit_of(int(state.to_raise[card]) - pieces, int(state.to_walk[card]) - steps, weights)
            fit += CARD_WHIM * whim(weights, rng)
            if fit > best:
                best, choice = fit, card
    return choice


@kernel
def fit_of(spare_pieces: int, spare_steps: int, weights: State) -> float:
    """How well a card fits that has so many pieces and steps more, or fewer, than are needed."""
    fit = -weights[PIECE_SPARE] * spare_pieces
    if spare_pieces < 0:
        fit = weights[PIECE_MISSING] * spare_pieces
    return fit + (
        weights[STEP_MISSING] * spare_steps if spare_steps < 0 else -weights[STEP_SPARE] * spare_steps
    )
