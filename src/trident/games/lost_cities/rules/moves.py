"""The rules, compiled: start, legal, apply, score. One function a rule, in the game's words.

Lists are written ahead: a candidate is put down first and counted only if it is legal, and hands are
sorted without branches. Random cards make branches unforeseeable; without them random play is half as
fast again (`make bench`).
"""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER
from trident.games.lost_cities.rules.knowledge import card_leaves, card_taken, cards_passed
from trident.games.lost_cities.rules.material import (
    BONUS,
    CARDS,
    CARDS_FOR_BONUS,
    COPIES,
    COST,
    DEALT,
    DESTINATIONS,
    FEWEST_AFTER_PASS,
    KINDS,
    SIDES,
    side_of,
)
from trident.games.lost_cities.rules.state import DEAL, DONE, DRAW, LOT, PASS, PLAY, REVEAL, State

# Actions. Play, discard and pass are followed by the card; drawing from a discard pile by the destination.
PLAY_CARD, DISCARD_CARD, PASS_CARD = 0, CARDS, 2 * CARDS
DRAW_PILE = 3 * CARDS
DRAW_DISCARD = DRAW_PILE + 1
ACTIONS = DRAW_DISCARD + len(DESTINATIONS)
# Outcomes: a card 0–59, or the seat that begins.
SEAT_BEGINS = CARDS
OUTCOMES = SEAT_BEGINS + 4

BY_LOT = 1


@kernel
def standing_limit(state: State) -> int:
    """After so many standing turns in a row the next one must draw from the pile (LC-6.1)."""
    return 12 if state.seats == 2 else 16


@kernel
def start(state: State, seats: int, options: State) -> None:
    """Set the table: options, and who begins, by lot or the first seat (LC-2.1)."""
    state.seats = seats
    state.rounds = options.rounds
    state.destinations = 6 if options.sixth_expedition else 5
    state.guard = options.guard
    state.open_discards = options.open_discards
    if options.begins == BY_LOT:
        state.phase = LOT
        state.mover = CHANCE
        state.passing = state.discarded_now = -1
    else:
        begin_round(state, 0)


@kernel
def begin_round(state: State, starter: int) -> None:
    """All cards are shuffled; eight will be dealt to each (LC-1.4, LC-4.1)."""
    copies = COPIES[0 if state.seats == 2 else 1]
    state.pile_left = 0
    for card in range(state.destinations * KINDS):
        state.pile[card] = copies[card % KINDS]
        state.pile_left += copies[card % KINDS]
    for seat in range(state.seats):
        state.hand_size[seat] = 0
    for destination in range(state.destinations):
        state.discards_left[destination] = 0
        for side in range(SIDES):
            state.laid[side, destination] = state.investments[side, destination] = 0
            state.highest[side, destination] = state.added[side, destination] = 0
    state.hand[:] = 0
    state.expedition[:] = 0
    state.discards[:] = 0
    state.shown[:] = 0
    state.partner_sees[:] = 0
    state.either[:] = 0
    state.round_number += 1
    state.starter = state.seat = starter
    state.standing = 0
    state.discarded_now = state.passing = -1
    state.phase = DEAL
    state.mover = CHANCE


@kernel
def begin_turn(state: State, seat: int) -> None:
    """The next player plays a card first (LC-2.2)."""
    state.seat = state.mover = seat
    state.phase = PLAY
    state.turn += 1
    state.discarded_now = -1


