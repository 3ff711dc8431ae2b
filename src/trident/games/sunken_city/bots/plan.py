"""Where a sensible adventurer wants to go: costs over pieces and water, the best goal, and the way there.

Costs are in quarters of a step. Water can be crossed by raising streets, which costs more than walking.
"""

import numpy as np

from trident.core.kernel import kernel
from trident.games.sunken_city.rules.lake import building_may_stand, first_square, is_water
from trident.games.sunken_city.rules.material import (
    AROUND,
    AROUND_COUNT,
    BUILDINGS,
    CENTRE,
    CHEST,
    GROTTO,
    PLACES,
    SQUARES,
    STREET_SQUARES,
    TIMER,
    VALUES,
    VILLAGE,
    count_bits,
)
from trident.games.sunken_city.rules.raising import streets_left
from trident.games.sunken_city.rules.state import State
from trident.games.sunken_city.rules.walking import roofs_of, shore

STEP = 4
HALF_STREET = 6  # a water square: half a street to raise, half a step
RAISING = 7  # a building to raise
NEVER = 1 << 20
SETTING_OUT = 10  # what any trip costs besides its way
PER_TURN = 5 * STEP  # what a turn covers, about
PIECES_PER_TURN = 2.2


@kernel
def entering(state: State, here: int, there: int) -> int:
    """What it costs to go from a square to its neighbour."""
    if is_water(state.piece, there):
        return NEVER if there == CENTRE or streets_left(state) == 0 else HALF_STREET
    return 0 if state.piece[here] == state.piece[there] else STEP


@kernel
def chart(state: State, begin: int, first: int, cost: State, parent: State) -> None:
    """Least costs from a square to all others; `first` is what the square itself costs."""
    for square in range(SQUARES):
        cost[square] = NEVER
        parent[square] = -1
    cost[begin] = first
    queue = np.empty(SQUARES, np.int64)
    waiting = np.zeros(SQUARES, np.bool_)
    queue[0] = begin
    head, length = 0, 1
    while length > 0:
        here = queue[head]
        head = (head + 1) % SQUARES
        length -= 1
        waiting[here] = False
        for slot in range(AROUND_COUNT[PLACES + here]):
            there = AROUND[PLACES + here, slot]
            total = cost[here] + entering(state, here, there)
            if total < cost[there]:
                cost[there] = total
                parent[there] = here
                if not waiting[there]:
                    waiting[there] = True
                    queue[(head + length) % SQUARES] = there
                    length += 1


@kernel
def chart_from_seat(state: State, seat: int, cost: State, parent: State) -> None:
    """Costs from the seat's adventurer."""
    at = int(state.adventurer[seat])
    if at == VILLAGE:
        chart_from_village(state, seat, cost, parent)
    else:
        chart(state, at, 0, cost, parent)


@kernel
def chart_from_village(state: State, seat: int, cost: State, parent: State) -> None:
    """Costs from the seat's village; those of the way home are about the same."""
    begin = shore(state, seat)
    chart(state, begin, HALF_STREET if is_water(state.piece, begin) else STEP, cost, parent)


@kernel
def gain_of(state: State, seat: int, square: int, building: int) -> float:
    """What a seat would find in a building on a square: treasures, dearer ones a little better."""
    roofs = roofs_of(state, seat)
    gain = 0.0
    if roofs >> building & 1:
        gain += 1.0 + 0.02 * VALUES[building]
    if square == CENTRE and roofs >> CHEST & 1:
        gain += 1.0 + 0.02 * VALUES[CHEST]
    return gain


@kernel
def wanted_building(state: State, seat: int) -> int:
    """The building in its grotto that helps this seat most and others least, or −1."""
    best, choice = 0.0, -1
    roofs = roofs_of(state, seat)
    for building in range(BUILDINGS):
        if state.building[building] == GROTTO:
            worth = 1.0 + 0.3 * VALUES[building] if roofs >> building & 1 else 0.01
            for other in range(state.seats):
                if other != seat and not roofs_of(state, other) >> building & 1:
                    worth += 2.0
            if worth > best:
                best, choice = worth, building
    return choice


@kernel
def beside(cost: State, square: int) -> int:
    """The cheapest square from which a site can be entered."""
    best = AROUND[PLACES + square, 0]
    for slot in range(AROUND_COUNT[PLACES + square]):
        near = AROUND[PLACES + square, slot]
        if cost[near] < cost[best]:
            best = near
    return best


