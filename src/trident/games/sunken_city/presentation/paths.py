"""Where Neptune could go, what would sink behind him, and whom that would send home (SC-6)."""

from typing import Any, TypedDict

from trident.core.state import Seat
from trident.games.sunken_city.presentation.names import named, treasures
from trident.games.sunken_city.presentation.walks import neighbours
from trident.games.sunken_city.rules.neptune import home_reach, is_at_home, sink
from trident.games.sunken_city.rules.state import Square, State


class SentHome(TypedDict):
    """An adventurer who goes home with a sinking piece."""

    seat: int
    loses: list[str]  # treasures that were found
    chip: bool  # whether the seat takes one


class Path(TypedDict):
    """One path of Neptune's, by the names of pieces."""

    path: list[str]
    sinks: list[str]
    sends_home: list[SentHome]


class NeptuneReach(TypedDict):
    """Where Neptune is, how far each seat could move him, what each piece costs him, and all paths."""

    at: str
    reach: list[int]
    costs: dict[str, int]
    paths: list[Path]


def sent_home(before: State, after: State) -> list[SentHome]:
    """Who goes home when the piece under Neptune sinks, clockwise from the mover (SC-6.5, SC-6.6)."""
    seats = int(before.seats)
    order = [Seat((int(before.seat) + nth) % seats) for nth in range(seats)]
    return [
        SentHome(
            seat=seat,
            loses=treasures(int(before.found[seat])),
            chip=bool(after.chips[seat] > before.chips[seat]),
        )
        for seat in order
        if before.adventurer[seat] == before.neptune
    ]


def copied(state: State) -> State:
    """Another state that is the same."""
    struct: Any = state
    another: State = struct.copy()
    return another


def longer_paths(state: State, so_far: Path) -> list[tuple[State, Path]]:
    """Every path that goes one piece further, each with the state at its end."""
    at, after = Square(int(state.neptune)), copied(state)
    sink(after)
    sinks = [*so_far["sinks"], named(state, at)]
    sends_home = [*so_far["sends_home"], *sent_home(state, after)]
    longer = []
    for target in sorted(neighbours(state, at)):
        moved = copied(after)
        moved.neptune = target
        path = Path(path=[*so_far["path"], named(state, target)], sinks=sinks, sends_home=sends_home)
        longer.append((moved, path))
    return longer


def paths_of(state: State, mover: Seat, reach: int) -> list[Path]:
    """Every path on which a seat could move Neptune, the shorter first."""
    table = copied(state)
    table.seat = mover
    ends, paths = [(table, Path(path=[], sinks=[], sends_home=[]))], list[Path]()
    for _ in range(reach):
        ends = [longer for end in ends for longer in longer_paths(*end)]
        paths += [path for _, path in ends]
    return paths


def reach_of(state: State, seat: Seat) -> int:
    """How far a seat could move Neptune now: what is left, or from its territory, or by the best roll."""
    if state.seat == seat and state.neptune_done:
        return int(state.reach_left)
    return home_reach(int(state.seats)) if is_at_home(state, seat) else max(state.die.tolist())


def neptune(state: State, seat: Seat | None) -> NeptuneReach:
    """Where Neptune can go, for each seat how far, and what each path would sink and whom send home.

    Paths are those of the seat that asks; for a watcher, of the seat whose turn it is.
    """
    reach = [reach_of(state, Seat(other)) for other in range(int(state.seats))]
    mover = seat if seat is not None else Seat(int(state.seat))
    paths = paths_of(state, mover, reach[mover])
    costs: dict[str, int] = {}
    for path in paths:
        costs.setdefault(path["path"][-1], len(path["path"]))
    return NeptuneReach(at=named(state, state.neptune), reach=reach, costs=costs, paths=paths)
