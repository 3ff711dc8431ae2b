"""What Neptune is worth on each path: others sent home, oneself spared, and where he ends.

How much each of that matters is the caller's: eight numbers, `BY_HAND` for the sensible player.
"""

import numpy as np

from trident.core.kernel import kernel
from trident.games.sunken_city.rules.lake import lies_in, list_neighbours
from trident.games.sunken_city.rules.material import SIDE, VILLAGE, count_bits
from trident.games.sunken_city.rules.state import State

DEEPEST = 5  # pieces looked ahead
WIDEST = 8
NEAR = 5  # squares within which he is felt
(SENT_HOME, TREASURE_LOST, OWN_HOME, OWN_TREASURE, FELT, FELT_BY_OTHERS, AT_HOME, AT_OTHERS) = range(8)
BY_HAND = np.array([2.0, 4.0, 4.0, 6.0, 0.3, 0.15, 0.4, 0.4])


@kernel
def worth_of_sinking(state: State, seat: int, square: int, taste: State) -> float:
    """What sinking the piece on a square does for a seat."""
    worth = 0.0
    for other in range(state.seats):
        if state.adventurer[other] == square:
            found = count_bits(int(state.found[other]))
            if other == seat:
                worth -= taste[OWN_HOME] + taste[OWN_TREASURE] * found
            else:
                worth += (taste[SENT_HOME] + taste[TREASURE_LOST] * found) / (state.seats - 1)
    return worth


@kernel
def apart(one: int, other: int) -> int:
    """How far two squares lie apart, along rows and columns."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


@kernel
def worth_of_standing(state: State, seat: int, square: int, taste: State) -> float:
    """What Neptune's stand is worth: far from one's own finds, near to others', best in one's territory."""
    worth = taste[AT_HOME] if lies_in(state.piece, square, int(state.corner[seat])) else 0.0
    for other in range(state.seats):
        at = int(state.adventurer[other])
        if at != VILLAGE:
            felt = float(max(0, NEAR - apart(at, square)) * (1 + count_bits(int(state.found[other]))))
            if other == seat:
                worth -= taste[FELT] * felt
            else:
                worth += taste[FELT_BY_OTHERS] * felt / (state.seats - 1)
                if lies_in(state.piece, square, int(state.corner[other])):
                    worth -= taste[AT_OTHERS]
    return worth


@kernel
def best_move(state: State, seat: int, reach: int, taste: State) -> tuple[float, int]:
    """The gain of the best path over staying, and its first piece (−1: stay)."""
    trail = np.empty(DEEPEST + 1, np.int64)
    near = np.empty((DEEPEST + 1, WIDEST), np.int64)
    left = np.zeros(DEEPEST + 1, np.int64)
    gathered = np.zeros(DEEPEST + 1, np.float64)
    deepest = min(reach, DEEPEST)
    staying = worth_of_standing(state, seat, int(state.neptune), taste)
    best, choice = 0.0, -1
    trail[0] = state.neptune
    depth = 0
    left[0] = list_neighbours(state.piece, trail[0], near[0], 0, 0) if deepest > 0 else 0
    gathered[0] = worth_of_sinking(state, seat, trail[0], taste)
    while depth >= 0:
        if left[depth] == 0:
            depth -= 1
            continue
        left[depth] -= 1
        target = near[depth, left[depth]]
        if was_trodden(trail, depth, target):
            continue
        trail[depth + 1] = target
        gain = gathered[depth] + worth_of_standing(state, seat, target, taste) - staying
        if gain > best + 1e-9:
            best, choice = gain, trail[1]
        depth += 1
        gathered[depth] = gathered[depth - 1] + worth_of_sinking(state, seat, target, taste)
        left[depth] = list_neighbours(state.piece, target, near[depth], 0, 0) if depth < deepest else 0
    return best, choice


@kernel
def was_trodden(trail: State, depth: int, target: int) -> bool:
    """He never treads a piece twice, for it has sunk."""
    for step in range(depth + 1):
        if trail[step] == target:
            return True
    return False