@kernel
def budget(state: State) -> float:
    """What this seat can still walk and raise, about, before the sand timer shows."""
    tiles = 0
    for space in range(state.space, TIMER):
        tiles += int(state.pile[space])
    return PER_TURN * (1.0 + tiles / (PIECES_PER_TURN * state.seats))


@kernel
def best_goal(state: State, seat: int, mine: State, home: State) -> int:
    """The trip with the best gain for its cost: a building, a site for one, or VILLAGE; −1 if none."""
    carried = float(count_bits(int(state.found[seat])))
    limit = budget(state)
    way_home = mine[shore(state, seat)] + STEP
    best, goal = 0.0, -1
    if carried > 0 and way_home < NEVER:
        best, goal = carried / (way_home + SETTING_OUT), VILLAGE
    for building in range(BUILDINGS):
        square = int(state.building[building])
        if square < SQUARES:
            rate = trip(carried, gain_of(state, seat, square, building), mine[square], home[square], limit)
            if rate > best:
                best, goal = rate, square
    site, rate = best_site(state, seat, mine, home, carried, limit)
    return site if rate > best else goal


@kernel
def trip(carried: float, gain: float, out: int, back: int, limit: float) -> float:
    """What a trip brings home for its cost; nothing if time is too short for it."""
    if gain == 0 or out + back >= NEVER or out + back > limit:
        return 0.0
    return (carried + gain) / (out + back + SETTING_OUT)


@kernel
def best_site(
    state: State, seat: int, mine: State, home: State, carried: float, limit: float
) -> tuple[int, float]:
    """The best square on which to raise a building this seat wants, and its rate."""
    building = wanted_building(state, seat)
    best, choice = 0.0, -1
    if building < 0:
        return choice, best
    for square in range(SQUARES):
        if building_may_stand(state, square):
            out = mine[beside(mine, square)] + STEP + RAISING
            back = home[beside(home, square)] + STEP
            rate = trip(carried, gain_of(state, seat, square, building), out, back, limit)
            if rate > best:
                best, choice = rate, square
    return choice, best


@kernel
def way_to(state: State, seat: int, goal: int, mine: State, parent: State, way: State) -> int:
    """The squares from the adventurer to a goal, in order; how many."""
    n = 0
    at = goal
    if goal == VILLAGE:
        at = shore(state, seat)
    elif is_water(state.piece, goal):
        way[0] = goal
        n = 1
        at = beside(mine, goal)
    while at >= 0:
        way[n] = at
        n += 1
        at = parent[at]
    for slot in range(n // 2):
        way[slot], way[n - 1 - slot] = way[n - 1 - slot], way[slot]
    return n


@kernel
def next_step(state: State, seat: int, goal: int, way: State, n: int) -> int:
    """The next piece on the way, VILLAGE at its end, or −1 if water is next."""
    at = int(state.adventurer[seat])
    for slot in range(n):
        square = way[slot]
        if is_water(state.piece, square):
            return -1
        if at == VILLAGE or state.piece[square] != state.piece[at]:
            return first_square(state.piece, square)
    return VILLAGE if goal == VILLAGE else -1


@kernel
def steps_on(state: State, goal: int, way: State, n: int) -> tuple[int, int]:
    """Steps of the way as it would be walked, and water squares still to be bridged by streets."""
    steps, water, last = 0, 0, -1
    for slot in range(n):
        square = way[slot]
        if is_water(state.piece, square):
            if square != goal:
                water += 1
        elif int(state.piece[square]) != last:
            steps += 1
            last = int(state.piece[square])
    arriving = 1 if goal == VILLAGE or is_site(state, goal) else 0
    return steps + (water + 1) // 2 + arriving, water


@kernel
def is_site(state: State, goal: int) -> bool:
    """The goal is a square on which a building has yet to rise."""
    return 0 <= goal < SQUARES and is_water(state.piece, goal)


@kernel
def other_square(place: int, square: int) -> int:
    """The square beside `square` that a street covers too, or −1."""
    if STREET_SQUARES[place, 0] == square:
        return STREET_SQUARES[place, 1]
    return STREET_SQUARES[place, 0] if STREET_SQUARES[place, 1] == square else -1
