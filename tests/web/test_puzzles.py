"""The puzzle of the day: the answer stays hidden until somebody has answered, or wants to see it."""

from playwright.sync_api import Browser, expect

from tests.web.player import by_list
from tests.web.visitor import visitor
from trident.library.registry import game
from trident.review.puzzles import shipped
from trident.review.wording import texts_of

NAME = "lost-cities"
COACH, NEXT = "[data-part=puzzle]", "[data-part=puzzle-next]"


def turns_of(key: str) -> tuple[list[str], list[str]]:
    """The answer of a puzzle, and the next best turn, as text."""
    puzzle = next(one for one in shipped(game(NAME)) if one.key == key)
    raw = game(NAME).load(puzzle.position)
    return texts_of(game(NAME), raw, puzzle.answer), texts_of(game(NAME), raw, puzzle.other)


def test_a_wrong_answer_is_tried_again_and_the_right_one_counts_for_the_day(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes("/")
        page.locator(f"[data-game={NAME}] a[href='/puzzles/{NAME}']").click()
        coach = page.locator(COACH)
        expect(coach).to_contain_text("Puzzle of the day")
        expect(coach).not_to_contain_text("The answer")
        answer, other = turns_of(coach.get_attribute("data-puzzle") or "")
        for text in other:
            by_list(page, text)
        expect(coach).to_contain_text("Not the best")
        expect(coach).not_to_contain_text("The answer")
        page.locator("[data-part=puzzle-again]").click()
        expect(page.locator(".stage")).to_have_attribute("data-drafted", "0")
        for text in answer:
            by_list(page, text)
        expect(coach).to_have_attribute("data-state", "solved")
        expect(coach).to_contain_text("1 day in a row")
        expect(coach).to_contain_text("With it")
        before = coach.get_attribute("data-puzzle") or ""
        page.locator(NEXT).click()
        expect(page.locator(f"[data-puzzle='{before}']")).to_have_count(0)
        expect(coach).to_have_attribute("data-state", "open")


def test_the_answer_is_shown_to_whoever_wants_to_see_it(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes(f"/puzzles/{NAME}")
        coach = page.locator(COACH)
        expect(coach).to_be_visible()
        ann.reads("de")
        page.locator("[data-part=puzzle-show]").click()
        expect(coach).to_have_attribute("data-state", "shown")
        expect(coach).to_contain_text("Die Lösung:")
        expect(coach).not_to_contain_text("in Folge")
