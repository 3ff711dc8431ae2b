"""The rules, compiled: legal, apply, score. Each phase has its list and its step."""

from trident.core.kernel import kernel
from trident.games.submarine.rules.actions import (
    CARD_REMOVED,
    CARD_SEEN,
    CHOOSE_ROW,
    COLLECT,
    END_TURN,
    HAND_CARD,
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
    can_collect,
    collect,
    go_on_paying,
    hand_over,
    has_collector,
    may_move_from,
    move_to,
    pay_cards,
    pay_joker,
    pay_spare,
    pays_cards,
    pays_swap,
    usable_jokers,
    usable_spares,
)
from trident.games.submarine.rules.material import COLUMNS, DEEPEST_STACK, HUES, ROWS, SURPLUS, TREASURES
from trident.games.submarine.rules.sea import column_of, is_near, is_treasure, space_of
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
    ACT,
    CHOOSE,
    DONE,
    DRAW,
    HAND_OVER,
    JOKERS,
    LOT,
    PAY,
    PLACE,
    REMOVE,
    SHIP,
    SPREAD,
    State,
)
from trident.games.submarine.rules.supply import cards_of, draw


@kernel
def legal(state: State, out: State) -> int:
    """What may be done now, in the order of the actions' numbers where nothing else is said."""
    phase = state.phase
    if phase == CHOOSE:
        return legal_choices(state, out)
    if phase == ACT:
        return legal_acts(state, out)
    if phase == SHIP:
        return legal_courses(state, out)
    if phase == DRAW:
        return possible_cards(state, out)
    if phase == PAY:
        return legal_payments(state, out)
    if phase == PLACE:
        for column in range(COLUMNS):
            out[column] = PLACE_IN + column
        return COLUMNS
    if phase == HAND_OVER:
        return list_hand(state, out, HAND_CARD)
    if phase <= REMOVE:
        return possible_set_up(state, out)
    if phase == DONE:
        return 0
    n = list_hand(state, out, TRADE_CARD) if may_trade(state) else 0
    out[n] = END_TURN
    return n + 1


@kernel
def legal_courses(state: State, out: State) -> int:
    """Columns ahead with an own bathyscaphe, or off the board (SU-2.2)."""
    n = 0
    for column in range(int(state.ship[state.seat]), COLUMNS):
        out[n] = SHIP_TO + column
        n += may_stop_at(state, column)
    out[n] = SHIP_OFF
    return n + 1


@kernel
def may_choose(state: State, row: int) -> bool:
    """A bathyscaphe that can move or collect (SU-3.1)."""
    return may_move_from(state, row) or can_collect(state, row)


@kernel
def has_acted(state: State) -> bool:
    """At least one action is made; the turn may end (SU-3.1)."""
    return state.has_moved == 1 or state.has_collected == 1


@kernel
def legal_choices(state: State, out: State) -> int:
    """The rows with a bathyscaphe that can act; the end of the turn after the first action."""
    n = 0
    for row in range(ROWS):
        out[n] = CHOOSE_ROW + row
        n += may_choose(state, row)
    out[n] = END_TURN
    return n + has_acted(state)


@kernel
def legal_acts(state: State, out: State) -> int:
    """Where the chosen bathyscaphe may go, then what it may collect, from the bottom of the stack up."""
    row, column, n = int(state.chosen) - 1, column_of(state), 0
    if may_move_from(state, row):
        for to_row in range(max(row - 1, 0), min(row + 2, ROWS)):
            for to_column in range(COLUMNS):
                out[n] = MOVE_TO + space_of(to_row, to_column)
                n += is_near(row, column, to_row, to_column)
    if has_collector(state, row):
        space = space_of(row, column)
        for slot in range(DEEPEST_STACK):
            thing = int(state.lying[space, slot]) - 1
            if thing >= 0:
                out[n] = COLLECT + thing
                n += pays_swap(state, thing) or pays_cards(state, row, thing)
    return n


@kernel
def legal_payments(state: State, out: State) -> int:
    """Cards, own jokers, own spares (SU-4.1, SU-5.2)."""
    thing = int(state.taking) - 1
    out[0] = PAY_CARDS
    n = 1 if pays_cards(state, int(state.chosen) - 1, thing) else 0
    if is_treasure(thing):
        n = list_bits(out, n, usable_jokers(state), HUES, PAY_JOKER)
        n = list_bits(out, n, usable_spares(state), TREASURES, PAY_SPARE)
    return n


