"""What moves: the die tumbles and lands at a touch, a drawn card flies as a card; or nothing, if wished."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.sunken_city.scenes import sunken_city
from tests.web.player import Player
from tests.web.visitor import Visitor, visitor

ROWS = ["a a . . . . . . .", *3 * [". . . . . . . . ."], ". . . . X b b . ."]
SCENE = "\n".join([*ROWS, "neptune e5", "card    0/7", "yellow  a1"])
MOVING = "die => die.getAnimations({ subtree: true }).filter(one => one.playState === 'running').length"
SLOWLY = "document.documentElement.style.setProperty('--step', '20s')"  # time enough to look
STEP_S, TUMBLE_S, QUICK_S = 20, "die => parseFloat(getComputedStyle(die).animationDuration)", 1
USUAL_S = "() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--step')) / 1000"
BOX = "one => [one.offsetWidth, one.offsetHeight]"


def rolls(ann: Visitor) -> tuple[Page, float]:
    """A turn in which the die has been rolled, slowly; and how long a step usually takes.

    Rolled by a click: a key pressed after it would let the die land.
    """
    page = ann.continues(sunken_city(SCENE))
    player = Player(page, "sunken-city")
    player.legal()
    usual_s = float(page.evaluate(USUAL_S))
    page.evaluate(SLOWLY)
    player.decides("roll")
    expect(page.locator("[data-die]")).to_be_attached()
    return page, usual_s


def test_the_die_is_seen_rolling_quickly_and_lands_at_a_touch(browser: Browser, address: str) -> None:
    with visitor(browser, address, reduced_motion="no-preference") as ann:
        page, usual_s = rolls(ann)
        die = page.locator("[data-die]")
        assert die.evaluate(TUMBLE_S) / STEP_S * usual_s <= QUICK_S
        assert die.evaluate(MOVING) > 1, "it turns, and shows other faces on the way"
        page.mouse.click(5, 5)
        assert die.evaluate(MOVING) == 0


def test_the_die_lies_still_where_motion_is_reduced(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        assert rolls(ann)[0].locator("[data-die]").evaluate(MOVING) == 0


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_card_that_an_opponent_draws_flies_as_a_card(size: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, size, reduced_motion="no-preference") as ann:
        page = ann.opens("lost-cities", "bot")
        player = Player(page, "lost-cities")
        player.legal()
        pile = page.locator(".stack[data-anchor=drawpile]").evaluate(BOX)
        page.evaluate(SLOWLY)
        player.decide()
        player.by(page, "draw pile")
        flying = page.locator(".stack[inert]")
        expect(flying).to_be_attached()
        assert flying.first.evaluate(BOX) == pile
