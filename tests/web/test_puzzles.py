"""The puzzle of the day: the answer stays hidden until somebody has answered, or wants to see it."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.player import by_list
from tests.web.puzzles import cut_off, is_of_day, longest
from tests.web.screens import GAMES
from tests.web.seen import SMALL, is_seen, lines_seen
from tests.web.visitor import SIZES, visitor
from trident.library.registry import game
from trident.review.puzzles import Puzzle, raw_of, shipped
from trident.review.wording import texts_of

NAME = "lost-cities"
COACH, NEXT = "[data-part=puzzle]", "[data-part=puzzle-next]"


def turns_of(puzzle: Puzzle) -> tuple[list[str], list[str]]:
    """The answer of a puzzle, and the next best turn, as text."""
    raw = raw_of(game(NAME), puzzle)
    return texts_of(game(NAME), raw, puzzle.answer), texts_of(game(NAME), raw, puzzle.other)


def test_a_wrong_answer_is_tried_again_and_the_right_one_counts_for_the_day(
    browser: Browser, address: str
) -> None:
    puzzle = shipped(game(NAME))[0]
    answer, other = turns_of(puzzle)
    with visitor(browser, address) as ann:
        is_of_day(ann, NAME, puzzle)
        page = ann.goes("/")
        page.locator(f"[data-game={NAME}] a[href='/puzzles/{NAME}']").click()
        coach = page.locator(COACH)
        expect(coach).to_contain_text("Puzzle of the day")
        expect(coach).not_to_contain_text("The answer")
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
        page.locator(NEXT).click()
        expect(page.locator(f"[data-puzzle='{puzzle.key}']")).to_have_count(0)
        expect(coach).to_have_attribute("data-state", "open")


def test_the_answer_is_shown_to_whoever_wants_to_see_it(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes(f"/puzzles/{NAME}/{longest(NAME).key}")
        coach = page.locator(COACH)
        expect(coach).to_be_visible()
        ann.reads("de")
        page.locator("[data-part=puzzle-show]").click()
        expect(coach).to_have_attribute("data-state", "shown")
        expect(coach).to_contain_text("Die Lösung:")
        expect(coach).not_to_contain_text("in Folge")


@pytest.mark.parametrize("name", GAMES)
def test_on_a_small_phone_the_answer_and_the_next_puzzle_are_seen_together(
    name: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, "phone", "de") as ann:
        ann.page.set_viewport_size(SMALL)
        page = ann.goes(f"/puzzles/{name}/{longest(name).key}")
        page.locator("[data-part=puzzle-show]").tap()
        coach = page.locator(COACH)
        expect(coach).to_have_attribute("data-state", "shown")
        sentences = coach.locator("p").all()
        assert is_seen(page, *sentences, page.locator(NEXT))


def test_on_a_laptop_the_way_on_is_seen_below_a_long_answer(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        ann.page.set_viewport_size({"width": 1366, "height": 657})
        page = ann.goes(f"/puzzles/submarine/{longest('submarine').key}")
        page.locator("[data-part=puzzle-show]").click()
        coach = page.locator(COACH)
        expect(coach).to_have_attribute("data-state", "shown")
        assert is_seen(page, coach.locator("p").first, page.locator(NEXT))


def test_on_a_phone_held_sideways_the_answer_is_read_above_the_way_on(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        ann.page.set_viewport_size(SIZES["sideways"])
        page = ann.goes(f"/puzzles/sunken-city/{longest('sunken-city').key}")
        page.locator("[data-part=puzzle-show]").click()
        coach = page.locator(COACH)
        expect(coach).to_have_attribute("data-state", "shown")
        assert is_seen(page, coach.locator("b").first, page.locator(NEXT))
        assert lines_seen(coach) >= 5


def test_the_answer_is_drawn_on_the_position_that_was_asked_about(browser: Browser, address: str) -> None:
    name = "submarine"
    puzzle = longest(name)
    with visitor(browser, address) as ann:
        page = ann.goes(f"/puzzles/{name}/{puzzle.key}")
        marks = page.locator("[data-part=hint-mark]")
        by_list(page, texts_of(game(name), raw_of(game(name), puzzle), puzzle.other)[0])
        expect(page.locator(".stage")).not_to_have_attribute("data-drafted", "0")
        expect(marks).to_have_count(0)
        page.locator("[data-part=puzzle-show]").click()
        expect(marks.first).to_be_visible()
        expect(page.locator(".stage")).to_have_attribute("data-drafted", "0")


def test_the_puzzle_of_the_day_is_read_where_no_server_can_be_reached(browser: Browser, address: str) -> None:
    puzzle = longest(NAME)
    with visitor(browser, address, "phone", "de") as ann:
        ann.page.set_viewport_size(SMALL)
        cut_off(ann, NAME, puzzle)
        page = ann.goes("/")
        page.locator(f"a[href='/puzzles/{NAME}']").click()
        read, answer = page.locator("[data-part=kept-puzzle]"), page.locator("[data-part=kept-answer]")
        expect(read.locator("[data-hand]")).to_have_count(8)
        expect(read).to_contain_text("nicht erreichbar")
        expect(answer).not_to_contain_text("Die Lösung")
        expect(page.locator("[data-part=hint-mark]")).to_have_count(0)
        page.locator("[data-part=puzzle-show]").press("Enter")
        expect(answer).to_contain_text("Die Lösung:")
        expect(answer.locator("p")).to_have_count(len(puzzle.reasons) + 2)
        expect(page.locator("[data-part=hint-mark]").first).to_be_visible()
        ann.goes(f"/puzzles/{NAME}/another")
        expect(page.locator("[data-part=trouble]")).to_be_visible()
        page.locator(f"a[href='/puzzles/{NAME}']").click()
        ann.context.set_offline(False)
        page.locator("[data-part=online]").click()
        expect(page.locator(COACH)).to_have_attribute("data-state", "open")


def test_in_a_later_round_both_results_of_the_other_side_fit_a_small_phone(
    browser: Browser, address: str
) -> None:
    puzzle = next(one for one in shipped(game(NAME)) if one.position["round_number"] > 1)
    with visitor(browser, address, "phone", "de") as ann:
        ann.page.set_viewport_size(SMALL)
        page = ann.goes(f"/puzzles/{NAME}/{puzzle.key}")
        other = page.locator("[data-part=board] .side:not(.isNear)")
        expect(other.locator(".now")).to_have_count(2)
        assert is_seen(page, other.locator(".name"), *other.locator(".now").all())
