"""Reviews are made once, one at a time, behind play; they are limited, and begun again after a restart."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from limits import parse

from tests.server.live import PATIENCE_SECONDS, Live, Person, live
from tests.server.people import GAMES
from tests.server.played_out import played_out
from tests.server.test_storage import entry, listing
from trident.review.review import VERSION
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.storage import Append, Store, Unavailable, open_store
from trident.server.storage.backup import backup, restore
from trident.server.storage.contract import Reviewed
from trident.server.tables import reviewing
from trident.server.tables.reviewing import Enough, Full, Reviews
from trident.server.tables.rooms import Rooms
from trident.server.tables.scheduling import Asker
from trident.server.tables.thinkers import Thinkers
from trident.server.wire.throttle import LIMITS

pytestmark = pytest.mark.anyio
FEW = (2, 4, 2)
ANN = Asker("here", "ann")


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Rooms]:
    """Rooms without a server."""
    rooms = Rooms(store, Settings(review_work=FEW), Metrics())
    yield rooms
    await rooms.close()


async def settled(made: Reviews) -> None:
    """Wait until nothing is left to do."""
    while made._tasks:
        await asyncio.gather(*made._tasks)


async def asked(made: Reviews, rooms: Rooms, table: str, asker: Asker = ANN) -> None:
    await made.ask((await rooms.get(table)).session, asker)


async def test_a_review_is_made_once_and_kept(store: Store) -> None:
    async with opened(store) as rooms:
        table = await played_out(rooms, GAMES[0], "ann", None)
        made = Reviews(rooms)
        await asked(made, rooms, table)
        await asked(made, rooms, table)  # while it is under way
        assert made.making(table) is not None
        await settled(made)
        stored = await store.review(table)
        assert stored is not None
        assert (stored.version, stored.guest, made.making(table)) == (VERSION, "ann", None)
        await asked(made, rooms, table)
        assert not made._tasks
        assert await store.review(table) == stored
        assert rooms.metrics.registry.get_sample_value("trident_reviews_total", {"how": "made"}) == 1


async def test_a_review_of_another_version_is_made_again(store: Store) -> None:
    async with opened(store) as rooms:
        table = await played_out(rooms, GAMES[0], "ann", None)
        assert await store.ask_review(table, Reviewed(VERSION - 1, "ann", 1))
        await store.save_review(table, VERSION - 1, "{}")
        made = Reviews(rooms)
        await asked(made, rooms, table)
        await settled(made)
        stored = await store.review(table)
        assert stored is not None
        assert stored.version == VERSION


async def test_what_was_asked_of_an_earlier_version_is_made_once_in_this_one(store: Store) -> None:
    async with opened(store) as rooms:
        table = await played_out(rooms, GAMES[0], "ann", None)
        await store.ask_review(table, Reviewed(VERSION - 1, "ann", 1))
        made = Reviews(rooms)
        await made.resume()
        await settled(made)
        stored = await store.review(table)
        assert stored is not None
        assert (stored.version, stored.body is None) == (VERSION, False)
        await made.resume()
        assert made.making(table) is None


async def test_what_is_asked_of_a_later_version_is_left_to_it(store: Store) -> None:
    await store.ask_review("t", Reviewed(VERSION + 1, "ann", 1))
    assert await store.asked_reviews(VERSION, 2**60, 9) == []
    await store.save_review("t", VERSION + 1, "later")
    await store.save_review("t", VERSION, "earlier")
    assert await store.review("t") == Reviewed(VERSION + 1, "ann", 1, "later")


async def test_what_was_interrupted_is_begun_again(one_database: str) -> None:
    store = await open_store(one_database)
    async with opened(store) as rooms:
        table = await played_out(rooms, GAMES[0], "ann", None)
        made = Reviews(rooms)
        await asked(made, rooms, table)
        await made.stop()
        assert await store.asked_reviews(VERSION, 2**60, 9) == [(table, "ann")]
    async with opened(store) as rooms:  # as after a crash
        made = Reviews(rooms)
        await made.resume()
        await settled(made)
        stored = await store.review(table)
        assert stored is not None
        assert stored.body is not None
        assert await store.asked_reviews(VERSION, 2**60, 9) == []
    await store.close()


async def test_what_another_process_may_be_at_is_left_to_it_for_a_while(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(one_database)
    async with opened(store) as rooms:
        table = await played_out(rooms, GAMES[0], "ann", None)
        now_ms = rooms.machine.now_ms()
        await store.ask_review(table, Reviewed(VERSION, "ann", now_ms))
        monkeypatch.setattr(store, "is_shared", True)
        made = Reviews(rooms)
        await made.resume()
        await asked(made, rooms, table)
        assert made.making(table) is None
        rooms.machine.time.jump(reviewing.ABANDONED_MS + 1000)
        await made.resume()
        assert made.making(table) is not None
        await made.stop()
    await store.close()


async def test_a_review_that_fails_says_so_and_is_not_tried_for_ever(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: Any) -> None:
        raise ZeroDivisionError

    store = await open_store(one_database)
    async with opened(store) as rooms:
        table = await played_out(rooms, GAMES[0], "ann", None)
        made = Reviews(rooms)
        with monkeypatch.context() as broken:
            broken.setattr(reviewing, "begun", breaks)
            broken.setattr(reviewing, "MOST_FAILED", 1)
            made._failed["another"] = None
            await asked(made, rooms, table)
            await settled(made)
        assert made.has_failed(table)
        assert not made.has_failed("another")
        await made.resume()
        assert made.making(table) is None
        await asked(made, rooms, table)  # by a person
        await settled(made)
        assert not made.has_failed(table)
    await store.close()


async def test_what_was_asked_of_a_table_that_is_gone_is_forgotten(one_database: str) -> None:
    store = await open_store(one_database)
    await store.ask_review("gone", Reviewed(VERSION, "ann", 1))
    async with opened(store) as rooms:
        made = Reviews(rooms)
        await made.resume()
        await settled(made)
        assert await store.review("gone") is None
    await store.close()


async def test_while_nothing_can_be_stored_a_review_waits(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> None:
        raise Unavailable("no")

    store = await open_store(one_database)
    async with opened(store) as rooms:
        table = await played_out(rooms, GAMES[0], "ann", None)
        made = Reviews(rooms)
        with monkeypatch.context() as broken:
            broken.setattr(store, "save_review", fails)
            await asked(made, rooms, table)
            await settled(made)
        assert not made.has_failed(table)
        await made.resume()
        assert made.making(table) is not None
        await made.stop()
    await store.close()


async def test_one_guest_and_all_together_may_wait_for_so_many(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "SIZE", 4)
    monkeypatch.setattr(reviewing, "PATIENCE_SECONDS", 60)
    store = await open_store(one_database)
    async with opened(store) as rooms, rooms.thinkers.turn(ANN, 1000):  # none is done while a bot thinks
        made = Reviews(rooms)
        tables = [await played_out(rooms, GAMES[0], "ann", None) for _ in range(7)]
        for table in tables[:3]:
            await asked(made, rooms, table)
        assert made.ahead == 2
        with pytest.raises(Enough):
            await asked(made, rooms, tables[3])
        for table, guest in zip(tables[3:5], ("bob", "cid"), strict=True):
            await asked(made, rooms, table, Asker("there", guest))
        with pytest.raises(Full):
            await asked(made, rooms, tables[5], Asker("there", "dan"))
        assert await store.review(tables[5]) is None
        await made.stop()
    await store.close()


async def test_who_asks_for_many_at_once_is_counted_like_everybody(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is counted before it is noted, which takes a while."""
    monkeypatch.setattr(reviewing, "SIZE", 4)
    monkeypatch.setattr(reviewing, "PATIENCE_SECONDS", 60)
    store = await open_store(one_database)
    async with opened(store) as rooms:
        made = Reviews(rooms)
        tables = [await played_out(rooms, GAMES[0], "ann", None) for _ in range(9)]
        others = [Asker("there", guest) for guest in ("bob", "cid", "dan", "eve")]
        askers = [*[ANN] * 5, *others]
        async with rooms.thinkers.turn(ANN, 1000):  # none is done while a bot thinks
            asking = [asked(made, rooms, *each) for each in zip(tables, askers, strict=True)]
            found = await asyncio.gather(*asking, return_exceptions=True)
        assert sum(isinstance(one, Enough) for one in found[:5]) >= 2
        assert [type(one) for one in found].count(type(None)) == 5
        assert {type(one) for one in found} <= {Enough, Full, type(None)}
        await settled(made)
        stored = [await store.review(table) for table in tables]
        assert [one is not None and one.body is not None for one in stored] == [one is None for one in found]
    await store.close()


