"""What must hold in every position, by name."""

from trident.core.game import CHANCE, OVER
from trident.core.kernel import kernel
from trident.games.lost_cities.material import (
    CARDS,
    COPIES,
    DEALT,
    FEWEST_AFTER_PASS,
    KINDS,
    SIDES,
    side_of,
)
from trident.games.lost_cities.rules import standing_limit
from trident.games.lost_cities.state import DEAL, DONE, DRAW, LOT, PASS, PLAY, REVEAL, State

INVARIANTS = (
    "every card is in exactly one place",
    "hands have their size",
    "hands are sorted",
    "numbers in an expedition rise and investments lie below them",
    "what is known of a hand is true",
    "the mover fits the phase",
    "the round stands no longer than allowed",
    "the draw pile counts its cards",
    "a discard or a pass just made fits the phase",
    "a round that goes on has cards to draw",
)
BITS = tuple(1 << bit for bit in range(len(INVARIANTS)))
PLACE, SIZE, SORTED, RISING, KNOWN, MOVER, STANDING, COUNT, TRACES, GOES_ON = BITS


@kernel
def broken(state: State) -> int:
    """Bits of the invariants that do not hold."""
    wrong = 0
    if state.phase == LOT:
        if state.mover != CHANCE:
            wrong |= MOVER
        if not knowledge_is_true(state):
            wrong |= KNOWN
        return wrong
    if not cards_are_in_one_place(state):
        wrong |= PLACE
    if not hands_have_their_size(state):
        wrong |= SIZE
    if not hands_are_sorted(state):
        wrong |= SORTED
    if not expeditions_rise(state):
        wrong |= RISING
    if not knowledge_is_true(state):
        wrong |= KNOWN
    if not mover_fits(state):
        wrong |= MOVER
    if not traces_fit(state):
        wrong |= TRACES
    if state.guard == 1 and state.standing > standing_limit(state):
        wrong |= STANDING
    if state.pile.sum() != state.pile_left or state.pile_left < 0:
        wrong |= COUNT
    if state.phase != DONE and (state.pile_left == 0 or state.round_number == 0):
        wrong |= GOES_ON
    return wrong


@kernel
def held_by(state: State, seat: int, card: int) -> int:
    """Copies of a card in a hand."""
    copies = 0
    for slot in range(state.hand_size[seat]):
        if state.hand[seat, slot] == card:
            copies += 1
    return copies


@kernel
def cards_are_in_one_place(state: State) -> bool:
    """Draw pile, hands, expeditions and discard piles hold the deck, no more and no less."""
    copies = COPIES[0 if state.seats == 2 else 1]
    for card in range(CARDS):
        destination = card // KINDS
        found = int(state.pile[card])
        for seat in range(state.seats):
            found += held_by(state, seat, card)
        for side in range(SIDES):
            for slot in range(state.laid[side, destination]):
                if state.expedition[side, destination, slot] == card:
                    found += 1
        for slot in range(state.discards_left[destination]):
            if state.discards[destination, slot] == card:
                found += 1
        expected = copies[card % KINDS] if destination < state.destinations else 0
        if found != expected:
            return False
    return True


@kernel
def hands_have_their_size(state: State) -> bool:
    """Eight a seat before each play with two players; 6, 8 or 10 with four, 16 a partnership."""
    if state.phase == DEAL:
        return deal_is_even(state)
    for seat in range(state.seats):
        short = 1 if seat == state.seat and state.phase in (DRAW, REVEAL) else 0
        size = state.hand_size[seat] + short
        if state.seats == 2 and size != DEALT:
            return False
        if state.seats == 4:
            partner = (seat + SIDES) % 4
            partner_short = 1 if partner == state.seat and state.phase in (DRAW, REVEAL) else 0
            if size not in (6, 8, 10) or size + state.hand_size[partner] + partner_short != 2 * DEALT:
                return False
    return True


@kernel
def deal_is_even(state: State) -> bool:
    """Cards go round one by one from the starter, before any other card lies on the table (LC-1.4)."""
    seats, dealt = int(state.seats), 0
    for seat in range(seats):
        dealt += int(state.hand_size[seat])
    for place in range(seats):
        if state.hand_size[(state.starter + place) % seats] != (dealt - place + seats - 1) // seats:
            return False
    on_table = int(state.laid.sum()) + int(state.discards_left.sum())
    return (state.starter + dealt) % seats == state.seat and on_table == 0 and dealt < DEALT * seats


@kernel
def hands_are_sorted(state: State) -> bool:
    """Cards lie in order, and nothing lies beyond the hand's size."""
    for seat in range(state.seats):
        for slot in range(1, state.hand_size[seat]):
            if state.hand[seat, slot - 1] > state.hand[seat, slot]:
                return False
        for slot in range(state.hand_size[seat], state.hand.shape[1]):
            if state.hand[seat, slot] != 0:
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
def knowledge_is_true(state: State) -> bool:
    """Whoever is known to hold a card holds it; partners know what all know; and only partners pass."""
    for card in range(CARDS):
        for side in range(SIDES):
            known, held = int(state.either[side, card]), 0
            if state.seats == 2 and known > 0:
                return False
            for seat in range(side, state.seats, SIDES):
                if not seat_is_known(state, seat, card):
                    return False
                known += int(state.shown[seat, card])
                held += held_by(state, seat, card)
            if known > held:
                return False
    return True


@kernel
def seat_is_known(state: State, seat: int, card: int) -> bool:
    """What all know of a hand its partner knows, and what the partner knows is true."""
    shown, seen = state.shown[seat, card], state.partner_sees[seat, card]
    held = held_by(state, seat, card)
    return shown <= held and (seen == 0 if state.seats == 2 else shown <= seen <= held)


@kernel
def mover_fits(state: State) -> bool:
    """Seats play, draw and pass; chance deals and turns up cards; nobody moves when all is done."""
    if state.phase in (PLAY, DRAW, PASS):
        return state.mover == state.seat and side_of(state.mover) in (0, 1)
    if state.phase == DONE:
        return state.mover == OVER and state.round_number == state.rounds
    return state.mover == CHANCE


@kernel
def traces_fit(state: State) -> bool:
    """Only who draws has just discarded, to a pile that has a card; only who passes has chosen a card."""
    if state.discarded_now >= 0:
        if state.phase not in (DRAW, REVEAL, DONE) or state.discards_left[state.discarded_now] == 0:
            return False
    if state.phase == PASS:
        may = state.seats == 4 and state.hand_size[state.seat] - 2 >= FEWEST_AFTER_PASS
        return may and state.passing >= 0 and held_by(state, state.seat, state.passing) > 0
    return state.passing == -1
