"""Whole turns for a goal: pieces are raised towards it and beyond it, then comes the walk, then Neptune.

A draft is made on a copy of the state, decision by decision; `turn[0]` counts them, and they follow.
"""

from trident.core.kernel import kernel
from trident.core.state import Row, Seat, seats_below
from trident.games.sunken_city.bots import goals, ways
from trident.games.sunken_city.bots.neptune import best_end, best_move
from trident.games.sunken_city.bots.scratch import DEEPEST, Chart, Scratch
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.rules import actions
from trident.games.sunken_city.rules.geometry import BIT_COUNT, BITS, VILLAGE, count_bits
from trident.games.sunken_city.rules.lake import building_may_stand, first_square, is_water
from trident.games.sunken_city.rules.material import FACES, PLACES, SIDE, SQUARES
from trident.games.sunken_city.rules.moves import apply
from trident.games.sunken_city.rules.neptune import home_reach, is_at_home, may_touch, may_touch_now
from trident.games.sunken_city.rules.raising import (
    building_fits,
    may_raise,
    must_raise,
    still_due,
    street_fits,
)
from trident.games.sunken_city.rules.state import (
    Card,
    NeptuneRule,
    Phase,
    Place,
    Square,
    State,
    as_building,
    as_place,
    as_square,
    whole,
)
from trident.games.sunken_city.rules.walking import may_begin_walk, may_pay, roofs_of, treasures_at

LEGS = 3  # goals one after the other that pieces are raised for
WALK_LEGS = 6

# Styles of a turn, as bits. Midway Neptune comes in the middle of raising or of the walk (SC-3.2); on a ride
# he sinks the piece under the own adventurer, who carries nothing and walks on from his village.
STAY_AT_GOAL, GO_HOME, NO_WALK, NO_NEPTUNE, NEPTUNE_FIRST, HUNT, MIDWAY, RIDE = 1, 2, 4, 8, 16, 32, 64, 128


@kernel
def do(work: State, action: int, turn: Row[int]) -> None:
    """One more decision."""
    turn[0] += 1
    turn[turn[0]] = action
    apply(work, action)


@kernel
def draft(
    work: State,
    seat: Seat,
    goal: Square,
    card: Card,
    weights: Weights,
    style: int,
    scratch: Scratch,
    turn: Row[int],
) -> None:
    """A turn for a goal, or for none, from wherever the turn stands, up to a roll or its end."""
    turn[0] = 0
    if work.phase == Phase.CARD:
        do(work, actions.CHOOSE_CARD + card, turn)
    if work.phase == Phase.SITE:
        do(work, actions.BUILD_AT + site_for(work, seat, goal, weights, scratch), turn)
    if work.reach_left > 0:
        move_on(work, seat, weights, scratch, turn)
    if work.phase == Phase.WALK:
        walk(work, seat, goal, weights, style, scratch, turn)
    if style & NEPTUNE_FIRST:
        touch(work, seat, weights, scratch, turn)
    if work.mover == seat:
        raise_pieces(work, seat, goal, weights, style, scratch, turn)
        if style & RIDE and may_ride(work, seat):
            goal = ride(work, seat, weights, scratch, turn)
        if not style & NO_WALK:
            walk(work, seat, VILLAGE if style & GO_HOME else goal, weights, style, scratch, turn)
        if not style & NO_NEPTUNE:
            touch(work, seat, weights, scratch, turn)
    if work.mover == seat:
        if must_raise(work):  # streets that sank may have to be raised again
            raise_pieces(work, seat, goal, weights, style, scratch, turn)
        do(work, actions.END_TURN, turn)


@kernel
def is_raising(work: State) -> bool:
    """Whether a piece may rise now."""
    return work.phase == Phase.RAISE or (work.phase == Phase.MIX and may_raise(work))


