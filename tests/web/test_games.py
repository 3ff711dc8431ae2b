"""Games against a bot: by mouse, by touch on a phone, by keys on the board, by typing.

Every game is played to its end in one of these ways, in German and with tips; around each of its decisions
the stage is measured, at all sizes in turn. `make nightly` plays all games in all ways, and at every size.
"""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.boards import BOARDS
from tests.web.keyboard import KEYS
from tests.web.night import IS_NIGHT
from tests.web.player import BOLD, By, Player, by_typing
from tests.web.stage import Surveyor
from tests.web.visitor import visitor

ENOUGH = 12  # decisions, where the game is not played to its end
SHORT = {"lost-cities": {"rounds": 1}, "sunken-city": {}, "submarine": {}}
each_game = pytest.mark.parametrize("game", sorted(SHORT))


def player(page: Page, game: str, by: By, seed: int, *, is_whole: bool) -> Player:
    """Whoever plays a whole game by day measures the stage as well."""
    kind = Surveyor if is_whole and not IS_NIGHT else Player
    return kind(page, game, by, seed)


def plays(one: Player, *, is_whole: bool = False) -> None:
    """Play to the end if it is this game or night, else a few turns."""
    if IS_NIGHT or is_whole:
        one.plays_to_the_end()
        expect(one.page.locator("[data-part=rematch]")).to_be_enabled()
    else:
        one.plays_until(lambda: len(one.made) >= ENOUGH)


@each_game
def test_a_game_by_mouse(game: str, browser: Browser, address: str) -> None:
    is_whole = game == "submarine"
    with visitor(browser, address, language="de" if is_whole else "en") as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        plays(player(page, game, BOARDS[game], 1, is_whole=is_whole), is_whole=is_whole)


@each_game
def test_a_game_on_a_phone_by_touch(game: str, browser: Browser, address: str) -> None:
    is_whole = game == "sunken-city"
    with visitor(browser, address, "phone", "de" if is_whole else "en") as ann:
        page = ann.opens(game, "bot", **SHORT[game])
        plays(player(page, game, BOARDS[game], 3, is_whole=is_whole), is_whole=is_whole)


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
        is_whole = game == "lost-cities"
        plays(player(page, game, by_typing, 2, is_whole=is_whole), is_whole=is_whole)
        log = page.locator("[data-part=log]")
        expect(log).to_contain_text("Ann ")
        expect(log).not_to_contain_text("Platz ")  # players are called by their names
        if game == "lost-cities":
            expect(page.locator("[data-part=rematch]")).to_contain_text("Revanche")
