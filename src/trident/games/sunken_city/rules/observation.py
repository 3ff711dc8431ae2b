"""What everybody knows, as numbers for programs that learn: all of it (SC-2.8).

Seats are counted clockwise from one's own. Squares are counted row by row from the top left.
"""

from typing import Annotated

from trident.core.contract import Observation
from trident.core.kernel import kernel
from trident.core.state import Fields, Grid, Row, Seat, i8, places_between, seats_below
from trident.games.sunken_city.rules.geometry import BIT_COUNT, BITS, GROTTO, STREET_SQUARES, VILLAGE
from trident.games.sunken_city.rules.material import (
    ACROSS,
    BUILDINGS,
    CARDS,
    CORNERS,
    FACES,
    FULL,
    FULL_ROW,
    PLACES,
    SEATS,
    SIDE,
    SPACES,
    SQUARES,
    TREASURES,
)
from trident.games.sunken_city.rules.state import NeptuneRule, Phase, State, buildings_below


class Known(Fields):
    """The whole table, from one seat."""

    mover: Annotated[Row[i8], SEATS, "1 for the seat that must decide, one's own first"]
    acting: Annotated[Row[i8], SEATS, "1 for the seat whose turn it is"]
    starter: Annotated[Row[i8], SEATS, "1 for the seat that began"]
    phase: Annotated[Row[i8], len(Phase), "1 for the phase, in the order of `Phase`"]
    resumes: Annotated[Row[i8], len(Phase), "1 for the phase that goes on after Neptune"]
    seats: Annotated[i8, "how many seats there are"]
    neptune_rule: Annotated[Row[i8], len(NeptuneRule), "1 for when Neptune may move (SC-3.2, SC-9.3, SC-9.4)"]
    six_at_once: Annotated[i8, "1 under SC-9.5"]
    guard: Annotated[i8, "1 if quiet rounds end the game (SC-9.6)"]
    short_game: Annotated[i8, "1 under SC-9.1"]
    quiet_rounds: Annotated[i8, "rounds in a row in which nothing changed (SC-8.6)"]
    stirred: Annotated[i8, "1 if something has changed in this round"]
    card: Annotated[Row[i8], CARDS, "1 for the movement card of this turn"]
    raised: Annotated[i8, "pieces raised in this turn"]
    built: Annotated[i8, "1 if a building rose in this turn"]
    ran_dry: Annotated[i8, "1 if street space 5 ran empty in this turn"]
    is_short: Annotated[i8, "1 if there were too few streets when raising began"]
    raise_done: Annotated[i8, "1 if raising is over"]
    walk_done: Annotated[i8, "1 if walking is over"]
    neptune_done: Annotated[i8, "1 if Neptune has been moved"]
    steps_left: Annotated[i8, "steps that the adventurer may still take"]
    reach_left: Annotated[i8, "steps that Neptune may still take"]
    chip_paid: Annotated[i8, "1 if a chip was paid in this turn"]
    roofs: Annotated[i8, "roofs of the mover when the turn began (SC-7.1)"]
    chosen: Annotated[Row[i8], BUILDINGS, "1 for the building that is about to rise"]
    rolled: Annotated[i8, "1 + this turn's roll, or 0"]
    to_raise: Annotated[Row[i8], CARDS, "upper numbers of the movement cards"]
    to_walk: Annotated[Row[i8], CARDS, "lower numbers of the movement cards"]
    die: Annotated[Row[i8], FACES, "the faces of the die"]
    space: Annotated[Row[i8], SPACES, "1 for the current street space"]
    pile: Annotated[Row[i8], SPACES, "streets on each street space"]
    supply: Annotated[i8, "chips that nobody holds"]
    chips: Annotated[Row[i8], SEATS, "chips of each seat"]
    corner: Annotated[Grid[i8], SEATS, CORNERS, "1 for the corner of each seat's village"]
    at_home: Annotated[Row[i8], SEATS, "1 if the adventurer is in his village"]
    found: Annotated[Grid[i8], SEATS, TREASURES, "1 for each treasure found; the chest is the last"]
    secured: Annotated[Grid[i8], SEATS, TREASURES, "1 for each treasure secured"]
    hand: Annotated[Grid[i8], SEATS, CARDS, "1 for each movement card not yet played"]
    grotto: Annotated[Row[i8], BUILDINGS, "1 for each building that is still in its grotto"]
    dark: Annotated[Row[i8], SQUARES, "1 for each square that takes buildings"]
    across: Annotated[Row[i8], SQUARES, "1 for each street that lies across, at its left square"]
    down: Annotated[Row[i8], SQUARES, "1 for each street that lies down, at its upper square"]
    building: Annotated[Row[i8], SQUARES, "the number of the building on each square, or 0"]
    neptune: Annotated[Row[i8], SQUARES, "1 at the first square of the piece on which Neptune stands"]
    adventurer: Annotated[Grid[i8], SEATS, SQUARES, "1 at the first square of the piece, for each seat"]


