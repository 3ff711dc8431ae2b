"""A function of an instance, called through wasmtime's C library without its checks.

The comfortable interface takes fifty times as long for a call (`make bench`). What it would check is
checked once, when a function is looked up, and by whoever passes arguments.
"""

import ctypes
from typing import Any

import numpy as np
import wasmtime
from wasmtime import _ffi as library

from trident.runtime.wasm.manifest import Function, Parameter
from trident.runtime.wasm.watch import Watch

VALUE = 2  # words of eight bytes in which one argument or result is passed
NUMBERS = ("int", "real")

_call: Any = library.dll["wasmtime_func_call_unchecked"]  # releases the GIL
_call.restype = ctypes.c_void_p


class Export:
    """A function with the words in which its arguments and results are passed."""

    def __init__(self, name: str, declared: Function, function: wasmtime.Func, store: wasmtime.Store) -> None:
        self.name, self.declared = name, declared
        self.types = [array_type(one) for one in declared.parameters]
        n = sum(1 + one.dims for one in declared.parameters) + (declared.results > 1)
        self._kept = (function, store)
        self._words = (ctypes.c_int64 * (VALUE * max(1, n)))()
        self._trap = ctypes.c_void_p()
        self.whole: Any = memoryview(self._words).cast("B").cast("q")
        self.real: Any = memoryview(self._words).cast("B").cast("d")
        self._trapped: Any = memoryview(self._trap).cast("B").cast("q")
        self._given = (
            ctypes.cast(store._context(), ctypes.c_void_p),
            ctypes.c_void_p(ctypes.addressof(function._func)),
            ctypes.c_void_p(ctypes.addressof(self._words)),
            ctypes.c_size_t(max(1, n)),
            ctypes.c_void_p(ctypes.addressof(self._trap)),
        )

    def run(self, watch: Watch) -> bool:
        """Let the function run on the words that are ready, under that watch; whether it ended well."""
        watch.begun += 1
        failed = _call(*self._given)
        watch.begun += 1
        return not (failed or self._trapped[0])

    def trouble(self) -> str:
        """Why the last run did not end well, in a few words."""
        if not self._trapped[0]:
            return "it could not be called"
        pointer = ctypes.cast(self._trap, ctypes.POINTER(library.wasm_trap_t))
        self._trapped[0] = 0
        return wasmtime.Trap._from_ptr(pointer).message.strip().rpartition("\n")[2].strip()


def array_type(parameter: Parameter) -> np.dtype[Any] | None:
    """The type of an array's entries; None for a number or a struct."""
    return np.dtype(parameter.type) if parameter.dims else None
