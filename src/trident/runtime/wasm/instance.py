"""One instance of a game's module: a memory for one thread, and the functions that work in it."""

import ctypes
import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import wasmtime

from trident.core.errors import KernelFault
from trident.runtime.wasm.ending import outlives_python
from trident.runtime.wasm.engine import TICK_S, Engine
from trident.runtime.wasm.export import NUMBERS, VALUE, Export
from trident.runtime.wasm.heap import Block, Heap, rounded
from trident.runtime.wasm.manifest import Manifest, Parameter
from trident.runtime.wasm.watch import MOST_TICKS, WORD, Watch

EXCHANGE = 32 << 20  # bytes at the top of the memory into which other arrays are copied for a call
SEVERAL = 64  # bytes for the results of functions that have several
MOST_COPIES = 1024
NOBODY = -1


class Memory:
    """The memory of an instance; it lives as long as an array in it."""

    def __init__(self, store: wasmtime.Store, memory: Any) -> None:
        self.store = store
        outlives_python(self)
        self.size: int = memory.data_len(store)
        self.base: int = ctypes.cast(memory.data_ptr(store), ctypes.c_void_p).value or 0
        self.bytes: Any = (ctypes.c_uint8 * self.size).from_address(self.base)


class Instance:
    """A module with a memory of its own; `owner` is the thread that may call it, NOBODY after a trap."""

    def __init__(self, engine: Engine, module: wasmtime.Module, manifest: Manifest) -> None:
        self.manifest, self.owner = manifest, threading.get_ident()
        self._store = wasmtime.Store(engine.engine)
        exports: Any = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._made = exports
        self.memory = Memory(self._store, self._made["memory"])
        self._several = rounded(self._made["__heap_base"].value(self._store))
        self._exchange = self.memory.size - EXCHANGE
        self.heap = Heap(self._several + SEVERAL, self._exchange)
        word = self.memory.base + self._made[WORD].value(self._store)
        self._watch = Watch((ctypes.c_uint32 * 1).from_address(word))
        engine.watch(self._watch)
        self._exports: dict[str, Export] = {}
        self._copies: dict[tuple[int, tuple[int, ...], np.dtype[Any]], tuple[int, Any]] = {}

    def export(self, name: str) -> Export:
        """The function of that name, with words that all calls but bound ones share."""
        if name not in self._exports:
            self._exports[name] = self._look_up(name)
        return self._exports[name]

    def _look_up(self, name: str) -> Export:
        return Export(name, self.manifest.functions[name], self._made[name], self._store)

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """An array in the memory; one of NumPy's own where the memory is full."""
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        address = self.heap.take(size)
        if address is None:
            return np.zeros(shape, dtype)
        array = np.asarray(Block(self.heap, self.memory, address, size))
        array[:] = 0
        return array.view(dtype).reshape(shape)

    def call(self, name: str, arguments: Sequence[Any]) -> Any:
        """Call a function with any arrays and numbers."""
        export = self.export(name)
        copied = self._pass(export, arguments)
        self._run(export)
        for array, copy in copied:
            array[...] = copy
        return self._results(export)

    def _run(self, export: Export) -> None:
        """Run a function; whatever goes wrong ends this instance."""
        if not export.run(self._watch):
            raise self._fault(export)

    def _fault(self, export: Export) -> KernelFault:
        """What went wrong; nobody may call this instance any more."""
        self.owner = NOBODY
        why = export.trouble()
        if self._watch.has_ended_it:
            why = f"it took longer than {MOST_TICKS * TICK_S:.0f} s and was interrupted"
        return KernelFault(self.manifest.game, export.name, why)

    def _results(self, export: Export) -> Any:
        """What the function has given back."""
        n = export.declared.results
        if n > 1:
            return tuple((ctypes.c_int64 * n).from_address(self.memory.base + self._several))
        return export.whole[0] if n else None

    def _pass(self, export: Export, arguments: Sequence[Any]) -> list[tuple[Any, Any]]:
        """Write the arguments down; arrays from elsewhere are copied. The copies that must be copied back."""
        declared, whole = export.declared.parameters, export.whole
        if len(arguments) != len(declared):
            raise TypeError(f"{export.name} takes {len(declared)} arguments, not {len(arguments)}.")
        place, top, copied = 0, self.memory.size, []
        for parameter, dtype, given in zip(declared, export.types, arguments, strict=True):
            if parameter.type in NUMBERS:
                (whole if parameter.type == "int" else export.real)[place] = given
                place += VALUE
                continue
            self._check(export, parameter, dtype, given)
            address = self.address_of(given)
            if address is None:
                address, copy = self._copy_below(top, export, given)
                top, copy[...] = address, given
                if parameter.is_written:
                    copied.append((given, copy))
            whole[place] = address
            place += VALUE
            for length in given.shape if dtype is not None else ():
                whole[place] = length
                place += VALUE
        if export.declared.results > 1:
            whole[place] = self._several
        return copied

    def _check(self, export: Export, parameter: Parameter, dtype: np.dtype[Any] | None, given: Any) -> None:
        """Refuse an array of another type or size than the function takes."""
        if dtype is None:
            size = self.manifest.structs[parameter.type].size
            if given.nbytes != size:
                raise TypeError(f"{export.name}: {parameter.name} has {given.nbytes} bytes, not {size}.")
        elif given.dtype != dtype or given.ndim != parameter.dims:
            kinds = f"{given.dtype} × {given.ndim}, not {dtype} × {parameter.dims} dimensions"
            raise TypeError(f"{export.name}: {parameter.name} is {kinds}.")

    def address_of(self, array: Any) -> int | None:
        """Where an array lies in the memory; None if it lies elsewhere or has gaps."""
        if array.base is None:  # it owns its memory, so it lies elsewhere; finding out where takes longer
            return None
        offset: int = array.__array_interface__["data"][0] - self.memory.base
        return offset if 0 <= offset < self.memory.size and array.flags.c_contiguous else None

    def _copy_below(self, top: int, export: Export, array: Any) -> tuple[int, Any]:
        """Where the copy of an array goes, and an array there; the same for all calls with such arrays."""
        about = top, array.shape, array.dtype
        if about not in self._copies:
            place = self._room_below(top, export, array)
            if len(self._copies) >= MOST_COPIES:
                self._copies.clear()
            self._copies[about] = place, np.ndarray(array.shape, array.dtype, self.memory.bytes, place)
        return self._copies[about]

    def _room_below(self, top: int, export: Export, array: Any) -> int:
        """Where the copy of an array goes."""
        place: int = (top - array.nbytes) & -SEVERAL
        if place < self._exchange:
            why = f"arrays of other memory take more than {EXCHANGE >> 20} MB; make them with `zeros`"
            raise KernelFault(self.manifest.game, export.name, why)
        return place

    def bound(self, name: str, arrays: Sequence[Any]) -> Callable[..., Any] | None:
        """A function to which only one number, or nothing, is left to give; None if that is not so.

        Everything else is written down once: this is the fastest call there is.
        """
        export = self._look_up(name)
        left = export.declared.parameters[len(arrays) :]
        is_quick = export.declared.results == 1 and [one.type for one in left] in ([], ["int"])
        if not is_quick or any(self.address_of(array) is None for array in arrays):
            return None
        self._pass(export, [*arrays, *(0 for _ in left)])
        whole, run, watch, first = export.whole, export.run, self._watch, export.whole[0]
        last = len(whole) - VALUE

        def call(*number: int) -> Any:
            whole[0] = first  # where the last result was written
            if number:
                whole[last] = number[0]
            if not run(watch):
                raise self._fault(export)
            return whole[0]

        return call
