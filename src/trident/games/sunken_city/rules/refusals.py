"""Why a decision is refused: the first rule it breaks."""

from trident.core.declared import Refusals
from trident.core.kernel import kernel
from trident.core.state import OVER
from trident.games.sunken_city.rules import actions
from trident.games.sunken_city.rules.geometry import CENTRE, GROTTO, STREET_SQUARES, VILLAGE
from trident.games.sunken_city.rules.lake import (
    are_neighbours,
    building_may_stand,
    is_dark,
    is_water,
    street_may_lie,
)
from trident.games.sunken_city.rules.neptune import is_at_home, may_touch, may_touch_now
from trident.games.sunken_city.rules.raising import (
    building_fits,
    has_street,
    may_raise,
    must_raise,
    still_due,
)
from trident.games.sunken_city.rules.state import (
    Building,
    Card,
    Phase,
    Place,
    Square,
    State,
    as_building,
    as_card,
    as_place,
    as_square,
    whole,
)
from trident.games.sunken_city.rules.walking import has_step, may_pay, may_step


class Why(Refusals):
    """Why a decision may be refused, by the first rule it breaks."""

    OVER = "SC-8.4"
    WAIT = "SC-6.2"
    CARD_FIRST = "SC-3.1"
    CARD_CHOSEN = "SC-3.1"
    CARD_PLAYED = "SC-3.1"
    PLACE_BUILDING = "SC-4.4"
    FINISH_ACTION = "SC-3.2"
    BEGIN_FIRST = "SC-3.2"
    NO_BEGIN = "SC-9.3"
    DONE_ALREADY = "SC-3.2"
    NONE_DUE = "SC-4.1"
    NOTHING_FITS = "SC-4.8"
    MUST_RAISE = "SC-3.3"
    KEEP_RAISING = "SC-4.1"
    NO_STREETS = "SC-4.2"
    NEVER_CENTRE = "SC-1.3"
    NOT_FREE = "SC-4.2"
    SHUTS_VILLAGE = "SC-4.3"
    ONE_BUILDING = "SC-4.1"
    NOT_IN_GROTTO = "SC-4.4"
    NO_SITE = "SC-4.4"
    NO_SUCH_BUILDING = "SC-9.1"
    CHOOSE_BUILDING = "SC-4.4"
    LIGHT_SQUARE = "SC-4.4"
    SQUARE_TAKEN = "SC-4.4"
    BUILDINGS_TOUCH = "SC-4.4"
    NOWHERE_TO_WALK = "SC-5.1"
    NO_STEPS = "SC-5.1"
    NOT_CONNECTED = "SC-5.1"
    FROM_VILLAGE = "SC-5.2"
    NOT_BY_VILLAGE = "SC-5.2"
    NO_CHIP = "SC-7.1"
    CHIP_PAID = "SC-7.1"
    NOTHING_TO_STOP = "SC-3.2"
    SURROUNDED = "SC-6.1"
    ROLL_INSTEAD = "SC-6.2"
    NO_ROLL_NEEDED = "SC-6.2"
    NO_REACH = "SC-6.2"
    NEPTUNE_NOT_CONNECTED = "SC-6.3"
    WHOLE_ACTIONS = "SC-9.4"
    RAN_DRY = "SC-8.2"


@kernel
def why_not(state: State, action: int) -> int:
    """0 if the decision is legal, else the number of its refusal."""
    if state.mover == OVER:
        return Why.OVER.value
    if state.mover < 0:
        return Why.WAIT.value
    kind, part = actions.KIND_OF[action], actions.PART_OF[action, 0]
    if kind == actions.CARD_KIND:
        return why_not_card(state, as_card(part))
    if state.phase == Phase.CARD:
        return Why.CARD_FIRST.value
    if kind == actions.SITE_KIND:
        return why_not_site(state, as_square(part))
    if state.phase == Phase.SITE:
        return Why.PLACE_BUILDING.value
    if kind in (actions.STREET_KIND, actions.BUILDING_KIND):
        return why_not_rise(state, kind, part)
    if kind == actions.STEP_KIND:
        return why_not_step(state, as_square(part))
    if kind == actions.NEPTUNE_KIND:
        return why_not_neptune_to(state, as_square(part))
    return why_not_act(state, action)


@kernel
def why_not_card(state: State, card: Card) -> int:
    """One card per turn, from the hand."""
    if state.phase != Phase.CARD:
        return Why.CARD_CHOSEN.value
    return 0 if int(state.hand[state.seat]) >> card & 1 else Why.CARD_PLAYED.value


@kernel
def why_not_act(state: State, action: int) -> int:
    """Beginning and stopping actions, chips, and the end of the turn."""
    if action == actions.STOP:
        return why_not_stop(state)
    if action == actions.PAY_CHIP:
        return why_not_pay(state)
    if action in (actions.BEGIN_NEPTUNE, actions.ROLL):
        return why_not_touch(state, action)
    if state.phase not in (Phase.ACT, Phase.MIX):
        return Why.FINISH_ACTION.value
    if action == actions.END_TURN:
        return Why.MUST_RAISE.value if must_raise(state) else 0
    if state.phase == Phase.MIX:
        return Why.NO_BEGIN.value
    return why_not_begin_raise(state) if action == actions.BEGIN_RAISE else why_not_begin_walk(state)


