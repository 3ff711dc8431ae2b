"""What was chosen for a table other than usual is told before and after sitting down."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.seen import SMALL
from tests.web.test_screens import AXE, CUT_OFF, problems
from tests.web.visitor import Visitor, visitor
from trident.library import registry

CHOSEN = "[data-part=chosen]"
NAMES = {"en": "Memory aids: off", "de": "Gedächtnishilfen: aus"}


def explained(option: str, language: str) -> str:
    """The sentence that explains an option of Lost Cities."""
    return registry.game("lost-cities").phrases.say(language, f"explained.{option}")


def tells_all(told: Locator, language: str) -> None:
    """One option is listed, with what was chosen and what it means."""
    expect(told.locator("[data-option]")).to_have_count(1)
    expect(told).to_contain_text(NAMES[language])
    expect(told).to_contain_text(explained("memory_aids", language))


def is_whole(page: Page, told: Locator) -> None:
    """Nothing of it is cut off, and it can be scrolled to."""
    told.scroll_into_view_if_needed()
    assert page.evaluate(CUT_OFF) == []
    box = told.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL["width"]


def invited(ann: Visitor) -> str:
    """A table without memory aids that waits for one more; the way to its free seat."""
    page = ann.opens("lost-cities", "open", memory_aids=False)
    link: str = page.locator("[data-part=invitation]").input_value()
    return link.removeprefix(ann.address)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_guest_is_told_before_and_after_sitting_down(language: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address, "phone", language) as bob:
        way = invited(ann)
        tells_all(ann.page.locator(f"[data-part=waiting] {CHOSEN}"), "en")
        bob.page.set_viewport_size(SMALL)
        page = bob.goes(f"/table/{way.split('/')[2]}")
        waits = page.locator(f"[data-part=waiting] {CHOSEN}")
        tells_all(waits, language)
        is_whole(page, waits)
        bob.goes(way)
        invitation = page.locator(f"[data-part=join] {CHOSEN}")
        tells_all(invitation, language)
        expect(page.locator("[data-part=join] [data-part=begins]")).to_contain_text(": Ann.")
        is_whole(page, invitation)
        page.locator("#join-name").fill("Bob")
        page.locator("[data-part=join] button[type=submit]").click()
        is_told_at_the_table(page, language)


def is_told_at_the_table(page: Page, language: str) -> None:
    """The log begins with it; one key opens the menu, which ends with it; the board stays where it is."""
    board = page.locator("[data-part=board]")
    expect(board).to_be_visible()
    log = page.locator(f"[data-part=log] {CHOSEN}")
    tells_all(log, language)
    is_whole(page, log)
    page.evaluate("scrollTo(0, 0)")
    before = board.bounding_box()
    page.locator("[data-part=menu]").press("Enter")  # a tip may lie over it
    menu = page.locator(f"dialog {CHOSEN}")
    tells_all(menu, language)
    assert board.bounding_box() == before
    is_whole(page, menu)
    page.evaluate(AXE.read_text("utf-8"))
    assert problems(page) == []


def test_where_all_is_as_usual_nothing_is_listed(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("sunken-city", "open")
        expect(page.locator("[data-part=waiting] [data-part=begins]")).to_be_visible()
        expect(page.locator(CHOSEN)).to_have_count(0)
        page.locator("[data-part=fill]").click()
        expect(page.locator("[data-part=log] [data-part=begins]")).to_be_attached()
        page.locator("[data-part=menu]").click()
        expect(page.locator("dialog")).to_be_visible()
        expect(page.locator(CHOSEN)).to_have_count(0)


def test_every_kind_of_option_is_told_in_words(browser: Browser, address: str) -> None:
    options = {"layout": "wide", "guard": False, "short_game": True, "begins": "second"}
    with visitor(browser, address) as ann:
        page = ann.opens("sunken-city", "open", **options)
        told = page.locator(f"{CHOSEN} b")
        expect(told).to_have_text(
            ["Shorter game: on", "No endless games: off", "Layout: wide: more dark water"]
        )
        expect(page.locator("[data-part=begins]")).to_contain_text("At this table: ")
        page = ann.opens("lost-cities", "open", rounds=5)
        expect(told).to_have_text(["Rounds: 5"])
