"""Why a decision is refused: the first rule it breaks."""

from trident.core.game import Refusal
from trident.core.kernel import kernel
from trident.core.state import OVER
from trident.games.submarine.rules.actions import (
    CHOOSE_ROW,
    COLLECT,
    END_TURN,
    HAND_CARD,
    MOVE_TO,
    PAY_CARDS,
    PAY_JOKER,
    PAY_SPARE,
    SHIP_OFF,
    SHIP_TO,
    TRADE_CARD,
)
from trident.games.submarine.rules.collecting import (
    can_collect,
    has_collector,
    may_move_from,
    pays_cards,
    pays_swap,
    usable_jokers,
    usable_spares,
)
from trident.games.submarine.rules.material import COLUMNS
from trident.games.submarine.rules.moves import has_acted
from trident.games.submarine.rules.sea import (
    colour_of,
    column_of,
    divers_in,
    is_near,
    is_treasure,
    slot_of,
    space_of,
)
from trident.games.submarine.rules.state import ACT, HAND_OVER, PAY, PLACE, SHIP, TRADE, State

REFUSALS = (
    Refusal("over", "SU-6.6"),
    Refusal("wait", "SU-1.8"),
    Refusal("place-now", "SU-1.9"),
    Refusal("all-placed", "SU-1.9"),
    Refusal("ship-first", "SU-2.1"),
    Refusal("ship-has-moved", "SU-2.1"),
    Refusal("ship-goes-right", "SU-2.3"),
    Refusal("no-bathyscaphe", "SU-2.2"),
    Refusal("ship-waits", "SU-2.4"),
    Refusal("no-trade-now", "SU-2.4"),
    Refusal("empty-supply", "SU-2.4"),
    Refusal("not-held", "SU-2.4"),
    Refusal("act-first", "SU-3.1"),
    Refusal("choose-first", "SU-3.1"),
    Refusal("finish-action", "SU-3.1"),
    Refusal("nobody-there", "SU-3.1"),
    Refusal("already-acted", "SU-3.3"),
    Refusal("collects-already", "SU-3.1"),
    Refusal("too-far", "SU-3.2"),
    Refusal("same-space", "SU-3.2"),
    Refusal("not-here", "SU-3.4"),
    Refusal("nothing-to-collect", "SU-3.4"),
    Refusal("no-card", "SU-4.1"),
    Refusal("too-few-cards", "SU-4.4"),
    Refusal("pay-later", "SU-4.1"),
    Refusal("pay-now", "SU-4.1"),
    Refusal("no-such-payment", "SU-5.2"),
    Refusal("collected-now", "SU-5.3"),
    Refusal("joker-for-joker", "SU-5.4"),
    Refusal("nothing-owed", "SU-4.4"),
    Refusal("hand-over-now", "SU-4.4"),
    Refusal("not-in-hand", "SU-4.4"),
    Refusal("all-or-nothing", "SU-7.2"),
)
(
    OVER_NOW,
    WAIT,
    PLACE_NOW,
    ALL_PLACED,
    SHIP_FIRST,
    SHIP_HAS_MOVED,
    GOES_RIGHT,
    NO_BATHYSCAPHE,
    SHIP_WAITS,
    NO_TRADE_NOW,
    EMPTY_SUPPLY,
    NOT_HELD,
    ACT_FIRST,
    CHOOSE_FIRST,
    FINISH_ACTION,
    NOBODY_THERE,
    ALREADY_ACTED,
    COLLECTS_ALREADY,
    TOO_FAR,
    SAME_SPACE,
    NOT_HERE,
    NOTHING_TO_COLLECT,
    NO_CARD,
    TOO_FEW_CARDS,
    PAY_LATER,
    PAY_NOW,
    NO_SUCH_PAYMENT,
    COLLECTED_NOW,
    JOKER_FOR_JOKER,
    NOTHING_OWED,
    HAND_OVER_NOW,
    NOT_IN_HAND,
    ALL_OR_NOTHING,
) = range(1, len(REFUSALS) + 1)


@kernel
def why_not(state: State, action: int) -> int:
    """0 if the decision is legal, else the number of its refusal."""
    if state.mover == OVER:
        return OVER_NOW
    if state.mover < 0:
        return WAIT
    if state.phase == PLACE:
        return 0 if action < SHIP_TO else PLACE_NOW
    if action < SHIP_TO:
        return ALL_PLACED
    if state.phase == SHIP:
        return why_not_ship(state, action)
    if state.phase == TRADE:
        return why_not_trade(state, action)
    if action < CHOOSE_ROW:
        return SHIP_HAS_MOVED
    if TRADE_CARD <= action < END_TURN:
        return NO_TRADE_NOW
    if state.phase == HAND_OVER:
        return why_not_hand_over(state, action)
    if HAND_CARD <= action < TRADE_CARD:
        return NOTHING_OWED
    if state.phase == PAY:
        return why_not_pay(state, action)
    if PAY_CARDS <= action < HAND_CARD:
        return PAY_LATER
    return why_not_act(state, action) if state.phase == ACT else why_not_choose(state, action)


