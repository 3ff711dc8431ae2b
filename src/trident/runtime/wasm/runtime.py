"""A game on WebAssembly: an instance for each thread, so that threads never share a memory."""

import threading
from collections.abc import Callable
from functools import cached_property
from threading import get_ident
from typing import Any

import wasmtime

from trident.core.entry import Entry
from trident.core.runtime import Bound
from trident.runtime.wasm.ending import outlives_python
from trident.runtime.wasm.engine import the_engine
from trident.runtime.wasm.instance import Instance
from trident.runtime.wasm.manifest import Manifest


class Here(threading.local):
    """The instance of each thread."""

    instance: Instance | None = None


class Wasm:
    """Runs a game's module. A trap ends the thread's instance; the next call makes a new one."""

    name = "wasm"

    def __init__(self, module: bytes, manifest: Manifest) -> None:
        self._bytes, self.manifest = module, manifest
        self._here = Here()
        self._lock = threading.Lock()
        outlives_python(self)

    @cached_property
    def _module(self) -> wasmtime.Module:
        return wasmtime.Module(the_engine().engine, self._bytes)

    def here(self) -> Instance:
        """This thread's instance."""
        instance = self._here.instance
        if instance is None or instance.owner != get_ident():
            with self._lock:
                module = self._module
            instance = self._here.instance = Instance(the_engine(), module, self.manifest)
        return instance

    def function(self, entry: Entry) -> Callable[..., Any]:
        """The function that the module exports under the entry's name."""
        name, here = entry.name, self.here

        def call(*arguments: Any) -> Any:
            return here().call(name, arguments)

        return call

    def bound(self, entry: Entry, *arrays: Any) -> Callable[..., Any]:
        """The same on arrays of this thread; in other threads, or after a trap, they are copied."""
        instance, anywhere = self.here(), self.function(entry)
        quick = instance.bound(entry.name, arrays)

        def call(*numbers: int) -> Any:
            if quick is not None and instance.owner == get_ident():
                return quick(*numbers)
            return anywhere(*arrays, *numbers)

        return call

    def serving(self, *_: Bound) -> None:
        """Every thread has a memory of its own, from which results are copied in Python."""

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """An array in the memory of this thread's instance."""
        return self.here().zeros(shape, dtype)
