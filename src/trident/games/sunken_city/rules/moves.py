"""The rules, compiled: start, legal, apply, score. What a turn consists of, and how the game ends."""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER
from trident.games.sunken_city.rules.lake import lay_building, list_neighbours, survey
from trident.games.sunken_city.rules.layout import CARDS_AT, DICE_AT, SEATS_AT, VILLAGES_AT
from trident.games.sunken_city.rules.material import (
    BUILDINGS,
    CARDS,
    CENTRE,
    CHIPS,
    CORNERS,
    FACES,
    FIRST_PILE,
    FULL,
    FULL_HAND,
    FULL_ROW,
    FULL_SHORT,
    GROTTO,
    IN_THE_BOX,
    PLACES,
    QUIET_LIMIT,
    SEATS,
    SIDE,
    SQUARES,
    TIMER,
    TREASURES,
    VALUES,
    VILLAGE,
    count_bits,
)
from trident.games.sunken_city.rules.neptune import (
    begin_neptune,
    begin_roll,
    end_neptune,
    is_at_home,
    may_touch,
    move_neptune,
    rolled,
)
from trident.games.sunken_city.rules.raising import (
    begin_raising,
    end_raising,
    list_rising,
    list_sites,
    may_raise,
    must_raise,
    raise_building,
    raise_street,
)
from trident.games.sunken_city.rules.state import (
    ACT,
    CARD,
    DONE,
    LOT,
    MIX,
    NEPTUNE,
    RAISE,
    ROLLING,
    SITE,
    WALK,
    State,
)
from trident.games.sunken_city.rules.walking import (
    count_roofs,
    end_walk,
    list_steps,
    may_begin_walk,
    may_pay,
    pay_chip,
    step,
)

# Actions. The last five kinds are followed by a place, a building or a square.
CHOOSE_CARD = 0
BEGIN_RAISE, BEGIN_WALK, BEGIN_NEPTUNE, ROLL, PAY_CHIP, STOP, END_TURN = range(CARDS, CARDS + 7)
LAY_STREET = END_TURN + 1
CHOOSE_BUILDING = LAY_STREET + PLACES
BUILD_AT = CHOOSE_BUILDING + BUILDINGS
STEP_TO = BUILD_AT + SQUARES  # the piece's first square, or VILLAGE
NEPTUNE_TO = STEP_TO + SQUARES + 1
ACTIONS = NEPTUNE_TO + SQUARES
# Outcomes: the pips of the die, or the seat that begins.
SEAT_BEGINS = 10
OUTCOMES = SEAT_BEGINS + SEATS
MOST_LEGAL = PLACES + BUILDINGS + 7 + 6 + 5 + 1  # lists are written one ahead

BY_LOT = 1


@kernel
def start(state: State, seats: int, options: State) -> None:
    """Set the table (SC-2)."""
    state.seats = seats
    state.mixing = options.free_mixing
    state.full = FULL_SHORT if options.short_game else FULL
    state.supply = 0 if options.no_chips else CHIPS
    read_layout(state, options.layout)
    for row in range(SIDE):
        state.water[row] = FULL_ROW
    for building in range(BUILDINGS):
        state.building[building] = GROTTO
    if options.short_game:
        state.building[0] = IN_THE_BOX
    lay_building(state, BUILDINGS - 1, CENTRE)
    state.neptune = CENTRE
    for space in range(1, TIMER):
        state.pile[space] = 1
    state.pile[0] = FIRST_PILE[seats]
    for seat in range(seats):
        state.adventurer[seat] = VILLAGE
        state.hand[seat] = FULL_HAND
    survey(state)
    if options.begins == BY_LOT:
        state.phase = LOT
        state.mover = CHANCE
        state.card = state.chosen = state.rolled = -1
    else:
        begin_turn(state, 0)


