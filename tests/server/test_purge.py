"""Abandoned tables are removed by the documented rule, and nothing else is."""

import pytest

from tests.server.live import live
from tests.server.people import GAMES
from tests.server.test_storage import entry, listing
from trident.server.machine import Machine
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.storage import Append, Store
from trident.server.storage import statements as sql
from trident.server.tables.days import DAY_MS
from trident.server.tables.rooms import Rooms
from trident.server.upkeep import purge
from trident.server.upkeep.purge import Purge

pytestmark = pytest.mark.anyio


async def kept(store: Store) -> set[str]:
    """The tables that are still there, entirely."""
    rows = [{row["table_id"] for row in await store._read(sql.all_of("entries"), {})}]
    rows.append({row["table_id"] for row in await store._read(sql.all_of("seatings"), {})})
    rows.append({row["id"] for row in await store._read(sql.all_of("tables"), {})})
    assert rows[0] == rows[1] == rows[2]
    return rows[0]


async def purged(store: Store, **changes: int) -> set[str]:
    """The tables that are left of some that last changed so many days ago."""
    machine = Machine()
    now_ms = machine.now_ms()
    for status, days in (("open", 6), ("open", 8), ("running", 100), ("running", 200), ("over", 9000)):
        about = listing(f"{status}{days}", status=status, updated_ms=now_ms - days * DAY_MS)
        await store.append(Append([entry(0), entry(1)], about, ["ann", None]))
    settings = Settings(**changes)  # type: ignore[arg-type]
    await Purge(Rooms(store, settings, Metrics(), machine), settings).once()
    machine.close()
    return await kept(store)


async def test_only_abandoned_tables_are_removed(store: Store) -> None:
    assert await purged(store) == {"open6", "running100", "over9000"}


async def test_the_operator_says_after_how_long(store: Store) -> None:
    assert await purged(store, open_days=0, running_days=50, over_days=365) == {"open6", "open8"}


async def test_a_table_that_has_changed_meanwhile_stays(store: Store) -> None:
    await store.append(Append([entry(0)], listing("a", updated_ms=1), ["ann"]))
    [(table, updated_ms)] = await store.abandoned("running", 5, 9)
    await store.append(Append([entry(1)], listing("a", updated_ms=9)))
    assert not await store.remove(table, updated_ms)
    assert await kept(store) == {"a"}


async def test_only_some_are_removed_at_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purge, "AT_ONCE", 1)
    assert await purged(store, open_days=1) == {"open6", "running100", "over9000"}


async def test_words_that_have_expired_are_forgotten(store: Store) -> None:
    now_ms = Machine().now_ms()
    await store.use_once("old", now_ms - 2 * DAY_MS)
    await store.use_once("new", now_ms)
    await purged(store)
    assert [row["word"] for row in await store._read(sql.all_of("used_words"), {})] == ["new"]


async def test_a_table_that_somebody_follows_is_not_removed(one_database: str) -> None:
    async with live(one_database, open_days=1) as server, server.person() as ann:
        followed, left = await ann.opens(GAMES[0]), await ann.opens(GAMES[0])
        await ann.connects()
        await ann.follows(followed)
        server.service.machine.time.jump(2 * DAY_MS)
        await Purge(server.service.rooms, server.service.settings).once()
        assert (await ann.sees(f"tables/{followed}"))["status"] == "open"
        assert (await ann.http.get(f"/api/tables/{left}")).status_code == 404
