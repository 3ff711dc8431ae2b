"""Every screen: accessible, no text cut off, in both languages, light and dark."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.night import IS_NIGHT
from tests.web.player import Player
from tests.web.screens import GAMES, SCREENS
from tests.web.stage import LETTERS, sized
from tests.web.visitor import SIZES, visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# axe takes longest: by day each theme is looked at in one language, in `make nightly` in both.
THEMES = (
    {"en": ("light", "dark"), "de": ("dark", "light")} if IS_NIGHT else {"en": ("light",), "de": ("dark",)}
)
CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text("utf-8")
OUTSIDE = (Path(__file__).parent / "outside.js").read_text("utf-8")
OVERLAPS = (Path(__file__).parent / "overlaps.js").read_text("utf-8")
# Buttons whose text ends outside of them; what only screen readers are told does not count.
TOO_LONG = """all => all.filter(one => {
  const box = one.getBoundingClientRect(), range = document.createRange();
  const lines = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (lines.nextNode()) {
    range.selectNodeContents(lines.currentNode);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const isSeen = lines.currentNode.parentElement.getBoundingClientRect().width > 1 && left < right;
    if (isSeen && (left < box.left || right > box.right || top < box.top - 1 || bottom > box.bottom + 1))
      return true;
  }
}).map(one => one.textContent)"""
# What follows the window's size does so with the next frame.
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
PRESSED = "[data-chip], [data-part=actions] button, [data-part=controls] button"
# Moves a line over the one after it; or under it, where something opaque lies between the two.
MOVED = """
  isCovered => {
    const [first, second] = document.querySelectorAll("main h2");
    first.style.cssText = "";
    const away = second.getBoundingClientRect().top - first.getBoundingClientRect().top;
    first.style.cssText = `position: relative; top: ${away}px`;
    second.style.cssText = isCovered ? "position: relative; z-index: 1; background: white" : "";
  }
"""


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_and_no_text_is_cut_off_or_overlaps(
    screen: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:  # one visit for both, as getting there takes longest
        page = SCREENS[screen](ann)
        page.evaluate(AXE.read_text("utf-8"))
        for language, themes in THEMES.items():
            ann.reads(language)
            for theme in themes:
                page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
                assert problems(page) == [], (language, theme)
            for name, size in SIZES.items():
                page.set_viewport_size(size)
                page.evaluate(DRAWN)
                found = page.evaluate(CUT_OFF) + page.evaluate(OVERLAPS) + page.evaluate(OUTSIDE)
                assert found == [], (language, name)
                if language == "de":  # the longer words
                    page.evaluate(LETTERS, "largest")
                    assert page.evaluate(OUTSIDE) == [], (name, "very large")
                    page.evaluate(LETTERS, "normal")
            page.set_viewport_size(SIZES["desktop"])


def problems(page: Page) -> list[tuple[str, list[str]]]:
    """What axe finds: the rule, and some of the places."""
    found = page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    return [(one["id"], [node["html"][:200] for node in one["nodes"]][:3]) for one in found]


def test_the_measure_of_cut_off_text_can_fail(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = SCREENS["about"](ann)
        page.evaluate("document.querySelector('h1').style.cssText = 'width: 30px; overflow: hidden'")
        assert len(page.evaluate(CUT_OFF)) == 1
        assert len(page.evaluate(OUTSIDE)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_tip_on_a_phone_moves_neither_board_nor_hand(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone", "de") as ann:
        page = ann.opens(game, "bot")
        board, tip = page.locator("[data-part=board]"), page.locator("[data-part=tip]")
        expect(tip).to_be_visible()
        expect(page.locator("[data-legal]").first).to_be_attached()
        before, over = board.bounding_box(), tip.bounding_box()
        assert before is not None
        assert over is not None
        assert over["y"] + over["height"] <= before["y"], "a tip lies over the board"
        page.locator("[data-part=tip-got]").tap()
        page.get_by_role("button", name="Keine Tipps mehr").evaluate_all(
            "all => all.forEach(one => one.click())"
        )
        expect(tip).to_have_count(0)
        assert board.bounding_box() == before


def test_the_actions_of_a_turn_fit_their_buttons_in_german(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone", "de") as ann:
        ann.wishes(forced=False)
        page = ann.opens("sunken-city", "bot")
        ann_plays = Player(
            page, "sunken-city", taste=["card 1/6", "raise", "street e3-e4", "roll", "neptune to e4", "walk"]
        )
        for shown in ("raise", "raise", "roll", "neptune"):
            ann_plays.decide()
            expect(page.locator(f"[data-chip={shown}]")).to_be_visible()
            fits_everywhere(page)


def fits_everywhere(page: Page) -> None:
    """What is pressed has room for its text in windows of all sizes."""
    for size in (*SIZES.values(), sized((360, 640))):
        page.set_viewport_size(size)
        assert page.locator(PRESSED).evaluate_all(TOO_LONG) == [], size
    page.set_viewport_size(SIZES["phone"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_keys_of_a_replay_fit_and_stand_in_two_rows(
    language: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, "phone", language) as ann:
        page = SCREENS["replay"](ann)
        fits_everywhere(page)
        rows = page.locator("[data-part=controls] button").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().top)"
        )
        assert len(set(rows)) == 2


def test_the_measure_of_overlapping_text_can_fail(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = SCREENS["about"](ann)
        assert page.evaluate(OVERLAPS) == []
        page.evaluate(MOVED, False)
        assert len(page.evaluate(OVERLAPS)) == 1
        page.evaluate(MOVED, True)
        assert page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_held_sideways_shows_the_board(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone", "de") as ann:
        page = ann.opens(game, "bot")
        page.set_viewport_size(SIZES["sideways"])
        expect(page.locator("[data-legal]").first).to_be_attached()
        board = page.locator("[data-part=board]").bounding_box()
        assert board is not None
        assert board["y"] <= SIZES["sideways"]["height"] / 3


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1440)])
def test_on_a_desk_the_hand_is_in_sight_below_its_expeditions(
    size: tuple[int, int], browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("lost-cities", "bot")
        page.set_viewport_size({"width": size[0], "height": size[1]})
        Player(page, "lost-cities").decide()
        expect(page.locator("[data-part=actions]")).to_be_visible()
        hand, bar = page.locator(".fan").bounding_box(), page.locator("[data-part=actions]").bounding_box()
        columns = page.locator(".column.near").first.bounding_box()
        assert hand is not None
        assert bar is not None
        assert columns is not None
        assert columns["y"] + columns["height"] <= hand["y"]
        assert hand["y"] + hand["height"] <= size[1]
        assert hand["x"] + hand["width"] <= bar["x"], "the hand lies under the bar"
