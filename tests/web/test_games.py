"""Games against a bot: by mouse, by touch on a phone, by keys on the board, by typing.

Every game is played to its end in one of these ways; `make nightly` plays all of them in all ways.
"""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.boards import BOARDS
from tests.web.keyboard import KEYS
from tests.web.night import IS_NIGHT
from tests.web.player import BOLD, Player, by_typing
from tests.web.visitor import visitor

ENOUGH = 12  # decisions, where the game is not played to its end
SHORT = {"lost-cities": {"rounds": 1}, "sunken-city": {}, "submarine": {}}
each_game = pytest.mark.parametrize("game", sorted(SHORT))


def plays(player: Player, whole: str = "") -> None:
    """Play to the end if it is this game or night, else a few turns."""
    if IS_NIGHT or player.game == whole:
        player.plays_to_the_end()
        expect(player.page.locator("[data-part=rematch]")).to_be_enabled()
    else:
        player.plays_until(lambda: len(player.made) >= ENOUGH)


@each_game
def test_a_game_by_mouse(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        plays(Player(page, game, BOARDS[game]), whole="submarine")


@each_game
def test_a_game_on_a_phone_by_touch(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        plays(Player(page, game, BOARDS[game], seed=3), whole="sunken-city")


@each_game
def test_a_game_by_keys_on_the_board(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        taste = BOLD if game == "sunken-city" else None
        plays(Player(page, game, KEYS[game], seed=4, taste=taste))


@each_game
def test_a_game_by_typing_in_german(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        plays(Player(page, game, by_typing, seed=2), whole="lost-cities")
        log = page.locator("[data-part=log]")
        expect(log).to_contain_text("Ann ")
        expect(log).not_to_contain_text("Platz ")  # players are called by their names
        if game == "lost-cities":
            expect(page.locator("[data-part=rematch]")).to_contain_text("Revanche")
