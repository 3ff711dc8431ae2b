"""A sensible player: has a goal, raises and walks towards it, brings home what it finds, and minds Neptune.

It keeps nothing in memory: each decision looks at the table anew, and goals hold because costs do.
"""

import numpy as np

from trident.core.kernel import kernel
from trident.games.sunken_city.bots.menace import BY_HAND, DEEPEST, best_move
from trident.games.sunken_city.bots.plan import (
    best_goal,
    best_site,
    chart_from_seat,
    chart_from_village,
    is_site,
    next_step,
    other_square,
    steps_on,
    wanted_building,
    way_to,
)
from trident.games.sunken_city.rules.lake import building_may_stand, is_water, street_may_lie
from trident.games.sunken_city.rules.material import (
    ACROSS,
    CARDS,
    PLACES,
    SIDE,
    SQUARES,
    STREET_SQUARES,
    count_bits,
)
from trident.games.sunken_city.rules.moves import (
    BEGIN_NEPTUNE,
    BEGIN_RAISE,
    BEGIN_WALK,
    BUILD_AT,
    CHOOSE_BUILDING,
    CHOOSE_CARD,
    END_TURN,
    LAY_STREET,
    NEPTUNE_TO,
    PAY_CHIP,
    ROLL,
    STEP_TO,
    STOP,
)
from trident.games.sunken_city.rules.neptune import home_reach, is_at_home, may_touch
from trident.games.sunken_city.rules.raising import (
    building_fits,
    may_raise,
    must_raise,
    still_due,
    street_fits,
)
from trident.games.sunken_city.rules.state import ACT, CARD, NEPTUNE, RAISE, SITE, WALK, State
from trident.games.sunken_city.rules.walking import may_begin_walk, may_pay, roofs_of

# Weights of a card's numbers against what the plan needs, set by hand.
PIECE_MISSING, STEP_MISSING, PIECE_TOO_MANY, STEP_TOO_MANY = 3.0, 1.5, 0.8, 0.3


@kernel
def sense(state: State, seat: int, rng: State) -> int:  # noqa: ARG001 - it leaves nothing to luck
    """A sensible legal action for this seat."""
    if state.phase == NEPTUNE:
        _, target = best_move(state, seat, int(state.reach_left), BY_HAND)
        return NEPTUNE_TO + target if target >= 0 else STOP
    mine, home = np.empty(SQUARES, np.int64), np.empty(SQUARES, np.int64)
    parent, back = np.empty(SQUARES, np.int64), np.empty(SQUARES, np.int64)
    way = np.empty(SQUARES + 1, np.int64)
    chart_from_seat(state, seat, mine, parent)
    chart_from_village(state, seat, home, back)
    goal = best_goal(state, seat, mine, home)
    n = way_to(state, seat, goal, mine, parent, way) if goal >= 0 else 0
    if state.phase == CARD:
        return CHOOSE_CARD + best_card(state, seat, goal, way, n)
    if state.phase == SITE:
        return BUILD_AT + site_to_build(state, seat, goal, mine, home)
    if state.phase == RAISE:
        return piece_to_raise(state, seat, goal, way, n, home)
    if state.phase == WALK:
        return walk_on(state, seat, goal, way, n)
    return next_act(state, seat, goal, way, n, home)


@kernel
def best_card(state: State, seat: int, goal: int, way: State, n: int) -> int:
    """The card whose numbers fit the plan best."""
    steps, water = steps_on(state, goal, way, n)
    pieces = (water + 1) // 2 + is_site(state, goal)
    best, choice = -1e9, -1
    for card in range(CARDS):
        if int(state.hand[seat]) >> card & 1:
            spare_pieces = int(state.to_raise[card]) - pieces
            spare_steps = int(state.to_walk[card]) - steps
            fit = -PIECE_TOO_MANY * spare_pieces if spare_pieces > 0 else PIECE_MISSING * spare_pieces
            fit += -STEP_TOO_MANY * spare_steps if spare_steps > 0 else STEP_MISSING * spare_steps
            if fit > best:
                best, choice = fit, card
    return choice


@kernel
def place_between(one: int, other: int) -> int:
    """The place of the street that covers two neighbouring squares."""
    first = min(one, other)
    return first - first // SIDE if abs(one - other) == 1 else ACROSS + first


