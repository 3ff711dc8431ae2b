"""A simulated machine: its clocks, its randomness and its threads follow from the seed."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from tests.simulation.luck import Luck
from trident.server.machine import Machine, Pool, SteadyTime

EPOCH_MS = 1_800_057_555_000  # shortly before midnight: a new daily deal comes while there is trouble
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class SimulatedMachine(Machine):
    """Threads are delays: what they do is done at once, when its time has come."""

    def __init__(self, luck: Luck, name: str, slowest_seconds: float = 0.05) -> None:
        self.step_ms = 0  # by how much somebody has put its wall clock forward or back
        super().__init__(steady=SteadyTime(self._of_day_ms, self.seconds))
        self._luck = luck
        self._name = name
        self._slowest_seconds = slowest_seconds

    def _of_day_ms(self) -> float:
        return EPOCH_MS + self.seconds() * 1000 + self.step_ms

    def seconds(self) -> float:
        """The time since the simulation began."""
        return asyncio.get_running_loop().time()

    def random_bytes(self, size: int) -> bytes:
        """Bytes from the seed."""
        return self._luck.bytes(size, f"{self._name} bytes")

    def below(self, n: int) -> int:
        """A number from the seed."""
        return self._luck.below(n, f"{self._name} below")

    async def run(
        self, pool: Pool, work: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Do this a little later."""
        await asyncio.sleep(self._luck.between(0, self._slowest_seconds, f"{self._name} {pool}"))
        return work(*args, **kwargs)
