"""Submarine in the browser: what may pay, and what waits for the next turn."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.submarine.scenes import submarine
from tests.web.boards import submarine as submarine_board
from tests.web.player import Player
from tests.web.visitor import Visitor, visitor

FINDS = """
    hand 1     red, red, blue
    divers 1   c4
    divers 2   a2
    c4         red-ring, red-joker, violet-mask
    board 1    {board}
"""
WORDS = {
    "en": "A joker just collected pays from the next turn on",
    "de": "Ein geborgener Joker zahlt erst im nächsten Zug",
}
WAITING = {
    "en": "Collected this turn, can pay from your next turn on: red ring",
    "de": "In diesem Zug geborgen, kann ab deinem nächsten Zug bezahlen: roter Ring",
}


def opens(ann: Visitor, board: str = "") -> Page:
    """A table in the prepared position, at which every decision is left to the player."""
    ann.wishes(forced=False)
    return ann.continues(submarine(FINDS.format(board=board)))


def plays(page: Page, *texts: str) -> None:
    """Make these decisions on the board, each as soon as it is offered."""
    for text in texts:
        Player(page, "submarine", submarine_board).decides(text)


@pytest.mark.parametrize("language", WORDS)
def test_whether_new_jokers_wait_is_set_before_the_game(
    language: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = ann.goes()
        page.locator("[data-game=submarine] [data-part=choose]").click()
        page.locator("[data-part=setup] summary").click()
        expect(page.get_by_label(WORDS[language])).not_to_be_checked()


def test_a_joker_just_collected_is_offered_for_payment_and_comes_back_to_the_bill(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = opens(ann)
        plays(page, "ship c", "collect red-joker", "pay cards", "collect violet-mask")
        expect(page.locator("[data-pay]")).to_have_count(1)
        plays(page, "pay red-joker", "collect red-joker", "pay cards")
        expect(page.locator(".bill li")).to_have_count(3)


@pytest.mark.parametrize("language", WAITING)
def test_a_spare_just_collected_waits_and_the_price_tag_says_so(
    language: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = opens(ann, board="blue-ring")
        plays(page, "ship c", "collect red-ring", "pay cards", "collect red-joker", "pay cards")
        expect(page.locator(".beside .waiting")).to_have_count(1)
        plays(page, "collect violet-mask")
        expect(page.locator("[data-pay]")).to_have_attribute("data-pay", "red-joker")
        expect(page.locator("section.tag")).to_contain_text(WAITING[language])