@kernel
def raise_pieces(
    work: State, seat: Seat, goal: Square, weights: Weights, style: int, scratch: Scratch, turn: Row[int]
) -> None:
    """Raise what the card asks for: for the goal, for the goals after it, and what is left near home."""
    at, roofs = whole(work.adventurer[seat]), whole(roofs_of(work, seat))
    carried = float(count_bits(int(work.found[seat])))
    if work.phase == Phase.ACT and may_raise(work):
        if not must_raise(work) and not is_missing(work, seat, goal, weights, scratch):
            return
        do(work, actions.BEGIN_RAISE, turn)
    if style & HUNT and is_raising(work):
        bridge(work, seat, weights, scratch, turn)
        if style & MIDWAY:
            touch(work, seat, weights, scratch, turn)
    for _ in range(LEGS):
        if goal < 0 or not is_raising(work):
            break
        if not raise_leg(work, seat, at, goal, roofs, weights, scratch, turn):
            break
        at = goal
        if goal == VILLAGE:
            carried = 0.0
        else:
            found = as_building(whole(work.piece[goal]) - PLACES - 1)
            carried += goals.gain_of(roofs, goal, found, weights)
            roofs &= ~treasures_at(work, goal)
        building = as_building(-1) if work.built else goals.wanted_building(work, seat, roofs, weights)
        goals.rate_from(work, seat, at, roofs, carried, building, weights, scratch)
        goal = goals.best_of(scratch.rates)
    while is_raising(work):
        if work.is_short or (work.phase == Phase.MIX and not must_raise(work)):
            if work.phase == Phase.RAISE:
                do(work, actions.STOP, turn)
            return
        raise_spare(work, seat, roofs, weights, scratch, turn)


@kernel
def is_missing(work: State, seat: Seat, goal: Square, weights: Weights, scratch: Scratch) -> bool:
    """Whether the way to the goal lacks a street, or the goal its building."""
    if goal < 0:
        return False
    at, way = whole(work.adventurer[seat]), scratch.way
    ways.chart_from(work, seat, at, weights.street, scratch.mine, scratch)
    n = ways.way_to(work, seat, goal, scratch.mine, way)
    _, streets = ways.needs_of(work, at, goal, way, n)
    return streets > 0 or (goal != VILLAGE and is_water(work.piece, goal))


@kernel
def raise_leg(
    work: State,
    seat: Seat,
    at: Square,
    goal: Square,
    roofs: int,
    weights: Weights,
    scratch: Scratch,
    turn: Row[int],
) -> bool:
    """Raise what the way from a place to a goal lacks; returns whether it is complete now."""
    way = scratch.way
    ways.chart_from(work, seat, at, weights.street, scratch.mine, scratch)
    n = ways.way_to(work, seat, goal, scratch.mine, way)
    _, streets = ways.needs_of(work, at, goal, way, n)
    is_site = goal != VILLAGE and is_water(work.piece, goal)
    if is_site and streets < still_due(work) and building_fits(work) and building_may_stand(work, goal):
        building = goals.wanted_building(work, seat, roofs, weights)
        do(work, actions.CHOOSE_BUILDING + building, turn)
        do(work, actions.BUILD_AT + goal, turn)
        is_site = False
    lay_streets(work, goal, n, scratch, turn)
    _, streets = ways.needs_of(work, at, goal, way, n)
    return n > 0 and streets == 0 and not is_site


@kernel
def lay_streets(work: State, goal: Square, n: int, scratch: Scratch, turn: Row[int]) -> None:
    """Raise the streets that a way of n squares lacks, as long as there are any."""
    while is_raising(work) and street_fits(work):
        place = ways.street_on(work, goal, scratch.way, n)
        if place < 0:
            break
        do(work, actions.LAY_STREET + place, turn)


@kernel
def site_for(work: State, seat: Seat, goal: Square, weights: Weights, scratch: Scratch) -> Square:
    """Where the chosen building rises: at the goal if it can, else near home."""
    if 0 <= goal < SQUARES and building_may_stand(work, goal):
        return goal
    ways.chart_from(work, seat, VILLAGE, weights.street, scratch.home, scratch)
    return goals.nearest_site(work, scratch.home)


