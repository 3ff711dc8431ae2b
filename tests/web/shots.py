"""Pictures of every screen, desktop and phone, both languages, light and dark: `make shots`."""

import argparse
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright
from rich.progress import track

from tests.web.browser import launched
from tests.web.screens import SCREENS
from tests.web.site import site
from tests.web.visitor import visitor

DESKTOPS = (("desktop", "en", "light"), ("desktop", "de", "dark"))
LOOKS = (*DESKTOPS, ("phone", "de", "light"), ("phone", "en", "dark"))


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="screens whose name begins so")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    names = [name for name in SCREENS if name.startswith(given.only)]
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as address, sync_playwright() as driver:
        browser = launched(driver)
        for name, look in track(list(product(names, LOOKS)), "Taking pictures"):
            size, language, theme = look
            with visitor(browser, address, size, language, color_scheme=theme) as ann:
                page = SCREENS[name](ann)
                page.screenshot(path=given.folder / f"{name}-{size}-{language}-{theme}.png")
        browser.close()


if __name__ == "__main__":
    main()
