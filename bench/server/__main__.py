"""Load on the server: from one player's move to the other's screen, next to echo servers on the same stack.

    python -m bench.server [--games 500] [--seconds 24] [--rate 60] [--postgres]

Server, echoes and clients share this machine, and take turns within one run: only the ratios are meaningful.
The server's limits are on. With --postgres, two processes that share a database are compared with one.
"""

import argparse
import asyncio
import resource
import statistics
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack

from bench.server import postgres
from bench.server.clients import ECHO_LINES, GAME, Pair, echo_lines, echo_times, keep_moving, open_games
from bench.server.processes import CONNECTIONS, Process, listening, trident

PERCENTILES = (50, 95, 99)
SLICES = 4  # all take turns so often, so that what else this machine does weighs on all of them
FRAME_BYTES = 3000
FEW = 10  # tables, for comparison with many
STEP = 1.4


def percentiles(values: list[float]) -> list[float]:
    """p50, p95 and p99 in milliseconds."""
    cuts = statistics.quantiles(values, n=100)
    return [cuts[at - 1] * 1000 for at in PERCENTILES]


def row(title: str, values: Sequence[float]) -> None:
    """One line of figures."""
    print(f"{title:32}" + "".join(f"{value:10.2f}" for value in values))


async def cpu_of_a_move(server: Process, pairs: list[Pair], rate: float, seconds: float) -> float:
    """Milliseconds that the server computes per move."""
    before = server.cpu_seconds()
    times, _ = await keep_moving(pairs, rate, seconds)
    return (server.cpu_seconds() - before) * 1000 / max(1, len(times))


async def cost_of_echo(echo: Process, rate: float, seconds: float, size: int) -> tuple[float, float]:
    """What a server computes per message in milliseconds, and holds per two sockets in KiB."""
    async with echo_lines(echo.place) as lines:
        await echo_times(lines, rate, seconds / 4, size)  # buffers are made with the first message
        before, held = echo.cpu_seconds(), echo.resident_kib()
        times = await echo_times(lines, rate, seconds, size)
        cpu = (echo.cpu_seconds() - before) * 1000 / max(1, len(times))
        async with echo_lines(echo.place) as more:
            await echo_times(more, rate, seconds / 4, size)
            return cpu, (echo.resident_kib() - held) * 2 / ECHO_LINES


async def latency(places: Sequence[str], pairs: list[Pair], rate: float, seconds: float) -> float:
    """Print what a move takes next to the echoes; the 99th percentile in milliseconds."""
    bare, committing, moved = list[float](), list[float](), list[float]()
    for _ in range(SLICES):
        part = seconds / SLICES / 3
        async with echo_lines(places[0]) as lines:
            bare += await echo_times(lines, rate, part, FRAME_BYTES)
        async with echo_lines(places[1]) as lines:
            committing += await echo_times(lines, rate, part, FRAME_BYTES)
        moved += (await keep_moving(pairs, rate, part))[0]
    figures = [percentiles(times) for times in (bare, committing, moved)]
    print(f"{'':32}" + "".join(f"{f'p{at}':>10}" for at in PERCENTILES))
    row("echo, ms", figures[0])
    row("echo that commits, ms", figures[1])
    row(f"move to screen at {rate:.0f}/s, ms", figures[2])
    row("ratio to the echo", [mine / other for mine, other in zip(figures[2], figures[0], strict=True)])
    row("ratio to the one that commits", [a / b for a, b in zip(figures[2], figures[1], strict=True)])
    return figures[2][-1]


async def ceiling(pairs: list[Pair], rate: float, seconds: float, tail: float) -> None:
    """More and more moves per second, until the 99th percentile has doubled or no more are made."""
    made = rate
    while made > rate * 0.8:
        rate *= STEP
        times, made = await keep_moving(pairs, rate, seconds)
        now = percentiles(times)[-1]
        print(f"at {made:.0f} moves per second p99 is {now:.1f} ms")
        if now > 2 * tail:
            return


async def measure(
    games: int, seconds: float, rate: float, server: Process, echoes: Sequence[Process]
) -> None:
    """All figures of one process on SQLite."""
    pairs = await open_games([server.place], FEW)
    reading = [asyncio.create_task(screen.read()) for pair in pairs for screen in pair]
    await server.rests()
    few = await cpu_of_a_move(server, pairs, rate, seconds / 4)
    before = server.resident_kib()
    more = await open_games([server.place], games - FEW)
    reading += [asyncio.create_task(screen.read()) for pair in more for screen in pair]
    pairs += more
    print(f"{games} games, {len(reading)} sockets, {GAME}")
    print(f"memory per table with two sockets: {(server.resident_kib() - before) / len(more):.0f} KiB")
    await server.rests()
    many = await cpu_of_a_move(server, pairs, rate, seconds / 4)
    for name, echo in zip(("echo", "committing echo"), echoes, strict=True):
        cpu, kib = await cost_of_echo(echo, rate, seconds / 4, FRAME_BYTES)
        print(f"{name}: {cpu:.2f} ms of CPU time per message, {kib:.0f} KiB per two sockets")
    print(f"CPU time per move: {few:.2f} ms at {FEW} tables, {many:.2f} ms at {games} ({many / few:.2f} ×)")
    tail = await latency([echo.place for echo in echoes], pairs, rate, seconds)
    await ceiling(pairs, rate, seconds / 4, tail)
    for task in reading:
        task.cancel()


def main() -> None:
    """Start the servers, measure, stop them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=24)
    parser.add_argument("--rate", type=float, default=60)
    parser.add_argument("--postgres", action="store_true", help="two processes on PostgreSQL, next to one")
    args = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 2 * CONNECTIONS), hard))
    if args.postgres:
        postgres.compare(args.games, args.seconds, args.rate)
        return
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        server = stack.enter_context(trident(f"sqlite:///{folder}/tables.db"))
        bare = stack.enter_context(listening("bench.server.echo", "{port}"))
        committing = stack.enter_context(listening("bench.server.echo", "{port}", f"{folder}/echo.db"))
        asyncio.run(measure(args.games, args.seconds, args.rate, server, (bare, committing)))


if __name__ == "__main__":
    main()
