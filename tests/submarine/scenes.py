"""Positions for tests, from a few lines of words.

    hand 1       red, yellow, blue
    supply 1     12
    divers 1     c4 c4
    ship 1       b
    board 2      red-ring
    beside 1     blue-joker, red-mask
    c4           red-mask, yellow-joker
    laid 2       0 red by 1

What is not said is filled up: hands of three different colours, supplies of what is left of a share,
bathyscaphes at f5, treasures in their places as far as they are not named elsewhere.
"""

from typing import Any

import trident
from trident.core.state import Seat
from trident.games.submarine.presentation.position import SPACE_NAMES
from trident.games.submarine.rules.material import BATHYSCAPHES, COLOURS, SHARE, SURPLUS, THING_NAMES
from trident.testing.scene import Scene, sheet

GAME = trident.game("submarine")
ROWS_OF = {name: int(name[1]) - 1 for name in SPACE_NAMES}  # how many treasures a space begins with


def words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def read_laid(text: str) -> dict[str, Any]:
    """ "0 red by 1": a card that seat 1 laid at the bottom."""
    place, card, _, by = text.split()
    return {"place": int(place), "card": card, "by": int(by) - 1}


def read_sheet(text: str, seats: int) -> tuple[list[dict[str, Any]], dict[str, list[str | None]]]:
    """What the lines say of each seat and of the sea."""
    given: list[dict[str, Any]] = [{} for _ in range(seats)]
    sea: dict[str, list[str | None]] = {}
    for key, value in sheet(text):
        what, _, number = key.partition(" ")
        if not number:
            sea[what] = list(words(value))
            continue
        mine = given[int(number) - 1]
        if what == "divers":
            mine["bathyscaphes"] = {space: value.split().count(space) for space in value.split()}
        elif what == "supply":
            mine["supply"] = int(value)
        elif what == "ship":
            mine["ship"] = (
                {"left": 0, "off": 7}.get(value) if value in ("left", "off") else "abcdef".index(value) + 1
            )
        elif what == "laid":
            mine["laid"] = [read_laid(one) for one in words(value)]
        else:
            mine[what] = words(value)
    return given, sea


def fill_sea(given: list[dict[str, Any]], sea: dict[str, list[str | None]]) -> list[str]:
    """Treasures that are not named anywhere go into spaces that are not named; the rest stay in the box."""
    used = {thing for stack in sea.values() for thing in stack}
    for seat in given:
        used |= {*seat.get("board", []), *seat.get("beside", [])}
    free = [name for name in THING_NAMES if name not in used]
    treasures = [name for name in free if not name.endswith("joker")]
    for space, height in ROWS_OF.items():
        if space not in sea:
            sea[space] = [treasures.pop(0) for _ in range(min(height, len(treasures)))]
    return treasures + [name for name in free if name.endswith("joker")]


def fill_cards(given: list[dict[str, Any]], equal: bool) -> tuple[dict[str, int], dict[str, int]]:
    """Hands and supplies that are not named; discards make up for shares that are short."""
    seats = len(given)
    removed = dict.fromkeys(COLOURS, int(SURPLUS[seats]) // 5 if equal else 0)
    for seat in given:
        seat.setdefault("hand", ["yellow", "blue", "red"])
        seat.setdefault("supply", int(SHARE[seats]) - len(seat["hand"]))
    gone = int(SHARE[seats]) * seats - sum(len(seat["hand"]) + seat["supply"] for seat in given)
    left = {colour: 12 - removed[colour] for colour in COLOURS}
    for seat in given:
        for card in [*seat["hand"], *(laid["card"] for laid in seat.get("laid", []))]:
            left[card] -= 1
    discards = dict.fromkeys(COLOURS, 0)
    for _ in range(gone):
        colour = max(left, key=lambda hue: left[hue])
        left[colour] -= 1
        discards[colour] += 1
    return discards, removed


def submarine(text: str = "", seats: int = 2, **table: Any) -> Scene:
    """A table in the position that the lines describe; seat 1 is to move its ship."""
    given, sea = read_sheet(text, seats)
    box = fill_sea(given, sea)
    equal = table.get("equal_removal", seats != 4)
    discards, removed = fill_cards(given, equal)
    for seat in given:
        divers = seat.setdefault("bathyscaphes", {})
        idle = int(BATHYSCAPHES[seats]) - sum(divers.values())
        if idle:
            divers["f5"] = divers.get("f5", 0) + idle
    position = {
        "seats": given,
        "sea": sea,
        "box": box,
        "discards": discards,
        "removed": removed,
        "turn": 20,
        "phase": "trade" if given[table.get("seat", 0)].get("ship") == 7 else "ship",
        "equal_removal": equal,
        "new_jokers_wait": False,
        **table,
    }
    return Scene(GAME, seats, position)


def extra(name: str, table: Scene, seat: int | None) -> Any:
    """A further fact for clients, as a seat may know it."""
    return GAME.presentation.extras[name](table.state, None if seat is None else Seat(seat))


def last_of_column(board_1: str = "", board_2: str = "", more: str = "") -> Scene:
    """Seat 1 can take the last treasure of column c."""
    return submarine(f"""
        hand 1     red, blue, green
        divers 1   c2
        divers 2   a2
        c2         red-ring
        c3         yellow-joker
        c4
        c5
        board 1    {board_1}
        board 2    {board_2}
        {more}
    """)
