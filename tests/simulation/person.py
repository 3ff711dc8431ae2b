"""A simulated person with a browser: requests, a socket, and what the screen shows of each table."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation.network import Answer, Cut, Line
from trident.core.chance import hash_of
from trident.server.wire.security import CSRF_COOKIE, CSRF_HEADER

if TYPE_CHECKING:
    from tests.simulation.world import World

Act = Callable[[], Awaitable[None]]
RESENDS_AFTER_SECONDS = 8.0
PINGS_EVERY_SECONDS = 5.0


@dataclass
class Screen:
    """One table as a person's client knows it."""

    table: str
    news: dict[str, Any] | None = None
    waiting: dict[str, Any] | None = None  # a move that was sent and not answered
    sent_at: float = 0.0
    mine: set[int] = field(default_factory=set)

    @property
    def version(self) -> int:
        """What this client has seen."""
        return self.news["version"] if self.news else 0

    @property
    def status(self) -> str:
        """The table's, as far as is known here."""
        return self.news["card"]["status"] if self.news else "unknown"


class Person:
    """Does things by chance, with pauses, for as long as the simulation runs."""

    kind = "honest"

    def __init__(self, world: "World", name: str) -> None:
        self.world = world
        self.name = name
        self.luck = world.luck
        self.cookies: dict[str, str] = {}
        self.is_known = False  # has a guest's cookie
        self.line: Line | None = None
        self.screens: dict[str, Screen] = {}
        self.letters: list[tuple[str, str]] = []  # invitations that were sent to this person: table, word
        self.nonces: dict[str, str] = {}
        self.word = ""  # with which this person signs out, until there is an answer
        self.former: dict[str, str] = {}  # cookies of a device that was lost, if any
        self._ids = 0
        self._reading: set[asyncio.Task[None]] = set()

    # What everyone does

    async def live(self) -> None:
        """Arrive, then act again and again."""
        while True:
            try:
                await self.arrive() if not self.is_known else await self.act()
            except Cut:
                self.note("is cut off")
            await self.pass_time(self.pause())

    async def pass_time(self, seconds: float) -> None:
        """Wait; an open page gives signs of life meanwhile."""
        end = asyncio.get_running_loop().time() + seconds
        while (left := end - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(min(left, PINGS_EVERY_SECONDS))
            if self.line is not None and left > PINGS_EVERY_SECONDS:
                with suppress(Cut):
                    self.say({"type": "ping", "sent_ms": 1, "lag_ms": int(self.draw(0, 1500, "lag"))})

    def pause(self) -> float:
        """Seconds until the next act: mostly short, sometimes long."""
        is_long = self.luck.happens(0.04, f"{self.name} goes away")
        return self.luck.between(20, 90, f"{self.name} pause") if is_long else self.draw(0.1, 3.0, "pause")

    def draw(self, least: float, most: float, what: str) -> float:
        """A number between these."""
        return self.luck.between(least, most, f"{self.name} {what}")

    def note(self, what: str) -> None:
        """Write something into the trace."""
        self.world.note(f"{self.name} {what}")

    def fresh_id(self) -> str:
        """An id for a move or a question."""
        self._ids += 1
        return f"{self.name}-{self._ids}"

    async def act(self) -> None:
        """Do one of the things this person does, by its weight."""
        acts = self.acts()
        at = self.draw(0, sum(acts.values()), "act")
        for act, weight in acts.items():
            at -= weight
            if at < 0:
                await act()
                return

    def acts(self) -> dict[Act, float]:
        """What this person may do next, and how often."""
        raise NotImplementedError

    # Requests

    async def request(self, method: str, path: str, body: Any = None, who: str | None = None) -> Answer:
        """Ask a server something, as a browser does."""
        process = self.luck.one_of(self.world.processes, f"{self.name} asks")
        cookies = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        headers = {"cookie": cookies, "origin": "http://play.test"}
        if CSRF_COOKIE in self.cookies:
            headers[CSRF_HEADER] = self.cookies[CSRF_COOKIE]
        asking = self.world.auditor.intends(self, path, body)
        answer = await self.world.network.request(process, who or self.name, method, path, body, headers)
        for name, value in answer.headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0].strip('"')
        self.note(f"{method} {path} -> {answer.status}")
        self.world.auditor.answered(self, asking, method, path, body, answer)
        return answer

    async def get(self, path: str) -> Answer:
        """Read something."""
        return await self.request("GET", f"/api/{path}")

    async def post(self, path: str, **body: Any) -> Answer:
        """Do something; if the connection breaks, perhaps once more, as people do who see nothing happen."""
        try:
            return await self.request("POST", f"/api/{path}", body)
        except Cut:
            if path == "tables" or not self.luck.happens(0.6, f"{self.name} tries again"):
                raise
            return await self.request("POST", f"/api/{path}", body)

    async def arrive(self) -> None:
        """Become a guest."""
        await self.get("guest")
        answer = await self.request("POST", "/api/guest", {"name": self.name})
        self.is_known = answer.status == 200

    # The socket

    async def connect(self) -> None:
        """Open a socket, follow what is on the screen, send again what was not answered."""
        process = self.luck.one_of(self.world.processes, f"{self.name} connects to")
        cookies = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        headers = {"cookie": cookies, "origin": "http://play.test"}
        line = await self.world.network.connect(process, self.name, headers)
        self.hang_up()
        self.line = line
        self.world.auditor.connected(line, self)
        line.send({"type": "hello"})
        reading = asyncio.create_task(self.read(line))
        self._reading.add(reading)
        reading.add_done_callback(self._reading.discard)
        for screen in self.screens.values():
            self.follow(screen.table, screen.version)
        for screen in self.screens.values():
            if screen.waiting is not None:
                self.say(screen.waiting)

    def hang_up(self) -> None:
        """Close the socket, if there is one."""
        if self.line is not None:
            self.line.cut()
            self.line = None

    async def leave(self) -> None:
        """Go for good."""
        self.hang_up()
        while self._reading:
            await asyncio.gather(*self._reading)

    async def read(self, line: Line) -> None:
        """Take frames until the line breaks."""
        try:
            while True:
                self.hears(msgspec.json.decode(await line.receive()))
                await asyncio.sleep(self.reading_time())
        except Cut:
            if self.line is line:
                self.line = None

    def reading_time(self) -> float:
        """Seconds this client takes to read a frame."""
        return 0.0

    def say(self, message: dict[str, Any]) -> None:
        """Send a message, if there is a line."""
        if self.line is None:
            raise Cut
        if message["type"] in ("commit", "draft", "recall", "log", "why-not", "hint"):
            self.world.auditor.asks(self, message)
        self.line.send(message)

    def follow(self, table: str, since: int = 0, seat: int | None = None, drawing: str | None = None) -> None:
        """Follow a table."""
        self.screens.setdefault(table, Screen(table))
        self.world.auditor.follows(self, table, since, seat, drawing)
        self.say({"type": "follow", "table": table, "seat": seat, "since": since, "drawing": drawing})

    def hears(self, message: dict[str, Any]) -> None:
        """Show what the server says."""
        self.world.auditor.heard(self, message)
        if message["type"] == "news":
            screen = self.screens.setdefault(message["table"], Screen(message["table"]))
            if screen.news is None or message["version"] >= screen.version:
                screen.news = message
                screen.mine = set(message["yours"])
            if message["wants"] is not None:
                self.add_to_the_draws(message["table"], message["wants"])
        elif message["type"] in ("committed", "stale", "refused"):
            name = message.get("move_id") or message.get("id")
            for screen in self.screens.values():
                if screen.waiting is not None and screen.waiting["move_id"] == name:
                    screen.waiting = None

    def add_to_the_draws(self, table: str, wanted: str) -> None:
        """Give a nonce before the deal: its hash first, then itself."""
        nonce = self.nonces.setdefault(table, self.luck.bytes(16, f"{self.name} nonce {table}").hex())
        given = {"hash": hash_of(nonce)} if wanted == "hash" else {"nonce": nonce}
        try:
            self.say({"type": "nonce", "table": table, **given})
        except Cut:
            self.note("could not add to the draws")

    # Play

    def turns(self) -> list[Screen]:
        """The tables that wait for this person's move, as far as is known here."""
        return [one for one in self.screens.values() if one.news and one.news["legal"] and not one.waiting]

    def own(self, status: str) -> list[Screen]:
        """One's own tables of that status, as far as is known here."""
        return [one for one in self.screens.values() if one.mine and one.status == status]

    def decide(self, screen: Screen) -> dict[str, Any]:
        """A move at a table where it is this person's turn."""
        assert screen.news is not None
        action = self.luck.one_of(screen.news["legal"], f"{self.name} decides")[0]
        return {
            "type": "commit",
            "move_id": self.fresh_id(),
            "table": screen.table,
            "seat": screen.news["seat"],
            "version": screen.version,
            "decisions": [action],
        }

    def commit(self, screen: Screen) -> None:
        """Decide, and remember that no answer has come yet."""
        screen.waiting, screen.sent_at = self.decide(screen), asyncio.get_running_loop().time()
        self.say(screen.waiting)

    def send_again(self) -> None:
        """What was not answered for long is sent again."""
        now = asyncio.get_running_loop().time()
        for screen in self.screens.values():
            if screen.waiting is not None and now - screen.sent_at > RESENDS_AFTER_SECONDS:
                screen.sent_at = now
                self.say(screen.waiting)
