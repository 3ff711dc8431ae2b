"""Levels: named characters from gentle to strong, with ratings that were measured.

`levels.toml` of a game says who they are and what they do not know; `ratings.toml` beside it what was
measured before the release, and the one in the user's data folder what `trident calibrate` measured here.
Weaker ones lack knowledge; none of them loses on purpose.
"""

from pathlib import Path

import msgspec

from trident.bots.kit import bots_of
from trident.core.game import Game
from trident.library.data import own_file, read_as, read_tables, write_tables

FILE = "ratings.toml"


class Level(msgspec.Struct, frozen=True):
    """One character: what it is by description, and the most time it takes for a turn.

    A busy machine may take longer: then its floor of work counts.
    """

    key: str
    name: str
    bot: str
    time_ms: float
    style: dict[str, str]  # one line, by language
    face: dict[str, int | str] = {}  # parts of it that fit the character
    work: int = 0  # playouts per turn where work is budgeted and not time: about what its time allows


class Measured(msgspec.Struct, frozen=True):
    """A level's rating, its standard deviation, the day, and its share of wins over the next lower level."""

    rating: float
    deviation: float
    date: str
    units: int
    over_lower: float | None = None
    over_lower_error: float | None = None


def levels_of(game: Game) -> list[Level]:
    """The game's own characters, the gentlest first; none if it has none."""
    tables = read_tables(game.bots.folder / "levels.toml") if game.bots else {}
    return msgspec.convert(tables.get("level", []), list[Level])


def ratings_of(game: Game) -> dict[str, Measured]:
    """What calibration measured, by level."""
    return read_as(ratings_file(game), dict[str, Measured]) if game.bots else {}


def ratings_file(game: Game) -> Path:
    """Where the ratings come from: the user's own calibration, or else the one that comes with the game."""
    own = own_ratings(game)
    return own if own.is_file() else bots_of(game).folder / FILE


def own_ratings(game: Game) -> Path:
    """The user's own ratings, if there are any."""
    return own_file(game.name, FILE)


def rest_on_as_much(game: Game, measured: dict[str, Measured]) -> bool:
    """Whether ratings rest on no fewer units than those in use."""
    in_use = ratings_of(game)
    before = sum(in_use[key].units for key in measured if key in in_use)
    return sum(found.units for found in measured.values()) >= before


def store_ratings(file: Path, measured: dict[str, Measured], made_by: str) -> None:
    """Write what calibration measured; in the file `own_ratings` it is used from then on."""
    tables = {
        key: {name: value for name, value in msgspec.structs.asdict(entry).items() if value is not None}
        for key, entry in measured.items()
    }
    write_tables(file, f"Made by: {made_by}", tables)
