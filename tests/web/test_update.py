"""A newer client: offered, never in the middle of a turn, and loaded on request."""

import shutil
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.web.player import Player
from tests.web.site import DIST, site
from tests.web.visitor import visitor

OFFER = "[data-part=update]"
SERVED = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
LOOK = "() => navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => undefined)"
WAITS = "() => navigator.serviceWorker.getRegistration().then(found => found.waiting !== null)"
KEPT = "() => caches.keys()"


def publishes(client: Path, version: str) -> None:
    """Another build of the client is put in place."""
    worker = client / "worker.js"
    worker.write_text(worker.read_text("utf-8").replace("trident-", f"trident-{version}-", 1), "utf-8")


def learns_of_it(page: Page) -> None:
    """The browser looks for a newer client, as it does by itself from time to time, and has it ready."""
    page.wait_for_function(SERVED)
    page.evaluate(LOOK)
    page.wait_for_function(WAITS)


def test_a_newer_client_is_offered_but_not_in_mid_turn(browser: Browser, tmp_path: Path) -> None:
    client = tmp_path / "client"
    shutil.copytree(DIST, client)
    with site(tmp_path, client) as address, visitor(browser, address) as ann:
        page = ann.opens("lost-cities", "bot")
        Player(page, "lost-cities").decide()
        expect(page.locator("[data-part=draft]")).to_be_visible()
        publishes(client, "newer")
        learns_of_it(page)
        expect(page.locator(OFFER)).to_have_count(0)
        page.locator("[data-part=undo]").click()
        expect(page.locator(OFFER)).to_be_visible()
        page.locator(f"{OFFER} button").last.click()  # later
        expect(page.locator(OFFER)).to_have_count(0)
        page.reload()
        with page.expect_navigation():
            page.locator(f"{OFFER} button.main").click()
        expect(page.locator("[data-part=board]")).to_be_visible()
        expect(page.locator(OFFER)).to_have_count(0)
        assert [name for name in page.evaluate(KEPT) if "newer" in name] == page.evaluate(KEPT)
