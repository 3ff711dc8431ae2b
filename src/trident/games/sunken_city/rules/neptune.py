"""Moving Neptune: his reach, what sinks behind him and whom that sends home (SC-6)."""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, Seat, as_seat
from trident.games.sunken_city.rules import raising, walking
from trident.games.sunken_city.rules.geometry import VILLAGE
from trident.games.sunken_city.rules.lake import clear, has_neighbour, lies_in, survey
from trident.games.sunken_city.rules.material import TIMER
from trident.games.sunken_city.rules.state import NeptuneRule, Phase, Square, State, whole


@kernel
def may_touch(state: State) -> bool:
    """Neptune was not moved this turn, and is not surrounded by water (SC-6.1)."""
    return state.neptune_done == 0 and has_neighbour(state.piece, whole(state.neptune))


@kernel
def may_touch_now(state: State) -> bool:
    """The same, and the table lets him interrupt the running action if there is one (SC-3.2, SC-9.4)."""
    is_between = state.phase in (Phase.ACT, Phase.MIX)
    return (is_between or state.neptune_rule == NeptuneRule.ANY_TIME) and may_touch(state)


@kernel
def is_at_home(state: State, seat: Seat) -> bool:
    """Neptune's piece lies wholly or partly in this seat's territory (SC-6.2)."""
    return lies_in(state.piece, whole(state.neptune), int(state.corner[seat]))


@kernel
def home_reach(seats: int) -> int:
    """How far he may go from one's own territory (SC-6.2)."""
    return 4 if seats == 2 else 3


@kernel
def begin_neptune(state: State) -> None:
    """He is moved from one's own territory."""
    state.resumes = state.phase
    set_reach(state, home_reach(state.seats))


@kernel
def begin_roll(state: State) -> None:
    """Elsewhere the die tells how far he may go (SC-6.2)."""
    state.resumes = state.phase
    state.phase = Phase.ROLL
    state.mover = as_seat(CHANCE)


@kernel
def rolled(state: State, pips: int) -> None:
    """The roll is his reach; it uses up the action, also a 0."""
    state.mover = state.seat
    state.rolled = pips
    set_reach(state, pips)


@kernel
def set_reach(state: State, reach: int) -> None:
    """Reach is fixed when the action begins (SC-6.2, SC-9.3)."""
    state.neptune_done = 1
    state.reach_left = reach
    if state.resumes == Phase.MIX:
        resume(state)
    else:
        state.phase = Phase.NEPTUNE
        end_spent_move(state)


@kernel
def move_neptune(state: State, target: Square) -> None:
    """He goes to the next piece; the one he leaves sinks at once (SC-6.4)."""
    sink(state)
    survey(state)
    state.stirred = 1
    state.neptune = target
    state.reach_left -= 1
    end_spent_move(state)


@kernel
def sink(state: State) -> None:
    """The piece on which he stands sinks; a street goes face down onto the next space (SC-6.4, SC-8.1)."""
    left = whole(state.neptune)
    send_home(state, left)
    if clear(state, left):
        state.pile[min(state.space + 1, TIMER)] += 1


@kernel
def send_home(state: State, square: Square) -> None:
    """Adventurers on a sinking piece lose what they found; all but the mover take a chip (SC-6.5, SC-6.6)."""
    for nth in range(state.seats):
        seat = as_seat((state.seat + nth) % state.seats)
        if state.adventurer[seat] == square:
            state.adventurer[seat] = VILLAGE
            state.found[seat] = 0
            if nth > 0 and state.supply > 0:
                state.supply -= 1
                state.chips[seat] += 1


@kernel
def end_spent_move(state: State) -> None:
    """His move ends by itself when he can go no further."""
    if state.phase == Phase.NEPTUNE and (
        state.reach_left == 0 or not has_neighbour(state.piece, whole(state.neptune))
    ):
        end_neptune(state)


@kernel
def end_neptune(state: State) -> None:
    """Neptune is done for this turn."""
    state.reach_left = 0
    resume(state)
    raising.end_spent_raising(state)
    walking.end_spent_walk(state)


@kernel
def resume(state: State) -> None:
    """What he interrupted goes on."""
    state.phase, state.resumes = state.resumes, Phase.ACT
