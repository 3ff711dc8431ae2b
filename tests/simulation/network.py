"""A simulated network between people and server processes: it delays, repeats, reorders and cuts.

A socket's messages arrive in order and once, as TCP promises, except where a client or another tab of it
would send them again or in another order: those that the protocol allows to be repeated may be.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Any, NamedTuple

import msgspec

from tests.simulation.disk import Weather
from tests.simulation.loop import Owner
from tests.simulation.luck import Luck
from trident.server.wire.connections import CHANNEL, nothing

Watch = Callable[["Line", bytes], None]
MOST_UNREAD = 32  # frames on their way before a sender has to wait
CUT_NOTICED_SECONDS = 20.0
PATIENCE_SECONDS = 30.0
TICK = 1e-6  # seconds between two messages, so that they keep their order
NOBODYS = Context()  # what is on its way belongs to no process
REPEATABLE = ("commit", "follow", "draft", "ping")


class Cut(Exception):
    """The connection is broken, and whether the message arrived is unknown."""


class Answer(NamedTuple):
    """An answer over HTTP."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def content(self) -> Any:
        """The body as data."""
        return msgspec.json.decode(self.body)


class Network:
    """Carries requests and sockets to whichever process a client is connected to."""

    def __init__(self, luck: Luck, weather: Weather, watch: Watch) -> None:
        self.luck = luck
        self.weather = weather
        self.watch = watch  # is shown every frame that a server sends, at the moment it sends it
        self.lines: dict[Line, None] = {}

    def delay(self, name: str) -> float:
        """How long a message takes."""
        return self.luck.between(0.001, self.weather.slowest_net_seconds, name)

    async def request(
        self, process: "Reachable", who: str, method: str, path: str, body: Any, headers: dict[str, str]
    ) -> Answer:
        """Ask a server something; raises Cut if the connection breaks on the way."""
        name = f"{who} {method} {path}"
        await asyncio.sleep(self.delay(name))
        if process.app is None or self.luck.happens(self.weather.cut, f"{name} cut"):
            raise Cut
        data = b"" if body is None else msgspec.json.encode(body)
        answering = process.spawn(answer(process.app, scope_of("http", method, path, who, headers), data))
        await asyncio.wait({answering}, timeout=PATIENCE_SECONDS)
        await asyncio.sleep(self.delay(name))
        if (
            not answering.done()
            or answering.cancelled()
            or self.luck.happens(self.weather.cut, f"{name} cut")
        ):
            raise Cut
        found: Answer = answering.result()
        return found

    async def connect(self, process: "Reachable", who: str, headers: dict[str, str]) -> "Line":
        """Open a socket."""
        await asyncio.sleep(self.delay(f"{who} connects"))
        if process.app is None:
            raise Cut
        line = Line(self, process, who)
        self.lines[line] = None
        scope = scope_of("websocket", "GET", "/api/socket", who, headers)
        line.serving = process.spawn(line.serve({**scope, "extensions": {CHANNEL: line}}))
        return line


class Reachable(Owner):
    """A process with an application, while it runs."""

    app: Any = None
    name: str = ""

    @property
    def is_up(self) -> bool:
        """Whether it answers."""
        return self.app is not None and self.parked is None


def scope_of(kind: str, method: str, path: str, who: str, headers: dict[str, str]) -> dict[str, Any]:
    """What an ASGI server tells of a request."""
    bare, _, query = path.partition("?")
    method_of = {"method": method} if kind == "http" else {}
    return method_of | {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": bare,
        "raw_path": bare.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"play.test"), *((k.encode(), v.encode()) for k, v in headers.items())],
        "client": (who, 1),
        "server": ("play.test", 80),
        "subprotocols": [],
        "state": {},
    }


async def answer(app: Any, scope: dict[str, Any], body: bytes) -> Answer:
    """What an application answers."""
    sent: list[Any] = []
    parts = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return parts.pop() if parts else await asyncio.get_running_loop().create_future()

    async def send(message: Any) -> None:
        sent.append(message)

    length = [(b"content-length", str(len(body)).encode()), (b"content-type", b"application/json")]
    await app({**scope, "headers": [*scope["headers"], *length]}, receive, send)
    headers = [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]
    return Answer(sent[0]["status"], headers, b"".join(part.get("body", b"") for part in sent[1:]))


