"""What a seat knows, as numbers for programs that learn. Seats are counted clockwise from one's own.

What another has chosen but not yet paid for is not in it: it would reveal something about his hand.
"""

from typing import Annotated

from trident.core.contract import Observation
from trident.core.kernel import kernel
from trident.core.state import Cube, Fields, Grid, Row, Seat, copy_row, i8, places_between, seats_below
from trident.games.submarine.rules.knowledge import is_half_made
from trident.games.submarine.rules.material import (
    CARDS,
    COLUMNS,
    HUES,
    KIND_COUNT,
    ROWS,
    SEATS,
    THINGS,
    TREASURES,
)
from trident.games.submarine.rules.sea import space_of
from trident.games.submarine.rules.state import Ending, Phase, State, columns_below, rows_below
from trident.games.submarine.rules.supply import knows


class Known(Fields):
    """Everything that one seat knows."""

    mover: Annotated[Row[i8], SEATS, "1 for the seat that must decide, one's own first"]
    acting: Annotated[Row[i8], SEATS, "1 for the seat whose turn it is"]
    starter: Annotated[Row[i8], SEATS, "1 for the seat that began"]
    phase: Annotated[Row[i8], len(Phase), "1 for the phase, in the order of `Phase`"]
    ending: Annotated[Row[i8], len(Ending), "1 for how the game ended, the first if it has not"]
    seats: Annotated[i8, "how many seats there are"]
    quiet: Annotated[i8, "voyages in a row without a discard or a treasure placed (SU-6.7)"]
    stirred: Annotated[i8, "1 if this voyage had one"]
    guard: Annotated[i8, "1 if quiet voyages end the game (SU-6.7)"]
    all_or_nothing: Annotated[i8, "1 under SU-7.2"]
    new_jokers_wait: Annotated[i8, "1 under SU-7.3"]
    has_moved: Annotated[i8, "1 if a bathyscaphe has moved in this turn"]
    has_collected: Annotated[i8, "1 if something was collected in this turn"]
    chosen: Annotated[i8, "1 + the row of the bathyscaphe that one has chosen, else 0"]
    taking: Annotated[i8, "1 + the thing that one is collecting, else 0"]
    fresh: Annotated[Row[i8], ROWS, "bathyscaphes under the ship that have not acted, by row"]
    collecting: Annotated[Row[i8], ROWS, "1 where one of them collects and may go on (SU-3.4)"]
    new_jokers: Annotated[Row[i8], HUES, "jokers collected in this turn that wait (SU-7.3)"]
    new_spares: Annotated[Row[i8], TREASURES, "spares collected in this turn, which cannot pay (SU-5.3)"]
    discards: Annotated[Row[i8], HUES, "cards discarded, by colour"]
    removed: Annotated[Row[i8], HUES, "surplus cards taken out openly, by colour (SU-1.7)"]
    equal_removal: Annotated[i8, "1 if surplus cards were taken out openly"]
    column: Annotated[Row[i8], THINGS, "the column (1–6) in which each treasure or joker lies, or 0"]
    depth: Annotated[Row[i8], THINGS, "the row (1–4 from the top) in which it lies, or 0"]
    bathyscaphes: Annotated[Cube[i8], SEATS, ROWS, COLUMNS, "bathyscaphes of each seat in each space"]
    ship: Annotated[Row[i8], SEATS, "0 left of the board, 1–6 the ship's column, 7 right of the board"]
    unplaced: Annotated[Row[i8], SEATS, "bathyscaphes still to be placed"]
    treasures: Annotated[Grid[i8], SEATS, KIND_COUNT, "player boards: 1 + the colour of each kind, or 0"]
    jokers: Annotated[Grid[i8], SEATS, HUES, "1 for each joker beside a board"]
    spares: Annotated[Grid[i8], SEATS, TREASURES, "1 for each spare beside a board"]
    owed: Annotated[Row[i8], SEATS, "cards still to be handed over to each seat"]
    hand_size: Annotated[Row[i8], SEATS, "cards in each hand"]
    supply_size: Annotated[Row[i8], SEATS, "cards in each supply"]
    hand: Annotated[Grid[i8], SEATS, HUES, "cards that one knows in each hand, by colour; one's own first"]
    supply: Annotated[Grid[i8], SEATS, CARDS, "each supply from the top: 1 + the colour where one knows it"]


