"""Puzzles on the server: which there are, today's, and what an answer is worth."""

from functools import cache

from trident.core.chance import Secret
from trident.core.game import Game
from trident.review import puzzles
from trident.review.puzzles import Puzzle
from trident.review.questions import Marked
from trident.review.wording import texts_of
from trident.server.errors import NotFound
from trident.server.messages import PuzzleMarked, PuzzleSeen, PuzzlesSeen
from trident.server.tables.catalogue import known_game
from trident.server.tables.days import day_of
from trident.server.tables.packing import packed

SCENARIO = "puzzle-"


@cache
def by_key(name: str) -> dict[str, Puzzle]:
    """The puzzles that come with a game."""
    return {one.key: one for one in puzzles.shipped(known_game(name))}


def puzzle_of(name: str, key: str) -> Puzzle:
    """One of them."""
    found = by_key(known_game(name).name).get(key)
    if found is None:
        raise NotFound("no-puzzle", "There is no such puzzle.")
    return found


def seen(name: str, now_ms: int) -> PuzzlesSeen:
    """What people are shown: neither answers nor themes."""
    every, day = list(by_key(known_game(name).name).values()), day_of(now_ms)
    today = puzzles.of_day(every, day).key if every else None
    return PuzzlesSeen(
        day, today, [PuzzleSeen(one.key, one.seats, one.seat, one.difficulty) for one in every]
    )


def secret_of(puzzle: Puzzle) -> Secret:
    """Chance at its tables: nobody gains by knowing it, for nothing is played on there."""
    return Secret.of_seed(int(puzzle.key, 16))


def told(game: Game, puzzle: Puzzle, found: Marked | None) -> PuzzleMarked:
    """What an answer is worth; without one, the answer itself."""
    turn = packed(game, puzzle.answer, texts_of(game, game.load(puzzle.position), puzzle.answer))
    if found is None:
        return PuzzleMarked(False, None, puzzle.theme, turn, puzzle.reasons)
    return PuzzleMarked(found.is_accepted, found.loss, puzzle.theme, turn, found.reasons)
