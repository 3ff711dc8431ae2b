"""Further facts for drawing: what a card would make of its expedition, and what nobody has shown yet."""

import numpy as np

from trident.games.lost_cities.presentation.view import Expedition, expedition
from trident.games.lost_cities.rules.material import COPIES, KINDS, card_name, side_of
from trident.games.lost_cities.rules.moves import may_extend
from trident.games.lost_cities.rules.state import State


def prospects(state: State, seat: int | None) -> dict[str, Expedition]:
    """What each card of one's hand would make of its expedition, if that takes it (LC-2.3, LC-3.3)."""
    if seat is None:
        return {}
    side, found = side_of(seat), {}
    for card in dict.fromkeys(state["hand"][seat][: state["hand_size"][seat]].tolist()):
        if may_extend(state, side, card):
            place = card // KINDS
            laid = state["expedition"][side, place][: state["laid"][side, place]].tolist()
            found[card_name(card)] = expedition([*laid, card])
    return found


def unseen(state: State, seat: int | None) -> list[list[int]]:
    """Copies by destination and kind that lie neither in one's hand nor were ever laid out this round.

    Whoever remembers every card that was played or discarded knows as much (LC-2.7); a card that an
    opponent took from a discard pile is in a hand again, and counts.
    """
    places = int(state["destinations"])
    left = np.tile(COPIES[0 if state["seats"] == 2 else 1].astype(int), (places, 1))
    seen = [] if seat is None else state["hand"][seat][: state["hand_size"][seat]].tolist()
    for place in range(places):
        seen += state["discards"][place][: state["discards_left"][place]].tolist()
        for side in range(2):
            seen += state["expedition"][side, place][: state["laid"][side, place]].tolist()
    for card in seen:
        left[card // KINDS, card % KINDS] -= 1
    counts: list[list[int]] = left.tolist()
    return counts
