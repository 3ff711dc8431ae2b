"""Limits count what things cost, whoever asks, and counting costs the same however many are counted."""

import logging
import sys
import threading
from typing import Any

import pytest
from limits import parse

from tests.server.live import live
from tests.server.people import GAMES
from trident.server.machine import Machine
from trident.server.wire.throttle import COSTS, LIMITS, Counts, Throttle, TooMany

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

    sys.setprofile(note)
    try:
        counts.add(("messages", "somebody"), 60)
    finally:
        sys.setprofile(None)
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
async def test_a_replay_costs_more_than_a_page(one_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "requests of an address", parse("40/hour"))
    async with live(one_database, limits=True) as server, server.person() as ann:
        table = await ann.opens(GAME, "hot-seat")
        await ann.does(f"tables/{table}/resign")
        answers = [(await ann.http.get(f"/api/tables/{table}/record")).status_code for _ in range(9)]
    assert answers[:4] == [200] * 4
    assert answers[-1] == 429


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