class Pipe:
    """One direction of a socket: messages arrive in the order in which they were sent, a little later."""

    def __init__(self) -> None:
        self._arrived: asyncio.Queue[Any] = asyncio.Queue()
        self._last_at = 0.0
        self.on_the_way = 0

    def put(self, message: Any, delay: float, keeps_order: bool = True) -> None:
        """Send a message."""
        loop = asyncio.get_running_loop()
        at = max(loop.time() + delay, self._last_at + TICK)
        if keeps_order:  # otherwise what is sent later may arrive earlier
            self._last_at = at
        self.on_the_way += 1
        loop.call_at(at, self._arrived.put_nowait, message, context=NOBODYS)

    async def get(self) -> Any:
        """The next message."""
        message = await self._arrived.get()
        self.on_the_way -= 1
        return message


class Line:
    """A socket. The client holds one end; the other is an ASGI connection in a server process."""

    def __init__(self, network: Network, process: Reachable, who: str) -> None:
        self.network = network
        self.process = process
        self.who = who
        self.guest: str | None = None  # as the server knows it
        self.to_server, self.to_client = Pipe(), Pipe()
        self.is_cut = self.is_closed = False
        self.code: int | None = None
        self.serving: asyncio.Task[None] | None = None
        self.when_writable: Callable[[], None] = nothing
        self.to_server.put({"type": "websocket.connect"}, 0)

    @property
    def is_choked(self) -> bool:
        """Whether the server has to wait, because too much is unread."""
        return self.to_client.on_the_way >= MOST_UNREAD

    @property
    def is_writable(self) -> bool:
        """Whether the server may write, be it in vain."""
        return self.is_closed or not self.is_choked

    async def serve(self, scope: dict[str, Any]) -> None:
        """The server's end."""
        try:
            await self.process.app(scope, self.to_server.get, self._send)
        finally:
            self.close(1006)

    async def _send(self, message: Any) -> None:
        """What the server says of the connection itself."""
        if message["type"] == "websocket.close":
            self.close(message.get("code", 1000))

    def write(self, messages: list[bytes]) -> None:
        """What the server sends."""
        for data in messages:
            if not self.is_closed:
                self.network.watch(self, data)
                if not self.is_cut:
                    self.to_client.put(data, self.network.delay(f"{self.who} hears"))

    def send(self, message: dict[str, Any]) -> None:
        """What the client sends."""
        if self.is_closed or self.is_cut:
            raise Cut
        luck, weather, name = self.network.luck, self.network.weather, f"{self.who} says"
        if luck.happens(weather.cut, f"{name} cut"):
            self.cut()
            raise Cut
        frame = {"type": "websocket.receive", "text": msgspec.json.encode(message).decode()}
        may_repeat = message.get("type") in REPEATABLE
        overtaken = may_repeat and luck.happens(weather.overtaken, f"{name} overtaken")
        self.to_server.put(frame, self.network.delay(name) * (5 if overtaken else 1), not overtaken)
        if may_repeat and luck.happens(weather.repeated, f"{name} repeated"):
            self.to_server.put(frame, self.network.delay(name) * 3, keeps_order=False)

    def send_text(self, text: str) -> None:
        """Anything at all."""
        self.to_server.put(
            {"type": "websocket.receive", "text": text}, self.network.delay(f"{self.who} says")
        )

    async def receive(self) -> bytes:
        """The next frame; raises Cut when there will be none."""
        frame = await self.to_client.get()
        self._drained()
        if frame is None:
            raise Cut
        data: bytes = frame
        return data

    def cut(self) -> None:
        """Break the connection: the client notices at once, the server some time later."""
        if not self.is_cut:
            self.is_cut = True
            self.to_client.put(None, 0)
            delay = self.network.luck.between(0, CUT_NOTICED_SECONDS, f"{self.who} cut noticed")
            asyncio.get_running_loop().call_later(delay, self.close, 1006, context=NOBODYS)

    def close(self, code: int) -> None:
        """Both ends know that it is over."""
        if not self.is_closed:
            self.is_closed, self.code = True, code
            self.network.lines.pop(self, None)
            self.to_server.put({"type": "websocket.disconnect", "code": code}, 0)
            self.to_client.put(None, self.network.delay(f"{self.who} closes"))
            self._drained()

    def _drained(self) -> None:
        """Let the server's process write on."""
        self.process.call_soon(self.when_writable)
