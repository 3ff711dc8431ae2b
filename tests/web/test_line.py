"""A line that dies without a word: noticed within eight seconds, told, and mended by itself. No test waits:
the page's clock is the test's."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.web.visitor import Visitor, visitor

LINE = "[data-part=line]"
SOON_MS, NOTICED_MS = 2_100, 8_000
HIDE = """isHidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Wire:
    """The sockets of a page. While it is cut, nothing comes through and nobody is told."""

    def __init__(self, ann: Visitor) -> None:
        self.is_cut = False
        self.sockets = self.asked = self.answered = 0
        ann.page.route_web_socket(re.compile("/api/socket"), self._open)

    def _open(self, line: Any) -> None:
        self.sockets += 1
        if self.is_cut:
            return  # nobody answers
        server = line.connect_to_server()
        line.on_message(lambda message: None if self.is_cut else self._ask(server, message))
        server.on_message(lambda message: None if self.is_cut else self._answer(line, message))

    def _ask(self, server: Any, message: str | bytes) -> None:
        self.asked += '"type":"ping"' in str(message)
        server.send(message)

    def _answer(self, line: Any, message: str | bytes) -> None:
        line.send(message)
        self.answered += '"type":"pong"' in str(message)


def sits(ann: Visitor) -> tuple[Page, Wire]:
    """A table whose page lives by the test's clock, on a wire that can be cut."""
    wire = Wire(ann)
    ann.page.clock.install()
    page = ann.opens("lost-cities", "bot")
    passing(page, "[data-part=board]")
    return page, wire


def passing(page: Page, wanted: str) -> None:
    """Let the page's time pass, hardly faster than the server's, until something is there."""
    for _ in range(200):
        if page.locator(wanted).count():
            return
        page.clock.run_for(100)
        page.wait_for_timeout(50)
    raise AssertionError(f"{wanted} did not come")


def answered(page: Page, wire: Wire) -> None:
    """Wait, while the page's time stands still, until the server has answered every sign of life."""
    for _ in range(500):
        if wire.answered == wire.asked:
            return
        page.wait_for_timeout(10)
    raise AssertionError("a sign of life was not answered")


def state(page: Page, name: str) -> str:
    """The line in this state."""
    return f"{LINE}[data-state={name}]"


def test_a_silent_line_is_noticed_told_and_mended_in_mid_turn(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page, wire = sits(ann)
        passing(page, "[data-choice]")
        wire.is_cut = True
        page.clock.run_for(NOTICED_MS)
        expect(page.locator(state(page, "away"))).to_be_attached()
        page.clock.run_for(1_300)
        expect(page.locator(LINE)).to_contain_text("Connection lost")
        page.set_viewport_size({"width": 360, "height": 640})
        told, bar = page.locator(f"{LINE} p").bounding_box(), page.locator("header").first.bounding_box()
        assert told is not None
        assert bar is not None
        assert told["height"] <= bar["height"], "it lies over the sentence"
        wire.is_cut = False
        passing(page, state(page, "open"))
        expect(page.locator(LINE)).to_be_empty()
        before = page.locator("main").get_attribute("data-drafted")
        page.evaluate("() => document.querySelector('[data-choice]').click()")
        passing(page, f"main:not([data-drafted='{before}'])")


def test_on_return_and_on_a_change_of_network_the_line_is_doubted_at_once(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page, wire = sits(ann)
        for happens in (
            lambda: (page.evaluate(HIDE, True), page.evaluate(HIDE, False)),
            lambda: page.evaluate("window.dispatchEvent(new Event('offline'))"),
            lambda: page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow'))"),
        ):
            wire.is_cut = True
            happens()
            page.clock.run_for(SOON_MS)
            expect(page.locator(state(page, "away"))).to_be_attached()
            wire.is_cut = False
            page.evaluate("window.dispatchEvent(new Event('online'))")
            passing(page, state(page, "open"))


def test_a_line_that_answers_is_left_alone(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page, wire = sits(ann)
        for _ in range(12):
            page.clock.run_for(2_500)
            answered(page, wire)
            expect(page.locator(state(page, "open"))).to_be_attached()
        assert (wire.sockets, wire.asked >= 5) == (1, True)


def test_a_page_that_could_not_be_loaded_comes_by_itself_when_the_server_is_back(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("lost-cities", "bot")
        expect(page.locator("[data-part=board]")).to_be_visible()
        ann.missing.add("/api/")  # the browser's own complaints
        page.route("**/api/**", lambda route: route.abort())
        page.clock.install()
        page.reload()
        expect(page.locator("[data-part=trouble]")).to_contain_text("cannot be reached")
        page.unroute("**/api/**")
        passing(page, "[data-part=board]")
