"""A game without a board of its own, taken from docs/add-a-game.md, is played and replayed in the browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.conftest import write_toy
from tests.web.site import site
from tests.web.visitor import visitor

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text("utf-8")
SMALL: ViewportSize = {"width": 360, "height": 640}
TURN_OR_END = "[data-part=decisions] button, [data-part=result]"


@pytest.fixture(scope="module")
def toy_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that finds Dark Nim beside the games it comes with."""
    games, data = write_toy(tmp_path_factory.mktemp("my-games")), tmp_path_factory.mktemp("toy-site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIDENT_GAMES", str(games))
        patch.setenv("TRIDENT_CACHE", str(games / "cache"))
        patch.setenv("TRIDENT_RUNTIME", "plain")
        with site(data) as address:
            yield address


def plays_to_the_end(page: Page) -> None:
    """Take as many pebbles as allowed, by the buttons, until the heap is gone."""
    for _ in range(20):
        expect(page.locator(TURN_OR_END).first).to_be_visible()
        if page.locator("[data-part=result]").count():
            return
        page.set_viewport_size(SMALL)
        assert page.evaluate(CUT_OFF) == []
        before = page.locator("main").get_attribute("data-version")
        page.locator("[data-part=decisions] button").last.click()
        expect(page.locator(f'main[data-version="{before}"]')).to_have_count(0)
    raise AssertionError("twelve pebbles are taken in at most twelve turns")


def test_a_whole_game_from_the_start_page(browser: Browser, toy_address: str) -> None:
    with visitor(browser, toy_address) as ann:
        page = ann.goes()
        game = page.locator("[data-game=dark-nim]")
        expect(game.locator("h2")).to_have_text("Dark Nim")
        expect(game.get_by_text("Learn")).to_have_count(0)
        game.locator("[data-part=play-now]").click()
        expect(page.locator("[data-part=drawing]")).to_contain_text("●")
        expect(page.locator("[data-decision='take 1']")).to_contain_text("Take 1")
        plays_to_the_end(page)
        expect(page.locator("[data-score]")).to_have_count(2)
        expect(page.locator("[data-part=picture]")).to_have_count(0)
        assert page.evaluate(CUT_OFF) == []


def test_a_finished_game_is_replayed_in_both_languages(browser: Browser, toy_address: str) -> None:
    with visitor(browser, toy_address) as ann:
        page = ann.opens("dark-nim", "bot")
        plays_to_the_end(page)
        page.locator("[data-part=review]").click()
        drawing = page.locator("[data-part=drawing]")
        expect(drawing).to_contain_text("● ● ● ● ● ● ● ● ● ● ● ●")
        page.locator("input[type=range]").press("End")
        expect(drawing).not_to_contain_text("●")
        ann.reads("de")
        expect(drawing).to_contain_text("Würfel")
        assert page.evaluate(CUT_OFF) == []


def test_a_device_shared_by_two_is_handed_over(browser: Browser, toy_address: str) -> None:
    with visitor(browser, toy_address) as ann:
        page = ann.opens("dark-nim", "hot-seat")
        expect(page.locator("[data-part=hand-over]")).to_be_visible()
        expect(page.locator("[data-part=drawing]")).to_have_count(0)


def test_keys_and_ears_reach_everything(browser: Browser, toy_address: str) -> None:
    with visitor(browser, toy_address) as ann:
        page = ann.opens("dark-nim", "bot")
        expect(page.locator("[data-part=decisions] button").first).to_be_visible()
        page.keyboard.press("n")
        expect(page.locator("[data-part=decisions] button").first).to_be_focused()
        page.keyboard.press("o")
        expect(page.locator("[data-part=situation]")).to_contain_text("●")
