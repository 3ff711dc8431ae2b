"""Recovery ships and the course of turns and voyages (SU-2)."""

from trident.core.kernel import kernel
from trident.core.state import OVER, Seat, as_seat, next_seat, seats_below
from trident.games.submarine.rules.material import LEFT, OFF, QUIET_VOYAGES, ROWS
from trident.games.submarine.rules.sea import acting_seat, divers_in
from trident.games.submarine.rules.state import Colour, Column, Ending, Phase, State, rows_below
from trident.games.submarine.rules.supply import begin_draw, lay_under, must_draw


@kernel
def begin_turn(state: State, seat: Seat) -> None:
    """The ship moves first; a ship that waits gives its owner a trade instead (SU-2.1, SU-2.4)."""
    state.turn += 1
    state.seat = state.mover = seat
    state.phase = Phase.TRADE if state.ship[seat] == OFF else Phase.SHIP


@kernel
def is_ahead(state: State, seat: Seat, column: Column) -> bool:
    """A ship only goes to the right (SU-2.2, SU-2.3)."""
    return column + 1 > state.ship[seat]


@kernel
def may_stop_at(state: State, seat: Seat, column: Column) -> bool:
    """A ship goes right, and stops only over an own bathyscaphe (SU-2.2)."""
    return is_ahead(state, seat, column) and divers_in(state, seat, column) > 0


@kernel
def stop_at(state: State, column: Column) -> None:
    """The ship stops; the bathyscaphes under it may act (SU-2.1)."""
    seat = state.seat
    state.ship[seat] = column + 1
    for row in rows_below(ROWS):
        state.fresh[row] = state.bathyscaphes[seat, row, column]
    state.phase = Phase.CHOOSE


@kernel
def leave(state: State) -> None:
    """The ship leaves the board on the right; its turn is over (SU-2.2, SU-2.4)."""
    state.ship[state.seat] = OFF
    end_turn(state)


@kernel
def may_trade(state: State) -> bool:
    """With an empty supply the same card would come back: no trade (SU-2.4)."""
    return state.phase == Phase.TRADE and state.supply_size[state.seat] > 0


@kernel
def trade(state: State, colour: Colour) -> None:
    """A hand card goes under the supply; filling the hand draws the top one (SU-2.4)."""
    lay_under(state, acting_seat(state), colour)
    end_turn(state)


@kernel
def end_turn(state: State) -> None:
    """What the turn remembered is forgotten, and the hand is filled (SU-2.1, SU-4.6)."""
    for row in rows_below(ROWS):
        state.fresh[row] = state.collecting[row] = 0
    state.has_moved = state.has_collected = False
    state.new_spares = 0
    state.new_jokers = 0
    refill(state)


@kernel
def refill(state: State) -> None:
    """The next card of the hand; with three cards, or none left to draw, the next turn."""
    seat = acting_seat(state)
    if must_draw(state, seat):
        begin_draw(state, seat)
        return
    state.drawer = as_seat(0)
    if state.ship[seat] == OFF and others_wait(state, seat):
        end_voyage(state)
    if state.phase != Phase.OVER:
        begin_turn(state, next_seat(seat, state.seats))


@kernel
def others_wait(state: State, seat: Seat) -> bool:
    """All other ships have left the board (SU-2.5)."""
    for other in seats_below(state.seats):
        if other != seat and state.ship[other] != OFF:
            return False
    return True


@kernel
def end_voyage(state: State) -> None:
    """All ships go back to the left; six voyages in a row without progress end the game (SU-2.5, SU-6.7)."""
    for seat in seats_below(state.seats):
        state.ship[seat] = LEFT
    state.quiet = 0 if state.stirred else state.quiet + 1
    state.stirred = False
    if state.quiet == QUIET_VOYAGES and state.guard:
        end_game(state, Ending.GUARD)
    elif state.quiet > QUIET_VOYAGES:
        state.quiet = QUIET_VOYAGES  # without the guard the count stops here


@kernel
def end_game(state: State, ending: Ending) -> None:
    """The game is over."""
    state.ending = ending
    state.phase = Phase.OVER
    state.mover = as_seat(OVER)
