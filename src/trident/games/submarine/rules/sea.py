"""The sea: what lies where, who dives where, and where a bathyscaphe may go (SU-1.1, SU-3.2)."""

from trident.core.kernel import kernel
from trident.core.state import Row, Seat, as_seat
from trident.games.submarine.rules.material import COLUMNS, DEEPEST_STACK, HUES, JOKER, ROWS
from trident.games.submarine.rules.state import (
    Colour,
    Column,
    Depth,
    State,
    Thing,
    as_colour,
    as_column,
    as_row,
    as_thing,
    rows_below,
)


@kernel
def space_of(row: Depth, column: Column) -> int:
    """The number of a space."""
    return row * COLUMNS + column


@kernel
def row_of(space: int) -> Depth:
    """The row of a space."""
    return as_row(space // COLUMNS)


@kernel
def column_of(space: int) -> Column:
    """The column of a space."""
    return as_column(space % COLUMNS)


@kernel
def acting_seat(state: State) -> Seat:
    """The seat whose turn it is."""
    return as_seat(int(state.seat))


@kernel
def column_under(state: State) -> Column:
    """The column under the ship of the seat whose turn it is."""
    return as_column(int(state.ship[state.seat]) - 1)


@kernel
def space_under(state: State, row: Depth) -> int:
    """The space in a row under that ship."""
    return space_of(row, column_under(state))


@kernel
def chosen_row(state: State) -> Depth:
    """The row of the bathyscaphe that is chosen."""
    return as_row(int(state.chosen) - 1)


@kernel
def taken_thing(state: State) -> Thing:
    """The thing that is being collected."""
    return as_thing(int(state.taking) - 1)


@kernel
def thing_at(state: State, space: int, slot: int) -> Thing:
    """What lies at a place of a space's stack, or −1."""
    return as_thing(int(state.lying[space, slot]) - 1)


@kernel
def divers_at(state: State, seat: Seat, space: int) -> int:
    """A seat's bathyscaphes in a space."""
    return int(state.bathyscaphes[seat, row_of(space), column_of(space)])


@kernel
def divers_in(state: State, seat: Seat, column: Column) -> int:
    """A seat's bathyscaphes in a column."""
    return divers_above(state, seat, as_row(ROWS - 1), column)


@kernel
def divers_above(state: State, seat: Seat, row: Depth, column: Column) -> int:
    """A seat's bathyscaphes in a column, in this row or nearer the surface (SU-4.2)."""
    divers = 0
    for upper in rows_below(row + 1):
        divers += int(state.bathyscaphes[seat, upper, column])
    return divers


@kernel
def is_near(row: Depth, column: Column, space: int) -> bool:
    """A bathyscaphe reaches every other space of its row, and every space of the rows beside it (SU-3.2)."""
    return space != space_of(row, column) and abs(row_of(space) - row) <= 1


@kernel
def colour_of(thing: Thing) -> Colour:
    """The colour of a treasure or joker."""
    return as_colour(thing % HUES)  # the number of jokers begins at a multiple of the colours


@kernel
def kind_of(treasure: Thing) -> int:
    """The kind of a treasure."""
    return treasure // HUES


@kernel
def slot_of(state: State, space: int, thing: Thing) -> int:
    """The place of a thing in a space's stack, or −1 if it does not lie there."""
    for slot in range(DEEPEST_STACK):
        if state.lying[space, slot] == thing + 1:
            return slot
    return -1


@kernel
def is_treasure(thing: Thing) -> bool:
    """Jokers are no treasures."""
    return thing < JOKER


@kernel
def has_treasure(state: State, space: int) -> bool:
    """Whether a treasure lies in a space."""
    for slot in range(DEEPEST_STACK):
        if 0 < state.lying[space, slot] <= JOKER:
            return True
    return False


@kernel
def is_missing(state: State, seat: Seat, thing: Thing) -> bool:
    """A treasure of a kind that a seat does not have on its board (SU-5.1)."""
    return is_treasure(thing) and state.treasures[seat, kind_of(thing)] == 0


@kernel
def total(counts: Row[int]) -> int:
    """All of them together."""
    number = 0
    for count in counts:
        number += int(count)
    return number
