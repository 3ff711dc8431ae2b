"""The worth of each path of Neptune: others sent home, oneself spared, and where he ends."""

from trident.core.kernel import kernel
from trident.core.state import Row, Seat, seats_below
from trident.games.sunken_city.bots.scratch import DEEPEST, Scratch
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.rules.geometry import VILLAGE, count_bits
from trident.games.sunken_city.rules.lake import lies_in, list_neighbours
from trident.games.sunken_city.rules.material import SIDE
from trident.games.sunken_city.rules.state import Square, State, as_square, whole

NEAR = 5  # squares within which his nearness counts


@kernel
def worth_of_sinking(state: State, seat: Seat, square: Square, weights: Weights) -> float:
    """What sinking the piece on a square does for a seat."""
    worth = 0.0
    for other in seats_below(state.seats):
        if state.adventurer[other] == square:
            found = count_bits(int(state.found[other]))
            if other == seat:
                worth -= weights.own_home + weights.own_treasure * found
            else:
                worth += (weights.sent_home + weights.treasure_lost * found) / (state.seats - 1)
    return worth


@kernel
def apart(one: Square, other: Square) -> int:
    """How far two squares lie apart, along rows and columns."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


@kernel
def worth_of_standing(state: State, seat: Seat, square: Square, weights: Weights) -> float:
    """The worth of Neptune's place: far from one's own finds, near to others', best in one's territory."""
    worth = weights.territory if lies_in(state.piece, square, int(state.corner[seat])) else 0.0
    for other in seats_below(state.seats):
        at = whole(state.adventurer[other])
        if at != VILLAGE:
            felt = float(max(0, NEAR - apart(at, square)) * (1 + count_bits(int(state.found[other]))))
            if other == seat:
                worth -= weights.felt * felt
            else:
                worth += weights.felt_by_others * felt / (state.seats - 1)
                if lies_in(state.piece, square, int(state.corner[other])):
                    worth -= weights.others_territory
    return worth


@kernel
def best_move(
    state: State, seat: Seat, reach: int, weights: Weights, scratch: Scratch
) -> tuple[float, Square]:
    """The gain of the best path over staying, and its first piece (−1: stay)."""
    trail, near, left, gathered = scratch.trail, scratch.near, scratch.left, scratch.gathered
    deepest = min(reach, DEEPEST)
    staying = worth_of_standing(state, seat, whole(state.neptune), weights)
    best, choice = 0.0, as_square(-1)
    trail[0] = state.neptune
    depth = 0
    left[0] = list_neighbours(state.piece, trail[0], near[0], 0, 0) if deepest > 0 else 0
    gathered[0] = worth_of_sinking(state, seat, trail[0], weights)
    while depth >= 0:
        if left[depth] == 0:
            depth -= 1
            continue
        left[depth] -= 1
        target = as_square(near[depth, left[depth]])
        if was_trodden(trail, depth, target):
            continue
        trail[depth + 1] = target
        gain = gathered[depth] + worth_of_standing(state, seat, target, weights) - staying
        if gain > best + 1e-9:
            best, choice = gain, trail[1]
        depth += 1
        gathered[depth] = gathered[depth - 1] + worth_of_sinking(state, seat, target, weights)
        left[depth] = list_neighbours(state.piece, target, near[depth], 0, 0) if depth < deepest else 0
    return best, choice


@kernel
def was_trodden(trail: Row[Square], depth: int, target: Square) -> bool:
    """He never treads a piece twice, for it has sunk."""
    for step in range(depth + 1):
        if trail[step] == target:
            return True
    return False


@kernel
def best_end(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> Square:
    """The neighbouring piece on which he stands best for a seat."""
    best, choice = -1e18, as_square(-1)
    for nth in range(list_neighbours(state.piece, whole(state.neptune), scratch.near[0], 0, 0)):
        target = as_square(scratch.near[0, nth])
        standing = worth_of_standing(state, seat, target, weights)
        if standing > best:
            best, choice = standing, target
    return choice
