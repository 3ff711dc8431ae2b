"""Levels: named characters from gentle to strong, with ratings that were measured.

`levels.toml` of a game says who they are and what they do not know; `ratings.toml` is written by
`trident calibrate`. Weaker ones lack knowledge; none of them throws a game away.
"""

import tomllib
from typing import Any

import msgspec

from trident.bots.kit import bots_of
from trident.core.game import Game


class Level(msgspec.Struct, frozen=True):
    """One character: what it is by description, and the most time it takes for a turn."""

    key: str
    name: str
    bot: str
    time_ms: float
    style: dict[str, str]  # one line, by language


class Measured(msgspec.Struct, frozen=True):
    """A level's rating, its standard deviation, the day, and its share of wins over the next lower level."""

    rating: float
    deviation: float
    date: str
    units: int
    over_lower: float | None = None
    over_lower_error: float | None = None


def levels_of(game: Game) -> list[Level]:
    """The characters of a game, the gentlest first."""
    file = bots_of(game).folder / "levels.toml"
    if not file.exists():
        return []
    return msgspec.convert(tomllib.loads(file.read_text("utf-8"))["level"], list[Level])


def ratings_of(game: Game) -> dict[str, Measured]:
    """What calibration measured, by level."""
    file = bots_of(game).folder / "ratings.toml"
    if not file.exists():
        return {}
    tables: Any = tomllib.loads(file.read_text("utf-8"))
    return msgspec.convert({key: tables[key] for key in tables}, dict[str, Measured])


def store_ratings(game: Game, measured: dict[str, Measured], made_by: str) -> None:
    """Write what calibration measured."""
    lines = [f"# Made by: {made_by}\n"]
    for key, entry in measured.items():
        lines.append(f"\n[{key}]\n")
        facts = {name: value for name, value in msgspec.structs.asdict(entry).items() if value is not None}
        lines += [f"{name} = {msgspec.json.encode(value).decode()}\n" for name, value in facts.items()]
    (bots_of(game).folder / "ratings.toml").write_text("".join(lines), "utf-8")