@kernel
def may_extend(state: State, side: int, card: int) -> bool:
    """Numbers must rise; investments only before the first number (LC-2.3, LC-2.4, LC-5.4)."""
    highest = state.highest[side, card // KINDS]
    kind = card % KINDS
    return bool((kind > highest) | (kind + highest == 0))


@kernel
def may_draw_from(state: State, destination: int) -> bool:
    """A discard pile is open if it has a card, and not the one just laid there (LC-2.8, LC-2.9)."""
    return bool((state.discards_left[destination] > 0) & (state.discarded_now != destination))


@kernel
def must_move_on(state: State) -> bool:
    """Too many standing turns in a row: no pass, and the draw is from the pile (LC-6.1)."""
    return state.guard == 1 and state.standing >= standing_limit(state)


@kernel
def may_pass(state: State) -> bool:
    """Partners may pass two cards if six stay, and if the round has not stood too long (LC-5.5, LC-5.6)."""
    if state.seats == 2 or state.hand_size[state.seat] - 2 < FEWEST_AFTER_PASS:
        return False
    return not must_move_on(state)


@kernel
def legal(state: State, out: State) -> int:
    """What may be done now, in the order of the cards; for chance, every card of the pile."""
    if state.phase == PLAY:
        return legal_plays(state, out)
    if state.phase == DRAW:
        return legal_draws(state, out)
    if state.phase == PASS:
        return legal_second_passes(state, out)
    if state.phase == LOT:
        for seat in range(state.seats):
            out[seat] = SEAT_BEGINS + seat
        return int(state.seats)
    if state.phase == DONE:
        return 0
    n = 0
    for card in range(state.destinations * KINDS):
        left = int(state.pile[card])
        out[n] = card
        n += left > 0
        for _ in range(left - 1):
            out[n] = card
            n += 1
    return n


@kernel
def legal_plays(state: State, out: State) -> int:
    """Each card of the hand: play it if its expedition takes it, or discard it, or pass it on."""
    seat = state.seat
    side = side_of(seat)
    passes = may_pass(state)
    n = 0
    last = -1
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if card != last:
            last = card
            out[n] = PLAY_CARD + card
            n += may_extend(state, side, card)
            out[n] = DISCARD_CARD + card
            n += 1
            if passes:
                out[n] = PASS_CARD + card
                n += 1
    return n


@kernel
def legal_draws(state: State, out: State) -> int:
    """The draw pile, and each open discard pile unless the round has stood too long."""
    out[0] = DRAW_PILE
    n = 1
    if not must_move_on(state):
        for destination in range(state.destinations):
            out[n] = DRAW_DISCARD + destination
            n += may_draw_from(state, destination)
    return n


@kernel
def legal_second_passes(state: State, out: State) -> int:
    """Any other card of the hand goes with the first one."""
    seat = state.seat
    n = 0
    last = -1
    skip = True  # one copy of the first card is spoken for
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        if skip and card == state.passing:
            skip = False
        elif card != last:
            last = card
            out[n] = PASS_CARD + card
            n += 1
    return n


@kernel
def apply(state: State, action: int) -> None:
    """One decision, or one outcome of chance."""
    if state.phase == PLAY:
        if action < DISCARD_CARD:
            play(state, action - PLAY_CARD)
        elif action < PASS_CARD:
            discard(state, action - DISCARD_CARD)
        else:
            state.passing = action - PASS_CARD
            state.phase = PASS
    elif state.phase == DRAW:
        if action == DRAW_PILE:
            state.phase = REVEAL
            state.mover = CHANCE
        else:
            draw_discard(state, action - DRAW_DISCARD)
    elif state.phase == REVEAL:
        draw_pile(state, action)
    elif state.phase == DEAL:
        deal(state, action)
    elif state.phase == PASS:
        pass_two(state, int(state.passing), action - PASS_CARD)
    else:
        begin_round(state, action - SEAT_BEGINS)


@kernel
def put_in_hand(state: State, seat: int, card: int) -> None:
    """A card joins a hand, which stays sorted: it sinks past every higher one."""
    hand, size = state.hand[seat], int(state.hand_size[seat])
    hand[size] = card
    for slot in range(size - 1, -1, -1):
        lower, upper = hand[slot], hand[slot + 1]
        hand[slot] = min(lower, upper)
        hand[slot + 1] = max(lower, upper)
    state.hand_size[seat] = size + 1


@kernel
def take_from_hand(state: State, seat: int, card: int) -> None:
    """A card leaves a hand; those above it move down."""
    hand, last = state.hand[seat], int(state.hand_size[seat]) - 1
    gone = 0
    for slot in range(last):
        gone |= hand[slot] == card
        hand[slot] = hand[slot + gone]
    hand[last] = 0
    state.hand_size[seat] = last


@kernel
def deal(state: State, card: int) -> None:
    """One card to the next seat, clockwise from the starter, until each has eight (LC-1.4)."""
    state.pile[card] -= 1
    state.pile_left -= 1
    put_in_hand(state, state.seat, card)
    state.seat = (state.seat + 1) % state.seats
    if state.hand_size[state.seat] == DEALT:
        begin_turn(state, state.starter)


@kernel
def play(state: State, card: int) -> None:
    """A card starts or extends an expedition of one's own side (LC-2.3)."""
    side, destination = side_of(state.seat), card // KINDS
    take_from_hand(state, state.seat, card)
    card_leaves(state, state.seat, card)
    state.expedition[side, destination, state.laid[side, destination]] = card
    state.laid[side, destination] += 1
    if card % KINDS == 0:
        state.investments[side, destination] += 1
    else:
        state.highest[side, destination] = card % KINDS
        state.added[side, destination] += card % KINDS + 1
    state.phase = DRAW


@kernel
def discard(state: State, card: int) -> None:
    """A card goes face up onto its destination's discard pile (LC-2.6)."""
    destination = card // KINDS
    take_from_hand(state, state.seat, card)
    card_leaves(state, state.seat, card)
    state.discards[destination, state.discards_left[destination]] = card
    state.discards_left[destination] += 1
    state.discarded_now = destination
    state.phase = DRAW


@kernel
def draw_discard(state: State, destination: int) -> None:
    """The top card of a discard pile joins the hand, seen by all (LC-2.8)."""
    state.discards_left[destination] -= 1
    card = int(state.discards[destination, state.discards_left[destination]])
    state.discards[destination, state.discards_left[destination]] = 0
    put_in_hand(state, state.seat, card)
    card_taken(state, state.seat, card)
    end_turn(state, state.discarded_now >= 0)


@kernel
def draw_pile(state: State, card: int) -> None:
    """The top card of the draw pile joins the hand; the last one ends the round (LC-2.8, LC-3.1)."""
    state.pile[card] -= 1
    state.pile_left -= 1
    put_in_hand(state, state.seat, card)
    if state.pile_left == 0:
        end_round(state)
    else:
        end_turn(state, False)


@kernel
def pass_two(state: State, first: int, second: int) -> None:
    """Two cards go face down to the partner; nothing is drawn (LC-5.5)."""
    seat, partner = state.seat, (state.seat + SIDES) % state.seats
    take_from_hand(state, seat, first)
    take_from_hand(state, seat, second)
    put_in_hand(state, partner, first)
    put_in_hand(state, partner, second)
    cards_passed(state, seat, partner, first, second)
    state.passing = -1
    end_turn(state, True)


@kernel
def end_turn(state: State, stood: bool) -> None:
    """The next seat's turn; under the guard, standing turns in a row are counted (LC-2.1, LC-6.1)."""
    state.standing = state.standing + 1 if stood and state.guard == 1 else 0
    begin_turn(state, (state.seat + 1) % state.seats)


@kernel
def expedition_points(state: State, side: int, destination: int) -> int:
    """What one expedition is worth (LC-3.2 to LC-3.5)."""
    if state.laid[side, destination] == 0:
        return 0
    points = (int(state.added[side, destination]) - COST) * (1 + int(state.investments[side, destination]))
    if state.laid[side, destination] >= CARDS_FOR_BONUS:
        points += BONUS
    return points


@kernel
def round_points(state: State, side: int) -> int:
    """What a side's expeditions are worth together; cards in hands do not count (LC-3.1)."""
    points = 0
    for destination in range(state.destinations):
        points += expedition_points(state, side, destination)
    return points


@kernel
def end_round(state: State) -> None:
    """Scores are added up; the next round begins, or the match is over (LC-3.1, LC-4.1, LC-4.3)."""
    for side in range(SIDES):
        state.last_round[side] = round_points(state, side)
        state.totals[side] += state.last_round[side]
    if state.round_number < state.rounds:
        begin_round(state, next_starter(state))
    else:
        state.phase = DONE
        state.mover = OVER


@kernel
def next_starter(state: State) -> int:
    """The leading side begins; on a tie the one that did not begin the last round (LC-4.2)."""
    leader = 1 - side_of(state.starter)
    if state.totals[0] != state.totals[1]:
        leader = 0 if state.totals[0] > state.totals[1] else 1
    seat = (state.starter + 1) % state.seats
    while side_of(seat) != leader:
        seat = (seat + 1) % state.seats
    return seat


@kernel
def score(state: State, out: State) -> None:
    """Each seat has its side's points: finished rounds and the expeditions that lie now (LC-5.8)."""
    for seat in range(state.seats):
        side = side_of(seat)
        running = round_points(state, side) if state.phase != DONE else 0
        out[seat, 0] = state.totals[side] + running
