"""Trips worth making: to a building, to a site where one could rise, or home; each with what it brings."""

from trident.core.kernel import kernel
from trident.games.sunken_city.bots.menace import apart
from trident.games.sunken_city.bots.ways import NEVER, beside, to_square, whole
from trident.games.sunken_city.bots.weights import (
    BACK,
    BUILDING,
    DEAR,
    DRAIN,
    FEAR,
    LATE,
    OTHERS_HAVE,
    OWN_DEAR,
    PACE,
    SETTING_OUT,
)
from trident.games.sunken_city.rules.lake import building_may_stand
from trident.games.sunken_city.rules.material import (
    BIT_COUNT,
    BITS,
    BUILDINGS,
    CENTRE,
    CHEST,
    GROTTO,
    SIDE,
    SQUARES,
    TIMER,
    VALUES,
    VILLAGE,
)
from trident.games.sunken_city.rules.state import State
from trident.games.sunken_city.rules.walking import roofs_of, shore

GOALS = SQUARES + 1  # every square, and the village
FELT_WITHIN = 5


@kernel
def tiles_before_timer(state: State) -> int:
    """Street tiles that rise before the sand timer shows."""
    tiles = 0
    for space in range(state.space, TIMER):
        tiles += int(state.pile[space])
    return tiles


@kernel
def time_left(state: State, weights: State) -> float:
    """What this seat can still walk and raise, about, in steps."""
    return weights[PACE] * (1.0 + tiles_before_timer(state) / (max(0.1, weights[DRAIN]) * state.seats))


@kernel
def gain_of(roofs: int, square: int, building: int, weights: State) -> float:
    """What would be found in a building on a square: treasures, dearer ones a little better."""
    gain = 0.0
    if roofs >> building & 1:
        gain += 1.0 + weights[DEAR] * VALUES[building]
    if square == CENTRE and roofs >> CHEST & 1:
        gain += 1.0 + weights[DEAR] * VALUES[CHEST]
    return gain


@kernel
def wanted_building(state: State, seat: int, roofs: int, weights: State) -> int:
    """The building in its grotto that helps this seat most and others least, or −1."""
    best, choice = -1e9, -1
    for building in range(BUILDINGS):
        if state.building[building] == GROTTO:
            worth = 2.0 + weights[OWN_DEAR] * VALUES[building] if roofs >> building & 1 else -100.0
            for other in range(state.seats):
                if other != seat and not roofs_of(state, other) >> building & 1:
                    worth += weights[OTHERS_HAVE]
            if worth > best:
                best, choice = worth, building
    return choice


@kernel
def trip(brought: float, out: float, back: float, limit: float, weights: State) -> float:
    """What a trip brings home for its cost; little if time is too short for it."""
    if out + back >= NEVER:
        return 0.0
    rate = brought / max(0.5, out + weights[BACK] * back + weights[SETTING_OUT])
    return rate if out + back <= limit else rate * weights[LATE]


@kernel
def dread(state: State, at: int, weights: State) -> float:
    """How much sooner one goes home because Neptune is near."""
    if at == VILLAGE:
        return 1.0
    return 1.0 + weights[FEAR] * max(0, FELT_WITHIN - apart(at, int(state.neptune))) / FELT_WITHIN


@kernel
def rate_goals(
    state: State,
    seat: int,
    at: int,
    roofs: int,
    carried: float,
    building: int,
    mine: State,
    home: State,
    weights: State,
    rates: State,
) -> None:
    """The rate of every goal for somebody at a place who carries so much; `building` is the one to raise."""
    limit = time_left(state, weights)
    for goal in range(GOALS):
        rates[goal] = 0.0
    if carried > 0.0 and at != VILLAGE:
        way_home = to_square(mine, shore(state, seat)) + 1.0
        if way_home < NEVER:
            cost = max(0.5, way_home + weights[SETTING_OUT])
            rates[VILLAGE] = carried / cost * dread(state, at, weights)
    for number in range(BUILDINGS):
        square = whole(state.building[number])
        if square < SQUARES:
            gain = gain_of(roofs, square, number, weights)
            if gain > 0.0:
                out, back = to_square(mine, square), to_square(home, square)
                rates[square] = trip(carried + gain, out, back, limit, weights)
    if building >= 0:
        rate_sites(state, roofs, carried, building, mine, home, limit, weights, rates)


@kernel
def rate_sites(
    state: State,
    roofs: int,
    carried: float,
    building: int,
    mine: State,
    home: State,
    limit: float,
    weights: State,
    rates: State,
) -> None:
    """The rate of every square on which the building could rise."""
    for row in range(SIDE):
        squares = int(state.site[row])
        for nth in range(BIT_COUNT[squares]):
            square = row * SIDE + BITS[squares, nth]
            gain = gain_of(roofs, square, building, weights)
            if gain > 0.0:
                out = to_square(mine, beside(mine, square)) + 1.0 + weights[BUILDING]
                back = to_square(home, beside(home, square)) + 1.0
                rates[square] = trip(carried + gain, out, back, limit, weights)


@kernel
def best_of(rates: State) -> int:
    """The goal with the best rate, or −1 if none is worth anything."""
    best, goal = 0.0, -1
    for number in range(GOALS):
        if rates[number] > best:
            best, goal = rates[number], number
    return goal


@kernel
def nearest_site(state: State, home: State) -> int:
    """The site that is nearest to one's village, or −1."""
    least, choice = 3 * NEVER, -1
    for square in range(SQUARES):
        if building_may_stand(state, square):
            cost = to_square(home, beside(home, square))
            if cost < least:
                least, choice = cost, square
    return choice
