"""wasmtime's engine, one per process, and the clock that ends what runs for ever."""

import os
import threading
import time
from functools import cache

import wasmtime

from trident.runtime.wasm.ending import outlives_python

TICK_S = 1.0
MOST_TICKS = 60  # how long a single call may take


class Engine:
    """Turns modules into machine code that can be interrupted."""

    def __init__(self) -> None:
        config = wasmtime.Config()
        config.epoch_interruption = True
        config.parallel_compilation = False  # its threads would be missing in a forked process
        self.engine = wasmtime.Engine(config)
        self._clock: threading.Thread | None = None
        outlives_python(self)

    def tick(self) -> None:
        """Let a tick pass for every running call."""
        self.engine.increment_epoch()

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
        if self._clock is not None:
            self._clock = None
            self.start_clock()


@cache
def the_engine() -> Engine:
    """The engine of this process, with its clock running."""
    engine = Engine()
    engine.start_clock()
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=engine.after_fork)
    return engine
