"""A complete position as readable data, things by name; and back."""

from itertools import chain
from typing import Any

import msgspec

from trident.core.errors import BadPosition
from trident.core.position import data_of, empty_state, fill_fields, place_among, read_position, within
from trident.core.state import CHANCE, OVER, Raw, Seat
from trident.games.submarine.presentation.view import (
    board_of,
    by_colour,
    cards,
    jokers_in,
    numbers_in,
    spares_in,
)
from trident.games.submarine.rules import material
from trident.games.submarine.rules.sea import (
    chosen_row,
    colour_of,
    column_of,
    is_missing,
    is_treasure,
    kind_of,
    row_of,
    taken_thing,
)
from trident.games.submarine.rules.state import Colour, Ending, Phase, State, Thing

SPACE_NAMES = [material.space_name(space) for space in range(material.SPACES)]


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a supply that has a face: its place from the bottom, who laid it, who else knows it."""

    place: int
    card: str
    by: int
    followers: list[int] = []


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One player's things."""

    hand: list[str] = []
    supply: int = 0
    laid: list[Laid] = []
    ship: int = 0
    bathyscaphes: dict[str, int] = {}
    unplaced: int = 0
    board: list[str] = []
    beside: list[str] = []  # jokers and spares
    knows: dict[str, list[str]] = {}  # cards known in other hands, by seat


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position. Cards that lie nowhere are unseen."""

    seats: list[SeatPosition]
    sea: dict[str, list[str | None]] = {}  # by space, None where a tile was taken
    phase: str = "ship"
    seat: int = 0
    drawer: int = 0
    starter: int = 0
    turn: int = 1
    equal_removal: bool = True
    guard: bool = True
    all_or_nothing: bool = False
    new_jokers_wait: bool = True  # as in positions that were written before tables could choose
    quiet: int = 0
    stirred: bool = False
    discards: dict[str, int] = {}
    removed: dict[str, int] = {}
    fresh: list[int] = []  # by row from 2 on
    collecting: list[int] = []
    has_moved: bool = False
    has_collected: bool = False
    collected_now: list[str] = []  # jokers and spares that cannot pay this turn
    chosen: int = 0
    taking: str | None = None
    owed: list[int] = []
    box: list[str] = []  # treasures and jokers not in play
    ending: str = "running"


def things_of(treasures: int, jokers: int) -> list[str]:
    """Bits of treasures and jokers, by name."""
    return spares_in(treasures) + jokers_in(jokers)


def dump_seat(state: State, seat: Seat) -> SeatPosition:
    """One player's things."""
    divers = zip(SPACE_NAMES, chain(*state.bathyscaphes[seat].tolist()), strict=True)
    faces, layers = state.face[seat].tolist(), state.laid_by[seat].tolist()
    followers = state.followers[seat].tolist()
    laid = [
        Laid(
            place, material.COLOURS[face - 1], layers[place] - 1, numbers_in(followers[place], material.SEATS)
        )
        for place, face in enumerate(faces)
        if face
    ]
    return data_of(
        SeatPosition,
        state,
        of=seat,
        hand=cards(state.hand[seat]),
        supply=int(state.supply_size[seat]),
        laid=laid,
        bathyscaphes={name: number for name, number in divers if number},
        board=[treasure for treasure in board_of(state, seat) if treasure],
        beside=things_of(int(state.spares[seat]), int(state.jokers[seat])),
        knows={
            str(other): cards(state.known[seat, other])
            for other in map(Seat, range(material.SEATS))
            if any(state.known[seat, other])
        },
    )


def dump(state: State) -> Position:
    """The position of a state."""
    seats = int(state.seats)
    return data_of(
        Position,
        state,
        seats=[dump_seat(state, seat) for seat in map(Seat, range(seats))],
        sea={
            name: [material.THING_NAMES[thing - 1] if thing else None for thing in stack]
            for name, stack in zip(SPACE_NAMES, state.lying.tolist(), strict=True)
            if any(stack)
        },
        phase=Phase(int(state.phase)).word,
        discards=by_colour(state.discards),
        removed=by_colour(state.removed),
        collected_now=things_of(int(state.new_spares), int(state.new_jokers)),
        chosen=material.ROW_NUMBERS[chosen_row(state)] if state.chosen else 0,
        taking=material.THING_NAMES[taken_thing(state)] if state.taking else None,
        owed=state.owed.tolist()[:seats],
        box=things_of(int(state.box), int(state.joker_box)),
        ending=Ending(int(state.ending)).word,
    )


def load(data: Any) -> Raw:
    """The bytes of the state that the data describes."""
    position = read_position(data, Position)
    raw, state = empty_state(State)
    fill_table(state, position)
    fill_turn(state, position)
    for colour in range(material.HUES):
        state.unseen[colour] = material.COPIES
    for name, stack in position.sea.items():
        fill_stack(state, place_among("space", name, SPACE_NAMES), stack)
    for seat, given in zip(map(Seat, range(material.SEATS)), position.seats, strict=False):
        fill_seat(state, seat, given)
        fill_cards(state, seat, given)
    for field, counts in ((state.discards, position.discards), (state.removed, position.removed)):
        for name, number in counts.items():
            colour = lookup_colour(name)
            field[colour] = within("cards", number, 0, int(state.unseen[colour]))
            state.unseen[colour] -= number
    return raw


