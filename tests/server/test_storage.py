"""The storage contract, on both databases."""

import asyncio
import tracemalloc
from pathlib import Path

import pytest

from tests.server.postgres import fresh_database
from trident.cli.main import main
from trident.server.storage import Append, Conflict, Entry, Listing, Store, Unavailable, open_store, postgres
from trident.server.storage import statements as sql
from trident.server.storage.backup import BadBackup, backup, restore
from trident.server.storage.contract import Guest, SigningKey

pytestmark = pytest.mark.anyio


def entry(seq: int, kind: str = "moved", move_id: str | None = None) -> Entry:
    return Entry(seq, kind, 0, f'{{"n":{seq}}}', 1000 + seq, move_id)


def listing(table: str = "a", **changes: object) -> Listing:
    fields = {
        "table": table,
        "game": "g",
        "status": "running",
        "is_listed": True,
        "due_ms": None,
        "mover": None,
        "updated_ms": 5,
        "card": "{}",
    }
    return Listing(**fields | changes)  # type: ignore[arg-type]


async def test_a_log_reads_back_as_it_was_written(store: Store) -> None:
    await store.append(Append([entry(0), entry(1, move_id="x")], listing()))
    await store.append(Append([entry(2)], listing()))
    assert await store.entries("a") == [entry(0), entry(1, move_id="x"), entry(2)]
    assert await store.entries("a", since=2) == [entry(2)]
    assert await store.entries("elsewhere") == []


async def test_a_place_in_the_log_is_taken_once(store: Store) -> None:
    await store.append(Append([entry(0)], listing()))
    with pytest.raises(Conflict):
        await store.append(Append([entry(0, "resigned")], listing(status="over")))
    assert await store.entries("a") == [entry(0)]
    assert [one.status for one in await store.lobby(9)] == ["running"]


async def test_an_append_is_written_whole_or_not_at_all(store: Store) -> None:
    await store.append(Append([entry(0)], listing()))
    with pytest.raises(Conflict):
        await store.append(Append([entry(0)], listing("b")), Append([entry(0)], listing()))
    assert await store.entries("b") == []


async def test_a_long_append_is_overtaken_again_and_again_and_then_written(store: Store) -> None:
    """What a driver prepares in a transaction that fails must not fail the next ones."""
    await store.append(Append([entry(12)], listing()))
    for _ in range(8):
        with pytest.raises(Conflict):
            await store.append(Append([entry(seq) for seq in range(20)], listing()))
    await store.append(Append([entry(seq) for seq in range(12)], listing()))
    assert len(await store.entries("a")) == 13


async def test_a_move_id_is_taken_once_a_seat(store: Store) -> None:
    await store.append(Append([entry(0, move_id="x")], listing()))
    with pytest.raises(Conflict):
        await store.append(Append([entry(1, move_id="x")], listing()))


async def test_of_many_racers_for_one_place_one_wins(store: Store) -> None:
    racers = [store.append(Append([entry(0, move_id=str(n))], listing())) for n in range(40)]
    results = await asyncio.gather(*racers, return_exceptions=True)
    assert results.count(None) == 1
    assert all(isinstance(one, Conflict) for one in results if one is not None)
    assert len(await store.entries("a")) == 1


async def test_lists_show_what_they_should(store: Store) -> None:
    await store.append(Append([entry(0)], listing("a", mover="ann", due_ms=50), ["ann", None]))
    await store.append(Append([entry(0)], listing("b", is_listed=False, updated_ms=9), ["ann", "bob"]))
    await store.append(Append([entry(0)], listing("c", status="over", updated_ms=7, due_ms=None), ["bob"]))
    assert [one.table for one in await store.lobby(9)] == ["a"]
    assert [one.table for one in await store.tables_of("ann", 9)] == ["a", "b"]
    assert [one.table for one in await store.tables_of("bob", 9)] == ["b", "c"]
    assert await store.due(49, 9) == []
    assert await store.due(50, 9) == ["a"]
    assert await store.clocked() == ["a"]
    await store.append(Append([entry(1)], listing("a"), [None, "bob"]))
    assert [one.table for one in await store.tables_of("ann", 9)] == ["b"]


