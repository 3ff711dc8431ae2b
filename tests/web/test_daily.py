"""The deal of the day: played from the start page without hints, then compared with others."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.test_daily import DAY as TODAY
from tests.web.daily import DAY, compared, noon
from tests.web.reviewed import Server
from tests.web.visitor import visitor
from trident.server.tables.days import DAY_MS, OVERLAP_MS

NAME = "lost-cities"
SHOWN = "document.dispatchEvent(new Event('visibilitychange'))"  # as on coming back
PLAY, COMPARED = "[data-part=daily-play]", "[data-part=compared]"


def test_a_first_try_is_begun_resumed_and_compared_when_it_is_over(browser: Browser, tmp_path: Path) -> None:
    with noon(tmp_path) as server, visitor(browser, server.address) as ann:
        page = ann.goes("/")
        page.locator(f"[data-game={NAME}] a[href='/daily/{NAME}']").click()
        expect(page.locator("[data-part=daily]")).to_contain_text("published when the day is over")
        expect(page.locator(COMPARED)).to_have_count(0)
        page.locator(PLAY).click()
        expect(page.locator("[data-part=board]")).to_be_visible()
        expect(page.locator("[data-hand]")).to_have_count(8)
        expect(page.locator("[data-part=ask-hint]")).to_have_count(0)
        table = page.url.rsplit("/", 1)[-1]
        page = ann.goes(f"/daily/{NAME}")
        expect(page.locator(PLAY)).to_have_attribute("href", f"/table/{table}")
        page.locator(PLAY).click()
        ann.asks(f"tables/{table}/resign", {})
        page.locator("[data-part=compare]").click()
        expect(page.locator(COMPARED)).to_contain_text("not ranked")
        expect(page.locator(PLAY)).to_contain_text("Try again")
        ann.missing.add(f"/api/games/{NAME}/daily?day=")
        page.locator("[data-part=day-before]").click()
        expect(page.locator("[data-part=daily]")).to_contain_text("Nobody asked")


def test_another_try_after_midnight_leaves_the_first_one_of_the_new_day(
    browser: Browser, tmp_path: Path
) -> None:
    with noon(tmp_path) as server, visitor(browser, server.address) as ann:
        page = ann.goes(f"/daily/{NAME}")
        page.locator(PLAY).click()
        page.wait_for_url("**/table/*")
        ann.asks(f"tables/{page.url.rsplit('/', 1)[-1]}/resign", {})
        page = ann.goes(f"/daily/{NAME}")
        expect(page.locator(PLAY)).to_have_text("Try again (not ranked)")
        server.until((TODAY + 1) * DAY_MS + OVERLAP_MS)
        ann.missing.add(f"/api/games/{NAME}/daily")  # the refusal is what is looked at
        page.locator(PLAY).click()
        expect(page.locator("[role=alert]")).to_contain_text("A new day has begun")
        expect(page.locator(PLAY)).to_have_text("Play")
        page.locator(PLAY).click()
        expect(page.locator("[data-part=board]")).to_be_visible()


def test_coming_back_keeps_ones_place_on_the_page(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        told = Server(NAME)
        told.answers(ann)
        compared(ann, told.session.id)
        page = ann.goes(f"/daily/{NAME}")
        before = page.locator("[data-part=day-before]")
        before.focus()
        with page.expect_response(f"**/api/games/{NAME}/daily"):
            page.evaluate(SHOWN)
        expect(before).to_be_focused()
        expect(page.locator(COMPARED)).to_be_visible()


def test_what_is_over_is_not_asked_again(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        told = Server(NAME)
        told.answers(ann)
        compared(ann, told.session.id, is_past=True)
        page = ann.goes(f"/daily/{NAME}/{DAY}")
        expect(page.locator("[data-part=tally]")).to_contain_text("mistakes")
        asked = list[str]()
        page.on("request", lambda request: asked.append(request.url))
        page.evaluate(SHOWN)
        page.locator("[data-part=day-before]").press("Tab")  # whatever was to be asked has been
        assert [one for one in asked if "/daily" in one] == []


def test_a_game_is_shared_and_checked_once_its_day_is_over(browser: Browser, tmp_path: Path) -> None:
    with noon(tmp_path) as server, visitor(browser, server.address) as ann:
        page = ann.goes(f"/daily/{NAME}")
        page.locator(PLAY).click()
        page.wait_for_url("**/table/*")
        table = page.url.rsplit("/", 1)[-1]
        ann.asks(f"tables/{table}/resign", {})
        over = (TODAY + 1) * DAY_MS + OVERLAP_MS
        for now, places in ((over - 1, 0), (over, 1)):
            page.clock.set_fixed_time(now / 1000)
            server.until(over)
            page = ann.goes(f"/table/{table}")
            expect(page.locator("[data-part=compare]")).to_be_visible()
            expect(page.locator("[data-part=result] [data-part=share]")).to_have_count(places)
            page = ann.goes(f"/replay/table/{table}")
            expect(page.locator("[data-part=download]")).to_be_visible()
            for part in ("share", "check"):
                expect(page.locator(f"[data-part={part}]")).to_have_count(places)
        page.locator("[data-part=check]").click()
        expect(page.locator("[data-part=checked]")).to_contain_text("that of the day")


def test_the_results_of_a_past_day_are_shown_with_its_secret(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        told = Server(NAME)
        told.answers(ann)
        compared(ann, told.session.id, is_past=True)
        page = ann.goes(f"/daily/{NAME}/{DAY}")
        expect(page.locator(COMPARED)).to_contain_text("Platz 7 von 12")
        expect(page.locator("[data-part=standing] [data-yours]")).to_contain_text("Ann (du)")
        expect(page.locator("[data-part=best-line]")).to_contain_text("Quist")
        expect(page.locator(f"{COMPARED} a[href='/replay/record/somerecord']")).to_be_visible()
        expect(page.locator("[data-part=tally]")).to_contain_text("Deine Fehler")
        expect(page.locator("[data-part=secret]")).to_have_text("cd" * 32)
        expect(page.locator(PLAY)).to_have_count(0)
