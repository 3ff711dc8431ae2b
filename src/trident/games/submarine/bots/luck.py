"""Chance in sampled deals (common random numbers): each seat draws in its own order.

Each seat has its own order of all cards that nobody has seen. A seat draws the first card of its
order that nobody has drawn. Its draws are as random as from a shuffled supply, yet what another seat draws
hardly changes them: two turns can be compared on the same luck.
"""

from trident.core.chance import below, shuffle, stream_at
from trident.core.kernel import kernel
from trident.core.state import Row, Seat, as_seat, seats_below
from trident.games.submarine.bots.scratch import Scratch
from trident.games.submarine.rules.actions import CARD_SEEN
from trident.games.submarine.rules.material import CARDS, HUES, SEATS
from trident.games.submarine.rules.moves import possible_set_up
from trident.games.submarine.rules.state import Colour, Phase, State, as_colour, colours_below

WORD, ORDERED, NEXT = 0, 1, 2  # the random word, whether orders are made, each seat's place in its order
TAKEN = NEXT + SEATS  # by colour: bits of the copies that are gone
ORDERS = TAKEN + HUES
STREAMS = ORDERS + SEATS * CARDS


@kernel
def pick(state: State, streams: Row[int], scratch: Scratch) -> int:
    """The card that the drawer sees, or an outcome of the set-up."""
    if state.phase != Phase.DRAW:
        n = possible_set_up(state, scratch.actions)
        return int(scratch.actions[below(stream_at(streams, WORD), n)])
    seat = as_seat(int(state.drawer))
    face = int(state.face[seat, int(state.supply_size[seat]) - 1])
    if face > 0:
        return CARD_SEEN + face - 1
    if streams[ORDERED] == 0:
        order_cards(state, streams)
    return CARD_SEEN + next_card(streams, seat)


@kernel
def next_card(streams: Row[int], seat: Seat) -> Colour:
    """The colour of the first card of a seat's order that is still there; it is taken."""
    place = int(streams[NEXT + seat])
    entry = int(streams[ORDERS + seat * CARDS + place])
    while (int(streams[TAKEN + entry % HUES]) >> (entry // HUES)) & 1:
        place += 1
        entry = int(streams[ORDERS + seat * CARDS + place])
    streams[NEXT + seat] = place + 1
    streams[TAKEN + entry % HUES] = int(streams[TAKEN + entry % HUES]) | 1 << (entry // HUES)
    return as_colour(entry % HUES)


@kernel
def order_cards(state: State, streams: Row[int]) -> None:
    """Shuffle all unseen cards once for each seat; an entry is colour + 5 × copy."""
    streams[ORDERED] = 1
    rng = stream_at(streams, WORD)
    for seat in seats_below(state.seats):
        first = ORDERS + seat * CARDS
        n = 0
        for colour in colours_below(HUES):
            for copy in range(state.unseen[colour]):
                streams[first + n] = colour + HUES * copy
                n += 1
        shuffle(streams, first, n, rng)
