"""The focus never falls to the page: not after a page was changed, not while a turn is made by keys."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.keyboard import KEYS, enters, press
from tests.web.night import IS_NIGHT
from tests.web.player import Player
from tests.web.screens import GAMES
from tests.web.visitor import visitor

PAGES = ("/lobby", "/mine", "/rules", "/settings")
IS_LOST = "() => document.activeElement === document.body"


def is_held(page: Page) -> None:
    """Something on the page has the focus, once everything is drawn."""
    page.wait_for_function(f"() => !({IS_LOST})()")


def test_a_new_page_is_read_from_its_heading(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes()
        for path in PAGES:
            enters(page, f"header nav a[href='{path}']")
            page.wait_for_url(f"**{path}")
            expect(page.locator("main h1")).to_be_focused()
        page.go_back()
        page.wait_for_url(f"**{PAGES[-2]}")
        expect(page.locator("main h1")).to_be_focused()


@pytest.mark.parametrize("game", GAMES if IS_NIGHT else GAMES[-1:])
def test_whoever_plays_by_keys_keeps_the_focus(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes()
        enters(page, f"[data-game={game}] [data-part=play-now]")
        page.wait_for_url("**/table/*")
        player = Player(page, game, KEYS[game])
        for _ in range(4):
            player.decide()
            is_held(page)
        player.legal()
        is_held(page)
        press(page, "?")
        expect(page.locator("dialog :focus")).to_have_count(1)
        press(page, "Escape")
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator("main :focus")).to_have_count(1)
        press(page, "/")
        expect(page.locator("[data-part=command]")).to_be_focused()
