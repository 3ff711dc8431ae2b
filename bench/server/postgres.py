"""Two processes that share a PostgreSQL database, next to one: CPU time per move, and waiting for locks."""

import asyncio
from contextlib import ExitStack

import psycopg
from tests.server.postgres import fresh_database, private_postgres

from bench.server.clients import keep_moving, open_games
from bench.server.processes import Process, trident

LOOKS_PER_SECOND = 50
ACTIVE = """
    SELECT count(*) FILTER (WHERE wait_event_type = 'Lock'), count(*) FROM pg_stat_activity
    WHERE state = 'active' AND datname = current_database() AND pid <> pg_backend_pid()
"""


class Waiting:
    """How much of the statements' time is spent waiting for locks, by looking often."""

    def __init__(self, database: str) -> None:
        self._database = database
        self.waiting = self.active = 0
        self.is_over = False

    async def look(self) -> None:
        """Look until it is over."""
        async with await psycopg.AsyncConnection.connect(self._database, autocommit=True) as line:
            while not self.is_over:
                found = await (await line.execute(ACTIVE)).fetchone()
                assert found is not None
                self.waiting, self.active = self.waiting + found[0], self.active + found[1]
                await asyncio.sleep(1 / LOOKS_PER_SECOND)

    @property
    def percent(self) -> float:
        """Of the time in which a statement was carried out."""
        return 100 * self.waiting / max(1, self.active)


async def under_load(
    database: str, servers: list[Process], games: int, seconds: float, rate: float
) -> tuple[float, float]:
    """Milliseconds of CPU time per move of all processes together, and percent of time waiting for locks."""
    for server in servers:
        await server.rests()
    pairs = await open_games([server.place for server in servers], games)
    waiting = Waiting(database)
    reading = [asyncio.create_task(screen.read()) for pair in pairs for screen in pair]
    looking = asyncio.create_task(waiting.look())
    before = sum(server.cpu_seconds() for server in servers)
    times, _ = await keep_moving(pairs, rate, seconds)
    computed = sum(server.cpu_seconds() for server in servers) - before
    waiting.is_over = True
    await looking
    for task in reading:
        task.cancel()
    return computed * 1000 / len(times), waiting.percent


def compare(games: int, seconds: float, rate: float) -> None:
    """Print one process and two: each game's players are connected to different ones where there are two."""
    found = []
    with private_postgres(is_synced=True) as cluster:
        for count in (1, 2):
            database = fresh_database(cluster)
            with ExitStack() as stack:
                servers = [stack.enter_context(trident(database)) for _ in range(count)]
                found.append(asyncio.run(under_load(database, servers, games, seconds, rate)))
            cpu, waits = found[-1]
            print(
                f"{count} on PostgreSQL: {cpu:.2f} ms of CPU time per move, {waits:.1f} % waiting for locks"
            )
    print(f"ratio of CPU time: {found[1][0] / found[0][0]:.2f}")
