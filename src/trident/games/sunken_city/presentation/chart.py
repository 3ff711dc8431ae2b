"""What a player could do next, for clients that show it before he begins: places to raise, ways to walk."""

from typing import Any

import numpy as np

from trident.games.sunken_city.presentation.movement import named, steps_from
from trident.games.sunken_city.rules.lake import first_square, list_neighbours
from trident.games.sunken_city.rules.material import (
    BUILDINGS,
    CENTRE,
    CHEST,
    CORNER_SQUARES,
    PLACES,
    SQUARES,
    VILLAGE,
    square_name,
    street_name,
)
from trident.games.sunken_city.rules.raising import building_fits, list_rising, list_sites, may_raise
from trident.games.sunken_city.rules.state import ACT, MIX, RAISE, State
from trident.games.sunken_city.rules.walking import roofs_of


def rising(state: State, seat: int | None) -> dict[str, Any]:  # noqa: ARG001 - all see all
    """Where streets and a building could rise if the player whose turn it is raised now (SC-4)."""
    if state.phase not in (ACT, RAISE, MIX) or not may_raise(state):
        return {"streets": [], "buildings": [], "sites": []}
    out = np.zeros(PLACES + BUILDINGS + 1, np.int64)
    found = [int(one) for one in out[: list_rising(state, out, 0, 0, PLACES)]]
    sites = [int(one) for one in out[: list_sites(state, out, 0)]] if building_fits(state) else []
    return {
        "streets": [street_name(place) for place in found if place < PLACES],
        "buildings": [str(place - PLACES + 1) for place in found if place >= PLACES],
        "sites": [square_name(square) for square in sites],
    }


def routes(state: State, seat: int | None) -> dict[str, list[str]]:  # noqa: ARG001 - all see all
    """For each piece the walker can reach with the steps he has, the steps of a cheapest way there.

    Among the cheapest it is one that finds the most treasures. Nothing once the walk is over.
    """
    if state.card < 0 or state.walk_done:
        return {}
    steps = steps_from(state, int(state.seat))
    ways: dict[int, list[int]] = {}
    for target in sorted(range(SQUARES + 1), key=lambda place: (steps[place], place)):
        if 0 < steps[target] <= state.steps_left:
            nearer = [ways.get(place, []) for place in before(state, target, steps)]
            ways[target] = [*max(nearer, key=lambda way: worth(state, way), default=[]), target]
    return {named(state, target): [named(state, place) for place in way] for target, way in ways.items()}


def before(state: State, target: int, steps: list[int]) -> list[int]:
    """The pieces one step nearer to the walker from which a target can be entered."""
    if target == VILLAGE:
        return [int(first_square(state.piece, int(CORNER_SQUARES[state.corner[state.seat]])))]
    out = np.zeros(8, np.int64)
    near = [int(square) for square in out[: list_neighbours(state.piece, target, out, 0, 0)]]
    return [square for square in near if steps[square] == steps[target] - 1]


def worth(state: State, way: list[int]) -> int:
    """How many treasures the walker would find on a way (SC-5.4, SC-5.5)."""
    roofs = roofs_of(state, int(state.seat))
    found = 0
    for square in way:
        piece = int(state.piece[square])
        if piece > PLACES:
            found += (roofs >> (piece - PLACES - 1) & 1) + (square == CENTRE and roofs >> CHEST & 1)
    return found


CHART = {"rising": rising, "routes": routes}
