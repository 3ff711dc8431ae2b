"""A whole turn of each game as a screen reader tells it: every step once, in order, and nothing false."""

from playwright.sync_api import Browser

from tests.lost_cities.scenes import lost_cities
from tests.submarine.scenes import submarine
from tests.sunken_city.scenes import sunken_city
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


def tells_a_turn(lines: list[str], name: str) -> None:
    """Each line tells another thing that this player did."""
    assert lines
    assert [one for one in lines if not one.startswith(f"{name} ")] == []
    assert len(set(lines)) == len(lines), lines


LAKE = """
    a a b b c c . . .
    . . . . . . . . .
    neptune a1
    card    0/7
    yellow  village
"""


WALK, FIVE, SIX = (
    "You may walk (up to 7), move Neptune, or end your turn.",
    "Walk on (5 steps left), move Neptune, or stop.",
    "Walk on (6 steps left), move Neptune, or stop.",
)


def test_a_turn_of_sunken_city(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        reader = ScreenReader(ann.page)
        page = ann.continues(sunken_city(LAKE))
        assert reader.until(WALK) == [f"! Your turn. {WALK}"]
        page.locator("[data-square=c1]").click()
        assert reader.until(FIVE) == ["Start walking; Walk to c1-d1.", FIVE]
        page.locator(UNDO).click()
        assert reader.until(SIX) == ["Taken back: Walk to c1-d1.", SIX]
        page.locator("[data-square=c1]").click()
        assert reader.until(FIVE) == ["Walk to c1-d1.", FIVE]
        page.locator("[data-action=stop]").click()
        end = "You may move Neptune, or end your turn."
        assert reader.until(end) == ["Stop.", end]
        page.locator("[data-part=actions] .main").click()
        own, *others, mine = reader.until("! Your turn.")
        assert own.startswith("Ann ends ")
        tells_a_turn(others, "Odile")
        assert mine.startswith("! Your turn. ")


SEA = """
    hand 1     red, blue, violet
    divers 1   c4
    divers 2   a2
    c4         red-ring, violet-mask, blue-lyre
"""
SAIL = "Move your ship: to a column with one of your bathyscaphes, or off the board."
ROW = "Row 4: move it to a space, or collect what lies there."
MORE = "Choose another bathyscaphe, or end your turn."


def test_a_turn_of_submarine(browser: Browser, address: str) -> None:
    """What is forced is told like what was tapped."""
    with visitor(browser, address) as ann:
        reader = ScreenReader(ann.page)
        page = ann.continues(submarine(SEA))
        assert reader.until(SAIL) == [f"! Your turn. {SAIL}"]
        page.locator(".surface[data-column=c]").click()
        assert reader.until(ROW) == ["Sail to column C.", "Choose the bathyscaphe in row 4.", ROW]
        page.locator('[data-thing="red-ring"]').first.click()
        assert reader.until(MORE) == ["Collect: red ring.", "Pay with cards.", MORE]
        page.locator("[data-part=actions] .main").click()
        own, drawn, *others, mine = reader.until("! Your turn.")
        assert own.startswith("Ann ")
        assert drawn.startswith("Ann draws ")
        tells_a_turn(others, "Bosse")
        assert mine.startswith("! Your turn. ")
