"""What a seat can count: what it holds, what may still come, and how much time is left.

Unseen cards are those of the draw pile and of all other hands together: all cards but those in one's hand
and on the table. They are counted by subtraction, since fewer cards are on the table than hidden; and
hands are counted without branches, as random cards are unpredictable (`make bench`, "games of the policy").
"""

import numpy as np

from trident.core.kernel import lean
from trident.core.state import Row, Seat
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.rules.limits import fits
from trident.games.lost_cities.rules.material import CARDS, COPIES, KINDS, SIDES
from trident.games.lost_cities.rules.state import (
    NO_CARD,
    Card,
    Destination,
    Side,
    State,
    as_card,
    as_destination,
    deck_for,
    destinations_below,
    opposing,
    side_of,
)

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
def where(card: Card) -> Destination:
    """The destination of a card: looked up, which takes less time than a division."""
    return as_destination(int(DESTINATION_OF[card]))


@lean
def look(state: State, seat: Seat, scratch: Scratch) -> None:
    """Write what this seat can count into scratch memory."""
    side, begun = side_of(seat), 0
    for destination in destinations_below(int(state.destinations)):
        scratch.reach[destination] = 0.0
        scratch.held[destination] = 0.0
        scratch.lowest[destination] = NO_CARD
        scratch.number[destination] = NO_CARD
        begun += state.laid[side, destination] > 0
    scratch.begun = begun
    scratch.waiting = count_hand(state, seat, side, scratch)
    look_ahead(state, seat, scratch)


@lean
def stakes_of(state: State, side: Side, destination: Destination) -> float:
    """How often an expedition's points count."""
    return 1.0 + int(state.investments[side, destination])


@lean
def look_ahead(state: State, seat: Seat, scratch: Scratch) -> None:
    """Turns that are left to this seat, and the share of the unseen cards that its side will draw."""
    seats = int(state.seats)
    unseen = int(state.pile_left)
    for other in range(seats):
        unseen += int(state.hand_size[other])
    unseen -= int(state.hand_size[seat])
    turns = (int(state.pile_left) + seats - 1) >> (seats // SIDES)  # divided by the seats, which are 2 or 4
    scratch.turns = turns
    scratch.share = min(1.0, turns * (seats // SIDES) / unseen) if unseen > 0 else 0.0
    scratch.others = 1.0 - scratch.share


@lean
def count_hand(state: State, seat: Seat, side: Side, scratch: Scratch) -> int:
    """What this seat holds for each expedition of its side; how many cards wait for one that is begun."""
    waiting = 0
    hand, highest_of, laid = state.hand[seat], state.highest[side], state.laid[side]
    for slot in range(int(state.hand_size[seat]) - 1, -1, -1):
        card = as_card(int(hand[slot]))
        destination = where(card)
        kind, highest = card - KINDS * destination, int(highest_of[destination])
        is_fit = fits(kind, highest)
        scores = int(is_fit & (kind > 0))
        scratch.reach[destination] += scores * (kind + 1)
        scratch.held[destination] += scores
        scratch.lowest[destination] = card if is_fit else scratch.lowest[destination]
        scratch.number[destination] = card if scores else scratch.number[destination]
        waiting += is_fit & (laid[destination] > 0)
    return waiting


@lean
def count_waiting(state: State, seat: Seat) -> int:
    """How many cards of the hand wait for an expedition that is begun."""
    side, waiting = side_of(seat), 0
    hand, highest_of, laid = state.hand[seat], state.highest[side], state.laid[side]
    for slot in range(int(state.hand_size[seat])):
        card = as_card(int(hand[slot]))
        destination = where(card)
        kind, highest = card - KINDS * destination, int(highest_of[destination])
        waiting += fits(kind, highest) & (laid[destination] > 0)
    return waiting


@lean
def reach(state: State, seat: Seat, destination: Destination) -> int:
    """Points of all numbers that this seat holds for one destination."""
    points, hand = 0, state.hand[seat]
    for slot in range(int(state.hand_size[seat])):
        kind = int(hand[slot]) - KINDS * destination
        points += kind + 1 if 0 < kind < KINDS else 0
    return points


@lean
def hidden_points(state: State, side: Side, destination: Destination) -> int:
    """Points of a destination that are not on the table, where this side has no number yet.

    What the seat itself holds there counts as well.
    """
    points = int(POINTS_BELOW[deck_for(state.seats), KINDS])
    points -= int(state.added[opposing(side), destination])
    pile, first = state.discards[destination], KINDS * destination - 1
    for place in range(int(state.discards_left[destination])):
        points -= int(pile[place]) - first if pile[place] != KINDS * destination else 0
    return points


@lean
def unseen_between(state: State, side: Side, destination: Destination, low: int, high: int) -> int:
    """Points strictly between two kinds of a destination, not on the table; `low` is this side's last.

    What the seat itself holds there counts as well.
    """
    below: Row[int] = POINTS_BELOW[deck_for(state.seats)]
    points = below[high] - below[low + 1]
    first, other = KINDS * destination, opposing(side)
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
def held_between(state: State, seat: Seat, destination: Destination, low: int, high: int) -> int:
    """Points of cards that a seat holds strictly between two kinds of a destination."""
    points, first, hand = 0, KINDS * destination, state.hand[seat]
    for slot in range(int(state.hand_size[seat])):
        kind = int(hand[slot]) - first
        points += kind + 1 if low < kind < high else 0
    return points
