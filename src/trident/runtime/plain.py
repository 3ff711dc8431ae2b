"""Kernels as ordinary Python: for breakpoints, tracebacks and coverage; a thousand times as slow."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from trident.core.entry import Entry
from trident.core.runtime import Bound


class Plain:
    """Calls kernels as they are written."""

    name = "plain"

    def function(self, entry: Entry) -> Callable[..., Any]:
        """The kernel itself."""
        return entry.kernel

    def bound(self, entry: Entry, *arrays: Any) -> Callable[..., Any]:
        """The kernel with its first arguments."""
        return partial(entry.kernel, *arrays)

    def serving(self, *_: Bound) -> None:
        """Python gives its threads work itself."""

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """An array of NumPy's."""
        return np.zeros(shape, dtype)