@kernel
def why_not_ship(state: State, action: int) -> int:
    """To the right, over an own bathyscaphe, or off the board."""
    if action > SHIP_OFF:
        return SHIP_FIRST
    if action == SHIP_OFF:
        return 0
    column = action - SHIP_TO
    if column + 1 <= state.ship[state.seat]:
        return GOES_RIGHT
    return 0 if divers_in(state, int(state.seat), column) > 0 else NO_BATHYSCAPHE


@kernel
def why_not_trade(state: State, action: int) -> int:
    """A waiting ship lets its owner trade a card he has, or end his turn."""
    if action == END_TURN:
        return 0
    if action < TRADE_CARD:
        return SHIP_WAITS
    if state.supply_size[state.seat] == 0:
        return EMPTY_SUPPLY
    return 0 if state.hand[state.seat, action - TRADE_CARD] > 0 else NOT_HELD


@kernel
def why_not_hand_over(state: State, action: int) -> int:
    """Only a card of the hand."""
    if action < HAND_CARD or action == END_TURN:
        return HAND_OVER_NOW
    return 0 if state.hand[state.seat, action - HAND_CARD] > 0 else NOT_IN_HAND


@kernel
def why_not_choose(state: State, action: int) -> int:
    """A bathyscaphe under the ship that can still do something."""
    if action == END_TURN:
        return 0 if has_acted(state) else ACT_FIRST
    if action >= MOVE_TO:
        return CHOOSE_FIRST
    row = action - CHOOSE_ROW
    if may_move_from(state, row) or can_collect(state, row):
        return 0
    if state.bathyscaphes[state.seat, row, column_of(state)] == 0:
        return NOBODY_THERE
    if state.fresh[row] == 0 and state.collecting[row] == 0:
        return ALREADY_ACTED
    if state.all_or_nothing == 1 and state.fresh[row] > 0:
        return ALL_OR_NOTHING
    return NOTHING_TO_COLLECT


@kernel
def why_not_act(state: State, action: int) -> int:
    """The chosen bathyscaphe moves to a near space, or collects what lies in its own."""
    row = int(state.chosen) - 1
    if action < MOVE_TO or action == END_TURN:
        return FINISH_ACTION
    if action >= COLLECT:
        return why_not_collect(state, row, action - COLLECT)
    if not may_move_from(state, row):
        return COLLECTS_ALREADY if state.fresh[row] == 0 else ALL_OR_NOTHING
    to_row, to_column = (action - MOVE_TO) // COLUMNS, (action - MOVE_TO) % COLUMNS
    if is_near(row, column_of(state), to_row, to_column):
        return 0
    return SAME_SPACE if to_row == row else TOO_FAR


@kernel
def why_not_collect(state: State, row: int, thing: int) -> int:
    """It lies there, and can be paid for."""
    if slot_of(state, space_of(row, column_of(state)), thing) < 0:
        return NOT_HERE
    if not has_collector(state, row):
        return ALL_OR_NOTHING
    return 0 if pays_swap(state, thing) else why_not_cards(state, row, thing)


@kernel
def why_not_cards(state: State, row: int, thing: int) -> int:
    """A card of its colour, and enough for the opponents."""
    if pays_cards(state, row, thing):
        return 0
    return NO_CARD if state.hand[state.seat, colour_of(thing)] == 0 else TOO_FEW_CARDS


@kernel
def why_not_pay(state: State, action: int) -> int:
    """Cards, or a joker or spare of one's own that was not collected just now; never for a joker."""
    if action < PAY_CARDS or action == END_TURN:
        return PAY_NOW
    thing = int(state.taking) - 1
    if action == PAY_CARDS:
        return why_not_cards(state, int(state.chosen) - 1, thing)
    if not is_treasure(thing):
        return JOKER_FOR_JOKER
    if action < PAY_SPARE:
        return why_not_swap(int(state.jokers[state.seat]), usable_jokers(state), action - PAY_JOKER)
    return why_not_swap(int(state.spares[state.seat]), usable_spares(state), action - PAY_SPARE)


@kernel
def why_not_swap(owned: int, usable: int, bit: int) -> int:
    """One's own, and not collected this turn."""
    if (usable >> bit) & 1 == 1:
        return 0
    return COLLECTED_NOW if (owned >> bit) & 1 == 1 else NO_SUCH_PAYMENT
