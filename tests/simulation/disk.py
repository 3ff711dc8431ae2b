"""A simulated database: the real statements, on a disk that may be slow, refuse, or not answer.

What is committed is there, whatever dies afterwards; what is not committed is lost with the process that
wanted it. The statements run in a real SQLite in memory; what goes wrong goes wrong around it.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.simulation.luck import Luck
from trident.server.storage.contract import Append, Conflict, Entry, Listener, Row, Unavailable
from trident.server.storage.failures import SENTENCE
from trident.server.storage.notices import Notices, Versions
from trident.server.storage.primitives import Statement
from trident.server.storage.sql import Store, to_load
from trident.server.storage.sqlite import bring_up_to_date
from trident.server.storage.sqlite_writer import connect, write_group
from trident.server.storage.statements import NOTE, PLACES, all_of

KEY = "simulated" * 8  # with which cookies are signed


@dataclass
class Weather:
    """How likely it is that something goes wrong. All zero: nothing does."""

    slowest_disk_seconds: float = 0.01
    refused: float = 0.0  # a statement is not carried out
    unanswered: float = 0.0  # it is, but nobody is told
    lost_notices: float = 0.0
    slowest_net_seconds: float = 0.05
    cut: float = 0.0  # a message breaks its connection
    repeated: float = 0.0  # a message arrives twice
    overtaken: float = 0.0  # a message arrives after the next one


@cache
def empty_database() -> bytes:
    """The bytes of a database without any table of a game."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        bring_up_to_date(file)
        connection = connect(file)
        connection.execute("PRAGMA journal_mode = DELETE")
        found = connection.serialize()
        connection.close()
        return found


class Disk:
    """What survives. `watch` is told of each append as soon as it is there."""

    def __init__(self, luck: Luck, weather: Weather, watch: Callable[[str, list[Entry]], None]) -> None:
        self.luck = luck
        self.weather = weather
        self.watch = watch
        self._database = sqlite3.connect(":memory:", isolation_level=None)
        self._database.row_factory = sqlite3.Row
        self._database.deserialize(empty_database())
        self._database.execute(NOTE, {"key": "csrf", "value": KEY})
        self.changes: list[tuple[str, int]] = []  # tables and versions, as they were stored
        self.processes: list[SimulatedStore] = []

    def read(self, statement: str, values: dict[str, Any]) -> list[Row]:
        """The rows of a query."""
        return [dict(row) for row in self._database.execute(statement, values)]

    def write(self, batch: tuple[Statement, ...]) -> list[int]:
        """Store it, or raise Conflict."""
        result = write_group(self._database, [(batch, None)])[0]  # type: ignore[list-item]
        if isinstance(result, Conflict):
            raise result
        written: dict[str, list[Entry]] = {}
        for _, values in batch:
            if "seq" in values:
                entry = Entry(**{name: value for name, value in values.items() if name != "table_id"})
                written.setdefault(values["table_id"], []).append(entry)
        for table, entries in written.items():
            self.changes.append((table, entries[-1].seq + 1))
            self.watch(table, entries)
        return result

    def close(self) -> None:
        """Forget everything."""
        self._database.close()


class SimulatedStore(Store):
    """One process's way to the disk. Where it is shared, processes tell each other as over PostgreSQL."""

    def __init__(self, disk: Disk, name: str, is_shared: bool) -> None:
        self.is_shared = is_shared
        self._disk = disk
        self._name = name
        self._tasks: set[asyncio.Task[Any]] = set()
        self._notices = SimulatedNotices(disk, self)
        self.heard: asyncio.Queue[Mapping[str, int]] = asyncio.Queue()
        self.is_dead = False
        disk.processes.append(self)

    async def append(self, *appends: Append) -> None:
        """Write all entries, then let the other processes be told."""
        await super().append(*appends)
        if self.is_shared:
            self._notices.tell({one.listing.table: one.entries[-1].seq + 1 for one in appends})

    async def _read(self, statement: str, values: dict[str, Any]) -> list[Row]:
        name = f"{self._name} {statement[-40:]} {values.get('t') or values.get('id')}"
        await self._wait(name)
        rows = self._disk.read(statement, values)
        await self._wait(name)
        return rows

    async def _write(self, *batch: Statement) -> list[int]:
        task = asyncio.create_task(self._write_to_the_end(batch))  # even if the caller is cancelled
        self._tasks.add(task)
        task.add_done_callback(self._is_done)
        return await asyncio.shield(task)

    def _is_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever wanted it may have gone

    async def _write_to_the_end(self, batch: tuple[Statement, ...]) -> list[int]:
        values = batch[0][1]
        name = f"{self._name} write {values.get('table_id') or values.get('key') or values.get('id')}"
        await self._wait(name)
        result = self._disk.write(batch)
        await self._wait(name)
        if self._disk.luck.happens(self._disk.weather.unanswered, f"{name} unanswered"):
            raise Unavailable(SENTENCE)
        return result

    async def _wait(self, name: str) -> None:
        luck, weather = self._disk.luck, self._disk.weather
        await asyncio.sleep(luck.between(0, weather.slowest_disk_seconds, name))
        if self.is_dead:
            raise asyncio.CancelledError
        if luck.happens(weather.refused, f"{name} refused"):
            raise Unavailable(SENTENCE)

    async def dump(self) -> AsyncIterator[tuple[str, Row]]:
        """Every row, as of one moment."""
        await self._wait(f"{self._name} dump")
        for one in [(place, row) for place in PLACES for row in self._disk.read(all_of(place), {})]:
            yield one

    async def load(self, rows: Iterable[tuple[str, Row]]) -> int:
        """Put dumped rows back, in one transaction; how many."""
        batch = [(statement, row) for statement, some in to_load(rows) for row in some]
        return len(await self._write(*batch))

    async def listen(self, listener: Listener) -> None:
        """Report what others have changed."""
        if self.is_shared:
            await self._notices.start(listener)

    async def close(self) -> None:
        """Finish what is being written."""
        await self._notices.stop()
        if self._tasks:
            await asyncio.wait(self._tasks)
        self.die()

    def die(self) -> None:
        """From now on nothing of this process reaches the disk."""
        self.is_dead = True
        if self in self._disk.processes:
            self._disk.processes.remove(self)


class SimulatedNotices(Notices):
    """The real notices; what carries them is simulated."""

    def __init__(self, disk: Disk, store: SimulatedStore) -> None:
        super().__init__()
        self._disk = disk
        self._store = store
        self._looked_at = 0

    async def send(self, changed: Mapping[str, int]) -> None:
        """Tell every process, ourselves included, as NOTIFY does."""
        luck, weather = self._disk.luck, self._disk.weather
        name = f"{self._store._name} notice"
        await asyncio.sleep(luck.between(0, weather.slowest_net_seconds, name))
        if luck.happens(weather.lost_notices, f"{name} lost"):
            raise Unavailable(SENTENCE)
        for other in self._disk.processes:
            other.heard.put_nowait(dict(changed))

    async def look(self) -> Versions:
        """What was stored since the last look."""
        await self._store._wait(f"{self._store._name} look")
        since, self._looked_at = self._looked_at, len(self._disk.changes)
        return dict(self._disk.changes[since:])

    async def hear(self, listener: Listener) -> None:
        """Report what others tell."""
        listener(await self._store.heard.get())
