"""Lessons: positions that a game provides for learners, in `lessons.toml` beside its code.

Each has a seed, so that chance is always the same, and may have options and a position; without one
it begins as every game does.
"""

from typing import Any

import msgspec

from trident.core.game import Game
from trident.core.options import Value
from trident.library.data import read_tables
from trident.library.registry import home


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to learn from: what it is called, what to try there, and the learner's seat."""

    key: str
    seats: int
    seed: int
    title: dict[str, str]  # by language
    goal: dict[str, str]
    seat: int = 0
    options: dict[str, Value] = {}
    position: Any = None


def lessons_of(game: Game) -> list[Lesson]:
    """The lessons of a game, in order; none if it has none."""
    tables = read_tables(home(game.name) / "presentation" / "lessons.toml")
    return msgspec.convert(tables.get("lesson", []), list[Lesson])
