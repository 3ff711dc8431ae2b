"""PostgreSQL: many processes write; the key (table, sequence) decides races, NOTIFY carries the news."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

import psycopg
import psycopg_pool
from psycopg.rows import dict_row

from trident.server.storage import statements as sql
from trident.server.storage.contract import Append, Conflict, Listener, Row, Unavailable
from trident.server.storage.migrate import CURRENT, migrate
from trident.server.storage.sql import Statement, Store, statements_of

CHANNEL = "trident"
TELL = f"SELECT pg_notify('{CHANNEL}', :table)"
MIGRATION_LOCK = 7_411_923  # any number, the same in every process
MOST_CONNECTIONS = 8
RETRY_SECONDS = 0.5

Result = TypeVar("Result")
Pool = psycopg_pool.AsyncConnectionPool[psycopg.AsyncConnection[dict[str, Any]]]


class PostgresStore(Store):
    """A database that several server processes share."""

    is_shared = True

    def __init__(self, url: str, pool: Pool) -> None:
        self._url = url
        self._pool = pool
        self._listening: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Connect, and bring the database to the newest schema version."""
        try:
            await asyncio.to_thread(bring_up_to_date, url)
        except psycopg.Error as error:
            raise Unavailable(f"PostgreSQL cannot be reached: {error}") from error
        pool: Pool = psycopg_pool.AsyncConnectionPool(
            url, min_size=1, max_size=MOST_CONNECTIONS, kwargs={"row_factory": dict_row}, open=False
        )
        await pool.open(wait=True)
        return cls(url, pool)

    async def append(self, *appends: Append) -> None:
        """Write all entries and tell the other processes, in one transaction."""
        batch = [statement for one in appends for statement in statements_of(one)]
        tables = [{"table": one.listing.table} for one in appends]
        await self._write(*batch, *((TELL, values) for values in tables))

    async def _read(self, statement: str, values: dict[str, Any]) -> list[Row]:
        return await self._to_the_end(self._fetch(statement, values))

    async def _write(self, *batch: Statement) -> list[int]:
        return await self._to_the_end(self._execute(*batch))

    async def _to_the_end(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Finish a query even if its caller was cancelled: an interrupted one would cost its connection."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _fetch(self, statement: str, values: dict[str, Any]) -> list[Row]:
        try:
            async with self._pool.connection() as connection:
                return await (await connection.execute(dialect(statement), values)).fetchall()
        except (psycopg.OperationalError, psycopg_pool.PoolTimeout) as error:
            raise Unavailable("PostgreSQL does not answer.") from error

    async def _execute(self, *batch: Statement) -> list[int]:
        try:
            async with self._pool.connection() as connection, connection.pipeline():
                cursors = [await connection.execute(dialect(text), values) for text, values in batch]
        except (psycopg.errors.UniqueViolation, psycopg.errors.DeadlockDetected) as error:
            raise Conflict from error
        except (psycopg.OperationalError, psycopg_pool.PoolTimeout) as error:
            raise Unavailable("PostgreSQL does not answer.") from error
        return [cursor.rowcount for cursor in cursors]

    async def dump(self) -> AsyncIterator[tuple[str, Row]]:
        """Every row, as of one moment."""
        async with self._pool.connection() as connection:
            await connection.set_isolation_level(psycopg.IsolationLevel.REPEATABLE_READ)
            for place in sql.PLACES:
                async for row in await connection.execute(sql.all_of(place).encode()):
                    yield place, row
            await connection.rollback()
            await connection.set_isolation_level(None)

    async def listen(self, listener: Listener) -> None:
        """Report every change from now on; after a lost connection, that anything may have changed."""
        heard = asyncio.Event()
        self._listening = asyncio.create_task(self._hear(listener, heard))
        await heard.wait()

    async def _hear(self, listener: Listener, heard: asyncio.Event) -> None:
        while True:
            with contextlib.suppress(psycopg.OperationalError):
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    if heard.is_set():
                        listener(None)
                    heard.set()
                    async for news in connection.notifies():
                        listener(news.payload)
            await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Stop listening and close all connections."""
        if self._listening:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._pool.close()


def dialect(statement: str) -> bytes:
    """A statement with its :named values in psycopg's syntax."""
    return re.sub(r"(?<!:):([a-z]\w*)", r"%(\1)s", statement).encode()


def bring_up_to_date(url: str) -> None:
    """Run the missing migrations; one process at a time."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", [MIGRATION_LOCK])
        try:
            row = connection.execute(CURRENT).fetchone()
        except psycopg.errors.UndefinedTable:
            row = None
        current = row[0] if row else ""
        migrate(current, "The database", "postgresql+psycopg", lambda: psycopg.connect(url))
