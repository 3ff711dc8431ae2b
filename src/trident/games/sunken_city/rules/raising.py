"""Raising streets and buildings, and the street spaces they come from (SC-4, SC-8.1, SC-8.2)."""

from trident.core.kernel import kernel
from trident.core.state import Actions
from trident.games.sunken_city.rules.actions import BUILD_AT, CHOOSE_BUILDING, LAY_STREET
from trident.games.sunken_city.rules.geometry import BIT_COUNT, BITS, GROTTO
from trident.games.sunken_city.rules.lake import lay_building, lay_street, survey
from trident.games.sunken_city.rules.material import ACROSS, BUILDINGS, SIDE, SPACES, TIMER
from trident.games.sunken_city.rules.state import (
    Building,
    Phase,
    Place,
    Square,
    State,
    as_building,
    buildings_below,
)


@kernel
def streets_left(state: State) -> int:
    """Tiles that can still rise in this turn: of the current pile and of all later ones (SC-4.6).

    Space 6 counts only in turns that begin after the sand timer showed (SC-8.2), or if the table says so.
    """
    if state.ran_dry:
        return 0
    left, end = 0, SPACES if state.six_at_once or state.space == TIMER else TIMER
    for space in range(state.space, end):
        left += int(state.pile[space])
    return left


@kernel
def has_street(state: State) -> bool:
    """A tile lies ready to rise."""
    return state.pile[state.space] > 0 and not state.ran_dry


@kernel
def still_due(state: State) -> int:
    """Pieces the card still asks for."""
    return int(state.to_raise[state.card]) - int(state.raised)


@kernel
def too_few_streets(state: State) -> bool:
    """Fewer streets are left than pieces are due, so raising is free (SC-4.6, SC-9.3)."""
    return streets_left(state) < still_due(state)


@kernel
def street_fits(state: State) -> bool:
    """A street is there, and a place for it."""
    if not has_street(state):
        return False
    for row in range(SIDE):
        if state.across[row] | state.down[row]:
            return True
    return False


@kernel
def building_fits(state: State) -> bool:
    """No building rose this turn, one is in its grotto, and there is a place for it."""
    if state.built:
        return False
    for row in range(SIDE):
        if state.site[row]:
            for building in buildings_below(BUILDINGS):
                if state.building[building] == GROTTO:
                    return True
            return False
    return False


@kernel
def may_raise(state: State) -> bool:
    """A piece is due and has a place; otherwise the duty is over (SC-4.1, SC-4.8)."""
    return state.raise_done == 0 and still_due(state) > 0 and (street_fits(state) or building_fits(state))


@kernel
def must_raise(state: State) -> bool:
    """The duty to raise still stands (SC-3.3, SC-4.6, SC-4.8)."""
    return may_raise(state) and not too_few_streets(state)


@kernel
def list_rising(state: State, out: Actions, n: int) -> int:
    """Add every place for a street, then every building that may rise."""
    if has_street(state):
        for row in range(SIDE):
            places = int(state.across[row])
            for nth in range(BIT_COUNT[places]):
                out[n] = LAY_STREET + row * (SIDE - 1) + BITS[places, nth]
                n += 1
        for row in range(SIDE - 1):
            places = int(state.down[row])
            for nth in range(BIT_COUNT[places]):
                out[n] = LAY_STREET + ACROSS + row * SIDE + BITS[places, nth]
                n += 1
    if building_fits(state):
        for building in buildings_below(BUILDINGS):
            if state.building[building] == GROTTO:
                out[n] = CHOOSE_BUILDING + building
                n += 1
    return n


@kernel
def list_sites(state: State, out: Actions) -> int:
    """Every square for the building that was chosen."""
    n = 0
    for row in range(SIDE):
        squares = int(state.site[row])
        for nth in range(BIT_COUNT[squares]):
            out[n] = BUILD_AT + row * SIDE + BITS[squares, nth]
            n += 1
    return n


@kernel
def begin_raising(state: State) -> None:
    """Whether streets are short is measured now (SC-4.6)."""
    state.is_short = too_few_streets(state)
    state.phase = Phase.RAISE


@kernel
def raise_street(state: State, place: Place) -> None:
    """A street comes from the current pile (SC-4.2)."""
    lay_street(state, place)
    state.pile[state.space] -= 1
    if state.pile[state.space] == 0 and state.space < TIMER:
        state.space += 1  # the next pile is turned over at once; after the fifth the sand timer shows
        state.ran_dry = state.space == TIMER and not state.six_at_once
    piece_rose(state)


@kernel
def raise_building(state: State, building: Building, square: Square) -> None:
    """A building comes from its grotto, the only one this turn (SC-4.4)."""
    lay_building(state, building, square)
    state.built = 1
    state.chosen = as_building(-1)
    piece_rose(state)


@kernel
def piece_rose(state: State) -> None:
    """One piece less is due; raising ends when none is, or none fits (SC-4.1, SC-4.8)."""
    survey(state)
    state.raised += 1
    state.stirred = 1
    end_spent_raising(state)


@kernel
def end_spent_raising(state: State) -> None:
    """Raising ends by itself when nothing more is due, or nothing fits."""
    if state.phase == Phase.RAISE and not may_raise(state):
        end_raising(state)


@kernel
def end_raising(state: State) -> None:
    """Raising is done for this turn."""
    state.raise_done = 1
    state.is_short = 0
    state.phase = Phase.ACT
