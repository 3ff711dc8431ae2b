"""Pictures of the rules pages: real positions, in `<game>.pictures.toml` among the pages.

A game with its own rules page has them in `pictures.toml` beside its code. A picture begins as every game
does, or in a position; then the steps it names are played. The client draws the view. What all positions of
a game have in common may be given once, under `position`.
"""

from functools import cache
from typing import Any

import msgspec

from trident.core.options import Value
from trident.core.table import Table
from trident.library import rulebook
from trident.library.data import read_tables
from trident.library.registry import game as game_named
from trident.library.registry import home


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rule looks like on the board: the position, the seat that sees it, and which part is drawn."""

    rule: str
    seats: int
    shows: str  # a part of the board; the game's drawing knows which there are
    alt: dict[str, str]  # what it shows, in words, by language
    caption: dict[str, str]
    seat: int | None = None
    seed: int = 1
    options: dict[str, Value] = {}
    position: Any = None
    plays: list[str] = []


class Album(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pictures of a game."""

    picture: list[Picture] = []
    position: dict[str, Any] = {}


@cache
def album(name: str) -> Album:
    """The pictures of a game; none if it has none."""
    among = rulebook.pages() / f"{name}.pictures.toml"
    return msgspec.convert(read_tables(among) or read_tables(home(name) / "pictures.toml"), Album)


def table(name: str, picture: Picture) -> Table:
    """The table that a picture shows."""
    position = None if picture.position is None else {**album(name).position, **picture.position}
    found = Table(game_named(name), picture.seats, picture.options, position=position, seed=picture.seed)
    if position is None:
        found.run_chance()
    for text in picture.plays:
        found.play(text)
    return found


def view(name: str, picture: Picture) -> Any:
    """The position as the picture's seat sees it."""
    return table(name, picture).view(picture.seat)
