"""Further facts for drawing: what a card would add to its expedition, and which cards are still unseen."""

from functools import lru_cache

from trident.core.sharing import once_per_state
from trident.core.state import Seat
from trident.games.lost_cities.presentation.view import Expedition, expedition, hand_of, opened
from trident.games.lost_cities.rules.limits import fits
from trident.games.lost_cities.rules.material import CARD_NAMES, COPIES, KINDS, SIDES
from trident.games.lost_cities.rules.state import Card, State, as_card, deck_for, destination_of, side_of

PLACES = tuple(destination_of(as_card(card)) for card in range(len(CARD_NAMES)))


def prospects(state: State, seat: Seat | None) -> dict[str, Expedition]:
    """The points of an expedition with each card of one's hand that fits it (LC-2.3, LC-3.3)."""
    if seat is None:
        return {}
    now, side, found = opened(state).now, side_of(seat), {}
    laid, cards, highest = now.laid[side].tolist(), now.expedition[side].tolist(), now.highest[side].tolist()
    for card in dict.fromkeys(hand_of(now, seat)):
        place = PLACES[card]
        longer = prospect(tuple(cards[place][: laid[place]]), highest[place], card)
        if longer is not None:
            found[CARD_NAMES[card]] = longer
    return found


@lru_cache(maxsize=8192)
def prospect(cards: tuple[Card, ...], highest: int, card: Card) -> Expedition | None:
    """An expedition with one card more; None if that does not fit."""
    return expedition((*cards, card)) if fits(card % KINDS, highest) else None


def unseen(state: State, seat: Seat | None) -> list[list[int]]:
    """Copies by destination and kind that are neither in one's hand nor were played or discarded this round.

    Whoever remembers every card that was played or discarded knows as much (LC-2.7); a card that an
    opponent took from a discard pile is in a hand again, and counts. Without memory aids every card counts
    that is not in sight now: of a discard pile only the top is (LC-7.4).
    """
    left = [list(row) for row in not_laid(state)]
    for card in [] if seat is None else hand_of(opened(state).now, seat):
        left[card // KINDS][card % KINDS] -= 1
    return left


@once_per_state
def not_laid(state: State) -> list[list[int]]:
    """The same without regard to anybody's hand."""
    now = opened(state).now
    left = [COPIES[deck_for(now.seats)].tolist() for _ in range(now.destinations)]
    cards, laid = now.expedition.tolist(), now.laid.tolist()
    discards, sizes = now.discards.tolist(), now.discards_left.tolist()
    for place in range(now.destinations):
        seen = discards[place][: sizes[place]]
        seen = seen if now.memory_aids else seen[-1:]
        for side in range(SIDES):
            seen += cards[side][place][: laid[side][place]]
        for card in seen:
            left[place][card % KINDS] -= 1
    return left


EXTRAS = {"prospects": prospects, "unseen": unseen}