async def test_lists_are_found_by_an_index_that_holds_no_history(store: Store) -> None:
    finished = [Append([entry(0)], listing(f"over{n}", status="over", updated_ms=n)) for n in range(3000)]
    await store.append(*finished)
    await store.append(Append([entry(0)], listing("open", status="open")))
    await store._write(("ANALYZE tables", {}))
    for statement, index in ((sql.LOBBY, "tables_lobby"), (sql.DUE, "tables_due")):
        explain = "EXPLAIN" if store.is_shared else "EXPLAIN QUERY PLAN"
        values = {"limit": 100, "now": 1, "before_ms": 9, "before": ""}
        plan = str(await store._read(f"{explain} {statement}", values))
        assert index in plan
        assert "Sort" not in plan
        assert "TEMP B-TREE" not in plan
    size = "SELECT reltuples AS n FROM pg_class WHERE relname = 'tables_lobby'"
    if store.is_shared:
        assert await store._read(size, {}) == [{"n": 1}]
    assert [one.table for one in await store.lobby(9)] == ["open"]


async def test_the_lobby_has_pages(store: Store) -> None:
    names = [f"t{n}" for n in range(9)]
    await store.append(
        *(Append([entry(0)], listing(name, updated_ms=n // 4)) for n, name in enumerate(names))
    )
    seen: list[Listing] = []
    while page := await store.lobby(2, *((seen[-1].updated_ms, seen[-1].table) if seen else ())):
        assert len(page) <= 2
        seen += page
    assert [one.table for one in seen] == names[::-1]


async def test_guests_records_words_and_notes(store: Store) -> None:
    await store.save_guest(Guest("g", "Ann", 1))
    await store.save_guest(Guest("g", "Anna", 2))
    assert await store.guest("g") == Guest("g", "Anna", 1)
    assert await store.guest("h") is None
    await store.save_record("r", "text", "g", 1)
    assert await store.record("r") == "text"
    assert await store.record("s") is None
    assert [await store.use_once("w", 1), await store.use_once("w", 2)] == [True, False]
    assert [await store.keep_first("k", "1"), await store.keep_first("k", "2")] == ["1", "1"]
    await store.note("k", "3")
    assert await store.noted("k") == "3"
    for number in (20, 100, 99):  # numbers, not texts: 100 comes after 20
        await store.note_latest("n", number)
    assert await store.noted("n") == "100"


async def test_what_was_written_survives_a_new_start(database: str) -> None:
    store = await open_store(database)
    await store.append(Append([entry(0)], listing()))
    await store.close()
    again = await open_store(database)
    assert await again.entries("a") == [entry(0)]
    await again.close()


async def test_a_backup_restores_into_an_empty_database(store: Store, tmp_path: Path) -> None:
    await store.append(Append([entry(0), entry(1)], listing(mover="ann"), ["ann"]))
    await store.save_guest(Guest("ann", "Ann", 1))
    assert await store.sign_out("ann", 0, 2, "word")
    await store.add_key(SigningKey(0, "k", 0))
    await store.note("n", "1")
    assert await backup(store, tmp_path / "backup.gz") == 8
    with pytest.raises(BadBackup, match="empty"):
        await restore(store, tmp_path / "backup.gz")
    other = await open_store(f"sqlite:///{tmp_path}/other.db")
    await other.add_key(SigningKey(0, "of a first start", 0))
    await restore(other, tmp_path / "backup.gz")
    assert await other.entries("a") == await store.entries("a")
    assert [row async for row in other.dump()] == [row async for row in store.dump()]
    await other.close()


async def test_half_a_backup_is_refused(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "backup.gz"
    await store.append(Append([entry(n) for n in range(300)], listing()))
    await backup(store, file)
    file.write_bytes(file.read_bytes()[:-60])
    other = await open_store(f"sqlite:///{tmp_path}/other.db")
    with pytest.raises(BadBackup):
        await restore(other, file)
    assert await other.is_empty()
    await other.close()


PEAK_BYTES = 5_000_000
LONG = "x" * 10_000


async def test_backup_and_restore_hold_few_rows_in_memory(store: Store, tmp_path: Path) -> None:
    rows, file = 2000, tmp_path / "backup.gz"
    for first in range(0, rows, 500):
        batch = [(sql.USE_ONCE, {"word": f"{n} {LONG}", "used_ms": n}) for n in range(first, first + 500)]
        await store._write(*batch)
    other = await open_store(f"sqlite:///{tmp_path}/other.db")
    tracemalloc.start()
    assert await backup(store, file) == rows
    assert await restore(other, file) == rows
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < PEAK_BYTES < rows * len(LONG)
    assert (await other._read("SELECT count(*) AS n FROM used_words", {}))[0]["n"] == rows
    await other.close()


@pytest.mark.xdist_group("postgresql")
async def test_a_backup_of_postgresql_is_fetched_bit_by_bit(cluster: str) -> None:
    store = await open_store(fresh_database(cluster))
    await store.append(Append([entry(n) for n in range(10)], listing()))
    rows = store.dump()
    await anext(rows)
    asked = await store._read("SELECT query FROM pg_stat_activity WHERE datname = current_database()", {})
    assert any(row["query"].startswith("FETCH") for row in asked)
    assert len([row async for row in rows]) == 10
    await store.close()


@pytest.mark.xdist_group("postgresql")
async def test_a_long_backup_is_not_given_up(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time-outs of the service do not apply to it."""
    monkeypatch.setitem(postgres.TIMEOUTS_MS, "statement_timeout", 1)
    store = await open_store(fresh_database(cluster))
    async with store._pool.connection() as connection, connection.transaction():  # type: ignore[attr-defined]
        await postgres.without_timeouts(connection)
        await connection.execute("SELECT pg_sleep(0.1)")
    await store.close()


async def test_a_backup_of_the_first_version_is_restored(store: Store, tmp_path: Path) -> None:
    await restore(store, Path(__file__).with_name("backup-1.gz"))
    assert [one.seq for one in await store.entries("a")] == [0, 1]
    assert await store.guest("ann") == Guest("ann", "Ann", 1)
    assert await store.record("r") == "text"
    assert await store.signing_keys() == [SigningKey(0, "k", 0)]
    assert await store.noted("csrf") == "k"


async def test_a_file_of_another_version_is_not_copied(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/one.db")
    await store._write(("UPDATE alembic_version SET version_num = '0003'", {}))
    await store.close()
    with pytest.raises(Unavailable, match="start the server once"):
        await open_store(f"sqlite:///{tmp_path}/one.db", only_reads=True)


async def test_a_second_process_may_not_write_to_the_same_file(tmp_path: Path) -> None:
    first = await open_store(f"sqlite:///{tmp_path}/one.db")
    with pytest.raises(Unavailable, match="Another process"):
        await open_store(f"sqlite:///{tmp_path}/one.db")
    await first.close()


async def test_a_backup_can_be_taken_while_a_server_runs(tmp_path: Path) -> None:
    address, file = f"sqlite:///{tmp_path}/one.db", tmp_path / "b.gz"
    running = await open_store(address)
    await running.append(Append([entry(0)], listing()))
    there = [str(file), "--database", address]
    new = [str(file), "--database", f"sqlite:///{tmp_path}/new.db"]
    assert await asyncio.to_thread(main, ["backup", *there]) == 0
    assert await asyncio.to_thread(main, ["restore", *there]) == 2
    assert await asyncio.to_thread(main, ["restore", *new]) == 0
    assert await asyncio.to_thread(main, ["restore", *new]) == 2
    await running.close()


async def test_an_unknown_kind_of_database_is_refused() -> None:
    with pytest.raises(Unavailable):
        await open_store("mysql://somewhere")
