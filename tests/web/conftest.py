"""One browser and one server for all tests here."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.site import site

FLAGS = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with site(tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        if "CI" in os.environ:
            pytest.fail("Chromium is missing: apt-get install chromium")
        pytest.skip("Chromium is missing: apt-get install chromium")
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=chromium, args=[*FLAGS, "--disable-sync"])
        yield opened
        opened.close()
