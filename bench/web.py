"""How soon one can play after a click; how smoothly others' streets rise and sink, compared to an idle page.

A frame is late when it came more than half a frame after its time. A machine without a graphics card draws
everything on its processor, so an idle page is measured in the same run.
"""

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.browser import launched
from tests.web.player import Player
from tests.web.screens import GAMES
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
UNTIL_LEGAL = """button => new Promise(done => {
  const clicked = performance.now();
  const look = () => document.querySelector("[data-legal]") ? done(performance.now() - clicked)
                                                            : requestAnimationFrame(look);
  button.click();
  look();
})"""
CLICKS = 3
FRAME_MS = 1000 / 60


def watched(page: Page, ms: int) -> list[float]:
    """The time between frames for a while."""
    gaps: list[float] = page.evaluate(WATCH, ms)
    return gaps


def late(gaps: list[float]) -> float:
    """The share of frames that were late."""
    dropped = sum(max(0, round(gap / FRAME_MS) - 1) for gap in gaps)
    return dropped / (dropped + len(gaps))


def click_ms(browser: Browser, address: str, game: str) -> float:
    """From the click on the start page to the own first decision, on a first visit."""
    with visitor(browser, address) as ann:
        page = ann.goes()
        button = page.locator(f"[data-game={game}] [data-part=play-now]")
        button.wait_for()
        return float(button.evaluate(UNTIL_LEGAL))


def main() -> None:
    """Click, play some turns, and watch the frames of the other's."""
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as address, sync_playwright() as driver:
        browser = launched(driver)
        clicks = {game: [click_ms(browser, address, game) for _ in range(CLICKS)] for game in GAMES}
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
    for game, times in clicks.items():
        print(f"click to first decision, {game}: {median(times):.0f} ms, at most {max(times):.0f} ms")
    for what, gaps in (("idle page", idle), ("streets rising", busy)):
        print(f"late frames, {what}: {late(gaps):.1%} of {len(gaps)}")


if __name__ == "__main__":
    main()
