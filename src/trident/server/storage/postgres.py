"""PostgreSQL: many processes write; the key (table, sequence) decides races."""

import asyncio
import re
from collections.abc import AsyncIterator, Coroutine, Iterable
from functools import cache
from typing import Any, TypeVar

import psycopg
import psycopg_pool
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import dict_row

from trident.server.storage import statements as sql
from trident.server.storage.contract import Append, Listener, Row
from trident.server.storage.failures import Failures
from trident.server.storage.migrate import CURRENT, migrate
from trident.server.storage.postgres_notices import PostgresNotices
from trident.server.storage.primitives import Statement
from trident.server.storage.sql import LOADED_AT_ONCE, Store, row_of_entry, row_of_listing, to_load

MIGRATION_LOCK = 7_411_923  # any number, the same in every process
MOST_CONNECTIONS = 8
WAITS_SECONDS = 5  # for a connection, and for the database to be reached
# What a statement may take, and how long it may wait for others; no transaction is left open and idle.
TIMEOUTS_MS = {
    "statement_timeout": 5000,
    "lock_timeout": 3000,
    "idle_in_transaction_session_timeout": 10_000,
}
TAKEN = (
    psycopg.errors.UniqueViolation,
    psycopg.errors.DeadlockDetected,
    psycopg.errors.SerializationFailure,
)
FAILURES = Failures((psycopg.Error, OSError), lambda error: isinstance(error, TAKEN))

Result = TypeVar("Result")
Pool = psycopg_pool.AsyncConnectionPool[psycopg.AsyncConnection[dict[str, Any]]]


class PostgresStore(Store):
    """A database that several server processes share."""

    is_shared = True

    def __init__(self, address: str, pool: Pool) -> None:
        self._pool = pool
        self._notices = PostgresNotices(address, self._read, FAILURES)
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Connect, and bring the database to the newest schema version."""
        with FAILURES.while_opening("PostgreSQL"):
            address = with_timeouts(url)
            await asyncio.to_thread(bring_up_to_date, url)
            pool: Pool = psycopg_pool.AsyncConnectionPool(
                address,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                timeout=WAITS_SECONDS,
                kwargs={"row_factory": dict_row, "autocommit": True},
                open=False,
            )
            await pool.open(wait=True)
        return cls(address, pool)

    async def append(self, *appends: Append) -> None:
        """Write all entries, then let the other processes be told."""
        await super().append(*appends)
        self._notices.tell({one.listing.table: one.entries[-1].seq + 1 for one in appends})

    def _statements_of(self, append: Append) -> list[Statement]:
        """A move is one statement: that takes half the time (docs/operations.md)."""
        if len(append.entries) > 1 or append.guests is not None or append.begins or append.ends:
            return super()._statements_of(append)
        row = row_of_entry(append.listing.table, append.entries[0]) | row_of_listing(append.listing)
        return [(sql.ADD_MOVE, row)]

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
        with FAILURES.translated():
            async with self._pool.connection() as connection:
                return await (await connection.execute(dialect(statement), values)).fetchall()

    async def _execute(self, *batch: Statement) -> list[int]:
        """Run all in one transaction, which is sent in one piece and answered in one."""
        with FAILURES.translated():
            if len(batch) == 1:  # which is a transaction by itself
                async with self._pool.connection() as connection:
                    return [(await connection.execute(dialect(batch[0][0]), batch[0][1])).rowcount]
            async with self._pool.connection() as connection, connection.pipeline():
                await connection.execute("BEGIN")
                cursors = [await connection.execute(dialect(text), values) for text, values in batch]
                await connection.execute("COMMIT")
            return [cursor.rowcount for cursor in cursors]

    async def dump(self) -> AsyncIterator[tuple[str, Row]]:
        """Every row, as of one moment, some at a time."""
        with FAILURES.translated():
            async with self._pool.connection() as connection, connection.transaction():
                await connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                await without_timeouts(connection)
                for place in sql.PLACES:
                    async with connection.cursor(name="dump") as cursor:
                        cursor.itersize = LOADED_AT_ONCE
                        await cursor.execute(sql.all_of(place).encode())
                        async for row in cursor:
                            yield place, row

    async def load(self, rows: Iterable[tuple[str, Row]]) -> int:
        """Put dumped rows back, in one transaction; how many."""
        loaded = 0
        with FAILURES.translated():
            async with (
                self._pool.connection() as connection,
                connection.transaction(),
                connection.cursor() as cursor,
            ):
                await without_timeouts(connection)
                for statement, some in to_load(rows):
                    await cursor.executemany(dialect(statement), some)
                    loaded += len(some)
        return loaded

    async def listen(self, listener: Listener) -> None:
        """Report every change from now on, within two seconds even if the process that made it has died."""
        await self._notices.start(listener)

    async def close(self) -> None:
        """Stop listening and close all connections."""
        await self._notices.stop()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._pool.close()


async def without_timeouts(connection: psycopg.AsyncConnection[Any]) -> None:
    """In this transaction statements may take as long as they need."""
    for setting in TIMEOUTS_MS:
        await connection.execute(f"SET LOCAL {setting} = 0".encode())


def with_timeouts(url: str) -> str:
    """The same address; connections to it give up on a database that does not answer."""
    given: dict[str, Any] = {"connect_timeout": WAITS_SECONDS, **conninfo_to_dict(url)}
    own = [f"-c {setting}={value}" for setting, value in TIMEOUTS_MS.items()]
    return make_conninfo(**given | {"options": " ".join([given.get("options", ""), *own]).strip()})


@cache
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
