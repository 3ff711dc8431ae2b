"""What things cost and where a ship can go, as data for clients and bots (SU-2.2, SU-4, SU-5)."""

from typing import Literal

import msgspec

from trident.core.state import Seat, next_seat
from trident.games.submarine.presentation.view import ColourWord, EndingWord, jokers_in, spares_in
from trident.games.submarine.rules import sea
from trident.games.submarine.rules.collecting import all_cards, ending_by, has_collector, is_acting
from trident.games.submarine.rules.material import (
    COLOURS,
    COLUMN_LETTERS,
    COLUMNS,
    LEFT,
    OFF,
    ROW_NUMBERS,
    ROWS,
    THING_NAMES,
)
from trident.games.submarine.rules.prices import can_pay, due, usable_jokers, usable_spares
from trident.games.submarine.rules.ships import is_ahead, may_stop_at, others_wait
from trident.games.submarine.rules.state import Column, Depth, Ending, Phase, State, Thing
from trident.games.submarine.rules.supply import other_cards

Payment = Literal["cards", "joker", "spare"]
PAYMENTS: tuple[Payment, ...] = ("cards", "joker", "spare")


class Share(msgspec.Struct, frozen=True):
    """What one opponent gets for a tile, and the rows of the bathyscaphes that earn it."""

    seat: int
    cards: int
    rows: list[int]


class Price(msgspec.Struct, frozen=True):
    """What a tile costs a seat, whether it can pay, and what is missing if not."""

    thing: str
    column: str
    row: int
    goes: Literal["board", "spare", "joker"]  # where it would go
    card: ColourWord  # the colour to discard
    has_card: bool
    shares: list[Share]
    due: int  # cards for all opponents together
    from_hand: int  # how many of them must come out of the hand
    left: int  # cards left in hand and supply after paying, not below 0
    missing: int  # cards that are missing for the opponents
    payable: bool  # with cards
    swaps: list[str]  # jokers and spares that could pay instead
    waiting: list[str]  # those that could from the next turn on
    now: bool  # a bathyscaphe can collect it at once
    ends: dict[Payment, EndingWord]  # how the game would end, by what pays


class Toll(msgspec.Struct, frozen=True):
    """What opponents get for each tile taken out of one row of a ship's column."""

    row: int
    shares: list[Share]


class Course(msgspec.Struct, frozen=True):
    """Where a ship may go, and what that brings."""

    column: str  # a letter, or "off"
    legal: bool
    why_not: Literal["behind", "no-bathyscaphe"] | None
    rows: list[int]  # of own bathyscaphes there
    prices: list[Price]
    ends_voyage: bool


def shares_of(state: State, seat: Seat, row: Depth, column: Column) -> list[Share]:
    """What each opponent gets for a tile of this space, clockwise (SU-4.2, SU-4.5)."""
    shares, other = [], next_seat(seat, state.seats)
    while other != seat:
        cards = sea.divers_above(state, other, row, column)
        if cards:
            shares.append(Share(other, cards, rows_of(state, other, column, row + 1)))
        other = next_seat(other, state.seats)
    return shares


def rows_of(state: State, seat: Seat, column: Column, most: int = ROWS) -> list[int]:
    """The rows of a column in which a seat has bathyscaphes, among the topmost `most` rows."""
    return [ROW_NUMBERS[row] for row in map(Depth, range(most)) if state.bathyscaphes[seat, row, column]]


def goes_to(state: State, seat: Seat, thing: Thing) -> Literal["board", "spare", "joker"]:
    """Where a collected thing would go (SU-5.1, SU-5.4)."""
    if not sea.is_treasure(thing):
        return "joker"
    return "board" if sea.is_missing(state, seat, thing) else "spare"


def swaps_for(state: State, seat: Seat, thing: Thing) -> list[str]:
    """Jokers and spares that could pay for a treasure (SU-5.2)."""
    if not sea.is_treasure(thing):
        return []
    return jokers_in(usable_jokers(state, seat)) + spares_in(usable_spares(state, seat))


def waiting_for(state: State, seat: Seat, thing: Thing) -> list[str]:
    """Jokers and spares that could pay for a treasure, had they not been collected this turn (SU-5.3)."""
    if not sea.is_treasure(thing):
        return []
    jokers = int(state.jokers[seat]) & int(state.new_jokers)
    return jokers_in(jokers) + spares_in(int(state.spares[seat]) & int(state.new_spares))


