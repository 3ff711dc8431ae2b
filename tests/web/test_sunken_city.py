"""Sunken City in the browser: Neptune in the middle of a walk, and a lake that nothing covers."""

import pytest
from playwright.sync_api import Browser, expect

from tests.sunken_city.scenes import sunken_city
from tests.web.player import Player, by_typing
from tests.web.stage import SIZES, sized, survey
from tests.web.visitor import visitor
from trident.testing import rule

HALLWAY = """
    a a b b c c . . .
    . . . . . . . . .
    neptune a1
    card    0/7
    yellow  village
"""
LAYING = """
    a a b b c c . . .
    . . . . . . . . .
    neptune a1
    card    3/4
    yellow  village, chips 1
"""
# Squares, letters, numbers and cards that the button of the close view covers in part.
COVERED = """() => {
  const zoom = document.querySelector("[data-part=zoom] > *")?.getBoundingClientRect();
  const touched = document.querySelector("[data-part=zoom]")?.getBoundingClientRect();
  const overlaps = (a, b) => a && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const all = selector => [...document.querySelectorAll(selector)]
    .filter(one => one.checkVisibility({ visibilityProperty: true }));
  const boxed = one => one.getBoundingClientRect();
  return [
    ...all("[data-square], [data-card], [data-chip], [data-grotto], [data-village]")
      .filter(one => overlaps(touched, boxed(one))),
    ...all(".rim text, .hoard > *").filter(one => overlaps(zoom, boxed(one))),
  ].map(one => one.outerHTML.slice(0, 80));
}"""
# The lines of a button's words, and how far they are from its edges at least.
WORDS = """one => {
  const range = document.createRange();
  range.selectNodeContents(one.querySelector("span"));
  const [words, edge] = [range, one].map(each => each.getBoundingClientRect());
  const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 4));
  return [new Set(tops).size, Math.min(words.top - edge.top, edge.bottom - words.bottom,
    words.left - edge.left, edge.right - words.right)];
}"""
ROWS = "all => new Set(all.map(one => one.getBoundingClientRect().top)).size"


@pytest.mark.parametrize("is_acting", [True, False])
def test_the_button_of_the_close_view_covers_nothing(is_acting: bool, browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.continues(sunken_city(LAYING)) if is_acting else ann.opens("sunken-city", "bot")
        expect(page.locator("[data-chip]" if is_acting else "[data-card]").first).to_be_visible()
        for size in SIZES:
            page.set_viewport_size(sized(size))
            assert page.evaluate(COVERED) == [], size
            assert survey(page)["faults"] == [], size


def test_the_lowest_square_in_the_middle_is_chosen_on_a_small_phone(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = ann.continues(sunken_city(LAYING))
        page.set_viewport_size(sized((360, 640)))
        page.locator("[data-square=e9]").tap()
        expect(page.locator("[data-dot='e9']")).to_be_attached()
        expect(page.locator("[data-part=zoom]")).to_have_attribute("aria-pressed", "false")


def test_a_phone_has_all_actions_of_a_turn_in_one_row(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.continues(sunken_city(LAYING))
        page.set_viewport_size(sized((390, 844)))
        page.locator("[data-square=c1]").click()
        expect(page.locator("[data-chip=chip]")).to_be_visible()
        assert page.locator("[data-chip]").evaluate_all(ROWS) == 1


def test_what_a_turn_leaves_unused_is_told_in_two_lines_of_its_button(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de", color_scheme="dark") as ann:
        page = ann.continues(sunken_city(LAYING.replace("3/4", "1/6")))
        player = Player(page, "sunken-city", by_typing, taste=["raise", "street a3-b3", "stop"])
        player.plays_until(lambda: "end" in player.legal())
        page.set_viewport_size(sized((360, 640)))
        button = page.locator("[data-action=end]")
        expect(button).to_contain_text("Zug beenden (offen: 6 Schritte, Wassermann)")
        lines, slack = button.evaluate(WORDS)
        assert lines <= 2
        assert slack >= 3


@rule("SC-3.2")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_neptune_comes_in_the_middle_of_a_walk_which_then_goes_on(
    size: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, size=size) as ann:
        page = ann.continues(sunken_city(HALLWAY))
        page.locator("[data-square=c1]").click()
        expect(page.locator("[data-chip=walk]")).to_contain_text("5")
        page.locator("[data-chip=neptune]").click()
        for _ in range(2 if size == "phone" else 1):  # a finger is first shown what he would sink
            page.locator("[data-square=c1]").click()
        page.locator("[data-action=stop]").click()
        expect(page.locator("[data-chip=walk]")).to_contain_class("isActive")
        page.locator("[data-square=e1]").click()
        expect(page.locator("[data-chip=walk]")).to_contain_text("4")
