"""How far adventurers have to walk, over the pieces that lie on the lake now."""

import numpy as np

from trident.core.state import Raw, Seat
from trident.games.sunken_city.presentation.names import named
from trident.games.sunken_city.rules.geometry import VILLAGE
from trident.games.sunken_city.rules.lake import FAR, first_square, is_water, list_neighbours, walk_costs
from trident.games.sunken_city.rules.material import SQUARES
from trident.games.sunken_city.rules.state import Square, State
from trident.games.sunken_city.rules.walking import shore

MOST_NEIGHBOURS = 8


def neighbours(state: State, square: Square) -> list[Square]:
    """The first squares of the pieces that share an edge with the one on a square."""
    out: Raw = np.zeros(MOST_NEIGHBOURS, np.int64)
    return [Square(near) for near in out[: list_neighbours(state.piece, square, out, 0, 0)].tolist()]


def steps_from(state: State, seat: Seat) -> list[int]:
    """Steps from a seat's adventurer to each piece's first square, and last to its village; FAR: no way."""
    cost: Raw = np.full(SQUARES, FAR, np.int64)
    queue: Raw = np.zeros(SQUARES + MOST_NEIGHBOURS, np.int64)
    at, home = Square(int(state.adventurer[seat])), shore(state, seat)
    begin = home if at == VILLAGE else at
    if not is_water(state.piece, begin):
        walk_costs(state.piece, first_square(state.piece, begin), cost, queue)
    if at == VILLAGE:
        cost[cost < FAR] += 1
        return [*cost.tolist(), 0]
    by_village = FAR if is_water(state.piece, home) else int(cost[first_square(state.piece, home)])
    return [*cost.tolist(), min(FAR, by_village + 1)]


def way_home(state: State, seat: Seat) -> int | None:
    """Steps to one's village, None if there is no way."""
    steps = steps_from(state, seat)[VILLAGE]
    return steps if steps < FAR else None


def costs_from(state: State, seat: Seat, most: int) -> dict[str, int]:
    """Pieces and village an adventurer can reach within so many steps, with the steps they cost."""
    steps = steps_from(state, seat)
    return {named(state, Square(place)): cost for place, cost in enumerate(steps) if 0 < cost <= most}
