"""The storage contract, on both databases."""

import asyncio
from pathlib import Path

import pytest

from trident.cli.main import main
from trident.server.storage import Append, Conflict, Entry, Listing, Store, Unavailable, open_store
from trident.server.storage.backup import BadBackup, backup, restore
from trident.server.storage.contract import Guest

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
    await store.note("key", "k")
    assert await backup(store, tmp_path / "backup.gz") == 6
    with pytest.raises(BadBackup, match="empty"):
        await restore(store, tmp_path / "backup.gz")
    other = await open_store(f"sqlite:///{tmp_path}/other.db")
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


@pytest.mark.xdist_group("postgresql")
async def test_a_change_is_told_to_other_processes(cluster: str) -> None:
    from tests.server.postgres import fresh_database

    address = fresh_database(cluster)
    ours, theirs = await open_store(address), await open_store(address)
    heard: asyncio.Queue[str | None] = asyncio.Queue()
    await theirs.listen(heard.put_nowait)
    await ours.append(Append([entry(0)], listing("a")))
    assert await asyncio.wait_for(heard.get(), 5) == "a"
    await ours.close()
    await theirs.close()
