"""The whole game as one struct. It holds no future: the draw pile is a set, not an order."""

from typing import Annotated, NewType

import numpy as np

from trident.core.declared import WordEnum
from trident.core.kernel import kernel
from trident.core.state import (
    Cube,
    Fields,
    Grid,
    Mover,
    Row,
    Seat,
    SeatByte,
    counting,
    crossing,
    i8,
    i16,
    i32,
    u8,
)
from trident.games.lost_cities.rules.material import (
    CARDS,
    DESTINATIONS,
    KINDS,
    LARGEST_DISCARD_PILE,
    LARGEST_EXPEDITION,
    LARGEST_HAND,
    SEATS,
    SIDES,
)

Card = NewType("Card", int)
Destination = NewType("Destination", int)
Side = NewType("Side", int)  # a player, or two partners

as_card, cards_below = crossing(Card), counting(Card)
as_destination, destinations_below = crossing(Destination), counting(Destination)
as_side, sides_below = crossing(Side), counting(Side)

CardByte = Annotated[Card, np.uint8]
MOST_DESTINATIONS = len(DESTINATIONS)
NO_CARD, NO_DESTINATION = Card(-1), Destination(-1)


class Phase(WordEnum):
    """What the table waits for; LOT, DEAL and REVEAL are chance's."""

    LOT = 0
    DEAL = 1
    PLAY = 2
    DRAW = 3
    REVEAL = 4
    PASS = 5
    OVER = 6


class State(Fields):
    """One match."""

    turn: i32  # turns begun in the match
    totals: Annotated[Row[i32], SIDES]  # points of the finished rounds
    last_round: Annotated[Row[i32], SIDES]  # points of the last finished round
    rounds: i16
    round_number: i16  # 1 in the first
    mover: Mover
    seats: u8
    destinations: u8
    guard: i8  # LC-6.1 is on
    open_discards: i8  # LC-7.2 is on
    memory_aids: i8  # LC-7.4 is on
    phase: Annotated[Phase, np.uint8]
    seat: SeatByte  # whose turn it is, also while chance moves; in a deal, who gets the next card
    starter: Annotated[Seat, np.int8]  # who began this round
    standing: i8  # standing turns in a row (LC-6.1); 0 without the guard
    discarded_now: Annotated[Destination, np.int8]  # destination just discarded to, or −1 (LC-2.9)
    passing: Annotated[Card, np.int8]  # the first of two cards being passed, or −1; still in the hand
    pile_left: u8
    pile: Annotated[Row[u8], CARDS]  # how many of each card the draw pile holds
    hand: Annotated[Grid[CardByte], SEATS, LARGEST_HAND]  # sorted
    hand_size: Annotated[Row[u8], SEATS]
    laid: Annotated[Grid[u8], SIDES, MOST_DESTINATIONS]  # cards in an expedition
    investments: Annotated[Grid[u8], SIDES, MOST_DESTINATIONS]
    highest: Annotated[Grid[u8], SIDES, MOST_DESTINATIONS]  # kind of its last number, 0 if none
    added: Annotated[Grid[u8], SIDES, MOST_DESTINATIONS]  # sum of its numbers
    expedition: Annotated[Cube[CardByte], SIDES, MOST_DESTINATIONS, LARGEST_EXPEDITION]  # its cards in order
    laid_cards: Annotated[Grid[u8], SIDES, CARDS]  # how many of each card lie in expeditions
    discards_left: Annotated[Row[u8], MOST_DESTINATIONS]
    discards: Annotated[Grid[CardByte], MOST_DESTINATIONS, LARGEST_DISCARD_PILE]
    # What may be remembered of hidden hands: cards taken from discard piles, and cards passed.
    shown: Annotated[Grid[u8], SEATS, CARDS]  # everybody knows that this seat holds at least so many
    partner_sees: Annotated[Grid[u8], SEATS, CARDS]  # the partner knows that this seat holds at least so many
    either: Annotated[Grid[u8], SIDES, CARDS]  # the other side knows: one of the partners holds it


@kernel
def side_of(seat: Seat) -> Side:
    """Partners sit opposite each other, so sides alternate; with two players each is a side (LC-5.2)."""
    return as_side(seat % SIDES)


@kernel
def opposing(side: Side) -> Side:
    """The other side."""
    return as_side(1 - side)


@kernel
def destination_of(card: Card) -> Destination:
    """Where a card belongs."""
    return as_destination(card // KINDS)


@kernel
def card_in_hand(state: State, seat: Seat, slot: int) -> Card:
    """The card at one place of a hand."""
    return as_card(int(state.hand[seat, slot]))


@kernel
def top_discard(state: State, destination: Destination) -> Card:
    """The card on top of a discard pile that has one."""
    return as_card(int(state.discards[destination, int(state.discards_left[destination]) - 1]))


@kernel
def deck_for(seats: int) -> int:
    """The deck in use: 0 with two players, 1 with partnerships (LC-5.1)."""
    return 0 if seats == SIDES else 1


@kernel
def destinations_for(has_sixth: bool) -> int:
    """How many destinations there are: five, or six with the sixth expedition (LC-7.3)."""
    return MOST_DESTINATIONS if has_sixth else MOST_DESTINATIONS - 1
