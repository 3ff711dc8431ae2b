"""Icons as files of pixels, made from `icon.svg`: `python -m tests.web.icons` writes them.

iOS takes no SVG for its home screen and adds no corners to a picture that has transparent ones; browsers ask
for `/favicon.ico` wherever no page tells them of another icon.
"""

import struct

from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import launched
from tests.web.site import ROOT

PUBLIC = ROOT / "web" / "public"
FILES = {"apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512}
FAVICON = 32
ROUNDED = {"icon-192.png", "favicon.ico"}  # the others are cut to shape by the system


def drawn(browser: Browser, size: int, is_rounded: bool) -> bytes:
    """The icon as a PNG of this size."""
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    if not is_rounded:
        svg = svg.replace(' rx="96"', "")
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    picture = page.screenshot(omit_background=is_rounded)
    page.close()
    return picture


def ico(picture: bytes, size: int) -> bytes:
    """A PNG in the container of Windows icons: one directory entry, then the picture."""
    head = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), len(head) + 16)
    return head + entry + picture


def main() -> None:
    """Write all of them."""
    with sync_playwright() as driver:
        browser = launched(driver)
        for name, size in FILES.items():
            (PUBLIC / name).write_bytes(drawn(browser, size, name in ROUNDED))
        (PUBLIC / "favicon.ico").write_bytes(ico(drawn(browser, FAVICON, is_rounded=True), FAVICON))
        browser.close()


if __name__ == "__main__":
    main()
