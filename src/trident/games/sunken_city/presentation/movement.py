"""Facts of movement for clients and bots: who can reach what at which cost, and what Neptune would sink."""

from typing import Any

import numpy as np

from trident.core.kernel import kernel
from trident.games.sunken_city.rules.lake import first_square, is_water, lies_in, list_neighbours
from trident.games.sunken_city.rules.material import (
    CORNER_SQUARES,
    PLACES,
    SQUARES,
    VILLAGE,
    square_name,
    street_name,
    treasures,
)
from trident.games.sunken_city.rules.neptune import home_reach
from trident.games.sunken_city.rules.state import State

FAR = 127  # more than any walk


@kernel
def spread(piece: State, begin: int, cost: State, queue: State) -> None:
    """Steps from a piece to every other, over pieces alone; FAR where there is no way."""
    for square in range(SQUARES):
        cost[square] = FAR
    cost[begin] = 0
    queue[0] = begin
    tail, head = 1, 0
    while head < tail:
        at = queue[head]
        head += 1
        fresh = list_neighbours(piece, at, queue, tail, 0)
        kept = tail
        for slot in range(tail, fresh):
            if cost[queue[slot]] == FAR:
                cost[queue[slot]] = cost[at] + 1
                queue[kept] = queue[slot]
                kept += 1
        tail = kept


def named(state: State, square: int) -> str:
    """The piece on a square in notation, or "village"; water by its square."""
    if square == VILLAGE:
        return "village"
    piece = int(state.piece[square])
    return street_name(piece - 1) if 0 < piece <= PLACES else square_name(square)


def steps_from(state: State, seat: int) -> list[int]:
    """Steps from a seat's adventurer to each piece's first square, and last to his village; FAR: no way."""
    cost, queue = np.full(SQUARES, FAR, np.int64), np.zeros(SQUARES + 8, np.int64)
    at, shore = int(state.adventurer[seat]), int(CORNER_SQUARES[state.corner[seat]])
    begin = shore if at == VILLAGE else at
    if not is_water(state.piece, begin):
        spread(state.piece, int(first_square(state.piece, begin)), cost, queue)
    if at == VILLAGE:
        cost[cost < FAR] += 1
        return [*map(int, cost), 0]
    by_village = FAR if is_water(state.piece, shore) else int(cost[first_square(state.piece, shore)])
    return [*map(int, cost), min(FAR, by_village + 1)]


def way_home(state: State, seat: int) -> int | None:
    """Steps to the own village, None if there is no way."""
    steps = steps_from(state, seat)[VILLAGE]
    return steps if steps < FAR else None


def costs_from(state: State, seat: int, most: int) -> dict[str, int]:
    """Pieces and village an adventurer can reach within so many steps, with the steps they cost."""
    steps = steps_from(state, seat)
    return {named(state, place): cost for place, cost in enumerate(steps) if 0 < cost <= most}


def adventurers(state: State, seat: int | None) -> list[dict[str, Any]]:  # noqa: ARG001 - all see all
    """For each adventurer: the cost of every piece he can reach, and of his way home."""
    return [
        {"costs": costs_from(state, other, FAR - 1), "home": way_home(state, other)}
        for other in range(int(state.seats))
    ]


def neptune_reach(state: State, seat: int) -> int:
    """How far a seat could move Neptune now: what is left, or from its territory, or by the best roll."""
    if state.seat == seat and state.neptune_done:
        return int(state.reach_left)
    if lies_in(state.piece, int(state.neptune), int(state.corner[seat])):
        return int(home_reach(int(state.seats)))
    return max(int(face) for face in state.die)


def neptune(state: State, seat: int | None) -> dict[str, Any]:
    """Where Neptune can go, for each seat how far, and what each path would sink and whom send home.

    Paths are those of the seat that asks; for a watcher, of the seat whose turn it is.
    """
    reach = [neptune_reach(state, other) for other in range(int(state.seats))]
    mover = seat if seat is not None else int(state.seat)
    trails = neptune_trails(state.piece.copy(), [int(state.neptune)], reach[mover])
    paths = [
        path_facts(state, mover, trail) for trail in sorted(trails, key=lambda trail: (len(trail), trail))
    ]
    costs: dict[str, int] = {}
    for path in paths:
        costs.setdefault(path["path"][-1], len(path["path"]))
    return {"at": named(state, int(state.neptune)), "reach": reach, "costs": costs, "paths": paths}


def neptune_trails(piece: Any, trail: list[int], reach: int) -> list[list[int]]:
    """Every path from the end of a trail; what he leaves is gone."""
    if reach == 0:
        return []
    out = np.zeros(8, np.int64)
    targets = [int(square) for square in out[: list_neighbours(piece, trail[-1], out, 0, 0)]]
    sunk = piece.copy()
    sunk[sunk == piece[trail[-1]]] = 0
    longer = [[*trail, target] for target in targets]
    return longer + [far for near in longer for far in neptune_trails(sunk, near, reach - 1)]


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
