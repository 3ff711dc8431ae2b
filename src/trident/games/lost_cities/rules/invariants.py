"""What must hold in every position. Positions from outside are loaded only if all of it does."""

from trident.core.declared import Invariants
from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER, Row, Seat, as_seat, seats_below
from trident.games.lost_cities.rules.hands import copies_in_hand
from trident.games.lost_cities.rules.limits import fits, may_pass, standing_limit
from trident.games.lost_cities.rules.material import CARDS, COPIES, DEALT, KINDS, SIDES
from trident.games.lost_cities.rules.state import (
    MOST_DESTINATIONS,
    NO_CARD,
    NO_DESTINATION,
    Card,
    Destination,
    Phase,
    State,
    cards_below,
    deck_for,
    destination_of,
    destinations_below,
    sides_below,
)

LANE = 6  # bits in which the copies of one kind are counted


@kernel
def cards_are_in_one_place(state: State) -> bool:
    """Draw pile, hands, expeditions and discard piles hold the deck, no more and no less."""
    copies = COPIES[deck_for(state.seats)]
    there = 0 if state.phase == Phase.LOT else int(state.destinations)
    for destination in destinations_below(MOST_DESTINATIONS):
        tally = tally_of(state, destination)
        for kind in range(KINDS):
            found = int(state.pile[KINDS * destination + kind]) + (tally >> (LANE * kind)) % (1 << LANE)
            if found != (copies[kind] if destination < there else 0):
                return False
    return True


@kernel
def tally_of(state: State, destination: Destination) -> int:
    """Copies of a destination's cards outside the draw pile, a few bits per kind: kernels make no arrays."""
    tally = 0
    for seat in seats_below(state.seats):
        tally += tally_in(state.hand[seat], int(state.hand_size[seat]), destination)
    if destination < state.destinations:
        tally += tally_in(state.discards[destination], int(state.discards_left[destination]), destination)
        for side in sides_below(SIDES):
            cards, laid = state.expedition[side, destination], int(state.laid[side, destination])
            tally += tally_in(cards, laid, destination)
    return tally


@kernel
def tally_in(cards: Row[Card], size: int, destination: Destination) -> int:
    """The same in one place."""
    tally = 0
    for slot in range(size):
        if cards[slot] // KINDS == destination:
            tally += 1 << (LANE * int(cards[slot] % KINDS))
    return tally


@kernel
def hands_have_their_size(state: State) -> bool:
    """Eight per seat before each play with two players; 6, 8 or 10 with four, 16 per partnership."""
    if state.phase in (Phase.LOT, Phase.DEAL):
        return hands_are_dealt_in_turn(state)
    for seat in seats_below(state.seats):
        size, partner = full_size(state, seat), full_size(state, as_seat((seat + SIDES) % state.seats))
        if size + partner != 2 * DEALT or size not in (6, 8, 10) or (state.seats == 2 and size != DEALT):
            return False
    return True


@kernel
def full_size(state: State, seat: Seat) -> int:
    """The size of a hand, counting the card that its owner is about to draw."""
    drawing = state.seat == seat and state.phase in (Phase.DRAW, Phase.REVEAL)
    return int(state.hand_size[seat]) + (1 if drawing else 0)


@kernel
def hands_are_dealt_in_turn(state: State) -> bool:
    """Cards are dealt one by one, from the starter on, before any is played; one is still due (LC-1.4)."""
    for destination in destinations_below(state.destinations):
        if state.laid[0, destination] + state.laid[1, destination] + state.discards_left[destination] > 0:
            return False
    dealt = 0
    for seat in seats_below(state.seats):
        dealt += int(state.hand_size[seat])
    if dealt >= DEALT * state.seats or (state.starter + dealt) % state.seats != state.seat:
        return False
    for place in range(state.seats):
        seat = as_seat((state.starter + place) % state.seats)
        if state.hand_size[seat] != (dealt + state.seats - 1 - place) // state.seats:
            return False
    return True


@kernel
def hands_are_sorted(state: State) -> bool:
    """Cards lie in order, and nothing lies beyond the hand's size."""
    for seat in seats_below(state.seats):
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
    for side in sides_below(SIDES):
        for destination in destinations_below(state.destinations):
            highest = added = investments = 0
            for slot in range(state.laid[side, destination]):
                card = int(state.expedition[side, destination, slot])
                kind = card % KINDS
                if card // KINDS != destination or not fits(kind, highest):
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
    return laid_cards_are_counted(state)


