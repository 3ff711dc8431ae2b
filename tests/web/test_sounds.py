"""Sounds: each kind is played for its events, and on a phone none before they are switched on."""

from playwright.sync_api import Browser, Page

from tests.web.player import Player, by_list
from tests.web.visitor import visitor

# Writes down what the synthesiser is started with: the pitch a tone begins with, or that it is noise.
LISTEN = """
  window.heard = [];
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    this.first ??= value;
    return set.call(this, value, at);
  };
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...at) {
      window.heard.push(this.frequency ? String(Math.round(this.frequency.first)) : "noise");
      return start.apply(this, at);
    };
  }
"""
PLACE, SINK, CARD, TURN = {"210"}, {"260"}, {"noise"}, {"523", "784"}


def heard(page: Page) -> set[str]:
    """What has been played so far."""
    return set(page.evaluate("window.heard"))


def test_what_is_laid_cards_and_turns_are_heard(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        ann.page.add_init_script(LISTEN)
        page = ann.opens("lost-cities", "bot")
        player = Player(page, "lost-cities")
        for _ in range(12):
            player.decide()
        assert heard(page) == PLACE | CARD | TURN


def test_what_goes_down_is_heard(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        ann.page.add_init_script(LISTEN)
        page = ann.opens("submarine", "bot")
        player = Player(page, "submarine")
        player.plays_until(lambda: "ship off" in player.legal())
        by_list(page, "ship off")
        page.wait_for_function("pitch => window.heard.includes(pitch)", arg=SINK.copy().pop())


def test_a_phone_is_silent_at_first_and_heard_when_wished(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone") as ann:
        ann.page.add_init_script(LISTEN)
        page = ann.opens("lost-cities", "bot")
        player = Player(page, "lost-cities")
        for _ in range(4):
            player.decide()
        assert heard(page) == set()
        page.locator("[data-part=menu]").press("Enter")  # a tip may lie over it
        page.locator("[data-part=sound]").click()
        page.keyboard.press("Escape")
        player.decide()
        player.decide()
        page.wait_for_function("() => window.heard.length > 0")
