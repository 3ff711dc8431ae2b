"""Keys that every board knows: the situation, the options, the last moves, the next legal target."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.keyboard import here, press
from tests.web.player import WHERE, Player
from tests.web.screens import GAMES
from tests.web.visitor import Visitor, visitor

STORY = "[data-part=story]"
IS_LEGAL = "() => !['false', undefined].includes(document.activeElement.dataset.legal)"
KEYS_OF = {"lost-cities": {"P", "D"}, "sunken-city": {"S", "B", "W", "P"}, "submarine": {"M", "C"}}


def seated(ann: Visitor, game: str) -> Page:
    """At a table, with the first decision to make."""
    page = ann.opens(game, "bot")
    Player(page, game).legal()
    return page


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


@pytest.fixture(scope="module")
def reader(game: str, browser: Browser, address: str) -> Iterator[Visitor]:
    """Somebody at a table who only listens and reads: one for all tests of a game that decide nothing."""
    with visitor(browser, address) as ann:
        seated(ann, game)
        yield ann


def closes(page: Page) -> None:
    """Close what is open, for the test that follows."""
    press(page, "Escape")
    expect(page.locator("dialog, [data-part=situation]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_situation_is_told_in_sentences(reader: Visitor, language: str) -> None:
    page = reader.page
    reader.reads(language)
    press(page, "o")
    told = page.locator("[data-part=situation] p").all_inner_texts()
    assert len(told) >= 3
    expect(page.locator(STORY)).to_contain_text(told[0])
    closes(page)


def test_what_is_said_twice_is_read_twice(reader: Visitor) -> None:
    page = reader.page
    press(page, "o")
    once = page.locator(f"{STORY} p").element_handle()
    press(page, "o")
    expect(page.locator(f"{STORY} p")).to_have_count(1)
    assert once.evaluate("line => !line.isConnected")  # only what is new is read out
    closes(page)


def test_the_options_are_told(reader: Visitor) -> None:
    page = reader.page
    press(page, "t")
    expect(page.locator("[data-part=options]")).to_have_attribute("open", "")
    first = page.locator("[data-choice] span").first.inner_text()
    expect(page.locator(STORY)).to_contain_text(first)


def others_moved(page: Page, game: str) -> None:
    """Play until the bot has done something too."""
    player = Player(page, game)
    player.plays_until(lambda: player.legal() and page.locator("[data-part=recap]").count())


def test_the_last_moves_are_told_where_nothing_may_move(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = seated(ann, game)
        others_moved(page, game)
        press(page, "o")
        situation = page.locator(STORY).text_content() or ""
        press(page, "l")
        expect(page.locator(STORY)).not_to_contain_text(situation)
        assert page.locator(STORY).text_content()


def test_the_last_moves_are_shown_again(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, reduced_motion="no-preference") as ann:
        page = seated(ann, game)
        others_moved(page, game)
        press(page, "l")
        expect(page.locator("[data-part=skip]")).to_be_visible()
        press(page, "Escape")
        expect(page.locator("[data-part=skip]")).to_have_count(0)


def test_from_one_legal_target_to_the_next(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = seated(ann, game)
        met = []  # elements, as two cards of a hand may have the same name
        for key in ("n", "n", "Shift+N"):
            press(page, key)
            assert page.evaluate(IS_LEGAL)
            met.append(page.evaluate_handle("document.activeElement"))
        assert page.evaluate("met => met[0] === met[2] && met[0] !== met[1]", met)
        before = page.evaluate(WHERE)
        press(page, "Enter")
        if not here(page, "hand"):  # a card of a hand is only raised
            page.wait_for_function(f"before => ({WHERE})() !== before", arg=before)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_of_keys_names_those_of_the_board(game: str, reader: Visitor, language: str) -> None:
    page = reader.page
    reader.reads(language)
    press(page, "?")
    expect(page.locator("dialog kbd").first).to_be_visible()
    keys = set(page.locator("dialog kbd").all_inner_texts())
    closes(page)
    assert KEYS_OF[game] <= keys
