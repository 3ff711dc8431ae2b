"""The clock on a phone: seen at once, warning when low; when it is out, both are told what can be done."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.web.test_together import joins
from tests.web.visitor import Visitor, visitor

OWN = "[data-part=seats] [data-seat='0'] [data-part=clock]"
SENTENCE = "[data-part=sentence]"


class Times:
    """What the server says about clocks, changed on its way: nobody waits until a real one runs out."""

    def __init__(self, ann: Visitor) -> None:
        self.left_ms: int | None = None
        ann.page.route_web_socket(re.compile("/api/socket"), self._open)

    def _open(self, line: Any) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda message: line.send(self._changed(message)))

    def _changed(self, message: str | bytes) -> str | bytes:
        said = json.loads(message)
        clock = said.get("clock")
        if clock is None or self.left_ms is None:
            return message
        clock["left_ms"] = [self.left_ms, self.left_ms]
        if not self.left_ms:
            clock["flagged"] = [clock["running"]]
            said["absent_ms"][clock["running"]] = 0
        return json.dumps(said)


def sit_with_a_clock(ann: Visitor, bob: Visitor) -> Page:
    """Ann and Bob at a table with a clock; Ann is to move."""
    ann.asks("guest", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "lost-cities", "seats": seats, "clock": "relaxed", "stand_in": "nobody"}
    page = ann.goes(f"/table/{ann.asks('tables', wish)['table']}")
    joins(bob, page.locator("[data-part=invitation]").input_value(), "Bob")
    expect(page.locator("[data-part=board]")).to_be_visible()
    return page


def test_on_a_phone_the_clock_is_seen_warns_and_says_what_can_be_done(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann, visitor(browser, address, "phone") as bob:
        times, theirs = Times(ann), Times(bob)
        page = sit_with_a_clock(ann, bob)
        own = page.locator(OWN)
        expect(own).to_be_in_viewport(ratio=1)
        expect(own).to_have_text(re.compile(r"^1[45]:\d\d$"))
        assert "low" not in (own.get_attribute("class") or "")
        times.left_ms = 19_000
        page.reload()
        expect(own).to_have_class(re.compile(r"\blow\b"))
        expect(page.get_by_role("alert").filter(has_text="Less than 20 seconds left.")).to_have_count(1)
        times.left_ms = theirs.left_ms = 0
        page.reload()
        expect(page.locator(SENTENCE)).to_contain_text("Your time is out")
        expect(own).to_have_text("out of time")
        bob.page.reload()
        absent = bob.page.locator("[data-part=absent]")
        expect(absent).to_contain_text("Ann")
        expect(absent.locator("[data-remedy=claim]")).to_be_in_viewport(ratio=1)
