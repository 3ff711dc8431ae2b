"""A complete position as readable data, things by name; and back."""

from collections.abc import Sequence
from typing import Any

import msgspec

from trident.core.errors import BadPosition
from trident.core.position import data_of, empty_state, fill_fields, place_among, read_position, within
from trident.core.state import CHANCE, OVER, Raw, Seat
from trident.games.sunken_city.presentation.names import (
    BUILDING_NAMES,
    TREASURE_NAMES,
    cards,
    named,
    treasures,
)
from trident.games.sunken_city.presentation.notation import PAIR, SQUARE, place_of, square_of
from trident.games.sunken_city.presentation.view import INTERRUPTED, interrupted, lake_rows, streets
from trident.games.sunken_city.rules import material
from trident.games.sunken_city.rules.geometry import GROTTO, IN_THE_BOX, SQUARE_NAMES, VILLAGE
from trident.games.sunken_city.rules.lake import (
    darken,
    first_square,
    is_water,
    lay_building,
    lay_street,
    survey,
)
from trident.games.sunken_city.rules.layout import BadLayout, check_cards, check_die, check_lake, shipped
from trident.games.sunken_city.rules.moves import is_mixing
from trident.games.sunken_city.rules.setup import read_layout
from trident.games.sunken_city.rules.state import Building, Card, NeptuneRule, Phase, Square, State
from trident.games.sunken_city.rules.walking import count_roofs

PHASES = [phase.word for phase in Phase]
NEPTUNE_RULES = [rule.word for rule in NeptuneRule]
MOST_STEPS = material.MOST_WALKED + material.TREASURES


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One player's things. What is left out is as at the beginning."""

    at: str = "village"
    found: list[str] = []
    secured: list[str] = []
    chips: int = 0
    cards: list[str] | None = None  # in hand; all six if not said


class Now(msgspec.Struct, forbid_unknown_fields=True):
    """The running turn. What is left out is as at the turn's beginning."""

    card: str | None = None
    raised: int = 0
    built: bool = False
    ran_dry: bool = False
    is_short: bool = False
    raise_done: bool = False
    walk_done: bool = False
    neptune_done: bool = False
    interrupts: str | None = None  # the action that Neptune interrupts: "raise" or "walk"
    steps_left: int | None = None  # what the card gives, if not said
    reach_left: int = 0
    chip_paid: bool = False
    roofs: int | None = None  # counted, if not said
    building: int | None = None  # about to rise
    rolled: int | None = None


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """What the layout says for this number of players."""

    lake: list[str]
    cards: list[str]
    die: list[int]
    colours: list[str]  # by seat
    corners: list[str]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position. Players, streets, buildings and Neptune must be given; pile 1 has the rest."""

    players: list[SeatPosition]
    streets: list[str]
    buildings: dict[str, str]
    neptune: str
    phase: str = "card"
    seat: int = 0
    starter: int = 0
    turn: int = 1
    quiet_rounds: int = 0
    stirred: bool = False
    short_game: bool = False
    no_chips: bool = False
    neptune_rule: str = NeptuneRule.ANY_TIME.word
    six_at_once: bool = False
    guard: bool = True
    space: int = 1
    piles: list[int] | None = None
    board: Board | None = None  # the first shipped layout, if not said
    now: Now = msgspec.field(default_factory=Now)


def dump(state: State) -> Position:
    """The position of a state."""
    at = state.building.tolist()
    chips = int(state.supply) + sum(int(state.chips[seat]) for seat in range(int(state.seats)))
    return data_of(
        Position,
        state,
        players=[dump_player(state, Seat(seat)) for seat in range(int(state.seats))],
        streets=streets(state),
        buildings={
            str(n + 1): SQUARE_NAMES[at[n]] for n in range(material.BUILDINGS) if at[n] < material.SQUARES
        },
        neptune=named(state, state.neptune),
        phase=Phase(state.phase).word,
        short_game=int(state.full) == material.FULL_SHORT,
        no_chips=chips == 0,
        neptune_rule=NeptuneRule(state.neptune_rule).word,
        space=int(state.space) + 1,
        piles=state.pile.tolist(),
        board=dump_board(state),
        now=dump_turn(state),
    )


def dump_player(state: State, seat: Seat) -> SeatPosition:
    """One player's things."""
    return SeatPosition(
        at=named(state, state.adventurer[seat]),
        found=treasures(int(state.found[seat])),
        secured=treasures(int(state.secured[seat])),
        chips=int(state.chips[seat]),
        cards=cards(state, int(state.hand[seat])),
    )


