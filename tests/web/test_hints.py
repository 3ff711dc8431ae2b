"""Hints at the table: three presses, drawn on the board and said once each, and the board stands still."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.keyboard import press
from tests.web.night import in_languages
from tests.web.player import Player
from tests.web.screens import GAMES
from tests.web.seen import is_seen
from tests.web.stage import sized, survey
from tests.web.visitor import Visitor, visitor

BUTTON = "[data-part=ask-hint]"
STORY = "[data-part=story] p"
STEPS = ("where", "what", "why")
# How much of a hint is below its box.
BELOW = "one => one.scrollHeight - one.clientHeight"
SIZES = ((1366, 657), (360, 640))


def note(step: str) -> str:
    """What is told in a step."""
    return f"[data-part=hint][data-step={step}]"


def seated(ann: Visitor, game: str, other: str = "bot") -> Page:
    page = ann.opens(game, other)
    Player(page, game).legal()
    return page


@pytest.mark.parametrize(("game", "language"), in_languages(GAMES))
def test_three_presses_tell_where_what_and_why_and_move_nothing(
    game: str, language: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = seated(ann, game)
        before = {}
        for size in SIZES:
            page.set_viewport_size(sized(size))
            before[size] = survey(page)["boxes"]
        for step in STEPS:
            page.locator(BUTTON).click()
            told = page.locator(note(step))
            expect(told).to_be_visible()
            expect(page.locator(STORY)).to_have_text([told.locator("p").inner_text()])
            expect(page.locator("[data-part=hint-mark]").first).to_be_visible()
            assert page.locator("[data-part=hint-mark] b").count() == (
                0 if step == "where" else page.locator("[data-part=hint-mark]").count()
            )
            for size in SIZES:
                page.set_viewport_size(sized(size))
                now = survey(page)
                assert (now["boxes"], now["faults"]) == (before[size], []), (step, size)
        key, words = page.locator("[data-part=hint] [aria-expanded]"), page.locator("[data-part=hint] p")
        key.click()  # still in the smallest window
        seen = page.locator("[data-part=hint]").evaluate(BELOW)
        assert seen <= 0, "the reasons are cut"
        assert is_seen(page, words, key)


def test_the_key_asks_what_is_drawn_can_be_played_and_escape_closes(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = seated(ann, "lost-cities")
        for step in STEPS[:2]:
            press(page, "h")
            expect(page.locator(note(step))).to_be_visible()
        first = page.locator("[data-part=hint-mark]").first.bounding_box()
        assert first is not None
        hand = page.locator("[data-hand]").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().x)"
        )
        assert min(abs(x - first["x"]) for x in hand) < 2  # a card of the hand
        press(page, "Escape")
        expect(page.locator("[data-part=hint]")).to_have_count(0)
        expect(page.locator("[data-part=hint-mark]")).to_have_count(0)
        press(page, "?")
        expect(page.locator("dialog kbd", has_text="H")).to_have_count(1)


def test_a_hint_is_gone_when_something_else_is_done(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = seated(ann, "lost-cities")
        for step in STEPS[:2]:
            page.locator(BUTTON).click()
            expect(page.locator(note(step))).to_be_visible()
        told = page.locator(note("what")).inner_text().lower()
        others = [text for text in Player(page, "lost-cities").legal() if text not in told]
        Player(page, "lost-cities").decides(others[0])
        expect(page.locator("[data-part=hint]")).to_have_count(0)
        expect(page.locator(BUTTON)).to_be_visible()


def test_two_people_have_no_button_and_no_key(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("sunken-city", "hot-seat")
        Player(page, "sunken-city").legal()
        expect(page.locator(BUTTON)).to_have_count(0)
        press(page, "h")
        expect(page.locator("[data-part=hint], [data-part=refusal]")).to_have_count(0)
