"""Icons that browsers and phones take, notices of others' code, and addresses that do not exist."""

from playwright.sync_api import Browser, expect

from tests.web.visitor import visitor

# The size of a picture, and whether its corner is opaque, as the browser decodes it.
DECODED = """async address => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  return [picture.width, picture.height, canvas.getImageData(0, 0, 1, 1).data[3] === 255];
}"""
TOUCH_ICON = "() => document.querySelector('link[rel=apple-touch-icon]').getAttribute('href')"


def test_every_icon_is_there_as_pixels_and_the_home_screens_has_no_holes(
    browser: Browser, address: str
) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes("/about")
        assert page.evaluate(DECODED, page.evaluate(TOUCH_ICON)) == [180, 180, True]
        assert page.evaluate(DECODED, "/favicon.ico")[:2] == [32, 32]
        manifest = page.evaluate("async () => (await fetch('/manifest.webmanifest')).json()")
        pixels = [one for one in manifest["icons"] if one["type"] == "image/png"]
        assert {one["sizes"] for one in pixels} == {"192x192", "512x512"}
        for one in pixels:
            width, height, is_opaque = page.evaluate(DECODED, one["src"])
            assert one["sizes"] == f"{width}x{height}"
            assert is_opaque or one["purpose"] == "any"


def test_the_code_of_others_is_named_with_its_licences(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        page = ann.goes("/about")
        with page.context.expect_page() as opened:
            page.get_by_role("link", name="Code of others").click()
        expect(opened.value.locator("body")).to_contain_text("svelte")
        expect(opened.value.locator("body")).to_contain_text("Permission is hereby granted")


def test_an_address_that_does_not_exist_is_not_found(browser: Browser, address: str) -> None:
    with visitor(browser, address) as ann:
        ann.missing |= {"/nowhere", "/table", "/lobby/else"}
        for path in sorted(ann.missing):
            answer = ann.page.goto(address + path)
            assert answer is not None
            assert answer.status == 404
            expect(ann.page.locator("main h1")).to_have_text("Page not found.")
        answer = ann.page.goto(address + "/lobby")
        assert answer is not None
        assert answer.status == 200
