"""What may be done, and doing it: each phase has its list and its step."""

from trident.core.kernel import kernel
from trident.core.state import Actions, as_seat, seats_below
from trident.games.submarine.rules.actions import (
    CARD_REMOVED,
    CARD_SEEN,
    CHOOSE_ROW,
    COLLECT,
    END_TURN,
    GIVE_CARD,
    JOKER_DEALT,
    MOVE_TO,
    PAY_CARDS,
    PAY_JOKER,
    PAY_SPARE,
    PLACE_IN,
    SEAT_BEGINS,
    SHIP_OFF,
    SHIP_TO,
    TRADE_CARD,
    TREASURE_LIES,
)
from trident.games.submarine.rules.collecting import (
    collect,
    go_on_paying,
    hand_over,
    has_acted,
    has_collector,
    may_choose,
    may_move_from,
    move_to,
    pay_cards,
    pay_joker,
    pay_spare,
)
from trident.games.submarine.rules.material import COLUMNS, DEEPEST_STACK, HUES, ROWS, SURPLUS, TREASURES
from trident.games.submarine.rules.prices import pays, pays_cards, usable_jokers, usable_spares
from trident.games.submarine.rules.sea import (
    acting_seat,
    chosen_row,
    column_of,
    column_under,
    is_near,
    is_treasure,
    row_of,
    space_of,
    taken_thing,
    thing_at,
)
from trident.games.submarine.rules.setup import begin_with, deal_joker, go_on_dealing, place, remove, spread
from trident.games.submarine.rules.ships import (
    end_turn,
    leave,
    may_stop_at,
    may_trade,
    refill,
    stop_at,
    trade,
)
from trident.games.submarine.rules.state import (
    Phase,
    State,
    as_colour,
    as_column,
    as_thing,
    colours_below,
    columns_below,
    rows_below,
)
from trident.games.submarine.rules.supply import draw


@kernel
def legal(state: State, out: Actions) -> int:
    """What may be done now, in the order of the actions' numbers where nothing else is said."""
    phase = state.phase
    if phase == Phase.CHOOSE:
        return legal_choices(state, out)
    if phase == Phase.ACT:
        return legal_acts(state, out)
    if phase == Phase.SHIP:
        return legal_courses(state, out)
    if phase == Phase.DRAW:
        return possible_cards(state, out)
    if phase == Phase.PAY:
        return legal_payments(state, out)
    if phase == Phase.PLACE:
        for column in columns_below(COLUMNS):
            out[column] = PLACE_IN + column
        return COLUMNS
    if phase == Phase.HAND_OVER:
        return list_hand(state, out, GIVE_CARD)
    if phase <= Phase.REMOVE:
        return possible_set_up(state, out)
    if phase == Phase.OVER:
        return 0
    n = list_hand(state, out, TRADE_CARD) if may_trade(state) else 0
    out[n] = END_TURN
    return n + 1


@kernel
def legal_courses(state: State, out: Actions) -> int:
    """Columns ahead with an own bathyscaphe, or off the board (SU-2.2)."""
    n, seat = 0, acting_seat(state)
    for column in columns_below(COLUMNS):
        out[n] = SHIP_TO + column
        n += may_stop_at(state, seat, column)
    out[n] = SHIP_OFF
    return n + 1


@kernel
def legal_choices(state: State, out: Actions) -> int:
    """The rows with a bathyscaphe that can act; the end of the turn after the first action."""
    n = 0
    for row in rows_below(ROWS):
        out[n] = CHOOSE_ROW + row
        n += may_choose(state, row)
    out[n] = END_TURN
    return n + has_acted(state)


@kernel
def legal_acts(state: State, out: Actions) -> int:
    """Where the chosen bathyscaphe may go, then what it may collect, from the bottom of the stack up."""
    row, column, n = chosen_row(state), column_under(state), 0
    if may_move_from(state, row):
        for space in range(max(row - 1, 0) * COLUMNS, min(row + 2, ROWS) * COLUMNS):
            out[n] = MOVE_TO + space
            n += is_near(row, column, row_of(space), column_of(space))
    if has_collector(state, row):
        for slot in range(DEEPEST_STACK):
            thing = thing_at(state, space_of(row, column), slot)
            if thing >= 0:
                out[n] = COLLECT + thing
                n += pays(state, row, thing)
    return n


