"""Submarine in the browser: what may pay, and what waits for the next turn."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.submarine.scenes import submarine
from tests.web.boards import submarine as submarine_board
from tests.web.player import Player
from tests.web.stage import SIZES, sized, survey
from tests.web.visitor import Visitor, visitor

FINDS = """
    hand 1     red, red, blue
    divers 1   c4
    divers 2   a2
    c4         red-ring, red-joker, violet-mask
    board 1    {board}
"""
WORDS = {
    "en": "A joker just collected pays from the next turn on",
    "de": "Ein geborgener Joker zahlt erst im nächsten Zug",
}
EMPTY = """
    divers 1   c2 c2 a4
    divers 2   c2 a4
    c2
    a4
"""
NEARLY_EMPTY = """
    c2         red-ring
    c3
    c4
    c5         blue-ring
"""
TOO_WIDE = """all => all.filter(one => one.checkVisibility()).filter(one => {
  const [text, cell] = [one, one.parentElement].map(each => each.getBoundingClientRect());
  return text.left < cell.left - 1 || text.right > cell.right + 1 || text.height > cell.height + 4;
}).length"""
ASTRAY = """all => all.filter(one => {
  const [inner, outer] = [one, one.closest("[data-space]")].map(each => each.getBoundingClientRect());
  return inner.left < outer.left - 1 || inner.right > outer.right + 1;
}).length"""
CROWDED = """
    divers 1   a2 c4 c4 d5 d5
    divers 2   a2 b3 c4 d5
"""
LEAST = dict(zip(SIZES, (32, 40, 50, 36, 24, 20, 20), strict=True))  # px
# How wide each bathyscaphe is, what of each the badge covers, and how many of them lie over a treasure.
DIVERS = """all => {
  const boxed = one => one.getBoundingClientRect();
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const badges = all.filter(one => one.querySelector("b"));
  const tiles = [...document.querySelectorAll("[data-thing]")].map(boxed);
  return {
    wide: Math.min(...all.map(one => boxed(one).width)),
    badge: Math.max(...badges.map(one =>
      shared(boxed(one), boxed(one.querySelector("b"))) / (boxed(one).width * boxed(one).height))),
    covering: all.filter(one => tiles.some(tile => shared(boxed(one), tile) > 8)).length,
  };
}"""
SPARES = """
    hand 1     red, red, blue
    divers 1   c4
    divers 2   c2 c3 a2
    c4         red-ring, red-joker, violet-mask
    board 1    red-gong, blue-mask, green-figurine, red-helmet
    beside 1   blue-gong, yellow-gong, red-mask, blue-figurine
"""
# Buttons that are smaller than their words, and treasures that lie outside of what they are in.
CRAMPED = """all => all.filter(one => one.scrollWidth > one.clientWidth + 1
  || one.scrollHeight > one.clientHeight + 1).length"""
BEYOND = """all => all.filter(one => one.getBoundingClientRect().right
  > one.closest("[data-part=board]").getBoundingClientRect().right + 1).length"""
WAITING = {
    "en": "Collected this turn, can pay from your next turn on: red ring",
    "de": "In diesem Zug geborgen, kann ab deinem nächsten Zug bezahlen: roter Ring",
}


def opens(ann: Visitor, board: str = "") -> Page:
    """A table in the prepared position, at which every decision is left to the player."""
    ann.wishes(forced=False)
    return ann.continues(submarine(FINDS.format(board=board)))


def plays(page: Page, *texts: str) -> None:
    """Make these decisions on the board, each as soon as it is offered."""
    for text in texts:
        Player(page, "submarine", submarine_board).decides(text)


@pytest.mark.parametrize("language", WORDS)
def test_whether_new_jokers_wait_is_set_before_the_game(
    language: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = ann.goes()
        page.locator("[data-game=submarine] [data-part=choose]").click()
        page.locator("[data-part=setup] summary").click()
        expect(page.get_by_label(WORDS[language])).not_to_be_checked()


def test_a_joker_just_collected_is_offered_for_payment_and_comes_back_to_the_bill(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = opens(ann)
        plays(page, "ship c", "collect red-joker", "pay cards", "collect violet-mask")
        expect(page.locator("[data-pay]")).to_have_count(1)
        plays(page, "pay red-joker", "collect red-joker", "pay cards")
        expect(page.locator(".bill li")).to_have_count(3)


def test_bathyscaphes_stay_within_a_space_without_treasures(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.continues(submarine(EMPTY))
        expect(page.locator('[data-space="c2"] [data-diver]')).to_have_count(2)
        for size in SIZES:
            page.set_viewport_size(sized(size))
            assert page.locator("[data-diver]").evaluate_all(ASTRAY) == 0, size


def test_bathyscaphes_are_as_large_as_the_treasures_leave_room(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.continues(submarine(CROWDED))
        expect(page.locator("[data-diver] b").first).to_be_visible()
        for size, least in LEAST.items():
            page.set_viewport_size(sized(size))
            found = page.locator("[data-diver]").evaluate_all(DIVERS)
            assert found["wide"] >= least, (size, found)
            assert found["badge"] <= 1 / 3, (size, found)
            assert found["covering"] == 0, (size, found)


def test_the_warning_on_the_sea_floor_fits_its_column(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.continues(submarine(NEARLY_EMPTY))
        expect(page.locator(".floor.isNear")).to_have_count(1)
        for size in SIZES:
            page.set_viewport_size(sized(size))
            assert page.locator(".floor > span:not(.hidden-text)").evaluate_all(TOO_WIDE) == 0, size


@pytest.mark.parametrize("language", WAITING)
def test_a_spare_just_collected_waits_and_the_price_tag_says_so(
    language: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = opens(ann, board="blue-ring")
        plays(page, "ship c", "collect red-ring", "pay cards", "collect red-joker", "pay cards")
        expect(page.locator(".beside .waiting")).to_have_count(1)
        plays(page, "collect violet-mask")
        expect(page.locator("[data-pay]")).to_have_attribute("data-pay", "red-joker")
        expect(page.locator("section.tag")).to_contain_text(WAITING[language])


def test_many_spares_are_offered_as_pictures_and_lie_beside_the_board(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        ann.wishes(forced=False)
        page = ann.continues(submarine(SPARES))
        plays(page, "ship c", "collect red-ring")
        expect(page.locator("[data-pay]")).to_have_count(5)
        for size in SIZES:
            page.set_viewport_size(sized(size))
            assert survey(page)["faults"] == [], size
            assert page.locator("[data-pay]").evaluate_all(CRAMPED) == 0, size
            assert page.locator("[data-slot]").evaluate_all(BEYOND) == 0, size
        page.get_by_role("group", name="Dafür hierlassen").get_by_role("button", name="rote Maske").click()
        expect(page.locator("[data-pay]")).to_have_count(0)
