"""Chance in sampled deals: each seat draws in an order of its own.

Every card that nobody has seen has a place in the order of each seat. A seat draws the first card of its
order that nobody has drawn. Its draws are as random as from a shuffled supply, yet what another seat draws
hardly changes them: two plans can be compared on the same luck.
"""

import numpy as np

from trident.core.chance import below
from trident.core.kernel import kernel
from trident.games.submarine.rules.actions import CARD_SEEN, MOST_LEGAL
from trident.games.submarine.rules.material import CARDS, HUES, SEATS
from trident.games.submarine.rules.moves import possible_set_up
from trident.games.submarine.rules.state import DRAW, State

WORD, ORDERED, NEXT = 0, 1, 2  # the random word, whether orders are made, each seat's place in its order
TAKEN = NEXT + SEATS  # by colour: bits of the copies that are gone
ORDERS = TAKEN + HUES
STREAMS = ORDERS + SEATS * CARDS


@kernel
def pick(state: State, streams: State) -> int:
    """The card that the drawer sees, or an outcome of the set-up."""
    if state.phase != DRAW:
        out = np.zeros(MOST_LEGAL, np.int64)
        n = possible_set_up(state, out)
        return int(out[below(streams[WORD : WORD + 1].view(np.uint64), n)])
    seat = int(state.drawer)
    face = int(state.face[seat, int(state.supply_size[seat]) - 1])
    if face > 0:
        return CARD_SEEN + face - 1
    if streams[ORDERED] == 0:
        order_cards(state, streams)
    return CARD_SEEN + next_card(streams, seat)


@kernel
def next_card(streams: State, seat: int) -> int:
    """The colour of the first card of a seat's order that is still there; it is taken."""
    place = int(streams[NEXT + seat])
    entry = int(streams[ORDERS + seat * CARDS + place])
    while (int(streams[TAKEN + entry % HUES]) >> (entry // HUES)) & 1:
        place += 1
        entry = int(streams[ORDERS + seat * CARDS + place])
    streams[NEXT + seat] = place + 1
    streams[TAKEN + entry % HUES] = int(streams[TAKEN + entry % HUES]) | 1 << (entry // HUES)
    return entry % HUES


@kernel
def order_cards(state: State, streams: State) -> None:
    """Shuffle all unseen cards once for each seat; an entry is colour + 5 × copy."""
    streams[ORDERED] = 1
    rng = streams[WORD : WORD + 1].view(np.uint64)
    for seat in range(state.seats):
        first = ORDERS + seat * CARDS
        n = 0
        for colour in range(HUES):
            for copy in range(state.unseen[colour]):
                streams[first + n] = colour + HUES * copy
                n += 1
        for last in range(n - 1, 0, -1):
            other = below(rng, last + 1)
            entry = streams[first + last]
            streams[first + last] = streams[first + other]
            streams[first + other] = entry
