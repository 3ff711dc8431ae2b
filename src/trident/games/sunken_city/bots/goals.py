"""Trips worth making: to a building, to a site where one could rise, or home; each with what it brings."""

from trident.core.kernel import kernel
from trident.core.state import Row, Seat, seats_below
from trident.games.sunken_city.bots.neptune import NEAR, apart
from trident.games.sunken_city.bots.scratch import GOALS, Chart, Scratch
from trident.games.sunken_city.bots.ways import NEVER, beside, chart_from, needs_of, to_square, way_to
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.rules.geometry import BIT_COUNT, BITS, GROTTO, VILLAGE, count_bits
from trident.games.sunken_city.rules.lake import building_may_stand
from trident.games.sunken_city.rules.material import BUILDINGS, CARDS, CHEST, SIDE, SQUARES, TIMER, VALUES
from trident.games.sunken_city.rules.moves import is_last_round
from trident.games.sunken_city.rules.raising import streets_left
from trident.games.sunken_city.rules.state import (
    Building,
    Square,
    State,
    as_building,
    as_card,
    as_square,
    buildings_below,
    cards_below,
    squares_below,
    whole,
)
from trident.games.sunken_city.rules.walking import count_roofs, roofs_of, shore, treasures_of

NO_GOAL = Square(-1)


@kernel
def tiles_before_timer(state: State) -> int:
    """Street tiles that rise before the sand timer is showing."""
    tiles = 0
    for space in range(state.space, TIMER):
        tiles += int(state.pile[space])
    return tiles


@kernel
def rounds_left(state: State, weights: Weights) -> float:
    """Estimated rounds before the last one: tiles last longer where everybody has become quiet."""
    rounds = tiles_before_timer(state) / (max(0.1, weights.drain) * int(state.seats))
    return rounds * (1.0 + float(state.quiet_rounds))


@kernel
def reach_of(state: State, seat: Seat, turns: float, weights: Weights) -> float:
    """Estimate of what a seat can walk and raise in so many turns, in steps: a chip gives more (SC-7.1)."""
    paid = min(float(state.chips[seat]), turns)
    return weights.pace * turns + paid * count_roofs(state, seat)


@kernel
def last_reach(state: State, seat: Seat, weights: Weights) -> float:
    """What a seat can walk and raise with the best of its cards, in steps: all that the last round allows."""
    most, chosen = 0.0, whole(state.card) if state.seat == seat else as_card(-1)
    for card in cards_below(CARDS):
        if card == chosen or (chosen < 0 and int(state.hand[seat]) >> card & 1):
            steps = float(state.steps_left if card == chosen else state.to_walk[card])
            most = max(most, steps + weights.street * min(steps, float(state.to_raise[card])))
    return most + (float(count_roofs(state, seat)) if state.chips[seat] else 0.0)


@kernel
def gain_of(roofs: int, square: Square, building: Building, weights: Weights) -> float:
    """What would be found in a building on a square: treasures, valuable ones counting slightly more."""
    found, gain = roofs & treasures_of(building, square), 0.0
    if found >> building & 1:
        gain += 1.0 + weights.dear * VALUES[building]
    if found >> CHEST & 1:
        gain += 1.0 + weights.dear * VALUES[CHEST]
    return gain


@kernel
def wanted_building(state: State, seat: Seat, roofs: int, weights: Weights) -> Building:
    """The building in its grotto that helps this seat most and others least, or −1."""
    best, choice = -1e9, as_building(-1)
    for building in buildings_below(BUILDINGS):
        if state.building[building] == GROTTO:
            worth = 2.0 + weights.own_dear * VALUES[building] if roofs >> building & 1 else -100.0
            for other in seats_below(state.seats):
                if other != seat and not roofs_of(state, other) >> building & 1:
                    worth += weights.others_have
            if worth > best:
                best, choice = worth, building
    return choice


@kernel
def trip(brought: float, out: float, back: float, limit: float, late: float, weights: Weights) -> float:
    """What a trip brings home for its cost; the share `late` of it if time is too short."""
    if out + back >= NEVER:
        return 0.0
    rate = brought / max(0.5, out + weights.back * back + weights.setting_out)
    return rate if out + back <= limit else rate * late


