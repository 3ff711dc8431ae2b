"""Why a decision is refused: the first rule it breaks."""

from trident.core.game import Refusal
from trident.core.kernel import kernel
from trident.core.state import OVER
from trident.games.sunken_city.rules.lake import are_neighbours, building_may_stand, is_water, street_may_lie
from trident.games.sunken_city.rules.material import (
    CENTRE,
    GROTTO,
    SIDE,
    STREET_SQUARES,
    VILLAGE,
)
from trident.games.sunken_city.rules.moves import (
    BEGIN_NEPTUNE,
    BEGIN_RAISE,
    BUILD_AT,
    CHOOSE_BUILDING,
    CHOOSE_CARD,
    END_TURN,
    LAY_STREET,
    NEPTUNE_TO,
    PAY_CHIP,
    ROLL,
    STEP_TO,
    STOP,
)
from trident.games.sunken_city.rules.neptune import is_at_home, may_touch
from trident.games.sunken_city.rules.raising import building_fits, may_raise, must_raise, still_due
from trident.games.sunken_city.rules.state import ACT, CARD, MIX, NEPTUNE, RAISE, SITE, WALK, State
from trident.games.sunken_city.rules.walking import has_step, may_pay, may_step

REFUSALS = (
    Refusal("over", "SC-8.4"),
    Refusal("wait", "SC-6.2"),
    Refusal("card-first", "SC-3.1"),
    Refusal("card-chosen", "SC-3.1"),
    Refusal("card-played", "SC-3.1"),
    Refusal("place-building", "SC-4.4"),
    Refusal("finish-action", "SC-3.2"),
    Refusal("begin-first", "SC-3.2"),
    Refusal("no-begin", "SC-9.3"),
    Refusal("done-already", "SC-3.2"),
    Refusal("none-due", "SC-4.1"),
    Refusal("nothing-fits", "SC-4.8"),
    Refusal("must-raise", "SC-3.3"),
    Refusal("keep-raising", "SC-4.1"),
    Refusal("no-streets", "SC-4.2"),
    Refusal("never-centre", "SC-1.3"),
    Refusal("not-free", "SC-4.2"),
    Refusal("shuts-village", "SC-4.3"),
    Refusal("one-building", "SC-4.1"),
    Refusal("not-in-grotto", "SC-4.4"),
    Refusal("no-site", "SC-4.4"),
    Refusal("no-such-building", "SC-9.1"),
    Refusal("choose-building", "SC-4.4"),
    Refusal("light-square", "SC-4.4"),
    Refusal("square-taken", "SC-4.4"),
    Refusal("buildings-touch", "SC-4.4"),
    Refusal("nowhere-to-walk", "SC-5.1"),
    Refusal("no-steps", "SC-5.1"),
    Refusal("not-connected", "SC-5.1"),
    Refusal("from-village", "SC-5.2"),
    Refusal("not-by-village", "SC-5.2"),
    Refusal("no-chip", "SC-7.1"),
    Refusal("chip-paid", "SC-7.1"),
    Refusal("nothing-to-stop", "SC-3.2"),
    Refusal("surrounded", "SC-6.1"),
    Refusal("roll-instead", "SC-6.2"),
    Refusal("no-roll-needed", "SC-6.2"),
    Refusal("no-reach", "SC-6.2"),
    Refusal("neptune-not-connected", "SC-6.3"),
)
(
    OVER_NOW,
    WAIT,
    CARD_FIRST,
    CARD_CHOSEN,
    CARD_PLAYED,
    PLACE_BUILDING,
    FINISH_ACTION,
    BEGIN_FIRST,
    NO_BEGIN,
    DONE_ALREADY,
    NONE_DUE,
    NOTHING_FITS,
    MUST_RAISE,
    KEEP_RAISING,
    NO_STREETS,
    NEVER_CENTRE,
    NOT_FREE,
    SHUTS_VILLAGE,
    ONE_BUILDING,
    NOT_IN_GROTTO,
    NO_SITE,
    NO_SUCH_BUILDING,
    CHOOSE_BUILDING_FIRST,
    LIGHT_SQUARE,
    SQUARE_TAKEN,
    BUILDINGS_TOUCH,
    NOWHERE_TO_WALK,
    NO_STEPS,
    NOT_CONNECTED,
    FROM_VILLAGE,
    NOT_BY_VILLAGE,
    NO_CHIP,
    CHIP_PAID,
    NOTHING_TO_STOP,
    SURROUNDED,
    ROLL_INSTEAD,
    NO_ROLL_NEEDED,
    NO_REACH,
    NEPTUNE_NOT_CONNECTED,
) = range(1, len(REFUSALS) + 1)


@kernel
def why_not(state: State, action: int) -> int:
    """0 if the decision is legal, else the number of its refusal."""
    if state.mover == OVER:
        return OVER_NOW
    if state.mover < 0:
        return WAIT
    if action < BEGIN_RAISE:
        return why_not_card(state, action - CHOOSE_CARD)
    if state.phase == CARD:
        return CARD_FIRST
    if BUILD_AT <= action < STEP_TO:
        return why_not_site(state, action - BUILD_AT)
    if state.phase == SITE:
        return PLACE_BUILDING
    if action < LAY_STREET:
        return why_not_act(state, action)
    if action < BUILD_AT:
        return why_not_rise(state, action)
    if action < NEPTUNE_TO:
        return why_not_step(state, action - STEP_TO)
    return why_not_neptune_to(state, action - NEPTUNE_TO)


