"""What a player could do next, for clients that preview it: ways, places, Neptune's paths."""

from typing import TypedDict

import numpy as np

from trident.core.state import Raw, Seat
from trident.games.sunken_city.presentation.names import cards, named
from trident.games.sunken_city.presentation.paths import neptune
from trident.games.sunken_city.presentation.walks import costs_from, neighbours, steps_from, way_home
from trident.games.sunken_city.rules.actions import DECISIONS, MOST_LEGAL
from trident.games.sunken_city.rules.geometry import VILLAGE, count_bits
from trident.games.sunken_city.rules.lake import FAR, first_square
from trident.games.sunken_city.rules.material import FULL_HAND, SQUARES
from trident.games.sunken_city.rules.raising import building_fits, list_rising, list_sites, may_raise
from trident.games.sunken_city.rules.state import Phase, Square, State
from trident.games.sunken_city.rules.walking import roofs_of, shore, treasures_at


class Walks(TypedDict):
    """What an adventurer can reach, with steps, and his way home if there is one."""

    costs: dict[str, int]
    home: int | None


class Rising(TypedDict):
    """Where pieces could rise."""

    streets: list[str]
    buildings: list[str]
    sites: list[str]


def card_places(state: State, seat: Seat | None) -> dict[str, int]:  # noqa: ARG001 - all see all
    """The movement cards of the layout by name, with the number by which a decision calls each."""
    return {name: place for place, name in enumerate(cards(state, FULL_HAND), 1)}


def adventurers(state: State, seat: Seat | None) -> list[Walks]:  # noqa: ARG001 - all see all
    """For each adventurer: the cost of every piece he can reach, and of his way home."""
    return [
        Walks(costs=costs_from(state, Seat(other), FAR - 1), home=way_home(state, Seat(other)))
        for other in range(int(state.seats))
    ]


def rising(state: State, seat: Seat | None) -> Rising:  # noqa: ARG001 - all see all
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


def routes(state: State, seat: Seat | None) -> dict[str, list[str]]:  # noqa: ARG001 - all see all
    """For each piece the walker can reach with the steps he has, the steps of a cheapest way there.

    Of several cheapest ways, one that finds the most treasures. Nothing once the walk is over.
    """
    if state.card < 0 or state.walk_done:
        return {}
    steps = steps_from(state, Seat(int(state.seat)))
    ways: dict[Square, list[Square]] = {}
    for target in sorted(map(Square, range(SQUARES + 1)), key=lambda place: (steps[place], place)):
        if 0 < steps[target] <= state.steps_left:
            nearer = [ways.get(place, []) for place in before(state, target, steps)]
            ways[target] = [*max(nearer, key=lambda way: finds(state, way), default=[]), target]
    return {named(state, target): [named(state, place) for place in way] for target, way in ways.items()}


def before(state: State, target: Square, steps: list[int]) -> list[Square]:
    """The pieces one step nearer to the walker from which a target can be entered."""
    if target == VILLAGE:
        return [first_square(state.piece, shore(state, Seat(int(state.seat))))]
    return [square for square in neighbours(state, target) if steps[square] == steps[target] - 1]


def finds(state: State, way: list[Square]) -> int:
    """How many treasures the walker would find on a way (SC-5.4, SC-5.5)."""
    roofs = roofs_of(state, Seat(int(state.seat)))
    return sum(count_bits(treasures_at(state, square) & roofs) for square in way)


EXTRAS = {
    "adventurers": adventurers,
    "cards": card_places,
    "neptune": neptune,
    "rising": rising,
    "routes": routes,
}
