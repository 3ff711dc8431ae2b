"""What a seat can count: what it holds, what may still come, and how much time is left.

Unseen cards are those of the draw pile and of all other hands together: all cards but those in the own hand
and on the table. They are counted that way round, since less lies on the table than is hidden; and hands are
counted without branches, which random cards would make unforeseeable (`make bench`, "games of the policy").
"""

import numpy as np

from trident.core.kernel import lean
from trident.games.lost_cities.rules.material import CARDS, COPIES, KINDS, SIDES, side_of
from trident.games.lost_cities.rules.state import State

# Places in the scratch room: a block for each destination, then facts of the whole table.
# Points and cards held above the last number, lowest card, lowest number, what to hope for, and the cost of a
# point given away: what it would have brought here, and what it brings the others.
REACH, HELD, LOWEST, NUMBER, HOPE, KEPT, GIVEN = range(7)
BLOCK = 7
# Turns left, cards waiting, shares of the unseen cards that will come here and that others have or will get.
TURNS, WAITING, SHARE, OTHERS, BEGUN, LATE, TIME = range(42, 49)
NUMBERS = 50  # from here: the numbers of candidate turns
SCRATCH = NUMBERS + 160

DESTINATION_OF = np.array([card // KINDS for card in range(CARDS)], np.int64)
# Points of all numbers of a destination below a kind: with two players, with partnerships.
POINTS_BELOW = np.array(
    [
        [sum(int(copies[kind]) * (kind + 1) for kind in range(1, high)) for high in range(KINDS + 1)]
        for copies in COPIES
    ],
    np.int64,
)


@lean
def look(state: State, seat: int, scratch: State) -> None:
    """Fill the scratch room with what this seat can count."""
    side, begun = side_of(seat), 0
    for destination in range(int(state.destinations)):
        block = destination * BLOCK
        scratch[block + REACH] = 0.0
        scratch[block + HELD] = 0.0
        scratch[block + LOWEST] = -1.0
        scratch[block + NUMBER] = -1.0
        begun += state.laid[side, destination] > 0
    scratch[BEGUN] = begun
    scratch[WAITING] = count_hand(state, seat, side, scratch)
    look_ahead(state, seat, scratch)


@lean
def stakes_of(state: State, side: int, destination: int) -> float:
    """How often an expedition's points count."""
    return 1.0 + int(state.investments[side, destination])


@lean
def look_ahead(state: State, seat: int, scratch: State) -> None:
    """Turns that are left to this seat, and the share of the unseen cards that its side will draw."""
    seats = int(state.seats)
    unseen = int(state.pile_left)
    for other in range(seats):
        unseen += int(state.hand_size[other])
    unseen -= int(state.hand_size[seat])
    turns = (int(state.pile_left) + seats - 1) >> (seats // SIDES)  # divided by the seats, which are 2 or 4
    scratch[TURNS] = turns
    scratch[SHARE] = min(1.0, turns * (seats // SIDES) / unseen) if unseen > 0 else 0.0
    scratch[OTHERS] = 1.0 - scratch[SHARE]


@lean
def count_hand(state: State, seat: int, side: int, scratch: State) -> int:
    """What this seat holds for each expedition of its side; how many cards wait for one that is begun."""
    waiting = 0
    hand, highest_of, laid = state.hand[seat], state.highest[side], state.laid[side]
    for slot in range(int(state.hand_size[seat]) - 1, -1, -1):
        card = int(hand[slot])
        destination = DESTINATION_OF[card]
        kind, highest, block = card - KINDS * destination, int(highest_of[destination]), destination * BLOCK
        fits = (kind > highest) | (kind + highest == 0)
        scores = int(fits & (kind > 0))
        scratch[block + REACH] += scores * (kind + 1)
        scratch[block + HELD] += scores
        scratch[block + LOWEST] = card if fits else scratch[block + LOWEST]
        scratch[block + NUMBER] = card if scores else scratch[block + NUMBER]
        waiting += fits & (laid[destination] > 0)
    return waiting


@lean
def count_waiting(state: State, seat: int) -> int:
    """How many cards of the hand wait for an expedition that is begun."""
    side, waiting = side_of(seat), 0
    hand, highest_of, laid = state.hand[seat], state.highest[side], state.laid[side]
    for slot in range(int(state.hand_size[seat])):
        card = int(hand[slot])
        destination = DESTINATION_OF[card]
        kind, highest = card - KINDS * destination, int(highest_of[destination])
        waiting += ((kind > highest) | (kind + highest == 0)) & (laid[destination] > 0)
    return waiting


@lean
def reach(state: State, seat: int, destination: int) -> int:
    """Points of all numbers that this seat holds for one destination."""
    points, hand = 0, state.hand[seat]
    for slot in range(int(state.hand_size[seat])):
        kind = int(hand[slot]) - KINDS * destination
        points += kind + 1 if 0 < kind < KINDS else 0
    return points


@lean
def hidden_points(state: State, side: int, destination: int) -> int:
    """Points of a destination that do not lie open, where this side has no number yet.

    What the seat itself holds there counts as well.
    """
    points = int(POINTS_BELOW[0 if state.seats == SIDES else 1, KINDS])
    points -= int(state.added[1 - side, destination])
    pile, first = state.discards[destination], KINDS * destination - 1
    for place in range(int(state.discards_left[destination])):
        points -= int(pile[place]) - first if pile[place] != KINDS * destination else 0
    return points


@lean
def unseen_between(state: State, side: int, destination: int, low: int, high: int) -> int:
    """Points of a destination strictly between two kinds that do not lie open, `low` being this side's last.

    What the seat itself holds there counts as well.
    """
    below = POINTS_BELOW[0 if state.seats == SIDES else 1]
    points = below[high] - below[low + 1]
    first, other = KINDS * destination, 1 - side
    laid = state.expedition[other, destination]
    for place in range(int(state.laid[other, destination])):
        kind = int(laid[place]) - first
        points -= kind + 1 if low < kind < high else 0
    pile = state.discards[destination]
    for place in range(int(state.discards_left[destination])):
        kind = int(pile[place]) - first
        points -= kind + 1 if low < kind < high else 0
    return points


@lean
def held_between(state: State, seat: int, destination: int, low: int, high: int) -> int:
    """Points of cards that a seat holds strictly between two kinds of a destination."""
    points, first, hand = 0, KINDS * destination, state.hand[seat]
    for slot in range(int(state.hand_size[seat])):
        kind = int(hand[slot]) - first
        points += kind + 1 if low < kind < high else 0
    return points
