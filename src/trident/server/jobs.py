"""Background work that goes on whatever happens, and is known to: health looks at it."""

import asyncio
from collections.abc import Awaitable, Callable

from trident.core.errors import TridentError
from trident.server.logging import say
from trident.server.machine import Machine

LATE_SECONDS = 10.0
Work = Callable[[], Awaitable[object]]


class Job:
    """Something that is done again and again; an error ends one round, never the job."""

    def __init__(self, name: str, machine: Machine, every_seconds: Callable[[], float], work: Work) -> None:
        self.name = name
        self._every_seconds, self._work, self._machine = every_seconds, work, machine
        self._done_at = machine.seconds()
        self._error: str | None = None

    async def run(self) -> None:
        """Work for as long as the server runs."""
        while True:
            try:
                await self._work()
                self._done_at, self._error = self._machine.seconds(), None
            except Exception as error:
                self._error = str(error) if isinstance(error, TridentError) else type(error).__name__
                say("upkeep failed", 40, job=self.name, why=self._error)
            await asyncio.sleep(self._every_seconds())

    @property
    def problem(self) -> str | None:
        """What is wrong with it, in a sentence."""
        if self._error is not None:
            return f"The last {self.name} failed: {self._error.rstrip('.')}."
        late = self._machine.seconds() - self._done_at - self._every_seconds()
        return f"There has been no {self.name} for {late:.0f} s." if late > LATE_SECONDS else None
