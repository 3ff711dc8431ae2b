"""Whether the server can do its work: it must be able to store something, and upkeep must go on."""

import asyncio
from collections.abc import Iterable

from trident.core.errors import TridentError
from trident.server.jobs import Job
from trident.server.machine import Machine
from trident.server.storage import Store

TRIED = "health"  # what is written for a try
PATIENCE_SECONDS = 2.0
FRESH_SECONDS = 1.0  # a finding this old is told again: asking must not cost a write each time


class Health:
    """Looks whether something is wrong, once for all who ask at the same time."""

    def __init__(self, store: Store, machine: Machine, jobs: Iterable[Job]) -> None:
        self._store, self._machine, self._jobs = store, machine, jobs
        self._looking: asyncio.Task[list[str]] | None = None
        self._found: list[str] = []
        self._found_at = float("-inf")

    async def problems(self) -> list[str]:
        """What is wrong, in sentences; nothing if all is well."""
        if self._looking is None and self._machine.seconds() - self._found_at < FRESH_SECONDS:
            return self._found
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> list[str]:
        try:
            written = [await self._trouble_writing()]
            problems = [*written, *(job.problem for job in self._jobs)]
            self._found = [one for one in problems if one is not None]
            self._found_at = self._machine.seconds()
            return self._found
        finally:
            self._looking = None

    async def _trouble_writing(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._store.note(TRIED, str(self._machine.now_ms()))
        except TimeoutError:
            return f"The database has not stored anything within {PATIENCE_SECONDS:.0f} s."
        except TridentError as error:
            return f"Nothing can be stored: {error}"
        return None
