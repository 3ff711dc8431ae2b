"""Limits count what things cost, whoever asks, and counting costs the same however many are counted."""

import contextlib
import gc
import logging
import sys
import threading
from typing import Any

import pytest
from limits import parse

from tests.server.live import live
from tests.server.people import GAMES
from trident.server.machine import Machine
from trident.server.wire import throttle
from trident.server.wire.socket import TOO_MANY
from trident.server.wire.throttle import COSTS, LIMITS, REPLAYED, Counts, Throttle, TooMany

GAME = GAMES[0]


class Clock:
    """A clock that the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_window_counts_what_things_cost_and_ends() -> None:
    clock = Clock()
    counts = Counts(clock)
    ann, bob = ("messages", "ann"), ("messages", "bob")
    assert [counts.add(ann, 10), counts.add(ann, 10, 5), counts.add(bob, 10)] == [1, 6, 1]
    clock.now = 10.0
    assert [counts.add(ann, 10), counts.add(("moves", "ann"), 10)] == [1, 1]


def test_windows_that_have_ended_are_forgotten() -> None:
    clock = Clock()
    counts = Counts(clock)
    for number in range(5000):
        counts.add(("minute", str(number)), 60)
        counts.add(("hour", str(number)), 3600)
    clock.now = 61.0
    for number in range(5000):
        counts.add(("minute", str(number + 10_000)), 60)
    assert len(counts) == 10_000  # as many as are counted at the same time, and nothing of the minute before


def calls(counts: Counts) -> int:
    """How many calls it takes to count something."""
    made = 0

    def note(_frame: Any, _event: str, _more: Any) -> None:
        nonlocal made
        made += 1

    gc.disable()  # a collection calls whoever wants to hear of it
    sys.setprofile(note)
    try:
        counts.add(("messages", "somebody"), 60)
    finally:
        sys.setprofile(None)
        gc.enable()
    return made


def test_what_counting_costs_does_not_grow() -> None:
    few, many = Counts(Clock()), Counts(Clock())
    for counts, size in ((few, 10), (many, 100_000)):
        for number in range(size):
            counts.add(("messages", str(number)), 60)
    assert calls(many) == calls(few)
    assert not [one for one in threading.enumerate() if isinstance(one, threading.Timer)]


def test_a_limit_is_reached_sooner_by_what_costs_more() -> None:
    counting = Throttle(True, Machine())
    most = LIMITS["messages of a guest"].amount
    for _ in range(most // max(COSTS.values())):
        counting.count("messages of a guest", "ann", max(COSTS.values()))
    with pytest.raises(TooMany):
        counting.count("messages of a guest", "ann")
    counting.count("messages of a guest", "bob")


@pytest.mark.anyio
@pytest.mark.parametrize("what", ["rematch", "share"])
async def test_all_creation_is_counted(one_database: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "new tables of a guest", parse("2/hour"))
    monkeypatch.setitem(LIMITS, "records of a guest", parse("1/hour"))
    async with live(one_database, limits=True) as server, server.person() as ann:
        table = await ann.opens(GAME, "hot-seat")
        await ann.does(f"tables/{table}/resign")
        await ann.does(f"tables/{table}/{what}")
        assert await ann.fails(f"tables/{table}/{what}") == "too-many"


@pytest.mark.anyio
async def test_one_address_does_not_fill_the_lobby(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "listed tables of an address", parse("2/hour"))
    async with live(one_database, limits=True) as server:
        for name in ("Ann", "Bob"):
            async with server.person(name) as person:
                await person.opens(GAME, is_listed=True)
        async with server.person("Eve") as eve:
            seats = [{"kind": "me"}, {"kind": "open"}]
            assert await eve.fails("tables", game=GAME, seats=seats, is_listed=True) == "too-many"
            await eve.opens(GAME)
            eve.http.headers["x-forwarded-for"] = "203.0.113.7"
            await eve.opens(GAME, is_listed=True)


@pytest.mark.anyio
async def test_one_address_does_not_keep_records_without_end(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is several guests keeps no more for it."""
    monkeypatch.setitem(LIMITS, "records of an address", parse("2/hour"))
    async with live(one_database, limits=True) as server:
        async with server.person("Ann") as ann:
            table = await ann.opens(GAME, "hot-seat")
            await ann.does(f"tables/{table}/resign")
            await ann.does(f"tables/{table}/share")
            text = (await ann.http.get(f"/api/tables/{table}/record")).text
        async with server.person("Bob") as bob:
            await bob.does("records", text=text)
        async with server.person("Eve") as eve:
            assert await eve.fails("records", text=text) == "too-many"
            assert await eve.fails(f"tables/{table}/share") == "too-many"


