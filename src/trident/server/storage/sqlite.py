"""SQLite: one writer thread commits in groups with full sync; readers never wait for it."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import filelock

from trident.server.storage import statements as sql
from trident.server.storage.contract import Conflict, Listener, Row, Unavailable
from trident.server.storage.migrate import CURRENT, migrate
from trident.server.storage.sql import Statement, Store

LARGEST_GROUP = 500
Job = tuple[tuple[Statement, ...], "Future[list[int]]"]


class SqliteStore(Store):
    """A database in one file, for one server process."""

    def __init__(self, path: Path, lock: filelock.BaseFileLock | None) -> None:
        self._path = path
        self._lock = lock
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "trident-read")
        self._reading = connect(path)
        self._writer = threading.Thread(target=self._write_groups, name="trident-write", daemon=True)
        self._writer.start()

    @classmethod
    async def open(cls, path: str, only_reads: bool = False) -> "SqliteStore":
        """Open or create the file. A second writing process is refused."""
        file = Path(path).absolute()
        if only_reads:
            if not file.is_file():
                raise Unavailable(f"There is no {file}.")
            return cls(file, None)
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(f"{file}.lock", timeout=0)
        try:
            lock.acquire()
        except filelock.Timeout as error:
            raise Unavailable(f"Another process is using {file}.") from error
        await asyncio.to_thread(bring_up_to_date, file)
        return cls(file, lock)

    async def _read(self, statement: str, values: dict[str, Any]) -> list[Row]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, self._fetch, statement, values)

    def _fetch(self, statement: str, values: dict[str, Any]) -> list[Row]:
        return [dict(row) for row in self._reading.execute(statement, values)]

    async def _write(self, *batch: Statement) -> list[int]:
        written: Future[list[int]] = Future()
        written.set_running_or_notify_cancel()  # it is written even if the caller was cancelled
        self._jobs.put((batch, written))
        return await asyncio.wrap_future(written)

    def _write_groups(self) -> None:
        """Take all waiting jobs, write them in one transaction, and answer when they are on disk."""
        connection = connect(self._path)
        while (group := self._next_group()) is not None:
            write_group(connection, group)
        connection.close()

    def _next_group(self) -> list[Job] | None:
        group: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            group.append(job)
            if len(group) == LARGEST_GROUP or self._jobs.empty():
                return group
            job = self._jobs.get()
        self._jobs.put(None)  # finish the group first, stop at the next call
        return group or None

    async def dump(self) -> AsyncIterator[tuple[str, Row]]:
        """Every row, read in one transaction of a connection of its own."""
        connection = await asyncio.to_thread(connect, self._path)
        try:
            connection.execute("BEGIN")
            for place in sql.PLACES:
                for row in connection.execute(sql.all_of(place)):
                    yield place, dict(row)
        finally:
            connection.close()

    async def listen(self, listener: Listener) -> None:
        """Nobody else writes here."""

    async def close(self) -> None:
        """Write the waiting jobs, then close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._reading.close()
        if self._lock:
            self._lock.release()


def connect(path: Path) -> sqlite3.Connection:
    """A connection that syncs fully at each commit."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def bring_up_to_date(path: Path) -> None:
    """Run the missing migrations."""
    connection = connect(path)
    try:
        current = connection.execute(CURRENT).fetchone()[0]
    except (sqlite3.OperationalError, TypeError):
        current = ""
    finally:
        connection.close()
    migrate(current, str(path), "sqlite", lambda: sqlite3.connect(path))


def write_group(connection: sqlite3.Connection, group: list[Job]) -> None:
    """Write all jobs in one transaction, then answer; a job whose key is taken gets a Conflict."""
    results: list[list[int] | Exception] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        results = [write_job(connection, job[0]) for job in group]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        results = [Unavailable(f"The database refused: {error}.") for _ in group]
    for (_, written), result in zip(group, results, strict=True):
        if isinstance(result, Exception):
            written.set_exception(result)
        else:
            written.set_result(result)


def write_job(connection: sqlite3.Connection, batch: tuple[Statement, ...]) -> list[int] | Exception:
    """Run one job's statements; none of them counts if a key is taken."""
    connection.execute("SAVEPOINT job")
    try:
        touched = [connection.execute(statement, values).rowcount for statement, values in batch]
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return Conflict()
    connection.execute("RELEASE job")
    return touched
