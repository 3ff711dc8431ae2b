"""Exact play when the draw pile is nearly gone: both hands are known then, or imagined.

The last card drawn ends the round, so that the end is a small game of its own: who lays what, and who takes
a discard in order to get one turn more. After a turn that is being judged, every whole turn of the other side
is looked at, with every card that may come from the pile, and after it the best card that is left to lay.
Longer chains of discards taken to gain time are not followed: they cost many times the work and gained
nothing that could be measured.
"""

import numpy as np

from trident.core.kernel import kernel
from trident.games.lost_cities.rules.material import (
    BONUS,
    CARDS_FOR_BONUS,
    COST,
    KINDS,
    LARGEST_HAND,
    SIDES,
    side_of,
)
from trident.games.lost_cities.rules.moves import (
    DRAW_DISCARD,
    DRAW_PILE,
    apply,
    expedition_points,
    legal,
    may_draw_from,
    may_extend,
    must_move_on,
    round_points,
)
from trident.games.lost_cities.rules.state import PLAY, STATE, State

LAST = 2  # cards in the draw pile from which on the end is looked through
RECORD = np.dtype((np.record, STATE))
FAR = 1e6


@kernel
def is_end(root: State, state: State) -> bool:
    """A turn of `root`, in which the pile was nearly gone, is over: the rest can be looked through."""
    near = root.seats == SIDES and root.pile_left <= LAST
    return bool(near and state.phase == PLAY and state.turn != root.turn)


@kernel
def ahead_at_the_end(state: State, side: int) -> float:
    """Points of this round by which a side will be ahead if the mover, and then the other, do their best."""
    tables = np.empty(2, RECORD)
    moves = np.empty(2 * LARGEST_HAND + 1, np.int64)
    mine = side_of(state.mover)
    best = -FAR
    for number in range(legal(state, moves)):
        tables[0] = state
        apply(tables[0], moves[number])
        best = max(best, best_draw_at_the_end(tables, mine))
    return best if mine == side else -best


@kernel
def best_draw_at_the_end(tables: State, side: int) -> float:
    """What a side can reach at best by drawing from the pile or from a discard pile."""
    state = tables[0]
    best = by_the_pile(tables, side)
    if not must_move_on(state):
        for destination in range(int(state.destinations)):
            if may_draw_from(state, destination):
                tables[1] = state
                apply(tables[1], DRAW_DISCARD + destination)
                best = max(best, -ahead_with_one_more(tables[1]))
    return best


@kernel
def by_the_pile(tables: State, side: int) -> float:
    """The same by drawing from the pile: the last card ends the round; of others, each may come."""
    state, total = tables[0], 0.0
    if state.pile_left == 1:
        return ahead_now(state, side)
    for card in range(int(state.destinations) * KINDS):
        if state.pile[card] > 0:
            tables[1] = state
            apply(tables[1], DRAW_PILE)
            apply(tables[1], card)
            total -= int(state.pile[card]) * ahead_with_one_more(tables[1])
    return total / int(state.pile_left)


@kernel
def ahead_with_one_more(state: State) -> float:
    """Points by which the mover's side is ahead after the best card it can lay; a discard brings nothing."""
    best, seat = 0, int(state.mover)
    side = side_of(seat)
    for slot in range(int(state.hand_size[seat])):
        card = int(state.hand[seat, slot])
        if may_extend(state, side, card):
            best = max(best, gain_of(state, side, card))
    return ahead_now(state, side) + best


@kernel
def ahead_now(state: State, side: int) -> float:
    """Points of this round by which a side is ahead."""
    return float(round_points(state, side) - round_points(state, 1 - side))


@kernel
def gain_of(state: State, side: int, card: int) -> int:
    """What playing a card changes in its expedition's worth."""
    destination, kind = card // KINDS, card % KINDS
    added = int(state.added[side, destination]) + (kind + 1 if kind > 0 else 0)
    stakes = 1 + int(state.investments[side, destination]) + (1 if kind == 0 else 0)
    bonus = BONUS if state.laid[side, destination] + 1 >= CARDS_FOR_BONUS else 0
    return (added - COST) * stakes + bonus - expedition_points(state, side, destination)