def endings_of(state: State, seat: Seat, column: Column, thing: Thing, owed: int) -> dict[Payment, str]:
    """How taking a tile would end a running game, by what pays for it (SU-6.6)."""
    if state.phase == Phase.OVER:
        return {}
    placed = int(state.placed[seat]) + sea.is_missing(state, seat, thing)
    left = int(state.left[column]) - sea.is_treasure(thing)
    ends = {}
    for payment in PAYMENTS:
        cards = all_cards(state) - (payment == "cards" and owed == 0)
        ending = Ending(ending_by(placed, left + (payment == "spare"), cards))
        if ending != Ending.RUNNING:
            ends[payment] = ending.word
    return ends


def price(state: State, seat: Seat, row: Depth, column: Column, thing: Thing) -> Price:
    """What one tile costs a seat."""
    owed, others = due(state, seat, row, column), max(other_cards(state, seat), 0)
    acts = seat == state.seat and is_acting(state) and column == sea.column_under(state)
    return Price(
        thing=THING_NAMES[thing],
        column=COLUMN_LETTERS[column].upper(),
        row=ROW_NUMBERS[row],
        goes=goes_to(state, seat, thing),
        card=COLOURS[sea.colour_of(thing)],
        has_card=bool(state.hand[seat, sea.colour_of(thing)]),
        shares=shares_of(state, seat, row, column),
        due=owed,
        from_hand=max(owed - int(state.supply_size[seat]), 0),
        left=max(others - owed, 0),
        missing=max(owed - others, 0),
        payable=bool(can_pay(state, seat, row, column, thing)),
        swaps=swaps_for(state, seat, thing),
        waiting=waiting_for(state, seat, thing),
        now=bool(acts and has_collector(state, row)),
        ends=endings_of(state, seat, column, thing, owed),
    )


def prices_in(state: State, seat: Seat, column: Column) -> list[Price]:
    """Every tile in the spaces of a seat's bathyscaphes of one column."""
    return [
        price(state, seat, row, column, Thing(int(thing) - 1))
        for row in map(Depth, range(ROWS))
        if state.bathyscaphes[seat, row, column]
        for thing in state.lying[sea.space_of(row, column)]
        if thing
    ]


def ship_column(state: State, seat: Seat | None) -> Column | None:
    """The column under a seat's ship, if it is over one."""
    if seat is None or state.ship[seat] in (LEFT, OFF):
        return None
    return Column(int(state.ship[seat]) - 1)


def prices(state: State, seat: Seat | None) -> list[Price]:
    """What the tiles under a seat's own ship cost it."""
    column = ship_column(state, seat)
    return [] if seat is None or column is None else prices_in(state, seat, column)


def tolls(state: State, seat: Seat | None) -> list[Toll]:
    """What each row under a seat's own ship costs beside the card, whether or not a tile still lies there."""
    column = ship_column(state, seat)
    if seat is None or column is None:
        return []
    return [Toll(ROW_NUMBERS[row], shares_of(state, seat, row, column)) for row in map(Depth, range(ROWS))]


def courses(state: State, seat: Seat | None) -> list[Course]:
    """Where a seat's ship may go now, and what it would find there."""
    if seat is None or state.phase != Phase.SHIP or state.seat != seat:
        return []
    found = [course(state, seat, column) for column in map(Column, range(COLUMNS))]
    return [*found, Course("off", True, None, [], [], others_wait(state, seat))]


def course(state: State, seat: Seat, column: Column) -> Course:
    """One column as a place to stop."""
    legal, ahead = bool(may_stop_at(state, seat, column)), is_ahead(state, seat, column)
    found = prices_in(state, seat, column) if ahead else []
    why_not: Literal["behind", "no-bathyscaphe"] | None = "no-bathyscaphe" if ahead else "behind"
    rows = rows_of(state, seat, column)
    return Course(COLUMN_LETTERS[column].upper(), legal, None if legal else why_not, rows, found, False)


EXTRAS = {"prices": prices, "courses": courses, "tolls": tolls}