@kernel
def why_not_card(state: State, card: int) -> int:
    """One card a turn, from the hand."""
    if state.phase != CARD:
        return CARD_CHOSEN
    return 0 if int(state.hand[state.seat]) >> card & 1 else CARD_PLAYED


@kernel
def why_not_act(state: State, action: int) -> int:
    """Beginning and stopping actions, chips, and the end of the turn."""
    if action == STOP:
        return why_not_stop(state)
    if action == PAY_CHIP:
        return why_not_pay(state)
    if state.phase not in (ACT, MIX):
        return FINISH_ACTION
    if action == END_TURN:
        return MUST_RAISE if must_raise(state) else 0
    if action in (BEGIN_NEPTUNE, ROLL):
        return why_not_touch(state, action)
    if state.phase == MIX:
        return NO_BEGIN
    return why_not_begin_raise(state) if action == BEGIN_RAISE else why_not_begin_walk(state)


@kernel
def why_not_stop(state: State) -> int:
    """Walking and Neptune may be stopped; raising only if streets are short."""
    if state.phase == RAISE:
        return 0 if state.is_short else KEEP_RAISING
    return 0 if state.phase in (WALK, NEPTUNE) else NOTHING_TO_STOP


@kernel
def why_not_pay(state: State) -> int:
    """A chip is paid within a walk, once a turn."""
    if state.phase not in (WALK, MIX):
        return BEGIN_FIRST if state.phase == ACT else FINISH_ACTION
    if may_pay(state):
        return 0
    return CHIP_PAID if state.chip_paid else NO_CHIP


@kernel
def why_not_begin_raise(state: State) -> int:
    """Raising is begun once, if something is due and fits."""
    if state.raise_done:
        return DONE_ALREADY
    if still_due(state) == 0:
        return NONE_DUE
    return 0 if may_raise(state) else NOTHING_FITS


@kernel
def why_not_begin_walk(state: State) -> int:
    """Walking is begun once, if there are steps and somewhere to go."""
    if state.walk_done:
        return DONE_ALREADY
    if not has_step(state):
        return NOWHERE_TO_WALK
    return 0 if state.steps_left > 0 or may_pay(state) else NO_STEPS


@kernel
def why_not_touch(state: State, action: int) -> int:
    """Neptune is begun once, with a roll or without."""
    if state.neptune_done:
        return DONE_ALREADY
    if not may_touch(state):
        return SURROUNDED
    if is_at_home(state, state.seat):
        return NO_ROLL_NEEDED if action == ROLL else 0
    return ROLL_INSTEAD if action == BEGIN_NEPTUNE else 0


@kernel
def why_not_rise(state: State, action: int) -> int:
    """A street at a place, or a building yet to be placed."""
    if state.phase not in (RAISE, MIX):
        return BEGIN_FIRST if state.phase == ACT else FINISH_ACTION
    if still_due(state) == 0:
        return NONE_DUE
    if action < CHOOSE_BUILDING:
        return why_not_street(state, action - LAY_STREET)
    return why_not_building(state, action - CHOOSE_BUILDING)


@kernel
def why_not_street(state: State, place: int) -> int:
    """Two free squares, not the centre, no village shut."""
    first, second = STREET_SQUARES[place, 0], STREET_SQUARES[place, 1]
    if CENTRE in (first, second):
        return NEVER_CENTRE
    if state.pile[state.space] == 0:
        return NO_STREETS
    if not is_water(state.piece, first) or not is_water(state.piece, second):
        return NOT_FREE
    return 0 if street_may_lie(state, place) else SHUTS_VILLAGE


@kernel
def why_not_building(state: State, building: int) -> int:
    """One building a turn, from its grotto, if it has a place."""
    if state.building[building] > GROTTO:
        return NO_SUCH_BUILDING
    if state.built:
        return ONE_BUILDING
    if state.building[building] != GROTTO:
        return NOT_IN_GROTTO
    return 0 if building_fits(state) else NO_SITE


@kernel
def why_not_site(state: State, square: int) -> int:
    """A free dark square, or the centre, away from other buildings."""
    if state.phase != SITE:
        return CHOOSE_BUILDING_FIRST
    if building_may_stand(state, square):
        return 0
    if not int(state.dark[square // SIDE]) >> (square % SIDE) & 1:
        return LIGHT_SQUARE
    return BUILDINGS_TOUCH if is_water(state.piece, square) else SQUARE_TAKEN


@kernel
def why_not_step(state: State, target: int) -> int:
    """One step within a walk, to what touches the adventurer's piece."""
    if state.phase not in (WALK, MIX):
        return BEGIN_FIRST if state.phase == ACT else FINISH_ACTION
    if state.steps_left == 0:
        return NO_STEPS
    if may_step(state, target):
        return 0
    if target == VILLAGE:
        return NOT_BY_VILLAGE
    return FROM_VILLAGE if state.adventurer[state.seat] == VILLAGE else NOT_CONNECTED


@kernel
def why_not_neptune_to(state: State, target: int) -> int:
    """Neptune goes to what touches his piece, as far as his reach."""
    if state.phase not in (NEPTUNE, MIX):
        return BEGIN_FIRST if state.phase == ACT else FINISH_ACTION
    if state.reach_left == 0:
        return NO_REACH
    return 0 if are_neighbours(state.piece, int(state.neptune), target) else NEPTUNE_NOT_CONNECTED
