"""What may be done now, and what it does. One function per rule, in the game's words.

Lists are written ahead: a candidate is put down first and counted only if it is legal, and hands are
sorted without branches. Random cards make branches unpredictable; random play is half as fast again
without them (`make bench`).
"""

from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER, Actions, Seat, as_seat, next_seat, seats_below
from trident.games.lost_cities.rules import actions
from trident.games.lost_cities.rules.hands import put_in_hand, take_from_hand
from trident.games.lost_cities.rules.knowledge import card_leaves, card_taken, cards_passed
from trident.games.lost_cities.rules.limits import may_draw_from, may_extend, may_pass, must_move_on
from trident.games.lost_cities.rules.material import DEALT, KINDS, SIDES
from trident.games.lost_cities.rules.scoring import round_points
from trident.games.lost_cities.rules.setup import begin_round
from trident.games.lost_cities.rules.state import (
    NO_CARD,
    NO_DESTINATION,
    Card,
    Destination,
    Phase,
    State,
    as_card,
    as_destination,
    as_side,
    card_in_hand,
    destination_of,
    destinations_below,
    opposing,
    side_of,
    sides_below,
    top_discard,
)


@kernel
def legal(state: State, out: Actions) -> int:
    """What may be done now, in the order of the cards; for chance, every card of the pile."""
    if state.phase == Phase.PLAY:
        return legal_plays(state, out)
    if state.phase == Phase.DRAW:
        return legal_draws(state, out)
    if state.phase == Phase.PASS:
        return legal_second_passes(state, out)
    if state.phase == Phase.LOT:
        for seat in seats_below(state.seats):
            out[seat] = actions.SEAT_BEGINS + seat
        return int(state.seats)
    if state.phase == Phase.OVER:
        return 0
    return list_pile(state, out)


@kernel
def list_pile(state: State, out: Actions) -> int:
    """Every card of the draw pile: up to three investments, and up to two of each number (LC-1.2, LC-5.1)."""
    n = 0
    for destination in destinations_below(state.destinations):
        investment = destination * KINDS
        for _ in range(state.pile[investment]):
            out[n] = investment
            n += 1
        for card in range(investment + 1, investment + KINDS):
            left = int(state.pile[card])
            out[n] = card
            n += left > 0
            if left > 1:
                out[n] = card
                n += 1
    return n


@kernel
def legal_plays(state: State, out: Actions) -> int:
    """Each card of the hand: play it if its expedition takes it, or discard it, or pass it on."""
    seat = state.seat
    side = side_of(seat)
    passes = may_pass(state)
    n = 0
    last = NO_CARD
    for slot in range(state.hand_size[seat]):
        card = card_in_hand(state, seat, slot)
        if card != last:
            last = card
            out[n] = actions.PLAY_CARD + card
            n += may_extend(state, side, card)
            out[n] = actions.DISCARD_CARD + card
            n += 1
            if passes:
                out[n] = actions.PASS_CARD + card
                n += 1
    return n


@kernel
def legal_draws(state: State, out: Actions) -> int:
    """The draw pile, and each open discard pile unless the round has stood too long."""
    out[0] = actions.DRAW_PILE
    n = 1
    if not must_move_on(state):
        for destination in destinations_below(state.destinations):
            out[n] = actions.DRAW_DISCARD + destination
            n += may_draw_from(state, destination)
    return n


@kernel
def legal_second_passes(state: State, out: Actions) -> int:
    """Any other card of the hand goes with the first one."""
    seat = state.seat
    n = 0
    last = NO_CARD
    skip = True  # one copy of the first card is spoken for
    for slot in range(state.hand_size[seat]):
        card = card_in_hand(state, seat, slot)
        if skip and card == state.passing:
            skip = False
        elif card != last:
            last = card
            out[n] = actions.PASS_CARD + card
            n += 1
    return n


@kernel
def apply(state: State, action: int) -> None:
    """One decision, or one outcome of chance."""
    if state.phase == Phase.PLAY:
        put_down(state, action)
    elif state.phase == Phase.DRAW:
        if action == actions.DRAW_PILE:
            state.phase = Phase.REVEAL
            state.mover = as_seat(CHANCE)
        else:
            draw_discard(state, as_destination(action - actions.DRAW_DISCARD))
    elif state.phase == Phase.REVEAL:
        draw_pile(state, as_card(action))
    elif state.phase == Phase.DEAL:
        deal(state, as_card(action))
    elif state.phase == Phase.PASS:
        pass_two(state, as_card(int(state.passing)), as_card(action - actions.PASS_CARD))
    else:
        begin_round(state, as_seat(action - actions.SEAT_BEGINS))


