"""A learned correction of the policy: a small net that looks at each destination in the same way.

Its inputs are facts, each true or false: what lies at a destination, what of it is held, unseen or open to
be taken, and how the whole table stands. A layer is a sum of the rows of all true facts, in a fixed order and
without anything but additions, products and comparisons, so that every platform gets the same bits.
For each kind of card a destination has four outputs: what to add to the score of playing it, of playing it
ahead of lower ones in hand, of discarding it, and of taking it from the discard pile. `trident train` learns
the numbers.
"""

from typing import Any

import numpy as np

from trident.core.kernel import kernel, lean
from trident.core.state import Row, Seat
from trident.games.lost_cities.bots import facts
from trident.games.lost_cities.bots.facts import HIDDEN
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.bots.weights import Weights
from trident.games.lost_cities.rules.limits import fits, may_draw_from, may_extend
from trident.games.lost_cities.rules.material import COPIES, KINDS, SIDES
from trident.games.lost_cities.rules.state import (
    Card,
    Destination,
    Phase,
    Side,
    State,
    as_card,
    deck_for,
    destination_of,
    destinations_below,
    opposing,
    side_of,
    top_discard,
)

PLAYED, AHEAD, DISCARDED, TAKEN = range(0, 4 * KINDS, KINDS)  # first outputs
NOTHING: Any = np.float32(0.0)  # a plain 0.0 would make the comparison one of longer numbers


@kernel
def correct(state: State, seat: Seat, weights: Weights, scratch: Scratch) -> None:
    """Compute the hidden layer of every destination, after `forecast.look` or `weigh_draws`."""
    count_cards(state, seat, scratch)
    scratch.told = 0
    tell_table(state, seat, scratch)
    common = scratch.common
    for unit in range(HIDDEN):
        common[unit] = 0.0
    add_rows(weights, scratch, common, common)
    for destination in destinations_below(int(state.destinations)):
        scratch.told = 0
        tell_destination(state, seat, destination, scratch)
        hidden = scratch.hidden[destination]
        add_rows(weights, scratch, common, hidden)
        for unit in range(HIDDEN):
            hidden[unit] = max(hidden[unit], NOTHING)


@lean
def add_rows(weights: Weights, scratch: Scratch, base: Row[float], sums: Row[float]) -> None:
    """Add the rows of all facts that are true: eight units at a time, whose sums stay in registers."""
    for first in range(0, HIDDEN, 8):
        a, b, c, d = base[first], base[first + 1], base[first + 2], base[first + 3]
        e, f, g, h = base[first + 4], base[first + 5], base[first + 6], base[first + 7]
        for place in range(int(scratch.told)):
            row = weights.inner[scratch.facts[place]]
            a += row[first]
            b += row[first + 1]
            c += row[first + 2]
            d += row[first + 3]
            e += row[first + 4]
            f += row[first + 5]
            g += row[first + 6]
            h += row[first + 7]
        sums[first], sums[first + 1], sums[first + 2], sums[first + 3] = a, b, c, d
        sums[first + 4], sums[first + 5], sums[first + 6], sums[first + 7] = e, f, g, h


@lean
def correction(weights: Weights, scratch: Scratch, card: Card, kind_of_output: int) -> float:
    """What the net adds to the score of playing, discarding or taking a card."""
    destination, output = destination_of(card), kind_of_output + card % KINDS
    row, hidden = weights.outer[output], scratch.hidden[destination]
    a, b, c, d = hidden[0] * row[0], hidden[1] * row[1], hidden[2] * row[2], hidden[3] * row[3]
    for unit in range(4, HIDDEN, 4):
        a += hidden[unit] * row[unit]
        b += hidden[unit + 1] * row[unit + 1]
        c += hidden[unit + 2] * row[unit + 2]
        d += hidden[unit + 3] * row[unit + 3]
    return weights.learned * (((a + b) + (c + d)) + row[HIDDEN])


@lean
def tell(scratch: Scratch, fact: int) -> None:
    """Add a fact that is true."""
    scratch.facts[int(scratch.told)] = fact
    scratch.told += 1


