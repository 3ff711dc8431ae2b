"""Typed notation accepts what touching accepts: each touch, and the same typed, in both languages."""

import re
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import trident
from tests.lost_cities.scenes import lost_cities
from tests.submarine.scenes import submarine
from tests.sunken_city.scenes import sunken_city
from tests.web import boards
from tests.web.night import in_languages
from tests.web.player import by_typing
from tests.web.visitor import visitor
from trident.core.table import Table

GAMES = Path(trident.__file__).parent / "games"
# The draft as the page keeps it: each decision, and whether somebody made it.
DRAFT = """() => Object.entries(sessionStorage).filter(([key]) => key.startsWith("draft:"))
  .map(([, text]) => JSON.parse(text).decisions.map(one => [one.text, !one.isForced]))[0] ?? []"""
SETTLED = "main[data-version]:not([data-waiting])"
UNDONE = "main[data-drafted='0']:not([data-waiting])"
Draft = list[tuple[str, bool]]
Touch = Callable[[Page], None]

HAND = """
    hand 1     desert 5, volcano 3
    side 1     desert 2
    pile       20
"""
# Raising, walking and Neptune are all open, and none of them is begun.
LAKE = """
    a a b b c c . . .
    . . . . . . . . .
    neptune a1
    card    2/5
    yellow  village
"""
SEA = """
    hand 1     red, blue, violet
    divers 1   c4 c3
    divers 2   a2
    c4         red-ring, violet-mask, blue-lyre
    c3         red-gong
"""


def card(text: str) -> Touch:
    """A card, and where it goes."""
    return lambda page: boards.lost_cities(page, text)


def square(name: str) -> Touch:
    """A square with a piece on it: the adventurer walks there, over whatever lies between."""
    return lambda page: page.locator(f"[data-square={name}]").click()


def street(first: str, second: str) -> Touch:
    """Two squares of water."""
    return lambda page: boards.lay(page, first, second)


def grotto(number: int) -> Touch:
    """A building in its grotto."""
    return lambda page: page.locator(f'[data-grotto="{number}"]').click()


def wades(name: str) -> Touch:
    """Neptune, and where he goes."""

    def touch(page: Page) -> None:
        page.locator("[data-chip=neptune]").click()
        expect(page.locator("main[data-drafted='1']")).to_be_attached()
        page.locator(f"[data-square={name}]").click()

    return touch


def treasure(name: str) -> Touch:
    """The ship to its column, and a treasure beside one of the own bathyscaphes there."""

    def touch(page: Page) -> None:
        page.locator(".surface[data-column=c]").click()
        page.wait_for_selector("main[data-drafted='1']:not([data-waiting])", state="attached")
        page.locator(f'[data-thing="{name}"]').first.click()
        page.wait_for_selector("main:not([data-drafted='1']):not([data-waiting])", state="attached")

    return touch


TURNS: dict[str, tuple[Callable[[], Table], list[Touch]]] = {
    "lost-cities": (
        lambda: lost_cities(HAND),
        [card(f"{verb} {one}") for verb in ("play", "discard") for one in ("desert 5", "volcano 3")],
    ),
    "sunken-city": (
        lambda: sunken_city(LAKE),
        [
            *(square(name) for name in ("a1", "b1", "c1", "d1", "e1", "f1")),
            *(street(*pair) for pair in (("g1", "h1"), ("a2", "a3"), ("d2", "c2"), ("i8", "i9"))),
            *(grotto(number) for number in (1, 5)),
            *(wades(name) for name in ("c1", "e1")),
        ],
    ),
    "submarine": (
        lambda: submarine(SEA),
        [treasure(name) for name in ("red-ring", "violet-mask", "blue-lyre", "red-gong")],
    ),
}


LEADS = {"lost-cities": "", "sunken-city": "", "submarine": "ship c; "}  # typed before what is compared


def words(game: str, language: str) -> dict[str, str]:
    """How each word of the notation is typed in a language."""
    file = GAMES / game.replace("-", "_") / "presentation" / f"words.{language}.toml"
    known: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))["typed"]
    return {meant: typed for typed, meant in reversed(known.items())}


def drafted(page: Page) -> Draft:
    """What is drafted once everything is answered."""
    page.wait_for_selector(SETTLED, state="attached")
    return [(text, is_made) for text, is_made in page.evaluate(DRAFT)]


def takes_back(page: Page) -> None:
    """Empty the draft."""
    restart = page.locator("[data-part=restart]")
    (restart if restart.count() else page.locator("[data-part=undo]")).click()
    page.wait_for_selector(UNDONE, state="attached")


def does(page: Page, deed: Touch) -> Draft:
    """What a deed comes to; it is taken back afterwards."""
    before = page.locator("main").get_attribute("data-drafted")
    deed(page)
    page.wait_for_selector(f"main:not([data-drafted='{before}']):not([data-waiting])", state="attached")
    found = drafted(page)
    takes_back(page)
    return found


@pytest.mark.parametrize(("game", "language"), in_languages(TURNS))
def test_what_is_touched_is_typed_as_well(game: str, language: str, browser: Browser, address: str) -> None:
    prepared, touches = TURNS[game]
    spoken = words(game, language)
    with visitor(browser, address, language=language) as ann:
        page = ann.continues(prepared())
        expect(page.locator("[data-choice]").first).to_be_attached()
        assert drafted(page) == []
        for touch in touches:
            touched = does(page, touch)
            last = next(text for text, is_made in reversed(touched) if is_made)
            last = f"{LEADS[game]}{last}"
            typed = re.sub(r"[\w-]+", lambda one: spoken.get(one[0], one[0]), last)
            assert does(page, partial(by_typing, text=typed)) == touched, typed
            expect(page.locator("[data-part=refusal]")).to_have_count(0)
