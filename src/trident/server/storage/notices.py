"""How processes that share a database learn of each other's changes.

A change is told after it was stored, in batches: telling it in the same transaction would make PostgreSQL
store one change after the other. A process may die in between, and a notice may get lost, so everybody also
looks regularly at what has changed.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from itertools import islice
from typing import Any

from trident.server.logging import say
from trident.server.storage.contract import Listener, Unavailable

LOOKS_EVERY_SECONDS = 1.0
MOST_AT_ONCE = 200  # a notice of PostgreSQL holds 8,000 bytes, a table's name and version at most 36
Versions = dict[str, int]


class Notices(ABC):
    """Tells others of changes and hears of theirs; each database sends and looks in its own way."""

    def __init__(self) -> None:
        self._waiting: Versions = {}
        self._is_waiting = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @abstractmethod
    async def send(self, changed: Mapping[str, int]) -> None:
        """Tell the other processes, now."""

    @abstractmethod
    async def look(self) -> Versions:
        """The tables that have changed since the last look, with their versions."""

    @abstractmethod
    async def hear(self, listener: Listener) -> None:
        """Report what others tell, until the connection is lost."""

    def tell(self, changed: Mapping[str, int]) -> None:
        """Tell the other processes soon."""
        self._waiting |= changed
        self._is_waiting.set()

    async def start(self, listener: Listener) -> None:
        """Tell and report from now on; everything that is stored after this call will be reported."""
        await self.look()
        steps = self._send_waiting, partial(self._look_later, listener), partial(self.hear, listener)
        self._tasks = [asyncio.create_task(always(step)) for step in steps]

    async def _send_waiting(self) -> None:
        await self._is_waiting.wait()
        some = dict(islice(self._waiting.items(), MOST_AT_ONCE))
        for table in some:
            del self._waiting[table]
        if not self._waiting:
            self._is_waiting.clear()
        await self.send(some)  # if that fails, the others will see it when they look

    async def _look_later(self, listener: Listener) -> None:
        await asyncio.sleep(LOOKS_EVERY_SECONDS)
        listener(await self.look())

    async def stop(self) -> None:
        """Tell and report nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def always(step: Callable[[], Awaitable[Any]]) -> None:
    """Take this step again and again, whatever goes wrong."""
    while True:
        try:
            await step()
        except Unavailable:  # which was logged where it was noticed
            await asyncio.sleep(LOOKS_EVERY_SECONDS)
        except Exception as error:
            say("notices failed", 40, why=type(error).__name__)
            await asyncio.sleep(LOOKS_EVERY_SECONDS)