@kernel
def raise_spare(
    work: State, seat: Seat, roofs: int, weights: Weights, scratch: Scratch, turn: Row[int]
) -> None:
    """A piece that no plan needs: a building this seat wants, or a street, near home."""
    ways.chart_from(work, seat, VILLAGE, weights.street, scratch.home, scratch)
    if building_fits(work):
        building = goals.wanted_building(work, seat, roofs, weights)
        if roofs >> building & 1 or not street_fits(work):
            do(work, actions.CHOOSE_BUILDING + building, turn)
            do(work, actions.BUILD_AT + goals.nearest_site(work, scratch.home), turn)
            return
    do(work, actions.LAY_STREET + spare_street(work, scratch.home), turn)


@kernel
def spare_street(work: State, home: Chart) -> Place:
    """The place for a street that is nearest to one's village."""
    least, choice = 1e18, as_place(-1)
    for row in range(SIDE):
        for down in range(2):
            places = int(work.down[row]) if down else int(work.across[row])
            for nth in range(BIT_COUNT[places]):
                square = as_square(row * SIDE + BITS[places, nth])
                other = as_square(square + SIDE if down else square + 1)
                far = ways.to_square(home, square) + ways.to_square(home, other)
                if far < least:
                    least, choice = far, ways.place_between(square, other)
    return choice


@kernel
def highest_face(work: State) -> int:
    """The most that the die can show."""
    most = 0
    for face in range(FACES):
        most = max(most, int(work.die[face]))
    return most


@kernel
def bridge(work: State, seat: Seat, weights: Weights, scratch: Scratch, turn: Row[int]) -> None:
    """Raise streets that bring Neptune to an opponent who carries treasures."""
    at, way = whole(work.neptune), scratch.way
    ways.chart_from(work, seat, at, weights.street, scratch.mine, scratch)
    reach = home_reach(work.seats) if is_at_home(work, seat) else highest_face(work)
    most, prey = 0, goals.NO_GOAL
    for other in seats_below(work.seats):
        square = whole(work.adventurer[other])
        if other != seat and square != VILLAGE:
            n = ways.way_to(work, seat, square, scratch.mine, way)
            steps, streets = ways.needs_of(work, at, square, way, n)
            fits = n > 0 and 0 < streets <= still_due(work) and steps < reach
            if fits and count_bits(int(work.found[other])) > most:
                most, prey = whole(count_bits(int(work.found[other]))), square
    if prey >= 0:
        n = ways.way_to(work, seat, prey, scratch.mine, way)
        lay_streets(work, prey, n, scratch, turn)


@kernel
def walk(
    work: State, seat: Seat, goal: Square, weights: Weights, style: int, scratch: Scratch, turn: Row[int]
) -> None:
    """Walk to the goal and on to the goals after it, as far as pieces and steps last."""
    is_walking = work.phase in (Phase.WALK, Phase.MIX)
    if not is_walking and not (work.phase == Phase.ACT and may_begin_walk(work)):
        return
    for _ in range(WALK_LEGS):
        at = whole(work.adventurer[seat])
        if goal < 0 or work.walk_done or goal == at:
            break
        ways.chart_from(work, seat, at, weights.street, scratch.mine, scratch)
        n = ways.way_to(work, seat, goal, scratch.mine, scratch.way)
        if not walk_leg(work, seat, goal, scratch.way, n, turn) or style & STAY_AT_GOAL:
            break
        if style & MIDWAY:
            touch(work, seat, weights, scratch, turn)
        if work.mover != seat:
            return
        goals.rate_from_here(work, seat, weights, scratch)
        goal = goals.best_of(scratch.rates)
    if work.phase == Phase.WALK:
        do(work, actions.STOP, turn)


