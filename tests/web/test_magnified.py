"""A window magnified four times and small phones: nothing covers what is told, and scores are not cut."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lost_cities.scenes import lost_cities
from tests.web.player import Player
from tests.web.screens import GAMES
from tests.web.stage import sized
from tests.web.visitor import visitor

HERE = Path(__file__).parent
CUT_OFF = (HERE / "cut_off.js").read_text("utf-8")
OVERLAPS = (HERE / "overlaps.js").read_text("utf-8")
MAGNIFIED, PHONE, SIDEWAYS = (320, 256), (360, 640), (740, 360)
# Boxes from top to bottom, and whether the tip's text fits into its own.
TOLD = """() => {
  const box = part => document.querySelector(`[data-part=${part}]`).getBoundingClientRect();
  const [status, tip, board] = ["status", "tip", "board"].map(box);
  const text = document.querySelector("[data-part=tip] p").getBoundingClientRect();
  return { status: status.bottom, tip: [tip.top, tip.bottom], board: board.top, width: board.width,
           text: [text.top, text.bottom] };
}"""
# How far a chip's last text ends beyond the chip, or the chip beyond its neighbour.
CHIPS = """all => all.map((one, nth) => {
  const range = document.createRange();
  range.selectNodeContents(one.querySelector("b"));
  const next = all[nth + 1]?.getBoundingClientRect().left ?? innerWidth;
  const { right } = one.getBoundingClientRect();
  return Math.max(range.getBoundingClientRect().right - right, right - next);
})"""


def told(page: Page, size: tuple[int, int]) -> Any:
    """What is where in a window of this size."""
    page.set_viewport_size(sized(size))
    page.evaluate("scrollTo(0, 0)")
    return page.evaluate(TOLD)


@pytest.mark.parametrize("game", GAMES)
def test_tips_lie_between_what_is_told_and_the_board(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens(game, "bot")
        expect(page.locator("[data-part=tip]")).to_be_visible()
        for size in (MAGNIFIED, PHONE):
            now = told(page, size)
            assert now["width"] == size[0], "the board stands beside something"
            assert now["status"] <= now["tip"][0] + 0.5
            assert now["tip"][1] <= now["board"] + 0.5
            assert now["tip"][0] <= now["text"][0]
            assert now["text"][1] <= now["tip"][1]
            assert page.evaluate(CUT_OFF) + page.evaluate(OVERLAPS) == [], size


def test_chips_of_five_players_show_their_scores(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens("submarine", *["bot"] * 4)
        Player(page, "submarine").legal()
        for size in (SIDEWAYS, PHONE, MAGNIFIED):
            page.set_viewport_size(sized(size))
            assert max(page.locator("[data-part=seats] li").evaluate_all(CHIPS)) <= 0.5, size


@pytest.mark.parametrize(("size", "least"), [((1366, 657), 88), ((1440, 900), 88), ((1920, 1080), 160)])
def test_cards_of_sunken_city_use_the_space_beside_the_lake(
    size: tuple[int, int], least: int, browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("sunken-city", "bot")
        page.set_viewport_size(sized(size))
        expect(page.locator("[data-card]")).to_have_count(6)
        wide = page.locator("[data-card]").evaluate_all("all => all.map(one => one.offsetWidth)")
        assert min(wide) >= least


def test_sentences_speak_of_taps_to_fingers_and_of_clicks_to_a_mouse(browser: Browser, address: str) -> None:
    said = {"phone": "Tippe auf das", "desktop": "Klicke auf das"}
    for size, sentence in said.items():
        with visitor(browser, address, size, "de") as ann:
            page = ann.opens("lost-cities", "bot")
            expect(page.locator("[data-part=board]")).to_be_visible()
            expect(page.locator("[data-part=players] [data-part=medallion]")).to_have_count(1)
            page.keyboard.press("?")
            expect(page.locator("dialog")).to_contain_text(sentence)


def test_points_and_names_are_whole_on_a_phone_held_sideways(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.continues(lost_cities("round 2 of 3\ntotals -44, -53\nside 2 desert 9"))
        page.set_viewport_size(sized(SIDEWAYS))
        Player(page, "lost-cities").legal()
        top, score = page.locator(".bar.top").bounding_box(), page.locator(".bar.top .score").bounding_box()
        assert top is not None
        assert score is not None
        assert score["y"] + score["height"] <= top["y"] + top["height"]
        assert score["x"] + score["width"] <= top["x"] + top["width"]
        names = page.locator("[data-part=seats] .name")
        assert names.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0
