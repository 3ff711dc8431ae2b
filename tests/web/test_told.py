"""What others did: played back, told first to whom it concerns, and drawn where it happened."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lost_cities.scenes import lost_cities
from tests.submarine.scenes import submarine
from tests.sunken_city.scenes import fresh, sunken_city
from tests.web.player import Player, by_typing
from tests.web.seen import is_seen, lines_seen
from tests.web.stage import sized
from tests.web.test_together import joins
from tests.web.visitor import Visitor, visitor
from trident.core.table import Table

# Red has chosen the card, and Neptune stands on the street under yellow.
UNDER_ME = """
    a a b b . . . . .
    yellow  a1, found 1 2
    red     village
    neptune a1
    to      red
    card    0/7
"""
EVERYTHING = "1 2 3 4 5 6 7 8 9 10"
HOMEWARD = f"""
    a a . . . . . . .
    neptune a1
    yellow  a1, found chest, secured {EVERYTHING}
    card    0/7
"""
LAST_ROUND = HOMEWARD.replace(
    f"a1, found chest, secured {EVERYTHING}", f"village, secured {EVERYTHING} chest"
)
BARE = """
    a3
    a4
    a5
    beside 1
    beside 2
"""
LOSS = {
    "en": "You lose 1, 2 and go home: Bob has Neptune sink the piece under you.",
    "de": "Du verlierst 1, 2 und musst nach Hause: Bob lässt das Bauteil unter dir versinken.",
}

WATCH_SENTENCES = """() => {
  const status = document.querySelector("[data-part=status]");
  const note = () => sentences.add(status.querySelector("[data-part=sentence]").textContent.trim());
  window.sentences = new Set();
  new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
}"""

# What concerns me, its box, and the keys beside the words.
MARKED = """() => {
  const boxed = each => each.getBoundingClientRect().toJSON();
  const range = document.createRange(), told = document.querySelector("[data-concern]");
  range.selectNodeContents(told);
  const recap = told.closest("[data-part=recap]");
  return { told: boxed(told), words: boxed(range), box: boxed(recap),
    keys: boxed(recap.querySelector("[aria-expanded]")) };
}"""
# Whether the beginning of what is told is seen in whole lines.
IS_WHOLE = """(one, text) => {
  const range = document.createRange(), words = one.firstChild;
  const at = words.data.indexOf(text);
  range.setStart(words, at);
  range.setEnd(words, at + text.length);
  const box = one.closest("[data-part=recap]").getBoundingClientRect();
  return [...range.getClientRects()].every(({ top, bottom }) => top >= box.top && bottom <= box.bottom);
}"""
# Lines that end below their box, or are not told to their end.
CUT = """all => all.filter(one => {
  const [line, box] = [one, one.closest("[data-part=recap]")].map(each => each.getBoundingClientRect());
  const deed = one.querySelector(".deed");
  const isWhole = deed.scrollHeight <= deed.clientHeight + 1 && deed.scrollWidth <= deed.clientWidth;
  return line.top < box.top || line.bottom > box.bottom || !isWhole;
}).length"""
UNSEEN = """all => all.filter(one => {
  const { left, bottom } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + 30, bottom - 6));
}).length"""


def sit_together(ann: Visitor, bob: Visitor, table: Table) -> Page:
    """Ann has the first seat of a prepared position, Bob the second, who makes every decision; Ann's page."""
    bob.wishes(forced=False)
    page = ann.continues(table, "open")
    joins(bob, page.locator("[data-part=invitation]").input_value(), "Bob")
    expect(page.locator("[data-part=board]")).to_be_visible()
    return page


