"""Somebody who plays whole games in the browser: by the board, by the list of options, or by typing."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

# What may be decided: nothing at the end or between two players, and no answer while others are at it.
LEGAL = """() => {
  const all = [...document.querySelectorAll('[data-choice]')].map(one => one.dataset.choice);
  return all.length || document.querySelector('[data-part=result], [data-part=hand-over]') ? all : null;
}"""
# How far the table is; undefined until it is shown.
WHERE = """() => {
  const at = document.querySelector('main[data-version]')?.dataset;
  return at && `${at.version}.${at.drafted}`;
}"""
SURE = "[data-part=sure]"
PASS_ON = "[data-part=pass-on]"
MOVED = f"before => ({WHERE})() !== before || document.querySelector('{SURE}') !== null"
# What a hasty but not hopeless player does first, by game: the first pattern that fits something legal.
TASTE = {
    "lost-cities": ["draw pile", "play ", "discard ", ""],
    "sunken-city": [
        r"card",
        r"raise",
        r"at ",
        r"street",
        r"building",
        r"walk",
        r"step",
        r"end",
        r"stop",
        r"",
    ],
    "submarine": ["place", "collect", "pay", "ship", "choose", "move", "end", ""],
}
# A player of Sunken City who loves buildings, Neptune and long ways.
BOLD = [
    r"card",
    r"raise",
    r"at ",
    r"building|street",
    r"roll|neptune",
    r"walk",
    r"chip",
    r"step",
    r"end",
    r"stop",
    r"",
]
MOST_DECISIONS = 3000
By = Callable[[Page, str], None]


def by_list(page: Page, text: str) -> None:
    """Press a decision in the list of everything that is legal."""
    options = page.locator("[data-part=options]")
    if options.get_attribute("open") is None:
        options.locator("summary").click()
    page.locator(f'[data-choice="{text}"]').click()


def by_typing(page: Page, text: str) -> None:
    """Type a decision, as the log writes it."""
    page.keyboard.press("/")
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")


class Player:
    """Plays at the open table until the game is over."""

    def __init__(
        self, page: Page, game: str, by: By = by_list, seed: int = 1, taste: list[str] | None = None
    ) -> None:
        self.page, self.game, self.by, self.taste = page, game, by, taste or TASTE[game]
        self.chance = random.Random(seed)
        self.made: list[str] = []

    def legal(self) -> list[str]:
        """What may be decided now, once something may; nothing when the game is over."""
        found: list[str] = self.page.wait_for_function(LEGAL, timeout=60_000).json_value()
        return found

    def choose(self, legal: list[str]) -> str:
        """One of them, after this player's taste."""
        for pattern in self.taste:
            if fitting := [text for text in legal if re.match(pattern, text)]:
                return self.chance.choice(fitting)
        raise AssertionError(legal)

    def decide(self) -> bool:
        """Make one decision; whether there was one to make."""
        legal = self.legal()
        if not legal:
            return False
        self.decides(self.choose(legal))
        return True

    def decides(self, text: str) -> None:
        """Make this decision, as soon as the table is shown."""
        before = self.page.wait_for_function(WHERE, timeout=60_000).json_value()
        self.made.append(text)
        self.by(self.page, text)
        self.page.wait_for_function(f"before => ({MOVED})(before)", arg=before, timeout=60_000)
        if self.page.locator(SURE).count():  # where that is wished, final decisions are asked for twice
            self.page.locator(SURE).click()
        self.page.wait_for_function(f"before => ({WHERE})() !== before", arg=before, timeout=60_000)
        if self.page.locator(PASS_ON).count():  # at one device, who has moved sees first what it brought
            self.page.locator(PASS_ON).click()

    def plays_until(self, happened: Callable[[], object]) -> None:
        """Play until something has happened, which must be before the game is over."""
        for _ in range(MOST_DECISIONS):
            if happened():
                return
            assert self.decide(), f"{self.game} is over: {self.made[-20:]}"
        raise AssertionError(f"{self.game} did not end: {self.made[-20:]}")

    def plays_to_the_end(self) -> None:
        """Play until the result is shown."""
        self.plays_until(lambda: not self.legal())
        expect(self.page.locator("[data-part=result]")).to_be_visible(
            timeout=30_000
        )  # when the last turns were told
