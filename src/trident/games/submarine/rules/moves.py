"""What may be done, and what it does: each phase has its list and its step."""

from trident.core.kernel import kernel
from trident.core.state import Actions, as_seat, seats_below
from trident.games.submarine.rules import actions, collecting, sea, ships
from trident.games.submarine.rules.material import COLUMNS, DEEPEST_STACK, HUES, ROWS, SURPLUS, TREASURES
from trident.games.submarine.rules.prices import pays, pays_cards, usable_jokers, usable_spares
from trident.games.submarine.rules.setup import begin_with, deal_joker, go_on_dealing, place, remove, spread
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
    """What may be done now, in the order of the actions' numbers unless noted otherwise."""
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
            out[column] = actions.PLACE_IN + column
        return COLUMNS
    if phase == Phase.HAND_OVER:
        return list_hand(state, out, actions.GIVE_CARD)
    if phase <= Phase.REMOVE:
        return possible_set_up(state, out)
    if phase == Phase.OVER:
        return 0
    n = list_hand(state, out, actions.TRADE_CARD) if ships.may_trade(state) else 0
    out[n] = actions.END_TURN
    return n + 1


@kernel
def legal_courses(state: State, out: Actions) -> int:
    """Columns ahead with an own bathyscaphe, or off the board (SU-2.2)."""
    n, seat = 0, sea.acting_seat(state)
    for column in columns_below(COLUMNS):
        out[n] = actions.SHIP_TO + column
        n += ships.may_stop_at(state, seat, column)
    out[n] = actions.SHIP_OFF
    return n + 1


@kernel
def legal_choices(state: State, out: Actions) -> int:
    """The rows with a bathyscaphe that can act; the end of the turn after the first action."""
    n = 0
    for row in rows_below(ROWS):
        out[n] = actions.CHOOSE_ROW + row
        n += collecting.may_choose(state, row)
    out[n] = actions.END_TURN
    return n + collecting.has_acted(state)


@kernel
def legal_acts(state: State, out: Actions) -> int:
    """Where the chosen bathyscaphe may go, then what it may collect, from the bottom of the stack up."""
    row, column, n = sea.chosen_row(state), sea.column_under(state), 0
    if collecting.may_move_from(state, row):
        for space in range(max(row - 1, 0) * COLUMNS, min(row + 2, ROWS) * COLUMNS):
            out[n] = actions.MOVE_TO + space
            n += space != sea.space_of(row, column)
    if collecting.has_collector(state, row):
        for slot in range(DEEPEST_STACK):
            thing = sea.thing_at(state, sea.space_of(row, column), slot)
            if thing >= 0:
                out[n] = actions.COLLECT + thing
                n += pays(state, row, thing)
    return n


@kernel
def legal_payments(state: State, out: Actions) -> int:
    """Cards, own jokers, own spares (SU-4.1, SU-5.2)."""
    seat, thing = sea.acting_seat(state), sea.taken_thing(state)
    out[0] = actions.PAY_CARDS
    n = 1 if pays_cards(state, sea.chosen_row(state), thing) else 0
    if sea.is_treasure(thing):
        n = list_bits(out, n, usable_jokers(state, seat), HUES, actions.PAY_JOKER)
        n = list_bits(out, n, usable_spares(state, seat), TREASURES, actions.PAY_SPARE)
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
        out[0] = actions.CARD_SEEN + face - 1
        return 1
    n = 0
    for colour in colours_below(HUES):
        for _ in range(state.unseen[colour]):
            out[n] = actions.CARD_SEEN + colour
            n += 1
    return n


@kernel
def possible_set_up(state: State, out: Actions) -> int:
    """The seat that begins, treasures still to be spread, jokers to be dealt, colours to be taken out."""
    if state.phase == Phase.SPREAD:
        return list_bits(out, 0, int(state.box), TREASURES, actions.TREASURE_LIES)
    if state.phase == Phase.JOKERS:
        return list_bits(out, 0, int(state.joker_box), HUES, actions.JOKER_DEALT)
    n = 0
    if state.phase == Phase.LOT:
        for seat in seats_below(state.seats):
            out[n] = actions.SEAT_BEGINS + seat
            n += 1
        return n
    for colour in colours_below(HUES):
        out[n] = actions.CARD_REMOVED + colour
        n += state.removed[colour] == SURPLUS[state.seats] // HUES
    return n


@kernel
def apply(state: State, action: int) -> None:
    """One decision, or one outcome of chance."""
    phase = state.phase
    if phase == Phase.CHOOSE:
        if action == actions.END_TURN:
            ships.end_turn(state)
        else:
            state.chosen = action - actions.CHOOSE_ROW + 1
            state.phase = Phase.ACT
    elif phase == Phase.ACT:
        if actions.KIND_OF[action] == actions.MOVE_KIND:
            collecting.move_to(state, action - actions.MOVE_TO)
        else:
            collecting.collect(state, as_thing(action - actions.COLLECT))
    elif phase == Phase.SHIP:
        if action == actions.SHIP_OFF:
            ships.leave(state)
        else:
            ships.stop_at(state, as_column(action - actions.SHIP_TO))
    elif phase == Phase.DRAW:
        draw(state, as_colour(action - actions.CARD_SEEN))
        go_on(state)
    elif phase == Phase.PAY:
        pay(state, action)
    elif phase == Phase.HAND_OVER:
        collecting.hand_over(state, as_colour(action - actions.GIVE_CARD))
    elif phase == Phase.PLACE:
        place(state, as_column(action - actions.PLACE_IN))
    elif phase <= Phase.REMOVE:
        set_up(state, action)
    elif action == actions.END_TURN:
        ships.end_turn(state)
    else:
        ships.trade(state, as_colour(action - actions.TRADE_CARD))


@kernel
def go_on(state: State) -> None:
    """After a draw: the deal, the payment or the refill that called for it goes on."""
    if state.turn == 0:
        go_on_dealing(state)
    elif state.drawer != state.seat:
        collecting.go_on_paying(state)
    else:
        ships.refill(state)


@kernel
def pay(state: State, action: int) -> None:
    """With cards, a joker or a spare."""
    if action == actions.PAY_CARDS:
        collecting.pay_cards(state)
    elif actions.KIND_OF[action] == actions.JOKER_KIND:
        collecting.pay_joker(state, as_colour(action - actions.PAY_JOKER))
    else:
        collecting.pay_spare(state, as_thing(action - actions.PAY_SPARE))


@kernel
def set_up(state: State, outcome: int) -> None:
    """One outcome before the first hand is drawn."""
    if state.phase == Phase.SPREAD:
        spread(state, as_thing(outcome - actions.TREASURE_LIES))
    elif state.phase == Phase.JOKERS:
        deal_joker(state, as_colour(outcome - actions.JOKER_DEALT))
    elif state.phase == Phase.REMOVE:
        remove(state, as_colour(outcome - actions.CARD_REMOVED))
    else:
        begin_with(state, as_seat(outcome - actions.SEAT_BEGINS))
