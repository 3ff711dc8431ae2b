"""A complete position as readable data, cards by name; and back."""

from typing import Any

import msgspec

from trident.core.errors import BadPosition
from trident.core.position import data_of, empty_state, fill_fields, place_among, read_position, within
from trident.core.state import CHANCE, OVER, Raw, Row, as_seat
from trident.games.lost_cities.presentation.view import WORDS
from trident.games.lost_cities.rules import material
from trident.games.lost_cities.rules.state import (
    NO_CARD,
    NO_DESTINATION,
    Card,
    Destination,
    Phase,
    State,
    deck_for,
    destination_of,
    destinations_for,
)

Cards = list[str]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position. Only hands must be given; the draw pile is the rest of the deck."""

    hands: list[Cards]
    phase: str = "play"
    seat: int = 0
    starter: int = 0
    turn: int = 1
    round_number: int = 1
    rounds: int = 3
    sixth_expedition: bool = False
    guard: bool = True
    open_discards: bool = False
    memory_aids: bool = True
    standing: int = 0
    just_discarded: str | None = None
    passing: str | None = None
    totals: tuple[int, int] = (0, 0)
    last_round: tuple[int, int] = (0, 0)
    expeditions: list[dict[str, Cards]] = []  # by side
    discards: dict[str, Cards] = {}
    shown: list[Cards] = []  # by seat: cards all know to be in that hand
    partner_sees: list[Cards] = []  # by seat: cards its partner knows to be there
    either: list[Cards] = []  # by side: cards the other side knows one of the partners to hold


def spread(counts: Row[int]) -> Cards:
    """Counts by card as a list of names."""
    return [material.CARD_NAMES[card] for card in range(material.CARDS) for _ in range(int(counts[card]))]


def names(cards: Row[Card], size: int) -> Cards:
    """The first cards of a list, by name."""
    return [material.CARD_NAMES[card] for card in cards.tolist()[:size]]


def dump(state: State) -> Position:
    """The position of a state."""
    seats, places = int(state.seats), range(int(state.destinations))
    return data_of(
        Position,
        state,
        hands=[names(state.hand[seat], int(state.hand_size[seat])) for seat in range(seats)],
        phase=Phase(state.phase).word,
        sixth_expedition=len(places) == len(material.DESTINATIONS),
        just_discarded=material.DESTINATIONS[int(state.discarded_now)] if state.discarded_now >= 0 else None,
        passing=material.CARD_NAMES[state.passing] if state.passing >= 0 else None,
        totals=(int(state.totals[0]), int(state.totals[1])),
        last_round=(int(state.last_round[0]), int(state.last_round[1])),
        expeditions=[
            {
                material.DESTINATIONS[place]: names(
                    state.expedition[side, place], int(state.laid[side, place])
                )
                for place in places
                if state.laid[side, place]
            }
            for side in range(material.SIDES)
        ],
        discards={
            material.DESTINATIONS[place]: names(state.discards[place], int(state.discards_left[place]))
            for place in places
            if state.discards_left[place]
        },
        shown=[spread(state.shown[seat]) for seat in range(seats)],
        partner_sees=[spread(state.partner_sees[seat]) for seat in range(seats)],
        either=[spread(state.either[side]) for side in range(material.SIDES)],
    )


def load(data: Any) -> Raw:
    """The bytes of the state that the data describes."""
    position = read_position(data, Position)
    raw, state = empty_state(State)
    fill_table(state, position)
    fill_cards(state, position)
    fill_knowledge(state, position)
    return raw


def destination_named(name: str) -> Destination:
    """A destination by name."""
    return Destination(place_among("destination", name, material.DESTINATIONS))


def card_named(name: str) -> Card:
    """A card by name."""
    return Card(place_among("card", name, material.CARD_NAMES))


def fill_table(state: State, position: Position) -> None:
    """Everything but cards."""
    seats = len(position.hands)
    if seats not in (2, 4):
        raise BadPosition(f"There must be two or four hands, not {seats}.")
    state.seats = seats
    state.phase = Phase(place_among("phase", position.phase, WORDS, tells_all=True))
    fill_fields(state, position, seat=(0, seats - 1), starter=(0, seats - 1), turn=(0, 2**30))
    fill_fields(state, position, rounds=(1, 1000), round_number=(0, position.rounds), standing=(0, 100))
    state.destinations = destinations_for(position.sixth_expedition)
    closed = position.just_discarded
    state.discarded_now = NO_DESTINATION if closed is None else destination_named(closed)
    state.passing = NO_CARD if position.passing is None else card_named(position.passing)
    for side in range(material.SIDES):
        state.totals[side] = within("totals", position.totals[side], -(10**6), 10**6)
        state.last_round[side] = within("last_round", position.last_round[side], -1000, 1000)
    state.mover = as_seat(OVER if state.phase == Phase.OVER else position.seat)
    if state.phase in (Phase.LOT, Phase.DEAL, Phase.REVEAL):
        state.mover = as_seat(CHANCE)


def fill_cards(state: State, position: Position) -> None:
    """Hands, expeditions and discard piles; the rest of the deck is the draw pile."""
    copies = material.COPIES[deck_for(len(position.hands))]
    for number in range(int(state.destinations) * material.KINDS if position.phase != "lot" else 0):
        state.pile[number] = copies[number % material.KINDS]
    for seat, hand in enumerate(position.hands):
        within("cards in a hand", len(hand), 0, material.LARGEST_HAND)
        state.hand_size[seat] = len(hand)
        for slot, card in enumerate(sorted(card_named(name) for name in hand)):
            state.hand[seat, slot] = take(state, card)
    within("sides with expeditions", len(position.expeditions), 0, material.SIDES)
    for side, expeditions in enumerate(position.expeditions):
        for name, laid in expeditions.items():
            fill_expedition(state, side, destination_named(name), laid)
    for name, discards in position.discards.items():
        place = destination_named(name)
        state.discards_left[place] = within("discards", len(discards), 0, material.LARGEST_DISCARD_PILE)
        for slot, card_text in enumerate(discards):
            state.discards[place, slot] = take(state, card_named(card_text), place)
    state.pile_left = sum(state.pile.tolist())


def take(state: State, card: Card, destination: Destination | None = None) -> Card:
    """Take a card from the deck, which must still have it; it must belong to the place where it is put."""
    if state.pile[card] == 0:
        raise BadPosition(f"There are too many of {material.CARD_NAMES[card]}.")
    if destination is not None and destination_of(card) != destination:
        raise BadPosition(f"{material.CARD_NAMES[card]} lies at {material.DESTINATIONS[destination]}.")
    state.pile[card] -= 1
    return card


def fill_expedition(state: State, side: int, place: Destination, laid: Cards) -> None:
    """An expedition and the sums kept beside it."""
    state.laid[side, place] = within("cards of an expedition", len(laid), 0, material.LARGEST_EXPEDITION)
    for slot, name in enumerate(laid):
        card = take(state, card_named(name), place)
        state.expedition[side, place, slot] = card
        state.laid_cards[side, card] += 1
        if card % material.KINDS == 0:
            state.investments[side, place] += 1
        else:
            state.highest[side, place] = card % material.KINDS
            state.added[side, place] += card % material.KINDS + 1


def fill_knowledge(state: State, position: Position) -> None:
    """What seats remember of hidden hands."""
    for field, lists, most in (
        (state.shown, position.shown, int(state.seats)),
        (state.partner_sees, position.partner_sees, int(state.seats)),
        (state.either, position.either, material.SIDES),
    ):
        within("lists of known cards", len(lists), 0, most)
        for row, cards in enumerate(lists):
            within("known cards", len(cards), 0, material.LARGEST_HAND * 2)
            for name in cards:
                field[row, card_named(name)] += 1
