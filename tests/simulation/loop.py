"""An event loop in which time passes only when everybody waits, and nothing outside can be reached.

Everything that runs belongs to a process of the simulation, or to nobody: `RUNS_IN` says which, and asyncio
hands it on to every task and timer. So a process can be stopped for a while, or killed with all it was doing.
"""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from typing import Any, NoReturn

RUNS_IN: "ContextVar[Owner | None]" = ContextVar("RUNS_IN", default=None)


class Stuck(AssertionError):
    """Nobody will ever do anything again."""


class Owner:
    """A simulated process as the loop sees it."""

    def __init__(self) -> None:
        self.tasks: dict[asyncio.Task[Any], None] = {}  # a dict, because sets have no order to rely on
        self.parked: deque[asyncio.Handle] | None = None  # what it would have done while it was stopped

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Run something in this process."""
        return asyncio.get_running_loop().create_task(work, context=self._context())

    def call_soon(self, act: Callable[[], None]) -> None:
        """Do something in this process, when it is its turn."""
        asyncio.get_running_loop().call_soon(act, context=self._context())

    def _context(self) -> Context:
        context = copy_context()
        context.run(RUNS_IN.set, self)
        return context


class VirtualLoop(asyncio.BaseEventLoop):
    """asyncio's own loop with another clock, and without files, sockets and threads."""

    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self.unexpected: list[str] = []
        self.set_task_factory(make_task)
        self.set_exception_handler(lambda loop, context: self.unexpected.append(describe(context)))

    def time(self) -> float:
        """Seconds since the simulation began."""
        return self._now

    def _run_once(self) -> None:
        """Run whatever is ready; if nothing is, let time pass until something is."""
        timers = self._scheduled
        while timers and timers[0].cancelled():
            heapq.heappop(timers)._scheduled = False  # type: ignore[attr-defined]
        if not self._ready and not self._stopping:  # type: ignore[attr-defined]
            if not timers:
                raise Stuck("nothing will ever happen again")
            self._now = max(self._now, timers[0].when())
        while timers and timers[0].when() <= self._now:
            timer = heapq.heappop(timers)
            timer._scheduled = False  # type: ignore[attr-defined]
            if not timer.cancelled():
                self._ready.append(timer)
        for _ in range(len(self._ready)):
            self._run(self._ready.popleft())

    def _run(self, handle: asyncio.Handle) -> None:
        owner = handle._context.get(RUNS_IN)  # type: ignore[attr-defined]
        if handle.cancelled():
            return
        if owner is not None and owner.parked is not None:
            owner.parked.append(handle)
        else:
            handle._run()

    def thaw(self, owner: Owner) -> None:
        """Let a stopped process go on."""
        if owner.parked is not None:
            self._ready.extend(owner.parked)
            owner.parked = None

    def run_in_executor(self, *args: Any) -> NoReturn:  # type: ignore[override]
        """Threads would make the order of things depend on the machine."""
        raise AssertionError("no threads in a simulation")

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Cancelled timers are dropped when their time comes."""


def make_task(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
    """A task that its process knows."""
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **more)
    context = more.get("context")
    owner = RUNS_IN.get() if context is None else context.get(RUNS_IN)
    if owner is not None:
        owner.tasks[task] = None
        task.add_done_callback(lambda done: owner.tasks.pop(done, None))
    return task


def describe(context: dict[str, Any]) -> str:
    """What asyncio complains of."""
    task = context.get("task") or context.get("future")
    where = getattr(task.get_coro(), "__qualname__", "?") if isinstance(task, asyncio.Task) else "nowhere"
    return f"{context['message']}: {context.get('exception')!r} in {where}"
