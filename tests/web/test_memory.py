"""LC-7.4 in the browser: without memory aids a covered discard is named nowhere, not even after a reload."""

from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.boards import lost_cities
from tests.web.player import PASS_ON
from tests.web.visitor import Visitor, visitor

HAND = "[data-part=board] button[data-hand]"
LOG = "[data-part=log]"
SENTENCES = [
    ("en", "Bots still know every card that was ever in sight.", "memory aids cannot be off"),
    ("de", "Bots kennen weiterhin jede Karte, die einmal offen lag.", "Gedächtnishilfen nicht ausschalten"),
]


def hand(page: Page) -> list[str]:
    """The cards of whoever has the device."""
    expect(page.locator(HAND)).to_have_count(8)
    return [str(one.get_attribute("data-hand")) for one in page.locator(HAND).all()]


def takes_device(page: Page) -> list[str]:
    """The next player looks at their hand."""
    page.locator("[data-part=reveal]").click()
    return hand(page)


def discards(page: Page, card: str) -> None:
    """Discard a card, draw from the pile, and hand the device on."""
    lost_cities(page, f"discard {card}")
    expect(page.locator("[data-part=draft]")).to_be_visible()
    lost_cities(page, "draw pile")
    page.locator(PASS_ON).click()
    expect(page.locator("[data-part=hand-over]")).to_be_visible()


def place(card: str) -> str:
    """The destination of a card."""
    return card.partition(" ")[0]


def two_of_a_kind(cards: list[str]) -> tuple[str, str] | None:
    """Two numbers of one destination."""
    numbers = [card for card in cards if "investment" not in card]
    pairs = ((one, other) for one, other in combinations(numbers, 2) if place(one) == place(other))
    return next(pairs, None)


def dealt(ann: Visitor, *, aids: bool) -> tuple[Page, str, str]:
    """A table for two at one device at which the first has two numbers of one destination."""
    while True:
        page = ann.opens("lost-cities", "hot-seat", memory_aids=aids)
        found = two_of_a_kind(takes_device(page))
        if found is not None:
            return page, *found


def covers(page: Page, lower: str, upper: str) -> None:
    """The first player discards both cards, one after the other; the second one somewhere else."""
    for card in (lower, upper):
        discards(page, card)
        elsewhere = [one for one in takes_device(page) if place(one) != place(card)]
        discards(page, elsewhere[0])
        takes_device(page)


@pytest.mark.parametrize("aids", [False, True], ids=["off", "on"])
def test_the_log_names_a_covered_discard_only_with_memory_aids(
    aids: bool, browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page, lower, upper = dealt(ann, aids=aids)
        covers(page, lower, upper)
        heard: list[str] = []
        page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
        for _ in range(2):
            expect(page.locator(LOG)).to_contain_text(f"Ann discards {upper}.", ignore_case=True)
            named = page.locator(LOG).get_by_text(f"Ann discards {lower}.")
            expect(named).to_have_count(1 if aids else 0)
            page.keyboard.press("l")
            expect(page.locator("[data-part=story]")).to_contain_text("Bob discards")
            told = str(page.locator("body").inner_text()) + str(
                page.locator("[data-part=story]").text_content()
            )
            assert (f"discards {lower}" in told.lower()) == aids
            page.reload()
            takes_device(page)
        assert (f'"card":"{lower}"' in "".join(heard)) == aids
        assert f'"card":"{upper}"' in "".join(heard)


def test_a_log_that_was_open_all_the_time_forgets_too(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address) as wes:
        page, lower, upper = dealt(ann, aids=False)
        watched = wes.goes(page.url.removeprefix(address)).locator(LOG)
        discards(page, lower)
        expect(watched).to_contain_text(f"Ann discards {lower}.", ignore_case=True)
        discards(page, next(one for one in takes_device(page) if place(one) != place(lower)))
        expect(watched).to_contain_text(f"Ann discards {lower}.", ignore_case=True)  # nothing lies on it yet
        takes_device(page)
        discards(page, upper)
        expect(watched).to_contain_text(f"Ann discards {upper}.", ignore_case=True)
        expect(watched).not_to_contain_text(f"Ann discards {lower}.", ignore_case=True)
        expect(watched).to_contain_text("Ann discards a card.")


@pytest.mark.parametrize(("language", "sentence", "refusal"), SENTENCES)
def test_the_set_up_sheet_explains_the_option(
    language: str, sentence: str, refusal: str, browser: Browser, address: str
) -> None:
    with visitor(browser, address, language=language) as ann:
        page = ann.goes()
        page.locator("[data-game=lost-cities] [data-part=choose]").click()
        page.locator("[data-part=setup] summary").click()
        aids, start = page.locator("#option-memory_aids"), page.locator("[data-part=start]")
        expect(aids).to_be_checked()
        expect(page.locator("#about-memory_aids")).to_contain_text(sentence)
        aids.uncheck()
        expect(page.locator("[data-part=clash]")).to_have_count(0)
        page.locator("#option-open_discards").check()
        expect(page.locator("[data-part=clash]")).to_contain_text(refusal)
        expect(start).to_be_disabled()
        page.locator("#option-open_discards").uncheck()
        start.click()
        page.wait_for_url("**/table/*")
        page.locator("[data-tool=unseen]").click()
        now = "in sight on the table now" if language == "en" else "jetzt weder auf deiner Hand"
        expect(page.locator("[data-part=unseen] caption")).to_contain_text(now)
