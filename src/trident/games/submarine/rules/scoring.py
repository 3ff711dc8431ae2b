"""Who has won: treasures, then jokers and spares, then cards (SU-6.4)."""

from trident.core.kernel import kernel
from trident.core.state import Grid, Seat, seats_below
from trident.games.submarine.rules.state import State
from trident.games.submarine.rules.supply import cards_of


@kernel
def number_of(bits: int) -> int:
    """How many bits are set."""
    number = 0
    while bits != 0:
        bits &= bits - 1
        number += 1
    return number


@kernel
def things_beside(state: State, seat: Seat) -> int:
    """How many jokers and spares lie beside a board."""
    return number_of(int(state.jokers[seat])) + number_of(int(state.spares[seat]))


@kernel
def parts_of(state: State, seat: Seat) -> tuple[int, int, int]:
    """Treasures on the board; then jokers and spares beside it; then cards left (SU-6.4, SU-6.5)."""
    return int(state.placed[seat]), things_beside(state, seat), cards_of(state, seat)


@kernel
def score(state: State, out: Grid[int]) -> None:
    """The parts of every seat's score."""
    for seat in seats_below(state.seats):
        out[seat, 0], out[seat, 1], out[seat, 2] = parts_of(state, seat)
