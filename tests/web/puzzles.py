"""Puzzles to be looked at: the same ones on every day."""

from functools import cache

from playwright.sync_api import Route

from tests.web.visitor import Visitor
from trident.library.registry import game
from trident.review.puzzles import Puzzle, raw_of, shipped
from trident.review.reasons import said
from trident.review.wording import Wording


@cache
def longest(name: str) -> Puzzle:
    """The puzzle with the most to read about its answer."""
    wording = Wording(game(name), "de")

    def length(one: Puzzle) -> int:
        told = [wording.turn_text(raw_of(game(name), one), one.answer)]
        return sum(map(len, told + [said(wording, reason) for reason in one.reasons]))

    return max(shipped(game(name)), key=length)


def is_of_day(ann: Visitor, name: str, puzzle: Puzzle) -> None:
    """Let this visitor have it as the puzzle of the day."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, json=found.json() | {"today": puzzle.key})

    ann.context.route(f"**/api/games/{name}/puzzles", answer)