@kernel
def laid_cards_are_counted(state: State) -> bool:
    """How many of each card a side has laid is what its expeditions show."""
    for side in sides_below(SIDES):
        for card in cards_below(CARDS):
            destination, copies = destination_of(card), 0
            for slot in range(state.laid[side, destination]):
                if state.expedition[side, destination, slot] == card:
                    copies += 1
            if state.laid_cards[side, card] != copies:
                return False
    return True


@kernel
def knowledge_is_true(state: State) -> bool:
    """Whoever is known to hold a card holds it; partners know at least what all know."""
    shown, partner_sees, either = state.shown, state.partner_sees, state.either
    for card in cards_below(CARDS):
        for seat in seats_below(state.seats):
            known = partner_sees[seat, card] if state.seats > SIDES else shown[seat, card]
            if shown[seat, card] > known or (known > 0 and known > copies_in_hand(state, seat, card)):
                return False
            if state.seats == SIDES and partner_sees[seat, card] > 0:
                return False
        for side in sides_below(SIDES):
            by_all, by_partners = int(either[side, card]), 0
            for partner in range(side, state.seats, SIDES):
                by_all += int(shown[partner, card])
                by_partners += int((partner_sees if state.seats > SIDES else shown)[partner, card])
            if by_all > by_partners:
                return False
    return True


@kernel
def mover_fits(state: State) -> bool:
    """Seats play, draw and pass; chance deals and turns up cards; nobody moves when the match is over."""
    if state.phase in (Phase.PLAY, Phase.DRAW, Phase.PASS):
        return bool(state.mover == state.seat)
    if state.phase == Phase.OVER:
        return bool(state.mover == OVER and state.round_number == state.rounds)
    return bool(state.mover == CHANCE)


@kernel
def stands_no_longer_than_allowed(state: State) -> bool:
    """Standing turns are counted under the guard only, up to the limit (LC-6.1)."""
    is_counted = state.guard == 1 and state.phase != Phase.LOT
    return bool(state.standing <= (standing_limit(state) if is_counted else 0))


@kernel
def pile_fits(state: State) -> bool:
    """The draw pile counts its cards, and the round goes on exactly as long as it has one (LC-3.1)."""
    cards = 0
    for copies in state.pile:
        cards += int(copies)
    return bool(
        cards == state.pile_left and (state.pile_left == 0) == (state.phase in (Phase.LOT, Phase.OVER))
    )


@kernel
def round_has_begun(state: State) -> bool:
    """Rounds are counted from 1, once the lot has fallen, up to the last."""
    return (state.round_number == 0) == (state.phase == Phase.LOT) and state.round_number <= state.rounds


@kernel
def turn_makes_sense(state: State) -> bool:
    """A pass that is begun may be ended; the pile that is closed for this draw has a card."""
    if state.phase == Phase.PASS:
        if not may_pass(state) or copies_in_hand(state, state.seat, state.passing) == 0:
            return False
    elif state.passing != NO_CARD:
        return False
    if state.discarded_now == NO_DESTINATION:
        return True
    if state.phase not in (Phase.DRAW, Phase.REVEAL, Phase.OVER) or state.discarded_now >= state.destinations:
        return False
    return bool(state.discards_left[state.discarded_now] > 0)


@kernel
def open_piles_are_remembered(state: State) -> bool:
    """Where all discards lie open, nothing is left to memory (LC-7.4)."""
    return state.open_discards == 0 or state.memory_aids == 1


class Must(Invariants):
    """What must hold in every position."""

    PLACES = "every card is in exactly one place", cards_are_in_one_place
    SIZES = "hands have their size", hands_have_their_size
    ORDER = "hands are sorted", hands_are_sorted
    RISING = "numbers in an expedition rise and investments lie below them", expeditions_rise
    KNOWN = "what is known of a hand is true", knowledge_is_true
    MOVER = "the mover fits the phase", mover_fits
    STANDING = "the round stands no longer than allowed", stands_no_longer_than_allowed
    PILE = "the draw pile fits the phase", pile_fits
    BEGUN = "the round has begun", round_has_begun
    TURN = "the turn makes sense", turn_makes_sense
    MEMORY = "memory aids are on where discard piles are open", open_piles_are_remembered
