"""Why a decision is refused: the first rule it breaks."""

from trident.core.declared import Refusals
from trident.core.kernel import kernel
from trident.core.state import OVER
from trident.games.lost_cities.rules import actions
from trident.games.lost_cities.rules.hands import copies_in_hand
from trident.games.lost_cities.rules.limits import may_draw_from, may_extend, must_move_on, six_would_stay
from trident.games.lost_cities.rules.material import KINDS
from trident.games.lost_cities.rules.state import (
    Card,
    Phase,
    State,
    as_card,
    as_destination,
    destination_of,
    side_of,
)


class Why(Refusals):
    """Why a decision may be refused."""

    OVER = "LC-4.3"
    WAIT = "LC-2.2"
    NO_SUCH_DESTINATION = "LC-7.3"
    DRAW_NOW = "LC-2.2"
    PLAY_FIRST = "LC-2.2"
    PASS_SECOND = "LC-5.5"  # noqa: S105 - a rule, no password
    NOT_IN_HAND = "LC-2.2"
    INVESTMENT_TOO_LATE = "LC-2.4"
    EQUAL_NUMBER = "LC-5.4"
    MUST_RISE = "LC-2.3"
    NO_PARTNER = "LC-2.2"
    SIX_MUST_STAY = "LC-5.6"
    STOOD_TOO_LONG = "LC-6.1"
    JUST_DISCARDED = "LC-2.9"
    EMPTY_PILE = "LC-2.8"


@kernel
def why_not(state: State, action: int) -> int:
    """0 if the decision is legal, else the number of its refusal."""
    if state.mover == OVER:
        return Why.OVER.value
    if state.mover < 0:
        return Why.WAIT.value
    kind = int(actions.KIND_OF[action])
    if kind not in (actions.PLAYING, actions.DISCARDING, actions.PASSING):
        return why_not_draw(state, action)
    return why_not_put_down(state, kind, as_card(int(actions.PART_OF[action, 0])))


@kernel
def why_not_put_down(state: State, kind: int, card: Card) -> int:
    """A card of the hand is played, discarded or passed, and the second of a pass after the first."""
    if destination_of(card) >= state.destinations:
        return Why.NO_SUCH_DESTINATION.value
    if state.phase == Phase.DRAW:
        return Why.DRAW_NOW.value
    if state.phase == Phase.PASS and kind != actions.PASSING:
        return Why.PASS_SECOND.value
    if held(state, card) == 0:
        return Why.NOT_IN_HAND.value
    if kind == actions.PLAYING:
        return why_not_play(state, card)
    if kind == actions.PASSING and state.phase == Phase.PLAY:
        return why_not_pass(state)
    return 0


@kernel
def held(state: State, card: Card) -> int:
    """How many copies of a card the mover may still choose."""
    spoken_for = 1 if state.phase == Phase.PASS and state.passing == card else 0
    return copies_in_hand(state, state.seat, card) - spoken_for


@kernel
def why_not_play(state: State, card: Card) -> int:
    """An expedition takes investments first, then rising numbers."""
    side = side_of(state.seat)
    if may_extend(state, side, card):
        return 0
    if card % KINDS == 0:
        return Why.INVESTMENT_TOO_LATE.value
    if card % KINDS == state.highest[side, destination_of(card)]:
        return Why.EQUAL_NUMBER.value
    return Why.MUST_RISE.value


@kernel
def why_not_pass(state: State) -> int:
    """Only partners pass, six cards stay, and a round must not stand for ever."""
    if state.seats == 2:
        return Why.NO_PARTNER.value
    if not six_would_stay(state):
        return Why.SIX_MUST_STAY.value
    return Why.STOOD_TOO_LONG.value if must_move_on(state) else 0


@kernel
def why_not_draw(state: State, action: int) -> int:
    """A card is played first; then the pile, or an open discard pile."""
    destination = as_destination(action - actions.DRAW_DISCARD)  # below 0 for the draw pile
    if destination >= state.destinations:
        return Why.NO_SUCH_DESTINATION.value
    if state.phase == Phase.PASS:
        return Why.PASS_SECOND.value
    if state.phase != Phase.DRAW:
        return Why.PLAY_FIRST.value
    if action == actions.DRAW_PILE:
        return 0
    if state.discarded_now == destination:
        return Why.JUST_DISCARDED.value
    if not may_draw_from(state, destination):
        return Why.EMPTY_PILE.value
    return Why.STOOD_TOO_LONG.value if must_move_on(state) else 0