def dump_turn(state: State) -> Now:
    """The running turn."""
    return data_of(
        Now,
        state,
        card=cards(state, 1 << int(state.card))[0] if state.card >= 0 else None,
        steps_left=int(state.steps_left),
        roofs=int(state.roofs),
        interrupts=interrupted(state),
        building=int(state.chosen) + 1 if state.chosen >= 0 else None,
        rolled=int(state.rolled) if state.rolled >= 0 else None,
    )


def dump_board(state: State) -> Board:
    """The lake's squares, the cards, the die and who sits where."""
    seats = range(int(state.seats))
    return Board(
        lake=lake_rows(state),
        cards=cards(state, material.FULL_HAND),
        die=state.die.tolist(),
        colours=[material.COLOURS[int(state.colour[seat])] for seat in seats],
        corners=[material.CORNER_NAMES[int(state.corner[seat])] for seat in seats],
    )


def position_of_version_1(data: Any) -> Any:
    """A position of rules version 1: actions were whole or freely mixed, and space 6 served at once."""
    if not isinstance(data, dict):
        return data
    rule = NeptuneRule.FREE_MIXING if data.get("free_mixing") else NeptuneRule.WHOLE_ACTIONS
    kept = {key: value for key, value in data.items() if key != "free_mixing"}
    return {**kept, "neptune_rule": rule.word, "six_at_once": True}


def load(data: Any) -> Raw:
    """The bytes of the state that the data describes."""
    is_old = isinstance(data, dict) and "free_mixing" in data
    position = read_position(position_of_version_1(data) if is_old else data, Position)
    raw, state = empty_state(State)
    fill_table(state, position)
    fill_board(state, position.board)
    fill_lake(state, position)
    fill_players(state, position)
    fill_turn(state, position)
    return raw


def fill_table(state: State, position: Position) -> None:
    """Seats, phase and options."""
    seats = within("the number of players", len(position.players), 2, material.SEATS)
    state.seats = seats
    state.phase = Phase(place_among("phase", position.phase, PHASES, tells_all=True))
    seat = (0, seats - 1)
    fill_fields(
        state, position, seat=seat, starter=seat, turn=(0, 2**30), quiet_rounds=(0, material.QUIET_LIMIT)
    )
    state.full = material.FULL_SHORT if position.short_game else material.FULL
    state.neptune_rule = NeptuneRule(
        place_among("neptune_rule", position.neptune_rule, NEPTUNE_RULES, tells_all=True)
    )
    state.mover = Seat(position.seat)
    if state.phase in (Phase.LOT, Phase.ROLL):
        state.mover = Seat(CHANCE)
    elif state.phase == Phase.OVER:
        state.mover = Seat(OVER)


def fill_board(state: State, board: Board | None) -> None:
    """The layout: as given, or the first that ships."""
    seats = int(state.seats)
    if board is None:
        read_layout(state, next(iter(shipped().values())).bytes())
        return
    try:
        lake, deck = check_lake(" ".join(board.lake)), check_cards(board.cards)
        die = check_die(seats, board.die)
    except BadLayout as error:
        raise BadPosition(str(error)) from error
    for square, sign in enumerate("".join(lake)):
        if sign != ".":
            darken(state, Square(square))
    for card, (upper, lower) in enumerate(deck):
        state.to_raise[card], state.to_walk[card] = upper, lower
    for face, pips in enumerate(die):
        state.die[face] = pips
    for what, names, given, field in (
        ("colour", material.COLOURS, board.colours, state.colour),
        ("corner", material.CORNER_NAMES, board.corners, state.corner),
    ):
        if len(given) != seats or len(set(given)) != seats:
            raise BadPosition(f"Each player needs a {what} of their own.")
        for seat, name in enumerate(given):
            field[seat] = place_among(what, name, names, tells_all=True)


