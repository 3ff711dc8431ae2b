"""Bathyscaphe actions: moving, collecting and paying (SU-3, SU-4, SU-5), and the ends they bring (SU-6)."""

from trident.core.kernel import kernel
from trident.games.submarine.rules.material import COLUMNS, DEEPEST_STACK, HUES, JOKER, KINDS
from trident.games.submarine.rules.sea import (
    colour_of,
    column_of,
    divers_above,
    is_treasure,
    slot_of,
    space_of,
)
from trident.games.submarine.rules.ships import end_game
from trident.games.submarine.rules.state import (
    CHOOSE,
    EMPTY_COLUMN,
    FULL_BOARD,
    HAND_OVER,
    NO_CARDS,
    PAY,
    State,
)
from trident.games.submarine.rules.supply import (
    begin_draw,
    cards_of,
    discard,
    hand_over_card,
    hand_over_top,
    must_draw,
)


@kernel
def may_move_from(state: State, row: int) -> bool:
    """A bathyscaphe that has not acted may move, unless all who act must collect (SU-3.1, SU-7.2)."""
    if state.all_or_nothing == 1 and state.has_collected == 1:
        return False
    return state.fresh[row] > 0


@kernel
def has_collector(state: State, row: int) -> bool:
    """A bathyscaphe that has not acted, or one that is collecting, may collect (SU-3.4, SU-7.2)."""
    if state.all_or_nothing == 1 and state.has_moved == 1:
        return False
    return state.fresh[row] > 0 or state.collecting[row] == 1


@kernel
def due(state: State, row: int) -> int:
    """Cards that all opponents together get for one tile of this row (SU-4.2)."""
    total, column = 0, column_of(state)
    for other in range(state.seats):
        if other != state.seat:
            total += divers_above(state, other, row, column)
    return total


@kernel
def pays_cards(state: State, row: int, thing: int) -> bool:
    """A hand card of the tile's colour, and enough other cards for the opponents (SU-4.1, SU-4.4)."""
    seat = int(state.seat)
    return state.hand[seat, colour_of(thing)] > 0 and cards_of(state, seat) - 1 >= due(state, row)


@kernel
def usable_jokers(state: State) -> int:
    """Own jokers that were not collected this turn, a bit each (SU-5.3)."""
    return int(state.jokers[state.seat]) & ~int(state.new_jokers)


@kernel
def usable_spares(state: State) -> int:
    """Own spares that were not collected this turn, a bit each (SU-5.3)."""
    return int(state.spares[state.seat]) & ~int(state.new_spares)


@kernel
def pays_swap(state: State, thing: int) -> bool:
    """A joker or spare pays for any treasure, but not for a joker (SU-5.2, SU-5.4)."""
    return is_treasure(thing) and (usable_jokers(state) > 0 or usable_spares(state) > 0)


@kernel
def may_collect(state: State, row: int, thing: int) -> bool:
    """A thing that lies in the space of a collector and can be paid for."""
    if not has_collector(state, row) or slot_of(state, space_of(row, column_of(state)), thing) < 0:
        return False
    return pays_cards(state, row, thing) or pays_swap(state, thing)


@kernel
def can_collect(state: State, row: int) -> bool:
    """Whether anything in this row's space can be collected."""
    if has_collector(state, row):
        space = space_of(row, column_of(state))
        for slot in range(DEEPEST_STACK):
            thing = int(state.lying[space, slot]) - 1
            if thing >= 0 and (pays_swap(state, thing) or pays_cards(state, row, thing)):
                return True
    return False


