"""Recovery ships and the course of turns and voyages (SU-2)."""

from trident.core.kernel import kernel
from trident.core.state import OVER
from trident.games.submarine.rules.material import LEFT, OFF, QUIET_VOYAGES, ROWS
from trident.games.submarine.rules.sea import divers_in
from trident.games.submarine.rules.state import CHOOSE, DONE, GUARD, SHIP, TRADE, State
from trident.games.submarine.rules.supply import begin_draw, lay_under, must_draw


@kernel
def begin_turn(state: State, seat: int) -> None:
    """The ship moves first; a ship that waits gives its owner a trade instead (SU-2.1, SU-2.4)."""
    state.turn += 1
    state.seat = state.mover = seat
    state.phase = TRADE if state.ship[seat] == OFF else SHIP


@kernel
def may_stop_at(state: State, column: int) -> bool:
    """A ship goes right, and stops only over an own bathyscaphe (SU-2.2)."""
    seat = state.seat
    return column + 1 > state.ship[seat] and divers_in(state, seat, column) > 0


@kernel
def stop_at(state: State, column: int) -> None:
    """The ship stops; the bathyscaphes under it may act (SU-2.1)."""
    seat = state.seat
    state.ship[seat] = column + 1
    for row in range(ROWS):
        state.fresh[row] = state.bathyscaphes[seat, row, column]
    state.phase = CHOOSE


@kernel
def leave(state: State) -> None:
    """The ship leaves the board on the right; its turn is over (SU-2.2, SU-2.4)."""
    state.ship[state.seat] = OFF
    end_turn(state)


@kernel
def may_trade(state: State) -> bool:
    """With an empty supply the same card would come back: no trade (SU-2.4)."""
    return state.phase == TRADE and state.supply_size[state.seat] > 0


@kernel
def trade(state: State, colour: int) -> None:
    """A hand card goes under the supply; filling the hand draws the top one (SU-2.4)."""
    lay_under(state, int(state.seat), colour)
    end_turn(state)


@kernel
def end_turn(state: State) -> None:
    """What the turn remembered is forgotten, and the hand is filled (SU-2.1, SU-4.6)."""
    for row in range(ROWS):
        state.fresh[row] = state.collecting[row] = 0
    state.has_moved = state.has_collected = 0
    state.new_spares = 0
    state.new_jokers = 0
    refill(state)


@kernel
def refill(state: State) -> None:
    """The next card of the hand; with three cards, or none left to draw, the next turn."""
    seat = int(state.seat)
    if must_draw(state, seat):
        begin_draw(state, seat)
        return
    state.drawer = 0
    if all_ships_wait(state):
        end_voyage(state)
    if state.phase != DONE:
        begin_turn(state, (seat + 1) % int(state.seats))


@kernel
def all_ships_wait(state: State) -> bool:
    """The last ship has left the board."""
    for seat in range(state.seats):
        if state.ship[seat] != OFF:
            return False
    return True


@kernel
def end_voyage(state: State) -> None:
    """All ships go back to the left; six voyages in a row without progress end the game (SU-2.5, SU-6.7)."""
    for seat in range(state.seats):
        state.ship[seat] = LEFT
    state.quiet = 0 if state.stirred else state.quiet + 1
    state.stirred = 0
    if state.quiet == QUIET_VOYAGES and state.guard == 1:
        end_game(state, GUARD)
    elif state.quiet > QUIET_VOYAGES:
        state.quiet = QUIET_VOYAGES  # without the guard nobody counts further


@kernel
def end_game(state: State, ending: int) -> None:
    """The game is over."""
    state.ending = ending
    state.phase = DONE
    state.mover = OVER