def plays(bob: Visitor, game: str, *texts: str) -> None:
    """Make these decisions."""
    player = Player(bob.page, game, by_typing)
    for text in texts:
        player.legal()
        player.decides(text)


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "de")])
def test_who_is_sent_home_is_told_first_and_large(
    size: str, language: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, size, language) as ann, visitor(browser, address) as bob:
        page = sit_together(ann, bob, sunken_city(UNDER_ME))
        plays(bob, "sunken-city", "neptune", "neptune to c1", "end")
        told = page.locator("[data-part=recap] p").first
        expect(told).to_have_text(LOSS[language])
        expect(told).to_be_in_viewport()
        assert told.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 16
        page.locator("[data-recap]").evaluate("one => { for (let n = 3; n--;) one.after(one.textContent); }")
        assert told.evaluate(IS_WHOLE, LOSS[language].split(":")[0]), "what was lost is cut"
        expect(page.locator("[data-recap='1']")).to_contain_text(
            {"en": "sends you", "de": "schickt dich"}[language]
        )
        expect(page.locator("[data-wake='1']")).to_be_attached()


def test_playback_drives_the_whole_screen(browser: Browser, address: str) -> None:
    with visitor(browser, address, reduced_motion="no-preference") as ann, visitor(browser, address) as bob:
        ann.wishes(playback="slow")
        page = sit_together(ann, bob, sunken_city(UNDER_ME))
        page.evaluate(WATCH_SENTENCES)
        plays(bob, "sunken-city", "neptune", "neptune to c1", "end")
        expect(page.locator("[data-part=bulletin]")).to_contain_text(LOSS["en"])
        shown = page.evaluate("""() => ({
          mover: document.querySelector('[data-part=seats] [aria-current]').dataset.seat,
          log: document.querySelector('[data-part=log]').textContent,
          isMine: document.querySelector('[data-part=status]').classList.contains('mine'),
          choices: document.querySelectorAll('[data-choice]').length,
        })""")
        assert shown["mover"] == "1"
        assert "sinks" in shown["log"]
        assert "ends the turn" not in shown["log"], "the log is ahead of the board"
        assert not shown["isMine"]
        assert shown["choices"] == 0
        expect(page.locator("[data-part=log]")).to_contain_text("Bob ends the turn")
        expect(page.locator("[data-part=bulletin]")).to_have_count(0)
        expect(page.locator("[data-part=seats] [aria-current]")).to_have_attribute("data-seat", "0")
        assert "" not in page.evaluate("[...sentences]"), "something was played back, and nothing told"


def test_a_long_sentence_stays_below_the_bar_while_a_turn_is_played_back(
    browser: Browser, address: str
) -> None:
    moving = visitor(browser, address, "phone", "de", reduced_motion="no-preference")
    with moving as ann, visitor(browser, address) as bob:
        ann.wishes(playback="slow")
        page = sit_together(ann, bob, sunken_city(UNDER_ME))
        plays(bob, "sunken-city", "neptune", "neptune to c1", "end")
        expect(page.locator("[data-part=bulletin]")).to_be_visible()
        sentence, status = (
            page.locator(f"[data-part={part}]").bounding_box() for part in ("sentence", "status")
        )
        assert sentence is not None
        assert status is not None
        assert sentence["y"] >= status["y"]


