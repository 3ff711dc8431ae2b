"""Touch on a phone: every target is large enough, and the lake can be enlarged."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.boards import BOARDS
from tests.web.finger import Fingers, middle
from tests.web.night import IS_NIGHT
from tests.web.player import TASTE, Player
from tests.web.screens import SCREENS, table
from tests.web.visitor import Visitor, visitor

TOO_SMALL = (Path(__file__).parent / "too_small.js").read_text("utf-8")
FINGER = 44  # px
# By day; `make nightly` touches every screen.
TOUCHED = (
    *("home", "setup", "lobby", "settings", "import", "lost-cities", "sunken-city", "submarine"),
    *("menu", "result", "replay"),
)
ZOOM = "[data-part=zoom]:not([inert] *)"
LONG_MS = 700  # a browser takes half a second for a long press, after which it sends no click
LOUPE = "[data-loupe]"
CHOSEN = "[data-dot][r='20']"  # the first square of a street


def comes_close(page: Page) -> None:
    """Where a board has a closer view, its squares are touched there."""
    if page.locator(ZOOM).filter(visible=True).count():
        page.locator(ZOOM).tap()
        expect(page.locator(ZOOM)).to_have_attribute("aria-pressed", "true")


def zoom(page: Page) -> float:
    """How much larger than at first the lake is drawn."""
    return float(page.locator("[data-zoom]").get_attribute("data-zoom") or 0)


def raising(ann: Visitor) -> Page:
    """A turn of Sunken City in which a piece may rise."""
    page = table("sunken-city", 2)(ann)
    page.evaluate("scrollTo(0, 0)")  # the list of decisions lies below
    return page


@pytest.mark.parametrize("screen", SCREENS if IS_NIGHT else TOUCHED)
def test_everything_to_touch_is_large_enough(screen: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = SCREENS[screen](ann)
        comes_close(page)
        for language in ("en", "de"):
            ann.reads(language)
            assert page.evaluate(TOO_SMALL, FINGER) == [], language


def test_the_measure_of_what_is_touched_can_fail(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = SCREENS["about"](ann)
        page.evaluate("document.querySelector('header button').style.cssText = 'min-height: 0; height: 43px'")
        assert len(page.evaluate(TOO_SMALL, FINGER)) == 1


def test_the_lake_reaches_the_edges_of_a_phone(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = raising(ann)
        box = page.locator("[data-zoom]").bounding_box()
        assert box is not None
        assert (box["x"], box["width"]) == (0, 360)


def test_two_fingers_bring_the_lake_closer_and_one_moves_it(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = raising(ann)
        fingers, lake = Fingers(page), page.locator("[data-zoom]")
        fingers.spread(middle(lake), (60, 70, 90, 120))
        assert zoom(page) == pytest.approx(2, abs=0.1)
        expect(page.locator(CHOSEN)).to_have_count(0)
        (x, y), before = middle(lake), lake.evaluate("one => one.scrollLeft")
        fingers.down((x, y))
        for step in range(1, 9):
            fingers.slide((x - 12 * step, y))
        fingers.up()
        page.wait_for_function(
            "before => document.querySelector('[data-zoom]').scrollLeft > before + 40", arg=before
        )
        fingers.spread(middle(lake), (120, 90, 50, 20))
        assert zoom(page) == 1


def test_the_loupe_shows_what_the_finger_covers(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = raising(ann)
        fingers, square = Fingers(page), page.locator("[data-square=a1]")
        square.scroll_into_view_if_needed()
        x, y = middle(square)
        fingers.down((x, y))
        expect(page.locator(LOUPE)).to_have_attribute("data-loupe", "a1")
        fingers.slide((x + 4, y + 60))
        expect(page.locator(LOUPE)).to_have_count(0)
        fingers.up()
        expect(page.locator(CHOSEN)).to_have_count(0)


def test_lifting_a_finger_chooses_however_long_it_looked(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = raising(ann)
        fingers, square = Fingers(page), page.locator("[data-square=a1]")
        square.scroll_into_view_if_needed()
        fingers.down(middle(square))
        page.wait_for_timeout(LONG_MS)
        fingers.up()
        expect(page.locator(CHOSEN)).to_have_attribute("data-dot", "a1")


def test_the_close_view_follows_to_whoever_walks(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = raising(ann)
        comes_close(page)
        lake = page.locator("[data-zoom]")
        player = Player(page, "sunken-city", taste=["walk", "street a1", *TASTE["sunken-city"]])
        player.plays_until(lambda: "walk" in player.legal())
        far = lake.evaluate("one => (one.scrollTo(999, 999), one.scrollTop)")
        player.decide()
        page.wait_for_function("far => document.querySelector('[data-zoom]').scrollTop < far", arg=far)


def test_turns_are_played_in_the_close_view(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = ann.opens("sunken-city", "bot")
        expect(page.locator(ZOOM)).to_be_visible()
        comes_close(page)
        player = Player(page, "sunken-city", BOARDS["sunken-city"], seed=5)
        player.plays_until(lambda: player.made.count("end") == 4)
        assert zoom(page) > 1.3
        page.reload()
        expect(page.locator(ZOOM)).to_have_attribute("aria-pressed", "true")
