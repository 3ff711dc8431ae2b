"""Layouts: the lake's squares, the cards, the dice and the seats, as data that is checked when it is read.

A layout has three forms: a TOML file for people, one line of text for a game's record, bytes for compiled
code. All of them pass the same checks.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from trident.core.errors import BadOption
from trident.core.state import Raw
from trident.games.sunken_city.rules.geometry import CENTRE, CORNER_SQUARES, SQUARE_NAMES, neighbours_of
from trident.games.sunken_city.rules.material import (
    CARDS,
    COLOURS,
    CORNERS,
    FACES,
    HIGHEST_FACE,
    MOST_RAISED,
    MOST_WALKED,
    SIDE,
    SQUARES,
)
from trident.library.files import text_of

KEYS = ("lake", "cards", "dice", "villages", "seats")
NUMBERS = (2, 3, 4)  # of players
LONGEST = 2_000  # characters of a layout as text

# Where each part lies in the bytes for compiled code.
CARDS_AT = SQUARES
DICE_AT = CARDS_AT + 2 * CARDS
SEATS_AT = DICE_AT + len(NUMBERS) * FACES
VILLAGES_AT = SEATS_AT + len(NUMBERS) * CORNERS
LAYOUT_BYTES = VILLAGES_AT + CORNERS


class BadLayout(BadOption):
    """A layout that cannot be played."""


@dataclass(frozen=True)
class Layout:
    """A checked layout."""

    name: str
    lake: tuple[str, ...]  # nine rows: "." light, "#" dark, "C" the centre (SC-1.3, SC-1.4)
    cards: tuple[tuple[int, int], ...]  # raise, walk (SC-2.4)
    dice: tuple[tuple[int, ...], ...]  # with two, three and four players (SC-2.5)
    villages: tuple[str, ...]  # colours clockwise from the top left (SC-1.5)
    seats: tuple[tuple[str, ...], ...]  # colours with two, three and four players

    def line(self) -> str:
        """The layout as one line of text, for a record's header."""
        parts = {
            "lake": "/".join(self.lake),
            "cards": " ".join(f"{up}/{low}" for up, low in self.cards),
            "dice": " ".join("".join(map(str, faces)) for faces in self.dice),
            "villages": " ".join(self.villages),
            "seats": ", ".join(" ".join(colours) for colours in self.seats),
        }
        return "; ".join([self.name, *(f"{key} {text}" for key, text in parts.items())])

    def bytes(self) -> Raw:
        """The layout for compiled code."""
        packed = np.zeros(LAYOUT_BYTES, np.uint8)
        packed[:SQUARES] = [sign != "." for row in self.lake for sign in row]
        packed[CARDS_AT:DICE_AT] = [number for card in self.cards for number in card]
        packed[DICE_AT:SEATS_AT] = [face for faces in self.dice for face in faces]
        for row, colours in enumerate(self.seats):
            first = SEATS_AT + row * CORNERS
            packed[first : first + len(colours)] = [self.villages.index(colour) for colour in colours]
        packed[VILLAGES_AT:] = [COLOURS.index(colour) for colour in self.villages]
        return packed


