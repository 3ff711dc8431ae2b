"""A refusal says why, covers nothing that is needed next, and disappears with the next move."""

from playwright.sync_api import Browser, expect

from tests.web.visitor import visitor

REFUSAL = "[data-part=refusal]"


def test_a_refusal_on_a_phone_leaves_the_hand_free_and_goes_with_the_next_touch(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address, "phone", "de") as ann:
        page = ann.opens("lost-cities", "bot")
        expect(page.locator("[data-hand]")).to_have_count(8)
        page.locator("[data-source=pile]").tap()
        expect(page.locator(REFUSAL)).to_be_visible()
        refusal, hand = page.locator(REFUSAL).bounding_box(), page.locator(".fan").bounding_box()
        assert refusal is not None
        assert hand is not None
        assert refusal["y"] + refusal["height"] <= hand["y"]
        page.locator("[data-hand]").last.tap()
        expect(page.locator(REFUSAL)).to_have_count(0)


def test_a_card_for_another_pile_says_where_it_belongs(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.opens("lost-cities", "bot")
        card = page.locator("[data-hand]").last
        destination = str(card.get_attribute("data-hand")).split()[0]
        card.click()
        page.locator(f"[data-pile]:not([data-destination={destination}])").first.click()
        expect(page.locator(REFUSAL)).to_contain_text("its own pile")
        expect(page.locator("[data-hand]")).to_have_count(8)
