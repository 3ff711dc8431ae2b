"""Why a decision is refused: the first rule it breaks."""

from trident.core.declared import Refusals
from trident.core.kernel import kernel
from trident.core.state import OVER
from trident.games.submarine.rules import actions, sea
from trident.games.submarine.rules.collecting import has_acted, has_collector, may_choose, may_move_from
from trident.games.submarine.rules.prices import has_waiting, pays, pays_cards, usable_jokers, usable_spares
from trident.games.submarine.rules.ships import is_ahead, may_stop_at
from trident.games.submarine.rules.state import Depth, Phase, State, Thing, as_column, as_row, as_thing


class Why(Refusals):
    """Why a decision may be refused."""

    OVER = "SU-6.6"
    WAIT = "SU-1.8"
    PLACE_NOW = "SU-1.9"
    ALL_PLACED = "SU-1.9"
    SHIP_FIRST = "SU-2.1"
    SHIP_HAS_MOVED = "SU-2.1"
    SHIP_GOES_RIGHT = "SU-2.3"
    NO_BATHYSCAPHE = "SU-2.2"
    SHIP_WAITS = "SU-2.4"
    NO_TRADE_NOW = "SU-2.4"
    EMPTY_SUPPLY = "SU-2.4"
    NOT_HELD = "SU-2.4"
    ACT_FIRST = "SU-3.1"
    CHOOSE_FIRST = "SU-3.1"
    FINISH_ACTION = "SU-3.1"
    NOBODY_THERE = "SU-3.1"
    ALREADY_ACTED = "SU-3.3"
    COLLECTS_ALREADY = "SU-3.1"
    TOO_FAR = "SU-3.2"
    SAME_SPACE = "SU-3.2"
    NOT_HERE = "SU-3.4"
    NOTHING_TO_COLLECT = "SU-3.4"
    NO_CARD = "SU-4.1"
    TOO_FEW_CARDS = "SU-4.4"
    PAY_LATER = "SU-4.1"
    PAY_NOW = "SU-4.1"
    NO_SUCH_PAYMENT = "SU-5.2"
    COLLECTED_NOW = "SU-5.3"
    JOKER_FOR_JOKER = "SU-5.4"
    NOTHING_OWED = "SU-4.4"
    HAND_OVER_NOW = "SU-4.4"
    NOT_IN_HAND = "SU-4.4"
    ALL_OR_NOTHING = "SU-7.2"
    PAYS_NEXT_TURN = "SU-5.3"


@kernel
def why_not(state: State, action: int) -> int:
    """0 if the decision is legal, else the number of its refusal."""
    kind = int(actions.KIND_OF[action])
    if state.mover == OVER:
        return Why.OVER.value
    if state.mover < 0:
        return Why.WAIT.value
    if state.phase == Phase.PLACE:
        return 0 if kind == actions.PLACE_KIND else Why.PLACE_NOW.value
    if kind == actions.PLACE_KIND:
        return Why.ALL_PLACED.value
    if state.phase == Phase.SHIP:
        return why_not_ship(state, kind, action)
    if state.phase == Phase.TRADE:
        return why_not_trade(state, kind, action)
    if kind in (actions.SHIP_KIND, actions.OFF_KIND):
        return Why.SHIP_HAS_MOVED.value
    if kind == actions.TRADE_KIND:
        return Why.NO_TRADE_NOW.value
    if state.phase == Phase.HAND_OVER:
        return why_not_hand_over(state, kind, action)
    if kind == actions.GIVE_KIND:
        return Why.NOTHING_OWED.value
    if state.phase == Phase.PAY:
        return why_not_pay(state, kind, action)
    if kind in (actions.CARDS_KIND, actions.JOKER_KIND, actions.SPARE_KIND):
        return Why.PAY_LATER.value
    if state.phase == Phase.ACT:
        return why_not_act(state, kind, action)
    return why_not_choose(state, kind, action)


@kernel
def why_not_ship(state: State, kind: int, action: int) -> int:
    """To the right, over an own bathyscaphe, or off the board."""
    if kind == actions.OFF_KIND:
        return 0
    if kind != actions.SHIP_KIND:
        return Why.SHIP_FIRST.value
    seat, column = sea.acting_seat(state), as_column(action - actions.SHIP_TO)
    if not is_ahead(state, seat, column):
        return Why.SHIP_GOES_RIGHT.value
    return 0 if may_stop_at(state, seat, column) else Why.NO_BATHYSCAPHE.value


