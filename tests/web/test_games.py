"""Whole games against a bot: by mouse, by touch on a phone, by keys on the board, by typing."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.boards import BOARDS
from tests.web.keyboard import KEYS
from tests.web.player import BOLD, Player, by_typing
from tests.web.visitor import visitor

SHORT = {"lost-cities": {"rounds": 1}, "sunken-city": {}, "submarine": {}}
each_game = pytest.mark.parametrize("game", sorted(SHORT))


@each_game
def test_a_whole_game_by_mouse(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        Player(page, game, BOARDS[game]).plays_to_the_end()
        expect(page.locator("[data-part=result]")).to_be_visible()
        expect(page.locator("[data-part=rematch]")).to_be_enabled()


@each_game
def test_a_whole_game_on_a_phone_by_touch(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        Player(page, game, BOARDS[game], seed=3).plays_to_the_end()
        expect(page.locator("[data-part=result]")).to_be_visible()


@each_game
def test_a_whole_game_by_keys_on_the_board(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        player = Player(page, game, KEYS[game], seed=4, taste=BOLD if game == "sunken-city" else None)
        player.plays_to_the_end()
        expect(page.locator("[data-part=result]")).to_be_visible()


@each_game
def test_a_whole_game_by_typing_in_german(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        Player(page, game, by_typing, seed=2).plays_to_the_end()
        expect(page.locator("[data-part=rematch]")).to_contain_text("Revanche")
