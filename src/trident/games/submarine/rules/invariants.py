"""What must hold in every position, by name."""

from trident.core.declared import Invariants
from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER, Seat, as_seat, seats_below
from trident.games.submarine.rules import material, sea
from trident.games.submarine.rules.collecting import all_cards, has_acted, is_acting, may_choose, may_collect
from trident.games.submarine.rules.knowledge import is_half_made
from trident.games.submarine.rules.state import Ending, Phase, State, colours_below, columns_below, rows_below
from trident.games.submarine.rules.supply import cards_of, must_draw, removed_unseen


@kernel
def is_set_up(state: State) -> bool:
    """All treasures are spread, jokers and supplies are dealt."""
    return state.phase >= Phase.DRAW


@kernel
def things_are_in_one_place(state: State) -> bool:
    """Each treasure lies in the sea, on or beside a board, or waits to be spread; each joker likewise."""
    found = 0
    for space in range(material.SPACES):
        for slot in range(material.DEEPEST_STACK):
            thing = sea.thing_at(state, space, slot)
            if thing >= material.THINGS or (0 <= thing < material.JOKER and (found >> thing) & 1 == 1):
                return False
            if 0 <= thing < material.JOKER:
                found |= 1 << thing
    for seat in seats_below(material.SEATS):
        for kind in range(material.KIND_COUNT):
            colour = int(state.treasures[seat, kind]) - 1
            if colour >= material.HUES:
                return False
            if colour >= 0:
                treasure = kind * material.HUES + colour
                if (found >> treasure) & 1 == 1:
                    return False
                found |= 1 << treasure
        if found & int(state.spares[seat]) != 0:
            return False
        found |= int(state.spares[seat])
    if found & int(state.box) != 0 or found | int(state.box) != (1 << material.TREASURES) - 1:
        return False
    return jokers_are_in_one_place(state)


@kernel
def jokers_are_in_one_place(state: State) -> bool:
    """In the sea, beside a board, or in the box."""
    found = int(state.joker_box)
    for seat in seats_below(material.SEATS):
        if found & int(state.jokers[seat]) != 0:
            return False
        found |= int(state.jokers[seat])
    for space in range(material.SPACES):
        for slot in range(material.DEEPEST_STACK):
            colour = sea.thing_at(state, space, slot) - material.JOKER
            if colour >= 0:
                if (found >> colour) & 1 == 1:
                    return False
                found |= 1 << colour
    return found == (1 << material.HUES) - 1


@kernel
def counts_are_right(state: State) -> bool:
    """Columns count their treasures, boards theirs; a stack is never higher than it began."""
    for column in columns_below(material.COLUMNS):
        left = 0
        for row in rows_below(material.ROWS):
            for slot in range(material.DEEPEST_STACK):
                thing = sea.thing_at(state, sea.space_of(row, column), slot)
                if 0 <= thing < material.JOKER:
                    left += 1
                if thing >= 0 and slot > row:
                    return False
        if left != state.left[column]:
            return False
    for seat in seats_below(material.SEATS):
        placed = 0
        for kind in range(material.KIND_COUNT):
            placed += state.treasures[seat, kind] > 0
        if placed != state.placed[seat]:
            return False
    return True


@kernel
def cards_are_in_one_place(state: State) -> bool:
    """Twelve of each colour, unseen, held, with a face in a supply, discarded or taken out (SU-1.4)."""
    places = 0
    cards = sea.total(state.discards)
    for seat in seats_below(state.seats):
        cards += cards_of(state, seat)
        for place in range(state.supply_size[seat]):
            places += state.face[seat, place] == 0
    for colour in colours_below(material.HUES):
        found = int(state.unseen[colour]) + int(state.discards[colour]) + int(state.removed[colour])
        for seat in seats_below(material.SEATS):
            found += int(state.hand[seat, colour])
            for place in range(material.CARDS):
                found += state.face[seat, place] == colour + 1
        if found != material.COPIES:
            return False
    if not is_set_up(state):
        return cards == 0
    share = int(material.SHARE[state.seats]) * int(state.seats)
    return cards == share and sea.total(state.unseen) == places + removed_unseen(state)


@kernel
def hands_are_full(state: State) -> bool:
    """At most three cards; fewer only without a supply, in the middle of one's turn, or while drawing."""
    for seat in seats_below(material.SEATS):
        if state.hand_size[seat] > material.HAND or sea.total(state.hand[seat]) != state.hand_size[seat]:
            return False
        if seat < state.seats and must_draw(state, seat) and not may_be_short(state, seat):
            return False
    if state.phase == Phase.DRAW and state.turn == 0:
        return deal_fits(state)
    return True


