"""Bots think for whoever looks on, and everybody gets an equal share of the threads."""

import asyncio
import heapq
import threading
from collections.abc import AsyncIterator
from functools import partial
from itertools import count
from typing import Any, ClassVar

import pytest

from tests.server.ears import Ear, follower
from tests.server.people import GAMES, head_of, wish
from trident.core.walk import Walked
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.storage import Store, open_store
from trident.server.tables import bots, journal
from trident.server.tables.bot_turns import rest
from trident.server.tables.followers import Follower
from trident.server.tables.room import Room
from trident.server.tables.rooms import Rooms
from trident.server.tables.scheduling import SHORT_MS, Asker, FairQueue, Thought
from trident.server.upkeep import sweep

GAME = GAMES[0]
GENTLE, STRONG = 10, 1000  # ms, as the levels have them
HONEST = Asker("honest", "ann")


def thoughts(asker: Asker, *costs: float) -> list[Thought]:
    return [Thought(asker, cost) for cost in costs]


def taken(queue: FairQueue, one_at_a_time: bool = True) -> list[Asker]:
    """Who is served, one after the other."""
    served = []
    while (thought := queue.take()) is not None:
        served.append(thought.asker)
        if one_at_a_time:
            queue.done(thought)
    return served


def test_addresses_take_turns_and_so_do_the_guests_of_one() -> None:
    queue = FairQueue(at_once=1, size=100)
    many = [Asker("a", guest) for guest in ("x", "x", "x", "y")]
    for asker in (*many, HONEST, HONEST):
        queue.add(Thought(asker, GENTLE))
    served = taken(queue)
    assert [one.address for one in served[:4]] == ["a", "honest", "a", "honest"]
    assert [one.guest for one in served if one.address == "a"] == ["x", "y", "x", "x"]


def test_a_guests_shortest_thought_is_first() -> None:
    queue = FairQueue(at_once=1, size=100)
    long, short = thoughts(HONEST, STRONG, GENTLE)
    queue.add(long)
    queue.add(short)
    assert queue.take() is short


def test_one_thread_is_for_short_thoughts_alone() -> None:
    queue = FairQueue(at_once=2, size=100)
    for thought in thoughts(Asker("a", "x"), *[STRONG] * 5):
        queue.add(thought)
    assert len(taken(queue, one_at_a_time=False)) == 2
    short = Thought(HONEST, SHORT_MS)
    queue.add(short)
    assert queue.take() is short
    queue.add(Thought(HONEST, SHORT_MS))
    assert queue.take() is None


def test_a_full_queue_turns_away_the_last_of_whoever_has_the_most() -> None:
    queue = FairQueue(at_once=1, size=3)
    crowd = [Thought(Asker("a", guest), GENTLE) for guest in ("x", "x", "y")]
    assert [queue.add(one) for one in crowd] == [None] * 3
    assert queue.add(Thought(HONEST, GENTLE)) is crowd[1]
    late = Thought(Asker("a", "z"), GENTLE)
    assert queue.add(late) in [*crowd, late]
    assert len(queue) == 3
    assert HONEST in taken(queue)


def test_a_thought_that_waits_no_longer_is_forgotten() -> None:
    queue = FairQueue(at_once=1, size=3)
    one, other = thoughts(HONEST, GENTLE, GENTLE)
    queue.add(one)
    queue.remove(one)
    queue.remove(other)
    assert (len(queue), queue.take()) == (0, None)


