"""Databases that fail: every error becomes one that the server knows, and the store goes on afterwards."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_storage import entry, listing
from trident.server.storage import Append, Conflict, Store, Unavailable, open_store, sqlite
from trident.server.storage import postgres as postgresql
from trident.server.storage.sqlite_writer import Writer, connect

pytestmark = pytest.mark.anyio
PATIENCE_SECONDS = 20


async def test_a_query_that_fails_is_the_databases_fault_for_everybody(store: Store) -> None:
    with pytest.raises(Unavailable):
        await store._read("SELECT nothing FROM nowhere", {})
    with pytest.raises(Unavailable):
        await store._write(("INSERT INTO nowhere VALUES (1)", {}))
    with pytest.raises(Unavailable):  # no key is taken, so trying again would not help
        await store._write(("INSERT INTO notes (key) VALUES ('k')", {}))
    await store.append(Append([entry(0)], listing()))
    assert await store.entries("a") == [entry(0)]


async def test_a_closed_store_is_unavailable(database: str) -> None:
    store = await open_store(database)
    await store.close()
    with pytest.raises(Unavailable):
        await store.noted("key")
    with pytest.raises(Unavailable):
        await store.note("key", "1")
    await store.close()


@pytest.mark.parametrize("kind", ["file", "folder"])
async def test_a_file_that_is_no_database_is_refused_in_a_sentence(kind: str, tmp_path: Path) -> None:
    place = tmp_path / "tables.db"
    place.mkdir() if kind == "folder" else place.write_bytes(b"not a database, but long enough" * 99)
    with pytest.raises(Unavailable, match=r"tables\.db cannot be opened"):
        await open_store(f"sqlite:///{place}")
    if kind == "file":
        place.unlink()
        await (await open_store(f"sqlite:///{place}")).close()  # the lock was given back


async def test_a_database_that_cannot_be_reached_is_refused_in_a_sentence() -> None:
    with pytest.raises(Unavailable, match="PostgreSQL cannot be opened"):
        await open_store("postgresql://nobody@/none?host=/nowhere")


class Stumbling(sqlite3.Connection):
    """A connection on which these statements fail."""

    fails_at: tuple[str, ...] = ()

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement.startswith(self.fails_at):
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(statement, *values)


@pytest.mark.parametrize("fails_at", [("COMMIT", "ROLLBACK"), ("BEGIN",), ("INSERT", "ROLLBACK")])
async def test_the_writer_goes_on_after_a_commit_and_its_rollback_have_failed(
    fails_at: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "tables.db"
    connect(place).execute("CREATE TABLE words (word TEXT PRIMARY KEY)")
    opened: list[Stumbling] = []

    def stumbling(path: Path) -> sqlite3.Connection:
        opened.append(sqlite3.connect(path, isolation_level=None, factory=Stumbling))
        opened[-1].fails_at = fails_at if len(opened) == 1 else ()
        return opened[-1]

    writer = Writer(place, stumbling)
    add = "INSERT INTO words VALUES (:word)"
    with pytest.raises(Unavailable):
        await writer.put(((add, {"word": "lost"}),))
    assert await writer.put(((add, {"word": "kept"}),)) == [1]
    with pytest.raises(Conflict):
        await writer.put(((add, {"word": "kept"}),))
    writer.close()
    assert [tuple(row) for row in connect(place).execute("SELECT word FROM words")] == [("kept",)]


@pytest.mark.parametrize("suffix", ["", "-wal"])
async def test_nothing_is_acknowledged_once_the_file_is_gone(suffix: str, tmp_path: Path) -> None:
    """The open file would take it, but nobody could ever read it again."""
    store = await open_store(f"sqlite:///{tmp_path}/one.db")
    await store.append(Append([entry(0)], listing()))
    (tmp_path / f"one.db{suffix}").unlink()
    for seq in (1, 2):
        with pytest.raises(Unavailable, match="moved or deleted"):
            await store.append(Append([entry(seq)], listing()))
    await store.close()


@pytest.fixture
def held() -> Iterator[threading.Event]:
    """Lets what is held back go on, at the latest at the end of the test."""
    event = threading.Event()
    yield event
    event.set()


async def test_a_slow_reader_does_not_hold_up_others(tmp_path: Path, held: threading.Event) -> None:
    store = await sqlite.SqliteStore.open(f"{tmp_path}/one.db")
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()

    def hold() -> int:
        loop.call_soon_threadsafe(begun.set)
        return held.wait(PATIENCE_SECONDS)

    connections = [store._readers.get_nowait() for _ in range(sqlite.READERS)]
    for reader in connections:
        reader._connection.create_function("hold", 0, hold)
        store._readers.put(reader)
    slow = asyncio.create_task(store._read("SELECT hold() AS was_let_go", {}))
    await begun.wait()
    assert await store.lobby(9) == []
    held.set()
    assert await slow == [{"was_let_go": True}]
    await store.close()


async def test_a_read_that_never_ends_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LONGEST_READ_SECONDS", 0)
    store = await open_store(f"sqlite:///{tmp_path}/one.db")
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    with pytest.raises(Unavailable):
        await store._read(endless, {})
    await store.close()


@pytest.mark.xdist_group("postgresql")
async def test_a_statement_that_takes_too_long_is_given_up(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.server.postgres import fresh_database

    monkeypatch.setitem(postgresql.TIMEOUTS_MS, "statement_timeout", 50)
    store = await open_store(fresh_database(cluster))
    for statement in ("SELECT pg_sleep(60)", "SELECT pg_advisory_lock(1), pg_sleep(60)"):
        with pytest.raises(Unavailable):
            await store._read(statement, {})
    await store.note("key", "1")
    assert await store.noted("key") == "1"
    await store.close()


def test_an_operators_own_options_of_connections_are_kept() -> None:
    address = postgresql.with_timeouts("postgresql://a@b/c?options=-csearch_path%3Dx&connect_timeout=9")
    assert "-csearch_path=x -c statement_timeout=5000" in address
    assert "connect_timeout=9" in address