@kernel
def may_be_short(state: State, seat: Seat) -> bool:
    """A turn's own seat while it acts, whoever draws just now, and all in the first deal."""
    if state.phase == Phase.DRAW:
        return state.turn == 0 or seat in (state.seat, state.drawer)
    return seat == state.seat and (
        Phase.CHOOSE <= state.phase <= Phase.HAND_OVER or state.phase == Phase.OVER
    )


@kernel
def deal_fits(state: State) -> bool:
    """First hands are dealt whole, one after the other from the starter on."""
    reached = (int(state.drawer) - int(state.starter)) % int(state.seats)
    for seat in seats_below(state.seats):
        step = (seat - int(state.starter)) % int(state.seats)
        if (step < reached and state.hand_size[seat] != material.HAND) or (
            step > reached and state.hand_size[seat] != 0
        ):
            return False
    return True


@kernel
def knowledge_is_true(state: State) -> bool:
    """Somebody laid every card that has a face; nobody is known to hold what he does not hold."""
    for owner in seats_below(material.SEATS):
        for place in range(material.CARDS):
            layer, followers = int(state.laid_by[owner, place]), int(state.followers[owner, place])
            if state.face[owner, place] == 0 or place >= state.supply_size[owner]:
                if layer + followers + state.face[owner, place] != 0:
                    return False
            elif not layer_fits(layer, followers, int(state.seats)):
                return False
        for seat in seats_below(material.SEATS):
            for colour in colours_below(material.HUES):
                known = int(state.known[seat, owner, colour])
                if known > state.hand[owner, colour] or (
                    known > 0 and (seat == owner or seat >= state.seats)
                ):
                    return False
    return True


@kernel
def layer_fits(layer: int, followers: int, seats: int) -> bool:
    """A seat of the table laid the card, and it is not counted again among those who know it besides."""
    if layer == 0 or layer > seats or followers >> seats != 0:
        return False
    return (followers >> (layer - 1)) & 1 == 0


@kernel
def divers_are_in_the_sea(state: State) -> bool:
    """Each seat has its number; placing goes round from the starter (SU-1.6, SU-1.9)."""
    for seat in seats_below(material.SEATS):
        divers, mine = (
            int(state.unplaced[seat]),
            int(material.BATHYSCAPHES[state.seats]) if seat < state.seats else 0,
        )
        for column in columns_below(material.COLUMNS):
            divers += sea.divers_in(state, seat, column)
        if divers != mine:
            return False
        if state.unplaced[seat] > 0 and state.phase > Phase.PLACE:
            return False
    if state.phase != Phase.PLACE:
        return True
    whole = int(state.unplaced[state.seat])
    turn_of = (int(state.seat) - int(state.starter)) % int(state.seats)
    for seat in seats_below(state.seats):
        has_placed = (seat - int(state.starter)) % int(state.seats) < turn_of
        if state.unplaced[seat] != whole - has_placed:
            return False
    return whole > 0


@kernel
def ships_fit(state: State) -> bool:
    """Ships wait on the left before the first turn; never all on the right; the mover's fits what he does."""
    waiting = 0
    for seat in seats_below(material.SEATS):
        if state.ship[seat] > material.OFF or (
            state.ship[seat] != material.LEFT and (state.turn == 0 or seat >= state.seats)
        ):
            return False
        waiting += state.ship[seat] == material.OFF
    ship = state.ship[state.seat]
    if state.phase == Phase.SHIP:
        return ship != material.OFF
    if state.phase == Phase.TRADE:
        return ship == material.OFF and waiting < state.seats
    if Phase.CHOOSE <= state.phase <= Phase.HAND_OVER or (
        state.phase == Phase.DRAW and state.drawer != state.seat
    ):
        return material.LEFT < ship < material.OFF or state.turn == 0
    return waiting < state.seats


@kernel
def mover_fits(state: State) -> bool:
    """Seats decide, chance deals and draws, nobody moves when the game is over."""
    if state.seat >= state.seats or state.starter >= state.seats or state.drawer >= state.seats:
        return False
    if state.phase <= Phase.DRAW:
        if state.phase == Phase.DRAW and not must_draw(state, as_seat(int(state.drawer))):
            return False
        return state.mover == CHANCE and (state.phase == Phase.DRAW or state.turn == 0)
    if state.turn == 0:
        return False
    return state.mover == OVER if state.phase == Phase.OVER else state.mover == state.seat


