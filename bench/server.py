"""Load on the server: from one player's move to the other's screen, next to a bare echo server.

    python -m bench.server [--games 500] [--seconds 20]

Server, echo and clients run on this machine at the same time, so only the ratios are meaningful.
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
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from tests.server.ports import free_port, wait_for
from websockets.asyncio.client import ClientConnection, connect

from trident.library.registry import names

GAME = names()[0]
PERCENTILES = (50, 95, 99)
PATIENCE_SECONDS = 30
MOVES = itertools.count(1)  # a move sent again under the same number is not made twice


@websocket("/api/socket")
async def echo(socket: "WebSocket[Any, Any, Any]") -> None:
    """Sends back what it gets."""
    await socket.accept()
    while True:
        await socket.send_data(await socket.receive_data(mode="text"), mode="text")


def serve_echo(port: int) -> None:
    """The bare echo server."""
    uvicorn.run(
        Litestar([echo], openapi_config=None, logging_config=None),
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
        lifespan="off",
    )


def start(port: int, *command: str) -> "subprocess.Popen[bytes]":
    """A server process, once it listens."""
    environment = os.environ | {
        "TRIDENT_LIMITS": "false",
        "TRIDENT_LOG_LEVEL": "error",
        "TRIDENT_NONCE_MS": "0",
    }
    process = subprocess.Popen([sys.executable, "-m", *command], env=environment, stderr=subprocess.DEVNULL)
    wait_for(port)
    return process


def resident_kib(pid: int) -> int:
    """Memory a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def percentiles(values: list[float]) -> list[float]:
    """p50, p95 and p99 in milliseconds."""
    cuts = statistics.quantiles(values, n=100)
    return [cuts[at - 1] * 1000 for at in PERCENTILES]


class Screen:
    """One player's socket; remembers when each version of its table arrived."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.news: dict[str, Any] = {}
        self.changed = asyncio.Event()

    async def read(self) -> None:
        """Take news as it comes."""
        async for data in self.line:
            message = msgspec.json.decode(data)
            if message["type"] == "news":
                self.news, self.at = message, time.perf_counter()
                self.changed.set()


async def guest(http: httpx.AsyncClient, address: str) -> tuple[dict[str, str], str]:
    """Headers and cookie of a new guest."""
    http.cookies.clear()
    first = await http.get(f"http://{address}/api/guest")
    csrf = first.cookies["trident-csrf"]
    headers = {"x-csrf-token": csrf, "cookie": f"trident-csrf={csrf}"}
    token = (
        await http.post(f"http://{address}/api/guest", json={"is_program": True}, headers=headers)
    ).json()
    return headers | {"authorization": f"Bearer {token['token']}"}, token["token"]


async def seat(address: str, token: str, table: str) -> Screen:
    """A socket that follows a table."""
    line = await connect(f"ws://{address}/api/socket", compression=None, max_queue=None)
    await line.send(json.dumps({"type": "hello", "token": token}))
    await line.recv()
    await line.send(json.dumps({"type": "follow", "table": table}))
    screen = Screen(line)
    screen.news = msgspec.json.decode(await line.recv())
    return screen


async def open_games(address: str, games: int) -> list[tuple[Screen, Screen]]:
    """That many running games of two people."""
    pairs = []
    async with httpx.AsyncClient(timeout=60) as http:
        (mine, my_token), (yours, your_token) = await guest(http, address), await guest(http, address)
        seats = [{"kind": "me"}, {"kind": "open"}]
        for _ in range(games):
            http.cookies.clear()
            body = {"game": GAME, "seats": seats, "is_listed": True}
            opened = await http.post(f"http://{address}/api/tables", json=body, headers=mine)
            table = opened.json()["table"]
            await http.post(f"http://{address}/api/tables/{table}/join", json={}, headers=yours)
            pairs.append((await seat(address, my_token, table), await seat(address, your_token, table)))
    return pairs


async def one_move(pair: tuple[Screen, Screen]) -> float | None:
    """Seconds from a move to the other's screen; None if the game is over."""
    mover, other = pair if pair[0].news["legal"] else (pair[1], pair[0])
    if not mover.news["legal"]:
        return None
    news = mover.news
    action = random.choice(news["legal"])[0]
    about = {"table": news["table"], "seat": news["seat"], "version": news["version"]}
    message = {"type": "commit", "move_id": f"m{next(MOVES)}", "decisions": [action], **about}
    started = time.perf_counter()
    await mover.line.send(json.dumps(message))
    async with asyncio.timeout(PATIENCE_SECONDS):
        for screen in (other, mover):
            while screen.news["version"] <= news["version"]:
                screen.changed.clear()
                await screen.changed.wait()
    return other.at - started


