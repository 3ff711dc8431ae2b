"""Two people: by a link over a connection that breaks, and at one device."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.web.player import Player, by_list
from tests.web.visitor import Visitor, visitor

HAND = "[data-part=board] button[data-hand]"


def breakable(ann: Visitor) -> list[Any]:
    """Every socket the page opens from now on; closing the last one breaks the line."""
    lines: list[Any] = []

    def opened(line: Any) -> None:
        line.connect_to_server()
        lines.append(line)

    ann.page.route_web_socket(re.compile("/api/socket"), opened)
    return lines


def invites(ann: Visitor, game: str) -> str:
    """Open a table for two from the start page; the link to its other seat."""
    page = ann.goes()
    page.locator(f"[data-game={game}] [data-part=friends]").click()
    page.locator("[data-part=start]").click()
    return page.locator("[data-part=invitation]").input_value()


def joins(bob: Visitor, link: str, name: str) -> Page:
    """Follow an invitation under a name."""
    bob.page.goto(link)
    bob.page.locator("#join-name").fill(name)
    bob.page.locator("[data-part=join] button[type=submit]").click()
    return bob.page


def test_two_browsers_and_a_line_that_breaks_in_mid_turn(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address, language="de") as bob:
        lines = breakable(ann)
        joins(bob, invites(ann, "lost-cities"), "Bob")
        expect(bob.page.locator("[data-part=sentence]")).to_be_visible()
        player = Player(ann.page, "lost-cities")
        player.decide()
        expect(ann.page.locator("[data-part=draft]")).to_be_visible()
        lines[-1].close()
        expect(ann.page.locator("[data-part=draft]")).to_be_visible()
        player.decide()  # the draw sends both decisions, on a new line
        assert len(lines) >= 2
        assert player.made[1] == "draw pile"
        Player(bob.page, "lost-cities").decide()
        proves_the_shuffle(bob)


def proves_the_shuffle(bob: Visitor) -> None:
    """End the game, and look up on the replay page that both devices had a part in what was dealt."""
    table = bob.page.url.rsplit("/", 1)[-1]
    bob.asks(f"tables/{table}/resign", {})
    page = bob.goes(f"/replay/table/{table}")
    page.locator("[data-part=check]").click()
    checked = page.locator("[data-part=checked]")
    expect(checked).to_contain_text("Zufallszahlen von 2 der 2 Geräte")
    expect(checked).to_contain_text("Die Zahl dieses Geräts ist dabei.")


def test_a_draft_survives_a_reload(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("lost-cities", "bot")
        Player(page, "lost-cities").decide()
        page.reload()
        expect(page.locator("[data-part=draft]")).to_be_visible()
        expect(page.locator("[data-part=undo]")).to_be_enabled()
        page.locator("[data-part=undo]").click()
        expect(page.locator("[data-part=draft]")).to_have_count(0)


def test_a_hostile_name_is_shown_as_text(browser: Browser, address: str) -> None:
    name = "<img src=x onerror=a()>"
    with visitor(browser, address) as ann, visitor(browser, address) as eve:
        joins(eve, invites(ann, "sunken-city"), name)
        expect(ann.page.locator("[data-part=board]")).to_be_visible()
        expect(ann.page.get_by_text(name).filter(visible=True).first).to_be_visible()
        assert ann.page.locator("img").count() == 0


def test_a_name_from_right_to_left_turns_nothing_around_it(browser: Browser, address: str) -> None:
    name, isolated = "דנה 7", "\u2068דנה 7\u2069"
    with visitor(browser, address) as ann, visitor(browser, address) as dana:
        joins(dana, invites(ann, "lost-cities"), name)
        expect(ann.page.locator("[data-part=seats]")).to_contain_text(isolated)
        for _ in range(2):
            Player(ann.page, "lost-cities").decide()
        expect(ann.page.locator("[data-part=sentence]")).to_contain_text(f"{isolated} is thinking.")


def test_at_one_device_no_hand_is_on_screen_while_it_is_handed_over(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("lost-cities", "hot-seat")
        page.locator("[data-part=reveal]").click()
        expect(page.locator(HAND)).to_have_count(8)
        mine = set(page.locator(HAND).evaluate_all("all => all.map(one => one.dataset.hand)"))
        player = Player(page, "lost-cities")
        player.decide()
        by_list(page, "draw pile")
        expect(page.locator("[data-part=pass-on]")).to_be_visible()
        expect(page.locator(HAND)).to_have_count(8)  # who has drawn sees the card first
        page.locator("[data-part=pass-on]").click()
        expect(page.locator("[data-part=hand-over]")).to_be_visible()
        assert page.locator("[data-card], [data-hand]").count() == 0
        page.locator("[data-part=reveal]").click()
        expect(page.locator(HAND)).to_have_count(8)
        theirs = set(page.locator(HAND).evaluate_all("all => all.map(one => one.dataset.hand)"))
        assert len(mine & theirs) < 6  # investments look alike, numbers do not
        page.evaluate("window.dispatchEvent(new Event('blur'))")
        expect(page.locator("[data-part=hand-over]")).to_be_visible()
