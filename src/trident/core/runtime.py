"""Who runs a game's kernels: one interface for ordinary Python, machine code and WebAssembly.

`trident.runtime` has an implementation of each and chooses one per game.
"""

from collections.abc import Callable
from typing import Any, Protocol

from trident.core.entry import Entry

Bound = tuple[Entry, tuple[Any, ...]]  # an entry and all its arguments
CHECK, STEP = 0, 1  # kinds of work for a thread that listens


class Serving(Protocol):
    """The work of a thread that need not come back to Python for it; another thread asks for it."""

    def listen(self) -> None:
        """Do what is asked for, until the thread is called or has waited long in vain."""

    def ask(self, kind: int) -> None:
        """Give the thread that listens a piece of work."""

    def is_done(self) -> bool:
        """Wait a while for the work; whether it is done."""

    @property
    def found(self) -> int:
        """What the last piece of work gave."""

    @property
    def is_idle(self) -> bool:
        """Whether everything asked for is done."""

    def call(self) -> None:
        """Ask the thread to return."""

    def answer_call(self) -> None:
        """The thread has returned."""


class Runtime(Protocol):
    """Runs the kernels of one game. All runtimes give the same bits."""

    @property
    def name(self) -> str:
        """Which one it is: "wasm", "native" or "plain"."""

    def function(self, entry: Entry) -> Callable[..., Any]:
        """The entry as a function of Python; it may be called in any thread.

        Any arrays of NumPy's will do; those made by `zeros` in the same thread are not copied.
        """

    def bound(self, entry: Entry, *arrays: Any) -> Callable[..., Any]:
        """The same with its first arguments given once: the fastest call."""

    def serving(self, check: Bound, step: Bound) -> Serving | None:
        """Both as the work of a thread; None where threads can only be given work in Python."""

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """A new array for this thread, which the kernels work on where it lies."""


class Runtimes:
    """`choose` finds the runtime of a game; `trident` sets it when it is imported."""

    choose: Callable[[Any], Runtime]  # of a Game
