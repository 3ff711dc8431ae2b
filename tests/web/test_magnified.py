"""A window magnified four times and small phones: nothing covers what is told, and scores are not cut."""

import re
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lost_cities.scenes import lost_cities
from tests.web.player import Player
from tests.web.screens import GAMES
from tests.web.site import ROOT
from tests.web.stage import sized
from tests.web.test_together import joins
from tests.web.visitor import visitor

HERE = Path(__file__).parent
CUT_OFF = (HERE / "cut_off.js").read_text("utf-8")
OVERLAPS = (HERE / "overlaps.js").read_text("utf-8")
MAGNIFIED, PHONE, TABLET, SIDEWAYS = (320, 256), (360, 640), (768, 1024), (740, 360)
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

BOARDS = ROOT / "web" / "src" / "boards"
TIP = re.compile(r'"tip\.\w+": \[\s*"(.+)",\s*"(.+)",?\s*\]')
FITS = """text => {
  const tip = document.querySelector("[data-part=tip]"), told = tip.querySelector("p");
  told.textContent = text;
  return told.scrollHeight <= tip.clientHeight;
}"""
CUT_NAMES = """all => all.filter(one => one.checkVisibility() && getComputedStyle(one).position === "static"
  && one.scrollWidth > one.clientWidth).length"""
NAMES = """all => all.filter(one => getComputedStyle(one).position === "static")
  .map(one => one.clientWidth)"""
WORDS_CUT = """all => all.filter(one => one.scrollWidth > one.clientWidth + 1 ||
  one.getBoundingClientRect().right > one.closest("section").getBoundingClientRect().right).length"""
# How far something reaches beyond what it stands in.
BEYOND = """(all, around) => all.map(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const [own, room] = [range, one.closest(around)].map(each => each.getBoundingClientRect());
  return Math.max(own.right - room.right, room.left - own.left, own.bottom - room.bottom);
})"""
BOXES = "all => all.map(one => one.getBoundingClientRect()).map(({ left, width }) => [left, width])"


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