@kernel
def observe(state: State, seat: Seat, out: Known) -> None:
    """Everything that this seat knows."""
    observe_turn(state, seat, out)
    observe_options(state, out)
    observe_sea(state, out)
    for other in seats_below(state.seats):
        place = places_between(seat, other, int(state.seats))
        observe_player(state, other, place, out)
        copy_row(out.hand[place], state.hand[seat] if place == 0 else state.known[seat, other])
        observe_supply(state, seat, other, place, out)


@kernel
def observe_turn(state: State, seat: Seat, out: Known) -> None:
    """Who is to do what; half-made decisions of others are hidden."""
    seats = int(state.seats)
    if state.mover >= 0:
        out.mover[places_between(seat, state.mover, seats)] = 1
    out.acting[places_between(seat, state.seat, seats)] = 1
    out.starter[places_between(seat, state.starter, seats)] = 1
    is_hidden = is_half_made(state) and state.seat != seat
    out.phase[Phase.CHOOSE.value if is_hidden else int(state.phase)] = 1
    out.ending[int(state.ending)] = 1
    if not is_hidden:
        out.chosen = state.chosen
        out.taking = state.taking
    out.has_moved = state.has_moved
    out.has_collected = state.has_collected
    copy_row(out.fresh, state.fresh)
    copy_row(out.collecting, state.collecting)
    spread_bits(int(state.new_jokers), out.new_jokers)
    spread_bits(int(state.new_spares), out.new_spares)


@kernel
def observe_options(state: State, out: Known) -> None:
    """The table's options, and what they make everybody count."""
    out.seats = state.seats
    out.quiet = state.quiet
    out.stirred = state.stirred
    out.guard = state.guard
    out.all_or_nothing = state.all_or_nothing
    out.new_jokers_wait = state.new_jokers_wait
    out.equal_removal = state.equal_removal
    copy_row(out.discards, state.discards)
    copy_row(out.removed, state.removed)


@kernel
def observe_sea(state: State, out: Known) -> None:
    """Where everything lies. No stack is deeper than that of its row in the beginning (SU-1.3)."""
    for row in rows_below(ROWS):
        for column in columns_below(COLUMNS):
            for slot in range(row + 1):
                thing = int(state.lying[space_of(row, column), slot])
                if thing > 0:
                    out.column[thing - 1] = column + 1
                    out.depth[thing - 1] = row + 1


@kernel
def observe_player(state: State, other: Seat, place: int, out: Known) -> None:
    """What everybody sees of a player."""
    for row in rows_below(ROWS):
        copy_row(out.bathyscaphes[place, row], state.bathyscaphes[other, row])
    out.ship[place] = state.ship[other]
    out.unplaced[place] = state.unplaced[other]
    out.owed[place] = state.owed[other]
    out.hand_size[place] = state.hand_size[other]
    out.supply_size[place] = state.supply_size[other]
    copy_row(out.treasures[place], state.treasures[other])
    spread_bits(int(state.jokers[other]), out.jokers[place])
    spread_bits(int(state.spares[other]), out.spares[place])


@kernel
def observe_supply(state: State, seat: Seat, owner: Seat, place: int, out: Known) -> None:
    """The cards of a supply that the seat knows, from the top down."""
    size = int(state.supply_size[owner])
    for card in range(size):
        if state.face[owner, card] > 0 and knows(state, seat, owner, card):
            out.supply[place, size - 1 - card] = state.face[owner, card]


@kernel
def spread_bits(bits: int, out: Row[int]) -> None:
    """A 1 for each bit that is set."""
    place = 0
    while bits != 0:
        out[place] = bits & 1
        bits >>= 1
        place += 1


OBSERVATION = Observation(Known, observe)
