"""The end of a game: its picture is painted by the browser and shared, or saved."""

import json
import struct

import pytest
from playwright.sync_api import Browser, expect

from tests.web.screens import GAMES, ended
from tests.web.visitor import visitor

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
