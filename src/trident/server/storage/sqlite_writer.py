"""The one thread that writes to an SQLite file: whatever waits is committed in groups, each synced fully."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from trident.server.storage.contract import Conflict, Unavailable
from trident.server.storage.failures import Failures
from trident.server.storage.primitives import Statement
from trident.server.storage.sqlite_checkpoints import Checkpoints

LARGEST_GROUP = 500
BUSY_MS = 10_000
TAKEN = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
GONE = "The database's file was moved or deleted while the server was running: nothing can be stored."
Batch = tuple[Statement, ...]
Written = list[int]  # rows touched by each statement
Job = tuple[Batch, "asyncio.Future[Written]"]


def is_taken(error: Exception) -> bool:
    """Whether a key was taken."""
    return getattr(error, "sqlite_errorname", None) in TAKEN


FAILURES = Failures((sqlite3.Error,), is_taken)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that syncs fully at each commit."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    pragmas = (
        "journal_mode = WAL",
        "synchronous = FULL",
        f"busy_timeout = {BUSY_MS}",
        "foreign_keys = ON",
        "wal_autocheckpoint = 0",  # see sqlite_checkpoints
    )
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")
    return connection


class Writer:
    """Takes jobs from an event loop, and answers each there when it is on disk."""

    def __init__(self, path: Path, connect: Callable[[Path], sqlite3.Connection] = connect) -> None:
        self._path = path
        self._connect = connect
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._log = path.with_name(f"{path.name}-wal")
        self._files: tuple[int | None, int | None] = (number_of(path), None)
        self._checkpoints = Checkpoints(path)
        self._thread = threading.Thread(target=self._run, name="trident-write", daemon=True)
        self._thread.start()

    def put(self, batch: Batch) -> "asyncio.Future[Written]":
        """Write these statements in one transaction, even if nobody waits for the answer any more."""
        written: asyncio.Future[Written] = asyncio.get_running_loop().create_future()
        self._jobs.put((batch, written))
        return written

    def close(self) -> None:
        """Write what waits, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (group := self._next_group()) is not None:
            results = self._write(group)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                group[0][1].get_loop().call_soon_threadsafe(settle, group, results)
            self._look_after_log()
        self._checkpoints.close()
        self._disconnect()

    def _look_after_log(self) -> None:
        if self._connection is not None:  # else nothing was committed
            try:
                self._checkpoints.committed(self._connection)
            except sqlite3.Error:  # the next commit says what is wrong
                self._disconnect()

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

    def _write(self, group: list[Job]) -> list[Written | Conflict] | list[Unavailable]:
        """Write all jobs in one transaction. Whatever happens, the thread goes on."""
        try:
            if self._connection is None:
                self._connection = self._connect(self._path)
            results = write_group(self._connection, group)
            if not self._is_still_there():
                return [Unavailable(GONE) for _ in group]
        except Exception as error:
            self._disconnect()  # which rolls back, where a ROLLBACK might fail in its turn
            failed = FAILURES.translate(error)
            return [Unavailable(str(failed)) for _ in group]
        return results

    def _is_still_there(self) -> bool:
        """Whether what was just written is in the files of this name: open files can be deleted."""
        file, log = self._files
        found = number_of(self._path), number_of(self._log)
        if log is None:  # its log exists since the first commit
            self._files = file, found[1]
        return found == self._files

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None


def settle(group: list[Job], results: Sequence[Written | Exception]) -> None:
    """Answer those who still wait, in the loop's thread: waking it once for all takes the least time."""
    for (_, written), result in zip(group, results, strict=True):
        if written.done():
            continue
        if isinstance(result, Exception):
            written.set_exception(result)
        else:
            written.set_result(result)


def number_of(file: Path) -> int | None:
    """The number (inode) of the file of that name; None if there is none."""
    try:
        return file.stat().st_ino
    except OSError:
        return None


def write_group(connection: sqlite3.Connection, group: list[Job]) -> list[Written | Conflict]:
    """Write all jobs in one transaction; a job whose key is taken is left out."""
    connection.execute("BEGIN IMMEDIATE")
    if len(group) == 1:  # as most are: nothing else would be lost with it
        results: list[Written | Conflict] = [write_statements(connection, group[0][0])]
        connection.execute("ROLLBACK" if isinstance(results[0], Conflict) else "COMMIT")
        return results
    results = [write_job(connection, batch) for batch, _ in group]
    connection.execute("COMMIT")
    return results


def write_statements(connection: sqlite3.Connection, batch: Batch) -> Written | Conflict:
    """Run some statements until a key is taken."""
    try:
        return [connection.execute(statement, values).rowcount for statement, values in batch]
    except sqlite3.IntegrityError as error:
        if not is_taken(error):
            raise
        return Conflict()


def write_job(connection: sqlite3.Connection, batch: Batch) -> Written | Conflict:
    """Run one job's statements; none of them counts if a key is taken."""
    connection.execute("SAVEPOINT job")
    touched = write_statements(connection, batch)
    if isinstance(touched, Conflict):
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return touched
