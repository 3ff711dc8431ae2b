"""uvicorn's connections with time-outs: nobody may be silent, slow or deaf for ever."""

import asyncio
from asyncio import BaseTransport, TimerHandle, Transport
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from trident.server.wire.gate import Gate
from trident.server.wire.inbox import Inbox

HEADER_SECONDS = 10.0
BODY_SECONDS = 30.0
LARGEST_HEADER = 65_536
SEND_SECONDS = 20.0  # a reader that takes nothing for so long is gone
CLOSE_SECONDS = 2.0  # for the other end to read why it is closed
TEXT = Opcode.TEXT
CHANNEL = "trident.channel"  # where the socket's side finds its connection, to write to it and cut it off


class Deadline:
    """One thing that must happen in time, or else the connection is cut off."""

    def __init__(self) -> None:
        self._timer: TimerHandle | None = None

    def start(self, seconds: float, otherwise: Callable[[], None]) -> None:
        """From now on, so many seconds."""
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(seconds, otherwise)

    def stop(self) -> None:
        """It has happened."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def host_of(transport: Transport) -> str:
    """Who is at the other end."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else "unknown"


class HttpConnection(HttpToolsProtocol):
    """A connection for requests: header and body must come in time, and answers must be read."""

    gate: Gate

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._receiving, self._sending = Deadline(), Deadline()
        self._host: str | None = None  # once it is let in
        self._header_bytes: int | None = 0  # of the header that is being received

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let it in, or cut it off."""
        super().connection_made(transport)
        if not self.gate.enters(host_of(transport)):
            transport.abort()
            return
        self._host = host_of(transport)
        self._receiving.start(HEADER_SECONDS, lambda: self._cut_off("header"))

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._receiving.stop()
        self._sending.stop()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._host is not None:
            self.gate.leaves(self._host)
            self._host = None

    def _cut_off(self, why: str) -> None:
        if why != "reader" and self.flow.read_paused:  # it is we who do not read on
            self._receiving.start(BODY_SECONDS, lambda: self._cut_off(why))
            return
        self.gate.refused(why, host_of(self.transport))
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take what comes, but no endless header."""
        if self._header_bytes is not None:
            self._header_bytes += len(data)
        super().data_received(data)
        if self._header_bytes is not None and self._header_bytes > LARGEST_HEADER:
            self._cut_off("header")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._header_bytes = self._header_bytes or 0
        self._receiving.start(HEADER_SECONDS, lambda: self._cut_off("header"))

    def on_headers_complete(self) -> None:
        """Its body is next."""
        self._header_bytes = None
        super().on_headers_complete()
        self._receiving.start(BODY_SECONDS, lambda: self._cut_off("body"))

    def on_message_complete(self) -> None:
        """The request is there."""
        self._receiving.stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, which is counted anew."""
        self._receiving.stop()
        self._leave()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """The other end does not read."""
        super().pause_writing()
        self._sending.start(SEND_SECONDS, lambda: self._cut_off("reader"))

    def resume_writing(self) -> None:
        """It reads again."""
        self._sending.stop()
        super().resume_writing()


def nothing() -> None:
    """Nobody waits for this."""


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket: its messages must be read, and it is told why it is closed.

    It is the channel of an outbox: what is sent on the way through Litestar and uvicorn takes three times as
    long, and cannot be sent together (python -m bench.server).
    """

    gate: Gate

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._sending = Deadline()
        self._is_in = False
        self._has_failed = False
        self.queue = cast(Any, Inbox())
        self._has_spoken = False  # since it was last asked whether it is still there
        self.when_writable: Callable[[], None] = nothing

    def connection_made(self, transport: BaseTransport) -> None:
        """Let it in, or cut it off."""
        super().connection_made(transport)
        self._host = host_of(self.transport)
        self._is_in = self.gate.enters(self._host)
        if not self._is_in:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._sending.stop()
        if self._is_in:
            self.gate.leaves(self._host)
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds the protocol that holds it

    def handle_connect(self, event: Request) -> None:
        """Let the application write here, and cut the connection off: closing would wait for the reader."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            event.headers.clear()  # the scope has them; uvicorn would keep them for as long as the socket
            cast(Any, self.scope)["extensions"][CHANNEL] = self

    @property
    def is_writable(self) -> bool:
        """Whether the other end takes more just now."""
        return self.writable.is_set()

    def write(self, messages: list[bytes]) -> None:
        """Send some messages in one piece, if there is still anybody to read them."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            frames = [Frame(TEXT, message).serialize(mask=False) for message in messages]
            self.transport.write(b"".join(frames))

    def abort(self) -> None:
        """Cut it off."""
        self.transport.abort()

    def let_go(self) -> None:
        """The application has done with it: be freed with the transport, not found as garbage in a cycle."""
        self.when_writable = nothing
        cast(Any, self.scope)["extensions"].clear()

    def data_received(self, data: bytes) -> None:
        """Take what comes; after a message that was not one, nothing counts any more."""
        if not self._has_failed:
            self._has_spoken = True
            super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask whether it is still there; whoever has said something meanwhile need not be asked."""
        if self._has_spoken:
            self.schedule_ping()
        else:
            super().send_keepalive_ping()
        self._has_spoken = False

    def handle_parser_exception(self) -> None:
        """Say why, and let the other end read it: whoever still sends would get a reset instead."""
        self._has_failed = True
        closing = self.conn.close_sent
        assert closing is not None
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": closing.code, "reason": closing.reason}
        )
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.close)

    def keepalive_timeout(self) -> None:
        """The other end does not answer: nor will it read."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """The server ends; who does not read is not waited for."""
        is_deaf = not self.writable.is_set()
        super().shutdown()
        if is_deaf:
            self.transport.abort()

    def pause_writing(self) -> None:
        """The other end does not read."""
        super().pause_writing()
        self._sending.start(SEND_SECONDS, self._cut_off)

    def resume_writing(self) -> None:
        """It reads again."""
        self._sending.stop()
        super().resume_writing()
        self.when_writable()

    def _cut_off(self) -> None:
        self.gate.refused("reader", self._host)
        self.transport.abort()


def protocols_with(gate: Gate) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """The classes of connections that go through this gate; uvicorn makes the objects."""
    own = {"gate": gate}
    return type("Http", (HttpConnection,), own), type("Socket", (SocketConnection,), own)