@kernel
def street_on(state: State, goal: int, way: State, n: int) -> int:
    """The street that bridges the first water of the way, or −1."""
    for slot in range(n):
        square = way[slot]
        if is_water(state.piece, square) and square != goal:
            if slot + 1 < n and way[slot + 1] != goal:
                place = place_between(square, way[slot + 1])
                if street_may_lie(state, place):
                    return place
            for place in range(PLACES):
                other = other_square(place, square)
                if other >= 0 and other != goal and street_may_lie(state, place):
                    return place
    return -1


@kernel
def spare_street(state: State, home: State) -> int:
    """Where a street that no plan needs does most for the own village."""
    best, choice = 1 << 30, -1
    for place in range(PLACES):
        if street_may_lie(state, place):
            far = home[STREET_SQUARES[place, 0]] + home[STREET_SQUARES[place, 1]]
            if far < best:
                best, choice = far, place
    return choice


@kernel
def piece_to_raise(state: State, seat: int, goal: int, way: State, n: int, home: State) -> int:
    """Streets on the way first; a building where it is wanted; then whatever the duty asks."""
    streets, buildings = street_fits(state), building_fits(state)
    _, water = steps_on(state, goal, way, n)
    at_site = is_site(state, goal)
    if buildings and at_site and (water + 1) // 2 < still_due(state):
        return CHOOSE_BUILDING + wanted_building(state, seat)
    place = street_on(state, goal, way, n) if streets else -1
    if place >= 0:
        return LAY_STREET + place
    if state.is_short and not (at_site and buildings):
        return STOP
    if (
        buildings
        and wanted_building(state, seat) >= 0
        and (at_site or not streets or wants_more(state, seat))
    ):
        return CHOOSE_BUILDING + wanted_building(state, seat)
    return LAY_STREET + spare_street(state, home)


@kernel
def wants_more(state: State, seat: int) -> bool:
    """A spare building is worth raising if it is one this seat still needs."""
    building = wanted_building(state, seat)
    return roofs_of(state, seat) >> building & 1 == 1


@kernel
def site_to_build(state: State, seat: int, goal: int, mine: State, home: State) -> int:
    """The goal if it is a site; else the best site there is."""
    if 0 <= goal < SQUARES and building_may_stand(state, goal):
        return goal
    carried = float(count_bits(int(state.found[seat])))
    site, _ = best_site(state, seat, mine, home, carried, 1e9)
    if site >= 0:
        return site
    square = 0
    while not building_may_stand(state, square):
        square += 1
    return square


@kernel
def walk_on(state: State, seat: int, goal: int, way: State, n: int) -> int:
    """The next step of the way; a chip if it carries to the goal; else stop."""
    target = next_step(state, seat, goal, way, n)
    if target < 0:
        return STOP
    if state.steps_left > 0:
        return STEP_TO + target
    return PAY_CHIP if chip_helps(state, goal, way, n) else STOP


@kernel
def chip_helps(state: State, goal: int, way: State, n: int) -> bool:
    """The whole way lies above water, and a chip's steps are enough for it."""
    steps, water = steps_on(state, goal, way, n)
    return water == 0 and 0 < steps <= int(state.roofs) and may_pay(state)


@kernel
def neptune_act(state: State, seat: int) -> int:
    """Begin with Neptune if a path of his is worth it; rolling costs nothing. −1 if not."""
    if not may_touch(state):
        return -1
    at_home = is_at_home(state, seat)
    gain, _ = best_move(state, seat, int(home_reach(state.seats)) if at_home else DEEPEST, BY_HAND)
    if gain <= 0.0:
        return -1
    return BEGIN_NEPTUNE if at_home else ROLL


@kernel
def next_act(state: State, seat: int, goal: int, way: State, n: int, home: State) -> int:
    """Raise, then walk, then Neptune, then end; also where they may be mixed."""
    mixed = state.phase != ACT
    if may_raise(state) and (must_raise(state) or street_on(state, goal, way, n) >= 0):
        return piece_to_raise(state, seat, goal, way, n, home) if mixed else BEGIN_RAISE
    target = next_step(state, seat, goal, way, n)
    if target >= 0:
        if not mixed and may_begin_walk(state):
            return BEGIN_WALK
        if mixed and state.steps_left > 0:
            return STEP_TO + target
        if mixed and chip_helps(state, goal, way, n):
            return PAY_CHIP
    if mixed and state.reach_left > 0:
        _, piece = best_move(state, seat, int(state.reach_left), BY_HAND)
        if piece >= 0:
            return NEPTUNE_TO + piece
    begun = neptune_act(state, seat)
    return begun if begun >= 0 else END_TURN
