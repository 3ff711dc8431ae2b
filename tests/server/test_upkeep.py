"""Upkeep goes on whatever happens, one bad table harms no other, and health says what is wrong."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.live import live
from tests.server.people import GAMES, guest_of, head_of, sensible, wish
from trident.server import health as health_checks
from trident.server.health import Health
from trident.server.jobs import LATE_SECONDS, Job
from trident.server.machine import LONGEST_STEP_SECONDS, Machine, SteadyTime
from trident.server.messages import Commit, Preset
from trident.server.metrics import Metrics
from trident.server.run import bound, listen
from trident.server.settings import BadSettings, Settings
from trident.server.storage import Store, Unavailable, open_store
from trident.server.tables.clock import PACES
from trident.server.tables.room import Room
from trident.server.tables.rooms import Rooms
from trident.server.upkeep import sweep
from trident.server.wire.socket import decision

pytestmark = pytest.mark.anyio
GAME = GAMES[0]
HOUR_MS = 3_600_000


class Day:
    """A machine whose clocks the test moves."""

    def __init__(self) -> None:
        self.day_ms, self.monotonic = 10.0**12, 100.0
        self.machine = Machine(steady=SteadyTime(lambda: self.day_ms, lambda: self.monotonic))

    def passes(self, seconds: float) -> None:
        """Time passes as it should: somebody looks at the clock often enough."""
        for _ in range(int(seconds)):
            self.freezes(1)
            self.machine.now_ms()

    def freezes(self, seconds: float) -> None:
        """The process is stopped while time passes."""
        self.monotonic += seconds
        self.day_ms += 1000 * seconds


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.fixture
async def rooms(store: Store, day: Day) -> AsyncIterator[Rooms]:
    opened = Rooms(store, Settings(), Metrics(), day.machine)
    yield opened
    await opened.close()


async def clocked(rooms: Rooms, preset: Preset = "brisk") -> Room:
    """A running game with clocks."""
    await sweep.beat(rooms)
    return await rooms.open(head_of(wish(GAME, second="hot-seat", clock=preset)))


async def sweeps(rooms: Rooms) -> None:
    await sweep.Sweep(rooms).once()


async def commits(room: Room) -> None:
    """Whoever must move moves."""
    assert room.session.mover is not None
    guest, seat = guest_of(room.session, room.session.mover), room.session.mover
    move = Commit(
        f"m{room.session.version}", room.session.id, seat, room.session.version, sensible(room.session)
    )
    await room.perform(decision(guest, move, 0, room.rooms.machine), move.move_id)


async def test_time_that_passes_is_charged_and_flags(rooms: Rooms, day: Day) -> None:
    room = await clocked(rooms)
    for _ in range(20):
        day.passes(2)
        await sweep.beat(rooms)
    await sweeps(rooms)
    assert room.session.clock.flagged


@pytest.mark.parametrize("seconds", [36, 36_000])
async def test_a_frozen_server_flags_nobody(rooms: Rooms, day: Day, seconds: float) -> None:
    room = await clocked(rooms)
    mover = room.session.mover
    day.passes(2)
    day.freezes(seconds)
    await sweeps(rooms)
    await sweeps(rooms)
    assert not room.session.clock.flagged
    assert abs(day.machine.now_ms() - day.day_ms) < sweep.AWAY_MS
    await commits(room)
    assert mover is not None
    assert room.session.clock.left_ms[mover] >= PACES["brisk"].bank_ms - 2000 - 1000 * LONGEST_STEP_SECONDS


async def test_who_moves_first_after_a_freeze_is_not_charged_either(rooms: Rooms, day: Day) -> None:
    room = await clocked(rooms)
    day.freezes(3600)
    await commits(room)  # before any upkeep
    await sweeps(rooms)
    day.passes(1)
    await sweeps(rooms)
    assert not room.session.clock.flagged
    assert min(room.session.clock.left_ms) >= PACES["brisk"].bank_ms - 1000 * LONGEST_STEP_SECONDS


@pytest.mark.parametrize("step_ms", [HOUR_MS, -HOUR_MS])
async def test_a_clock_that_is_set_flags_nobody_and_stops_no_clock(
    rooms: Rooms, day: Day, step_ms: int
) -> None:
    room = await clocked(rooms)
    day.day_ms += step_ms
    await sweeps(rooms)
    assert not room.session.clock.flagged
    mover = room.session.mover
    assert mover is not None
    day.passes(10)
    assert room.session.clock.spent(day.machine.now_ms()) in range(9_000, 14_000)


async def test_where_others_served_meanwhile_a_frozen_process_stops_no_clock(
    rooms: Rooms, day: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await clocked(rooms, "relaxed")
    monkeypatch.setattr(type(rooms.store), "is_shared", True)
    day.freezes(60)
    await rooms.store.note(sweep.ALIVE, str(int(day.day_ms)))  # another process is alive
    await sweeps(rooms)
    assert "paused" not in [one.entry.kind for one in room.session.applied]
    assert abs(day.machine.now_ms() - day.day_ms) < sweep.AWAY_MS


async def test_a_process_that_freezes_while_it_reads_looks_again_whether_others_served(
    rooms: Rooms, day: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await clocked(rooms, "relaxed")
    monkeypatch.setattr(type(rooms.store), "is_shared", True)
    await rooms.store.note(sweep.ALIVE, str(int(day.day_ms)))
    honest, freezes = type(rooms.store).noted, [60.0]

    async def slow(self: Store, key: str) -> str | None:
        found = await honest(self, key)
        if freezes:
            day.freezes(freezes.pop())
            await self.note(sweep.ALIVE, str(int(day.day_ms)))  # another process is alive
        return found

    monkeypatch.setattr(type(rooms.store), "noted", slow)
    await sweeps(rooms)
    assert "paused" not in [one.entry.kind for one in room.session.applied]


async def test_a_sign_of_life_that_was_frozen_on_its_way_hides_no_later_one(rooms: Rooms, day: Day) -> None:
    later = str(day.machine.now_ms() + sweep.AWAY_MS - 1)
    await rooms.store.note(sweep.ALIVE, later)
    await sweep.beat(rooms)
    assert await rooms.store.noted(sweep.ALIVE) == later


async def test_lost_time_is_given_back_although_the_sign_of_life_was_not_answered(
    rooms: Rooms, day: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await clocked(rooms)
    honest, fails = type(rooms.store).note_latest, [True]

    async def unanswered(self: Store, *note: Any) -> None:
        await honest(self, *note)
        if fails and fails.pop():
            raise Unavailable("The line was lost.")

    monkeypatch.setattr(type(rooms.store), "note_latest", unanswered)
    day.freezes(36)
    with pytest.raises(Unavailable):
        await sweeps(rooms)
    await sweeps(rooms)
    day.passes(1)
    await commits(room)
    assert min(room.session.clock.left_ms) >= PACES["brisk"].bank_ms - 1000 * LONGEST_STEP_SECONDS - 1000


async def test_lost_time_is_given_back_although_the_process_that_noticed_it_has_ended(
    rooms: Rooms, day: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await clocked(rooms)

    async def fails(_: Store) -> list[str]:
        raise Unavailable("The line was lost.")

    day.freezes(36)
    with monkeypatch.context() as failing:
        failing.setattr(type(rooms.store), "clocked", fails)
        with pytest.raises(Unavailable):
            await sweeps(rooms)
    day.passes(1)
    successor = Rooms(rooms.store, Settings(), Metrics(), day.machine)
    await sweeps(successor)
    again = await successor.get(room.session.id)
    assert [one.entry.kind for one in again.session.applied].count("paused") == 1
    await sweeps(successor)
    await sweep.beat(later := Rooms(rooms.store, Settings(), Metrics(), day.machine))
    assert (await later.get(room.session.id)).session.version == again.session.version
    for one in (successor, later):
        await one.close()


async def test_lost_time_is_given_back_once_by_however_many_processes(rooms: Rooms, day: Day) -> None:
    room = await clocked(rooms, "relaxed")
    others = [Rooms(rooms.store, Settings(), Metrics(), Day().machine) for _ in range(2)]
    for number, one in enumerate(others):  # started one after the other, after an hour without a server
        one.machine.time.jump(HOUR_MS + 900 * number)
    for one in others:
        await sweep.beat(one)
        await rooms.store.note(sweep.ALIVE, str(room.session.updated_ms))  # as the second had read it before
    entries = await rooms.store.entries(room.session.id)
    assert [one.kind for one in entries].count("paused") == 1
    for one in others:
        await one.close()


class Broken:
    """A store's method that fails a few times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, store: Store, name: str, error: Exception) -> None:
        self.left, self.failed = 3, asyncio.Event()
        honest = getattr(type(store), name)

        async def breaks(this: Store, *given: Any) -> Any:
            if not self.left:
                return await honest(this, *given)
            self.left -= 1
            self.failed.set()
            raise error

        monkeypatch.setattr(type(store), name, breaks)


