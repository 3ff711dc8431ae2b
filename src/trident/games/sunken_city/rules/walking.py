"""Walking the adventurer, finding and securing treasures, and paying chips (SC-5, SC-7)."""

from trident.core.kernel import kernel
from trident.core.state import Actions, Seat
from trident.games.sunken_city.rules import lake
from trident.games.sunken_city.rules.actions import STEP_TO
from trident.games.sunken_city.rules.geometry import CENTRE, CORNER_SQUARES, VILLAGE, count_bits
from trident.games.sunken_city.rules.material import CHEST, PLACES
from trident.games.sunken_city.rules.state import Building, Phase, Square, State, as_building, whole


@kernel
def shore(state: State, seat: Seat) -> Square:
    """The corner square that a seat's village touches."""
    return CORNER_SQUARES[state.corner[seat]]


@kernel
def is_by_village(state: State, seat: Seat, square: Square) -> bool:
    """The piece on this square covers the seat's corner square (SC-5.2)."""
    return state.piece[square] == state.piece[shore(state, seat)]


@kernel
def has_step(state: State) -> bool:
    """There is a piece, or the village, to step to."""
    at = whole(state.adventurer[state.seat])
    if at == VILLAGE:
        return not lake.is_water(state.piece, shore(state, state.seat))
    return lake.has_neighbour(state.piece, at) or is_by_village(state, state.seat, at)


@kernel
def may_pay(state: State) -> bool:
    """One chip per turn (SC-7.1)."""
    return state.chips[state.seat] > 0 and state.chip_paid == 0


@kernel
def may_begin_walk(state: State) -> bool:
    """A walk not yet made, with steps to make and somewhere to go."""
    return state.walk_done == 0 and has_step(state) and (state.steps_left > 0 or may_pay(state))


@kernel
def list_steps(state: State, out: Actions, n: int) -> int:
    """Add every step of the mover's adventurer (SC-5.1, SC-5.2)."""
    if state.steps_left == 0:
        return n
    at, home = whole(state.adventurer[state.seat]), shore(state, state.seat)
    if at == VILLAGE:
        if not lake.is_water(state.piece, home):
            out[n] = STEP_TO + lake.first_square(state.piece, home)
            n += 1
        return n
    n = lake.list_neighbours(state.piece, at, out, n, STEP_TO)
    if is_by_village(state, state.seat, at):
        out[n] = STEP_TO + VILLAGE
        n += 1
    return n


@kernel
def may_step(state: State, target: Square) -> bool:
    """The adventurer's piece, or village, touches the target."""
    at, home = whole(state.adventurer[state.seat]), shore(state, state.seat)
    if at == VILLAGE:
        return (
            target != VILLAGE
            and not lake.is_water(state.piece, home)
            and lake.first_square(state.piece, home) == target
        )
    if target == VILLAGE:
        return is_by_village(state, state.seat, at)
    return lake.are_neighbours(state.piece, at, target)


@kernel
def step(state: State, target: Square) -> None:
    """One step, with what it finds or secures."""
    state.steps_left -= 1
    state.adventurer[state.seat] = target
    if target == VILLAGE:
        secure(state, state.seat)
    else:
        find(state, state.seat, target)
    end_spent_walk(state)


@kernel
def treasures_of(building: Building, square: Square) -> int:
    """Bits of the treasures that a building gives on this square, on the centre the chest too (SC-5.5)."""
    return 1 << building | (1 << CHEST if square == CENTRE else 0)


@kernel
def treasures_at(state: State, square: Square) -> int:
    """The same of whatever piece lies there now; a street gives none."""
    covering = int(state.piece[square])
    return 0 if covering <= PLACES else treasures_of(as_building(covering - PLACES - 1), square)


@kernel
def find(state: State, seat: Seat, square: Square) -> None:
    """A building gives its treasures, if still roofs (SC-5.4)."""
    new = treasures_at(state, square) & roofs_of(state, seat)
    if new:
        state.found[seat] = int(state.found[seat]) | new
        state.stirred = 1


@kernel
def secure(state: State, seat: Seat) -> None:
    """All found treasures are safe for good (SC-5.6)."""
    if state.found[seat]:
        state.secured[seat] = int(state.secured[seat]) | int(state.found[seat])
        state.found[seat] = 0
        state.stirred = 1


@kernel
def roofs_of(state: State, seat: Seat) -> int:
    """Bits of the treasures a seat has neither found nor secured."""
    return int(state.full) & ~(int(state.found[seat]) | int(state.secured[seat]))


@kernel
def count_roofs(state: State, seat: Seat) -> int:
    """How many they are."""
    return count_bits(roofs_of(state, seat))


@kernel
def pay_chip(state: State) -> None:
    """A chip goes back to the supply and adds a step for each roof the turn began with (SC-7.1)."""
    state.chips[state.seat] -= 1
    state.supply += 1
    state.chip_paid = 1
    state.steps_left += state.roofs
    end_spent_walk(state)


@kernel
def end_spent_walk(state: State) -> None:
    """A walk ends by itself when no step is left and no chip can add one."""
    if state.phase == Phase.WALK and state.steps_left == 0 and not may_pay(state):
        end_walk(state)


@kernel
def end_walk(state: State) -> None:
    """The walk is done for this turn."""
    state.walk_done = 1
    state.steps_left = 0
    state.phase = Phase.ACT
