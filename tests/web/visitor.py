"""People in front of a browser. Console errors and requests to other servers fail the test."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from trident.core.replay import to_text
from trident.core.table import Table

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "tablet": {"width": 768, "height": 1024},
    "sideways": {"width": 740, "height": 360},
    "desktop": {"width": 1440, "height": 900},
}
WISH = """{
  const wishes = JSON.parse(localStorage.getItem("wishes") ?? "{}");
  localStorage.setItem("wishes", JSON.stringify({ ...%s, ...wishes }));
}"""
OFFLINE = "net::ERR_INTERNET_DISCONNECTED"


class Visitor:
    """One person with one browser window."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.missing: set[str] = set()  # how addresses begin that cannot be loaded, on purpose
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("request", self._see)

    def _hear(self, message: Any) -> None:
        if message.location["url"].removeprefix(self.address).startswith(tuple(self.missing)):
            return
        if message.type in ("error", "warning") and OFFLINE not in message.text:
            self.faults.append(f"{message.type}: {message.text}")

    def _see(self, request: Any) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"asked another server: {request.url}")

    def wishes(self, **settings: Any) -> None:
        """Have these settings from the beginning."""
        self.context.add_init_script(WISH % json.dumps(settings))

    def goes(self, path: str = "/") -> Page:
        """Open an address of the site."""
        self.page.goto(self.address + path)
        return self.page

    def reads(self, language: str) -> None:
        """Choose a language by the bar at the top, which is there even behind a sheet."""
        self.page.locator(f"header button[lang={language}]").evaluate("button => button.click()")
        expect(self.page.locator(f"html[lang={language}]")).to_be_attached()
        expect(self.page.locator("[data-part=loading]")).to_have_count(0)

    def opens(self, game: str, *others: str, **options: Any) -> Page:
        """Open a table by the interface for programs, and go to it."""
        self.asks("guest", {"name": "Ann"})
        seats = [
            {"kind": "me"},
            *({"kind": kind, "name": "Bob" if kind == "hot-seat" else None} for kind in others),
        ]
        opened = self.asks("tables", {"game": game, "seats": seats, "options": options})
        return self.goes(f"/table/{opened['table']}")

    def continues(self, table: Table, *others: str) -> Page:
        """Open a table that goes on from a prepared position, against a bot if nobody else, and go to it."""
        self.asks("guest", {"name": "Ann"})
        kept = self.asks("records", {"text": to_text(table.game, table.record())})["record"]
        seats = [{"kind": "me"}, *({"kind": other} for other in others or ("bot",))]
        wish = {"game": table.game.name, "seats": seats, "from_record": kept, "deals_anew": False}
        return self.goes(f"/table/{self.asks('tables', wish)['table']}")

    def asks(self, path: str, body: dict[str, Any]) -> Any:
        """Post something as the page would."""
        self.context.request.get(f"{self.address}/about")  # brings the cookie, and draws nothing
        token = next(one["value"] for one in self.context.cookies() if one.get("name") == "trident-csrf")
        answer = self.context.request.post(
            f"{self.address}/api/{path}", data=body, headers={"x-csrf-token": token, "origin": self.address}
        )
        assert answer.ok, answer.text()
        return answer.json()


@contextmanager
def visitor(
    browser: Browser, address: str, size: str = "desktop", language: str = "en", **wishes: Any
) -> Iterator[Visitor]:
    """A visitor with a fresh browser; nothing may have gone wrong when they leave."""
    touch = size == "phone"
    context = browser.new_context(
        viewport=SIZES[size],
        locale={"en": "en-GB", "de": "de-DE"}[language],
        has_touch=touch,
        is_mobile=touch,
        reduced_motion=wishes.pop("reduced_motion", "reduce"),
        **wishes,
    )
    context.set_default_timeout(15_000)
    someone = Visitor(context, address)
    try:
        yield someone
        assert someone.faults == [], someone.faults
    finally:
        context.close()
