"""Hands, which are kept sorted."""

from trident.core.kernel import kernel
from trident.core.state import Seat
from trident.games.lost_cities.rules.state import Card, State, as_card, card_in_hand


@kernel
def put_in_hand(state: State, seat: Seat, card: Card) -> None:
    """A card joins a hand: it sinks past every higher one."""
    hand, size = state.hand[seat], int(state.hand_size[seat])
    hand[size] = card
    for slot in range(size - 1, -1, -1):
        lower, upper = hand[slot], hand[slot + 1]
        hand[slot] = min(lower, upper)
        hand[slot + 1] = max(lower, upper)
    state.hand_size[seat] = size + 1


@kernel
def take_from_hand(state: State, seat: Seat, card: Card) -> None:
    """A card leaves a hand; those above it move down."""
    hand, last = state.hand[seat], int(state.hand_size[seat]) - 1
    gone = 0
    for slot in range(last):
        gone |= hand[slot] == card
        hand[slot] = hand[slot + gone]
    hand[last] = as_card(0)
    state.hand_size[seat] = last


@kernel
def copies_in_hand(state: State, seat: Seat, card: Card) -> int:
    """How many copies of a card a seat holds."""
    copies = 0
    for slot in range(state.hand_size[seat]):
        if card_in_hand(state, seat, slot) == card:
            copies += 1
    return copies


@kernel
def sort_hand(state: State, seat: Seat) -> None:
    """Sort a hand after cards were dealt to it in any order."""
    for end in range(1, state.hand_size[seat]):
        card = state.hand[seat, end]
        slot = end
        while slot > 0 and state.hand[seat, slot - 1] > card:
            state.hand[seat, slot] = state.hand[seat, slot - 1]
            slot -= 1
        state.hand[seat, slot] = card