@kernel
def new_things_fit(state: State) -> bool:
    """What waits for the next turn is the acting seat's own; jokers wait only under the option (SU-7.3)."""
    spares, jokers = int(state.spares[state.seat]), int(state.jokers[state.seat])
    if int(state.new_spares) & ~spares != 0 or int(state.new_jokers) & ~jokers != 0:
        return False
    return state.new_jokers_wait or state.new_jokers == 0


@kernel
def turn_fits(state: State) -> bool:
    """Who moves, and what the turn remembers: who may still act, what is chosen, taken and owed."""
    if not mover_fits(state) or not new_things_fit(state):
        return False
    owed = sea.total(state.owed)
    paying = state.phase == Phase.HAND_OVER or (
        state.phase == Phase.DRAW and state.turn > 0 and state.drawer != state.seat
    )
    if owed > (cards_of(state, sea.acting_seat(state)) if paying else 0) or state.owed[state.seat] > 0:
        return False
    if state.phase == Phase.HAND_OVER and (owed == 0 or state.supply_size[state.seat] > 0):
        return False
    if (state.chosen > 0) != (paying or is_half_made(state)) or state.chosen > material.ROWS:
        return False
    if (state.taking > 0) != (paying or state.phase == Phase.PAY) or state.taking > material.THINGS:
        return False
    if state.phase == Phase.OVER:
        return True
    return divers_may_act(state, paying)


@kernel
def divers_may_act(state: State, paying: bool) -> bool:
    """Under the ship nobody acts who is not there; a half-made decision can be finished."""
    acting = paying or is_acting(state)
    can_act = has_acted(state)
    for row in rows_below(material.ROWS):
        busy = int(state.fresh[row]) + int(state.collecting[row])
        if not acting:
            if busy > 0:
                return False
        elif busy > state.bathyscaphes[state.seat, row, sea.column_under(state)] or state.collecting[row] > 1:
            return False
        can_act = can_act or state.fresh[row] > 0
    if not acting:
        return not has_acted(state) and state.new_spares == 0 and state.new_jokers == 0
    if state.phase == Phase.ACT and not may_choose(state, sea.chosen_row(state)):
        return False
    if state.phase == Phase.PAY and not may_collect(state, sea.chosen_row(state), sea.taken_thing(state)):
        return False
    if (
        paying
        and sea.slot_of(state, sea.space_under(state, sea.chosen_row(state)), sea.taken_thing(state)) < 0
    ):
        return False
    return can_act


@kernel
def ending_fits(state: State) -> bool:
    """A running game has no full board, no empty column, some card left, and not too many quiet voyages."""
    if not is_set_up(state):
        return state.ending == Ending.RUNNING
    full, empty = False, False
    for seat in seats_below(state.seats):
        full = full or state.placed[seat] == material.KIND_COUNT
    for column in columns_below(material.COLUMNS):
        empty = empty or state.left[column] == 0
    if state.phase != Phase.OVER:
        stands = state.guard and state.quiet >= material.QUIET_VOYAGES
        return state.ending == Ending.RUNNING and not (full or empty or all_cards(state) == 0 or stands)
    if full or state.ending == Ending.FULL_BOARD:
        return full and state.ending == Ending.FULL_BOARD
    if empty or state.ending == Ending.EMPTY_COLUMN:
        return empty and state.ending == Ending.EMPTY_COLUMN
    if state.ending == Ending.NO_CARDS:
        return all_cards(state) == 0
    return state.ending == Ending.GUARD and state.quiet >= material.QUIET_VOYAGES


class Must(Invariants):
    """What must hold in every position."""

    THINGS = "every treasure and joker is in exactly one place", things_are_in_one_place
    COUNTS = "stacks, columns and player boards count what they hold", counts_are_right
    CARDS = "every card is in exactly one place", cards_are_in_one_place
    HANDS = "hands have at most three cards and are full while a supply lasts", hands_are_full
    KNOWLEDGE = "only cards with a face are known, and what is known is true", knowledge_is_true
    DIVERS = "every bathyscaphe is in the sea or still to be placed", divers_are_in_the_sea
    SHIPS = "the ships fit the phase", ships_fit
    MOVER = "the mover and what the turn remembers fit the phase", turn_fits
    ENDING = "the ending fits the position", ending_fits
