"""Beliefs about unseen cards: what a player keeps in hand is not random.

An opponent plays or discards what he does not want to keep, so that some unseen cards are likelier to be
in his hand than in the draw pile. The log odds were learned from the policy's games against itself by
logistic regression: `python -m bench.lost_cities_belief` computes them again.
"""

import numpy as np

from trident.core.chance import below
from trident.core.kernel import kernel
from trident.core.numbers import exp
from trident.core.state import Row, Seat, Stream, as_seat
from trident.games.lost_cities.bots.scratch import Scratch
from trident.games.lost_cities.bots.weights import Weights
from trident.games.lost_cities.rules.hands import sort_hand
from trident.games.lost_cities.rules.knowledge import TO_BE_DEALT, reshuffle
from trident.games.lost_cities.rules.limits import may_extend
from trident.games.lost_cities.rules.material import KINDS, LARGEST_HAND, SIDES
from trident.games.lost_cities.rules.state import (
    NO_CARD,
    Card,
    State,
    card_in_hand,
    cards_below,
    destination_of,
    opposing,
    side_of,
)

FINE = 1 << 30
# Log odds for the hand: of each class of cards (`sign_of`) at the beginning of a round, and what is added by
# its end. From 150 games, seed 17.
LEANINGS = np.array(
    [
        [-0.06, -0.34, -0.08, -0.42, -0.40, 0.45, -0.71, -2.36],
        [-0.58, 0.13, 0.78, 0.73, 1.18, -0.02, 0.25, 1.98],
    ]
)


@kernel
def sign_of(state: State, seat: Seat, card: Card) -> int:
    """The class of a card by its use to the opponent of `seat`, as far as `seat` can see."""
    mine, theirs = side_of(seat), opposing(side_of(seat))
    destination, kind = destination_of(card), card % KINDS
    kept_from_me = kind > state.highest[mine, destination] and state.laid[mine, destination] > 0
    if state.laid[theirs, destination] == 0:
        if kind == 0:
            return 0
        return (2 if kept_from_me else 1) if kind < 5 else (4 if kept_from_me else 3)
    if may_extend(state, theirs, card):
        return 5
    return 6 if kept_from_me else 7


@kernel
def played_share(state: State) -> float:
    """How much of the draw pile is gone, from 0 to 1."""
    return 1.0 - min(1.0, int(state.pile_left) / 44.0)


@kernel
def imagine(state: State, seat: Seat, weights: Weights, scratch: Scratch, rng: Stream) -> None:
    """Determinization: redeals other hands and the draw pile, with two players by the log odds."""
    reshuffle(state, seat, rng)
    if state.seats > SIDES or weights.belief == 0.0:
        return
    other = as_seat(1 - seat)
    past = played_share(state)
    take_back(state, other, scratch.found)
    for card in cards_below(state.destinations * KINDS):
        if state.pile[card] > 0:
            sign = sign_of(state, seat, card)
            scratch.odds[card] = exp(weights.belief * (LEANINGS[0, sign] + past * LEANINGS[1, sign]))
    for slot in range(state.hand_size[other]):
        if state.hand[other, slot] == TO_BE_DEALT:
            state.hand[other, slot] = likely_card(state, scratch.odds, rng)
    sort_hand(state, other)


@kernel
def take_back(state: State, other: Seat, found: Row[int]) -> None:
    """All cards of the hand that have not been shown go back to the unseen ones."""
    found[:] = 0
    for slot in range(min(LARGEST_HAND, int(state.hand_size[other]))):
        card = card_in_hand(state, other, slot)
        found[card] += 1
        if found[card] > state.shown[other, card]:
            state.pile[card] += 1
            state.hand[other, slot] = TO_BE_DEALT


@kernel
def likely_card(state: State, odds: Row[float], rng: Stream) -> Card:
    """One unseen card, each as likely as its odds say; it leaves the pile."""
    total = 0.0
    for card in cards_below(state.destinations * KINDS):
        total += odds[card] * int(state.pile[card])
    left = total * (below(rng, FINE) + 0.5) / FINE
    found = NO_CARD
    for card in cards_below(state.destinations * KINDS):
        if state.pile[card] > 0:
            found = card
            left -= odds[card] * int(state.pile[card])
            if left < 0:
                break
    state.pile[found] -= 1
    return found