@pytest.mark.anyio
async def test_a_replay_costs_more_than_a_page(one_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "requests of an address", parse("40/hour"))
    async with live(one_database, limits=True) as server, server.person() as ann:
        table = await ann.opens(GAME, "hot-seat")
        await ann.does(f"tables/{table}/resign")
        answers = [(await ann.http.get(f"/api/tables/{table}/record")).status_code for _ in range(9)]
    assert answers[:4] == [200] * 4
    assert answers[-1] == 429


@pytest.mark.anyio
async def test_whoever_is_several_guests_may_not_say_more_for_it(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "messages of an address", parse("12/hour"))
    async with (
        live(one_database, limits=True) as server,
        server.person("Ann") as ann,
        server.person("Eve") as eve,
    ):
        for one, times in ((ann, 9), (eve, 4)):
            await one.connects()
            for _ in range(times):
                await one.sends("ping", sent_ms=1)
        assert await eve.closed() == TOO_MANY


@pytest.mark.anyio
async def test_keeping_a_record_costs_more_than_a_page(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "requests of an address", parse("40/hour"))
    async with live(one_database, limits=True) as server, server.person() as ann:
        table = await ann.opens(GAME, "hot-seat")
        await ann.does(f"tables/{table}/resign")
        kept = 0
        while (await ann.http.post(f"/api/tables/{table}/share", json={})).status_code < 300:
            kept += 1
        assert 0 < kept <= 40 // (1 + REPLAYED)


def test_what_a_replay_costs_grows_with_the_game() -> None:
    def times(steps: int) -> int:
        counting, done = Throttle(True, Machine()), 0
        with contextlib.suppress(TooMany):
            while True:
                counting.replay("here", steps)
                done += 1
        return done

    most = LIMITS["requests of an address"].amount
    assert times(100) == most // REPLAYED
    assert times(100 * throttle.STEPS) == most // (REPLAYED + 100)


@pytest.mark.anyio
@pytest.mark.parametrize("steps", [1, 500])
async def test_a_long_record_costs_more_than_a_short_one(
    one_database: str, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """Whether a step counts much: here every game is long, or none."""
    monkeypatch.setattr(throttle, "STEPS", steps)
    monkeypatch.setitem(LIMITS, "requests of an address", parse("100/hour"))
    async with live(one_database, limits=True) as server, server.person() as ann:
        table = await ann.opens("lost-cities", "hot-seat")
        await ann.does(f"tables/{table}/resign")
        name = (await ann.http.post(f"/api/tables/{table}/share", json={})).json().get("record")
        answers = [(await ann.http.get(f"/api/records/{name}")).status_code for _ in range(4)]
        assert (answers[0], 429 in answers) == (200, steps == 1)


@pytest.mark.anyio
async def test_a_proxy_that_is_not_trusted_is_named_in_the_log(
    one_database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("trident"), "propagate", True)
    behind = {"x-forwarded-for": "203.0.113.7"}
    for trusted, expected in (("127.0.0.1", 0), ("10.0.0.1", 1)):
        caplog.clear()
        async with live(one_database, trusted_proxies=trusted) as server, server.person() as ann:
            for _ in range(3):
                await ann.http.get("/api/games", headers=behind)
        assert sum("a proxy is not trusted" in one.getMessage() for one in caplog.records) == expected
