"""Long tests in the browser, for `make nightly`: whole games at every size, measured all along."""

import pytest
from playwright.sync_api import Browser

from tests.web.boards import BOARDS
from tests.web.screens import GAMES
from tests.web.stage import SIZES, Surveyor, sized
from tests.web.visitor import visitor


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_stage_stands_still_through_a_whole_game(
    game: str, size: tuple[int, int], browser: Browser, address: str
) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens(game, "bot")
        page.set_viewport_size(sized(size))
        Surveyor(page, game, BOARDS[game], seed=size[0], sizes=(size,)).plays_to_the_end()
