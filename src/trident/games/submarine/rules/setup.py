"""Before the first turn: the lot, treasures, jokers, cards and bathyscaphes (SU-1)."""

from trident.core.kernel import kernel
from trident.core.state import CHANCE
from trident.games.submarine.rules.material import (
    BATHYSCAPHES,
    COLUMNS,
    COPIES,
    HUES,
    SHARE,
    SPREAD_ORDER,
    SURPLUS,
    TREASURES,
)
from trident.games.submarine.rules.ships import begin_turn
from trident.games.submarine.rules.state import JOKERS, LOT, PLACE, REMOVE, SPREAD, State
from trident.games.submarine.rules.supply import begin_draw, must_draw

RANDOMLY, EQUALLY = 1, 2  # values of the option "surplus"; 0 is what is usual for the number of seats
BY_LOT = 1


@kernel
def start(state: State, seats: int, options: State) -> None:
    """Set the table: options, and who begins, by lot or the first seat (SU-7.1)."""
    state.seats = seats
    usual = EQUALLY if seats <= 3 else RANDOMLY
    surplus = usual if options.surplus == 0 else options.surplus
    state.equal_removal = surplus == EQUALLY
    state.guard = options.guard
    state.all_or_nothing = options.all_or_nothing
    state.mover = CHANCE
    state.box = (1 << TREASURES) - 1
    state.joker_box = (1 << HUES) - 1
    for colour in range(HUES):
        state.unseen[colour] = COPIES
    for seat in range(seats):
        state.unplaced[seat] = BATHYSCAPHES[seats]
    state.phase = LOT if options.begins == BY_LOT else SPREAD


@kernel
def begin_with(state: State, seat: int) -> None:
    """The lot has fallen."""
    state.starter = state.seat = seat
    state.phase = SPREAD


@kernel
def spread(state: State, treasure: int) -> None:
    """The next treasure, row by row; after the last one jokers are dealt (SU-1.3, SU-1.5)."""
    laid = 0
    for column in range(COLUMNS):
        laid += int(state.left[column])
    space = int(SPREAD_ORDER[laid, 0])
    state.lying[space, SPREAD_ORDER[laid, 1]] = treasure + 1
    state.left[space % COLUMNS] += 1
    state.box &= ~(1 << treasure)
    if laid + 1 == TREASURES:
        state.phase = JOKERS
        state.drawer = 0


@kernel
def deal_joker(state: State, colour: int) -> None:
    """One joker to each seat; then surplus cards go out (SU-1.5, SU-1.7)."""
    state.jokers[state.drawer] = 1 << colour
    state.joker_box = int(state.joker_box) & ~(1 << colour)
    state.drawer += 1
    if state.drawer == state.seats:
        state.drawer = 0
        remove_surplus(state)


@kernel
def remove_surplus(state: State) -> None:
    """An equal number of each colour openly, or any cards unseen (SU-1.7)."""
    surplus = int(SURPLUS[state.seats])
    if state.equal_removal == 1:
        for colour in range(HUES):
            state.removed[colour] = surplus // HUES
            state.unseen[colour] -= surplus // HUES
        if surplus % HUES > 0:
            state.phase = REMOVE
            return
    deal(state)


@kernel
def remove(state: State, colour: int) -> None:
    """One more card of a colour that has not lost one more yet, until eight are out (SU-1.7)."""
    state.removed[colour] += 1
    state.unseen[colour] -= 1
    if state.removed.sum() == SURPLUS[state.seats]:
        deal(state)


@kernel
def deal(state: State) -> None:
    """Supplies are dealt face down; each seat draws its top three, the starter first (SU-1.8)."""
    for seat in range(state.seats):
        state.supply_size[seat] = SHARE[state.seats]
    begin_draw(state, int(state.starter))


@kernel
def go_on_dealing(state: State) -> None:
    """The next card of a first hand, or the first bathyscaphe once all hands are full."""
    seat = int(state.drawer)
    if not must_draw(state, seat):
        seat = (seat + 1) % int(state.seats)
    if must_draw(state, seat):
        begin_draw(state, seat)
    else:
        state.drawer = 0
        begin_placing(state, int(state.starter))


@kernel
def begin_placing(state: State, seat: int) -> None:
    """A seat places its next bathyscaphe."""
    state.turn += 1
    state.seat = state.mover = seat
    state.phase = PLACE


@kernel
def place(state: State, column: int) -> None:
    """One bathyscaphe into row 2, then the next seat; when all are placed, the first turn (SU-1.9)."""
    state.bathyscaphes[state.seat, 0, column] += 1
    state.unplaced[state.seat] -= 1
    following = (int(state.seat) + 1) % int(state.seats)
    if state.unplaced[following] > 0:
        begin_placing(state, following)
    else:
        begin_turn(state, following)