async def keep_moving(pairs: list[Any], rate: float, seconds: float) -> tuple[list[float], float]:
    """Moves at random tables at that rate; how long each took, and how many were made per second."""
    times: list[float] = []
    free = list(pairs)
    running: set[asyncio.Task[None]] = set()

    async def move() -> None:
        pair = free.pop(random.randrange(len(free)))
        took = await one_move(pair)
        if took is not None:
            times.append(took)
            free.append(pair)

    begun, number = time.perf_counter(), 0
    while (elapsed := time.perf_counter() - begun) < seconds and free:
        while number < elapsed * rate and free:
            number += 1
            task = asyncio.create_task(move())
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.sleep(0.001)
    await asyncio.gather(*running)
    return times, len(times) / (time.perf_counter() - begun)


async def echo_times(address: str, rate: float, seconds: float, size: int) -> list[float]:
    """Round trips of frames of that size, at that rate, over fifty connections."""
    lines = [await connect(f"ws://{address}/api/socket", compression=None) for _ in range(50)]
    times: list[float] = []
    text, locks = "x" * size, [asyncio.Lock() for _ in lines]

    async def call(nth: int) -> None:
        async with locks[nth]:
            started = time.perf_counter()
            await lines[nth].send(text)
            await lines[nth].recv()
            times.append(time.perf_counter() - started)

    begun, number = time.perf_counter(), 0
    running = []
    while (elapsed := time.perf_counter() - begun) < seconds:
        while number < elapsed * rate:
            number += 1
            running.append(asyncio.create_task(call(number % len(lines))))
        await asyncio.sleep(0.001)
    await asyncio.gather(*running)
    for line in lines:
        await line.close()
    return times


async def measure(games: int, seconds: float, rate: float, server: int, addresses: list[str]) -> None:
    """All figures."""
    before = resident_kib(server)
    pairs = await open_games(addresses[0], games)
    reading = [asyncio.create_task(screen.read()) for pair in pairs for screen in pair]
    print(f"{games} games, {len(reading)} sockets, {GAME}")
    print(f"memory per table with two sockets: {(resident_kib(server) - before) / games:.0f} KiB")
    echoed = percentiles(await echo_times(addresses[1], rate, seconds / 2, 3000))
    times, made = await keep_moving(pairs, rate, seconds)
    moved = percentiles(times)
    print(f"{'':24}" + "".join(f"{f'p{at}':>10}" for at in PERCENTILES))
    print(f"{'echo, ms':24}" + "".join(f"{value:10.2f}" for value in echoed))
    print(f"{'move to screen, ms':24}" + "".join(f"{value:10.2f}" for value in moved))
    ratios = [move / bare for move, bare in zip(moved, echoed, strict=True)]
    print(f"{'ratio':24}" + "".join(f"{value:10.2f}" for value in ratios))
    print(f"at {made:.0f} moves per second")
    while made > rate * 0.8:
        rate *= 1.4
        times, made = await keep_moving(pairs, rate, seconds / 4)
        tail = percentiles(times)[-1]
        print(f"at {made:.0f} moves per second p99 is {tail:.1f} ms")
        if tail > 2 * moved[-1]:
            break
    for task in reading:
        task.cancel()


def main() -> None:
    """Start both servers, measure, stop both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=60)
    parser.add_argument("--echo", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.echo:
        serve_echo(args.echo)
        return
    ports = free_port(), free_port()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        server = start(ports[0], "trident.cli.serve", "--port", str(ports[0]), "--database", database)
        bare = start(ports[1], "bench.server", "--echo", str(ports[1]))
        try:
            addresses = [f"127.0.0.1:{port}" for port in ports]
            asyncio.run(measure(args.games, args.seconds, args.rate, server.pid, addresses))
        finally:
            for process in (server, bare):
                process.terminate()
                process.wait(30)


if __name__ == "__main__":
    main()