def test_every_tip_fits_its_place_on_a_small_phone(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens("submarine", "bot")
        Player(page, "submarine").legal()
        page.set_viewport_size(sized(PHONE))
        tips = [one for file in BOARDS.glob("*/words.ts") for one in TIP.findall(file.read_text("utf-8"))]
        assert len(tips) >= 25
        for text in chain.from_iterable(tips):
            assert page.evaluate(FITS, text), text
        assert not page.evaluate(
            FITS, "Joker und doppelte Schätze bezahlen alles, und niemand bekommt etwas. " * 2
        )


LESSON = re.compile(r"text: \[(.*?)\]", re.S)
JOINED = re.compile(r'"\s*\+\s*"')
TAUGHT = """text => {
  const told = document.querySelector("[data-part=coach] .words");
  const texts = document.createTreeWalker(told, NodeFilter.SHOW_TEXT);
  let last = null;
  while (texts.nextNode()) if (texts.currentNode.data.trim()) last = texts.currentNode;
  last.data = text;
  return told.scrollHeight <= told.clientHeight;
}"""


def test_every_step_of_a_lesson_fits_its_place_on_a_small_phone(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone", "de") as ann:
        page = ann.goes("/learn/submarine")
        page.locator("[data-part=lesson]").first.tap()
        expect(page.locator("[data-part=coach-next]")).to_be_visible()
        steps = [
            found
            for file in BOARDS.glob("*/lessons.ts")
            for one in LESSON.findall(file.read_text("utf-8"))
            for found in re.findall(r'"(.+?)"', JOINED.sub("", one))
        ]
        assert len(steps) >= 36
        for size in (PHONE, (390, 844)):
            page.set_viewport_size(sized(size))
            for text in steps:
                assert page.evaluate(TAUGHT, text), (size, text)
            assert not page.evaluate(TAUGHT, max(steps, key=len) * 2)


def test_chips_of_five_players_show_their_scores(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens("submarine", *["bot"] * 4)
        Player(page, "submarine").legal()
        for size in (TABLET, SIDEWAYS, PHONE, MAGNIFIED):
            page.set_viewport_size(sized(size))
            assert max(page.locator("[data-part=seats] li").evaluate_all(CHIPS)) <= 0.5, size
        page.set_viewport_size(sized(TABLET))
        assert page.locator("[data-part=seats] .name").evaluate_all(CUT_NAMES) == 0


def test_names_of_three_players_are_more_than_a_letter(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens("submarine", "bot", "bot")
        Player(page, "submarine").legal()
        for size in (SIDEWAYS, (390, 844), PHONE):
            page.set_viewport_size(sized(size))
            assert max(page.locator("[data-part=seats] li").evaluate_all(CHIPS)) <= 0.5, size
            assert min(page.locator("[data-part=seats] .name").evaluate_all(NAMES), default=99) >= 24, size


def test_cards_of_sunken_city_use_the_space_beside_the_lake(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("sunken-city", "bot")
        expect(page.locator("[data-card]")).to_have_count(6)
        for size, least in (((1366, 657), 99), ((1440, 900), 88), ((1920, 1080), 160), (SIDEWAYS, 64)):
            page.set_viewport_size(sized(size))
            cards = page.locator("[data-card]").evaluate_all(BOXES)
            assert min(wide for _, wide in cards) >= least, size
            lefts = sorted({left for left, _ in cards})
            gaps = [after - before for before, after in pairwise(lefts)]
            assert max(gaps) <= cards[0][1] + 16, (size, "cards leave gaps")


def test_beside_a_small_lake_there_is_what_can_be_done_or_the_street_spaces(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("sunken-city", "bot")
        Player(page, "sunken-city").legal()
        for size in (PHONE, TABLET):
            page.set_viewport_size(sized(size))
            lake, piles = (page.locator(one).bounding_box() for one in (".drawing", ".piles"))
            assert lake is not None
            assert piles is not None, size
            assert lake["x"] + lake["width"] <= piles["x"] + 1
        Player(page, "sunken-city").decide()
        expect(page.locator(".piles")).to_be_hidden()
        expect(page.locator("[data-chip=raise]")).to_be_visible()


def test_sentences_speak_of_taps_to_fingers_and_of_clicks_to_a_mouse(browser: Browser, address: str) -> None:
    said = {"phone": "Tippe auf das", "desktop": "Klicke auf das"}
    for size, sentence in said.items():
        with visitor(browser, address, size, "de") as ann:
            page = ann.opens("lost-cities", "bot")
            expect(page.locator("[data-part=board]")).to_be_visible()
            expect(page.locator("[data-part=players] [data-part=medallion]")).to_have_count(1)
            page.keyboard.press("?")
            expect(page.locator("dialog")).to_contain_text(sentence)


SECOND = """
    round     2 of 3
    totals    -144, -153
    side 1    sea investment, sea 2, sea 3
    side 2    desert investment, desert 9
"""


@pytest.mark.parametrize("seats", [2, 4])
def test_points_and_names_are_whole_on_small_phones(seats: int, browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        table = lost_cities(f"seats    {seats}{SECOND}")
        page = ann.continues(table, *["bot"] * (seats - 1))
        Player(page, "lost-cities").legal()
        for size in (SIDEWAYS, (390, 844), PHONE):
            page.set_viewport_size(sized(size))
            for bar in (".bar.top", ".bar.me"):
                told = page.locator(f"{bar} .now:visible")
                expect(told.last).to_contain_text("Gesamt")
                assert max(told.locator("b").evaluate_all(BEYOND, bar)) <= 2, (size, bar)
            assert max(page.locator("[data-part=sum]").evaluate_all(BEYOND, ".column")) <= 1, size
            assert max(page.locator("[data-part=seats] li").evaluate_all(CHIPS)) <= 0.5, size
            names = page.locator("[data-part=seats] .name, [data-part=board] .side .name")
            assert names.evaluate_all(CUT_NAMES) == 0, size


def test_a_long_name_gives_way_to_a_short_one(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone", "de") as ann, visitor(browser, address) as bob:
        page = ann.goes()
        page.locator("[data-game=submarine] [data-part=friends]").click()
        page.locator("[data-part=own-name]").fill("Stiller Heringskönig")
        page.locator("[data-part=start]").click()
        joins(bob, page.locator("[data-part=invitation]").input_value(), "Bosse")
        short = page.locator("[data-part=seats] [data-seat='1'] .name")
        expect(short).to_be_visible()
        for size in (SIDEWAYS, PHONE):
            page.set_viewport_size(sized(size))
            assert short.evaluate_all(CUT_NAMES) == 0, size


def test_words_on_piles_fit_on_a_phone_held_sideways(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.continues(lost_cities("discards   desert 2, sea 4"))
        page.set_viewport_size(sized(SIDEWAYS))
        player = Player(page, "lost-cities", taste=["play "])
        player.decide()
        expect(page.locator(".take .word").first).to_have_text("Nehmen")
        assert page.locator(".word").evaluate_all(WORDS_CUT) == 0
