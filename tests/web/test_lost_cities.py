"""Lost Cities in the browser: one total wherever points are told, and partners are marked."""

from playwright.sync_api import Browser, expect

from tests.lost_cities.scenes import lost_cities
from tests.web.slow_line import SlowLine
from tests.web.spoken import ScreenReader
from tests.web.visitor import visitor

SECOND_ROUND = """
    round      2 of 3
    totals     30, 12
    hand 1     desert 5, volcano 3
    side 1     sea 10
    side 2     forest 9
    pile       20
"""


def test_there_is_one_total_wherever_points_are_told(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        reader = ScreenReader(ann.page)
        page = ann.continues(lost_cities(SECOND_ROUND))
        reader.until("Your turn")
        ours, theirs = "20", "1"  # with the running round, which stands at −10 and −11
        for part in ("seats", "players"):
            chips = page.locator(f"[data-part={part}] li")
            expect(chips.nth(0).locator("b").last).to_have_text(ours)
            expect(chips.nth(1).locator("b").last).to_have_text(theirs)
        for side in page.locator("[data-part=board] .side").all():
            wanted = ours if "isNear" in (side.get_attribute("class") or "") else theirs
            expect(side.locator("b").last).to_have_text(wanted)
        page.keyboard.press("o")
        assert f"Totals: You {ours}, Bruno {theirs}." in " ".join(reader.until("Totals"))


SUMS = """
    hand 1     desert investment, desert investment, desert 5, volcano 3
    side 1     sea 2
"""


# Whether an answer is waited for, the sum of an expedition, and whether a card may be laid there.
LAID = """() => {
  const lane = document.querySelector(".column.near[data-destination=desert]");
  const isWaiting = document.querySelector("main[data-waiting]") !== null;
  const sum = lane.querySelector(".how")?.textContent;
  return [isWaiting, sum, lane.querySelectorAll("[data-target=play]").length];
}"""


def test_the_points_of_a_card_are_told_before_the_server_answers(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        line = SlowLine(ann)
        page = ann.continues(lost_cities(SUMS))
        line.shown("[data-hand][data-legal=true]")
        line.tap('[data-hand="desert investment"]')
        line.tap(".column.near[data-destination=desert] [data-target=play]")
        told = "(0−20)×2"
        assert page.evaluate(LAID) == [True, told, 0]
        line.answered()
        assert page.evaluate(LAID) == [False, told, 0]


def test_partners_are_marked_in_the_set_up_sheet_and_at_the_table(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes()
        page.locator("[data-game=lost-cities] [data-part=friends]").click()
        sides = page.locator("[data-part=setup] [data-part=sides]")
        expect(sides).to_have_count(0)
        page.locator("[data-part=setup] input[name=count][value='4']").check(force=True)
        expect(sides).to_have_text("Seats 1 and 3 are partners, and so are 2 and 4.")
        page = ann.opens("lost-cities", "bot", "bot", "bot")
        for part in ("seats", "players"):
            marked = page.locator(f"[data-part={part}] li").filter(has_text="your partner")
            expect(marked).to_have_count(1)
            expect(marked).to_have_attribute("data-seat", "2")
        partner = page.locator("[data-part=seats] [data-seat='2'] .name").inner_text()
        expect(page.locator("[data-part=sentence]")).to_contain_text(f"or pass two to {partner}.")
