"""wasmtime's engine, one per process, and the clock that ends what runs for ever."""

import os
import threading
import time
from typing import Protocol
from weakref import WeakSet

import wasmtime

from trident.runtime.wasm.ending import outlives_python

TICK_S = 1.0


class Watched(Protocol):
    """Something that calls functions, and is told that time passes."""

    def tick(self) -> None:
        """A tick has passed."""


class Engine:
    """Turns modules into machine code, and tells those who run it that time passes."""

    def __init__(self) -> None:
        config = wasmtime.Config()
        config.parallel_compilation = False  # its threads would be missing in a forked process
        self.engine = wasmtime.Engine(config)
        self._watched: WeakSet[Watched] = WeakSet()
        self._lock = threading.Lock()
        self._clock: threading.Thread | None = None
        outlives_python(self)

    def watch(self, one: Watched) -> None:
        """Tell it from now on, as long as somebody else uses it."""
        with self._lock:
            self._watched.add(one)

    def tick(self) -> None:
        """Let a tick pass for every running call."""
        with self._lock:
            watched = list(self._watched)
        for one in watched:
            one.tick()

    def start_clock(self) -> None:
        """From now on ticks pass by themselves."""
        if self._clock is None:
            self._clock = threading.Thread(target=self._run_clock, name="trident-clock", daemon=True)
            self._clock.start()

    def _run_clock(self) -> None:
        while True:
            time.sleep(TICK_S)
            self.tick()

    def after_fork(self) -> None:
        """In a forked process: threads have stayed behind, so start the clock again."""
        self._lock = threading.Lock()  # another thread may have held it
        if self._clock is not None:
            self._clock = None
            self.start_clock()


_engines: list[Engine] = []
_making = threading.Lock()


def the_engine() -> Engine:
    """The engine of this process, with its clock running; the same for threads that ask at the same time."""
    if not _engines:
        with _making:
            if not _engines:
                _engines.append(_ticking())
    return _engines[0]


def _ticking() -> Engine:
    engine = Engine()
    engine.start_clock()
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=engine.after_fork)
    return engine