@pytest.mark.parametrize("error", [Unavailable("away"), sqlite3.OperationalError("locked"), OSError()])
async def test_upkeep_survives_any_passing_error(
    one_database: str, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(sweep, "EVERY_SECONDS", 0.01)
    async with live(one_database) as server, server.person() as ann:
        broken = Broken(monkeypatch, server.service.store, "due", error)
        await broken.failed.wait()
        table = await ann.opens(GAME, "hot-seat", clock="brisk")
        room = await server.service.rooms.get(table)
        monkeypatch.setattr(room.session.clock, "left_ms", [-10_000] * 2)
        await server.service.store.correct_due(table, room.session.updated_ms, 0)
        async with asyncio.timeout(20):
            while not room.session.clock.flagged:
                await asyncio.sleep(0.01)


async def test_health_says_that_nothing_can_be_stored(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live(one_database) as server, server.person() as ann:
        monkeypatch.setattr(health_checks, "FRESH_SECONDS", 0)
        broken = Broken(monkeypatch, server.service.store, "note", Unavailable("The disk is full."))
        broken.left = 10**6
        answer = await ann.http.get("/healthz")
        assert (answer.status_code, answer.json()["status"]) == (503, "down")
        assert "Nothing can be stored: The disk is full." in answer.json()["problems"]
        broken.left = 0
        while (answer := await ann.http.get("/healthz")).json()["problems"]:
            pass  # until the next sweep has been done
        assert answer.status_code == 200


async def test_health_says_that_upkeep_stands_still(store: Store) -> None:
    day = Day()
    seconds = [0.0]
    day.machine.seconds = lambda: seconds[0]  # type: ignore[method-assign]
    hanging = asyncio.Event()
    job = Job("sweep", day.machine, lambda: 1.0, hanging.wait)
    running = asyncio.create_task(job.run())
    health = Health(store, day.machine, [job])
    assert await health.problems() == []
    seconds[0] = LATE_SECONDS + 5
    assert await health.problems() == ["There has been no sweep for 14 s."]
    hanging.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    seconds[0] += 2
    assert await health.problems() == []
    running.cancel()


async def test_health_is_looked_up_once_for_all_who_ask(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = []
    honest = type(store).note

    async def note(this: Store, key: str, value: str) -> None:
        written.append(key)
        await honest(this, key, value)

    monkeypatch.setattr(type(store), "note", note)
    health = Health(store, Machine(), [])
    await asyncio.gather(*(health.problems() for _ in range(50)))
    await health.problems()
    assert len(written) == 1


async def test_a_database_that_hangs_is_a_problem(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hangs(this: Store, key: str, value: str) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(type(store), "note", hangs)
    monkeypatch.setattr(health_checks, "PATIENCE_SECONDS", 0.01)
    assert "not stored" in (await Health(store, Machine(), []).problems())[0]


async def spoiled(database: str) -> tuple[str, str]:
    """A database in which one table with a clock cannot be read, and another can."""
    store = await open_store(database)
    rooms = Rooms(store, Settings(), Metrics())
    bad, good = await clocked(rooms), await clocked(rooms)
    for room in (bad, good):
        await store.correct_due(room.session.id, room.session.updated_ms, 0)
    statement = "UPDATE entries SET body = '{}' WHERE table_id = :t AND seq = 1"
    await store._write((statement, {"t": bad.session.id}))
    await store.note(sweep.ALIVE, "1000")  # long ago: all clocks are looked at when the server starts
    await rooms.close()
    await store.close()
    return bad.session.id, good.session.id


async def test_an_unreadable_table_is_set_aside_and_all_others_are_served(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = await spoiled(database)
    logging.getLogger("trident.server").propagate = True
    async with live(database) as server, server.person() as ann:
        while (await server.service.rooms.get(good)).session.version == 2:
            await asyncio.sleep(0.01)
        assert (await ann.http.get(f"/api/tables/{good}")).status_code == 200
        answer = await ann.http.get(f"/api/tables/{bad}")
        assert (answer.status_code, answer.json()["code"]) == (409, "unreadable-table")
        assert (await ann.http.get("/healthz")).status_code == 200
    aside = [record for record in caplog.records if record.getMessage() == "a table was set aside"]
    assert [getattr(record, "ids", {})["table"] for record in aside] == [bad]


async def test_the_server_answers_while_tables_come_back(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, good = await spoiled(one_database)
    gate, honest = asyncio.Event(), Rooms.get

    async def slow(rooms: Rooms, table: str) -> Room:
        await gate.wait()
        return await honest(rooms, table)

    monkeypatch.setattr(Rooms, "get", slow)
    async with live(one_database) as server, server.person() as ann:
        assert await ann.sees("games")
        gate.set()
        while (await server.service.rooms.get(good)).session.version == 2:
            await asyncio.sleep(0.01)


async def test_a_port_that_is_taken_is_said_at_once() -> None:
    with bound("127.0.0.1", 0) as place:
        port = place.getsockname()[1]
        with pytest.raises(BadSettings, match=f"127.0.0.1:{port} cannot be listened on"):
            listen(Settings(host="127.0.0.1", port=port))
