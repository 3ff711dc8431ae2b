"""Chance in sampled deals (common random numbers): each seat draws in its own order.

Each seat has its own order of all cards in the draw pile. A seat takes the first
card of its order that nobody has taken. One seat's draws are as random as from a shuffled pile, yet what
another seat draws, or does not draw, hardly changes them: two turns can be compared on the same luck.
"""

from trident.core.chance import below, shuffle, stream_at
from trident.core.kernel import kernel
from trident.core.state import Row
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.rules.actions import SEAT_BEGINS
from trident.games.lost_cities.rules.material import CARDS, KINDS, LARGEST_DECK, SEATS
from trident.games.lost_cities.rules.state import Phase, State

WORD, ROUND, NEXT = 0, 1, 2  # the random word, the round the orders are for, each seat's place in its order
TAKEN = NEXT + SEATS  # by card: bits of the copies that are gone
ORDERS = TAKEN + CARDS
STREAMS = ORDERS + SEATS * LARGEST_DECK
COPY = 64  # an entry of an order is card + 64 × copy


@kernel
def pick(state: State, streams: Row[int], scratch: Scratch) -> int:  # noqa: ARG001 - the contract of all games
    """The card that the seat whose turn it is draws, or the seat that begins."""
    if state.phase == Phase.LOT:
        return SEAT_BEGINS + below(stream_at(streams, WORD), state.seats)
    if int(streams[ROUND]) != state.round_number:
        order_cards(state, streams)
    seat = int(state.seat)
    place = int(streams[NEXT + seat])
    entry = int(streams[ORDERS + seat * LARGEST_DECK + place])
    while (int(streams[TAKEN + entry % COPY]) >> (entry // COPY)) & 1:
        place += 1
        entry = int(streams[ORDERS + seat * LARGEST_DECK + place])
    streams[NEXT + seat] = place + 1
    streams[TAKEN + entry % COPY] = int(streams[TAKEN + entry % COPY]) | 1 << (entry // COPY)
    return entry % COPY


@kernel
def order_cards(state: State, streams: Row[int]) -> None:
    """Shuffle the draw pile once for each seat."""
    streams[ROUND] = state.round_number
    streams[NEXT:ORDERS] = 0
    rng = stream_at(streams, WORD)
    for seat in range(state.seats):
        first = ORDERS + seat * LARGEST_DECK
        n = 0
        for card in range(state.destinations * KINDS):
            for copy in range(state.pile[card]):
                streams[first + n] = card + COPY * copy
                n += 1
        shuffle(streams, first, n, rng)
