"""Servers that are killed, and players who go on playing whatever happens."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.live import Person, person
from tests.server.people import GAMES
from tests.server.ports import free_port
from trident.server.storage import open_store
from trident.server.tables import fold

TABLES_A_LINE = 25
MOVES_A_LIFE = 10  # are acknowledged before a server is killed
PATIENCE_SECONDS = 5.0
LOST_LINE = (OSError, WebSocketException, TimeoutError)


class ForkServer:
    """Forks servers, and kills them."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self.running: set[int] = set()

    def start(self, database: str, port: int, fault: str | None = None, **changes: Any) -> int:
        """A server on that port; its process id."""
        settings = {
            "database": database,
            "port": port,
            "limits": False,
            "daily_work": 0,
            "bot_pause_ms": [0, 0],
            "nonce_ms": 0,
            **changes,
        }
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"settings": settings, "fault": fault}) + "\n")
        self._process.stdin.flush()
        pid = int(self._process.stdout.readline())
        self.running.add(pid)
        return pid

    def kill(self, pid: int) -> None:
        """Kill it without a word, and wait until it is gone."""
        self.running.discard(pid)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            while True:
                os.kill(pid, 0)
                time.sleep(0.002)


@contextmanager
def fork_server() -> Iterator[ForkServer]:
    """A process that forks servers, and the end of them all."""
    command = [sys.executable, "-m", "tests.server.fork_server"]
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root
    ) as process:
        ours = ForkServer(process)
        try:
            yield ours
        finally:
            for pid in list(ours.running):
                ours.kill(pid)
            assert process.stdin is not None
            process.stdin.close()
            process.wait(10)


async def until_up(address: str) -> None:
    """Until a server answers there."""
    host, port = address.split(":")
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(ConnectionError):
                _, writer = await asyncio.open_connection(host, int(port))
                writer.close()
                return
            await asyncio.sleep(0.01)