class Day:
    """Tables with bots on a clock of their own: a bot moves, its player answers, and it thinks again."""

    PAUSE_MS = 700  # the shortest: a longer one would hide more of the waiting
    PLAYER_MS = 50

    def __init__(self, thinkers: int, size: int) -> None:
        self.queue, self.now = FairQueue(thinkers, size), 0.0
        self.events: list[tuple[float, int, Any]] = []
        self.number = count()
        self.asked: dict[Thought, float] = {}
        self.waits: list[float] = []

    def at(self, when: float, deed: Any) -> None:
        heapq.heappush(self.events, (when, next(self.number), deed))

    def ask(self, asker: Asker, cost: float) -> None:
        thought = Thought(asker, cost)
        self.asked[thought] = self.now
        turned_away = self.queue.add(thought)
        if turned_away is not None:
            self.asked.pop(turned_away)
            self.at(self.now + 1000, partial(self.ask, turned_away.asker, turned_away.cost_ms))
        self.start()

    def start(self) -> None:
        while (thought := self.queue.take()) is not None:
            self.at(self.now + thought.cost_ms, partial(self.end, thought))

    def end(self, thought: Thought) -> None:
        self.queue.done(thought)
        waited = self.now - self.asked[thought]
        longest = max(self.PAUSE_MS, thought.cost_ms)
        answered = self.now + rest(longest / 1000, waited / 1000) * 1000
        if thought.asker == HONEST:
            self.waits.append(answered - self.asked.pop(thought))
        self.at(answered + self.PLAYER_MS, partial(self.ask, thought.asker, thought.cost_ms))
        self.start()

    def waits_among(self, others: list[Asker], cost: float, until: float = 40_000) -> list[float]:
        """How long the honest player waited for each move of a gentle bot, while bots of others think."""
        for number, asker in enumerate(others):
            self.at(number * 7, partial(self.ask, asker, cost))
        self.at(5000, partial(self.ask, HONEST, GENTLE))
        while self.events and self.events[0][0] < until:
            self.now, _, deed = heapq.heappop(self.events)
            deed()
        return self.waits


CROWDS = {
    "one address": [Asker("evil", f"guest {number // 60}") for number in range(200)],
    "one guest": [Asker("evil", "guest")] * 200,
    "many guests": [Asker("evil", f"guest {number}") for number in range(200)],
    "many addresses": [Asker(f"evil {number}", "guest") for number in range(200)],
}


@pytest.mark.parametrize("crowd", CROWDS)
@pytest.mark.parametrize("cost", [GENTLE, 100, 300, STRONG])
@pytest.mark.parametrize("thinkers", [1, 2])
def test_with_200_hostile_tables_the_wait_for_a_gentle_bot_at_most_doubles(
    crowd: str, cost: float, thinkers: int
) -> None:
    alone, among = (
        Day(thinkers, Settings().thoughts).waits_among(others, cost) for others in ([], CROWDS[crowd])
    )
    assert len(among) > 20
    assert max(among) <= 2 * max(alone)


class FirstComeFirstServed(FairQueue):
    """The queue as it was: one for all, and no thread kept free."""

    order: ClassVar[dict[Thought, int]] = {}

    def take(self) -> Thought | None:
        """The one that has waited longest."""
        every = [one for guests in self._waiting.values() for row in guests.values() for one in row]
        if len(self._running) >= self._at_once or not every:
            return None
        first = min(every, key=lambda one: self.order[one])
        self.remove(first)
        self._running.add(first)
        return first

    def add(self, thought: Thought) -> Thought | None:
        """Note the order."""
        self.order[thought] = len(self.order)
        return super().add(thought)


def test_a_queue_without_turns_would_be_noticed() -> None:
    day = Day(2, 10**6)
    day.queue = FirstComeFirstServed(2, 10**6)
    assert max(day.waits_among(CROWDS["one address"], STRONG, 200_000)) > 50_000


@pytest.fixture
async def rooms(one_database: str) -> AsyncIterator[Rooms]:
    store = await open_store(one_database)
    opened = Rooms(store, Settings(bot_pause_ms=(0, 0), thoughts=1, thinkers=1), Metrics())
    yield opened
    await opened.close()
    await store.close()


def bots_only() -> journal.Opened:
    """A table at which only bots play."""
    head = head_of(wish(GAME, second="bot"))
    head.seats[0].bot = bots.usual(GAME)
    return head