@kernel
def dread(state: State, at: Square, weights: Weights) -> float:
    """How much earlier to go home because Neptune is near."""
    if at == VILLAGE:
        return 1.0
    return 1.0 + weights.fear * max(0, NEAR - apart(at, whole(state.neptune))) / NEAR


@kernel
def rate_from(
    state: State,
    seat: Seat,
    at: Square,
    roofs: int,
    carried: float,
    building: Building,
    weights: Weights,
    scratch: Scratch,
) -> None:
    """The rate of every goal for somebody at a place who carries so much; `building` is the one to raise."""
    limit, late = reach_of(state, seat, 1.0 + rounds_left(state, weights), weights), weights.late
    if is_last_round(state):
        limit, late = last_reach(state, seat, weights), 0.0
    mine, home, rates = scratch.mine, scratch.home, scratch.rates
    chart_from(state, seat, at, weights.street, mine, scratch)
    chart_from(state, seat, VILLAGE, weights.street, home, scratch)
    for goal in range(GOALS):
        rates[goal] = 0.0
    if carried > 0.0 and at != VILLAGE:
        way_home = to_square(mine, shore(state, seat)) + 1.0
        if way_home < NEVER:
            cost = max(0.5, way_home + weights.setting_out)
            rates[VILLAGE] = carried / cost * dread(state, at, weights)
    for number in buildings_below(BUILDINGS):
        square = whole(state.building[number])
        if square < SQUARES:
            gain = gain_of(roofs, square, number, weights)
            if gain > 0.0:
                out, back = to_square(mine, square), to_square(home, square)
                rates[square] = trip(carried + gain, out, back, limit, late, weights)
    if building >= 0:
        rate_sites(state, roofs, carried, building, limit, late, weights, scratch)


@kernel
def rate_from_here(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """The rate of every goal from where the adventurer stands, with what he carries."""
    at, roofs = whole(state.adventurer[seat]), whole(roofs_of(state, seat))
    carried = float(count_bits(int(state.found[seat])))
    building = wanted_building(state, seat, roofs, weights)
    rate_from(state, seat, at, roofs, carried, building, weights, scratch)


@kernel
def rate_sites(
    state: State,
    roofs: int,
    carried: float,
    building: Building,
    limit: float,
    late: float,
    weights: Weights,
    scratch: Scratch,
) -> None:
    """The rate of every square on which the building could rise."""
    mine, home, rates = scratch.mine, scratch.home, scratch.rates
    for row in range(SIDE):
        squares = int(state.site[row])
        for nth in range(BIT_COUNT[squares]):
            square = as_square(row * SIDE + BITS[squares, nth])
            gain = gain_of(roofs, square, building, weights)
            if gain > 0.0:
                out = to_square(mine, beside(mine, square)) + 1.0 + weights.building
                back = to_square(home, beside(home, square)) + 1.0
                rates[square] = trip(carried + gain, out, back, limit, late, weights)


@kernel
def best_of(rates: Row[float]) -> Square:
    """The goal with the best rate, or NO_GOAL if none is worth anything."""
    best, goal = 0.0, NO_GOAL
    for number in squares_below(GOALS):
        if rates[number] > best:
            best, goal = rates[number], number
    return goal


@kernel
def best_goal(state: State, seat: Seat, scratch: Scratch) -> Square:
    """The goal with the best rate for whose way enough streets are left; the others lose their rates."""
    at, rates, way = whole(state.adventurer[seat]), scratch.rates, scratch.way
    goal = best_of(rates)
    while goal >= 0:
        n = way_to(state, seat, goal, scratch.mine, way)
        _, streets = needs_of(state, at, goal, way, n)
        if streets <= streets_left(state):
            break
        rates[goal] = 0.0
        goal = best_of(rates)
    return goal


@kernel
def nearest_site(state: State, home: Chart) -> Square:
    """The site that is nearest to one's village, or −1."""
    least, choice = 3 * NEVER, as_square(-1)
    for square in squares_below(SQUARES):
        if building_may_stand(state, square):
            cost = to_square(home, beside(home, square))
            if cost < least:
                least, choice = cost, square
    return choice
