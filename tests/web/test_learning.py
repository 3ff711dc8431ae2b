"""Lessons and finished games."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.played_out import near_the_end
from tests.web.player import LEGAL, WHERE, Player, by_list
from tests.web.screens import GAMES, replay, result
from tests.web.seen import is_seen, lines_seen
from tests.web.visitor import SIZES, visitor
from trident.core.table import Table

COACH = "[data-part=coach]"
NEXT, DONE, ASTRAY = "[data-part=coach-next]", "[data-part=coach-done]", "[data-part=coach].astray"
# What is asked for where other decisions are allowed on the way.
THERE, BACK = ("walk", "step a1-b1", "step b2-b3", "step c3"), ("step b2-b3", "step a1-b1", "step village")
WAYS = {"sunken-city": ["card 1/6", "raise", "street a8-a9", *THERE, *BACK, "end"]}
READY = f"() => document.querySelector('{NEXT}, {DONE}, [data-choice]') !== null"


def goes_on(page: Page, way: list[str]) -> None:
    """Read on, go on along the way, or try what is legal until the coach is content."""
    page.wait_for_function(READY)
    if page.locator(DONE).count():
        return
    if page.locator(NEXT).count():
        page.locator(NEXT).click()
        return
    before = page.evaluate(WHERE)
    for text in [way.pop(0)] if way else page.evaluate(LEGAL) or ():
        by_list(page, text)
        if not page.locator(ASTRAY).count():
            page.wait_for_function(f"before => ({WHERE})() !== before", arg=before)
            return


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_followed_to_its_end(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes(f"/learn/{game}")
        page.locator("[data-part=lesson]").first.click()
        page.locator(COACH).wait_for()
        way = list(WAYS.get(game, ()))
        for _ in range(40):
            if page.locator(DONE).count():
                break
            goes_on(page, way)
        expect(page.locator(DONE)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_read_above_its_button_on_a_phone_held_sideways(
    game: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language="de") as ann:
        ann.page.set_viewport_size(SIZES["sideways"])
        page = ann.goes(f"/learn/{game}")
        page.locator("[data-part=lesson]").first.click()
        expect(page.locator(NEXT)).to_be_visible()
        assert is_seen(page, page.locator(NEXT))
        assert lines_seen(page.locator(COACH)) >= 5


def test_a_finished_game_is_watched_again_step_by_step(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = replay(ann)
        slider = page.locator("input[type=range]")
        expect(slider).to_be_visible()
        last = slider.get_attribute("max")
        slider.focus()
        page.keyboard.press("Home")
        expect(slider).to_have_value("0")
        page.keyboard.press("End")
        expect(slider).to_have_value(last or "")


def test_a_replay_can_hide_what_is_to_come(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = replay(ann)
        slider, step = page.locator("input[type=range]"), page.locator("[data-part=step]")
        steps = int(slider.get_attribute("max") or "")
        expect(step).to_have_text(f"0 of {steps}")
        page.locator("[data-part=hide-future]").check()
        expect(step).to_have_text("Step 0")
        expect(slider).to_have_attribute("max", "0")
        expect(page.get_by_role("button", name="To the end")).to_have_count(0)
        for _ in range(3):
            page.get_by_role("button", name="One step forward").click()
        page.get_by_role("button", name="One step back").click()
        expect(step).to_have_text("Step 2")
        expect(slider).to_have_attribute("max", "3")
        expect(slider).to_have_value("2")
        page.reload()
        expect(step).to_have_text("Step 2")  # remembered
        expect(slider).to_have_attribute("max", "2")
        assert str(steps) not in page.locator("[data-part=controls]").inner_text()
        page.locator("[data-part=hide-future]").uncheck()
        expect(step).to_have_text(f"2 of {steps}")


def test_a_record_is_read_by_whoever_has_it(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address, language="de") as bob:
        page = result(ann)
        table = page.url.rsplit("/", 1)[-1]
        text = ann.context.request.get(f"{address}/api/tables/{table}/record").text()
        bob.goes("/replay")
        bob.page.locator("#record-text").fill(text)
        bob.page.locator("[data-part=import] button[type=submit]").click()
        bob.page.wait_for_url("**/replay/record/*")
        expect(bob.page.locator("input[type=range]")).to_be_visible()


def test_what_is_no_record_is_refused_in_words(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes("/replay")
        page.locator("#record-text").fill("not a record")
        page.locator("[data-part=import] button[type=submit]").click()
        expect(page.get_by_role("alert").filter(visible=True).first).to_contain_text("record")
        ann.faults = [fault for fault in ann.faults if "status of 4" not in fault]


def test_ones_own_game_is_watched_with_ones_own_eyes(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as wes:
        page = replay(ann)
        eyes = page.locator("#eyes")
        expect(eyes).to_have_value("0")
        expect(page.locator(".fan")).to_be_visible()
        eyes.select_option("null")
        expect(page.locator(".fan")).to_have_count(0)
        page.wait_for_url("**seat=watcher")
        page.reload()
        expect(eyes).to_have_value("null")
        wes.goes(page.url.removeprefix(address).split("?")[0])
        expect(wes.page.locator("#eyes")).to_have_value("null")


def test_who_plays_on_after_the_end_is_told_why_not(browser: Browser, address: str) -> None:
    finished, position = near_the_end("lost-cities")
    table = Table(finished.game, 2, finished.record().options, seed=1, position=position)
    with visitor(browser, address, language="de") as ann:
        page = ann.continues(table)
        Player(page, "lost-cities").plays_to_the_end()
        page.locator("[data-part=review]").click()
        page.get_by_role("button", name="Zum Ende").click()
        ann.missing.add("/api/tables")  # the refusal is what is looked at
        page.locator("[data-part=play-on]").click()
        told = page.get_by_role("alert").filter(has_text="An dieser Stelle ist das Spiel vorbei")
        expect(told).to_be_in_viewport()
