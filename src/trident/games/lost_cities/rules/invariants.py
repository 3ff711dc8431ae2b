"""What must hold in every position, by name. Positions from outside are loaded only if all of it does."""

import numpy as np

from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER
from trident.games.lost_cities.rules.material import CARDS, COPIES, DEALT, KINDS, SEATS, SIDES
from trident.games.lost_cities.rules.moves import may_pass, standing_limit
from trident.games.lost_cities.rules.state import DEAL, DONE, DRAW, LOT, PASS, PLAY, REVEAL, State

INVARIANTS = (
    "every card is in exactly one place",
    "hands have their size",
    "hands are sorted",
    "numbers in an expedition rise and investments lie below them",
    "what is known of a hand is true",
    "the mover fits the phase",
    "the round stands no longer than allowed",
    "the draw pile fits the phase",
    "the round has begun",
    "the turn makes sense",
)
PLACE, SIZE, SORTED, RISING, KNOWN, MOVER, STANDING, PILE, BEGUN, TURN = (
    1 << bit for bit in range(len(INVARIANTS))
)


@kernel
def broken(state: State) -> int:
    """Bits of the invariants that do not hold."""
    held = cards_held(state)
    wrong = 0
    if not cards_are_in_one_place(state, held):
        wrong |= PLACE
    if not hands_have_their_size(state):
        wrong |= SIZE
    if not hands_are_sorted(state):
        wrong |= SORTED
    if not expeditions_rise(state):
        wrong |= RISING
    if not knowledge_is_true(state, held):
        wrong |= KNOWN
    if not mover_fits(state):
        wrong |= MOVER
    if state.standing > (standing_limit(state) if state.guard == 1 and state.phase != LOT else 0):
        wrong |= STANDING
    if not pile_fits(state):
        wrong |= PILE
    if (state.round_number == 0) != (state.phase == LOT) or state.round_number > state.rounds:
        wrong |= BEGUN
    if not turn_makes_sense(state, held):
        wrong |= TURN
    return wrong


@kernel
def cards_held(state: State) -> State:
    """Copies of each card in each hand."""
    held = np.zeros((SEATS, CARDS), np.int64)
    for seat in range(state.seats):
        hand = state.hand[seat]
        for slot in range(state.hand_size[seat]):
            held[seat, hand[slot]] += 1
    return held


@kernel
def cards_are_in_one_place(state: State, held: State) -> bool:
    """Draw pile, hands, expeditions and discard piles hold the deck, no more and no less."""
    found = held.sum(axis=0) + state.pile
    for destination in range(state.destinations):
        for slot in range(state.discards_left[destination]):
            found[state.discards[destination, slot]] += 1
        for side in range(SIDES):
            for slot in range(state.laid[side, destination]):
                found[state.expedition[side, destination, slot]] += 1
    copies = COPIES[0 if state.seats == 2 else 1]
    deck = 0 if state.phase == LOT else state.destinations * KINDS
    for card in range(CARDS):
        if found[card] != (copies[card % KINDS] if card < deck else 0):
            return False
    return True


@kernel
def hands_have_their_size(state: State) -> bool:
    """Eight a seat before each play with two players; 6, 8 or 10 with four, 16 a partnership."""
    if state.phase in (LOT, DEAL):
        return hands_are_dealt_in_turn(state)
    for seat in range(state.seats):
        size, partner = full_size(state, seat), full_size(state, (seat + SIDES) % state.seats)
        if size + partner != 2 * DEALT or size not in (6, 8, 10) or (state.seats == 2 and size != DEALT):
            return False
    return True


@kernel
def full_size(state: State, seat: int) -> int:
    """The size of a hand, counting the card that its owner is about to draw."""
    drawing = state.seat == seat and state.phase in (DRAW, REVEAL)
    return int(state.hand_size[seat]) + (1 if drawing else 0)


@kernel
def hands_are_dealt_in_turn(state: State) -> bool:
    """Cards are dealt one by one, from the starter on, before any is laid; one is still due (LC-1.4)."""
    if state.laid.sum() + state.discards_left.sum() > 0:
        return False
    dealt = 0
    for seat in range(state.seats):
        dealt += int(state.hand_size[seat])
    if dealt >= DEALT * state.seats or (state.starter + dealt) % state.seats != state.seat:
        return False
    for place in range(state.seats):
        seat = (state.starter + place) % state.seats
        if state.hand_size[seat] != (dealt + state.seats - 1 - place) // state.seats:
            return False
    return True


@kernel
def hands_are_sorted(state: State) -> bool:
    """Cards lie in order, and nothing lies beyond the hand's size."""
    for seat in range(state.seats):
        hand, size = state.hand[seat], int(state.hand_size[seat])
        for slot in range(1, size):
            if hand[slot - 1] > hand[slot]:
                return False
        for slot in range(size, len(hand)):
            if hand[slot] != 0:
                return False
    return True


@kernel
def expeditions_rise(state: State) -> bool:
    """Investments first, then strictly rising numbers; the sums kept beside them are right."""
    for side in range(SIDES):
        for destination in range(state.destinations):
            highest = added = investments = 0
            for slot in range(state.laid[side, destination]):
                card = int(state.expedition[side, destination, slot])
                kind = card % KINDS
                if card // KINDS != destination or (kind <= highest and (kind > 0 or highest > 0)):
                    return False
                if kind == 0:
                    investments += 1
                else:
                    highest = kind
                    added += kind + 1
            if state.highest[side, destination] != highest or state.added[side, destination] != added:
                return False
            if state.investments[side, destination] != investments:
                return False
    return True


@kernel
def knowledge_is_true(state: State, held: State) -> bool:
    """Whoever is known to hold a card holds it; partners know at least what all know."""
    shown, partner_sees, either = state.shown, state.partner_sees, state.either
    for card in range(CARDS):
        for seat in range(state.seats):
            known = partner_sees[seat, card] if state.seats > SIDES else shown[seat, card]
            if known > held[seat, card] or shown[seat, card] > known:
                return False
            if state.seats == SIDES and partner_sees[seat, card] > 0:
                return False
        for side in range(SIDES):
            by_all, by_partners = int(either[side, card]), 0
            for seat in range(side, state.seats, SIDES):
                by_all += int(shown[seat, card])
                by_partners += int(partner_sees[seat, card] if state.seats > SIDES else shown[seat, card])
            if by_all > by_partners:
                return False
    return True


@kernel
def mover_fits(state: State) -> bool:
    """Seats play, draw and pass; chance deals and turns up cards; nobody moves when all is done."""
    if state.phase in (PLAY, DRAW, PASS):
        return bool(state.mover == state.seat)
    if state.phase == DONE:
        return bool(state.mover == OVER and state.round_number == state.rounds)
    return bool(state.mover == CHANCE)


@kernel
def pile_fits(state: State) -> bool:
    """The draw pile counts its cards, and the round goes on exactly as long as it has one (LC-3.1)."""
    if state.pile.sum() != state.pile_left:
        return False
    return bool((state.pile_left == 0) == (state.phase in (LOT, DONE)))


@kernel
def turn_makes_sense(state: State, held: State) -> bool:
    """A pass that is begun may be ended; the pile that is closed for this draw has a card."""
    if state.phase == PASS:
        if state.passing < 0 or not may_pass(state) or held[state.seat, state.passing] == 0:
            return False
    elif state.passing != -1:
        return False
    if state.discarded_now == -1:
        return True
    if state.phase not in (DRAW, REVEAL, DONE) or state.discarded_now >= state.destinations:
        return False
    return bool(state.discards_left[state.discarded_now] > 0)
