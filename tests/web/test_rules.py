"""The rules pages: every picture is drawn, and says what it shows."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.screens import GAMES
from tests.web.visitor import visitor
from trident.server.wire import pictures


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn_and_says_what_it_shows(
    game: str, language: str, browser: Browser, address: str
) -> None:
    wanted = pictures.album(game).picture
    with visitor(browser, address, "phone", language) as ann:
        page = ann.goes(f"/rules/{game}")
        for picture in wanted:
            drawn = page.get_by_role("img", name=picture.alt[language], exact=True)
            expect(drawn.locator("svg").first).to_be_visible(timeout=15_000)
            box = drawn.bounding_box()
            assert box is not None
            assert box["width"] > 200
            assert 20 < box["height"] < 500
            assert drawn.locator("path").count() > 5
            expect(page.locator(f"[id='{picture.rule}']")).to_contain_text(picture.caption[language])
        assert page.locator("[data-part=picture]").count() == len(wanted)
        assert page.locator("main pre").count() == 0


def test_a_search_shows_as_many_paragraphs_as_it_tells(browser: Browser, address: str) -> None:
    with visitor(browser, address, reduced_motion="no-preference") as ann:
        page = ann.goes("/rules/sunken-city")
        expect(page.locator("[data-part=picture] svg").first).to_be_visible()
        page.locator("input[type=search]").fill("sand timer")
        told = page.get_by_role("status").filter(has_text="paragraph")
        expect(told).to_be_visible()
        expect(page.locator(".rule")).to_have_count(int(told.inner_text().split()[0]))


def test_a_search_finds_captions(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes("/rules/lost-cities")
        page.locator("input[type=search]").fill("handshake")
        expect(page.locator("[data-part=picture]")).to_have_count(1)
        expect(page.locator(".rule")).to_have_count(1)
