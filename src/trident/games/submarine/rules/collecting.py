"""Bathyscaphe actions: moving, collecting and paying (SU-3, SU-4, SU-5), and the ends they bring (SU-6)."""

from trident.core.kernel import kernel
from trident.core.state import Seat, as_seat, next_seat, seats_below
from trident.games.submarine.rules import sea, supply
from trident.games.submarine.rules.material import DEEPEST_STACK, HUES, JOKER, KIND_COUNT
from trident.games.submarine.rules.prices import pays
from trident.games.submarine.rules.ships import end_game
from trident.games.submarine.rules.state import Colour, Depth, Ending, Phase, State, Thing


@kernel
def may_move_from(state: State, row: Depth) -> bool:
    """A bathyscaphe that has not acted may move, unless all who act must collect (SU-3.1, SU-7.2)."""
    if state.all_or_nothing and state.has_collected:
        return False
    return state.fresh[row] > 0


@kernel
def has_collector(state: State, row: Depth) -> bool:
    """A bathyscaphe that has not acted, or one that is collecting, may collect (SU-3.4, SU-7.2)."""
    if state.all_or_nothing and state.has_moved:
        return False
    return state.fresh[row] > 0 or state.collecting[row] == 1


@kernel
def may_collect(state: State, row: Depth, thing: Thing) -> bool:
    """A thing that lies in the space of a collector and can be paid for."""
    if not has_collector(state, row) or sea.slot_of(state, sea.space_under(state, row), thing) < 0:
        return False
    return pays(state, row, thing)


@kernel
def can_collect(state: State, row: Depth) -> bool:
    """Whether anything in this row's space can be collected."""
    if has_collector(state, row):
        space = sea.space_under(state, row)
        for slot in range(DEEPEST_STACK):
            thing = sea.thing_at(state, space, slot)
            if thing >= 0 and pays(state, row, thing):
                return True
    return False


@kernel
def may_choose(state: State, row: Depth) -> bool:
    """A bathyscaphe that can move or collect (SU-3.1)."""
    return may_move_from(state, row) or can_collect(state, row)


@kernel
def has_acted(state: State) -> bool:
    """At least one action is made; the turn may end (SU-3.1)."""
    return state.has_moved or state.has_collected


@kernel
def is_acting(state: State) -> bool:
    """Bathyscaphes act now (SU-2.1)."""
    return state.phase in (Phase.CHOOSE, Phase.ACT, Phase.PAY)


@kernel
def move_to(state: State, space: int) -> None:
    """The chosen bathyscaphe goes to another space, and has acted (SU-3.2, SU-3.3)."""
    row, seat = sea.chosen_row(state), sea.acting_seat(state)
    state.bathyscaphes[seat, row, sea.column_under(state)] -= 1
    state.bathyscaphes[seat, sea.row_of(space), sea.column_of(space)] += 1
    state.fresh[row] -= 1
    state.has_moved = True
    state.chosen = 0
    state.phase = Phase.CHOOSE


@kernel
def collect(state: State, thing: Thing) -> None:
    """A thing is to be collected; how it is paid for comes next."""
    state.taking = thing + 1
    state.phase = Phase.PAY


@kernel
def pay_cards(state: State) -> None:
    """The card of the tile's colour is discarded; then the opponents get theirs (SU-4.1, SU-4.2)."""
    seat, row, column = sea.acting_seat(state), sea.chosen_row(state), sea.column_under(state)
    supply.discard(state, seat, sea.colour_of(sea.taken_thing(state)))
    state.stirred = True
    for other in seats_below(state.seats):
        if other != seat:
            state.owed[other] = sea.divers_above(state, other, row, column)
    go_on_paying(state)


@kernel
def go_on_paying(state: State) -> None:
    """Cards go over one at a time, clockwise; each receiver fills his hand at once (SU-4.3 to SU-4.5)."""
    seat = sea.acting_seat(state)
    other = next_seat(seat, state.seats)
    while other != seat:
        while state.owed[other] > 0:
            if state.supply_size[seat] == 0:
                state.phase = Phase.HAND_OVER
                state.mover = seat
                state.drawer = as_seat(0)
                return
            state.owed[other] -= 1
            supply.hand_over_top(state, seat, other)
            if supply.must_draw(state, other):
                supply.begin_draw(state, other)
                return
        other = next_seat(other, state.seats)
    put_back(state, 0)


