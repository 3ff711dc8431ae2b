"""Positions with an answer that any attentive player sees, and whether a bot finds it.

`positions.toml` of a game has them, taken from watched games. A turn is right if it matches one of the lines
of `accept`, where there are any, and none of `refuse`. A line is a list of decisions in the order in which
they must be made, others perhaps between them; `*` stands for any text.
"""

from fnmatch import fnmatchcase
from functools import cache
from itertools import takewhile
from typing import Any

import msgspec

from trident.bots.bot import Bot
from trident.bots.kit import bots_of
from trident.bots.roster import find
from trident.core.chance import stream
from trident.core.game import Game
from trident.core.state import Seat
from trident.core.table import Table
from trident.library.data import read_tables

FILE = "positions.toml"


class Exercise(msgspec.Struct, frozen=True):
    """One position: what it is about, why its answer is right, and which turns are."""

    theme: str
    why: str
    position: str  # as JSON, as the game dumps it
    accept: list[list[str]] = []
    refuse: list[list[str]] = []


class Attempt(msgspec.Struct, frozen=True):
    """What a bot did in a position, and whether that is right."""

    exercise: Exercise
    turn: list[str]
    is_solved: bool


def exercises_of(game: Game) -> list[Exercise]:
    """The positions of a game; none if it has none."""
    tables: dict[str, Any] = read_tables(bots_of(game).folder / FILE) if game.bots else {}
    return msgspec.convert(tables.get("exercise", []), list[Exercise])


@cache
def loaded(position: str) -> Any:
    """A position's JSON as data."""
    return msgspec.json.decode(position)


def attempts(game: Game, name: str, seed: int = 1) -> list[Attempt]:
    """What a bot does in all positions, by fixed work: the same on every machine."""
    return [attempt(game, exercise, name, seed) for exercise in exercises_of(game)]


def attempt(game: Game, exercise: Exercise, name: str, seed: int) -> Attempt:
    """What a bot does in one position."""
    table = Table(game, position=loaded(exercise.position), seed=seed)
    turn = whole_turn(table, find(game, table.seats, name, is_hurried=False), seed)
    return Attempt(exercise, turn, is_right(exercise, turn))


def whole_turn(table: Table, bot: Bot, seed: int) -> list[str]:
    """The decisions of the mover's whole turn as text; between them chance moves by the table's secret."""
    seat, number, made = Seat(table.mover), int(table.state.turn), list[str]()

    def is_running(*_: int) -> bool:
        return table.mover == seat and int(table.state.turn) == number

    while is_running():
        turn = bot.turn(table.hidden_from(seat, stream(seed)), seat, seed)
        for action in takewhile(is_running, turn):
            made.append(table.game.presentation.write(table.state, action))
            table.apply(action)
        table.run_chance()
    return made


def is_right(exercise: Exercise, turn: list[str]) -> bool:
    """Whether a turn is accepted and not refused."""
    is_accepted = not exercise.accept or any(matches(line, turn) for line in exercise.accept)
    return is_accepted and not any(matches(line, turn) for line in exercise.refuse)


def matches(line: list[str], turn: list[str]) -> bool:
    """Whether a turn has the decisions of a line, in their order."""
    decisions = iter(turn)
    return all(any(fnmatchcase(made, wanted) for made in decisions) for wanted in line)
