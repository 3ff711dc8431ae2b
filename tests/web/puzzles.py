"""Puzzles to be looked at: the same ones on every day."""

from functools import cache

from playwright.sync_api import Page, Route, expect

from tests.web.test_update import SERVED
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


def cut_off(ann: Visitor, name: str, puzzle: Puzzle) -> Page:
    """Open it as the puzzle of the day; then the server cannot be reached any more."""
    is_of_day(ann, name, puzzle)
    page = ann.goes(f"/puzzles/{name}")
    expect(page.locator("[data-part=puzzle]")).to_be_visible()
    page.wait_for_function(SERVED)
    page.wait_for_function(f"() => localStorage.getItem('puzzle-of-the-day:{name}') !== null")
    ann.context.set_offline(True)
    return page
