"""One stage: nothing moves the board, nothing covers what a turn needs, and large windows are used."""

import re
import tomllib
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.sunken_city.scenes import sunken_city
from tests.web.night import in_languages
from tests.web.player import Player
from tests.web.screens import GAMES
from tests.web.site import ROOT
from tests.web.stage import LETTERS, SIZES, sized, survey
from tests.web.test_screens import OUTSIDE
from tests.web.test_told import UNDER_ME, plays, sit_together
from tests.web.visitor import visitor

# Faults to be found: a bar that takes room, one that covers, and what is pushed out of the window.
MOVES = "document.querySelector('header').style.height = '120px'"
COVERS = """document.body.insertAdjacentHTML(
  'beforeend', '<p style="position: fixed; inset: 60% 0 0; z-index: 99; background: red"></p>')"""
# A button of the board itself over everything that may be chosen there.
CROWDS = """document.querySelector("[data-part=board]").insertAdjacentHTML(
  'beforeend', '<button style="position: fixed; inset: 0; z-index: 99"></button>')"""
TILES = """all => all.map(one => one.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height])"""

WATCH_STRIP = """() => {
  const strip = document.querySelector("main > .strip");
  const note = () => tops.add(strip.getBoundingClientRect().top);
  window.tops = new Set();
  new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
LABELS = "all => all.map(one => one.getBoundingClientRect()).map(({ x, bottom }) => [x, bottom])"
# Ships that lie beyond the edge of the sea.
ADRIFT = """all => all.filter(one => {
  const [ship, sea] = [one, one.closest("[data-part=board]")].map(each => each.getBoundingClientRect());
  return ship.left < sea.left - 1 || ship.right > sea.right + 1;
}).length"""


def opened(page: Page) -> None:
    """Wait until something may be decided."""
    expect(page.locator("[data-legal]").first).to_be_attached()


@pytest.mark.parametrize("game", GAMES)
def test_the_measure_of_the_stage_can_fail(game: str, browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens(game, "bot")
        opened(page)
        page.set_viewport_size(sized((390, 844)))
        before = survey(page)
        assert before["faults"] == []
        page.evaluate(CROWDS)
        assert survey(page)["faults"] != []
        page.evaluate(MOVES)
        assert survey(page)["boxes"] != before["boxes"]
        page.evaluate(COVERS)
        assert survey(page)["faults"] != []


@pytest.mark.parametrize(("size", "least"), [((1440, 900), 64), ((390, 844), 40)])
def test_treasures_of_submarine_are_large_and_none_covers_another(
    size: tuple[int, int], least: int, browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("submarine", *["bot"] * 4)
        page.set_viewport_size(sized(size))
        opened(page)
        tiles = page.locator("[data-thing]").evaluate_all(TILES)
        assert len(tiles) == 60
        assert min(width for _, _, width, _ in tiles) >= least
        assert min(height for _, _, _, height in tiles) >= least
        for nth, (x, y, width, height) in enumerate(tiles):
            for left, top, other_width, other_height in tiles[nth + 1 :]:
                across = min(x + width, left + other_width) - max(x, left)
                down = min(y + height, top + other_height) - max(y, top)
                assert across <= 0.5 or down <= 0.5, "two treasures cover each other"
        surface = max(bottom for *_, bottom in page.locator(".new-kinds").evaluate_all(LABELS))
        assert surface <= min(y for _, y, _, _ in tiles), (
            "a treasure is covered by what it says of its column"
        )


def test_the_stage_of_five_players_holds_everything(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        page = ann.opens("submarine", *["bot"] * 4)
        Player(page, "submarine").legal()
        for size in SIZES:
            page.set_viewport_size(sized(size))
            assert survey(page)["faults"] == [], size
            assert page.locator("[data-ship]").evaluate_all(ADRIFT) == 0, size


# Where the buttons begin, and how high each player's panel is.
BESIDE = """() => [document.querySelector("main > .strip").getBoundingClientRect().top,
  ...[...document.querySelectorAll("[data-part=players] li")].map(one => one.offsetHeight)]"""

# Where these buttons are, if they are there.
PRESSED = """() => ["ask-hint", "undo", "restart"].map(part => {
  const box = document.querySelector(`[data-part=${part}]`)?.getBoundingClientRect();
  return box ? [box.x, box.y, box.width, box.height] : null;
})"""


STRIPS = ((390, 844), (740, 360), (1366, 657))


def beside(page: Page, size: tuple[int, int]) -> Any:
    """Where the strip begins, and the boxes of short buttons, in a window of this size."""
    page.set_viewport_size(sized(size))
    page.evaluate("scrollTo(0, 0)")
    return [page.evaluate(BESIDE)[0], *page.evaluate(PRESSED)]


# Submarine begins with what is final.
@pytest.mark.parametrize(("game", "language"), in_languages(["sunken-city", "lost-cities"]))
def test_what_is_pressed_stays_where_it_is_when_a_turn_is_begun(
    game: str, language: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = ann.opens(game, "bot")
        player = Player(page, game)
        player.legal()
        first = {size: beside(page, size) for size in STRIPS}
        heights = page.evaluate(BESIDE)[1:]
        assert len(set(heights)) == 1, "whose turn it is makes nobody's panel higher"
        player.decide()
        expect(page.locator("[data-part=draft]")).to_be_visible()
        drafted = {size: beside(page, size) for size in STRIPS}
        page.locator("[data-part=outlook]").evaluate("one => { one.style.fontWeight = 600; }")  # near the end
        for size in ((1920, 1080), STRIPS[-1]):
            page.set_viewport_size(sized(size))
            assert page.evaluate(OUTSIDE) == [], size
        assert page.evaluate(BESIDE)[1:] == heights
        if game == "sunken-city":  # in the other games a second decision is final
            player.plays_until(lambda: page.locator("[data-part=restart]").count())
        for size in STRIPS:
            strip, hint, back, restart = beside(page, size)
            assert hint is not None
            assert [strip, hint] == drafted[size][:2] == first[size][:2], (size, "the hint is elsewhere")
            tops = {one[1] for one in (hint, back, restart, drafted[size][2]) if one}
            assert len(tops) == 1, (size, "short buttons take two lines")
            assert back[0] == drafted[size][2][0], (size, "the way back is elsewhere")


PROMPTS = sorted(ROOT.glob("src/trident/games/*/presentation/words.*.toml"))
FACT = re.compile(r"\{\w+(?::[^|}]*\|([^}]*))?\}")
# Tells something else, and says where the buttons begin and whether the words fit into their box.
TELLS = """text => {
  const [sentence, box, strip] = ["[data-part=sentence]", "[data-part=status]", "main > .strip"]
    .map(one => document.querySelector(one));
  const told = [...sentence.childNodes].filter(one => one.nodeType === 3 && one.data.trim());
  told.at(-1).data = ` ${text}`;
  const [words, room] = [sentence, box].map(one => one.getBoundingClientRect());
  return [strip.getBoundingClientRect().top, words.top >= room.top && words.bottom <= room.bottom];
}"""


def test_every_prompt_fits_its_box_and_moves_no_button(browser: Browser, address: str) -> None:
    told = [
        FACT.sub(lambda found: found[1] or "10", text)
        for file in PROMPTS
        for text in tomllib.loads(file.read_text("utf-8"))["prompts"].values()
    ]
    assert len(told) >= 60
    with visitor(browser, address, language="de") as ann:
        page = ann.opens("sunken-city", "bot")
        Player(page, "sunken-city").legal()
        for letters, sizes in (("normal", ((1024, 768), *SIZES)), ("largest", SIZES[-3:])):
            page.evaluate(LETTERS, letters)
            for size in sizes:
                page.set_viewport_size(sized(size))
                first, _ = page.evaluate(TELLS, told[0])
                for text in told:
                    assert page.evaluate(TELLS, text) == [first, True], (letters, size, text)


def test_no_button_moves_while_a_turn_is_played_back(browser: Browser, address: str) -> None:
    moving = visitor(browser, address, language="de", reduced_motion="no-preference")
    with moving as ann, visitor(browser, address) as bob:
        ann.wishes(playback="fast")
        page = sit_together(ann, bob, sunken_city(UNDER_ME))
        page.set_viewport_size(sized((1366, 657)))
        page.evaluate(WATCH_STRIP)
        plays(bob, "sunken-city", "neptune", "neptune to c1", "end")
        expect(page.locator("[data-part=bulletin]")).to_be_visible()
        expect(page.locator("[data-part=bulletin]")).to_have_count(0)
        Player(page, "sunken-city").legal()
        assert len(page.evaluate("[...tops]")) == 1
