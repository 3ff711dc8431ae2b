"""Further facts for drawing: what a card would add to its expedition, and which cards are still unseen."""

import numpy as np

from trident.core.state import Seat
from trident.games.lost_cities.presentation.view import Expedition, expedition
from trident.games.lost_cities.rules.limits import may_extend
from trident.games.lost_cities.rules.material import CARD_NAMES, COPIES, KINDS, SIDES
from trident.games.lost_cities.rules.state import Card, State, deck_for, destination_of, side_of


def prospects(state: State, seat: Seat | None) -> dict[str, Expedition]:
    """The points of an expedition with each card of one's hand that fits it (LC-2.3, LC-3.3)."""
    if seat is None:
        return {}
    side, found = side_of(seat), {}
    for card in dict.fromkeys(hand_of(state, seat)):
        if may_extend(state, side, card):
            place = destination_of(card)
            laid = state.expedition[side, place].tolist()[: state.laid[side, place]]
            found[CARD_NAMES[card]] = expedition((*laid, card))
    return found


def unseen(state: State, seat: Seat | None) -> list[list[int]]:
    """Copies by destination and kind that are neither in one's hand nor were played or discarded this round.

    Whoever remembers every card that was played or discarded knows as much (LC-2.7); a card that an
    opponent took from a discard pile is in a hand again, and counts. Without memory aids every card counts
    that is not in sight now: of a discard pile only the top is (LC-7.4).
    """
    places = int(state.destinations)
    left = np.tile(COPIES[deck_for(int(state.seats))].astype(int), (places, 1))
    seen = [] if seat is None else hand_of(state, seat)
    for place in range(places):
        discards = state.discards[place].tolist()[: state.discards_left[place]]
        seen += discards if state.memory_aids else discards[-1:]
        for side in range(SIDES):
            seen += state.expedition[side, place].tolist()[: state.laid[side, place]]
    for card in seen:
        left[card // KINDS, card % KINDS] -= 1
    counts: list[list[int]] = left.tolist()
    return counts


def hand_of(state: State, seat: Seat) -> list[Card]:
    """A hand, sorted."""
    return state.hand[seat].tolist()[: state.hand_size[seat]]


EXTRAS = {"prospects": prospects, "unseen": unseen}
