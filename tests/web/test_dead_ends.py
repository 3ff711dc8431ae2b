"""Wherever one comes to, there is a way on: used invitations, an empty lobby, open menus, foreign files."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Route, expect

import trident
from tests.web.player import Player
from tests.web.screens import GAMES
from tests.web.seen import SMALL
from tests.web.test_screens import DRAWN
from tests.web.test_together import joins
from tests.web.visitor import Visitor, visitor
from trident.core.chance import Secret

SPENT, ROW = "[data-part=spent]", "li[data-table='{}']"
ALERT = "[data-part=import] [role=alert]"
LEGAL = ":is(button, [role=gridcell])[data-legal]:not([data-legal=false])"
# Where buttons that stand below each other begin and end.
EDGES = """all => all.map(one => one.getBoundingClientRect()).flatMap(({ top, bottom }) => [top, bottom])"""
SEATS = [{"kind": "me"}, {"kind": "bot"}]


def opens(ann: Visitor, seats: list[dict[str, Any]], **more: Any) -> str:
    """A table, without going there."""
    ann.asks("guest", {"name": "Ann"})
    table: str = ann.asks("tables", {"game": "lost-cities", "seats": seats, **more})["table"]
    return table


def resigned(ann: Visitor) -> str:
    """A game against a bot that was dealt, and given up at once."""
    page = ann.opens("lost-cities", "bot")
    expect(page.locator("[data-part=board]")).to_be_visible()
    table = page.url.rsplit("/", 1)[-1]
    ann.asks(f"tables/{table}/resign", {})
    return table


def test_an_invitation_says_to_what_and_when_it_gives_no_seat_any_more(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as bob, visitor(browser, address) as cid:
        table = opens(ann, [{"kind": "me"}, {"kind": "open"}])
        found = ann.context.request.get(f"{address}/api/tables/{table}/invitations").json()
        link = f"/join/{table}/{found['invitations'][0]['word']}"
        cid.goes(link)
        expect(cid.page.locator("[data-part=join]")).to_contain_text("Send expeditions to lost cities")
        picture = cid.page.locator(".art").bounding_box()
        assert picture is not None
        assert 1.6 < picture["width"] / picture["height"] < 1.7, "the picture is cropped"
        hint = cid.page.locator("[data-part=watching] a")  # who has lost their cookies is told of passes
        cid.goes(f"/table/{table}")
        expect(hint).to_have_attribute("href", "/settings#pass")
        bob.asks("guest", {"name": "Bob"})
        bob.asks(f"tables/{table}/join", {"invitation": link.rsplit("/", 1)[1]})
        bob.goes(link)
        bob.page.wait_for_url(f"**/table/{table}")  # it is his own seat
        cid.missing.add("/api/tables")  # the refusal is what is looked at
        cid.goes(link)
        expect(cid.page.locator(SPENT)).to_contain_text("has been used")
        expect(cid.page.locator(f"{SPENT} a").first).to_have_attribute("href", f"/table/{table}")
        expect(cid.page.locator("[data-part=join]")).to_have_count(0)
        cid.page.locator(f"{SPENT} a").first.click()
        expect(hint).to_have_attribute("href", "/settings#pass")
        expect(bob.page.locator("[data-part=board]")).to_be_visible()
        bob.asks(f"tables/{table}/resign", {})
        cid.goes(link)
        expect(cid.page.locator(SPENT)).to_contain_text("that game has ended")


def test_a_table_is_opened_in_the_lobby_and_found_there(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as bob:
        page = ann.goes("/lobby")
        page.locator("[data-open=submarine]").click()
        page.locator("[data-part=start]").click()
        expect(page.locator("[data-part=waiting]")).to_contain_text("listed under open tables")
        table = page.url.rsplit("/", 1)[-1]
        bob.goes("/lobby").locator(f"{ROW.format(table)} button").click()
        expect(page.locator("[data-part=board]")).to_be_visible()
        bob.page.wait_for_url(f"**/table/{table}")


def test_my_games_show_results_and_neither_lessons_nor_trials(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        lesson = opens(ann, SEATS, scenario=lesson_of(ann))
        ended = resigned(ann)
        trial = opens(ann, SEATS, from_table=ended, from_step=16)
        running = opens(ann, SEATS)
        page = ann.goes("/mine")
        outcome = page.locator(f"{ROW.format(ended)} [data-part=outcome]")
        expect(outcome).to_have_text(re.compile(r"^\w+ wins \(−?\d+ : −?\d+\)$"))
        when = page.locator(f"{ROW.format(ended)} p.soft")
        expect(when).to_have_text(re.compile(r"^\d+ \w+ \d{4}, \d\d:\d\d$"))  # British, as in the log
        page.set_viewport_size(SMALL)
        edges = page.locator("main > .row a").evaluate_all(EDGES)
        assert all(below - above >= 6 for above, below in pairwise(edges)), "buttons touch each other"
        expect(page.locator(ROW.format(running))).to_be_visible()
        for table in (lesson, trial):
            expect(page.locator(ROW.format(table))).to_have_count(0)
        ann.goes("/")
        expect(page.locator(ROW.format(running))).to_be_visible()
        expect(page.locator(ROW.format(trial))).to_have_count(0)


def lesson_of(ann: Visitor) -> str:
    """The name of a lesson of Lost Cities."""
    games = ann.context.request.get(f"{ann.address}/api/games").json()
    name: str = next(one for one in games if one["name"] == "lost-cities")["lessons"][0]["name"]
    return name


def test_going_back_closes_what_lies_over_the_page(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        ann.goes("/about")
        page = ann.opens("sunken-city", "bot")
        table = page.url
        page.locator("[data-part=menu]").click()
        expect(page.locator("dialog")).to_be_visible()
        page.go_back()
        expect(page.locator("dialog")).to_have_count(0)
        assert page.url == table
        page.locator("[data-part=menu]").click()
        page.locator("dialog .list button").first.click()  # one sheet after another
        expect(page.locator("dialog table").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        page.wait_for_function("!history.state?.isCover")
        page.evaluate("history.back()")  # the driver may not know yet that the sheet's entry is left
        page.wait_for_url("**/about")
        page = ann.opens("lost-cities", "bot")
        page.locator("[data-tool=rounds]").click()
        expect(page.locator("dialog")).to_be_visible()
        page.go_back()
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator("[data-part=board]")).to_be_visible()


# Close a sheet, open another while the browser is on its way back, and count those open on its arrival.
CLOSE_AND_OPEN = """async ([close, open]) => {
  const back = history.back.bind(history);
  const arrived = new Promise(resolve =>
    addEventListener("popstate", () => setTimeout(resolve), { once: true }));
  history.back = () => { history.back = back; back(); document.querySelector(open).click(); };
  document.querySelector(close).click();
  await arrived;
  return document.querySelectorAll("dialog").length;
}"""


def test_what_is_opened_while_another_sheet_closes_stays_open(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("submarine", "bot")
        page.locator("[data-part=menu]").click()
        expect(page.locator("dialog")).to_be_visible()
        assert page.evaluate(CLOSE_AND_OPEN, ["dialog header button", "[data-part=menu]"]) == 1
        page.go_back()
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator("[data-part=board]")).to_be_visible()


def test_who_resigns_at_a_larger_table_is_offered_nothing_that_is_refused(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as bob:
        page = ann.opens("submarine", "open", "bot")
        joins(bob, page.locator("[data-part=invitation]").input_value(), "Bob")
        expect(page.locator("[data-part=board]")).to_be_visible()
        ann.asks(f"tables/{page.url.rsplit('/', 1)[-1]}/resign", {})
        expect(page.locator("[data-part=sentence]")).to_contain_text("You have resigned.")
        expect(page.locator("[data-part=take-back]")).to_have_count(0)
        page.locator("[data-part=menu]").click()
        expect(page.locator("dialog .list")).to_be_visible()
        expect(page.locator("dialog .list")).not_to_contain_text("Take over from the bot")


def test_watchers_are_led_to_the_rematch(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as wes:
        table = resigned(ann)
        page = wes.goes(f"/table/{table}")
        expect(page.locator("[data-part=result]")).to_be_visible()
        next_table = ann.asks(f"tables/{table}/rematch", {})["table"]
        expect(page.locator("[data-part=next]")).to_have_attribute("href", f"/table/{next_table}")


def record_text() -> str:
    """A game that has begun, with the secret of its deal."""
    game, secret = trident.game("lost-cities"), Secret(b"known" * 7)
    table = trident.Table(game, 2, {}, secret)
    table.run_chance()
    return trident.to_text(game, msgspec.structs.replace(table.record(), secret=secret.word.hex()))


def file(text: str) -> Any:
    """A file as one chooses it."""
    return {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}


def test_files_that_are_no_records_are_refused_at_once_in_the_pages_language(
    browser: Browser, address: str
) -> None:
    text = record_text()
    with visitor(browser, address, language="de") as ann:
        page = ann.goes("/replay")
        for bad, told in (
            (text * 4000, "zu groß"),
            ("%PDF-1.7", "keine Aufzeichnung"),
            (text.replace("lost-cities", "chess"), "das es hier nicht gibt"),
        ):
            page.locator("#record-file").set_input_files(file(bad))
            expect(page.locator(ALERT)).to_contain_text(told)
            expect(page.locator("[data-part=file]")).to_have_text("game.txt")
            expect(page.locator("#record-text")).to_have_value("")
        ann.missing.add("/api/records")  # what only the server finds out
        page.locator("#record-file").set_input_files(file(text.replace("lost-cities", "submarine")))
        expect(page.locator("#record-text")).not_to_have_value("")  # the file is read
        page.locator("[data-part=import] button[type=submit]").click()
        expect(page.locator(ALERT)).to_contain_text("keine Aufzeichnung")


def test_a_tampered_deal_is_told_before_it_is_watched(browser: Browser, address: str) -> None:
    text = record_text()
    hashed = re.search(r'Secret-Hash "(\w+)"', text)
    assert hashed is not None
    with visitor(browser, address, language="de") as ann:
        page = ann.goes("/replay")
        page.locator("#record-file").set_input_files(file(text.replace(hashed[1], "0" * 64)))
        expect(page.locator("#record-text")).not_to_have_value("")
        page.locator("[data-part=import] button[type=submit]").click()
        expect(page.locator("[data-part=flawed]")).to_contain_text("Das Geheimnis passt nicht")
        page.locator("[data-part=flawed] button").click()
        expect(page.locator("[data-part=flawed]")).to_have_count(0)


def test_it_is_told_who_is_away_and_from_when_on_nobody_need_wait(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as bob:
        table = opens(ann, [{"kind": "open"}, {"kind": "me"}])
        found = ann.context.request.get(f"{address}/api/tables/{table}/invitations").json()
        bob.asks("guest", {"name": "Bob"})
        bob.asks(f"tables/{table}/join", {"invitation": found["invitations"][0]["word"]})
        bob.goes(f"/table/{table}")
        ann.page.clock.install()
        page = ann.goes(f"/table/{table}")
        expect(page.locator("[data-part=board]")).to_be_visible()
        bob.page.goto("about:blank")
        absent = page.locator("[data-part=absent]")
        expect(absent).to_contain_text("Bob is away.")
        expect(absent).to_contain_text("may take over in 10 min.")
        expect(absent.locator("button")).to_have_count(0)
        page.clock.fast_forward("11:00")
        expect(absent.locator("[data-remedy=take-over]")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_places_and_choices_have_outlines_where_colours_are_forced(
    game: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, forced_colors="active") as ann:
        page = ann.opens(game, "bot")
        Player(page, game).legal()
        places = [".column.near", ".pile"] if game == "lost-cities" else []
        for seen in (LEGAL, "[aria-pressed=true]", *places):
            expect(page.locator(seen).first).to_have_css("outline-style", "solid")


def waiting(asked: list[Route]) -> Callable[[Route], None]:
    """Leaves what is asked unanswered, for the test to answer it."""

    def wait(route: Route) -> None:
        asked.append(route)

    return wait


def test_the_lobby_is_shown_until_there_is_something_newer(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        table = opens(ann, [{"kind": "me"}, {"kind": "open"}], is_listed=True)
        page = ann.goes("/lobby")
        row, asked = page.locator(ROW.format(table)), list[Route]()
        expect(row).to_be_visible()
        page.route("**/api/tables", waiting(asked))
        with page.expect_request("**/api/tables"):
            page.get_by_role("button", name="Refresh").click()
        expect(row).to_be_visible()
        asked[0].fulfill(json={"tables": [], "waiting": [], "next": None})
        expect(row).to_have_count(0)


def test_nothing_moves_on_the_start_page_when_ones_games_are_known(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        table, asked = opens(ann, SEATS), list[Route]()
        page, games = ann.page, ann.page.locator("[data-game]").first
        page.route("**/api/tables/mine", waiting(asked))
        with page.expect_response("**/api/games"), page.expect_request("**/api/tables/mine"):
            ann.goes("/")
        page.evaluate(DRAWN)
        before = games.bounding_box() if games.count() else None
        asked[0].continue_()
        expect(page.locator(ROW.format(table))).to_be_visible()
        assert before in (None, games.bounding_box())
