"""Copies what was committed from SQLite's log into the database, beside the commits and not within them."""

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

COPIES_EVERY = 150  # commits, about 1,000 pages
# By then the writer copies the rest itself, between two commits: only after that does the log begin anew.
# A short log also saves time: where it has been written before, a file need not grow.
BEGINS_ANEW_AFTER = 3 * COPIES_EVERY + 20
COPY = "PRAGMA wal_checkpoint(PASSIVE)"  # waits for nobody, and nobody waits for it


class Checkpoints:
    """A thread that copies while the writer goes on; SQLite itself would do it within every 150th commit."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._commits = 0  # since the log began
        self._is_due = threading.Semaphore(0)
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="trident-checkpoint", daemon=True)
        self._thread.start()

    def committed(self, writing: sqlite3.Connection) -> None:
        """The writer has committed, and has told whoever waited for it."""
        self._commits += 1
        if self._commits >= BEGINS_ANEW_AFTER:
            writing.execute(COPY)
            self._commits = 0
        elif self._commits % COPIES_EVERY == 0:
            self._is_due.release()

    def close(self) -> None:
        """Stop; SQLite copies the rest when the last connection is closed."""
        self._is_closed = True
        self._is_due.release()
        self._thread.join()

    def _run(self) -> None:
        while self._is_due.acquire() and not self._is_closed:
            with suppress(sqlite3.Error):  # it is tried again, and the writer will say what is wrong
                self.copy()

    def copy(self) -> None:
        """Copy what there is, synced; no database is made where there is none any more."""
        connection = sqlite3.connect(f"{self._path.as_uri()}?mode=rw", uri=True, isolation_level=None)
        try:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute(COPY)
        finally:
            connection.close()
