"""Live tables when things go wrong or nobody is there."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.ears import Ear, follower
from tests.server.live import live
from tests.server.people import GAMES, guest_of, head_of, sensible, wish
from trident.bots import roster
from trident.bots.bot import PolicyBot, SearchBot
from trident.core.walk import Walked
from trident.library.registry import game
from trident.server.machine import Machine
from trident.server.messages import BLOCK, Commit, News, Pong, encoded
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.storage import Append, Store, Unavailable
from trident.server.tables import bots, commands, projection
from trident.server.tables.bot_turns import SLOT_SECONDS, rest
from trident.server.tables.rooms import Rooms
from trident.server.tables.session import Session
from trident.server.tables.thinkers import Thinkers
from trident.server.wire.socket import decision

pytestmark = pytest.mark.anyio
GAME = GAMES[0]


@pytest.fixture
async def rooms(store: Store) -> AsyncIterator[Rooms]:
    opened = Rooms(store, Settings(idle_seconds=-1, bot_pause_ms=(0, 0)), Metrics())
    yield opened
    await opened.close()


def table(second: str = "hot-seat") -> Any:
    return head_of(wish(GAME, second=second))


async def test_a_table_nobody_follows_is_forgotten_and_comes_back_from_its_journal(rooms: Rooms) -> None:
    room = await rooms.open(table())
    await rooms.look_after()
    again = await rooms.get(room.session.id)
    assert again is not room
    assert again.session.version == room.session.version
    again.follow(follower())
    await rooms.look_after()
    assert await rooms.get(room.session.id) is again


async def test_a_write_of_unknown_fate_is_looked_up_before_the_next(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move was written, but the answer of the database was lost: sent again, it is made once."""
    room = await rooms.open(table())
    assert room.session.mover is not None
    seat, honest = room.session.mover, type(rooms.store).append

    async def breaks(self: Store, *appends: Append) -> None:
        await honest(self, *appends)
        raise Unavailable("The line was lost.")

    move = Commit("m", room.session.id, seat, room.session.version, sensible(room.session))
    guest = guest_of(room.session, seat)
    with monkeypatch.context() as patch:
        patch.setattr(type(rooms.store), "append", breaks)
        with pytest.raises(Unavailable):
            await room.perform(decision(guest, move, 0, rooms.machine), "m")
    made: list[int] = []

    def acknowledge(session: Session) -> None:
        made.append(session.move_ids[seat, "m"] + 1)

    after = await room.perform(decision(guest, move, 0, rooms.machine), "m", acknowledge)
    assert made == [move.version + 1] == [after.version]


