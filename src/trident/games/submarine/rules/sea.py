"""The sea: what lies where, who dives where, and where a bathyscaphe may go (SU-1.1, SU-3.2)."""

from trident.core.kernel import kernel
from trident.games.submarine.rules.material import COLUMNS, DEEPEST_STACK, HUES, JOKER, ROWS
from trident.games.submarine.rules.state import State


@kernel
def space_of(row: int, column: int) -> int:
    """The number of a space."""
    return row * COLUMNS + column


@kernel
def column_of(state: State) -> int:
    """The column under the ship of the seat whose turn it is."""
    return int(state.ship[state.seat]) - 1


@kernel
def divers_in(state: State, seat: int, column: int) -> int:
    """A seat's bathyscaphes in a column."""
    divers = 0
    for row in range(ROWS):
        divers += int(state.bathyscaphes[seat, row, column])
    return divers


@kernel
def divers_above(state: State, seat: int, row: int, column: int) -> int:
    """A seat's bathyscaphes in a column, in this row or nearer the surface (SU-4.2)."""
    divers = 0
    for upper in range(row + 1):
        divers += int(state.bathyscaphes[seat, upper, column])
    return divers


@kernel
def is_near(row: int, column: int, to_row: int, to_column: int) -> bool:
    """A bathyscaphe reaches every other space of its row, and every space of the rows beside it (SU-3.2)."""
    if to_row == row:
        return to_column != column
    return abs(to_row - row) == 1


@kernel
def colour_of(thing: int) -> int:
    """The colour of a treasure or joker."""
    return thing % HUES  # the number of jokers begins at a multiple of the colours


@kernel
def slot_of(state: State, space: int, thing: int) -> int:
    """The place of a thing in a space's stack, or −1 if it does not lie there."""
    for slot in range(DEEPEST_STACK):
        if state.lying[space, slot] == thing + 1:
            return slot
    return -1


@kernel
def is_treasure(thing: int) -> bool:
    """Jokers are no treasures."""
    return thing < JOKER
