"""Processes that share a database hear of each other's changes: soon, in batches, even from the dead."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec
import psycopg
import pytest

from tests.server.people import GAMES, guest_of, head_of, sensible, wish
from tests.server.postgres import fresh_database
from tests.server.test_storage import entry, listing
from trident.server.messages import Commit
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.storage import Append, Store, notices, open_store
from trident.server.storage.postgres_notices import PostgresNotices
from trident.server.tables import commands
from trident.server.tables.rooms import Rooms
from trident.server.wire.socket import decision

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("postgresql")]
PATIENCE_SECONDS = 20


@pytest.fixture
def address(cluster: str) -> str:
    return fresh_database(cluster)


@pytest.fixture
async def stores(address: str) -> AsyncIterator[tuple[Store, Store]]:
    pair = await open_store(address), await open_store(address)
    yield pair
    for one in pair:
        await one.close()


class Heard:
    """What a process has heard."""

    def __init__(self) -> None:
        self.versions: dict[str, int] = {}
        self.news = asyncio.Event()

    def listen(self, changed: Mapping[str, int]) -> None:
        self.versions |= changed
        self.news.set()

    async def until(self, versions: Mapping[str, int]) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not versions.items() <= self.versions.items():
                self.news.clear()
                await self.news.wait()


async def test_changes_that_come_together_are_told_together(
    address: str, stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "LOOKS_EVERY_SECONDS", 1000)
    ours, theirs, heard = *stores, Heard()
    are_stored, honest = asyncio.Event(), PostgresNotices.send

    async def later(self: PostgresNotices, changed: Mapping[str, int]) -> None:
        await are_stored.wait()
        await honest(self, changed)

    monkeypatch.setattr(PostgresNotices, "send", later)
    await theirs.listen(heard.listen)
    await ours.listen(lambda changed: None)
    told: list[dict[str, int]] = []
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as line:
        await line.execute("LISTEN trident")
        await asyncio.gather(*(ours.append(Append([entry(0)], listing(f"t{n}"))) for n in range(60)))
        are_stored.set()
        async for notice in line.notifies(timeout=PATIENCE_SECONDS):
            told.append(msgspec.json.decode(notice.payload))
            if sum(map(len, told)) == 60:
                break
    assert len(told) <= 2
    await heard.until({f"t{n}": 1 for n in range(60)})


async def test_what_a_process_stored_before_it_died_is_seen_by_the_others(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dies(self: Any, changed: Mapping[str, int]) -> None:
        raise ConnectionError

    assert notices.LOOKS_EVERY_SECONDS <= 1  # the others see it within two seconds
    monkeypatch.setattr(notices, "LOOKS_EVERY_SECONDS", 0.01)
    monkeypatch.setattr(PostgresNotices, "send", dies)
    ours, theirs, heard = *stores, Heard()
    await ours.listen(lambda changed: None)
    await ours.append(Append([entry(0)], listing("earlier")))
    await theirs.listen(heard.listen)
    await ours.append(Append([entry(0), entry(1)], listing("a")))
    await heard.until({"a": 2})
    await ours.append(Append([entry(2)], listing("a")))
    await heard.until({"a": 3})
    assert "earlier" not in heard.versions


async def test_a_slow_transaction_is_seen_although_later_ones_were_seen_before(
    address: str, stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Transactions end in another order than they began; what is looked for must not skip the slow one."""
    monkeypatch.setattr(notices, "LOOKS_EVERY_SECONDS", 0.01)
    ours, theirs, heard = *stores, Heard()
    await theirs.listen(heard.listen)
    async with await psycopg.AsyncConnection.connect(address) as slow:
        values = "('slow', 0, 'moved', 0, '{}', 1)"
        await slow.execute(
            f"INSERT INTO entries (table_id, seq, kind, seat, body, at_ms) VALUES {values}".encode()
        )
        for seq in range(3):
            await ours.append(Append([entry(seq)], listing("quick")))
            await heard.until({"quick": seq + 1})
        assert "slow" not in heard.versions
        await slow.commit()
        await heard.until({"slow": 1})


async def test_a_process_does_not_read_what_it_wrote_itself(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "LOOKS_EVERY_SECONDS", 0.01)
    store = await open_store(address)
    rooms, heard, read = Rooms(store, Settings(), Metrics()), Heard(), list[str]()
    honest = type(store).entries

    async def reading(self: Store, table: str, since: int = 0) -> Any:
        read.append(table)
        return await honest(self, table, since)

    def listen(changed: Mapping[str, int]) -> None:
        rooms.heard(changed)
        heard.listen(changed)

    monkeypatch.setattr(type(store), "entries", reading)
    await store.listen(listen)
    room = await rooms.open(head_of(wish(GAMES[0], second="hot-seat")))
    for number in range(3):
        seat = room.session.mover
        assert seat is not None
        move = Commit(f"m{number}", room.session.id, seat, room.session.version, sensible(room.session))
        await room.perform(decision(guest_of(room.session, seat), move, 0, rooms.machine), move.move_id)
        await heard.until({room.session.id: room.session.version})
    await rooms.close()
    await store.close()
    assert read == []


async def test_a_change_while_a_table_is_loaded_is_not_missed(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process writes after the journal was read and before the table is in memory."""
    store = await open_store(one_database)
    ours, theirs = Rooms(store, Settings(), Metrics()), Rooms(store, Settings(), Metrics())
    there = await theirs.open(head_of(wish(GAMES[0], second="hot-seat")))
    honest = type(store).entries

    async def late(self: Store, table: str, since: int = 0) -> Any:
        found = await honest(self, table, since)
        if since == 0:
            await there.perform(lambda now: [commands.resign(now, "ann", 0)])
            ours.heard({table: there.session.version})
        return found

    with monkeypatch.context() as patch:
        patch.setattr(type(store), "entries", late)
        here = await ours.get(there.session.id)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while here.session.version < there.session.version:
                await asyncio.sleep(0)
    assert here.session.status == "over"
    for rooms in (ours, theirs):
        await rooms.close()
    await store.close()
