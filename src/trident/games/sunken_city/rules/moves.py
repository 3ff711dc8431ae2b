"""What may be done in a turn and what it does, and how the game ends (SC-3, SC-8)."""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER, Actions, Seat, as_seat, next_seat, seats_below
from trident.games.sunken_city.rules import actions, neptune, raising, walking
from trident.games.sunken_city.rules.lake import list_neighbours
from trident.games.sunken_city.rules.material import CARDS, FACES, FULL_HAND, QUIET_LIMIT, TIMER
from trident.games.sunken_city.rules.state import (
    Card,
    NeptuneRule,
    Phase,
    State,
    as_building,
    as_card,
    as_place,
    as_square,
    whole,
)


@kernel
def begin_turn(state: State, seat: Seat) -> None:
    """A player's turn: first a card (SC-3.1)."""
    state.seat = state.mover = seat
    state.phase = Phase.CARD
    state.turn += 1
    clear_turn(state)
    state.roofs = walking.count_roofs(state, seat)


@kernel
def clear_turn(state: State) -> None:
    """No card is chosen, and nothing done."""
    state.card, state.chosen, state.rolled = as_card(-1), as_building(-1), -1
    state.resumes = Phase.ACT
    state.raised = state.built = state.ran_dry = state.is_short = 0
    state.raise_done = state.walk_done = state.neptune_done = 0
    state.steps_left = state.reach_left = state.chip_paid = 0


@kernel
def legal(state: State, out: Actions) -> int:
    """What may be done now, by rising action number; for chance, the die's faces or the seats."""
    if state.phase == Phase.ACT:
        return legal_acts(state, out)
    if state.phase == Phase.RAISE:
        n = list_touch(state, out, 0)
        if state.is_short:
            out[n] = actions.STOP
            n += 1
        return raising.list_rising(state, out, n)
    if state.phase == Phase.SITE:
        return raising.list_sites(state, out)
    if state.phase == Phase.WALK:
        n = list_touch(state, out, 0)
        if walking.may_pay(state):
            out[n] = actions.PAY_CHIP
            n += 1
        out[n] = actions.STOP
        return walking.list_steps(state, out, n + 1)
    if state.phase == Phase.NEPTUNE:
        out[0] = actions.STOP
        return list_neighbours(state.piece, whole(state.neptune), out, 1, actions.NEPTUNE_TO)
    if state.phase == Phase.MIX:
        return legal_mix(state, out)
    if state.phase == Phase.CARD:
        n = 0
        for card in range(CARDS):
            out[n] = actions.CHOOSE_CARD + card
            n += int(state.hand[state.seat]) >> card & 1
        return n
    if state.phase == Phase.OVER:
        return 0
    return legal_outcomes(state, out)


@kernel
def legal_acts(state: State, out: Actions) -> int:
    """Which action to begin, or the end of the turn (SC-3.2, SC-3.3)."""
    n = 0
    if raising.may_raise(state):
        out[n] = actions.BEGIN_RAISE
        n += 1
    if walking.may_begin_walk(state):
        out[n] = actions.BEGIN_WALK
        n += 1
    n = list_touch(state, out, n)
    if not raising.must_raise(state):
        out[n] = actions.END_TURN
        n += 1
    return n


@kernel
def list_touch(state: State, out: Actions, n: int) -> int:
    """Add Neptune, or the roll for him, if he may be moved now."""
    if neptune.may_touch_now(state):
        out[n] = actions.BEGIN_NEPTUNE if neptune.is_at_home(state, state.seat) else actions.ROLL
        n += 1
    return n


@kernel
def legal_mix(state: State, out: Actions) -> int:
    """Everything at once, where raising, walking and Neptune may be mixed (SC-9.3)."""
    n = list_touch(state, out, 0)
    if walking.may_pay(state):
        out[n] = actions.PAY_CHIP
        n += 1
    if not raising.must_raise(state):
        out[n] = actions.END_TURN
        n += 1
    if raising.may_raise(state):
        n = raising.list_rising(state, out, n)
    n = walking.list_steps(state, out, n)
    if state.reach_left > 0:
        n = list_neighbours(state.piece, whole(state.neptune), out, n, actions.NEPTUNE_TO)
    return n


