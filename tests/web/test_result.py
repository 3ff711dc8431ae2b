"""The end of a game: its picture is painted by the browser and shared, or saved."""

import json
import struct

import pytest
from playwright.sync_api import Browser, expect

from tests.web.screens import GAMES, ended
from tests.web.seen import SMALL, is_seen
from tests.web.visitor import SIZES, visitor

SHARES = """
  navigator.canShare = () => true;
  const told = ({ title, files }) => JSON.stringify([title, files.map(one => one.name)]);
  navigator.share = async gift => console.log(told(gift));
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_result_is_saved_where_nothing_is_shared(
    game: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, color_scheme="dark") as ann:
        page = ended(game, 6)(ann)
        with page.expect_download() as saving:
            page.locator("[data-part=result] [data-part=picture]").click()
        assert saving.value.suggested_filename == f"{game}.png"
        data = saving.value.path().read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == (2400, 1260)
        assert len(data) > 100_000, "an empty frame is much smaller"
        expect(page.locator("[data-part=result] [data-part=picture]")).to_have_text("Picture saved")


def test_the_picture_of_a_result_is_shared_where_that_is_possible(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        ann.context.add_init_script(SHARES)
        page = ended("lost-cities", 2)(ann)
        with page.expect_console_message() as sharing:
            page.locator("[data-part=result] [data-part=picture]").click()
        title, names = json.loads(sharing.value.text)
        assert names == ["lost-cities.png"]
        assert title.endswith(" wins")
        assert "Ann" not in title, "who resigns does not win"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_result_is_put_away_to_look_at_the_board(size: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ended("lost-cities", 2)(ann)
        page.set_viewport_size(SIZES[size])
        card, rematch = page.locator(".fan button").first, page.locator("[data-part=rematch]")
        assert not is_seen(page, card)
        page.locator("[data-part=fold]").click()
        expect(rematch).to_be_hidden()
        assert is_seen(page, card, page.locator("[data-part=unfold]"))
        page.locator("[data-part=unfold]").press("Enter")
        expect(rematch).to_be_visible()
        expect(page.locator("[data-part=fold]")).to_be_focused()
        page.keyboard.press("Escape")
        expect(rematch).to_be_hidden()


def test_names_are_not_broken_in_the_table_of_a_result(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone", "de") as ann:
        page = ended("submarine", 1)(ann)
        page.set_viewport_size(SMALL)
        names = page.locator("[data-part=result] tbody th .who").all()
        heights = [one.evaluate("one => one.getBoundingClientRect().height") for one in names]
        assert max(heights) < 30, "a name takes two lines"
        hidden = page.locator("[data-part=result] .scroll").evaluate(
            "one => one.scrollWidth - one.clientWidth"
        )
        assert hidden <= 0, "a column is out of sight"
