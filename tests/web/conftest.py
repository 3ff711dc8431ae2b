"""One browser and one server for all tests here."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import chromium, launched
from tests.web.site import site


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with site(tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        missing = "Chromium is missing: apt-get install chromium"
        if "CI" in os.environ:
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as driver:
        opened = launched(driver)
        yield opened
        opened.close()
