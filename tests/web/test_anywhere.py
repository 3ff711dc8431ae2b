"""Plain http in a home network, where browsers withhold much from pages: ids, copying, sharing."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.web.browser import ELSEWHERE
from tests.web.player import Player
from tests.web.site import site
from tests.web.test_together import invites, joins
from tests.web.visitor import visitor

LINK, GIVEN, ALONE = "[data-part=invitation]", "[data-part=given]", "[data-part=alone]"
NO_COPYING = "document.execCommand = () => false; delete Navigator.prototype.clipboard;"


def pasted(page: Page) -> str:
    """What the clipboard holds, as somebody finds out who may not read it."""
    page.locator("body").evaluate(
        "body => body.append(Object.assign(document.createElement('textarea'), {id: 'paste'}))"
    )
    page.locator("#paste").focus()
    page.keyboard.press("Control+V")
    return page.locator("#paste").input_value()


def test_friends_at_home_are_invited_join_copy_and_play_over_plain_http(
    browser: Browser, tmp_path: Path
) -> None:
    with (
        site(tmp_path, more=["--lan", ELSEWHERE]) as address,
        visitor(browser, address) as ann,
    ):
        friends = f"http://{ELSEWHERE}:{address.rsplit(':', 1)[1]}"
        link = invites(ann, "lost-cities")
        assert link.startswith(f"{friends}/join/"), "the host's page is at 127.0.0.1, the link is not"
        expect(ann.page.locator(ALONE)).to_have_count(0)
        ann.page.locator("[data-part=code]").click()
        expect(ann.page.get_by_role("img", name="QR code of the invitation")).to_be_visible()
        with visitor(browser, friends) as bob:
            joins(bob, link, "Bob")
            expect(bob.page.locator("[data-part=board]")).to_be_visible()
            assert not bob.page.evaluate("window.isSecureContext")
            Player(ann.page, "lost-cities").decide()
            Player(ann.page, "lost-cities").decide()
            player = Player(bob.page, "lost-cities")
            player.decide()
            player.decide()
            expect(ann.page.locator("[data-part=log]")).to_contain_text("Bob")
            bob.page.locator("[data-part=menu]").click()
            bob.page.get_by_role("button", name="Invite spectators").click()
            bob.page.locator("[data-part=copy]").click()
            expect(bob.page.locator(GIVEN)).to_have_text("The link is copied. Paste it into a message.")
            shown = bob.page.locator(f"dialog {LINK}").input_value()
            bob.page.keyboard.press("Escape")
            assert pasted(bob.page) == shown == bob.page.url


def test_a_link_that_only_this_machine_can_open_says_so(browser: Browser, address: str) -> None:
    with visitor(browser, address, language="de") as ann:
        assert invites(ann, "submarine").startswith(address)
        expect(ann.page.locator(ALONE)).to_contain_text("trident serve --lan")
        expect(ann.page.locator(ALONE)).to_contain_text("Nur dieser Rechner kann diesen Link öffnen.")


def test_where_nothing_may_be_copied_the_link_is_selected_and_that_is_said(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        ann.page.add_init_script(NO_COPYING)
        link = invites(ann, "sunken-city")
        ann.page.locator("[data-part=send]").click()
        expect(ann.page.locator(GIVEN)).to_contain_text("The link is selected")
        assert ann.page.evaluate("getSelection().toString()") == link
