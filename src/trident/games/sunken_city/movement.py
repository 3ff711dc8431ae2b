"""Facts of movement for clients and bots: who can reach what at which cost, and what Neptune would sink."""

from typing import Any

import numpy as np

from trident.core.kernel import kernel
from trident.games.sunken_city.lake import clear, first_square, is_water, list_neighbours
from trident.games.sunken_city.material import (
    FACES,
    PLACES,
    SQUARES,
    VILLAGE,
    square_name,
    street_name,
    treasures,
)
from trident.games.sunken_city.neptune import home_reach, is_at_home, may_touch
from trident.games.sunken_city.state import MIX, NEPTUNE, State
from trident.games.sunken_city.walking import shore

FAR = 127  # more than any walk


@kernel
def spread(state: State, begin: int, cost: State, queue: State) -> None:
    """Steps from a piece to every other, over pieces alone; FAR where there is no way."""
    for square in range(SQUARES):
        cost[square] = FAR
    cost[begin] = 0
    queue[0] = begin
    tail, head = 1, 0
    while head < tail:
        at = queue[head]
        head += 1
        fresh = list_neighbours(state, at, queue, tail, 0)
        kept = tail
        for slot in range(tail, fresh):
            if cost[queue[slot]] == FAR:
                cost[queue[slot]] = cost[at] + 1
                queue[kept] = queue[slot]
                kept += 1
        tail = kept


@kernel
def home_steps(state: State, seat: int, cost: State, queue: State) -> int:
    """Steps to the own village from where the adventurer is, −1 if there is no way."""
    at, home = int(state.adventurer[seat]), shore(state, seat)
    if at == VILLAGE:
        return 0
    if is_water(state, home):
        return -1
    spread(state, at, cost, queue)
    steps = int(cost[first_square(state, home)]) + 1
    return steps if steps <= FAR else -1


def buffers() -> tuple[Any, Any]:
    """Room for `spread`: costs by square, and its queue."""
    return np.zeros(SQUARES, np.int64), np.zeros(SQUARES + 8, np.int64)


def way_home(state: State, seat: int) -> int:
    """Steps to the own village, −1 if there is no way."""
    return int(home_steps(state, seat, *buffers()))


def named(state: State, square: int) -> str:
    """The piece on a square in notation, or "village"; water by its square."""
    if square == VILLAGE:
        return "village"
    piece = int(state.piece[square])
    return street_name(piece - 1) if 0 < piece <= PLACES else square_name(square)


def costs_from(state: State, seat: int, most: int) -> dict[str, int]:
    """Pieces and village an adventurer can reach within so many steps, with the steps they cost."""
    cost, queue = buffers()
    at, home = int(state.adventurer[seat]), int(shore(state, seat))
    if at == VILLAGE:
        if is_water(state, home):
            return {}
        begin = int(first_square(state, home))
        spread(state, begin, cost, queue)
        cost += 1
    else:
        begin = -1
        spread(state, at, cost, queue)
    reached = {
        named(state, square): int(cost[square])
        for square in range(SQUARES)
        if cost[square] <= most and cost[square] > 0
    }
    steps = way_home(state, seat)
    if 0 < steps <= most:
        reached["village"] = steps
    return reached


def adventurers(state: State, seat: int | None) -> list[dict[str, Any]]:  # noqa: ARG001 - all see all
    """For each adventurer: the cost of every piece he can reach, and of his way home."""
    told = []
    for other in range(int(state.seats)):
        home = way_home(state, other)
        told.append({"costs": costs_from(state, other, FAR - 1), "home": home if home >= 0 else None})
    return told


def neptune_reach(state: State, seat: int) -> int:
    """How far a seat could move Neptune now: what is left, or from its territory, or by the best roll."""
    if state.phase in (NEPTUNE, MIX) and state.neptune_done:
        return int(state.reach_left) if state.seat == seat else 0
    if state.seat == seat and not may_touch(state):
        return 0
    if is_at_home(state, seat):
        return int(home_reach(state))
    return max(int(state.die[face]) for face in range(FACES))


def neptune(state: State, seat: int | None) -> dict[str, Any]:
    """Where Neptune can go, for each seat how far, and what each path would sink and whom send home."""
    reach = [neptune_reach(state, other) for other in range(int(state.seats))]
    mover = seat if seat is not None else int(state.seat)
    paths = neptune_paths(state, mover, reach[mover])
    costs: dict[str, int] = {}
    for path in paths:
        costs.setdefault(path["path"][-1], len(path["path"]))
    return {"at": named(state, int(state.neptune)), "reach": reach, "costs": costs, "paths": paths}


def neptune_paths(state: State, mover: int, reach: int) -> list[dict[str, Any]]:
    """Every path up to a length, shortest first: its pieces, what sinks, who goes home with what loss."""
    paths: list[dict[str, Any]] = []
    layer = [(copy_of(state), [int(state.neptune)])]
    for _ in range(reach):
        grown = []
        for lake, trail in layer:
            out = np.zeros(8, np.int64)
            n = list_neighbours(lake, trail[-1], out, 0, 0)
            sunk = copy_of(lake)
            clear(sunk, trail[-1])
            for target in sorted(map(int, out[:n])):
                longer = [*trail, target]
                paths.append(path_facts(state, mover, longer))
                grown.append((sunk, longer))
        layer = grown
    return paths


def copy_of(state: State) -> State:
    """Another state with the same bytes."""
    return np.array([state], dtype=state.dtype)[0]


def path_facts(state: State, mover: int, trail: list[int]) -> dict[str, Any]:
    """What one path of Neptune would do."""
    victims, supply = [], int(state.supply)
    for square in trail[:-1]:
        for nth in range(int(state.seats)):
            seat = (mover + nth) % int(state.seats)
            if state.adventurer[seat] == square:
                chip = nth > 0 and supply > 0
                supply -= chip
                victims.append({"seat": seat, "loses": treasures(int(state.found[seat])), "chip": chip})
    return {
        "path": [named(state, square) for square in trail[1:]],
        "sinks": [named(state, square) for square in trail[:-1]],
        "sends_home": victims,
    }


EXTRAS = {"adventurers": adventurers, "neptune": neptune}