@kernel
def may_ride(work: State, seat: Seat) -> bool:
    """Neptune may be moved without a roll in the middle of a walk, and the adventurer has nothing to lose."""
    is_out = work.adventurer[seat] != VILLAGE and work.found[seat] == 0
    may_interrupt = work.neptune_rule == NeptuneRule.ANY_TIME and may_touch(work) and is_at_home(work, seat)
    return is_out and may_interrupt and work.phase == Phase.ACT and may_begin_walk(work)


@kernel
def ride(work: State, seat: Seat, weights: Weights, scratch: Scratch, turn: Row[int]) -> Square:
    """Walk onto Neptune's piece and let it sink; returns the best goal from the village."""
    at, to = whole(work.adventurer[seat]), whole(work.neptune)
    if at != to:
        ways.chart_from(work, seat, at, weights.street, scratch.mine, scratch)
        n = ways.way_to(work, seat, to, scratch.mine, scratch.way)
        _, streets = ways.needs_of(work, at, to, scratch.way, n)
        if streets > 0 or not walk_leg(work, seat, to, scratch.way, n, turn) or work.found[seat]:
            return goals.NO_GOAL
    do(work, actions.BEGIN_NEPTUNE, turn)
    do(work, actions.NEPTUNE_TO + best_end(work, seat, weights, scratch), turn)
    move_on(work, seat, weights, scratch, turn)
    goals.rate_from_here(work, seat, weights, scratch)
    return goals.best_of(scratch.rates)


@kernel
def walk_leg(work: State, seat: Seat, goal: Square, way: Row[Square], n: int, turn: Row[int]) -> bool:
    """Follow a way as far as pieces and steps last; returns whether the goal was reached."""
    steps, streets = ways.needs_of(work, whole(work.adventurer[seat]), goal, way, n)
    for slot in range(n + 1):
        if slot == n:
            if goal != VILLAGE or n == 0:
                break
            target = VILLAGE
        else:
            at = whole(work.adventurer[seat])
            if is_water(work.piece, way[slot]):
                return False
            if at != VILLAGE and work.piece[way[slot]] == work.piece[at]:
                continue
            target = first_square(work.piece, way[slot])
        if work.steps_left == 0 or work.walk_done:
            if work.walk_done or streets > 0 or steps > work.roofs or not may_pay(work):
                return False
            begin_walk(work, turn)
            do(work, actions.PAY_CHIP, turn)
        begin_walk(work, turn)
        do(work, actions.STEP_TO + target, turn)
        steps -= 1
    return work.adventurer[seat] == goal


@kernel
def begin_walk(work: State, turn: Row[int]) -> None:
    """Begin the walk if it has not begun."""
    if work.phase == Phase.ACT:
        do(work, actions.BEGIN_WALK, turn)


@kernel
def touch(work: State, seat: Seat, weights: Weights, scratch: Scratch, turn: Row[int]) -> None:
    """Begin with Neptune if a path of his is worth it; a roll costs nothing, and ends the draft."""
    if work.mover != seat or not may_touch_now(work):
        return
    at_home = is_at_home(work, seat)
    reach = int(home_reach(work.seats)) if at_home else DEEPEST
    gain, _ = best_move(work, seat, reach, weights, scratch)
    if gain > 0.0:
        do(work, actions.BEGIN_NEPTUNE if at_home else actions.ROLL, turn)
        if at_home:
            move_on(work, seat, weights, scratch, turn)


@kernel
def move_on(work: State, seat: Seat, weights: Weights, scratch: Scratch, turn: Row[int]) -> None:
    """Neptune's move, piece by piece, as long as one more is worth it."""
    while work.reach_left > 0:
        _, target = best_move(work, seat, int(work.reach_left), weights, scratch)
        if target < 0:
            break
        do(work, actions.NEPTUNE_TO + target, turn)
    if work.phase == Phase.NEPTUNE:
        do(work, actions.STOP, turn)
