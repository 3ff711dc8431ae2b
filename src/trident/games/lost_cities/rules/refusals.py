"""Why a decision is refused: the first rule it breaks."""

from trident.core.game import Refusal
from trident.core.kernel import kernel
from trident.core.state import OVER
from trident.games.lost_cities.rules.material import FEWEST_AFTER_PASS, KINDS, side_of
from trident.games.lost_cities.rules.moves import (
    DISCARD_CARD,
    DRAW_DISCARD,
    DRAW_PILE,
    PASS_CARD,
    may_draw_from,
    may_extend,
    must_move_on,
)
from trident.games.lost_cities.rules.state import DRAW, PASS, PLAY, State

REFUSALS = (
    Refusal("over", "LC-4.3"),
    Refusal("wait", "LC-2.2"),
    Refusal("no-such-destination", "LC-7.3"),
    Refusal("draw-now", "LC-2.2"),
    Refusal("play-first", "LC-2.2"),
    Refusal("pass-second", "LC-5.5"),
    Refusal("not-in-hand", "LC-2.2"),
    Refusal("investment-too-late", "LC-2.4"),
    Refusal("equal-number", "LC-5.4"),
    Refusal("must-rise", "LC-2.3"),
    Refusal("no-partner", "LC-2.2"),
    Refusal("six-must-stay", "LC-5.6"),
    Refusal("stood-too-long", "LC-6.1"),
    Refusal("just-discarded", "LC-2.9"),
    Refusal("empty-pile", "LC-2.8"),
)
(
    OVER_NOW,
    WAIT,
    NO_SUCH_DESTINATION,
    DRAW_NOW,
    PLAY_FIRST,
    PASS_SECOND,
    NOT_IN_HAND,
    INVESTMENT_TOO_LATE,
    EQUAL_NUMBER,
    MUST_RISE,
    NO_PARTNER,
    SIX_MUST_STAY,
    STOOD_TOO_LONG,
    JUST_DISCARDED,
    EMPTY_PILE,
) = range(1, len(REFUSALS) + 1)


@kernel
def why_not(state: State, action: int) -> int:
    """0 if the decision is legal, else the number of its refusal."""
    if state.mover == OVER:
        return OVER_NOW
    if state.mover < 0:
        return WAIT
    if action >= DRAW_PILE:
        return why_not_draw(state, action)
    card = action % DISCARD_CARD
    if card // KINDS >= state.destinations:
        return NO_SUCH_DESTINATION
    if state.phase == DRAW:
        return DRAW_NOW
    if state.phase == PASS and action < PASS_CARD:
        return PASS_SECOND
    if held(state, card) == 0:
        return NOT_IN_HAND
    if action < DISCARD_CARD:
        return why_not_play(state, card)
    if action >= PASS_CARD and state.phase == PLAY:
        return why_not_pass(state)
    return 0


@kernel
def held(state: State, card: int) -> int:
    """How many copies of a card the mover may still choose."""
    copies = -1 if state.phase == PASS and state.passing == card else 0
    for slot in range(state.hand_size[state.seat]):
        if state.hand[state.seat, slot] == card:
            copies += 1
    return copies


@kernel
def why_not_play(state: State, card: int) -> int:
    """An expedition takes investments first, then rising numbers."""
    side = side_of(state.seat)
    if may_extend(state, side, card):
        return 0
    if card % KINDS == 0:
        return INVESTMENT_TOO_LATE
    if card % KINDS == state.highest[side, card // KINDS]:
        return EQUAL_NUMBER
    return MUST_RISE


@kernel
def why_not_pass(state: State) -> int:
    """Only partners pass, six cards stay, and a round must not stand for ever."""
    if state.seats == 2:
        return NO_PARTNER
    if state.hand_size[state.seat] - 2 < FEWEST_AFTER_PASS:
        return SIX_MUST_STAY
    return STOOD_TOO_LONG if must_move_on(state) else 0


@kernel
def why_not_draw(state: State, action: int) -> int:
    """A card is played first; then the pile, or an open discard pile."""
    destination = action - DRAW_DISCARD
    if destination >= state.destinations:
        return NO_SUCH_DESTINATION
    if state.phase == PASS:
        return PASS_SECOND
    if state.phase != DRAW:
        return PLAY_FIRST
    if action == DRAW_PILE:
        return 0
    if state.discarded_now == destination:
        return JUST_DISCARDED
    if not may_draw_from(state, destination):
        return EMPTY_PILE
    return STOOD_TOO_LONG if must_move_on(state) else 0
