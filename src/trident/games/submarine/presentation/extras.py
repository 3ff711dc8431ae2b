"""What things cost and where a ship can go, as data for clients and bots (SU-2.2, SU-4, SU-5)."""

import msgspec

from trident.games.submarine.presentation.view import jokers_in, spares_in
from trident.games.submarine.rules.collecting import has_collector
from trident.games.submarine.rules.material import (
    COLOURS,
    COLUMN_LETTERS,
    COLUMNS,
    HUES,
    JOKER,
    KINDS,
    LEFT,
    OFF,
    ROWS,
    thing_name,
)
from trident.games.submarine.rules.sea import divers_above, divers_in
from trident.games.submarine.rules.state import CHOOSE, PAY, SHIP, State
from trident.games.submarine.rules.supply import cards_of


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
    goes: str  # "board", "spare" or "joker": where it would go
    card: str  # the colour to discard
    has_card: bool
    shares: list[Share]
    due: int  # cards for all opponents together
    from_hand: int  # how many of them must come out of the hand
    left: int  # cards left in hand and supply after paying, not below 0
    missing: int  # cards that are missing for the opponents
    payable: bool  # with cards
    swaps: list[str]  # jokers and spares that could pay instead
    now: bool  # a bathyscaphe can collect it at once
    ends: dict[str, str]  # how the game would end if it were paid by "cards", "joker" or "spare"


class Toll(msgspec.Struct, frozen=True):
    """What opponents get for each tile taken out of one row of a ship's column."""

    row: int
    shares: list[Share]


class Course(msgspec.Struct, frozen=True):
    """Where a ship may go, and what that brings."""

    column: str  # a letter, or "off"
    legal: bool
    why_not: str | None  # "behind" or "no-bathyscaphe"
    rows: list[int]  # of own bathyscaphes there
    prices: list[Price]
    ends_voyage: bool


def shares_of(state: State, seat: int, row: int, column: int) -> list[Share]:
    """What each opponent gets for a tile of this space, clockwise (SU-4.2, SU-4.5)."""
    shares = []
    for step in range(1, int(state.seats)):
        other = (seat + step) % int(state.seats)
        cards = divers_above(state, other, row, column)
        rows = [upper + 2 for upper in range(row + 1) if state.bathyscaphes[other, upper, column]]
        if cards:
            shares.append(Share(other, cards, rows))
    return shares


def goes_to(state: State, seat: int, thing: int) -> str:
    """Where a collected thing would go (SU-5.1, SU-5.4)."""
    if thing >= JOKER:
        return "joker"
    return "spare" if state.treasures[seat, thing // HUES] else "board"


def swaps_for(state: State, seat: int, thing: int) -> list[str]:
    """Jokers and spares that could pay for a treasure; those of this turn cannot (SU-5.2, SU-5.3)."""
    if thing >= JOKER:
        return []
    jokers, spares = int(state.jokers[seat]), int(state.spares[seat])
    if seat == state.seat:
        jokers, spares = jokers & ~int(state.new_jokers), spares & ~int(state.new_spares)
    return jokers_in(jokers) + spares_in(spares)


def endings_of(state: State, seat: int, column: int, thing: int, due: int) -> dict[str, str]:
    """How taking a tile would end the game, by what pays for it, in the order of looking (SU-6.2, SU-6.6)."""
    payments = ("cards", "joker", "spare")
    if goes_to(state, seat, thing) == "board" and state.placed[seat] == len(KINDS) - 1:
        return dict.fromkeys(payments, "full-board")
    if thing < JOKER and state.left[column] == 1:
        return dict.fromkeys(payments[:2], "empty-column")
    cards = sum(cards_of(state, other) for other in range(int(state.seats)))
    return {"cards": "no-cards"} if cards == 1 and due == 0 else {}


def price(state: State, seat: int, row: int, column: int, thing: int) -> Price:
    """What one tile costs a seat."""
    colour, shares = thing % HUES, shares_of(state, seat, row, column)
    due, has_card = sum(share.cards for share in shares), bool(state.hand[seat, colour])
    others = max(cards_of(state, seat) - 1, 0)  # besides the card of the tile's colour
    acting = seat == state.seat and CHOOSE <= state.phase <= PAY and column + 1 == state.ship[seat]
    return Price(
        thing=thing_name(thing),
        column=COLUMN_LETTERS[column].upper(),
        row=row + 2,
        goes=goes_to(state, seat, thing),
        card=COLOURS[colour],
        has_card=has_card,
        shares=shares,
        due=due,
        from_hand=max(due - int(state.supply_size[seat]), 0),
        left=max(others - due, 0),
        missing=max(due - others, 0),
        payable=has_card and due <= others,
        swaps=swaps_for(state, seat, thing),
        now=bool(acting and has_collector(state, row)),
        ends=endings_of(state, seat, column, thing, due),
    )


def prices_in(state: State, seat: int, column: int) -> list[Price]:
    """Every tile in the spaces of a seat's bathyscaphes of one column."""
    return [
        price(state, seat, row, column, int(thing) - 1)
        for row in range(ROWS)
        if state.bathyscaphes[seat, row, column]
        for thing in state.lying[row * COLUMNS + column]
        if thing
    ]


def prices(state: State, seat: int | None) -> list[Price]:
    """What the tiles under a seat's own ship cost it."""
    if seat is None or not 0 < state.ship[seat] < OFF:
        return []
    return prices_in(state, seat, int(state.ship[seat]) - 1)


def tolls(state: State, seat: int | None) -> list[Toll]:
    """What each row under a seat's own ship costs beside the card, whether or not a tile still lies there."""
    if seat is None or state.ship[seat] in (LEFT, OFF):
        return []
    column = int(state.ship[seat]) - 1
    return [Toll(row + 2, shares_of(state, seat, row, column)) for row in range(ROWS)]


def courses(state: State, seat: int | None) -> list[Course]:
    """Where a seat's ship may go now, and what it would find there."""
    if seat is None or state.phase != SHIP or state.seat != seat:
        return []
    found = [course(state, seat, column) for column in range(COLUMNS)]
    others_wait = all(state.ship[other] == OFF for other in range(int(state.seats)) if other != seat)
    return [*found, Course("off", True, None, [], [], others_wait)]


def course(state: State, seat: int, column: int) -> Course:
    """One column as a place to stop."""
    behind, empty = column + 1 <= state.ship[seat], divers_in(state, seat, column) == 0
    why_not = "behind" if behind else "no-bathyscaphe" if empty else None
    rows = [row + 2 for row in range(ROWS) if state.bathyscaphes[seat, row, column]]
    found = [] if behind else prices_in(state, seat, column)
    return Course(COLUMN_LETTERS[column].upper(), why_not is None, why_not, rows, found, False)