@kernel
def count_cards(state: State, seat: Seat, scratch: Scratch) -> None:
    """How many copies of each card this seat has not seen."""
    deck = deck_for(state.seats)
    for destination in destinations_below(int(state.destinations)):
        for kind in range(KINDS):
            card = KINDS * destination + kind
            laid = int(state.laid_cards[0, card]) + int(state.laid_cards[1, card])
            scratch.unseen[card] = int(COPIES[deck, kind]) - laid
    for slot in range(int(state.hand_size[seat])):
        scratch.unseen[int(state.hand[seat, slot])] -= 1
    for destination in destinations_below(int(state.destinations)):
        for place in range(int(state.discards_left[destination])):
            scratch.unseen[int(state.discards[destination, place])] -= 1


@kernel
def tell_table(state: State, seat: Seat, scratch: Scratch) -> None:
    """Facts of the whole table."""
    side, begun, theirs, useless = side_of(seat), 0, 0, 0
    for destination in destinations_below(int(state.destinations)):
        begun += state.laid[side, destination] > 0
        theirs += state.laid[opposing(side), destination] > 0
    for slot in range(int(state.hand_size[seat])):
        card = as_card(int(state.hand[seat, slot]))
        useless += not (may_extend(state, side, card) or may_extend(state, opposing(side), card))
    turns, waiting = int(scratch.turns), int(scratch.waiting)
    tell(scratch, facts.ALWAYS)
    tell(scratch, facts.DRAWING if state.phase == Phase.DRAW else facts.PLAYING)
    tell(scratch, facts.TURNS + min(23, turns))
    tell(scratch, facts.WAITING + min(8, waiting))
    tell(scratch, facts.SHORT + min(12, max(0, waiting - turns + 8)))
    tell(scratch, facts.BEGUN + begun)
    tell(scratch, facts.THEIRS_BEGUN + theirs)
    tell(scratch, facts.USELESS + min(4, useless))


@lean
def reached(state: State, side: Side, destination: Destination) -> int:
    """How far an expedition is: 0 not begun, 1 investments only, then by its last number."""
    return int(state.highest[side, destination]) + int(state.laid[side, destination] > 0)


@kernel
def tell_expedition(state: State, side: Side, destination: Destination, scratch: Scratch, first: int) -> None:
    """Facts of one side's expedition."""
    tell(scratch, first + reached(state, side, destination))
    tell(scratch, first + facts.STAKES + int(state.investments[side, destination]))
    tell(scratch, first + facts.LAID + min(8, int(state.laid[side, destination])))
    tell(scratch, first + facts.POINTS + min(9, int(state.added[side, destination]) // 5))


@kernel
def tell_destination(state: State, seat: Seat, destination: Destination, scratch: Scratch) -> None:
    """Facts of one destination."""
    side, first = side_of(seat), KINDS * destination
    tell_expedition(state, side, destination, scratch, facts.MINE)
    tell_expedition(state, opposing(side), destination, scratch, facts.THEIRS)
    tell_hand(state, seat, destination, scratch)
    tell(scratch, facts.UNSEEN_INVESTMENTS + int(scratch.unseen[first]))
    for kind in range(1, KINDS):
        if scratch.unseen[first + kind] > 0:
            tell(scratch, facts.UNSEEN + kind - 1)
    if may_draw_from(state, destination):
        tell(scratch, facts.OPEN + top_discard(state, destination) - first)
    tell(scratch, facts.SHOWN + min(3, shown_for(state, opposing(side), destination)))


@kernel
def shown_for(state: State, side: Side, destination: Destination) -> int:
    """How many cards a side is known to hold that it can still play at a destination."""
    shown, highest = 0, int(state.highest[side, destination])
    for seat in range(int(side), int(state.seats), SIDES):
        for kind in range(KINDS):
            shown += int(state.shown[seat, KINDS * destination + kind]) if fits(kind, highest) else 0
    return shown


@kernel
def tell_hand(state: State, seat: Seat, destination: Destination, scratch: Scratch) -> None:
    """Facts of what this seat holds for one destination."""
    highest, first = int(state.highest[side_of(seat), destination]), KINDS * destination
    investments, numbers, points, last = 0, 0, 0, 0
    for slot in range(int(state.hand_size[seat])):
        kind = int(state.hand[seat, slot]) - first
        if kind == 0:
            investments += 1
        elif 0 < kind < KINDS:
            if kind != last:  # with partners there may be two of a kind
                tell(scratch, facts.HELD + kind - 1)
            last = kind
            numbers += kind > highest
            points += kind + 1 if kind > highest else 0
    tell(scratch, facts.HELD_INVESTMENTS + min(3, investments))
    tell(scratch, facts.NUMBERS + min(6, numbers))
    tell(scratch, facts.REACH + min(9, points // 4))
