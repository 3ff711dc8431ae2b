"""A lost telephone: one button ends what other devices may do in one's name, and this one goes on."""

from playwright.sync_api import Browser, Route, expect

from tests.web.visitor import Visitor, visitor

SIGN_OUT = "Sign out on all other devices"


def is_guest(someone: Visitor) -> bool:
    """Whether the server knows who sits at this device."""
    found: bool = someone.context.request.get(f"{someone.address}/api/guest").json()["is_guest"]
    return found


def test_one_button_signs_out_every_other_device(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann, visitor(browser, address, "phone") as lost:
        ann.asks("guest", {"name": "Ann"})
        lost.asks("guest/enter", {"word": ann.asks("guest/pass", {})["word"]})
        assert is_guest(lost)
        page = ann.goes("/settings")
        with page.expect_response("**/api/guest/sign-out") as answer:
            page.get_by_role("button", name=SIGN_OUT).click()
        assert answer.value.ok
        assert is_guest(ann)
        assert not is_guest(lost)
        expect(page.get_by_role("button", name=SIGN_OUT)).to_be_enabled()


def test_whoever_is_not_answered_asks_again(browser: Browser, address: str) -> None:
    """The line breaks after the server has ended all tokens, this device's too."""

    def cut(route: Route) -> None:
        route.fetch()
        route.abort()

    with visitor(browser, address) as ann:
        ann.asks("guest", {"name": "Ann"})
        page = ann.goes("/settings")
        page.route("**/api/guest/sign-out", cut, times=1)
        with page.expect_event("requestfailed"):
            page.get_by_role("button", name=SIGN_OUT).click()
        ann.goes("/settings")
        expect(page.get_by_role("button", name=SIGN_OUT)).to_be_enabled()
        assert is_guest(ann)
        ann.faults = [fault for fault in ann.faults if "ERR_FAILED" not in fault]  # as the browser says


def test_who_is_nobody_yet_has_nothing_to_sign_out_of(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes("/settings")
        expect(page.get_by_role("button", name=SIGN_OUT)).to_be_disabled()
