"""Before the first turn: the lot, treasures, jokers, cards and bathyscaphes (SU-1)."""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, Seat, as_seat, next_seat, seats_below
from trident.games.submarine.rules import material
from trident.games.submarine.rules.options import SubmarineOptions
from trident.games.submarine.rules.sea import acting_seat, column_of, total
from trident.games.submarine.rules.ships import begin_turn
from trident.games.submarine.rules.state import Colour, Column, Phase, State, Thing, colours_below
from trident.games.submarine.rules.supply import begin_draw, must_draw

USUALLY, EQUALLY = SubmarineOptions.surplus.store("usual"), SubmarineOptions.surplus.store("equal")
BY_LOT = SubmarineOptions.begins.lot
MOST_SEATS_WITH_EQUAL_REMOVAL = 3  # usually


@kernel
def start(state: State, seats: int, options: SubmarineOptions) -> None:
    """Set the table: options, and who begins, a seat or by lot (SU-7.1)."""
    state.seats = seats
    is_usual = options.surplus == USUALLY
    state.equal_removal = seats <= MOST_SEATS_WITH_EQUAL_REMOVAL if is_usual else options.surplus == EQUALLY
    state.guard = options.guard
    state.all_or_nothing = options.all_or_nothing
    state.new_jokers_wait = options.new_jokers_wait
    state.mover = as_seat(CHANCE)
    state.box = (1 << material.TREASURES) - 1
    state.joker_box = (1 << material.HUES) - 1
    for colour in colours_below(material.HUES):
        state.unseen[colour] = material.COPIES
    for seat in seats_below(seats):
        state.unplaced[seat] = int(material.BATHYSCAPHES[seats])
    if options.begins == BY_LOT:
        state.phase = Phase.LOT
    else:
        begin_with(state, as_seat(options.begins))


@kernel
def begin_with(state: State, seat: Seat) -> None:
    """This seat begins."""
    state.starter = state.seat = seat
    state.phase = Phase.SPREAD


@kernel
def spread(state: State, treasure: Thing) -> None:
    """The next treasure, row by row; after the last one jokers are dealt (SU-1.3, SU-1.5)."""
    laid = total(state.left)
    space = int(material.SPREAD_ORDER[laid, 0])
    state.lying[space, material.SPREAD_ORDER[laid, 1]] = treasure + 1
    state.left[column_of(space)] += 1
    state.box &= ~(1 << treasure)
    if laid + 1 == material.TREASURES:
        state.phase = Phase.JOKERS
        state.drawer = as_seat(0)


@kernel
def deal_joker(state: State, colour: Colour) -> None:
    """One joker to each seat; then surplus cards go out (SU-1.5, SU-1.7)."""
    state.jokers[state.drawer] = 1 << colour
    state.joker_box = int(state.joker_box) & ~(1 << colour)
    state.drawer = as_seat(state.drawer + 1)
    if state.drawer == state.seats:
        state.drawer = as_seat(0)
        remove_surplus(state)


@kernel
def remove_surplus(state: State) -> None:
    """An equal number of each colour openly, or any cards unseen (SU-1.7)."""
    surplus = int(material.SURPLUS[state.seats])
    if state.equal_removal:
        for colour in colours_below(material.HUES):
            state.removed[colour] = surplus // material.HUES
            state.unseen[colour] -= surplus // material.HUES
        if surplus % material.HUES > 0:
            state.phase = Phase.REMOVE
            return
    deal(state)


@kernel
def remove(state: State, colour: Colour) -> None:
    """One more card of a colour that has not lost one more yet, until eight are out (SU-1.7)."""
    state.removed[colour] += 1
    state.unseen[colour] -= 1
    if total(state.removed) == material.SURPLUS[state.seats]:
        deal(state)


@kernel
def deal(state: State) -> None:
    """Supplies are dealt face down; each seat draws its top three, the starter first (SU-1.8)."""
    for seat in seats_below(state.seats):
        state.supply_size[seat] = int(material.SHARE[state.seats])
    begin_draw(state, as_seat(int(state.starter)))


@kernel
def go_on_dealing(state: State) -> None:
    """The next card of a first hand, or the first bathyscaphe once all hands are full."""
    seat = as_seat(int(state.drawer))
    if not must_draw(state, seat):
        seat = next_seat(seat, state.seats)
    if must_draw(state, seat):
        begin_draw(state, seat)
    else:
        state.drawer = as_seat(0)
        begin_placing(state, as_seat(int(state.starter)))


@kernel
def begin_placing(state: State, seat: Seat) -> None:
    """A seat places its next bathyscaphe."""
    state.turn += 1
    state.seat = state.mover = seat
    state.phase = Phase.PLACE


@kernel
def place(state: State, column: Column) -> None:
    """One bathyscaphe into row 2, then the next seat; when all are placed, the first turn (SU-1.9)."""
    state.bathyscaphes[state.seat, 0, column] += 1
    state.unplaced[state.seat] -= 1
    following = next_seat(acting_seat(state), state.seats)
    if state.unplaced[following] > 0:
        begin_placing(state, following)
    else:
        begin_turn(state, following)
