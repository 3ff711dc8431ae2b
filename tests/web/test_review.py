"""The review in the browser: asked for, followed, read by eye, ear and key, and shared only if both agree."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.played_out import near_the_end
from tests.web.player import Player
from tests.web.reviewed import Server
from tests.web.screens import GAMES
from tests.web.visitor import Visitor, visitor
from trident.core.table import Table

MISTAKE = "[data-part=mistakes] li"


def reads(ann: Visitor, told: Server) -> Page:
    """Open the page of a review that is done."""
    told.answers(ann)
    page = ann.goes(f"{told.path}/review")
    expect(page.locator("[data-part=mistakes], [data-part=hidden]").first).to_be_visible()
    return page


def test_from_the_last_turn_to_the_review(browser: Browser, address: str) -> None:
    finished, position = near_the_end("lost-cities")
    table = Table(finished.game, 2, finished.record().options, seed=1, position=position)
    with visitor(browser, address) as ann:
        page = ann.continues(table)
        Player(page, "lost-cities").plays_to_the_end()
        page.locator("[data-part=account]").click()
        expect(page.locator("[data-part=waterfall]")).to_be_visible(timeout=20_000)
        expect(page.locator("main h1")).to_be_focused()


def test_my_games_lead_to_their_reviews(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    with visitor(browser, address) as ann:
        ann.asks("guest", {"name": "Ann"})
        told.answers(ann)
        page = ann.goes("/mine")
        page.locator("[data-part=account]").click()
        expect(page.locator("[data-part=waterfall]")).to_be_visible()


def test_a_review_is_followed_while_it_is_made(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    told.before = [told.seen("none"), told.seen("waiting", ahead=1), told.seen("working", progress=0.4)]
    with visitor(browser, address) as ann:
        told.answers(ann)
        page = ann.goes(f"{told.path}/review")
        progress = page.locator("[data-part=progress]")
        expect(progress).to_contain_text("1 other at most")
        expect(progress.locator("progress")).to_have_attribute("value", "40")
        expect(progress.get_by_role("status")).to_contain_text("40 %")
        expect(page.locator("[data-part=waterfall]")).to_be_visible()


def test_what_could_not_be_made_is_said_and_tried_again(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    told.before = [told.seen("failed")]
    with visitor(browser, address, language="de") as ann:
        told.answers(ann)
        page = ann.goes(f"{told.path}/review")
        expect(page.locator("[data-part=progress]")).to_contain_text("konnte nicht ausgewertet werden")
        page.locator("[data-part=ask]").click()
        expect(page.locator("[data-part=waterfall]")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_both_turns_of_a_mistake_are_told_and_drawn(game: str, browser: Browser, address: str) -> None:
    told = Server(game)
    with visitor(browser, address) as ann:
        page = reads(ann, told)
        page.locator(f"{MISTAKE} button").first.press("Enter")
        mistake = page.locator(MISTAKE).first
        expect(mistake.locator("[data-part=hint-mark]").first).to_be_visible()
        expect(mistake.locator("[data-part=spread]")).to_be_visible()
        both = [mistake.locator(f"[data-part={which}]").inner_text() for which in ("played", "choice")]
        assert both[0] != both[1]
        mistake.get_by_role("radio", name="Played").check()
        expect(mistake.locator("[data-part=hint-mark]").first).to_be_visible()
        expect(mistake).to_contain_text("It cost")
        assert ("What only open cards" in mistake.inner_text()) == (game != "sunken-city")


def test_account_and_curve_are_there_as_tables(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    side = told.done().sides[0]
    with visitor(browser, address) as ann:
        page = reads(ann, told)
        page.locator("[data-part=account-table] summary").press("Enter")
        expect(page.locator("[data-part=account-table] tbody tr")).to_have_count(len(side.terms) + 2)
        page.locator("[data-part=curve-table] summary").press("Enter")
        expect(page.locator("[data-part=curve-table] tbody tr")).to_have_count(len(side.curve))


def test_keys_and_touches_lead_from_the_curve_into_the_replay(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    curve = told.done().sides[0].curve
    with visitor(browser, address) as ann:
        page = reads(ann, told)
        slider, link = page.locator("[data-part=course]"), page.locator("[data-part=to-replay]")
        slider.press("End")
        expect(page.locator("[data-part=moment]")).to_contain_text(f"Step {curve[-1].step}:")
        assert f"Step {curve[-1].step}:" in str(slider.get_attribute("aria-valuetext"))
        page.locator("[data-part=curve]").click(position={"x": 1, "y": 30})
        expect(link).to_have_attribute("href", re.compile(r"step=0&seat=0$"))
        slider.press("ArrowRight")
        link.press("Enter")
        expect(page).to_have_url(re.compile(rf"{told.path}\?step={curve[1].step}&seat=0"))
        expect(page.locator("[data-part=step]")).to_have_text(re.compile(f"^{curve[1].step} of"))


def test_anothers_mistakes_are_read_only_when_both_agree(browser: Browser, address: str) -> None:
    told = Server("lost-cities", is_with_bob=True)
    with visitor(browser, address) as ann:
        page = reads(ann, told)
        expect(page.locator("[data-part=hidden]")).to_contain_text("Bob")
        expect(page.get_by_role("radio", name="Bob")).to_have_count(0)
        consent = page.locator("[data-part=consent]")
        consent.locator("[data-part=disclose]").click()
        expect(consent.get_by_role("status")).to_have_text("You let the others read yours.")
        told.agrees("bob")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as on coming back
        expect(consent.get_by_role("status")).to_have_text("You and Bob read each other’s.")
        page.get_by_role("radio", name="Bob").check()
        expect(page.locator("[data-part=hidden]")).to_have_count(0)


def test_watchers_read_of_people_only_what_all_agreed_to(browser: Browser, address: str) -> None:
    told = Server("lost-cities", viewer=None, is_with_bob=True)
    with visitor(browser, address) as ann:
        page = reads(ann, told)
        expect(page.locator("[data-part=hidden]")).to_contain_text("only if all of them agree")
        expect(page.locator("[data-part=waterfall], [data-part=consent]")).to_have_count(0)
