"""What the server takes from the machine it runs on: time, randomness, threads.

Nothing else in the server reads a clock, draws randomness or starts a thread, except the databases and the
compiler of games. So a test can run the server on a simulated machine, where all three follow from a seed.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Literal, ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

LONGEST_STEP_SECONDS = 2.0
# Work of one kind never waits for work of another.
Pool = Literal["bots", "tables", "records", "files", "reviews"]
THREADS: dict[Pool, int] = {"bots": 3, "tables": 2, "records": 1, "files": 2, "reviews": 1}


def time_of_day_ms() -> int:
    """The time of day in UTC, as the machine's clock is set."""
    return time.time_ns() // 1_000_000


class SteadyTime:
    """The time of day, running as this process does: frozen with it, and deaf to a clock that is set.

    It runs by the monotonic clock, by no more than LONGEST_STEP_SECONDS at once: where nobody has asked for
    longer, the process was frozen. `jump` is for catching up, once nobody is charged for it.
    """

    def __init__(
        self,
        of_day_ms: Callable[[], float] = time_of_day_ms,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self._of_day_ms, self._seconds = of_day_ms, seconds
        self._ms, self._at = float(of_day_ms()), seconds()

    def now_ms(self) -> int:
        """The time."""
        before, self._at = self._at, self._seconds()
        self._ms += 1000 * min(self._at - before, LONGEST_STEP_SECONDS)
        return int(self._ms)

    def lag_ms(self) -> int:
        """How far the time of day is ahead."""
        return int(self._of_day_ms()) - self.now_ms()

    def jump(self, ms: int) -> None:
        """Catch up by so much."""
        self._ms += ms


class Machine:
    """The real one. `threads` changes how many a pool has."""

    def __init__(self, threads: Mapping[Pool, int] | None = None, steady: SteadyTime | None = None) -> None:
        self.time = steady or SteadyTime()
        sizes = {**THREADS, **(threads or {})}
        self._pools = {name: ThreadPoolExecutor(size, f"trident-{name}") for name, size in sizes.items()}

    def now_ms(self) -> int:
        """The time of day in UTC, which never runs backwards nor jumps unless the server says so."""
        return self.time.now_ms()

    def seconds(self) -> float:
        """A clock that only runs forward: for durations."""
        return time.monotonic()

    def random_bytes(self, size: int) -> bytes:
        """Bytes nobody can predict."""
        return secrets.token_bytes(size)

    def below(self, n: int) -> int:
        """A number from 0 to n − 1 nobody can predict, each equally likely."""
        return secrets.randbelow(n)

    async def run(
        self, pool: Pool, work: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Do this in a thread of that pool."""
        return await asyncio.get_running_loop().run_in_executor(
            self._pools[pool], partial(work, *args, **kwargs)
        )

    def close(self) -> None:
        """Stop all threads once they have finished what they are doing."""
        for pool in self._pools.values():
            pool.shutdown(cancel_futures=True)