@kernel
def put_down(state: State, action: int) -> None:
    """A card is played or discarded, or a pass is begun with it (LC-2.2, LC-5.5)."""
    kind = actions.KIND_OF[action]
    if kind == actions.PLAYING:
        play(state, as_card(action - actions.PLAY_CARD))
    elif kind == actions.DISCARDING:
        discard(state, as_card(action - actions.DISCARD_CARD))
    else:
        state.passing = as_card(action - actions.PASS_CARD)
        state.phase = Phase.PASS


@kernel
def begin_turn(state: State, seat: Seat) -> None:
    """The next player plays a card first (LC-2.2)."""
    state.seat = state.mover = seat
    state.phase = Phase.PLAY
    state.turn += 1
    state.discarded_now = NO_DESTINATION


@kernel
def deal(state: State, card: Card) -> None:
    """One card to the next seat, clockwise from the starter, until each has eight (LC-1.4)."""
    state.pile[card] -= 1
    state.pile_left -= 1
    put_in_hand(state, state.seat, card)
    state.seat = next_seat(state.seat, state.seats)
    if state.hand_size[state.seat] == DEALT:
        begin_turn(state, state.starter)


@kernel
def play(state: State, card: Card) -> None:
    """A card starts or extends an expedition of one's own side (LC-2.3)."""
    side, destination = side_of(state.seat), destination_of(card)
    take_from_hand(state, state.seat, card)
    card_leaves(state, state.seat, card)
    state.expedition[side, destination, state.laid[side, destination]] = card
    state.laid[side, destination] += 1
    state.laid_cards[side, card] += 1
    if card % KINDS == 0:
        state.investments[side, destination] += 1
    else:
        state.highest[side, destination] = card % KINDS
        state.added[side, destination] += card % KINDS + 1
    state.phase = Phase.DRAW


@kernel
def discard(state: State, card: Card) -> None:
    """A card goes face up onto its destination's discard pile (LC-2.6)."""
    destination = destination_of(card)
    take_from_hand(state, state.seat, card)
    card_leaves(state, state.seat, card)
    state.discards[destination, state.discards_left[destination]] = card
    state.discards_left[destination] += 1
    state.discarded_now = destination
    state.phase = Phase.DRAW


@kernel
def draw_discard(state: State, destination: Destination) -> None:
    """The top card of a discard pile joins the hand, seen by all (LC-2.8)."""
    card = top_discard(state, destination)
    state.discards_left[destination] -= 1
    state.discards[destination, state.discards_left[destination]] = as_card(0)
    put_in_hand(state, state.seat, card)
    card_taken(state, state.seat, card)
    end_turn(state, state.discarded_now >= 0)


@kernel
def draw_pile(state: State, card: Card) -> None:
    """The top card of the draw pile joins the hand; the last one ends the round (LC-2.8, LC-3.1)."""
    state.pile[card] -= 1
    state.pile_left -= 1
    put_in_hand(state, state.seat, card)
    if state.pile_left == 0:
        end_round(state)
    else:
        end_turn(state, False)


@kernel
def pass_two(state: State, first: Card, second: Card) -> None:
    """Two cards go face down to the partner; nothing is drawn (LC-5.5)."""
    seat, partner = state.seat, as_seat((state.seat + SIDES) % state.seats)
    take_from_hand(state, seat, first)
    take_from_hand(state, seat, second)
    put_in_hand(state, partner, first)
    put_in_hand(state, partner, second)
    cards_passed(state, seat, partner, first, second)
    state.passing = NO_CARD
    end_turn(state, True)


@kernel
def end_turn(state: State, stood: bool) -> None:
    """The next seat's turn; under the guard, standing turns in a row are counted (LC-2.1, LC-6.1)."""
    state.standing = state.standing + 1 if stood and state.guard == 1 else 0
    begin_turn(state, next_seat(state.seat, state.seats))


@kernel
def end_round(state: State) -> None:
    """Scores are added up; the next round begins, or the match is over (LC-3.1, LC-4.1, LC-4.3)."""
    for side in sides_below(SIDES):
        state.last_round[side] = round_points(state, side)
        state.totals[side] += state.last_round[side]
    if state.round_number < state.rounds:
        begin_round(state, next_starter(state))
    else:
        state.phase = Phase.OVER
        state.mover = as_seat(OVER)


@kernel
def next_starter(state: State) -> Seat:
    """The leading side begins; on a tie the one that did not begin the last round (LC-4.2)."""
    leader = opposing(side_of(state.starter))
    if state.totals[0] != state.totals[1]:
        leader = as_side(0 if state.totals[0] > state.totals[1] else 1)
    seat = next_seat(state.starter, state.seats)
    while side_of(seat) != leader:
        seat = next_seat(seat, state.seats)
    return seat
