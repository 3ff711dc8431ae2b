"""A real server on a free port, and people who use it as browsers do."""

import asyncio
import itertools
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.people import GAMES
from trident.library.registry import game
from trident.server.run import Server, configuration
from trident.server.service import open_service
from trident.server.settings import Settings
from trident.server.wire.parts import Parts
from trident.server.wire.security import CSRF_COOKIE, CSRF_HEADER

PATIENCE_SECONDS = 60


class Live:
    """A running server."""

    def __init__(self, service: Parts, server: Server, port: int) -> None:
        self.service = service
        self.server = server
        self.address = f"127.0.0.1:{port}"

    @asynccontextmanager
    async def person(self, name: str = "Ann") -> AsyncIterator["Person"]:
        """Somebody with a browser."""
        async with person(self.address, name) as somebody:
            yield somebody


@asynccontextmanager
async def live(database: str, **changes: Any) -> AsyncIterator[Live]:
    """A server over this database, with quick bots, no limits and no best lines unless the test says so."""
    wishes: dict[str, Any] = {
        "bot_pause_ms": (0, 0),
        "nonce_ms": 0,
        "limits": False,
        "daily_work": 0,
        "log_level": "warning",
    } | changes
    settings = Settings(database=database, **wishes)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        service = await open_service(settings)
        server = Server(configuration(settings, service))
        server.service = service
        running = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.005)
        try:
            yield Live(service, server, listening.getsockname()[1])
        finally:
            server.should_exit = True
            await running
            await service.close()


class Person:
    """Somebody with a browser: a cookie, a socket, and a memory of the last news."""

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self.address = address
        self.http = http
        self.line: ClientConnection | None = None
        self.news: dict[str, Any] = {}
        self.received: list[bytes] = []
        self._ids = itertools.count(1)

    async def arrive(self, name: str) -> None:
        """Become a guest."""
        await self.http.get("/api/guest")
        self.http.headers[CSRF_HEADER] = self.http.cookies[CSRF_COOKIE]
        await self.does("guest", name=name)

    async def does(self, path: str, **body: Any) -> Any:
        """Post something that must succeed."""
        answer = await self.http.post(f"/api/{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def fails(self, path: str, **body: Any) -> Any:
        """Post something that must be refused; why."""
        answer = await self.http.post(f"/api/{path}", json=body)
        assert 400 <= answer.status_code < 500, answer.text
        return answer.json()["code"]

    async def sees(self, path: str) -> Any:
        """Get something that must be there."""
        answer = await self.http.get(f"/api/{path}")
        assert answer.is_success, answer.text
        return answer.json()

    async def opens(self, name: str, *others: str, **more: Any) -> str:
        """Open a table: me, and the others as said; open seats where nothing is said."""
        kinds = others or ("open",) * (game(name).seats[0] - 1)
        seats = [{"kind": "me"}, *({"kind": kind} for kind in kinds)]
        table: str = (await self.does("tables", game=name, seats=seats, **more))["table"]
        return table

    async def connects(self, origin: str | None = "own", token: str | None = None) -> dict[str, Any]:
        """Open a socket and say hello."""
        cookies = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        self.line = await connect(
            f"ws://{self.address}/api/socket",
            origin=f"http://{self.address}" if origin == "own" else origin,  # type: ignore[arg-type]
            additional_headers={"cookie": cookies},
            compression=None,
        )
        await self.sends("hello", **({"token": token} if token else {}))
        return await self.hears("welcome")

    async def sends(self, kind: str, /, **fields: Any) -> None:
        """Send a message."""
        assert self.line is not None
        await self.line.send(msgspec.json.encode({"type": kind, **fields}).decode())

    async def next(self, is_all: bool = False) -> dict[str, Any]:
        """The next message; who is there, which comes between any two others, only where all are wanted."""
        assert self.line is not None
        async with asyncio.timeout(PATIENCE_SECONDS):
            data = await self.line.recv(decode=False)
        message: dict[str, Any] = msgspec.json.decode(data)
        if message["type"] == "presence" and not is_all:
            return await self.next()
        self.received.append(data)
        if message["type"] == "news":
            self.news = message
        return message

    async def hears(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds."""
        while True:
            message = await self.next("presence" in kinds)
            if message["type"] in kinds:
                return message

    async def closed(self) -> int:
        """Read on until the server closes the line; its code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code

    async def follows(
        self, table: str, seat: int | None = None, since: int = 0, **more: Any
    ) -> dict[str, Any]:
        """Follow a table."""
        await self.sends("follow", table=table, seat=seat, since=since, **more)
        return await self.hears("news", "refused")

    async def waits_for_turn(self) -> bool:
        """Read news until it is one's turn; False if the game is over first."""
        while self.news["legal"] is None and self.news["card"]["status"] != "over":
            await self.hears("news")
        return self.news["legal"] is not None

    async def tries(self, decisions: list[int]) -> dict[str, Any]:
        """What a draft comes to."""
        fields = self.about_now() | {"id": f"d{next(self._ids)}", "decisions": decisions}
        await self.sends("draft", **fields)
        return await self.hears("draft", "refused", "stale")

    async def commits(self, decisions: list[int], move_id: str | None = None, **other: Any) -> dict[str, Any]:
        """Decide, and wait for the answer."""
        fields = self.about_now() | {"move_id": move_id or f"m{next(self._ids)}", "decisions": decisions}
        await self.sends("commit", **fields | other)
        return await self.hears("committed", "refused", "stale")

    def about_now(self) -> dict[str, Any]:
        """Which table, seat and version a message is about."""
        return {"table": self.news["table"], "seat": self.news["seat"], "version": self.news["version"]}

    async def plays_a_turn(self) -> dict[str, Any]:
        """Draft the first choices until one is final, then commit."""
        decisions: list[int] = []
        legal = self.news["legal"]
        while True:
            decisions.append(legal[0][0])
            if legal[0][2]:
                break
            legal = (await self.tries(decisions))["legal"]
        answer = await self.commits(decisions)
        await self.hears("news")
        return answer


@asynccontextmanager
async def person(address: str, name: str = "Ann") -> AsyncIterator[Person]:
    """Somebody with a browser, who goes in the end."""
    brief = httpx.Limits(keepalive_expiry=1)  # so that no request meets a connection that the server closes
    async with httpx.AsyncClient(
        base_url=f"http://{address}", timeout=PATIENCE_SECONDS, limits=brief
    ) as http:
        somebody = Person(address, http)
        await somebody.arrive(name)
        try:
            yield somebody
        finally:
            if somebody.line is not None:
                await somebody.line.close()


async def pair(server: Live, ann: Person, bob: Person, name: str = GAMES[0]) -> str:
    """A running table of ann and bob, followed by both."""
    table = await ann.opens(name)
    word = (await ann.sees(f"tables/{table}/invitations"))["invitations"][0]["word"]
    await bob.does(f"tables/{table}/join", invitation=word)
    for one in (ann, bob):
        await one.connects()
        await one.follows(table)
    return table