@kernel
def observe(state: State, seat: Seat, out: Known) -> None:
    """Everything, as seen from this seat."""
    observe_turn(state, seat, out)
    observe_card(state, out)
    observe_material(state, out)
    observe_lake(state, out)
    for other in seats_below(state.seats):
        observe_player(state, other, places_between(seat, other, int(state.seats)), out)


@kernel
def observe_turn(state: State, seat: Seat, out: Known) -> None:
    """Who is to do what, under which options."""
    seats = int(state.seats)
    if state.mover >= 0:
        out.mover[places_between(seat, state.mover, seats)] = 1
    out.acting[places_between(seat, state.seat, seats)] = 1
    out.starter[places_between(seat, state.starter, seats)] = 1
    out.phase[int(state.phase)] = 1
    out.resumes[int(state.resumes)] = 1
    out.seats = seats
    out.neptune_rule[int(state.neptune_rule)] = 1
    out.six_at_once = state.six_at_once
    out.guard = state.guard
    out.short_game = 1 if state.full != FULL else 0
    out.quiet_rounds = state.quiet_rounds
    out.stirred = state.stirred


@kernel
def observe_card(state: State, out: Known) -> None:
    """How far the running turn has got."""
    if state.card >= 0:
        out.card[state.card] = 1
    if state.chosen >= 0:
        out.chosen[state.chosen] = 1
    out.raised = state.raised
    out.built = state.built
    out.ran_dry = state.ran_dry
    out.is_short = state.is_short
    out.raise_done = state.raise_done
    out.walk_done = state.walk_done
    out.neptune_done = state.neptune_done
    out.steps_left = state.steps_left
    out.reach_left = state.reach_left
    out.chip_paid = state.chip_paid
    out.roofs = state.roofs
    out.rolled = state.rolled + 1


@kernel
def observe_material(state: State, out: Known) -> None:
    """Cards, die, street spaces and chips."""
    for card in range(CARDS):
        out.to_raise[card] = state.to_raise[card]
        out.to_walk[card] = state.to_walk[card]
    for face in range(FACES):
        out.die[face] = state.die[face]
    for space in range(SPACES):
        out.pile[space] = state.pile[space]
    out.space[int(state.space)] = 1
    out.supply = state.supply


@kernel
def observe_lake(state: State, out: Known) -> None:
    """Squares, streets, buildings and Neptune."""
    for row in range(SIDE):
        dark = int(state.dark[row])
        for column in range(SIDE):
            out.dark[SIDE * row + column] = (dark >> column) & 1
        covered = FULL_ROW ^ int(state.water[row])
        for bit in range(BIT_COUNT[covered]):
            observe_street(state, SIDE * row + BITS[covered, bit], out)
    for building in buildings_below(BUILDINGS):
        square = int(state.building[building])
        out.grotto[building] = 1 if square == GROTTO else 0
        if square < SQUARES:
            out.building[square] = building + 1
    if state.neptune < SQUARES:
        out.neptune[int(state.neptune)] = 1


@kernel
def observe_street(state: State, square: int, out: Known) -> None:
    """A street that has its first square here; without branches, since nobody can guess what lies where."""
    piece = int(state.piece[square])
    is_first = piece <= PLACES and STREET_SQUARES[min(piece, PLACES) - 1, 0] == square
    out.across[square] = 1 if is_first and piece <= ACROSS else 0
    out.down[square] = 1 if is_first and piece > ACROSS else 0


@kernel
def observe_player(state: State, other: Seat, place: int, out: Known) -> None:
    """What a player has, and where his adventurer is."""
    out.chips[place] = state.chips[other]
    out.corner[place, int(state.corner[other])] = 1
    out.at_home[place] = 1 if state.adventurer[other] == VILLAGE else 0
    if state.adventurer[other] < SQUARES:
        out.adventurer[place, int(state.adventurer[other])] = 1
    found, secured, hand = int(state.found[other]), int(state.secured[other]), int(state.hand[other])
    for treasure in range(TREASURES):
        out.found[place, treasure] = (found >> treasure) & 1
        out.secured[place, treasure] = (secured >> treasure) & 1
    for card in range(CARDS):
        out.hand[place, card] = (hand >> card) & 1


OBSERVATION = Observation(Known, observe)
