"""Scenes from pictures of the lake.

Rows of nine signs from row 1 down, the rest of the lake is water: "." water, a letter a street's half (both
halves bear the same letter), 1–9 a building, X building 10. Below come lines of "key  value".
"""

import re
from typing import Any

import trident
from trident.core.state import Seat
from trident.core.table import Table
from trident.testing import Scene

GAME = trident.game("sunken-city")
SEATS = {2: ["yellow", "red"], 3: ["yellow", "white", "red"], 4: ["yellow", "white", "red", "orange"]}
# 21 of 24 streets are on the lake.
LAST_TILES = """
    a a b b c c d d .
    f f g g . . i i .
    j j k k . . m m .
    n n o o p p q q .
    r r s s . t t u u
    v v w w . . . . .
    A A . . . . . . .
"""
ROW = re.compile(r"(?:[.0-9a-zA-Z] ){8}[.0-9a-zA-Z]")


def squares(rows: list[str]) -> dict[str, list[str]]:
    """Sign → the squares that bear it."""
    found: dict[str, list[str]] = {}
    for row, line in enumerate(rows, 1):
        for column, sign in zip("abcdefghi", line.split(), strict=True):
            if sign != ".":
                found.setdefault(sign, []).append(f"{column}{row}")
    return found


def player(text: str) -> dict[str, Any]:
    """ "b2, found 5 9, secured 3, chips 1, cards 3/4" """
    data: dict[str, Any] = {}
    for part in text.split(","):
        key, *words = part.split() or ["village"]
        if key in ("found", "secured", "cards"):
            data[key] = words
        elif key == "chips":
            data[key] = int(words[0])
        else:
            data["at"] = key
    return data


def sunken_city(text: str, **more: Any) -> Scene:
    """A table set up from a picture and lines; `more` goes into the position as it is."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    lake = squares([line for line in lines if ROW.fullmatch(line)])
    facts = {line.split()[0]: line.split(maxsplit=1)[1] for line in lines if not ROW.fullmatch(line)}
    colours = SEATS[int(facts.pop("seats", "2"))]
    buildings = {("10" if sign == "X" else sign): at[0] for sign, at in lake.items() if sign in "123456789X"}
    now: dict[str, Any] = more.pop("now", {})
    if "card" in facts:
        now = {"card": facts.pop("card"), **now}
        more.setdefault("phase", "act")
    position: dict[str, Any] = {
        "streets": ["-".join(at) for sign, at in lake.items() if sign.isalpha() and sign != "X"],
        "buildings": buildings,
        "neptune": facts.pop("neptune", "e5"),
        "players": [player(facts.pop(colour, "")) for colour in colours],
        "now": now,
        **more,
    }
    for key in ("seat", "space", "turn", "starter"):
        if key in facts:
            position[key] = int(facts.pop(key))
    if "piles" in facts:
        position["piles"] = [int(tiles) for tiles in facts.pop("piles").split()]
    if "to" in facts:
        position["seat"] = colours.index(facts.pop("to"))
    assert not facts, f"what is {facts}?"
    return Scene(GAME, len(colours), position)


def finished() -> Scene:
    """A game that yellow has just ended by securing every treasure."""
    return sunken_city("""
        a a . . . . . . .
        neptune a1
        to      red
        card    0/7
        yellow  village, secured 1 2 3 4 5 6 7 8 9 10 chest
    """).plays("end")


def fresh(seats: int = 2, **options: Any) -> Scene:
    """A table at the beginning of the game."""
    return Scene(GAME, seats, None, options)


def extra(table: Table, name: str, seat: int | None) -> Any:
    """A further fact of a position, as a seat or a watcher is told it."""
    return GAME.presentation.extras[name](table.state, None if seat is None else Seat(seat))
