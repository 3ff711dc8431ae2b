"""Pairs of players with a socket each; each comes from an address of its own, as a trusted proxy names it."""

import asyncio
import gc
import itertools
import json
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from trident.library.registry import names

GAME = names()[0]
PATIENCE_SECONDS = 30
NUMBERS = itertools.count(1)
ECHO_LINES = 50


class Screen:
    """One player's socket; remembers when each version of its table arrived."""

    def __init__(self, line: ClientConnection, news: dict[str, Any]) -> None:
        self.line, self.news = line, news
        self.at = 0.0
        self.changed = asyncio.Event()

    async def read(self) -> None:
        """Take news as it comes."""
        async for data in self.line:
            message = msgspec.json.decode(data)
            if message["type"] == "news":
                self.news, self.at = message, time.perf_counter()
                self.changed.set()


Pair = tuple[Screen, Screen]


class Guest:
    """Somebody who comes from an address that nobody else has."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        number = next(NUMBERS)
        self.origin = {"x-forwarded-for": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}
        self._http, self._headers = http, dict(self.origin)
        self._token = ""

    async def arrive(self, place: str) -> "Guest":
        """Become a guest."""
        self._http.cookies.clear()
        first = await self._http.get(f"http://{place}/api/guest", headers=self._headers)
        csrf = first.cookies["trident-csrf"]
        self._headers |= {"x-csrf-token": csrf, "cookie": f"trident-csrf={csrf}"}
        self._token = (await self.post(place, "guest", is_program=True))["token"]
        self._headers["authorization"] = f"Bearer {self._token}"
        return self

    async def post(self, place: str, path: str, **body: Any) -> Any:
        """Do something."""
        self._http.cookies.clear()
        answer = await self._http.post(f"http://{place}/api/{path}", json=body, headers=self._headers)
        answer.raise_for_status()
        return answer.json()

    async def screen(self, place: str, table: str) -> Screen:
        """A socket that follows a table."""
        line = await connect(
            f"ws://{place}/api/socket", compression=None, max_queue=None, additional_headers=self.origin
        )
        await line.send(json.dumps({"type": "hello", "token": self._token}))
        await line.recv()
        await line.send(json.dumps({"type": "follow", "table": table}))
        return Screen(line, msgspec.json.decode(await line.recv()))


async def open_games(places: list[str], games: int) -> list[Pair]:
    """That many running games of two people, who are connected to the first and the last of the places."""
    pairs = []
    async with httpx.AsyncClient(timeout=60) as http:
        for _ in range(games):
            ann, bob = await Guest(http).arrive(places[0]), await Guest(http).arrive(places[-1])
            seats = [{"kind": "me"}, {"kind": "open"}]
            table = (await ann.post(places[0], "tables", game=GAME, seats=seats, is_listed=True))["table"]
            await bob.post(places[-1], f"tables/{table}/join")
            pairs.append((await ann.screen(places[0], table), await bob.screen(places[-1], table)))
    return pairs


async def one_move(pair: Pair) -> float | None:
    """Seconds from a move to the other's screen; None if the game is over."""
    mover, other = pair if pair[0].news["legal"] else (pair[1], pair[0])
    if not mover.news["legal"]:
        return None
    news = mover.news
    action = random.choice(news["legal"])[0]
    about = {"table": news["table"], "seat": news["seat"], "version": news["version"]}
    message = {"type": "commit", "move_id": f"m{next(NUMBERS)}", "decisions": [action], **about}
    started = time.perf_counter()
    await mover.line.send(json.dumps(message))
    async with asyncio.timeout(PATIENCE_SECONDS):
        for screen in (other, mover):
            while screen.news["version"] <= news["version"]:
                screen.changed.clear()
                await screen.changed.wait()
    return other.at - started


@contextmanager
def undisturbed() -> Iterator[None]:
    """Collect no garbage here: looking through 1,000 sockets takes longer than the moves that are timed."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def at_rate(act: Callable[[], Awaitable[None]], rate: float, seconds: float) -> float:
    """Do something so many times per second, whether or not the last time is over; how long it all took."""
    running: set[asyncio.Task[None]] = set()
    with undisturbed():
        begun, number = time.perf_counter(), 0
        while (elapsed := time.perf_counter() - begun) < seconds:
            while number < elapsed * rate:
                number += 1
                task = asyncio.ensure_future(act())
                running.add(task)
                task.add_done_callback(running.discard)
            await asyncio.sleep(0.001)
        await asyncio.gather(*running)
        return time.perf_counter() - begun


async def keep_moving(pairs: list[Pair], rate: float, seconds: float) -> tuple[list[float], float]:
    """Moves at random tables at that rate; how long each took, and how many were made per second."""
    times: list[float] = []
    free = list(pairs)

    async def move() -> None:
        if free:
            pair = free.pop(random.randrange(len(free)))
            took = await one_move(pair)
            if took is not None:
                times.append(took)
                free.append(pair)

    took = await at_rate(move, rate, seconds)
    return times, len(times) / took


@asynccontextmanager
async def echo_lines(place: str) -> AsyncIterator[list[ClientConnection]]:
    """Some sockets to an echo."""
    lines = [await connect(f"ws://{place}/api/socket", compression=None) for _ in range(ECHO_LINES)]
    try:
        yield lines
    finally:
        for line in lines:
            await line.close()


async def echo_times(lines: list[ClientConnection], rate: float, seconds: float, size: int) -> list[float]:
    """Round trips of frames of that size at that rate."""
    times: list[float] = []
    text, free = "x" * size, list(lines)

    async def call() -> None:
        if free:
            line = free.pop(random.randrange(len(free)))
            started = time.perf_counter()
            await line.send(text)
            await line.recv()
            times.append(time.perf_counter() - started)
            free.append(line)

    await at_rate(call, rate, seconds)
    return times
