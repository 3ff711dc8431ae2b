"""The review in the browser: asked for, followed, read by eye, ear and key, and shared only if both agree."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.server.played_out import near_the_end
from tests.web.player import Player
from tests.web.reviewed import Server
from tests.web.screens import GAMES
from tests.web.visitor import Visitor, visitor
from trident.core.table import Table
from trident.server.tables.records import frames

MISTAKE = "[data-part=mistakes] > li"


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
        expect(mistake).to_contain_text("The turn played cost")
        shown = page.locator("main").inner_text()
        for words in ("What only open cards", "with all cards open", "imagined deals"):
            assert (words in shown) == (game != "sunken-city"), words


def test_what_was_counted_is_told_of_every_mistake(browser: Browser, address: str) -> None:
    told = Server("sunken-city")
    review = told.done()
    own = [one.step for one in review.turns if one.seat == 0]
    reasons = [reason for one in review.mistakes if one.step in own for reason in one.reasons]
    assert reasons, "nothing was counted"
    sentences = list[str]()
    with visitor(browser, address, language="de") as ann:
        page = reads(ann, told)
        for mistake in page.locator(MISTAKE).all():
            mistake.locator("button").first.click()
            expect(mistake.locator("[data-part=spread]")).to_be_visible()
            sentences += mistake.locator("[data-part=reason]").all_inner_texts()
    assert len(sentences) == len(reasons)
    assert all(sentence.startswith("Damit ") for sentence in sentences)


def test_of_a_game_that_was_not_played_out_the_last_position_counts(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    told.before = [msgspec.structs.replace(told.done(), is_played_out=False)]
    with visitor(browser, address) as ann:
        page = reads(ann, told)
        expect(page.locator("[data-part=not-played-out]")).to_contain_text("not played to its end")
        page.locator("[data-part=account-table] summary").press("Enter")
        last = page.locator("[data-part=account-table] tbody tr").last
        expect(last).to_contain_text("As it stood at the end")
        expect(last).to_contain_text("±")


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


def test_moves_and_curve_lead_through_the_replay(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    with visitor(browser, address) as ann:
        told.answers(ann)
        page = ann.goes(told.path)
        moves, where = page.locator("[data-part=moves] button"), page.locator("[data-part=step]")
        expect(moves.filter(has_text="◆")).to_have_count(len(told.done().mistakes))
        moves.nth(3).press("Enter")
        expect(moves.nth(3)).to_have_attribute("aria-current", "step")
        assert not str(where.text_content()).startswith("0 ")
        curve = page.locator("[data-part=chances] [data-part=curve]")
        box = curve.bounding_box()
        assert box is not None
        curve.click(position={"x": box["width"] - 0.5, "y": 5})
        last = len(told.session.record().steps)
        expect(where).to_have_text(f"{last} of {last}")
        page.locator("[data-part=hide-future]").check()  # the curve would tell
        expect(page.locator("[data-part=chances]")).to_have_count(0)


def test_hands_are_opened_after_the_end(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    with visitor(browser, address) as ann:
        told.answers(ann)
        page = ann.goes(f"{told.path}?step=30&seat=0")
        hands = page.locator("[data-part=hand]")
        expect(page.locator("[data-part=open-hands]")).to_be_visible()
        expect(hands).to_have_count(0)
        page.locator("[data-part=open-hands]").check()
        record = told.session.record()
        cards = frames(record, 30, 30, 1).frames[0].view.hand
        expect(hands).to_have_text(f"Hand: {', '.join(cards)}", ignore_case=True)


def branched(ann: Visitor) -> list[Any]:
    """What tables are wished for; none is opened."""
    wished: list[Any] = []

    def opens(route: Route) -> None:
        wished.append(route.request.post_data_json)
        route.fulfill(status=201, json={"table": "branch", "yours": [0]})

    ann.missing.add("/api/tables/branch")
    ann.context.route("**/api/tables", opens)
    return wished


def test_another_turn_is_tried_against_bots(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    with visitor(browser, address) as ann:
        wished = branched(ann)
        page = reads(ann, told)
        page.locator(f"{MISTAKE} button").first.click()
        page.locator("[data-part=try]").click()
        expect(page).to_have_url(re.compile("/table/branch$"))
    [wish] = wished
    first = max(told.done().turns, key=lambda one: (one.is_flagged, one.seat == 0, one.loss.win))
    assert (wish["from_table"], wish["from_step"]) == (told.session.id, first.step)
    assert [seat["kind"] for seat in wish["seats"]] == ["me", "bot"]


def test_from_any_step_of_a_replay_one_plays_on_against_bots(browser: Browser, address: str) -> None:
    told = Server("lost-cities")
    with visitor(browser, address) as ann:
        wished = branched(ann)
        told.answers(ann)
        page = ann.goes(f"{told.path}?step=21&seat=1")
        page.locator("[data-part=play-on]").click()
        expect(page).to_have_url(re.compile("/table/branch$"))
    [wish] = wished
    assert (wish["from_table"], wish["from_step"]) == (told.session.id, 21)
    assert [seat["kind"] for seat in wish["seats"]] == ["bot", "me"]