class Seen:
    """One table as its player knows it."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.news: dict[str, Any] = {}
        self.waiting: dict[str, Any] | None = None  # a move sent and not answered
        self.answered: dict[str, Any] | None = None  # the last move that was acknowledged
        self.made = 0


class Player:
    """Plays many tables of two hot seats over one line, and comes back whenever the line is lost."""

    def __init__(self, address: str, cookie: str, tables: list[str], seed: int) -> None:
        self.address = address
        self.cookie = cookie
        self.tables = {table: Seen(table) for table in tables}
        self.acknowledged: dict[str, dict[str, int]] = {table: {} for table in tables}
        self.refused: list[dict[str, Any]] = []
        self.back_seconds: list[float] = []
        self.random = random.Random(seed)
        self._lost_at: float | None = None

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            try:
                async with connect(
                    f"ws://{self.address}/api/socket",
                    origin=f"http://{self.address}",  # type: ignore[arg-type]
                    additional_headers={"cookie": self.cookie},
                    compression=None,
                ) as line:
                    await self.talk(line)
            except LOST_LINE:
                self._lost_at = self._lost_at or time.monotonic()
                await asyncio.sleep(0.02)

    async def talk(self, line: ClientConnection) -> None:
        """Follow every table from where one was, send the last moves again, answered or not, and play on."""
        await line.send('{"type":"hello"}')
        for seen in self.tables.values():
            since = seen.news.get("version", 0)
            await self.send(line, type="follow", table=seen.table, since=since)
            for again in (seen.answered, seen.waiting):
                if again:
                    await self.send(line, **again)
        async for data in line:
            await self.hear(line, msgspec.json.decode(data))

    async def send(self, line: ClientConnection, **message: Any) -> None:
        """Send a message."""
        await line.send(json.dumps(message))

    async def hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        """Remember what was acknowledged; answer news with the next move."""
        if message["type"] == "news":
            if self._lost_at is not None:
                self.back_seconds.append(time.monotonic() - self._lost_at)
                self._lost_at = None
            seen = self.tables[message["table"]]
            seen.news = message
            await self.move(line, seen)
        elif message["type"] == "committed":
            seen = self.tables[message["move_id"].split(".")[0]]
            self.acknowledged[seen.table][message["move_id"]] = message["version"]
            if seen.waiting and seen.waiting["move_id"] == message["move_id"]:
                seen.answered, seen.waiting = seen.waiting, None
            await self.move(line, seen)
        elif message["type"] in ("stale", "refused"):
            self.refused.append(message)

    async def move(self, line: ClientConnection, seen: Seen) -> None:
        """Any legal decision, if it is known what is legal and nothing waits for an answer."""
        acknowledged = self.acknowledged[seen.table]
        if seen.waiting or seen.news.get("legal") is None:
            return
        if acknowledged and seen.news["version"] < max(acknowledged.values()):
            return
        seen.made += 1
        action = self.random.choice(seen.news["legal"])[0]
        seen.waiting = {
            "type": "commit",
            "move_id": f"{seen.table}.{seen.made}",
            "table": seen.table,
            "seat": seen.news["seat"],
            "version": seen.news["version"],
            "decisions": [action],
        }
        await self.send(line, **seen.waiting)


async def open_tables(host: Person, number: int) -> list[str]:
    """So many tables with hot seats, of all games in turn."""
    return [await host.opens(GAMES[one % len(GAMES)], "hot-seat") for one in range(number)]


class Verdict(msgspec.Struct):
    """What the journals say after all the killing."""

    acknowledged: int
    entries: int
    lost: list[str]
    twice: list[str]
    gaps: list[str]
    slowest_seconds: float
    refused: int


async def judge(database: str, players: list[Player]) -> Verdict:
    """Compare every acknowledged move with the journals, and play every journal again."""
    verdict = Verdict(0, 0, [], [], [], max([0.0, *(one for p in players for one in p.back_seconds)]), 0)
    store = await open_store(database)
    for player in players:
        verdict.refused += len(player.refused)
        for table, acknowledged in player.acknowledged.items():
            entries = await store.entries(table)
            fold.session_of(table, entries)  # raises if any step is not legal
            verdict.entries += len(entries)
            verdict.acknowledged += len(acknowledged)
            ids = Counter(entry.move_id for entry in entries if entry.move_id)
            places = {entry.move_id: entry.seq for entry in entries}
            verdict.twice += [move for move, times in ids.items() if times > 1]
            if sum(entry.kind == "moved" for entry in entries) > player.tables[table].made:
                verdict.twice.append(table)
            verdict.lost += [
                move for move, version in acknowledged.items() if places.get(move) != version - 1
            ]
            if [entry.seq for entry in entries] != list(range(len(entries))):
                verdict.gaps.append(table)
    await store.close()
    return verdict


def count_acknowledged(players: list[Player]) -> int:
    """How many moves the players were told to be stored."""
    return sum(len(moves) for player in players for moves in player.acknowledged.values())


async def kill_again_and_again(
    forks: ForkServer, database: str, kills: int, tables: int, fault: str | None = None
) -> Verdict:
    """Play many tables while the server is killed at random moments and started again."""
    port, chosen = free_port(), random.Random(1)
    address = f"127.0.0.1:{port}"
    server = forks.start(database, port, fault)
    await until_up(address)
    async with person(address) as host:
        opened = await open_tables(host, tables)
        cookie = f"trident-guest={host.http.cookies['trident-guest']}"
    shares = [opened[start : start + TABLES_A_LINE] for start in range(0, tables, TABLES_A_LINE)]
    players = [Player(address, cookie, share, number) for number, share in enumerate(shares)]
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(kills):
        known = count_acknowledged(players)
        await asyncio.sleep(chosen.uniform(0.3, 0.9))
        with contextlib.suppress(TimeoutError):  # perhaps all games are over
            async with asyncio.timeout(PATIENCE_SECONDS):
                while count_acknowledged(players) < known + MOVES_A_LIFE:
                    await asyncio.sleep(0.02)
        await asyncio.to_thread(forks.kill, server)
        server = forks.start(database, port, fault)
        await until_up(address)
    await asyncio.sleep(1.5)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(forks.kill, server)
    return await judge(database, players)