@kernel
def read_layout(state: State, layout: State) -> None:
    """Lake, cards, die and seats from the layout's bytes."""
    for square in range(SQUARES):
        if layout[square]:
            state.dark[square // SIDE] = int(state.dark[square // SIDE]) | 1 << square % SIDE
    for card in range(CARDS):
        state.to_raise[card] = layout[CARDS_AT + 2 * card]
        state.to_walk[card] = layout[CARDS_AT + 2 * card + 1]
    number = int(state.seats) - 2
    for face in range(FACES):
        state.die[face] = layout[DICE_AT + number * FACES + face]
    for seat in range(state.seats):
        state.corner[seat] = layout[SEATS_AT + number * CORNERS + seat]
        state.colour[seat] = layout[VILLAGES_AT + state.corner[seat]]


@kernel
def begin_turn(state: State, seat: int) -> None:
    """A player's turn: first a card (SC-3.1)."""
    state.seat = state.mover = seat
    state.phase = CARD
    state.turn += 1
    state.card = state.chosen = state.rolled = -1
    state.raised = state.built = state.is_short = 0
    state.raise_done = state.walk_done = state.neptune_done = 0
    state.steps_left = state.reach_left = state.chip_paid = 0
    state.roofs = count_roofs(state, seat)


@kernel
def legal(state: State, out: State) -> int:
    """What may be done now, by rising action number; for chance, the die's faces or the seats."""
    if state.phase == ACT:
        return legal_acts(state, out)
    if state.phase == RAISE:
        n = 0
        if state.is_short:
            out[0] = STOP
            n = 1
        return list_rising(state, out, n, LAY_STREET, CHOOSE_BUILDING)
    if state.phase == SITE:
        return list_sites(state, out, BUILD_AT)
    if state.phase == WALK:
        n = 0
        if may_pay(state):
            out[0] = PAY_CHIP
            n = 1
        out[n] = STOP
        return list_steps(state, out, n + 1, STEP_TO)
    if state.phase == NEPTUNE:
        out[0] = STOP
        return list_neighbours(state.piece, int(state.neptune), out, 1, NEPTUNE_TO)
    if state.phase == MIX:
        return legal_mix(state, out)
    if state.phase == CARD:
        n = 0
        for card in range(CARDS):
            out[n] = CHOOSE_CARD + card
            n += int(state.hand[state.seat]) >> card & 1
        return n
    if state.phase == DONE:
        return 0
    return legal_outcomes(state, out)


@kernel
def legal_acts(state: State, out: State) -> int:
    """Which action to begin, or the end of the turn (SC-3.2, SC-3.3)."""
    n = 0
    if may_raise(state):
        out[n] = BEGIN_RAISE
        n += 1
    if may_begin_walk(state):
        out[n] = BEGIN_WALK
        n += 1
    if may_touch(state):
        out[n] = BEGIN_NEPTUNE if is_at_home(state, state.seat) else ROLL
        n += 1
    if not must_raise(state):
        out[n] = END_TURN
        n += 1
    return n


@kernel
def legal_mix(state: State, out: State) -> int:
    """Everything at once, where raising, walking and Neptune may be mixed (SC-9.3)."""
    n = 0
    if may_touch(state):
        out[n] = BEGIN_NEPTUNE if is_at_home(state, state.seat) else ROLL
        n += 1
    if may_pay(state):
        out[n] = PAY_CHIP
        n += 1
    if not must_raise(state):
        out[n] = END_TURN
        n += 1
    if may_raise(state):
        n = list_rising(state, out, n, LAY_STREET, CHOOSE_BUILDING)
    n = list_steps(state, out, n, STEP_TO)
    if state.reach_left > 0:
        n = list_neighbours(state.piece, int(state.neptune), out, n, NEPTUNE_TO)
    return n


@kernel
def legal_outcomes(state: State, out: State) -> int:
    """The faces of the die; or, by lot, who begins."""
    if state.phase == ROLLING:
        for face in range(FACES):
            out[face] = state.die[face]
        return FACES
    for seat in range(state.seats):
        out[seat] = SEAT_BEGINS + seat
    return int(state.seats)


@kernel
def apply(state: State, action: int) -> None:
    """One decision, or one outcome of chance."""
    if state.mover == CHANCE:
        if state.phase == ROLLING:
            rolled(state, action)
        else:
            state.starter = action - SEAT_BEGINS
            begin_turn(state, action - SEAT_BEGINS)
    elif action >= NEPTUNE_TO:
        move_neptune(state, action - NEPTUNE_TO)
    elif action >= STEP_TO:
        step(state, action - STEP_TO)
    elif action >= BUILD_AT:
        state.phase = MIX if state.mixing else RAISE
        raise_building(state, int(state.chosen), action - BUILD_AT)
    elif action >= CHOOSE_BUILDING:
        state.chosen = action - CHOOSE_BUILDING
        state.phase = SITE
    elif action >= LAY_STREET:
        raise_street(state, action - LAY_STREET)
    elif action < BEGIN_RAISE:
        choose_card(state, action - CHOOSE_CARD)
    else:
        act(state, action)


@kernel
def act(state: State, action: int) -> None:
    """Begin or stop one of the three actions, pay a chip, or end the turn."""
    if action == BEGIN_RAISE:
        begin_raising(state)
    elif action == BEGIN_WALK:
        state.phase = WALK
    elif action == BEGIN_NEPTUNE:
        begin_neptune(state)
    elif action == ROLL:
        begin_roll(state)
    elif action == PAY_CHIP:
        pay_chip(state)
    elif action == STOP:
        stop(state)
    else:
        end_turn(state)


@kernel
def choose_card(state: State, card: int) -> None:
    """A card is laid open; its lower number is what the adventurer may walk (SC-3.1, SC-5.1)."""
    state.card = card
    state.hand[state.seat] = int(state.hand[state.seat]) & (FULL_HAND ^ 1 << card)
    state.steps_left = state.to_walk[card]
    state.phase = MIX if state.mixing else ACT


@kernel
def stop(state: State) -> None:
    """The running action is done."""
    if state.phase == RAISE:
        end_raising(state)
    elif state.phase == WALK:
        end_walk(state)
    else:
        end_neptune(state)


@kernel
def end_turn(state: State) -> None:
    """Cards return when all six are played; after the last seat of a round the game may end (SC-8.4)."""
    if state.hand[state.seat] == 0:
        state.hand[state.seat] = FULL_HAND
    following = (state.seat + 1) % state.seats
    if following == state.starter:
        state.quiet_rounds = 0 if state.stirred else state.quiet_rounds + 1
        state.stirred = 0
        if is_last_round(state) or state.quiet_rounds == QUIET_LIMIT:
            finish(state)
            return
    begin_turn(state, following)


@kernel
def is_last_round(state: State) -> bool:
    """The sand timer shows, or somebody has secured everything (SC-8.2, SC-8.3)."""
    if state.space == TIMER:
        return True
    for seat in range(state.seats):
        if state.secured[seat] == state.full:
            return True
    return False


@kernel
def finish(state: State) -> None:
    """The game is over."""
    state.phase = DONE
    state.mover = OVER


@kernel
def score(state: State, out: State) -> None:
    """How many treasures each seat has secured, then what they are worth (SC-8.5)."""
    for seat in range(state.seats):
        secured = int(state.secured[seat])
        out[seat, 0] = count_bits(secured)
        worth = 0
        for treasure in range(TREASURES):
            if secured >> treasure & 1:
                worth += VALUES[treasure]
        out[seat, 1] = worth