@kernel
def legal_payments(state: State, out: Actions) -> int:
    """Cards, own jokers, own spares (SU-4.1, SU-5.2)."""
    seat, thing = acting_seat(state), taken_thing(state)
    out[0] = PAY_CARDS
    n = 1 if pays_cards(state, chosen_row(state), thing) else 0
    if is_treasure(thing):
        n = list_bits(out, n, usable_jokers(state, seat), HUES, PAY_JOKER)
        n = list_bits(out, n, usable_spares(state, seat), TREASURES, PAY_SPARE)
    return n


@kernel
def list_bits(out: Actions, n: int, bits: int, most: int, first: int) -> int:
    """An entry for each bit that is set; the new length of the list."""
    if bits != 0:
        for bit in range(most):
            out[n] = first + bit
            n += (bits >> bit) & 1
    return n


@kernel
def list_hand(state: State, out: Actions, first: int) -> int:
    """An entry for each colour in the hand."""
    n = 0
    for colour in colours_below(HUES):
        out[n] = first + colour
        n += state.hand[state.seat, colour] > 0
    return n


@kernel
def possible_cards(state: State, out: Actions) -> int:
    """The face of the drawer's top card: what it is, or any of the unseen cards (SU-1.8)."""
    seat = as_seat(int(state.drawer))
    face = int(state.face[seat, state.supply_size[seat] - 1])
    if face > 0:
        out[0] = CARD_SEEN + face - 1
        return 1
    n = 0
    for colour in colours_below(HUES):
        for _ in range(state.unseen[colour]):
            out[n] = CARD_SEEN + colour
            n += 1
    return n


@kernel
def possible_set_up(state: State, out: Actions) -> int:
    """The seat that begins, treasures still to be spread, jokers to be dealt, colours to be taken out."""
    if state.phase == Phase.SPREAD:
        return list_bits(out, 0, int(state.box), TREASURES, TREASURE_LIES)
    if state.phase == Phase.JOKERS:
        return list_bits(out, 0, int(state.joker_box), HUES, JOKER_DEALT)
    n = 0
    if state.phase == Phase.LOT:
        for seat in seats_below(state.seats):
            out[n] = SEAT_BEGINS + seat
            n += 1
        return n
    for colour in colours_below(HUES):
        out[n] = CARD_REMOVED + colour
        n += state.removed[colour] == SURPLUS[state.seats] // HUES
    return n


@kernel
def apply(state: State, action: int) -> None:
    """One decision, or one outcome of chance."""
    phase = state.phase
    if phase == Phase.CHOOSE:
        if action == END_TURN:
            end_turn(state)
        else:
            state.chosen = action - CHOOSE_ROW + 1
            state.phase = Phase.ACT
    elif phase == Phase.ACT:
        if action < COLLECT:
            move_to(state, action - MOVE_TO)
        else:
            collect(state, as_thing(action - COLLECT))
    elif phase == Phase.SHIP:
        if action == SHIP_OFF:
            leave(state)
        else:
            stop_at(state, as_column(action - SHIP_TO))
    elif phase == Phase.DRAW:
        draw(state, as_colour(action - CARD_SEEN))
        go_on(state)
    elif phase == Phase.PAY:
        pay(state, action)
    elif phase == Phase.HAND_OVER:
        hand_over(state, as_colour(action - GIVE_CARD))
    elif phase == Phase.PLACE:
        place(state, as_column(action - PLACE_IN))
    elif phase <= Phase.REMOVE:
        set_up(state, action)
    elif action == END_TURN:
        end_turn(state)
    else:
        trade(state, as_colour(action - TRADE_CARD))


@kernel
def go_on(state: State) -> None:
    """After a draw: the deal, the payment or the refill that called for it goes on."""
    if state.turn == 0:
        go_on_dealing(state)
    elif state.drawer != state.seat:
        go_on_paying(state)
    else:
        refill(state)


@kernel
def pay(state: State, action: int) -> None:
    """With cards, a joker or a spare."""
    if action == PAY_CARDS:
        pay_cards(state)
    elif action < PAY_SPARE:
        pay_joker(state, as_colour(action - PAY_JOKER))
    else:
        pay_spare(state, as_thing(action - PAY_SPARE))


@kernel
def set_up(state: State, outcome: int) -> None:
    """One outcome before the first hand is drawn."""
    if state.phase == Phase.SPREAD:
        spread(state, as_thing(outcome - TREASURE_LIES))
    elif state.phase == Phase.JOKERS:
        deal_joker(state, as_colour(outcome - JOKER_DEALT))
    elif state.phase == Phase.REMOVE:
        remove(state, as_colour(outcome - CARD_REMOVED))
    else:
        begin_with(state, as_seat(outcome - SEAT_BEGINS))
