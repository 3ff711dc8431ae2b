"""Games against a bot: by mouse, by touch on a phone, by keys on the board, by typing.

By day a few turns are played, and every game to its end in one of these ways, in German and with tips: its
beginning, and its last turns from a prepared position. Around every other of these decisions the stage is
measured, at two sizes, which take turns. `make nightly` plays all games in all ways to their ends, and at
every size.
"""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.boards import BOARDS
from tests.web.keyboard import KEYS
from tests.web.late import late
from tests.web.night import IS_NIGHT
from tests.web.player import BOLD, By, Player, by_typing
from tests.web.stage import Surveyor
from tests.web.visitor import Visitor, visitor

ENOUGH = 12  # decisions, where the game is only begun
SHORT = {"lost-cities": {"rounds": 1}, "sunken-city": {}, "submarine": {}}
Taste = list[str] | None
each_game = pytest.mark.parametrize("game", sorted(SHORT))


def plays(ann: Visitor, game: str, by: By, seed: int, *, to_the_end: bool, taste: Taste = None) -> None:
    """Play a game from beginning to end at night; by day a few turns, and its end where that is asked for."""
    page = ann.opens(game, "bot", **SHORT[game])
    if IS_NIGHT:
        ends(Player(page, game, by, seed, taste))
        return
    one = Surveyor(page, game, by, seed) if to_the_end else Player(page, game, by, seed, taste)
    one.plays_until(lambda: len(one.made) >= ENOUGH)
    if to_the_end:
        ends(Surveyor(ann.continues(late(game, **SHORT[game])), game, by, seed))


def ends(one: Player) -> None:
    """Play to the end, after which there may be a rematch."""
    one.plays_to_the_end()
    expect(one.page.locator("[data-part=rematch]")).to_be_enabled()


@each_game
def test_a_game_by_mouse(game: str, browser: Browser, address: str) -> None:
    is_ended = game == "submarine"
    with visitor(browser, address, language="de" if is_ended else "en") as ann:
        plays(ann, game, BOARDS[game], 1, to_the_end=is_ended)


@each_game
def test_a_game_on_a_phone_by_touch(game: str, browser: Browser, address: str) -> None:
    is_ended = game == "sunken-city"
    with visitor(browser, address, "phone", "de" if is_ended else "en") as ann:
        plays(ann, game, BOARDS[game], 3, to_the_end=is_ended)


@each_game
def test_a_game_by_keys_on_the_board(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        taste = BOLD if game == "sunken-city" else None
        plays(ann, game, KEYS[game], 4, to_the_end=False, taste=taste)


@each_game
def test_a_game_by_typing_in_german(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        plays(ann, game, by_typing, 2, to_the_end=game == "lost-cities")
        log = ann.page.locator("[data-part=log]")
        expect(log).to_contain_text("Ann ")
        expect(log).not_to_contain_text("Platz ")  # players are called by their names
        if game == "lost-cities":
            expect(ann.page.locator("[data-part=rematch]")).to_contain_text("Revanche")
