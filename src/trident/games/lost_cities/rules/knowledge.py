"""What a seat may remember of hidden hands, and another deal of the same information set.

Cards taken from a discard pile were seen by everyone; cards passed were seen by both partners. After a
pass the other side no longer knows which partner holds the cards it had seen, only that one of them does.
"""

from trident.core.chance import below
from trident.core.kernel import kernel
from trident.core.state import Seat, Stream, as_seat, copy_row, next_seat, seats_below
from trident.games.lost_cities.rules.hands import sort_hand
from trident.games.lost_cities.rules.material import CARDS, KINDS, SIDES
from trident.games.lost_cities.rules.state import Card, Phase, State, as_card, cards_below, side_of

TO_BE_DEALT = Card(255)  # a place in a hand that has no card yet


@kernel
def card_taken(state: State, seat: Seat, card: Card) -> None:
    """Everybody saw this seat take the card."""
    state.shown[seat, card] += 1
    if state.seats > SIDES:
        state.partner_sees[seat, card] += 1


@kernel
def card_leaves(state: State, seat: Seat, card: Card) -> None:
    """Everybody saw the card leave this hand: one copy less is known to be there."""
    if state.shown[seat, card] > 0:
        state.shown[seat, card] -= 1
    elif state.either[side_of(seat), card] > 0:
        state.either[side_of(seat), card] -= 1
    if state.partner_sees[seat, card] > 0:
        state.partner_sees[seat, card] -= 1


@kernel
def cards_passed(state: State, seat: Seat, partner: Seat, first: Card, second: Card) -> None:
    """Both partners know the two cards; the others lose track of what they had seen in the passer's hand."""
    card_given(state, seat, partner, first)
    card_given(state, seat, partner, second)
    for card in cards_below(CARDS):
        state.either[side_of(seat), card] += state.shown[seat, card]
        state.shown[seat, card] = 0


@kernel
def card_given(state: State, seat: Seat, partner: Seat, card: Card) -> None:
    """The passer knows that his partner now holds the card; the partner saw it leave the passer."""
    state.partner_sees[partner, card] += 1
    if state.partner_sees[seat, card] > 0:
        state.partner_sees[seat, card] -= 1


@kernel
def reshuffle(state: State, seat: Seat, rng: Stream) -> None:
    """Redeal other hands and the draw pile; every card this seat knows of stays in place."""
    for other in seats_below(state.seats):
        if other != seat:
            for slot in range(state.hand_size[other]):
                state.pile[state.hand[other, slot]] += 1
                state.hand[other, slot] = TO_BE_DEALT
    for other in seats_below(state.seats):
        if other != seat:
            keep_known(state, seat, other)
    if state.seats > SIDES:
        forget_their_passes(state, seat)
        keep_either(state, seat, rng)
    for other in seats_below(state.seats):
        if other != seat:
            for slot in range(state.hand_size[other]):
                if state.hand[other, slot] == TO_BE_DEALT:
                    state.hand[other, slot] = any_hidden_card(state, rng)
            sort_hand(state, other)
    if state.phase == Phase.PASS and state.seat != seat:
        state.passing = state.hand[state.seat, below(rng, state.hand_size[state.seat])]


@kernel
def keep_known(state: State, seat: Seat, other: Seat) -> None:
    """The cards that `seat` knows to be in `other`'s hand stay there."""
    known = state.partner_sees[other] if side_of(seat) == side_of(other) else state.shown[other]
    slot = 0
    for card in cards_below(CARDS):
        for _ in range(known[card]):
            state.pile[card] -= 1
            state.hand[other, slot] = card
            slot += 1


@kernel
def keep_either(state: State, seat: Seat, rng: Stream) -> None:
    """Cards that one of two opponents must hold go to a random free place among both hands.

    The opponents know of each other which of them has such a card.
    """
    left, right = next_seat(seat, state.seats), as_seat((seat + 3) % state.seats)
    either = state.either[side_of(left)]
    for card in cards_below(CARDS):
        for _ in range(either[card]):
            free = free_places(state, left)
            nth = below(rng, free + free_places(state, right))
            holder = left if nth < free else right
            fill_place(state, holder, card)
            state.partner_sees[holder, card] += 1
            state.pile[card] -= 1


@kernel
def forget_their_passes(state: State, seat: Seat) -> None:
    """What opponents have passed each other is hidden; only what all saw remains of their knowledge."""
    for other in range((seat + 1) % SIDES, state.seats, SIDES):
        copy_row(state.partner_sees[other], state.shown[other])


@kernel
def free_places(state: State, seat: Seat) -> int:
    """How many cards of a hand are still to be dealt."""
    free = 0
    for slot in range(state.hand_size[seat]):
        if state.hand[seat, slot] == TO_BE_DEALT:
            free += 1
    return free


@kernel
def fill_place(state: State, seat: Seat, card: Card) -> None:
    """The card goes to the first free place of the hand."""
    slot = 0
    while state.hand[seat, slot] != TO_BE_DEALT:
        slot += 1
    state.hand[seat, slot] = card


@kernel
def any_hidden_card(state: State, rng: Stream) -> Card:
    """One of all hidden cards, each equally likely."""
    pile = state.pile
    hidden = 0
    for card in cards_below(state.destinations * KINDS):
        hidden += int(pile[card])
    nth = below(rng, hidden)
    found = 0
    while nth >= pile[found]:
        nth -= int(pile[found])
        found += 1
    pile[found] -= 1
    return as_card(found)