async def test_news_are_made_before_the_wait_for_the_disk_and_sent_after_it(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, ear, order = await rooms.open(table()), Ear(), list[str]()
    assert room.session.mover is not None
    seat, makes, stores = room.session.mover, projection.news, type(rooms.store).append
    room.follow(follower(guest_of(room.session, seat), ear=ear))
    await ear.hears(b'"news"')

    def made(*about: Any) -> News:
        order.append("made")
        return makes(*about)

    async def stored(self: Store, *appends: Append) -> None:
        await stores(self, *appends)
        assert len(ear.pieces) == 1, "nobody may know yet"
        order.append("stored")

    monkeypatch.setattr(projection, "news", made)
    monkeypatch.setattr(type(rooms.store), "append", stored)
    move = Commit("m", room.session.id, seat, room.session.version, sensible(room.session))
    await room.perform(decision(guest_of(room.session, seat), move, 0, rooms.machine), "m")
    await ear.hears(b'"news"')
    assert order == ["made", "stored"]


async def test_what_was_stored_without_an_answer_is_told_although_nobody_asks(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trident.server.tables.room.DOUBT_SECONDS", 0.01)
    room, ear = await rooms.open(table()), Ear()
    room.follow(follower(ear=ear))
    honest, version = type(rooms.store).append, room.session.version

    async def breaks(self: Store, *appends: Append) -> None:
        await honest(self, *appends)
        raise Unavailable("The line was lost.")

    with monkeypatch.context() as patch:
        patch.setattr(type(rooms.store), "append", breaks)
        with pytest.raises(Unavailable):
            await room.perform(lambda now: [commands.resign(now, "ann", 0)])
    await ear.hears(f'"version":{version + 1},'.encode())
    assert room.session.status == "over"


async def test_a_change_elsewhere_is_told_although_reading_it_failed_at_first(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trident.server.tables.room.DOUBT_SECONDS", 0.01)
    room, ear = await rooms.open(table()), Ear()
    room.follow(follower(ear=ear))
    elsewhere = Rooms(rooms.store, Settings(), Metrics())
    there = await (await elsewhere.get(room.session.id)).perform(lambda now: [commands.resign(now, "ann", 0)])
    honest, fails = type(rooms.store).entries, [True, True]

    async def stumbles(self: Store, *which: Any) -> Any:
        if fails and fails.pop():
            raise Unavailable("The line was lost.")
        return await honest(self, *which)

    monkeypatch.setattr(type(rooms.store), "entries", stumbles)
    rooms.heard({room.session.id: there.version})
    await ear.hears(f'"version":{there.version},'.encode())
    await elsewhere.close()


async def test_a_table_that_is_loaded_while_it_is_opened_has_one_room(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored, loaded = asyncio.Queue[str](), asyncio.Event()
    honest = type(rooms.store).append

    async def slow(self: Store, *appends: Append) -> None:
        await honest(self, *appends)
        stored.put_nowait(appends[0].listing.table)
        await loaded.wait()

    monkeypatch.setattr(type(rooms.store), "append", slow)
    async with asyncio.timeout(20):
        opening = asyncio.create_task(rooms.open(table()))
        room = await rooms.get(await stored.get())
        loaded.set()
        assert await opening is room
        assert await rooms.get(room.session.id) is room


async def test_loading_that_fails_when_nobody_waits_any_more_is_no_error(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await rooms.open(table())
    del rooms._rooms[room.session.id]
    gone, complaints = asyncio.Event(), list[Any]()

    async def failing(self: Store, *which: Any) -> Any:
        await gone.wait()
        raise Unavailable("The line was lost.")

    monkeypatch.setattr(type(rooms.store), "entries", failing)
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
    waiting = asyncio.create_task(rooms.get(room.session.id))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    gone.set()
    async with asyncio.timeout(20):
        while rooms._tasks:
            await asyncio.sleep(0)
    del waiting
    gc.collect()
    asyncio.get_running_loop().set_exception_handler(None)
    assert not complaints


def stumbling(times: int) -> Any:
    """Planning that fails so many times."""
    left, honest = [1] * times, bots.plan

    def plan(*arguments: Any) -> list[Walked]:
        if left:
            left.pop()
            raise ValueError("stumbled")
        return honest(*arguments)

    return plan


def bots_only() -> Any:
    """A table at which only bots play."""
    head = head_of(wish(GAME, second="bot"))
    head.seats[0].bot = bots.usual(GAME)
    return head


async def test_where_a_bot_fails_another_one_moves(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "plan", stumbling(1))
    room = await rooms.open(bots_only())
    version = room.session.version
    room.follow(follower())
    while room.session.version == version:
        await asyncio.sleep(0.01)
    room.stop()
    assert b"trident_bot_errors_total 1.0" in rooms.metrics.text()


async def test_bots_that_failed_are_tried_again(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "plan", stumbling(2))
    monkeypatch.setattr("trident.server.tables.bot_turns.RETRY_SECONDS", 0)
    room = await rooms.open(bots_only())
    version = room.session.version
    room.follow(follower())
    while room.session.version == version:
        await asyncio.sleep(0.01)
    room.stop()
    assert b"trident_bot_errors_total 2.0" in rooms.metrics.text()


def test_every_character_plays_at_full_strength_from_the_start() -> None:
    played, thinkers = game("lost-cities"), Thinkers(Machine())
    assert isinstance(thinkers.bot_of(played, 2, roster.strongest(played)), SearchBot)
    assert isinstance(thinkers.bot_of(played, 2, "nobody"), PolicyBot)
    thinkers.machine.close()


def test_a_bots_answer_comes_at_a_time_that_tells_nothing_of_its_thoughts() -> None:
    assert [0.1 + rest(0.9, 0.1), 0.8 + rest(0.9, 0.8)] == pytest.approx([0.9, 0.9])
    late = [thought + rest(0.9, thought) for thought in (1.01, 1.2, 1.49)]
    assert late == pytest.approx([3 * SLOT_SECONDS] * 3)


def test_messages_come_in_whole_blocks() -> None:
    assert {len(encoded(Pong(10**n, 1))) for n in range(9)} == {BLOCK}


async def test_logs_hold_ids_and_never_tokens_or_cards(
    one_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    logging.getLogger("trident.server").propagate = True
    with caplog.at_level(logging.DEBUG):
        async with live(one_database) as server, server.person() as ann:
            opened = await ann.opens(GAME, "bot")
            await ann.connects()
            await ann.follows(opened)
            await ann.plays_a_turn()
            await ann.does(f"tables/{opened}/resign")
            secrets = [*ann.http.cookies.values(), (ann.news["legal"] and ann.news["legal"][0][1]) or "hand"]
    ours = [record for record in caplog.records if record.name == "trident.server"]
    text = "".join(f"{record.getMessage()} {getattr(record, 'ids', {})}" for record in ours)
    assert opened in text
    assert "game over" in text
    assert not any(secret in text for secret in secrets)
