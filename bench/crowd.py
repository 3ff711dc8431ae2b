"""How long an honest player waits for a gentle bot, alone and beside many tables with the strongest bots.

    python -m bench.crowd [--tables 200] [--moves 20]

The crowd opens its tables as fast as the limits let it, by several guests of one address, and watches all of
them; the honest player comes from another. Everything runs on this machine, so only the ratio is meaningful.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
import msgspec
from tests.server.ports import free_port, wait_for
from websockets.asyncio.client import ClientConnection, connect

from trident.bots import roster
from trident.library.registry import game

GAME = game("lost-cities")
TABLES_OF_A_GUEST = 50  # within the hourly limit
FOLLOWED = 32  # by one socket
CROWD, HOME = "203.0.113.7", "198.51.100.9"  # addresses for documentation, as a trusted proxy would name them
NUMBERS = itertools.count(1)


class Visitor:
    """A guest who comes from a given address through a proxy."""

    def __init__(self, place: str, address: str) -> None:
        self.place, self.origin = place, {"x-forwarded-for": address}
        self.http = httpx.AsyncClient(base_url=f"http://{place}", timeout=60, headers=self.origin)
        self.token = ""

    async def arrive(self) -> "Visitor":
        """Become a guest."""
        first = await self.http.get("/api/guest")
        self.http.headers["x-csrf-token"] = first.cookies["trident-csrf"]
        answer = await self.http.post("/api/guest", json={"is_program": True})
        self.token = answer.json()["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"
        return self

    async def open(self, *seats: dict[str, str]) -> str:
        """Open a table; its id."""
        answer = await self.http.post("/api/tables", json={"game": GAME.name, "seats": seats})
        answer.raise_for_status()
        table: str = answer.json()["table"]
        return table

    async def line(self) -> ClientConnection:
        """A socket."""
        place = f"ws://{self.place}/api/socket"
        line = await connect(place, compression=None, max_queue=None, additional_headers=self.origin)
        await line.send(json.dumps({"type": "hello", "token": self.token}))
        await line.recv()
        return line


async def crowd(place: str, tables: int) -> list[asyncio.Task[None]]:
    """Tables of the strongest bots, all watched."""
    strong = {"kind": "bot", "bot": roster.strongest(GAME)}
    watching: list[asyncio.Task[None]] = []
    for first in range(0, tables, TABLES_OF_A_GUEST):
        visitor = await Visitor(place, CROWD).arrive()
        wanted = range(min(TABLES_OF_A_GUEST, tables - first))
        opened = [await visitor.open(strong, strong) for _ in wanted]
        watching += [asyncio.create_task(watch(await visitor.line(), some)) for some in in_rows(opened)]
    return watching


def in_rows(opened: list[str]) -> list[list[str]]:
    """As many tables as one socket may follow."""
    return [opened[first : first + FOLLOWED] for first in range(0, len(opened), FOLLOWED)]


async def watch(line: ClientConnection, tables: Any) -> None:
    """Follow tables, and read whatever comes."""
    for table in tables:
        await line.send(json.dumps({"type": "follow", "table": table}))
    async for _ in line:
        pass


async def waits(place: str, moves: int) -> list[float]:
    """Seconds from each of an honest player's moves to the answer of a gentle bot."""
    visitor, found = await Visitor(place, HOME).arrive(), list[float]()
    gentle = {"kind": "bot", "bot": next(iter(roster.characters(GAME))).key}
    table = await visitor.open({"kind": "me"}, gentle)
    line = await visitor.line()
    await line.send(json.dumps({"type": "follow", "table": table}))
    moved_at = 0.0
    async for data in line:
        news = msgspec.json.decode(data)
        if news["type"] != "news":
            continue
        if news["wants"]:
            await line.send(json.dumps({"type": "nonce", "table": table, "nonce": "00" * 16}))
        if news["legal"] is None:
            continue
        if moved_at and news["entries"] and news["entries"][-1]["seat"] == 1:
            found.append(time.perf_counter() - moved_at)
        if len(found) == moves or news["card"]["status"] == "over":
            break
        message = {"type": "commit", "move_id": f"m{next(NUMBERS)}", "table": table, "seat": 0}
        decisions = [random.choice(news["legal"])[0]]
        moved_at = time.perf_counter()
        await line.send(json.dumps({**message, "version": news["version"], "decisions": decisions}))
    return found


async def measure(place: str, tables: int, moves: int) -> None:
    """Alone, then in the crowd."""
    alone = await waits(place, moves)
    watching = await crowd(place, tables)
    await asyncio.sleep(5)
    among = await waits(place, moves)
    for task in watching:
        task.cancel()
    for name, found in (("alone", alone), (f"beside {tables} tables", among)):
        print(f"{name:>20}: median {statistics.median(found):.2f} s, longest {max(found):.2f} s")
    ratio = statistics.median(among) / statistics.median(alone)
    print(f"{'ratio':>20}: {ratio:.2f} of the medians, {max(among) / max(alone):.2f} of the longest")


def main() -> None:
    """Start a server and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        around = os.environ | {"TRIDENT_LOG_LEVEL": "error", "TRIDENT_DATABASE": f"sqlite:///{folder}/t.db"}
        command = [sys.executable, "-m", "trident.cli.serve", "--port", str(port)]
        server = subprocess.Popen(command, env=around, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        try:
            wait_for(port)
            asyncio.run(measure(f"127.0.0.1:{port}", given.tables, given.moves))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