@kernel
def why_not_stop(state: State) -> int:
    """Walking and Neptune may be stopped; raising only if streets are short."""
    if state.phase == Phase.RAISE:
        return 0 if state.is_short else Why.KEEP_RAISING.value
    return 0 if state.phase in (Phase.WALK, Phase.NEPTUNE) else Why.NOTHING_TO_STOP.value


@kernel
def why_not_pay(state: State) -> int:
    """A chip is paid within a walk, once per turn."""
    if state.phase not in (Phase.WALK, Phase.MIX):
        return Why.BEGIN_FIRST.value if state.phase == Phase.ACT else Why.FINISH_ACTION.value
    if may_pay(state):
        return 0
    return Why.CHIP_PAID.value if state.chip_paid else Why.NO_CHIP.value


@kernel
def why_not_begin_raise(state: State) -> int:
    """Raising is begun once, if something is due and fits."""
    if state.raise_done:
        return Why.DONE_ALREADY.value
    if still_due(state) == 0:
        return Why.NONE_DUE.value
    return 0 if may_raise(state) else Why.NOTHING_FITS.value


@kernel
def why_not_begin_walk(state: State) -> int:
    """Walking is begun once, if there are steps and somewhere to go."""
    if state.walk_done:
        return Why.DONE_ALREADY.value
    if not has_step(state):
        return Why.NOWHERE_TO_WALK.value
    return 0 if state.steps_left > 0 or may_pay(state) else Why.NO_STEPS.value


@kernel
def why_not_touch(state: State, action: int) -> int:
    """Neptune is begun once, with a roll or without, and where the table says so between actions only."""
    if state.phase == Phase.NEPTUNE:
        return Why.FINISH_ACTION.value
    if state.neptune_done:
        return Why.DONE_ALREADY.value
    if not may_touch(state):
        return Why.SURROUNDED.value
    if not may_touch_now(state):
        return Why.WHOLE_ACTIONS.value
    if is_at_home(state, state.seat):
        return Why.NO_ROLL_NEEDED.value if action == actions.ROLL else 0
    return Why.ROLL_INSTEAD.value if action == actions.BEGIN_NEPTUNE else 0


@kernel
def why_not_rise(state: State, kind: int, part: int) -> int:
    """A street at a place, or a building yet to be placed."""
    if state.phase not in (Phase.RAISE, Phase.MIX):
        return Why.BEGIN_FIRST.value if state.phase == Phase.ACT else Why.FINISH_ACTION.value
    if still_due(state) == 0:
        return Why.NONE_DUE.value
    if kind == actions.STREET_KIND:
        return why_not_street(state, as_place(part))
    return why_not_building(state, as_building(part))


@kernel
def why_not_street(state: State, place: Place) -> int:
    """Two free squares, not the centre, no village shut."""
    first, second = STREET_SQUARES[place, 0], STREET_SQUARES[place, 1]
    if CENTRE in (first, second):
        return Why.NEVER_CENTRE.value
    if not has_street(state):
        return Why.RAN_DRY.value if state.ran_dry else Why.NO_STREETS.value
    if not is_water(state.piece, first) or not is_water(state.piece, second):
        return Why.NOT_FREE.value
    return 0 if street_may_lie(state, place) else Why.SHUTS_VILLAGE.value


@kernel
def why_not_building(state: State, building: Building) -> int:
    """One building per turn, from its grotto, if it has a place."""
    if state.building[building] > GROTTO:
        return Why.NO_SUCH_BUILDING.value
    if state.built:
        return Why.ONE_BUILDING.value
    if state.building[building] != GROTTO:
        return Why.NOT_IN_GROTTO.value
    return 0 if building_fits(state) else Why.NO_SITE.value


@kernel
def why_not_site(state: State, square: Square) -> int:
    """A free dark square, or the centre, away from other buildings."""
    if state.phase != Phase.SITE:
        return Why.CHOOSE_BUILDING.value
    if building_may_stand(state, square):
        return 0
    if not is_dark(state, square):
        return Why.LIGHT_SQUARE.value
    return Why.BUILDINGS_TOUCH.value if is_water(state.piece, square) else Why.SQUARE_TAKEN.value


@kernel
def why_not_step(state: State, target: Square) -> int:
    """One step within a walk, to what touches the adventurer's piece."""
    if state.phase not in (Phase.WALK, Phase.MIX):
        return Why.BEGIN_FIRST.value if state.phase == Phase.ACT else Why.FINISH_ACTION.value
    if state.steps_left == 0:
        return Why.NO_STEPS.value
    if may_step(state, target):
        return 0
    if target == VILLAGE:
        return Why.NOT_BY_VILLAGE.value
    return Why.FROM_VILLAGE.value if state.adventurer[state.seat] == VILLAGE else Why.NOT_CONNECTED.value


@kernel
def why_not_neptune_to(state: State, target: Square) -> int:
    """Neptune goes to what touches his piece, as far as his reach."""
    if state.phase not in (Phase.NEPTUNE, Phase.MIX):
        return Why.BEGIN_FIRST.value if state.phase == Phase.ACT else Why.FINISH_ACTION.value
    if state.reach_left == 0:
        return Why.NO_REACH.value
    return 0 if are_neighbours(state.piece, whole(state.neptune), target) else Why.NEPTUNE_NOT_CONNECTED.value
