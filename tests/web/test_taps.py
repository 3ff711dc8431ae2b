"""A tap counts when it is made: on a slow line, whole turns are tapped before anything is answered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.submarine.scenes import submarine
from tests.web.night import IS_NIGHT
from tests.web.slow_line import SlowLine
from tests.web.visitor import Visitor, visitor

HAND = "button[data-hand]"
RESTART = "[data-part=restart]"
TURNS = {"lost-cities": 60, "sunken-city": 45, "submarine": 48} if IS_NIGHT else {}  # 504 taps
FEW = 4
WITHIN_A_ROUND = 40  # turns in which nobody empties the draw pile of Lost Cities
SCENE = """
    hand 1     red, blue, violet
    divers 1   c4
    divers 2   a2
    c4         red-ring, violet-mask, blue-lyre
"""


def lost_cities(ann: Visitor, turns: int) -> int:
    """Two at one device: each turn a card, its discard pile, and the draw pile; how many taps."""
    line = SlowLine(ann)
    for turn in range(turns):
        if turn % WITHIN_A_ROUND == 0:
            page = ann.opens("lost-cities", "hot-seat")
        line.shown("[data-part=reveal]")
        page.locator("[data-part=reveal]").click()
        line.shown("[data-hand][data-legal=true]")
        card = page.locator(HAND).first.get_attribute("data-hand")
        assert card is not None
        line.tap(f'button[data-hand="{card}"]')
        line.tap(f".piles button[data-destination={card.split()[0]}]")
        assert page.evaluate("card => document.querySelector(`.piles [data-card='${card}']`) !== null", card)
        line.tap("[data-source=pile]")
        line.shown("[data-part=pass-on]")
        name = ("Ann", "Bob")[turn % 2]
        expect(page.locator("[data-part=log] li").first).to_contain_text(
            f"{name} discards {card}.", ignore_case=True
        )
        assert page.locator("[data-part=refusal]").count() == 0
        page.locator("[data-part=pass-on]").click()
    return line.taps


def sunken_city(ann: Visitor, turns: int) -> int:
    """A card, two streets and a walk over both, again and again; how many taps."""
    line = SlowLine(ann)
    page = ann.opens("sunken-city", "hot-seat")
    for _ in range(turns):
        line.shown('[data-card="2/5"]')
        line.tap('[data-card="2/5"]')
        line.tap("[data-square=a1]", dx=12)
        line.tap("[data-square=c1]", dx=12)
        line.tap("[data-square=c1]")
        assert line.answered() == [
            *("card 2/5", "raise", "street a1-b1", "street c1-d1", "walk", "step a1-b1", "step c1-d1")
        ]
        assert page.locator("[data-part=refusal]").count() == 0
        page.locator(RESTART).click()
        assert line.answered() == []
    return line.taps


def a_treasure_hunt(ann: Visitor, turns: int) -> int:
    """Submarine: the ship, and two treasures under it, again and again; how many taps."""
    line = SlowLine(ann)
    page = ann.continues(submarine(SCENE))
    for _ in range(turns):
        line.shown(".surface[data-column=c]")
        line.tap(".surface[data-column=c]")
        line.tap('[data-thing="red-ring"]')
        line.tap('[data-thing="violet-mask"]')
        assert line.answered() == [
            *("ship c", "choose 4", "collect red-ring", "pay cards"),
            *("choose 4", "collect violet-mask", "pay cards"),
        ]
        assert page.locator("[data-part=refusal]").count() == 0
        page.locator(RESTART).click()
        assert line.answered() == []
    return line.taps


HASTY: dict[str, Callable[[Visitor, int], int]] = {
    "lost-cities": lost_cities,
    "sunken-city": sunken_city,
    "submarine": a_treasure_hunt,
}


@pytest.mark.parametrize("game", HASTY)
def test_no_tap_of_a_turn_is_lost_on_a_slow_line(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        taps = HASTY[game](ann, TURNS.get(game, FEW))
        assert taps >= 3 * FEW