@kernel
def why_not_trade(state: State, kind: int, action: int) -> int:
    """A waiting ship lets its owner trade a card he has, or end his turn."""
    if kind == actions.END_KIND:
        return 0
    if kind != actions.TRADE_KIND:
        return Why.SHIP_WAITS.value
    if state.supply_size[state.seat] == 0:
        return Why.EMPTY_SUPPLY.value
    return 0 if state.hand[state.seat, action - actions.TRADE_CARD] > 0 else Why.NOT_HELD.value


@kernel
def why_not_hand_over(state: State, kind: int, action: int) -> int:
    """Only a card of the hand."""
    if kind != actions.GIVE_KIND:
        return Why.HAND_OVER_NOW.value
    return 0 if state.hand[state.seat, action - actions.GIVE_CARD] > 0 else Why.NOT_IN_HAND.value


@kernel
def why_not_choose(state: State, kind: int, action: int) -> int:
    """A bathyscaphe under the ship that can still do something."""
    if kind == actions.END_KIND:
        return 0 if has_acted(state) else Why.ACT_FIRST.value
    if kind != actions.CHOOSE_KIND:
        return Why.CHOOSE_FIRST.value
    row = as_row(action - actions.CHOOSE_ROW)
    if may_choose(state, row):
        return 0
    if state.bathyscaphes[state.seat, row, sea.column_under(state)] == 0:
        return Why.NOBODY_THERE.value
    if state.fresh[row] == 0 and state.collecting[row] == 0:
        return Why.ALREADY_ACTED.value
    if state.all_or_nothing and state.fresh[row] > 0:
        return Why.ALL_OR_NOTHING.value
    would_pay = has_waiting(state) and sea.has_treasure(state, sea.space_under(state, row))
    return Why.PAYS_NEXT_TURN.value if would_pay else Why.NOTHING_TO_COLLECT.value


@kernel
def why_not_act(state: State, kind: int, action: int) -> int:
    """The chosen bathyscaphe moves to a near space, or collects what lies in its own."""
    row = sea.chosen_row(state)
    if kind == actions.COLLECT_KIND:
        return why_not_collect(state, row, as_thing(action - actions.COLLECT))
    if kind != actions.MOVE_KIND:
        return Why.FINISH_ACTION.value
    if not may_move_from(state, row):
        return Why.COLLECTS_ALREADY.value if state.fresh[row] == 0 else Why.ALL_OR_NOTHING.value
    space = action - actions.MOVE_TO
    if sea.is_near(row, sea.column_under(state), space):
        return 0
    return Why.SAME_SPACE.value if sea.row_of(space) == row else Why.TOO_FAR.value


@kernel
def why_not_collect(state: State, row: Depth, thing: Thing) -> int:
    """It lies there, and can be paid for."""
    if sea.slot_of(state, sea.space_under(state, row), thing) < 0:
        return Why.NOT_HERE.value
    if not has_collector(state, row):
        return Why.ALL_OR_NOTHING.value
    if pays(state, row, thing):
        return 0
    if sea.is_treasure(thing) and has_waiting(state):
        return Why.PAYS_NEXT_TURN.value
    return why_not_cards(state, row, thing)


@kernel
def why_not_cards(state: State, row: Depth, thing: Thing) -> int:
    """A card of its colour, and enough for the opponents."""
    if pays_cards(state, row, thing):
        return 0
    return Why.NO_CARD.value if state.hand[state.seat, sea.colour_of(thing)] == 0 else Why.TOO_FEW_CARDS.value


@kernel
def why_not_pay(state: State, kind: int, action: int) -> int:
    """Cards, or a joker or spare of one's own that does not wait for the next turn; never for a joker."""
    seat, thing = sea.acting_seat(state), sea.taken_thing(state)
    if kind == actions.CARDS_KIND:
        return why_not_cards(state, sea.chosen_row(state), thing)
    if kind not in (actions.JOKER_KIND, actions.SPARE_KIND):
        return Why.PAY_NOW.value
    if not sea.is_treasure(thing):
        return Why.JOKER_FOR_JOKER.value
    if kind == actions.JOKER_KIND:
        return why_not_swap(int(state.jokers[seat]), usable_jokers(state, seat), action - actions.PAY_JOKER)
    return why_not_swap(int(state.spares[seat]), usable_spares(state, seat), action - actions.PAY_SPARE)


@kernel
def why_not_swap(owned: int, usable: int, bit: int) -> int:
    """One's own, and not one that waits for the next turn (SU-5.3)."""
    if (usable >> bit) & 1 == 1:
        return 0
    return Why.COLLECTED_NOW.value if (owned >> bit) & 1 == 1 else Why.NO_SUCH_PAYMENT.value
