"""Sunken City in the browser: Neptune in the middle of a walk."""

import pytest
from playwright.sync_api import Browser, expect

from tests.sunken_city.scenes import sunken_city
from tests.web.visitor import visitor
from trident.testing import rule

HALLWAY = """
    a a b b c c . . .
    . . . . . . . . .
    neptune a1
    card    0/7
    yellow  village
"""


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