def fill_lake(state: State, position: Position) -> None:
    """Streets, buildings, Neptune and the piles."""
    state.water[:] = material.FULL_ROW
    state.building[:] = GROTTO
    if position.short_game:
        state.building[0] = IN_THE_BOX
    for name in position.streets:
        place = place_of(name)
        if place is None:
            raise BadPosition(f"{name[:20]!r} is not a street.")
        lay_street(state, place)
    for number, square in position.buildings.items():
        building = Building(place_among("building", number, BUILDING_NAMES, tells_all=True))
        if not SQUARE.fullmatch(square):
            raise BadPosition(f"{square[:20]!r} is not a square.")
        lay_building(state, building, square_of(square))
    survey(state)
    state.neptune = piece_at(state, position.neptune)
    piles = position.piles
    if piles is None:
        piles = [max(0, material.FIRST_PILE[state.seats] - len(position.streets)), 1, 1, 1, 1, 0]
    if len(piles) != material.SPACES:
        raise BadPosition(f"There are six street spaces, not {len(piles)}.")
    for space, tiles in enumerate(piles):
        state.pile[space] = within(
            "street tiles of a pile", tiles, 0, material.FIRST_PILE[material.SEATS] + 4
        )
    state.space = within("space", position.space, 1, material.SPACES) - 1


def piece_at(state: State, name: str) -> Square:
    """The first square of the piece a name tells."""
    if not (SQUARE.fullmatch(name) or PAIR.fullmatch(name)) or is_water(state.piece, square_of(name)):
        raise BadPosition(f"There is no piece on {name[:20]!r}.")
    return first_square(state.piece, square_of(name))


def fill_players(state: State, position: Position) -> None:
    """Adventurers, treasures, chips and cards."""
    deck = cards(state, material.FULL_HAND)
    state.supply = 0 if position.no_chips else material.CHIPS
    for seat, player in enumerate(position.players):
        state.adventurer[seat] = VILLAGE if player.at == "village" else piece_at(state, player.at)
        state.found[seat] = mask("treasure", player.found, TREASURE_NAMES)
        state.secured[seat] = mask("treasure", player.secured, TREASURE_NAMES)
        state.chips[seat] = within("chips", player.chips, 0, int(state.supply))
        state.supply -= player.chips
        state.hand[seat] = material.FULL_HAND if player.cards is None else mask("card", player.cards, deck)


def mask(what: str, given: list[str], names: Sequence[str]) -> int:
    """Things as bits."""
    bits = 0
    for name in given:
        bits |= 1 << place_among(what, name, names, tells_all=True)
    return bits


def fill_turn(state: State, position: Position) -> None:
    """The running turn."""
    now = position.now
    state.card = Card(
        -1
        if now.card is None
        else place_among("card", now.card, cards(state, material.FULL_HAND), tells_all=True)
    )
    fill_fields(state, now, raised=(0, material.MOST_RAISED), reach_left=(0, material.HIGHEST_FACE))
    state.resumes = Phase.MIX if is_mixing(state) and state.phase == Phase.ROLL else Phase.ACT
    if now.interrupts is not None:
        words = [phase.word for phase in INTERRUPTED]
        state.resumes = INTERRUPTED[place_among("interrupts", now.interrupts, words, tells_all=True)]
    walk = int(state.to_walk[state.card]) if state.card >= 0 else 0
    state.steps_left = within("steps_left", walk if now.steps_left is None else now.steps_left, 0, MOST_STEPS)
    roofs = int(count_roofs(state, Seat(position.seat))) if now.roofs is None else now.roofs
    state.roofs = within("roofs", roofs, 0, material.TREASURES)
    building = 0 if now.building is None else within("building", now.building, 1, material.BUILDINGS)
    state.chosen = Building(building - 1)
    state.rolled = -1 if now.rolled is None else within("rolled", now.rolled, 0, material.HIGHEST_FACE)