class Gate:
    """Planning that waits until the test lets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began, self.opens = threading.Semaphore(0), threading.Semaphore(0)
        honest = bots.plan

        def plan(*arguments: Any) -> list[Walked]:
            self.began.release()
            self.opens.acquire()
            return honest(*arguments)

        monkeypatch.setattr(bots, "plan", plan)

    async def passed(self) -> None:
        """Wait for a thought to begin."""
        await asyncio.to_thread(self.began.acquire)


async def until_quiet(room: Room) -> None:
    """Wait until no bot thinks here."""
    while room.bots.are_thinking:
        await asyncio.sleep(0)


def watcher(address: str = "home", ear: Ear | None = None) -> Follower:
    return follower(address=address, ear=ear)


@pytest.mark.anyio
async def test_a_table_without_anybody_looking_on_does_not_think(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(monkeypatch)
    room = await rooms.open(bots_only())
    assert room.session.due_ms is None
    await sweep.sweep_once(rooms, 0)
    assert not room.bots.are_thinking
    ann = watcher()
    room.follow(ann)
    await gate.passed()
    room.unfollow(ann)  # what is being thought is still played, and nothing after it
    gate.opens.release()
    await until_quiet(room)
    assert [one.entry.kind for one in room.session.applied] == ["opened", "started", "moved"]
    assert gate.began.acquire(blocking=False) is False


@pytest.mark.anyio
async def test_a_bot_that_waits_gives_up_when_nobody_looks_on(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(monkeypatch)
    monkeypatch.setattr(bots, "longest_ms", lambda game, name: STRONG)
    first, second = await rooms.open(bots_only()), await rooms.open(bots_only())
    first.follow(watcher())
    await gate.passed()
    bob = watcher()
    second.follow(bob)
    while b"trident_bots_waiting 1.0" not in rooms.metrics.text():
        await asyncio.sleep(0)
    second.unfollow(bob)
    await until_quiet(second)
    assert b"trident_bots_waiting 0.0" in rooms.metrics.text()
    second.follow(bob)
    assert second.bots.are_thinking
    first.stop()
    second.stop()
    gate.opens.release(9)


@pytest.mark.anyio
async def test_where_too_many_wait_everybody_is_told(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    monkeypatch.setattr(bots, "longest_ms", lambda game, name: STRONG)
    monkeypatch.setattr("trident.server.tables.bot_turns.RETRY_SECONDS", 0)
    tables = [await rooms.open(bots_only()) for _ in range(3)]
    tables[0].follow(watcher())
    await gate.passed()
    tables[1].follow(watcher())
    ann = Ear()
    tables[2].follow(watcher(ear=ann))
    await ann.hears(b'"is_crowded":true')
    assert b"trident_bots_turned_away_total" in rooms.metrics.text()
    gate.opens.release(99)
    assert b'"is_crowded":false' in await ann.hears(b'"kind":"moved"')
    for room in tables:
        room.stop()


@pytest.mark.anyio
async def test_whoever_plays_is_asked_for_before_whoever_watches(rooms: Rooms) -> None:
    room = await rooms.open(head_of(wish(GAME, second="bot")))
    room.follow(watcher("elsewhere"))
    assert room.bots.asker == Asker("elsewhere", "")
    room.follow(follower("ann", address="home"))
    assert room.bots.asker == Asker("home", "ann")


@pytest.mark.anyio
async def test_waiting_and_thinking_are_separate_figures(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = count(0, 10)
    monkeypatch.setattr(rooms.machine, "seconds", lambda: next(seconds))
    room = await rooms.open(bots_only())
    ann = Ear()
    room.follow(watcher(ear=ann))
    await ann.hears(b'"kind":"moved"')
    room.stop()
    text = rooms.metrics.text()
    assert b"trident_think_seconds_count 1.0" in text or b"trident_think_seconds_count 2.0" in text
    assert b"trident_bot_wait_seconds_sum 10.0" in text or b"trident_bot_wait_seconds_sum 20.0" in text


@pytest.mark.anyio
async def test_a_bots_turn_that_an_earlier_version_noted_as_due_is_corrected(store: Store) -> None:
    rooms = Rooms(store, Settings(), Metrics())
    room = await rooms.open(bots_only())
    table, updated_ms = room.session.id, room.session.updated_ms
    await store.correct_due(table, updated_ms, updated_ms)
    assert await store.due(updated_ms, 9) == [table]
    await sweep.sweep_once(rooms, 0)
    assert await store.due(updated_ms, 9) == []
    await store.correct_due(table, updated_ms - 1, updated_ms)  # the table has changed since
    assert await store.due(updated_ms, 9) == []
    await rooms.close()
