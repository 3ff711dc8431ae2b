"""What a seat may see, built up from nothing.

What another has chosen but not yet paid for is not shown: it would reveal something about the hand.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from trident.core.contract import Outlook
from trident.core.sharing import once_per_state
from trident.core.state import Row, Seat
from trident.games.submarine.presentation.outlook import outlook
from trident.games.submarine.rules import material
from trident.games.submarine.rules.collecting import has_acted
from trident.games.submarine.rules.knowledge import is_half_made
from trident.games.submarine.rules.sea import chosen_row, taken_thing
from trident.games.submarine.rules.state import Ending, Phase, State
from trident.games.submarine.rules.supply import knows, removed_unseen

# Words as the client's constants and types list them.
PhaseWord = Annotated[str, Meta(title="Phase", extra_json_schema={"enum": [one.word for one in Phase]})]
EndingWord = Annotated[str, Meta(title="Ending", extra_json_schema={"enum": [one.word for one in Ending]})]
ColourWord = Annotated[str, Meta(title="Colour", extra_json_schema={"enum": material.COLOURS})]
KindWord = Annotated[str, Meta(title="Kind", extra_json_schema={"enum": material.KINDS})]


class Space(msgspec.Struct, frozen=True):
    """A space of the sea: what lies there, and how many bathyscaphes of each seat."""

    column: int  # 1–6
    row: int  # 2–5
    things: list[str]
    bathyscaphes: list[int]


class KnownCard(msgspec.Struct, frozen=True):
    """A card in a supply that one knows: how many lie above it, and its colour."""

    above: int
    card: ColourWord


class Player(msgspec.Struct, frozen=True):
    """A player as everyone sees them, with what one knows of their cards."""

    ship: int  # 0 left of the board, 1–6 a column, 7 right of it
    treasures: list[str | None]  # by kind
    missing: list[KindWord]
    jokers: list[str]
    spares: list[str]
    hand_size: int
    supply_size: int
    unplaced: int
    known_hand: list[ColourWord]  # cards that one was shown or has handed over
    known_supply: list[KnownCard]


class View(msgspec.Struct, frozen=True):
    """Everything one seat, or a watcher, may know."""

    seat: int | None
    seats: int
    mover: int | None
    acting: int  # whose turn it is, also while chance moves
    phase: PhaseWord
    turn: int
    starter: int
    sea: list[Space]
    players: list[Player]
    hand: list[ColourWord] | None  # one's own
    discards: dict[ColourWord, int]
    removed: dict[ColourWord, int] | None  # where surplus cards were taken out openly
    removed_unseen: int
    can_act: list[int]  # bathyscaphes of the acting seat that have not acted, by row from 2 on
    collecting: list[int]  # rows where one is collecting
    has_acted: bool
    chosen: int | None  # the row of one's own bathyscaphe that was chosen
    taking: str | None
    owed: list[int]
    collected_now: list[str]  # jokers and spares that cannot pay this turn
    guard: bool
    all_or_nothing: bool
    new_jokers_wait: bool
    quiet: int
    outlook: Outlook
    ending: EndingWord


def numbers_in(mask: int, most: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [bit for bit in range(most) if mask >> bit & 1] if mask else []


def spares_in(mask: int) -> list[str]:
    """Treasures by name."""
    return [material.THING_NAMES[treasure] for treasure in numbers_in(mask, material.TREASURES)]


def jokers_in(mask: int) -> list[str]:
    """Jokers by name."""
    return [material.JOKER_NAMES[colour] for colour in numbers_in(mask, material.HUES)]


def cards(counts: Row[int]) -> list[str]:
    """Counts by colour as a list of names."""
    return [colour for colour, number in by_colour(counts).items() for _ in range(number)]


def by_colour(counts: Row[int]) -> dict[str, int]:
    """Counts by name of the colour."""
    return dict(zip(material.COLOURS, counts.tolist(), strict=True))


def board_of(state: State, seat: Seat) -> list[str | None]:
    """The treasures on a player board by kind, None where one is missing."""
    colours = enumerate(state.treasures[seat].tolist())
    return [
        material.THING_NAMES[kind * material.HUES + colour - 1] if colour else None
        for kind, colour in colours
    ]


@once_per_state
def sea_view(state: State) -> list[Space]:
    """The spaces as everyone sees them, row by row."""
    lying, divers = state.lying.tolist(), state.bathyscaphes.tolist()[: int(state.seats)]
    return [
        Space(
            column + 1,
            material.ROW_NUMBERS[row],
            [material.THING_NAMES[thing - 1] for thing in lying[row * material.COLUMNS + column] if thing],
            [own[row][column] for own in divers],
        )
        for row in range(material.ROWS)
        for column in range(material.COLUMNS)
    ]


def known_supply(state: State, viewer: Seat | None, owner: Seat) -> list[KnownCard]:
    """The cards of a supply that the viewer knows, from the top down."""
    size = int(state.supply_size[owner])
    faces = state.face[owner].tolist()
    if viewer is None or not any(faces):
        return []
    return [
        KnownCard(size - 1 - place, material.COLOURS[faces[place] - 1])
        for place in range(size - 1, -1, -1)
        if faces[place] and knows(state, viewer, owner, place)
    ]


def player_view(state: State, viewer: Seat | None, seat: Seat) -> Player:
    """One player, as the viewer may see them."""
    treasures = board_of(state, seat)
    return Player(
        ship=int(state.ship[seat]),
        treasures=treasures,
        missing=[material.KINDS[kind] for kind, treasure in enumerate(treasures) if treasure is None],
        jokers=jokers_in(int(state.jokers[seat])),
        spares=spares_in(int(state.spares[seat])),
        hand_size=int(state.hand_size[seat]),
        supply_size=int(state.supply_size[seat]),
        unplaced=int(state.unplaced[seat]),
        known_hand=cards(state.known[viewer, seat]) if viewer is not None else [],
        known_supply=known_supply(state, viewer, seat),
    )


def view(state: State, seat: Seat | None) -> View:
    """What this seat (None: a watcher) may see."""
    seats, mover = int(state.seats), int(state.mover)
    hides = is_half_made(state) and state.seat != seat
    return View(
        seat=seat,
        seats=seats,
        mover=mover if mover >= 0 else None,
        acting=int(state.seat),
        phase=Phase(Phase.CHOOSE if hides else int(state.phase)).word,
        turn=int(state.turn),
        starter=int(state.starter),
        sea=sea_view(state),
        players=[player_view(state, seat, other) for other in map(Seat, range(seats))],
        hand=cards(state.hand[seat]) if seat is not None else None,
        discards=by_colour(state.discards),
        removed=by_colour(state.removed) if state.equal_removal else None,
        removed_unseen=removed_unseen(state),
        can_act=state.fresh.tolist(),
        collecting=[
            row for row, collects in zip(material.ROW_NUMBERS, state.collecting, strict=True) if collects
        ],
        has_acted=bool(has_acted(state)),
        chosen=material.ROW_NUMBERS[chosen_row(state)] if state.chosen and not hides else None,
        taking=material.THING_NAMES[taken_thing(state)] if state.taking and not hides else None,
        owed=state.owed.tolist()[:seats],
        collected_now=jokers_in(int(state.new_jokers)) + spares_in(int(state.new_spares)),
        guard=bool(state.guard),
        all_or_nothing=bool(state.all_or_nothing),
        new_jokers_wait=bool(state.new_jokers_wait),
        quiet=int(state.quiet),
        outlook=outlook(state, seat),
        ending=Ending(int(state.ending)).word,
    )
