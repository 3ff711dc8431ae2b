"""Frames of the browser while others' streets rise and sink: how many were late, compared with an idle page.

A frame is late when it came more than half a frame after its time. A machine without a graphics card draws
everything on its processor, so an idle page is measured in the same run.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.web.browser import launched
from tests.web.player import Player
from tests.web.site import site
from tests.web.visitor import visitor

TURNS = 6
WATCH = """ms => new Promise(done => {
  const gaps = [];
  let last = performance.now();
  const end = last + ms;
  const tick = now => {
    gaps.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(tick); else done(gaps.slice(1));
  };
  requestAnimationFrame(tick);
})"""
IS_PLAYED_BACK = "() => document.querySelector('[data-part=skip]') !== null"
FRAME_MS = 1000 / 60


def watched(page: Page, ms: int) -> list[float]:
    """The time between frames for a while."""
    gaps: list[float] = page.evaluate(WATCH, ms)
    return gaps


def late(gaps: list[float]) -> float:
    """The share of frames that were late."""
    dropped = sum(max(0, round(gap / FRAME_MS) - 1) for gap in gaps)
    return dropped / (dropped + len(gaps))


def main() -> None:
    """Play some turns, and watch the frames of the other's."""
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as address, sync_playwright() as driver:
        browser = launched(driver)
        with visitor(browser, address, reduced_motion="no-preference") as ann:
            page = ann.opens("sunken-city", "bot")
            page.locator("[data-part=board]").wait_for()
            idle, busy = watched(page, 3000), list[float]()
            player = Player(page, "sunken-city")
            while player.made.count("end") < TURNS and player.decide():
                if player.made[-1] == "end":
                    page.wait_for_function(IS_PLAYED_BACK)
                    busy += watched(page, 2500)
        browser.close()
    for what, gaps in (("idle page", idle), ("streets rising", busy)):
        print(f"late frames, {what}: {late(gaps):.1%} of {len(gaps)}")


if __name__ == "__main__":
    main()
