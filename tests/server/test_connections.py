"""Connections that are silent, slow, deaf or too many are cut off; the others are served."""

import asyncio
import resource
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect

from tests.server.ears import Ear
from tests.server.live import Live, live
from trident.server.machine import Machine
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.tables.outbox import AT_ONCE, MOST_BYTES, Outbox
from trident.server.wire import connections
from trident.server.wire.addresses import Trusted, network_of
from trident.server.wire.gate import RESERVED, Gate, descriptors
from trident.server.wire.inbox import Inbox

pytestmark = pytest.mark.anyio
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Live]:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HEADER_SECONDS", "BODY_SECONDS", "SEND_SECONDS"):
            patch.setattr(connections, name, 0.05)
        async with live(f"sqlite:///{tmp_path_factory.mktemp('server')}/trident.db") as running:
            yield running


@asynccontextmanager
async def dialled(server: Live, sent: bytes = b"") -> AsyncIterator[asyncio.StreamReader]:
    """A connection on which only this is sent."""
    host, port = server.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(sent)
    yield reader
    writer.close()


async def answered(server: Live, sent: bytes = b"") -> bytes:
    """What the server answers on such a connection before it ends it."""
    async with dialled(server, sent) as reader, asyncio.timeout(20):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def is_cut_off(server: Live, sent: bytes = b"") -> bool:
    """Whether the server ends such a connection without an answer."""
    return await answered(server, sent) == b""


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: a\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["nothing", "half a header", "half a body"],
)
async def test_who_does_not_go_on_is_cut_off(server: Live, sent: bytes) -> None:
    assert b"200 OK" not in await answered(server, sent)
    assert b"trident_connections_cut_off_total" in server.service.metrics.text()


async def test_a_header_has_an_end(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 600)
    line = b"X-Filler: " + b"x" * 1000 + b"\r\n"
    assert await is_cut_off(server, b"GET / HTTP/1.1\r\n" + line * 100)


async def test_requests_in_time_are_answered_on_one_connection(server: Live) -> None:
    async with dialled(server, REQUEST * 2) as reader, asyncio.timeout(20):
        answers = b""
        while answers.count(b"HTTP/1.1 200") < 2:
            answers += await reader.read(4096)


async def test_a_reader_that_stops_is_cut_off(server: Live) -> None:
    """Its window is small and it reads nothing: a polite close would wait for ever."""
    host, port = server.address.split(":")
    deaf = socket.create_connection((host, int(port)))
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    address = f"ws://{server.address}/api/socket"
    line = await connect(address, sock=deaf, compression=None, max_queue=1, ping_interval=None)
    await line.send('{"type": "hello"}')
    outbox = next(iter(server.service.sockets))
    while outbox in server.service.sockets:
        outbox.put(b"x" * 500_000)
        await asyncio.sleep(0.001)
    while server.service.gate.open:
        await asyncio.sleep(0.001)
    assert b'cut_off_total{why="reader"} 1.0' in server.service.metrics.text()
    line.transport.abort()


def piece(opcode: int, size: int = 1000) -> bytes:
    """A masked frame that is not the last of its message."""
    return bytes([opcode, 0x80 | 126]) + struct.pack("!H", size) + bytes(4) + b"x" * size


async def test_a_long_message_in_pieces_is_closed_with_its_code(server: Live) -> None:
    """Its sender goes on sending: a connection that were simply closed would be reset, and the code lost."""
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
    key = f"Sec-WebSocket-Key: {'A' * 22}=="
    request = f"GET /api/socket HTTP/1.1\r\nHost: {server.address}\r\n{upgrade}\r\n{key}\r\n\r\n"
    host, port = server.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request.encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(piece(1) + piece(0) * 16)
    while server.service.sockets:
        await asyncio.sleep(0)
    for _ in range(13):
        writer.write(piece(0))
        await asyncio.sleep(0)
    async with asyncio.timeout(20):
        assert struct.pack("!H", 1009) in await reader.read()
    writer.close()


async def test_one_address_may_have_so_many_connections(one_database: str) -> None:
    async with live(one_database, trusted_proxies="", connections_of_address=2) as server:
        async with dialled(server), dialled(server):
            assert await is_cut_off(server, REQUEST)
        assert b'cut_off_total{why="address"} 1.0' in server.service.metrics.text()
        while server.service.gate.open:
            await asyncio.sleep(0.001)
        async with dialled(server, REQUEST) as reader:
            assert b"200 OK" in await reader.readline()


async def test_a_trusted_proxy_brings_many_and_there_is_an_end_to_all(one_database: str) -> None:
    async with live(one_database, connections_of_address=1, connections=2) as server:
        async with dialled(server), dialled(server):
            assert await is_cut_off(server, REQUEST)
        assert b'cut_off_total{why="total"} 1.0' in server.service.metrics.text()


def test_the_gate_stays_within_the_descriptors_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (100, 150))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert descriptors(10_000) == 150
    assert asked == [(150, 150)]
    gate = Gate(Settings(), Metrics(), Machine())
    assert [gate.enters(f"192.0.2.{number}") for number in range(150)].count(True) == 150 - RESERVED


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(host: str, network: str) -> None:
    assert network_of(host) == network


def test_proxies_are_trusted_by_address_and_network() -> None:
    trusted = Trusted("127.0.0.1, 10.0.0.0/8,nonsense")
    hosts = ("127.0.0.1", "10.1.2.3", "192.0.2.1", "unknown")
    assert [host in trusted for host in hosts] == [True, True, False, False]
    assert "192.0.2.1" in Trusted("*")
    assert "127.0.0.1" not in Trusted("")


def test_only_the_silent_are_asked_whether_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    for name in ("schedule_ping", "send_keepalive_ping"):
        monkeypatch.setattr(WebSocketsSansIOProtocol, name, lambda _, name=name: done.append(name))
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda *_: None)
    one = object.__new__(connections.SocketConnection)
    one._has_failed = one._has_spoken = False
    one.send_keepalive_ping()
    one.data_received(b"anything")
    one.send_keepalive_ping()
    one.send_keepalive_ping()
    assert done == ["send_keepalive_ping", "schedule_ping", "send_keepalive_ping"]


async def test_an_inbox_gives_messages_in_their_order_to_whoever_waits() -> None:
    box = Inbox()
    first = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    for message in ("one", "two"):
        box.put_nowait(message)
    assert (await first, box.empty(), await box.get(), box.empty()) == ("one", False, "two", True)


async def test_an_outbox_writes_in_one_piece_what_comes_at_once() -> None:
    ear = Ear()
    box = Outbox(64, ear)
    for message in (b"one", b"two"):
        box.put(message)
    await ear.hears(b"two")
    assert ear.pieces == [[b"one", b"two"]]


async def test_an_outbox_hands_over_no_more_than_the_other_end_takes() -> None:
    ear, done = Ear(is_deaf=True), asyncio.Event()
    box = Outbox(64, ear)
    box.when_done = done.set
    long = b"x" * AT_ONCE
    for message in (b"one", long, b"three"):
        box.put(message)
    box.close()
    box.put(b"too late")
    await asyncio.sleep(0)
    assert not ear.pieces
    assert not done.is_set()
    ear.listen()
    assert ear.pieces == [[b"one"], [long], [b"three"]]
    assert done.is_set()


async def test_an_outbox_holds_so_many_bytes_at_most() -> None:
    box = Outbox(64, Ear(is_deaf=True))
    box.put(b"x" * (2 * MOST_BYTES))  # one message must always fit
    assert not box.is_overrun
    box.put(b"x")
    assert box.is_overrun
