"""The simulation's own event loop: virtual time, processes that freeze and die, and no way out."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.simulation.loop import Owner, Stuck, VirtualLoop


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run something in a loop of its own."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.close()


def test_time_passes_only_when_everybody_waits() -> None:
    async def sleeping() -> list[float]:
        loop = asyncio.get_running_loop()
        seen = [loop.time()]
        await asyncio.sleep(3600)
        seen.append(loop.time())
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1):
                await asyncio.sleep(5)
        return [*seen, loop.time()]

    assert run(sleeping()) == [0, 3600, 3601]


def test_where_nothing_can_happen_any_more_the_run_ends() -> None:
    async def waiting() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(Stuck):
        run(waiting())


def test_threads_are_refused() -> None:
    async def threading() -> None:
        await asyncio.to_thread(print)

    with pytest.raises(AssertionError, match="no threads"):
        run(threading())


def test_a_frozen_process_goes_on_where_it_stopped() -> None:
    async def freezing() -> list[float]:
        loop, process, seen = asyncio.get_running_loop(), Owner(), list[float]()
        assert isinstance(loop, VirtualLoop)

        async def ticking() -> None:
            while True:
                await asyncio.sleep(1)
                seen.append(loop.time())

        process.spawn(ticking())
        await asyncio.sleep(2.5)
        process.parked = deque()
        await asyncio.sleep(10)
        loop.thaw(process)
        await asyncio.sleep(1.2)
        for task in list(process.tasks):
            task.cancel()
        return seen

    assert run(freezing()) == [1, 2, 12.5, 13.5]


def test_what_a_process_starts_belongs_to_it() -> None:
    async def starting() -> int:
        process, started = Owner(), asyncio.Event()

        async def parent() -> None:
            asyncio.create_task(asyncio.sleep(99))  # noqa: RUF006 - its process keeps it
            started.set()
            await asyncio.sleep(99)

        process.spawn(parent())
        await started.wait()
        running = len(process.tasks)
        for task in list(process.tasks):
            task.cancel()
        while process.tasks:
            await asyncio.sleep(0)
        return running

    assert run(starting()) == 2
