"""Who runs a game's kernels: one interface for ordinary Python, machine code and WebAssembly.

`trident.runtime` has an implementation of each and chooses one per game.
"""

from collections.abc import Callable
from typing import Any, Protocol

from trident.core.entry import Entry


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

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """A new array for this thread, which the kernels work on where it lies."""


class Runtimes:
    """`choose` finds the runtime of a game; `trident` sets it when it is imported."""

    choose: Callable[[Any], Runtime]  # of a Game
