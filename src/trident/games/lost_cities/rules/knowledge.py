"""What a seat may remember of hidden hands, and another deal that fits all of it.

Cards taken from a discard pile were seen by everyone; cards passed were seen by both partners. After a
pass the other side no longer knows which partner holds the cards it had seen, only that one of them does.
"""

from trident.core.chance import below
from trident.core.kernel import kernel
from trident.games.lost_cities.rules.material import CARDS, KINDS, SIDES, side_of
from trident.games.lost_cities.rules.state import PASS, State

NO_CARD = 255  # a place in a hand still to be dealt


@kernel
def card_taken(state: State, seat: int, card: int) -> None:
    """Everybody saw this seat take the card."""
    state.shown[seat, card] += 1
    if state.seats > SIDES:
        state.partner_sees[seat, card] += 1


@kernel
def card_leaves(state: State, seat: int, card: int) -> None:
    """Everybody saw the card leave this hand: one copy less is known to be there."""
    if state.shown[seat, card] > 0:
        state.shown[seat, card] -= 1
    elif state.either[side_of(seat), card] > 0:
        state.either[side_of(seat), card] -= 1
    if state.partner_sees[seat, card] > 0:
        state.partner_sees[seat, card] -= 1


@kernel
def cards_passed(state: State, seat: int, partner: int, first: int, second: int) -> None:
    """Both partners know the two cards; the others lose track of what they had seen in the passer's hand."""
    card_given(state, seat, partner, first)
    card_given(state, seat, partner, second)
    for card in range(CARDS):
        state.either[side_of(seat), card] += state.shown[seat, card]
        state.shown[seat, card] = 0


@kernel
def card_given(state: State, seat: int, partner: int, card: int) -> None:
    """The passer knows that his partner now holds the card; the partner saw it leave the passer."""
    state.partner_sees[partner, card] += 1
    if state.partner_sees[seat, card] > 0:
        state.partner_sees[seat, card] -= 1


@kernel
def reshuffle(state: State, seat: int, rng: State) -> None:
    """Other hands and the draw pile dealt anew, with every card this seat knows of in its place."""
    for other in range(state.seats):
        if other != seat:
            for slot in range(state.hand_size[other]):
                state.pile[state.hand[other, slot]] += 1
                state.hand[other, slot] = NO_CARD
    for other in range(state.seats):
        if other != seat:
            keep_known(state, seat, other)
    if state.seats > SIDES:
        forget_their_passes(state, seat)
        keep_either(state, seat, rng)
    for other in range(state.seats):
        if other != seat:
            for slot in range(state.hand_size[other]):
                if state.hand[other, slot] == NO_CARD:
                    state.hand[other, slot] = any_hidden_card(state, rng)
            sort_hand(state, other)
    if state.phase == PASS and state.seat != seat:
        state.passing = state.hand[state.seat, below(rng, state.hand_size[state.seat])]


@kernel
def keep_known(state: State, seat: int, other: int) -> None:
    """The cards that `seat` knows to be in `other`'s hand stay there."""
    known = state.partner_sees[other] if side_of(seat) == side_of(other) else state.shown[other]
    slot = 0
    for card in range(CARDS):
        for _ in range(known[card]):
            state.pile[card] -= 1
            state.hand[other, slot] = card
            slot += 1


@kernel
def keep_either(state: State, seat: int, rng: State) -> None:
    """Cards that one of two opponents must hold go to a random free place among both hands.

    The opponents know of each other which of them has such a card.
    """
    left, right = (seat + 1) % state.seats, (seat + 3) % state.seats
    either = state.either[side_of(left)]
    for card in range(CARDS):
        for _ in range(either[card]):
            free = free_places(state, left)
            nth = below(rng, free + free_places(state, right))
            holder = left if nth < free else right
            fill_place(state, holder, card)
            state.partner_sees[holder, card] += 1
            state.pile[card] -= 1


@kernel
def forget_their_passes(state: State, seat: int) -> None:
    """What opponents have passed each other is hidden; only what all saw remains of their knowledge."""
    for other in range((seat + 1) % SIDES, state.seats, SIDES):
        state.partner_sees[other, :] = state.shown[other, :]


@kernel
def free_places(state: State, seat: int) -> int:
    """How many cards of a hand are still to be dealt."""
    free = 0
    for slot in range(state.hand_size[seat]):
        if state.hand[seat, slot] == NO_CARD:
            free += 1
    return free


@kernel
def fill_place(state: State, seat: int, card: int) -> None:
    """The card goes to the first free place of the hand."""
    slot = 0
    while state.hand[seat, slot] != NO_CARD:
        slot += 1
    state.hand[seat, slot] = card


@kernel
def any_hidden_card(state: State, rng: State) -> int:
    """A card out of all that lie hidden, each equally likely."""
    pile = state.pile
    hidden = 0
    for card in range(state.destinations * KINDS):
        hidden += int(pile[card])
    nth = below(rng, hidden)
    card = 0
    while nth >= pile[card]:
        nth -= int(pile[card])
        card += 1
    pile[card] -= 1
    return card


@kernel
def sort_hand(state: State, seat: int) -> None:
    """Hands are kept sorted."""
    for end in range(1, state.hand_size[seat]):
        card = state.hand[seat, end]
        slot = end
        while slot > 0 and state.hand[seat, slot - 1] > card:
            state.hand[seat, slot] = state.hand[seat, slot - 1]
            slot -= 1
        state.hand[seat, slot] = card
