"""Exact search when the draw pile is nearly gone, on known or sampled hands.

The last card drawn ends the round, so that the end is a small game of its own: who plays what, and who takes
a discard to gain a turn. After a turn that is being evaluated, every whole turn of the other side is
searched, with every card that may come from the pile, and after it the best card left to play.
Longer chains of discards taken to gain time are not searched: they cost many times the work, without a
measurable gain.
"""

from trident.core.kernel import kernel
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.rules.actions import DRAW_DISCARD, DRAW_PILE
from trident.games.lost_cities.rules.limits import may_draw_from, may_extend, must_move_on
from trident.games.lost_cities.rules.material import KINDS, SIDES
from trident.games.lost_cities.rules.moves import apply, legal
from trident.games.lost_cities.rules.scoring import expedition_points, points_for, round_points
from trident.games.lost_cities.rules.state import (
    Card,
    Phase,
    Side,
    State,
    card_in_hand,
    cards_below,
    destination_of,
    destinations_below,
    opposing,
    side_of,
)

LAST = 2  # cards in the draw pile at which exact search begins
FAR = 1e6


@kernel
def is_end(root: State, state: State) -> bool:
    """Whether the turn of `root` is over and the rest of the round can be searched exactly."""
    near = root.seats == SIDES and root.pile_left <= LAST
    return bool(near and state.phase == Phase.PLAY and state.turn != root.turn)


@kernel
def ahead_at_the_end(state: State, side: Side, scratch: Scratch) -> float:
    """Points of this round by which a side will be ahead if the mover, and then the other, play best."""
    mine = side_of(state.mover)
    best = -FAR
    for number in range(legal(state, scratch.moves)):
        scratch.after_play = state
        apply(scratch.after_play, scratch.moves[number])
        best = max(best, best_draw_at_the_end(scratch, mine))
    return best if mine == side else -best


@kernel
def best_draw_at_the_end(scratch: Scratch, side: Side) -> float:
    """The best a side can reach by drawing from the pile or from a discard pile."""
    state = scratch.after_play
    best = by_the_pile(scratch, side)
    if not must_move_on(state):
        for destination in destinations_below(state.destinations):
            if may_draw_from(state, destination):
                scratch.after_draw = state
                apply(scratch.after_draw, DRAW_DISCARD + destination)
                best = max(best, -ahead_with_one_more(scratch.after_draw))
    return best


@kernel
def by_the_pile(scratch: Scratch, side: Side) -> float:
    """The same by drawing from the pile: the last card ends the round; others are averaged."""
    state, total = scratch.after_play, 0.0
    if state.pile_left == 1:
        return ahead_now(state, side)
    for card in cards_below(state.destinations * KINDS):
        if state.pile[card] > 0:
            scratch.after_draw = state
            apply(scratch.after_draw, DRAW_PILE)
            apply(scratch.after_draw, card)
            total -= int(state.pile[card]) * ahead_with_one_more(scratch.after_draw)
    return total / int(state.pile_left)


@kernel
def ahead_with_one_more(state: State) -> float:
    """Points by which the mover's side is ahead after the best card it can play; a discard brings nothing."""
    best, seat = 0, state.mover
    side = side_of(seat)
    for slot in range(int(state.hand_size[seat])):
        card = card_in_hand(state, seat, slot)
        if may_extend(state, side, card):
            best = max(best, gain_of(state, side, card))
    return ahead_now(state, side) + best


@kernel
def ahead_now(state: State, side: Side) -> float:
    """Points of this round by which a side is ahead."""
    return float(round_points(state, side) - round_points(state, opposing(side)))


@kernel
def gain_of(state: State, side: Side, card: Card) -> int:
    """What playing a card changes in its expedition's worth."""
    destination, kind = destination_of(card), card % KINDS
    cards = int(state.laid[side, destination]) + 1
    added = int(state.added[side, destination]) + (kind + 1 if kind > 0 else 0)
    investments = int(state.investments[side, destination]) + (1 if kind == 0 else 0)
    return points_for(cards, added, investments) - expedition_points(state, side, destination)