def test_on_a_phone_the_whole_recap_opens_over_the_board(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone", "de") as ann:
        ann.wishes(tips=False)
        page = ann.opens("submarine", *["bot"] * 4)
        player = Player(page, "submarine")
        player.decide()
        player.legal()
        told, key = page.locator("[data-recap]"), page.locator("[data-part=recap] [aria-expanded]")
        for size in ((768, 1024), (740, 360), (360, 640)):
            page.set_viewport_size(sized(size))
            page.evaluate("scrollTo(0, 0)")
            expect(told).to_have_count(4)
            assert told.evaluate_all(CUT) == 0, size
            assert is_seen(page, *told.all(), key), size
        key.tap()
        assert told.evaluate_all(UNSEEN) == 0


def test_the_way_of_an_opponents_card_is_drawn(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as bob:
        page = sit_together(ann, bob, lost_cities("to move    seat 2"))
        ways = page.locator("[data-part=traces] .way")
        expect(ways).to_have_count(0)
        others = Player(bob.page, "lost-cities", taste=["play ", "draw pile"])
        others.decide()
        others.decide()
        expect(ways).to_have_count(1)
        expect(page.locator("[data-recap='1']")).to_contain_text("Bob: plays ")
        Player(page, "lost-cities").decide()
        expect(ways).to_have_count(0)


def test_the_dive_of_an_opponent_is_drawn(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as bob:
        ann.wishes(tips=False)
        page = sit_together(ann, bob, submarine("divers 2    c4", seat=1))
        plays(bob, "submarine", "ship c", "choose 4", "move a4", "end")
        expect(page.locator("[data-part=traces] .way")).to_have_count(1)
        told = page.locator("[data-recap='1']")
        expect(told).to_contain_text("dives C4 – A4")
        told.locator("b").evaluate("one => one.textContent = 'Somebody with a long name '.repeat(3)")
        for size, lines in (((360, 640), 3), ((740, 360), 4)):  # nobody else has anything to tell
            page.set_viewport_size(sized(size))
            assert lines_seen(told) >= lines, size
            assert is_seen(page, page.locator("[data-part=recap] [aria-expanded]")), size


def test_a_roll_is_seen_on_a_die(browser: Browser, address: str) -> None:
    rows = ["a a . . . . . . .", *3 * [". . . . . . . . ."], ". . . . X b b . ."]
    scene = "\n".join([*rows, "neptune e5", "card    0/7", "yellow  a1"])
    with visitor(browser, address) as ann:
        page = ann.continues(sunken_city(scene))
        player = Player(page, "sunken-city", by_typing)
        assert "roll" in player.legal()
        player.decides("roll")
        expect(page.locator("[data-die]")).to_be_visible()


ENDS = {
    "some turns away in Lost Cities": (lost_cities("pile    3"), "at least 2", "mindestens 2", False),
    "perhaps now in Lost Cities": (lost_cities("pile    1"), "at least 1", "mindestens 1", True),
    "some turns away in Sunken City": (fresh(), "at least 4", "mindestens 4", False),
    "perhaps now in Sunken City": (sunken_city(HOMEWARD), "at least 1", "mindestens 1", True),
    "now in Sunken City": (sunken_city(LAST_ROUND), "1", "1", True),
    "some turns away in Submarine": (
        submarine("divers 1    b2 b2" + BARE),
        "at least 2",
        "mindestens 2",
        False,
    ),
    "perhaps now in Submarine": (submarine("divers 1    a2 a2" + BARE), "at least 1", "mindestens 1", True),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("end", ENDS)
def test_the_end_is_foreseeable_and_the_last_turn_announced(
    end: str, language: str, browser: Browser, address: str
) -> None:
    table, in_english, in_german, is_last = ENDS[end]
    with visitor(browser, address, language=language) as ann:
        page = ann.continues(table)
        told = {"en": f"Turns left: {in_english}", "de": f"Restliche Züge: {in_german}"}[language]
        expect(page.locator("[data-part=outlook]")).to_have_attribute("title", told)
        expect(page.locator("[data-concern=last]")).to_have_count(int(is_last))


def test_what_concerns_me_is_marked_from_edge_to_edge_of_its_box(browser: Browser, address: str) -> None:
    with visitor(browser, address, "phone", "de") as ann, visitor(browser, address) as bob:
        ann.wishes(tips=False)
        page = sit_together(ann, bob, sunken_city(UNDER_ME))
        plays(bob, "sunken-city", "neptune", "neptune to c1", "end")
        expect(page.locator("[data-concern]").first).to_be_visible()
        page.set_viewport_size({"width": 360, "height": 640})
        page.evaluate("scrollTo(0, 0)")
        seen = page.evaluate(MARKED)
        assert abs(seen["told"]["left"] - seen["box"]["left"]) <= 1
        assert abs(seen["told"]["right"] - seen["box"]["right"]) <= 1
        assert seen["told"]["top"] >= seen["box"]["top"] + 1
        assert seen["words"]["right"] <= seen["keys"]["left"]