async def test_one_address_leaves_room_for_others(one_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "MOST_OF_ADDRESS", 2)
    store = await open_store(one_database)
    async with opened(store) as rooms, rooms.thinkers.turn(ANN, 1000):
        made = Reviews(rooms)
        tables = [await played_out(rooms, GAMES[0], "ann", None) for _ in range(3)]
        await asked(made, rooms, tables[0], Asker("here", "ann"))
        await asked(made, rooms, tables[1], Asker("here", "bob"))
        with pytest.raises(Full):
            await asked(made, rooms, tables[2], Asker("here", "cid"))
        await asked(made, rooms, tables[2], Asker("there", "cid"))
        await made.stop()
    await store.close()


async def test_what_could_not_be_noted_takes_no_place(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> None:
        raise Unavailable("no")

    store = await open_store(one_database)
    async with opened(store) as rooms:
        made = Reviews(rooms)
        table = await played_out(rooms, GAMES[0], "ann", None)
        with monkeypatch.context() as broken:
            broken.setattr(store, "ask_review", fails)
            with pytest.raises(Unavailable):
                await asked(made, rooms, table)
        assert made.making(table) is None
        await asked(made, rooms, table)
        await settled(made)
        stored = await store.review(table)
        assert stored is not None
        assert stored.body is not None
    await store.close()


async def test_nobody_waits_for_the_whole_of_a_long_review(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stages: list[int] = []
    honest = reviewing.begun

    def noted(reviewer: Any, each: Iterator[float]) -> Iterator[float]:
        for share in each:
            stages.append(id(reviewer))
            yield share

    def begun(*given: Any) -> Any:
        reviewer, each = honest(*given)
        return reviewer, noted(reviewer, each)

    monkeypatch.setattr(reviewing, "SLICE_SECONDS", 0.0)
    monkeypatch.setattr(reviewing, "begun", begun)
    store = await open_store(one_database)
    async with opened(store) as rooms:
        made = Reviews(rooms)
        tables = [await played_out(rooms, GAMES[0], "ann", None) for _ in range(2)]
        await asyncio.gather(*(asked(made, rooms, table) for table in tables))
        await settled(made)
        first = stages[0]
        end_of_first = len(stages) - stages[::-1].index(first)
        begin_of_other = next(place for place, one in enumerate(stages) if one != first)
        assert begin_of_other < end_of_first - 1
        stored = [await store.review(table) for table in tables]
        assert all(one is not None and one.body is not None for one in stored)
    await store.close()


async def test_reviews_wait_while_bots_think_though_not_for_ever(one_database: str) -> None:
    store = await open_store(one_database)
    async with opened(store) as rooms:
        thinkers: Thinkers = rooms.thinkers
        async with thinkers.turn(ANN, 1000):
            resting = asyncio.create_task(thinkers.rest(60))
            await asyncio.sleep(0)
            assert not resting.done()
            await thinkers.rest(0)  # patience is over at once
        await resting
    await store.close()


async def test_a_review_goes_with_its_table_and_into_backups(store: Store, tmp_path: Path) -> None:
    for table in ("a", "b"):
        await store.append(Append([entry(0)], listing(table, updated_ms=1)))
        assert await store.ask_review(table, Reviewed(1, "ann", 5))
        assert not await store.ask_review(table, Reviewed(1, "bob", 6))
    await store.save_review("a", 1, "{}")
    await store.drop_review("a")  # only what is not made is dropped
    await backup(store, tmp_path / "b.gz")
    other = await open_store(f"sqlite:///{tmp_path}/other.db")
    await restore(other, tmp_path / "b.gz")
    for one in (store, other):
        assert await one.review("a") == Reviewed(1, "ann", 5, "{}")
        assert await one.asked_reviews(1, 5, 9) == [("b", "ann")]
        assert await one.asked_reviews(1, 4, 9) == []
    await store.remove("a", 1)
    assert await store.review("a") is None
    await store.save_review("a", 1, "{}")
    assert await store.review("a") is None
    await other.close()


async def review_of(person: Person, table: str) -> Any:
    return await person.sees(f"tables/{table}/review")


async def until_done(person: Person, table: str) -> Any:
    """Look again and again, as the page does."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (found := await review_of(person, table))["status"] in ("waiting", "working"):
            await asyncio.sleep(0.01)
    return found


async def id_of(server: Live, person: Person) -> str:
    known = await server.service.guest(person.http.cookies["trident-guest"])
    assert known is not None
    return known.id


async def test_over_the_wire_both_agree_before_they_read_each_others_turns(one_database: str) -> None:
    async with (
        live(one_database, review_work=FEW) as server,
        server.person() as ann,
        server.person("Bob") as bob,
    ):
        guests = [await id_of(server, ann), await id_of(server, bob)]
        table = await played_out(server.service.rooms, "lost-cities", *guests)
        assert (await review_of(ann, table))["status"] == "none"
        await ann.does(f"tables/{table}/review")
        found = await until_done(bob, table)
        assert (found["status"], found["judged"], found["yours"]) == ("done", [1], [1])
        assert {one["seat"] for one in found["turns"]} == {1}
        assert found["work"] == {"words": FEW[0], "compare": FEW[2]}
        await ann.does(f"tables/{table}/review/disclose")
        assert (await review_of(bob, table))["judged"] == [1]
        assert (await bob.does(f"tables/{table}/review/disclose"))["judged"] == [0, 1]
        assert (await review_of(ann, table))["disclosed"] == [0, 1]
        await ann.does(f"tables/{table}/review/disclose", is_disclosed=False)
        assert (await review_of(bob, table))["judged"] == [1]


async def test_over_the_wire_a_review_is_followed_and_limited(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "reviews of a guest", parse("1/hour"))
    async with live(one_database, limits=True, review_work=FEW) as server, server.person() as ann:
        me = await id_of(server, ann)
        first, second = [await played_out(server.service.rooms, GAMES[0], me, None) for _ in range(2)]
        await server.service.store.ask_review(first, Reviewed(VERSION - 1, me, 2**61))
        assert (await review_of(ann, first))["status"] == "waiting"  # to be made in this version
        await server.service.store.ask_review(first, Reviewed(VERSION, me, 2**61))
        assert (await review_of(ann, first))["status"] == "waiting"  # with another process
        server.service.reviews._failed[first] = None
        assert (await review_of(ann, first))["status"] == "failed"
        asked = await ann.does(f"tables/{first}/review")
        assert asked["status"] in ("waiting", "working")
        assert (await until_done(ann, first))["status"] == "done"
        assert await ann.fails(f"tables/{second}/review") == "too-many"
