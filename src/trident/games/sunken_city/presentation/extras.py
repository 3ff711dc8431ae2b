"""What a player could do next, for clients that preview it: ways, places, Neptune's paths."""

from functools import reduce
from operator import or_
from typing import TypedDict

import numpy as np

from trident.core.sharing import once_per_state, seen_by_all
from trident.core.state import Raw, Seat
from trident.games.sunken_city.presentation.names import named, treasures
from trident.games.sunken_city.presentation.paths import neptune
from trident.games.sunken_city.presentation.walks import costs_from, neighbours, steps_from, way_home
from trident.games.sunken_city.rules.actions import DECISIONS, MOST_LEGAL
from trident.games.sunken_city.rules.geometry import VILLAGE, count_bits
from trident.games.sunken_city.rules.lake import FAR, first_square
from trident.games.sunken_city.rules.material import SQUARES
from trident.games.sunken_city.rules.raising import building_fits, list_rising, list_sites, may_raise
from trident.games.sunken_city.rules.state import Phase, Square, State
from trident.games.sunken_city.rules.walking import roofs_of, shore, treasures_at


class Walks(TypedDict):
    """What an adventurer can reach, with steps, and the way home if there is one."""

    costs: dict[str, int]
    home: int | None


class Gains(TypedDict):
    """Treasures that a walk finds on its way, and those that it brings home."""

    finds: list[str]
    secures: list[str]


class Rising(TypedDict):
    """Where pieces could rise."""

    streets: list[str]
    buildings: list[str]
    sites: list[str]


def adventurers(state: State) -> list[Walks]:
    """For each adventurer: the cost of every piece in reach, and of the way home."""
    return [
        Walks(costs=costs_from(state, Seat(other), FAR - 1), home=way_home(state, Seat(other)))
        for other in range(int(state.seats))
    ]


def rising(state: State) -> Rising:
    """Where streets and a building could rise if the player whose turn it is raised now (SC-4)."""
    if state.phase not in (Phase.ACT, Phase.RAISE, Phase.MIX) or not may_raise(state):
        return Rising(streets=[], buildings=[], sites=[])
    out: Raw = np.zeros(MOST_LEGAL, np.int64)
    listed = out[: list_rising(state, out, 0)].tolist()
    if building_fits(state):
        listed += out[: list_sites(state, out)].tolist()
    told = [DECISIONS.describe(action) for action in listed]
    return Rising(
        streets=[str(one["street"]) for one in told if one["kind"] == "street"],
        buildings=[str(one["building"]) for one in told if one["kind"] == "building"],
        sites=[str(one["square"]) for one in told if one["kind"] == "at"],
    )


@once_per_state
def cheapest_ways(state: State) -> dict[Square, list[Square]]:
    """For each piece in reach of the walker's steps, the cheapest way there that finds the most.

    Nothing once the walk is over.
    """
    if state.card < 0 or state.walk_done:
        return {}
    steps = steps_from(state, Seat(int(state.seat)))
    ways: dict[Square, list[Square]] = {}
    for target in sorted(map(Square, range(SQUARES + 1)), key=lambda place: (steps[place], place)):
        if 0 < steps[target] <= state.steps_left:
            nearer = [ways.get(place, []) for place in before(state, target, steps)]
            richest = max(nearer, key=lambda way: count_bits(found_on(state, way)), default=[])
            ways[target] = [*richest, target]
    return ways


def routes(state: State) -> dict[str, list[str]]:
    """The steps of the cheapest way to each piece in reach."""
    ways = cheapest_ways(state).items()
    return {named(state, target): [named(state, place) for place in way] for target, way in ways}


def gains(state: State) -> dict[str, Gains]:
    """What the walker would gain by each of these routes (SC-5.4 to SC-5.6)."""
    told = {}
    for target, way in cheapest_ways(state).items():
        found = found_on(state, way)
        home = found | int(state.found[state.seat]) if target == VILLAGE else 0
        told[named(state, target)] = Gains(finds=treasures(found), secures=treasures(home))
    return told


def before(state: State, target: Square, steps: list[int]) -> list[Square]:
    """The pieces one step nearer to the walker from which a target can be entered."""
    if target == VILLAGE:
        return [first_square(state.piece, shore(state, Seat(int(state.seat))))]
    return [square for square in neighbours(state, target) if steps[square] == steps[target] - 1]


def found_on(state: State, way: list[Square]) -> int:
    """The treasures that the walker would find on a way, as a mask (SC-5.4, SC-5.5)."""
    found = reduce(or_, (int(treasures_at(state, square)) for square in way if square != VILLAGE), 0)
    return found & int(roofs_of(state, Seat(int(state.seat))))


EXTRAS = {
    "adventurers": seen_by_all(adventurers),
    "gains": seen_by_all(gains),
    "neptune": neptune,
    "rising": seen_by_all(rising),
    "routes": seen_by_all(routes),
}
