"""Puzzles: positions in which one turn is better than all others; and where they are kept.

`puzzles.json` in a game's folder of bots has those that come with it, with the command that made them. A
position holds nothing but what its seat knows: everything else is dealt at random.
"""

from math import gcd
from pathlib import Path
from typing import Any

import msgspec

from trident.bots.kit import bots_of
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import Raw, Seat
from trident.library.files import write_whole
from trident.review.account import Amount
from trident.review.contest import Contest
from trident.review.questions import Question
from trident.review.reasons import Reason
from trident.review.values import is_same

FILE = "puzzles.json"
STAGES = 3  # of difficulty


class Puzzle(msgspec.Struct, frozen=True):
    """A position, the answer, the next best turn and by how much it is worse."""

    key: str
    seats: int
    seat: int
    theme: str  # the feature that speaks for the answer most clearly
    missed: list[str]  # the characters that do something else, the gentlest first
    characters: int  # how many were asked
    answer: list[int]
    other: list[int]
    margin: Amount
    reasons: list[Reason]
    position: Any  # as the game dumps it

    @property
    def difficulty(self) -> int:
        """1, 2 or 3: by the share of characters that miss it."""
        return min(STAGES, 1 + STAGES * len(self.missed) // (self.characters + 1))


class Collection(msgspec.Struct):
    """Puzzles of one game, with the command that makes them again."""

    made_by: str = ""
    seed: int = 1
    games: int = 0  # bots' games that were looked through
    puzzles: list[Puzzle] = []


def collection_in(file: Path) -> Collection:
    """What a file has; nothing if there is no such file."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Collection)
    except FileNotFoundError:
        return Collection()
    except (msgspec.MsgspecError, OSError) as error:
        raise TridentError(f"{file} is no collection of puzzles.") from error


def store(file: Path, found: Collection) -> None:
    """Write a collection, one line per puzzle, whole or not at all."""
    head = msgspec.json.encode(msgspec.structs.replace(found, puzzles=[]))[:-2]  # up to the list
    lines = b",\n".join(msgspec.json.encode(one) for one in found.puzzles)
    write_whole(file, head + b"\n" + lines + b"\n]}\n")


def shipped(game: Game) -> list[Puzzle]:
    """The puzzles that come with a game; none if it has none."""
    return collection_in(bots_of(game).folder / FILE).puzzles if game.bots else []


def of_day(puzzles: list[Puzzle], day: int) -> Puzzle:
    """The puzzle of a day, counted from 1970 in UTC: every one comes before any comes again."""
    return puzzles[day * step_for(len(puzzles)) % len(puzzles)]


def step_for(number: int) -> int:
    """A step that visits all of so many and has no divisor with them in common."""
    return next(step for step in range(int(0.618 * number) + 1, 2 * number + 2) if gcd(step, number) == 1)


def raw_of(game: Game, puzzle: Puzzle) -> Raw:
    """The position's bytes."""
    return game.load(puzzle.position)


def question_of(puzzle: Puzzle) -> Question:
    """What is asked of whoever solves it."""
    seed = int(puzzle.key, 16) % 1_000_003
    return Question(puzzle.position, puzzle.seat, puzzle.answer, puzzle.reasons, seed)


def is_stable(game: Game, puzzle: Puzzle, contest: Contest, seed: int) -> bool:
    """Whether the answer is still better than all other turns, on twenty times the work and other deals."""
    raw, seat = raw_of(game, puzzle), Seat(puzzle.seat)
    turns = contest.entries(raw, seat, [puzzle.other], seed)
    others = [turn for turn in turns if not is_same(game, raw, turn, puzzle.answer)]
    return contest.confirmed(raw, seat, [puzzle.answer, *others], seed) is not None