@kernel
def hand_over(state: State, colour: Colour) -> None:
    """With an empty supply a hand card is handed over, to the next who is owed one (SU-4.4, SU-4.5)."""
    other = next_owed(state)
    state.owed[other] -= 1
    supply.hand_over_card(state, sea.acting_seat(state), other, colour)
    if supply.must_draw(state, other):
        supply.begin_draw(state, other)
    else:
        go_on_paying(state)


@kernel
def next_owed(state: State) -> Seat:
    """The next opponent, clockwise, who is still owed cards."""
    other = next_seat(sea.acting_seat(state), state.seats)
    while state.owed[other] == 0:
        other = next_seat(other, state.seats)
    return other


@kernel
def pay_joker(state: State, colour: Colour) -> None:
    """A joker takes the tile's place in the sea; no card is paid (SU-5.2)."""
    state.jokers[state.seat] = int(state.jokers[state.seat]) & ~(1 << colour)
    put_back(state, JOKER + colour + 1)


@kernel
def pay_spare(state: State, treasure: Thing) -> None:
    """A spare takes the tile's place, and is an ordinary treasure again (SU-5.2, SU-5.5)."""
    state.spares[state.seat] &= ~(1 << treasure)
    state.left[sea.column_under(state)] += 1
    put_back(state, treasure + 1)


@kernel
def put_back(state: State, lying: int) -> None:
    """All is paid: the tile leaves the sea; a joker or spare may take its place (SU-5.2, SU-6.6)."""
    space = sea.space_under(state, sea.chosen_row(state))
    state.lying[space, sea.slot_of(state, space, sea.taken_thing(state))] = lying
    gain(state)


@kernel
def gain(state: State) -> None:
    """The tile comes to its collector, who has acted; the game may end (SU-5.1, SU-5.4, SU-6.6)."""
    seat, row, thing = sea.acting_seat(state), sea.chosen_row(state), sea.taken_thing(state)
    if state.collecting[row] == 0:
        state.collecting[row] = 1
        state.fresh[row] -= 1
    state.has_collected = True
    state.chosen = state.taking = 0
    state.drawer = as_seat(0)
    state.phase = Phase.CHOOSE
    state.mover = seat
    if sea.is_treasure(thing):
        state.left[sea.column_under(state)] -= 1
        keep_treasure(state, seat, thing)
    else:
        keep_joker(state, seat, sea.colour_of(thing))
    look_for_end(state, seat)


@kernel
def keep_treasure(state: State, seat: Seat, treasure: Thing) -> None:
    """Onto its place on the player board, or beside it for later turns if that is taken (SU-5.1, SU-5.3)."""
    if sea.is_missing(state, seat, treasure):
        state.treasures[seat, sea.kind_of(treasure)] = treasure % HUES + 1
        state.placed[seat] += 1
        state.stirred = True
    else:
        state.spares[seat] |= 1 << treasure
        state.new_spares |= 1 << treasure


@kernel
def keep_joker(state: State, seat: Seat, colour: Colour) -> None:
    """Beside the player board; it may pay at once, unless new jokers wait (SU-5.3, SU-5.4, SU-7.3)."""
    state.jokers[seat] |= 1 << colour
    if state.new_jokers_wait:
        state.new_jokers |= 1 << colour


@kernel
def look_for_end(state: State, seat: Seat) -> None:
    """End the game if there is a reason to."""
    left = int(state.left[sea.column_under(state)])
    ending = ending_by(int(state.placed[seat]), left, all_cards(state))
    if ending != Ending.RUNNING:
        end_game(state, ending)


@kernel
def ending_by(placed: int, left: int, cards: int) -> Ending:
    """A full board, an empty column, no card left: the first that holds ends the game (SU-6.1 to SU-6.6)."""
    if placed == KIND_COUNT:
        return Ending.FULL_BOARD
    if left == 0:
        return Ending.EMPTY_COLUMN
    return Ending.NO_CARDS if cards == 0 else Ending.RUNNING


@kernel
def all_cards(state: State) -> int:
    """Recovery cards that all players together have, in hands and supplies (SU-6.3)."""
    cards = 0
    for seat in seats_below(state.seats):
        cards += supply.cards_of(state, seat)
    return cards
