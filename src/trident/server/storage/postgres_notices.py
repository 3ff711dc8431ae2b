"""PostgreSQL's notices: NOTIFY and LISTEN on connections of their own, and a look by transaction numbers."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
import psycopg

from trident.server.storage import statements as sql
from trident.server.storage.contract import Listener, Row
from trident.server.storage.failures import Failures
from trident.server.storage.notices import Notices, Versions

CHANNEL = "trident"
TELL = f"SELECT pg_notify('{CHANNEL}', %s)".encode()
Line = psycopg.AsyncConnection[Any]
Read = Callable[[str, dict[str, Any]], Awaitable[list[Row]]]


class PostgresNotices(Notices):
    """Tells on one connection, hears on another, and looks through the store's."""

    def __init__(self, address: str, read: Read, failures: Failures) -> None:
        super().__init__()
        self._address = address
        self._read = read
        self._failures = failures
        self._telling: Line | None = None
        self._oldest_running: str | None = None  # transaction, at the last look: all before it had ended

    async def _connect(self) -> Line:
        return await psycopg.AsyncConnection.connect(self._address, autocommit=True)

    async def send(self, changed: Mapping[str, int]) -> None:
        """Tell in a transaction of its own, which writes nothing and therefore ends at once."""
        with self._failures.translated():
            if self._telling is None or self._telling.closed:
                self._telling = await self._connect()
            await self._telling.execute(TELL, [msgspec.json.encode(changed).decode()])

    async def look(self) -> Versions:
        """What transactions have written that were not yet over at the last look."""
        if self._oldest_running is None:
            rows = await self._read(f"SELECT {sql.OLDEST_RUNNING}", {})
            self._oldest_running = rows[0]["oldest_running"]
            return {}
        rows = await self._read(sql.CHANGED, {"since": self._oldest_running})
        for row in rows[:1]:
            self._oldest_running = row["oldest_running"]
        return {row["table_id"]: row["version"] for row in rows}

    async def hear(self, listener: Listener) -> None:
        """Report what others tell, until the connection is lost."""
        with self._failures.translated():
            async with await self._connect() as line:
                await line.execute(f"LISTEN {CHANNEL}".encode())
                async for notice in line.notifies():
                    with suppress(msgspec.DecodeError):  # whoever may connect may say anything
                        listener(msgspec.json.decode(notice.payload, type=Versions))

    async def stop(self) -> None:
        """Tell and report nothing more."""
        await super().stop()
        if self._telling is not None:
            await self._telling.close()