@kernel
def move_to(state: State, space: int) -> None:
    """The chosen bathyscaphe goes to another space, and has acted (SU-3.2, SU-3.3)."""
    row, seat = int(state.chosen) - 1, state.seat
    state.bathyscaphes[seat, row, column_of(state)] -= 1
    state.bathyscaphes[seat, space // COLUMNS, space % COLUMNS] += 1
    state.fresh[row] -= 1
    state.has_moved = 1
    state.chosen = 0
    state.phase = CHOOSE


@kernel
def collect(state: State, thing: int) -> None:
    """A thing is to be collected; how it is paid for comes next."""
    state.taking = thing + 1
    state.phase = PAY


@kernel
def pay_cards(state: State) -> None:
    """The card of the tile's colour is discarded; then the opponents get theirs (SU-4.1, SU-4.2)."""
    row, column = int(state.chosen) - 1, column_of(state)
    discard(state, int(state.seat), colour_of(int(state.taking) - 1))
    state.stirred = 1
    for other in range(state.seats):
        if other != state.seat:
            state.owed[other] = divers_above(state, other, row, column)
    go_on_paying(state)


@kernel
def go_on_paying(state: State) -> None:
    """Cards go over one at a time, clockwise; each receiver fills his hand at once (SU-4.3 to SU-4.5)."""
    seat = int(state.seat)
    for step in range(1, state.seats):
        other = (seat + step) % int(state.seats)
        while state.owed[other] > 0:
            if state.supply_size[seat] == 0:
                state.phase = HAND_OVER
                state.mover = seat
                state.drawer = 0
                return
            state.owed[other] -= 1
            hand_over_top(state, seat, other)
            if must_draw(state, other):
                begin_draw(state, other)
                return
    take(state)


@kernel
def hand_over(state: State, colour: int) -> None:
    """With an empty supply a hand card is handed over, to the next who is owed one (SU-4.4, SU-4.5)."""
    seat = int(state.seat)
    other = next_owed(state)
    state.owed[other] -= 1
    hand_over_card(state, seat, other, colour)
    if must_draw(state, other):
        begin_draw(state, other)
    else:
        go_on_paying(state)


@kernel
def next_owed(state: State) -> int:
    """The next opponent, clockwise, who is still owed cards."""
    other = (int(state.seat) + 1) % int(state.seats)
    while state.owed[other] == 0:
        other = (other + 1) % int(state.seats)
    return other


@kernel
def pay_joker(state: State, colour: int) -> None:
    """A joker takes the tile's place in the sea; no card is paid (SU-5.2)."""
    state.jokers[state.seat] = int(state.jokers[state.seat]) & ~(1 << colour)
    swap(state, JOKER + colour)


@kernel
def pay_spare(state: State, treasure: int) -> None:
    """A spare takes the tile's place, and is an ordinary treasure again (SU-5.2, SU-5.5)."""
    state.spares[state.seat] &= ~(1 << treasure)
    state.left[column_of(state)] += 1
    swap(state, treasure)


@kernel
def swap(state: State, thing: int) -> None:
    """The tile is taken, and the other thing lies where it lay."""
    space = space_of(int(state.chosen) - 1, column_of(state))
    slot = slot_of(state, space, int(state.taking) - 1)
    state.lying[space, slot] = thing + 1
    gain(state)


@kernel
def take(state: State) -> None:
    """All is paid: the tile leaves the sea (SU-6.6)."""
    space = space_of(int(state.chosen) - 1, column_of(state))
    slot = slot_of(state, space, int(state.taking) - 1)
    state.lying[space, slot] = 0
    gain(state)


@kernel
def gain(state: State) -> None:
    """The tile comes to its collector, who has acted; the game may end (SU-5.1, SU-5.4, SU-6.6)."""
    seat, row, thing = int(state.seat), int(state.chosen) - 1, int(state.taking) - 1
    if state.collecting[row] == 0:
        state.collecting[row] = 1
        state.fresh[row] -= 1
    state.has_collected = 1
    state.chosen = state.taking = state.drawer = 0
    state.phase = CHOOSE
    state.mover = seat
    if is_treasure(thing):
        state.left[column_of(state)] -= 1
        keep_treasure(state, seat, thing)
    else:
        state.jokers[seat] |= 1 << (thing - JOKER)
        state.new_jokers |= 1 << (thing - JOKER)
    look_for_end(state, seat)


@kernel
def keep_treasure(state: State, seat: int, treasure: int) -> None:
    """Onto its place on the player board, or beside it if that is taken (SU-5.1)."""
    kind = treasure // HUES
    if state.treasures[seat, kind] == 0:
        state.treasures[seat, kind] = treasure % HUES + 1
        state.placed[seat] += 1
        state.stirred = 1
    else:
        state.spares[seat] |= 1 << treasure
        state.new_spares |= 1 << treasure


@kernel
def look_for_end(state: State, seat: int) -> None:
    """A full board, an empty column, no card left: the first that holds ends the game (SU-6.1 to SU-6.6)."""
    if state.placed[seat] == len(KINDS):
        end_game(state, FULL_BOARD)
    elif state.left[column_of(state)] == 0:
        end_game(state, EMPTY_COLUMN)
    elif no_cards_left(state):
        end_game(state, NO_CARDS)


@kernel
def no_cards_left(state: State) -> bool:
    """No player has any recovery card, in hand or supply (SU-6.3)."""
    for seat in range(state.seats):
        if cards_of(state, seat) > 0:
            return False
    return True