def check(name: str, data: Mapping[str, object]) -> Layout:
    """The layout described by the data; raises BadLayout with what is wrong."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,29}", name):
        raise BadLayout("A layout's name has 1 to 30 letters, digits, - or _.")
    for key in data:
        if key not in KEYS:
            raise BadLayout(f"A layout has no {str(key)[:40]!r}; it has {', '.join(KEYS)}.")
    for key in KEYS:
        if key not in data:
            raise BadLayout(f"The layout does not give its {key}.")
    villages = check_villages(data["villages"])
    return Layout(
        name=name,
        lake=check_lake(data["lake"]),
        cards=check_cards(data["cards"]),
        dice=tuple(check_die(number, faces) for number, faces in by_number("dice", data["dice"])),
        villages=villages,
        seats=tuple(
            check_seats(number, colours, villages) for number, colours in by_number("seats", data["seats"])
        ),
    )


def check_lake(text: object) -> tuple[str, ...]:
    """Nine rows of nine squares, the centre in the middle, light squares by the villages (SC-1.1, SC-1.4)."""
    rows = tuple(str(text).split())
    if len(rows) != SIDE:
        raise BadLayout(f"The lake has nine rows, not {len(rows)}.")
    for number, row in enumerate(rows, 1):
        if len(row) != SIDE:
            raise BadLayout(f"Row {number} of the lake has nine squares, not {len(row)}.")
        for sign in row:
            if sign not in ".#C":
                raise BadLayout(f"Row {number} of the lake has a {sign!r}; squares are . or # or C.")
    signs = "".join(rows)
    if signs.count("C") != 1 or signs[CENTRE] != "C":
        raise BadLayout("The centre C must be on e5 and nowhere else.")
    for corner in map(int, CORNER_SQUARES):
        for square in (corner, *neighbours_of(corner)):
            if signs[square] != ".":
                raise BadLayout(f"{SQUARE_NAMES[square]} is by a village and must be light.")
    return rows


def check_cards(texts: object) -> tuple[tuple[int, int], ...]:
    """Six different cards, raise/walk (SC-2.4)."""
    if not isinstance(texts, list) or len(texts) != CARDS:
        raise BadLayout("There must be a list of six cards.")
    cards = []
    for text in texts:
        match = re.fullmatch(r"(\d{1,2})/(\d{1,2})", str(text), re.ASCII)
        if match is None or int(match[1]) > MOST_RAISED or int(match[2]) > MOST_WALKED:
            raise BadLayout(
                f"A card is raise/walk, at most {MOST_RAISED}/{MOST_WALKED}, not {str(text)[:20]!r}."
            )
        cards.append((int(match[1]), int(match[2])))
    if len(set(cards)) != CARDS:
        raise BadLayout("The six cards must differ.")
    return tuple(cards)


def by_number(what: str, table: object) -> list[tuple[int, object]]:
    """The entries for two, three and four players."""
    if not isinstance(table, Mapping) or sorted(map(str, table)) != [str(number) for number in NUMBERS]:
        raise BadLayout(f"The {what} must be given for 2, 3 and 4 players.")
    return [(number, table[str(number)]) for number in NUMBERS]


def check_die(number: int, faces: object) -> tuple[int, ...]:
    """Six faces (SC-2.5)."""
    pips = [face for face in faces if type(face) is int] if isinstance(faces, list) else []
    if faces != pips or len(pips) != FACES or not all(0 <= face <= HIGHEST_FACE for face in pips):
        raise BadLayout(f"The die for {number} players has six faces from 0 to {HIGHEST_FACE}.")
    return tuple(pips)


def check_villages(colours: object) -> tuple[str, ...]:
    """Each colour at one corner (SC-1.5)."""
    if not isinstance(colours, list) or sorted(map(str, colours)) != sorted(COLOURS):
        raise BadLayout(
            f"The villages must be {', '.join(COLOURS)} in some order, clockwise from the top left."
        )
    return tuple(colours)


def check_seats(number: int, colours: object, villages: tuple[str, ...]) -> tuple[str, ...]:
    """As many colours as players, clockwise; two sit diagonally opposite (SC-1.5)."""
    if not isinstance(colours, list) or len(colours) != number or any(c not in villages for c in colours):
        raise BadLayout(f"The seats for {number} players are {number} of {', '.join(COLOURS)}.")
    corners = [villages.index(colour) for colour in colours]
    turns = [(corners[nth] - corners[nth - 1]) % CORNERS for nth in range(number)]
    if 0 in turns or sum(turns) != CORNERS:
        raise BadLayout(f"The seats for {number} players must be different and go clockwise.")
    if number == 2 and turns != [2, 2]:
        raise BadLayout("Two players must sit diagonally opposite.")
    return tuple(colours)


def from_toml(name: str, text: str) -> Layout:
    """A layout as a TOML file gives it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLayout(f"The layout is not valid TOML: {error}.") from error
    return check(str(data.pop("name", name)), data)


def from_file(path: Path) -> Layout:
    """A layout from a file of the person who runs the program."""
    text = text_of(path)
    if text is None:
        raise BadLayout(f"The layout file {path.name} cannot be read.")
    return from_toml(re.sub(r"[^A-Za-z0-9_-]", "-", path.stem)[:30], text)


def from_line(line: str) -> Layout:
    """A layout from its one line of text."""
    name, *parts = [part.strip() for part in line.split(";")]
    texts = dict(part.partition(" ")[::2] for part in parts)
    data: dict[str, object] = dict(texts)
    readers: dict[str, Callable[[str], object]] = {
        "lake": lambda text: text.replace("/", " "),
        "cards": str.split,
        "dice": lambda text: numbered([digits(word) for word in text.split()]),
        "villages": str.split,
        "seats": lambda text: numbered([colours.split() for colours in text.split(",")]),
    }
    for key, reader in readers.items():
        if key in data:
            data[key] = reader(texts[key])
    return check(name, data)


def digits(word: str) -> list[int | str]:
    """The faces of a die, each one digit."""
    return [int(sign) if sign.isascii() and sign.isdigit() else sign for sign in word]


def numbered(entries: Iterable[object]) -> dict[str, object]:
    """Entries for two, three … players, in order."""
    return {str(number): entry for number, entry in enumerate(entries, 2)}


@cache
def shipped() -> dict[str, Layout]:
    """The layouts that come with the game, by name."""
    tables = tomllib.loads(text_of(Path(__file__).parent / "layouts.toml") or "")
    return {name: check(name, data) for name, data in tables.items()}
