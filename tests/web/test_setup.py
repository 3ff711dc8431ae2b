"""The sheet in which a table is set up."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.visitor import visitor

LAYOUTS = [
    ("en", "Layout", ["diamond (standard)", "wide: more dark water"]),
    ("de", "Spielplan", ["Raute (Standard)", "breit: mehr dunkles Wasser"]),
]


@pytest.mark.parametrize(("language", "label", "names"), LAYOUTS)
def test_sunken_city_is_played_on_the_layout_that_is_chosen(
    language: str, label: str, names: list[str], browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = ann.goes()
        page.locator("[data-game=sunken-city] [data-part=choose]").click()
        page.locator("[data-part=setup] summary").click()
        layout = page.get_by_label(label)
        expect(layout).to_have_value("diamond")
        expect(layout.locator("option")).to_have_text(names)
        layout.select_option("wide")
        page.locator("[data-part=start]").click()
        page.wait_for_url("**/table/*")
        expect(page.locator("[data-square=d1]")).to_be_visible()
        water = "dark water" if language == "en" else "dunkles Wasser"
        expect(page.locator("[data-square=d1]")).to_have_attribute("aria-label", re.compile(water))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Seats 1 and 3 are partners, and so are 2 and 4."),
        ("de", "Platz 1 und 3 sind Partner, und ebenso 2 und 4."),
    ],
)
def test_the_sheet_says_who_are_partners(
    language: str, sentence: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = ann.goes()
        page.locator("[data-game=lost-cities] [data-part=choose]").click()
        sides = page.locator("[data-part=sides]")
        page.locator("[data-part=setup] label.pill").last.click()
        expect(sides).to_have_text(sentence)
        page.locator("[data-part=setup] label.pill").first.click()
        expect(sides).to_have_count(0)


def test_boxes_to_tick_are_of_one_size(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        page = ann.goes()
        page.locator("[data-game=submarine] [data-part=choose]").tap()
        page.locator("[data-part=setup] summary").tap()
        boxes = page.locator("[data-part=setup] [type=checkbox]")
        expect(boxes.first).to_be_visible()
        assert set(boxes.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")) == {22}


def test_opponents_differ_at_first(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes()
        page.locator("[data-game=submarine] [data-part=choose]").click()
        page.locator("[data-part=setup] label.pill").last.click()
        page.locator("[data-part=start]").click()
        page.wait_for_url("**/table/*")
        faces = page.locator("[data-part=players] .name")
        expect(faces).to_have_count(5)
        assert len(set(faces.all_inner_texts())) == 5


def test_the_table_says_who_begins_by_the_book_and_here(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes()
        page.locator("[data-game=sunken-city] [data-part=friends]").click()
        page.locator("[data-part=setup] summary").click()
        page.get_by_label("Who begins").select_option("second")
        page.locator("[data-part=start]").click()
        told = page.locator("[data-part=waiting] [data-part=begins]")
        expect(told).to_have_text("By the book the youngest player begins. At this table: Seat 2.")
        page.locator("[data-part=waiting] [data-part=fill]").click()
        expect(page.locator("[data-part=log] [data-part=begins]")).to_contain_text("youngest player begins")


def test_whoever_invites_friends_says_by_which_name_they_know_one(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as bob:
        page = ann.goes()
        page.locator("[data-game=submarine] [data-part=friends]").click()
        name = page.locator("[data-part=own-name]")
        expect(name).to_have_value(re.compile("."))  # the one that the server proposes
        name.fill("Ann")
        kind = page.locator("[data-part=setup] select").first
        kind.select_option("bot")
        expect(name).to_have_count(0)
        kind.select_option("open")
        expect(name).to_have_value("Ann")
        page.locator("[data-part=start]").click()
        expect(page.locator("[data-part=waiting] [data-seat='0']")).to_contain_text("Ann")
        link = page.locator("[data-part=invitation]").input_value()
        bob.goes(link.removeprefix(address))
        expect(bob.page.locator("[data-part=join]")).to_contain_text("Ann invites you")
