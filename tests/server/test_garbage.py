"""How often the server looks for garbage, and what it leaves for that."""

import asyncio
import gc
from collections.abc import Iterator

import pytest
from litestar.datastructures import Headers

from tests.server.live import PATIENCE_SECONDS, live
from tests.server.people import GAMES
from trident.server import run
from trident.server.tables.room import Room
from trident.server.wire.connections import SocketConnection


@pytest.fixture
def restored() -> Iterator[None]:
    """Collections as they were."""
    before = gc.get_threshold()
    gc.collect()
    yield
    gc.enable()
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("restored")
def test_what_was_loaded_is_never_looked_through_again() -> None:
    loaded = [[object()]]
    run.collect_rarely()
    assert gc.get_freeze_count() > 0
    assert all(one is not loaded for one in gc.get_objects())


@pytest.mark.usefixtures("restored")
def test_a_move_does_not_pay_for_a_collection() -> None:
    run.collect_rarely()
    before = gc.get_stats()[0]["collections"]
    moves: list[list[object]] = [[] for _ in range(1000)]  # more objects than a move makes and keeps
    assert gc.get_stats()[0]["collections"] == before
    assert moves


def in_memory() -> int:
    """How many tables and sockets there are, garbage included."""
    return sum(issubclass(type(one), Room | SocketConnection) for one in gc.get_objects())


@pytest.mark.anyio
@pytest.mark.usefixtures("restored")
async def test_a_table_that_everybody_has_left_is_gone_without_a_collection(one_database: str) -> None:
    gc.disable()
    before = in_memory()
    async with live(one_database, idle_seconds=-1) as server, server.person() as ann:
        table = await ann.opens(GAMES[0], "bot")
        await ann.connects()
        await ann.follows(table)
        assert await ann.waits_for_turn()
        assert in_memory() == before + 2
        assert ann.line is not None
        await ann.line.close()
        async with asyncio.timeout(PATIENCE_SECONDS):
            while in_memory() > before:
                await server.service.rooms.look_after()
                await asyncio.sleep(0.01)


def handshakes() -> int:
    """How many headers of sockets are kept, as they came or as they were read."""
    kept = [one for one in gc.get_objects() if issubclass(type(one), Headers | dict)]
    read = sum("sec-websocket-key" in one for one in kept if isinstance(one, Headers))
    return read + sum(bool(one.get("headers")) for one in kept if one.get("type") == "websocket")


@pytest.mark.anyio
async def test_a_socket_keeps_no_headers(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        before = handshakes()
        await ann.connects()
        assert handshakes() == before
