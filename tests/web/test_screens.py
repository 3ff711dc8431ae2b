"""Every screen: nothing that hinders anybody, no text cut off, in both languages, light and dark."""

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.screens import SCREENS
from tests.web.visitor import SIZES, visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "de")
each_screen = pytest.mark.parametrize("screen", SCREENS)
CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text("utf-8")


@each_screen
def test_axe_finds_nothing(screen: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = SCREENS[screen](ann)
        page.evaluate(AXE.read_text("utf-8"))
        for language, theme in product(LANGUAGES, ("light", "dark")):
            ann.reads(language)
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            problems = page.evaluate("async () => (await axe.run()).violations")
            told = [(one["id"], [node["html"][:200] for node in one["nodes"]][:3]) for one in problems]
            assert told == [], (language, theme)


@each_screen
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off(screen: str, language: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, language=language) as ann:
        page = SCREENS[screen](ann)
        for name, size in SIZES.items():
            page.set_viewport_size(size)
            assert page.evaluate(CUT_OFF) == [], name


def test_the_measure_of_cut_off_text_can_fail(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = SCREENS["about"](ann)
        page.evaluate("document.querySelector('h1').style.cssText = 'width: 30px; overflow: hidden'")
        assert len(page.evaluate(CUT_OFF)) == 1