def lookup_colour(name: str) -> Colour:
    """A colour by name."""
    return Colour(place_among("colour", name, material.COLOURS))


def lookup_thing(name: str) -> Thing:
    """A treasure or joker by name."""
    return Thing(place_among("treasure or joker", name, material.THING_NAMES))


def add_things(names: list[str]) -> tuple[int, int]:
    """Things by name, as bits of treasures and bits of jokers."""
    treasures = jokers = 0
    for thing in map(lookup_thing, names):
        if is_treasure(thing):
            treasures |= 1 << thing
        else:
            jokers |= 1 << (thing - material.JOKER)
    return treasures, jokers


def fill_table(state: State, position: Position) -> None:
    """Options, phase and whose turn it is."""
    seats = within("seats", len(position.seats), 2, material.SEATS)
    state.seats = seats
    state.phase = Phase(place_among("phase", position.phase, [phase.word for phase in Phase]))
    state.ending = Ending(place_among("ending", position.ending, [ending.word for ending in Ending]))
    fill_fields(state, position, seat=(0, seats - 1), drawer=(0, seats - 1), starter=(0, seats - 1))
    fill_fields(state, position, turn=(0, 2**30), quiet=(0, material.QUIET_VOYAGES))
    is_over, is_chance = state.phase == Phase.OVER, state.phase <= Phase.DRAW
    state.mover = Seat(OVER if is_over else CHANCE if is_chance else position.seat)
    state.box, state.joker_box = add_things(position.box)


def fill_turn(state: State, position: Position) -> None:
    """What the running turn remembers."""
    for field, numbers in ((state.fresh, position.fresh), (state.collecting, position.collecting)):
        within("rows", len(numbers), 0, material.ROWS)
        for row, number in enumerate(numbers):
            field[row] = within("bathyscaphes", number, 0, int(material.BATHYSCAPHES.max()))
    within("seats that are owed cards", len(position.owed), 0, len(position.seats))
    for seat, owed in enumerate(position.owed):
        state.owed[seat] = within("owed", owed, 0, material.CARDS)
    rows = material.ROW_NUMBERS
    state.chosen = within("chosen row", position.chosen, rows[0], rows[-1]) - 1 if position.chosen else 0
    state.taking = 0 if position.taking is None else lookup_thing(position.taking) + 1
    state.new_spares, state.new_jokers = add_things(position.collected_now)


def fill_stack(state: State, space: int, stack: list[str | None]) -> None:
    """What lies in a space."""
    within("things in a space", len(stack), 0, material.DEEPEST_STACK)
    for slot, name in enumerate(stack):
        if name is not None:
            thing = lookup_thing(name)
            state.lying[space, slot] = thing + 1
            state.left[column_of(space)] += is_treasure(thing)


def fill_seat(state: State, seat: Seat, given: SeatPosition) -> None:
    """Ship, bathyscaphes, board and what lies beside it."""
    state.ship[seat] = within("ship", given.ship, 0, material.OFF)
    state.unplaced[seat] = within("unplaced", given.unplaced, 0, int(material.BATHYSCAPHES.max()))
    for name, number in given.bathyscaphes.items():
        space, most = place_among("space", name, SPACE_NAMES), int(material.BATHYSCAPHES.max())
        state.bathyscaphes[seat, row_of(space), column_of(space)] = within("bathyscaphes", number, 0, most)
    for name in given.board:
        thing = lookup_thing(name)
        if not is_treasure(thing):
            raise BadPosition(f"A board has treasures only; {name} is no treasure.")
        if not is_missing(state, seat, thing):
            raise BadPosition(f"Two of a kind cannot be on one board: {material.KINDS[kind_of(thing)]}.")
        state.treasures[seat, kind_of(thing)] = colour_of(thing) + 1
        state.placed[seat] += 1
    state.spares[seat], state.jokers[seat] = add_things(given.beside)


def fill_cards(state: State, seat: Seat, given: SeatPosition) -> None:
    """Hand, supply, and what this seat knows of other hands."""
    state.hand_size[seat] = within("cards in a hand", len(given.hand), 0, material.HAND)
    state.supply_size[seat] = within("cards in a supply", given.supply, 0, material.CARDS)
    for name in given.hand:
        state.hand[seat, use_card(state, name)] += 1
    for laid in given.laid:
        place = within("place in a supply", laid.place, 0, given.supply - 1)
        if state.face[seat, place]:
            raise BadPosition(f"Two cards cannot lie at place {place} of a supply.")
        state.face[seat, place] = use_card(state, laid.card) + 1
        state.laid_by[seat, place] = within("seat", laid.by, 0, material.SEATS - 1) + 1
        for other in laid.followers:
            state.followers[seat, place] |= 1 << within("seat", other, 0, material.SEATS - 1)
    for number, known in given.knows.items():
        holder = place_among("seat", number, [str(other) for other in range(material.SEATS)])
        within("known cards", len(known), 0, material.HAND)
        for name in known:
            state.known[seat, holder, lookup_colour(name)] += 1


def use_card(state: State, name: str) -> Colour:
    """A card of that colour, which must not all be used."""
    colour = lookup_colour(name)
    if state.unseen[colour] == 0:
        raise BadPosition(f"There are too many {name} cards.")
    state.unseen[colour] -= 1
    return colour