@kernel
def legal_outcomes(state: State, out: Actions) -> int:
    """The faces of the die; or, by lot, who begins."""
    if state.phase == Phase.ROLL:
        for face in range(FACES):
            out[face] = state.die[face]
        return FACES
    for seat in seats_below(state.seats):
        out[seat] = actions.SEAT_BEGINS + seat
    return int(state.seats)


@kernel
def apply(state: State, action: int) -> None:
    """One decision, or one outcome of chance."""
    if state.mover == CHANCE:
        if state.phase == Phase.ROLL:
            neptune.rolled(state, action)
        else:
            state.starter = as_seat(action - actions.SEAT_BEGINS)
            begin_turn(state, as_seat(action - actions.SEAT_BEGINS))
    else:
        decide(state, action)


@kernel
def decide(state: State, action: int) -> None:
    """One decision, by its kind."""
    kind, part = actions.KIND_OF[action], actions.PART_OF[action, 0]
    if kind == actions.STREET_KIND:
        raising.raise_street(state, as_place(part))
    elif kind == actions.STEP_KIND:
        walking.step(state, as_square(part))
    elif kind == actions.NEPTUNE_KIND:
        neptune.move_neptune(state, as_square(part))
    elif kind == actions.CARD_KIND:
        choose_card(state, as_card(part))
    elif kind == actions.BUILDING_KIND:
        state.chosen = as_building(part)
        state.phase = Phase.SITE
    elif kind == actions.SITE_KIND:
        state.phase = Phase.MIX if is_mixing(state) else Phase.RAISE
        raising.raise_building(state, whole(state.chosen), as_square(part))
    else:
        act(state, action)


@kernel
def act(state: State, action: int) -> None:
    """Begin or stop one of the three actions, pay a chip, or end the turn."""
    if action == actions.BEGIN_RAISE:
        raising.begin_raising(state)
    elif action == actions.BEGIN_WALK:
        state.phase = Phase.WALK
    elif action == actions.BEGIN_NEPTUNE:
        neptune.begin_neptune(state)
    elif action == actions.ROLL:
        neptune.begin_roll(state)
    elif action == actions.PAY_CHIP:
        walking.pay_chip(state)
    elif action == actions.STOP:
        stop(state)
    else:
        end_turn(state)


@kernel
def is_mixing(state: State) -> bool:
    """Raising, walking and Neptune may be split and mixed (SC-9.3)."""
    return state.neptune_rule == NeptuneRule.FREE_MIXING


@kernel
def choose_card(state: State, card: Card) -> None:
    """A card is laid open; its lower number is what the adventurer may walk (SC-3.1, SC-5.1)."""
    state.card = card
    state.hand[state.seat] = int(state.hand[state.seat]) & (FULL_HAND ^ 1 << card)
    state.steps_left = state.to_walk[card]
    state.phase = Phase.MIX if is_mixing(state) else Phase.ACT


@kernel
def stop(state: State) -> None:
    """The running action is done."""
    if state.phase == Phase.RAISE:
        raising.end_raising(state)
    elif state.phase == Phase.WALK:
        walking.end_walk(state)
    else:
        neptune.end_neptune(state)


@kernel
def end_turn(state: State) -> None:
    """Cards return when all six are played; after the last seat of a round the game may end (SC-8.4)."""
    if state.hand[state.seat] == 0:
        state.hand[state.seat] = FULL_HAND
    following = next_seat(state.seat, state.seats)
    if following == state.starter:
        state.quiet_rounds = 0 if state.stirred else min(state.quiet_rounds + 1, QUIET_LIMIT)
        state.stirred = 0
        if is_last_round(state) or is_jammed(state):
            finish(state)
            return
    begin_turn(state, following)


@kernel
def is_last_round(state: State) -> bool:
    """The sand timer shows, or somebody has secured everything (SC-8.2, SC-8.3)."""
    if state.space == TIMER:
        return True
    for seat in seats_below(state.seats):
        if state.secured[seat] == state.full:
            return True
    return False


@kernel
def is_jammed(state: State) -> bool:
    """Nothing has changed for so many rounds that the guard ends the game (SC-8.6, SC-9.6)."""
    return state.guard == 1 and state.quiet_rounds == QUIET_LIMIT


@kernel
def finish(state: State) -> None:
    """The game is over."""
    state.phase = Phase.OVER
    state.mover = as_seat(OVER)
