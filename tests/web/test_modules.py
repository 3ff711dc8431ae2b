"""The games' modules in a real browser: the same games as in Python, bit by bit."""

from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import trident
from trident.runtime.wasm.shipped import module_file
from trident.testing.agreement import Games

SCRIPT = (Path(__file__).parent / "random_games.js").read_text("utf-8")
GAMES = 40  # with each number of seats


@pytest.mark.parametrize("name", trident.game_names())
def test_a_module_plays_the_same_games_in_a_browser(browser: Browser, name: str) -> None:
    game, page = trident.game(name, "wasm"), browser.new_page()
    for seats in game.seats:
        options = game.packed(seats)
        given = {
            "module": b64encode(module_file(game).read_bytes()).decode(),
            "options": b64encode(bytes(options)).decode(),
            "seats": seats,
            "word": str(int(trident.stream(seats)[0])),
            "games": GAMES,
        }
        here = Games(game, seats)
        ours = [here.play(seats, options) for _ in range(GAMES)]
        played = page.evaluate(SCRIPT, given)
        assert played == [[one["state"].hex(), one["random word"].hex()] for one in ours]
    page.close()
