"""How much the browser loads, and how soon one can play."""

import gzip
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.screens import GAMES
from tests.web.site import DIST
from tests.web.visitor import visitor

HOME, BOARD = 70_000, 60_000  # bytes of JavaScript, gzipped
FIRST_VISIT = 90_000  # bytes over the wire, heads included


def scripts(manifest: dict[str, Any], entry: str) -> set[str]:
    """The files that an entry needs at once, itself among them."""
    needed, found = [entry], set()
    while needed:
        chunk = manifest[needed.pop()]
        if chunk["file"] not in found:
            found.add(chunk["file"])
            needed += chunk.get("imports", [])
    return found


def weight(files: set[str]) -> int:
    """Bytes on the wire."""
    return sum(len(gzip.compress((DIST / name).read_bytes())) for name in files if name.endswith(".js"))


def test_the_client_is_light() -> None:
    manifest = json.loads((DIST / ".vite" / "manifest.json").read_text("utf-8"))
    home = scripts(manifest, "index.html")
    assert 10_000 < weight(home) <= HOME
    table = scripts(manifest, "src/pages/Table.svelte")
    for game in GAMES:
        board = scripts(manifest, f"src/boards/{game.replace('-', '_')}/index.ts")
        assert 5_000 < weight((board | table) - home) <= BOARD


def test_a_first_visit_is_light_on_the_wire(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        wire = ann.context.new_cdp_session(ann.page)
        wire.send("Network.enable")
        loaded: dict[str, float] = {}
        wire.on(
            "Network.loadingFinished", lambda one: loaded.update({one["requestId"]: one["encodedDataLength"]})
        )
        expect(ann.goes().locator("[data-part=play-now]")).to_have_count(len(GAMES))
        ann.page.wait_for_load_state("networkidle")
        assert len(loaded) >= 5
        assert sum(loaded.values()) <= FIRST_VISIT


@pytest.mark.parametrize("game", GAMES)
def test_three_clicks_from_the_start_page_to_a_decision(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes()
        page.locator(f"[data-game={game}] [data-part=play-now]").click()
        expect(page.locator("[data-part=sentence]")).to_contain_text(re.compile("Your turn"), timeout=10_000)
        assert page.locator("[data-legal]").count() > 0
