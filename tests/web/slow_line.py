"""Hasty players on a slow line. Both run by the page's own clock, which the test moves: nobody waits."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.visitor import Visitor

ONE_WAY_MS, BETWEEN_TAPS_MS = 400, 250
# Every message of a socket takes its time, in both directions.
DELAYED = """ms => {
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    send(data) { setTimeout(() => this.readyState === Real.OPEN && super.send(data), ms); }
    set onmessage(hear) {
      super.onmessage = hear && (event => setTimeout(() => hear(event), ms));
    }
  };
}"""
MIDDLE = """selector => {
  const found = document.querySelector(selector);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
DRAFT = """() => Object.entries(sessionStorage).filter(([key]) => key.startsWith("draft:"))
  .map(([, text]) => JSON.parse(text).decisions.map(one => one.text))[0] ?? []"""
MOST_STEPS = 600


class SlowLine:
    """A page on a slow line, and the hand that taps on it."""

    def __init__(self, ann: Visitor) -> None:
        self.page, self.taps = ann.page, 0
        ann.page.add_init_script(f"({DELAYED})({ONE_WAY_MS})")
        ann.page.clock.install()

    def passes(self, ms: int) -> None:
        """Time passes on the page; what the server has sent meanwhile is heard."""
        self.page.clock.run_for(ms)

    def until(self, happened: Callable[[Page], Any]) -> Any:
        """Let time pass until something has happened."""
        for _ in range(MOST_STEPS):
            if found := happened(self.page):
                return found
            self.passes(100)
            self.page.wait_for_timeout(5)  # the server's own work takes real time
        raise AssertionError(f"did not happen: {self.page.locator('main').inner_text()[:300]}")

    def shown(self, selector: str) -> Any:
        """Wait for something to be on the page; its middle."""
        return self.until(lambda page: page.evaluate(MIDDLE, selector))

    def tap(self, selector: str, dx: float = 0, dy: float = 0) -> None:
        """A tap on what is there now, and a little time after it."""
        middle = self.page.evaluate(MIDDLE, selector)
        assert middle is not None, f"{selector} is not there to be tapped"
        self.page.mouse.move(middle[0] + dx, middle[1] + dy)
        self.page.mouse.click(middle[0] + dx, middle[1] + dy)
        self.taps += 1
        self.passes(BETWEEN_TAPS_MS)

    def answered(self) -> list[str]:
        """Wait until everything is answered; what is drafted then."""
        self.until(lambda page: page.locator("main[data-waiting]").count() == 0)
        found: list[str] = json.loads(json.dumps(self.page.evaluate(DRAFT)))
        return found