@kernel
def list_bits(out: State, n: int, bits: int, most: int, first: int) -> int:
    """An entry for each bit that is set; the new length of the list."""
    if bits != 0:
        for bit in range(most):
            out[n] = first + bit
            n += (bits >> bit) & 1
    return n


@kernel
def list_hand(state: State, out: State, first: int) -> int:
    """An entry for each colour in the hand."""
    n = 0
    for colour in range(HUES):
        out[n] = first + colour
        n += state.hand[state.seat, colour] > 0
    return n


@kernel
def possible_cards(state: State, out: State) -> int:
    """The face of the drawer's top card: what it is, or any of the unseen cards (SU-1.8)."""
    seat = state.drawer
    face = int(state.face[seat, state.supply_size[seat] - 1])
    if face > 0:
        out[0] = CARD_SEEN + face - 1
        return 1
    n = 0
    for colour in range(HUES):
        for _ in range(state.unseen[colour]):
            out[n] = CARD_SEEN + colour
            n += 1
    return n


@kernel
def possible_set_up(state: State, out: State) -> int:
    """The seat that begins, treasures still to be spread, jokers to be dealt, colours to be taken out."""
    if state.phase == SPREAD:
        return list_bits(out, 0, int(state.box), TREASURES, TREASURE_LIES)
    if state.phase == JOKERS:
        return list_bits(out, 0, int(state.joker_box), HUES, JOKER_DEALT)
    n = 0
    if state.phase == LOT:
        for seat in range(state.seats):
            out[n] = SEAT_BEGINS + seat
            n += 1
        return n
    for colour in range(HUES):
        out[n] = CARD_REMOVED + colour
        n += state.removed[colour] == SURPLUS[state.seats] // HUES
    return n


@kernel
def apply(state: State, action: int) -> None:
    """One decision, or one outcome of chance."""
    phase = state.phase
    if phase == CHOOSE:
        if action == END_TURN:
            end_turn(state)
        else:
            state.chosen = action - CHOOSE_ROW + 1
            state.phase = ACT
    elif phase == ACT:
        if action < COLLECT:
            move_to(state, action - MOVE_TO)
        else:
            collect(state, action - COLLECT)
    elif phase == SHIP:
        if action == SHIP_OFF:
            leave(state)
        else:
            stop_at(state, action - SHIP_TO)
    elif phase == DRAW:
        draw(state, action - CARD_SEEN)
        go_on(state)
    elif phase == PAY:
        pay(state, action)
    elif phase == HAND_OVER:
        hand_over(state, action - HAND_CARD)
    elif phase == PLACE:
        place(state, action - PLACE_IN)
    elif phase <= REMOVE:
        set_up(state, action)
    elif action == END_TURN:
        end_turn(state)
    else:
        trade(state, action - TRADE_CARD)


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
        pay_joker(state, action - PAY_JOKER)
    else:
        pay_spare(state, action - PAY_SPARE)


@kernel
def set_up(state: State, outcome: int) -> None:
    """One outcome before the first hand is drawn."""
    if state.phase == SPREAD:
        spread(state, outcome - TREASURE_LIES)
    elif state.phase == JOKERS:
        deal_joker(state, outcome - JOKER_DEALT)
    elif state.phase == REMOVE:
        remove(state, outcome - CARD_REMOVED)
    else:
        begin_with(state, outcome - SEAT_BEGINS)


@kernel
def spares_of(state: State, seat: int) -> int:
    """How many spares lie beside a board."""
    spares, bits = 0, int(state.spares[seat])
    while bits != 0:
        bits &= bits - 1
        spares += 1
    return spares


@kernel
def jokers_of(state: State, seat: int) -> int:
    """How many jokers lie beside a board."""
    jokers = 0
    for colour in range(HUES):
        jokers += (int(state.jokers[seat]) >> colour) & 1
    return jokers


@kernel
def score(state: State, out: State) -> None:
    """Treasures on the board; then jokers and spares beside it; then cards left (SU-6.4, SU-6.5)."""
    for seat in range(state.seats):
        out[seat, 0] = state.placed[seat]
        out[seat, 1] = jokers_of(state, seat) + spares_of(state, seat)
        out[seat, 2] = cards_of(state, seat)
