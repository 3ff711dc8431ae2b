"""A whole turn of each game as a screen reader tells it: every step once, in order, and nothing false."""

from playwright.sync_api import Browser

from tests.lost_cities.scenes import lost_cities
from tests.web import boards
from tests.web.spoken import ScreenReader
from tests.web.visitor import visitor

UNDO = "[data-part=undo]"
HAND = """
    hand 1     desert 5, volcano 3
    side 1     desert 2
    pile       20
"""
PLAY, DRAW = "Play or discard one card.", "Now draw: the pile (20 left) or a discard pile."


def test_a_turn_of_lost_cities(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        reader = ScreenReader(ann.page)
        page = ann.continues(lost_cities(HAND))
        assert reader.until(PLAY) == [f"! Your turn. {PLAY}"]
        boards.lost_cities(page, "draw pile")
        why = "! Not possible: First play or discard a card, then draw."
        assert reader.until("Not possible") == [why]
        boards.lost_cities(page, "play desert 5")
        assert reader.until(DRAW) == ["Play Desert 5.", DRAW]
        page.locator(UNDO).click()
        assert reader.until(PLAY) == ["Taken back: Play Desert 5.", PLAY]
        boards.lost_cities(page, "play desert 5")
        assert reader.until(DRAW) == ["Play Desert 5.", DRAW]
        boards.lost_cities(page, "draw pile")
        own, *others, mine = reader.until("Your turn")
        assert own.startswith("Ann draws ")  # what was drafted is not told again
        assert [one.split()[0] for one in others] == ["Bruno", "Bruno"]
        assert mine == f"! Your turn. {PLAY}"
