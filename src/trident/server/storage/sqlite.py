"""SQLite: one thread writes, several read; in WAL mode neither waits for the other."""

import asyncio
import queue
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import filelock

from trident.server.storage import statements as sql
from trident.server.storage.contract import Listener, Row, Unavailable
from trident.server.storage.failures import SENTENCE
from trident.server.storage.migrate import CURRENT, migrate, newest
from trident.server.storage.primitives import Statement
from trident.server.storage.private import make_private
from trident.server.storage.sql import LOADED_AT_ONCE, Store, to_load
from trident.server.storage.sqlite_writer import FAILURES, Writer, connect

READERS = 4
LONGEST_READ_SECONDS = 5.0
CHECKED_EVERY = 10_000  # steps of SQLite's virtual machine, about a millisecond


class Reader:
    """A connection for one query at a time, none of which may take too long."""

    def __init__(self, path: Path) -> None:
        self._connection = connect(path)
        self._connection.set_progress_handler(self._is_too_late, CHECKED_EVERY)
        self._end = 0.0

    def _is_too_late(self) -> bool:
        return time.monotonic() > self._end

    def fetch(self, statement: str, values: dict[str, Any]) -> list[Row]:
        """The rows of a query."""
        self._end = time.monotonic() + LONGEST_READ_SECONDS
        return [dict(row) for row in self._connection.execute(statement, values)]

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


class SqliteStore(Store):
    """A database in one file, for one server process."""

    def __init__(self, path: Path, lock: filelock.BaseFileLock | None) -> None:
        self._path = path
        self._lock = lock
        self._readers: queue.SimpleQueue[Reader] = queue.SimpleQueue()
        for _ in range(READERS):
            self._readers.put(Reader(path))
        self._reading = ThreadPoolExecutor(READERS, "trident-read")
        self._writer = Writer(path)
        self._is_closed = False

    @classmethod
    async def open(cls, path: str, only_reads: bool = False) -> "SqliteStore":
        """Open or create the file. A second writing process is refused."""
        file = Path(path).absolute()
        with FAILURES.while_opening(str(file)):
            if only_reads:
                if not file.is_file():
                    raise Unavailable(f"There is no {file}.")
                if version_of(file) != newest():
                    raise Unavailable(f"{file} is of another version: start the server once.")
                return cls(file, None)
            file.parent.mkdir(parents=True, exist_ok=True)
            lock = filelock.FileLock(f"{file}.lock", timeout=0)
            try:
                lock.acquire()
            except filelock.Timeout as error:
                raise Unavailable(f"Another process is using {file}.") from error
            try:
                for one in (file, *(Path(f"{file}{end}") for end in ("-wal", "-shm"))):
                    make_private(one, is_wanted=one is file)
                await asyncio.to_thread(bring_up_to_date, file)
                return cls(file, lock)
            except BaseException:
                lock.release()
                raise

    async def _read(self, statement: str, values: dict[str, Any]) -> list[Row]:
        self._check_open()
        loop = asyncio.get_running_loop()
        with FAILURES.translated():
            return await loop.run_in_executor(self._reading, self._fetch, statement, values)

    def _fetch(self, statement: str, values: dict[str, Any]) -> list[Row]:
        reader = self._readers.get_nowait()  # there are as many as threads
        try:
            return reader.fetch(statement, values)
        finally:
            self._readers.put(reader)

    async def _write(self, *batch: Statement) -> list[int]:
        self._check_open()
        return await self._writer.put(batch)

    def _check_open(self) -> None:
        if self._is_closed:
            raise Unavailable(SENTENCE)

    async def dump(self) -> AsyncIterator[tuple[str, Row]]:
        """Every row, read in one transaction of a connection of its own."""
        with FAILURES.translated():
            connection = await asyncio.to_thread(connect, self._path)
            try:
                connection.execute("BEGIN")
                for place in sql.PLACES:
                    cursor = connection.execute(sql.all_of(place))
                    while rows := await asyncio.to_thread(cursor.fetchmany, LOADED_AT_ONCE):
                        for row in rows:
                            yield place, dict(row)
            finally:
                connection.close()

    async def load(self, rows: Iterable[tuple[str, Row]]) -> int:
        """Put dumped rows back, in one transaction; how many."""
        with FAILURES.translated():
            connection = await asyncio.to_thread(connect, self._path)
            try:
                connection.execute("BEGIN IMMEDIATE")
                loaded = 0
                for statement, some in to_load(rows):
                    await asyncio.to_thread(connection.executemany, statement, some)
                    loaded += len(some)
                await asyncio.to_thread(connection.execute, "COMMIT")
                return loaded
            finally:
                connection.close()

    async def listen(self, listener: Listener) -> None:
        """Nobody else writes here."""

    async def close(self) -> None:
        """Write the waiting jobs, then close the file."""
        if self._is_closed:
            return
        self._is_closed = True
        await asyncio.to_thread(self._writer.close)
        await asyncio.to_thread(self._reading.shutdown)
        while not self._readers.empty():
            self._readers.get_nowait().close()
        if self._lock:
            self._lock.release()


def bring_up_to_date(path: Path) -> None:
    """Run the missing migrations."""
    migrate(version_of(path), str(path), "sqlite", lambda: sqlite3.connect(path))


def version_of(path: Path) -> str:
    """The schema version of a file; empty if it has none yet."""
    connection = connect(path)
    try:
        is_new = not connection.execute(
            "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
        ).fetchone()
        row = None if is_new else connection.execute(CURRENT).fetchone()
    finally:
        connection.close()
    return row[0] if row else ""
