"""A hand of Lost Cities in one's own order: by dragging, by keys, and sorted again."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lost_cities.scenes import lost_cities
from tests.web.player import Player
from tests.web.visitor import visitor


def hand(page: Page) -> list[str]:
    return [str(one.get_attribute("data-hand")) for one in page.locator(".fan button").all()]


def middle(page: Page, nth: int) -> tuple[float, float]:
    """A place of the nth card that no other card covers."""
    box = page.locator(".fan li").nth(nth).locator("button").bounding_box()
    assert box is not None
    return box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.6


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def table(ann_page: Page) -> list[str]:
    expect(ann_page.locator(".fan button")).to_have_count(8)
    expect(ann_page.locator(".fan button[data-legal=true]")).to_have_count(8)
    return hand(ann_page)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_card_is_dragged_to_another_place_and_stays_there(
    size: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, size) as ann:
        page = ann.opens("lost-cities", "bot")
        before = table(page)
        expect(page.locator("[data-tool=sort]")).to_have_count(0)
        page.locator(".fan").evaluate("fan => fan.scrollIntoView({ block: 'center' })")
        x, y = middle(page, 0)
        drag(page, middle(page, 6), (x - 4, y))
        after = [before[6], *before[:6], before[7]]
        expect(page.locator(".fan button").first).to_have_attribute("data-hand", before[6])
        assert hand(page) == after
        expect(page.locator(".fan button[aria-pressed=true]")).to_have_count(0)
        page.reload()
        table(page)
        assert hand(page) == after
        page.locator("[data-tool=sort]").click()
        expect(page.locator(".fan button").first).to_have_attribute("data-hand", before[0])
        assert hand(page) == before
        expect(page.locator("[data-tool=sort]")).to_have_count(0)


def test_a_short_move_is_a_tap_and_a_long_one_to_a_pile_discards(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("lost-cities", "bot")
        before = table(page)
        x, y = middle(page, 2)
        drag(page, (x, y), (x + 5, y))
        expect(page.locator(".fan button").nth(2)).to_have_attribute("aria-pressed", "true")
        assert hand(page) == before
        pile = page.locator(f".piles button[data-destination={before[2].split()[0]}]").bounding_box()
        assert pile is not None
        drag(page, middle(page, 2), (pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2))
        expect(page.locator(".fan button")).to_have_count(7)
        expect(page.locator("[data-tool=sort]")).to_have_count(0)


def test_cards_move_by_shift_and_arrows(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("lost-cities", "bot")
        before = table(page)
        page.locator(".fan button").first.focus()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator(".hand [role=status]")).to_contain_text("position 3 of 8")
        assert hand(page) == [*before[1:3], before[0], *before[3:]]
        expect(page.locator(".fan button").nth(2)).to_be_focused()
        page.keyboard.press("Shift+ArrowLeft")
        expect(page.locator(".hand [role=status]")).to_contain_text("position 2 of 8")
        assert hand(page) == [before[1], before[0], *before[2:]]


def test_the_card_that_came_last_is_marked_until_one_decides(browser: Browser, address: str) -> None:
    known = lost_cities("hand 1     desert 5, desert 7, volcano 3\npile       20")
    with visitor(browser, address) as ann:
        page = ann.continues(known)
        player = Player(page, "lost-cities")
        expect(page.locator(".drawn")).to_have_count(0)
        player.decides("discard desert 5")
        player.legal()
        before = hand(page)
        player.decides("draw pile")
        player.legal()
        new = page.locator(".drawn button")
        expect(new).to_have_attribute("aria-label", re.compile("just drawn"))
        after = hand(page)
        after.remove(str(new.get_attribute("data-hand")))
        assert after == before
        player.decides("discard desert 7")
        expect(page.locator(".drawn")).to_have_count(0)
