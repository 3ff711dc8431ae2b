"""Kernels as machine code for this computer, compiled by Numba at their first call and cached.

Kernels stay ordinary functions. For machine code each one is copied, with every kernel that it calls
replaced by its own compiled copy, so that both forms exist side by side.
"""

import types
from collections.abc import Callable
from functools import partial
from typing import Any

import numba
import numpy as np

from trident.core.entry import Entry
from trident.core.game import Game
from trident.core.kernel import Mark, mark_of
from trident.core.runtime import Bound
from trident.library import cache
from trident.runtime.serving import Serving

FLAGS: dict[str, dict[str, Any]] = {
    "call": {"_nrt": False},  # without Numba's runtime: a kernel that allocates memory does not compile
    "lean": {"_nrt": False, "forceinline": True},
    "inlined": {"inline": "always"},
}


class Native:
    """Compiles kernels for this computer; they release the GIL while they run."""

    name = "native"

    def __init__(self, game: Game) -> None:
        cache.tidy(cache.folder_for(game.module))

    def function(self, entry: Entry) -> Callable[..., Any]:
        """The compiled kernel."""
        function: Callable[..., Any] = compiled(entry.kernel)
        return function

    def bound(self, entry: Entry, *arrays: Any) -> Callable[..., Any]:
        """The compiled kernel with its first arguments."""
        return partial(compiled(entry.kernel), *arrays)

    def serving(self, check: Bound, step: Bound) -> Serving:
        """A loop of machine code, which a thread need not leave between two steps."""
        (checking, checked), (stepping, stepped) = check, step
        kernel: Any = stepping.kernel
        mark = Mark("call", kernel.__kernel__.module)
        return Serving(
            kernel.__qualname__,
            lambda function: _handed_over(function, mark),
            (compiled(checking.kernel), checked),
            (compiled(kernel), stepped),
        )

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """An array of NumPy's."""
        return np.zeros(shape, dtype)


def compiled(kernel: Callable[..., Any]) -> Any:
    """A kernel's compiled form: made once, compiled at its first call."""
    own: Any = vars(kernel)
    if "__compiled__" not in own:
        mark = mark_of(kernel)
        if mark is None:
            raise TypeError(f"{kernel.__qualname__} is no kernel.")
        copy = _copied(mark.source or kernel)
        own["__compiled__"] = _handed_over(copy, mark)
        _translate(copy)  # after that: kernels may call each other in circles
    return own["__compiled__"]


class Caching:
    """Whether machine code is kept on disk; tests that change kernels switch it off first."""

    is_on = True


def _handed_over(copy: Callable[..., Any], mark: Mark) -> Any:
    """Hand a kernel to Numba, which reads the folder of its cache at this moment only."""
    config: Any = numba.config
    others = config.CACHE_DIR
    config.CACHE_DIR = str(cache.folder_for(mark.module))
    try:
        return numba.njit(cache=Caching.is_on, nogil=True, **FLAGS[mark.style])(copy)
    finally:
        config.CACHE_DIR = others


def _copied(kernel: Any) -> Any:
    """A copy of a kernel with global names and cells of its own."""
    cells = tuple(types.CellType() for _ in kernel.__closure__ or ())
    for own, cell in zip(cells, kernel.__closure__ or (), strict=True):
        own.cell_contents = cell.cell_contents
    copy = types.FunctionType(
        kernel.__code__, dict(kernel.__globals__), kernel.__name__, kernel.__defaults__, cells
    )
    copy.__qualname__, copy.__module__, copy.__doc__ = kernel.__qualname__, kernel.__module__, kernel.__doc__
    return copy


def signed(number: Any) -> Any:
    """What `int` means in compiled code; Numba's own keeps unsigned numbers so, and 0 − 1 would be large."""
    return np.int64(number)


SIGNED: Any = numba.njit(**FLAGS["call"])(signed)


def _translate(copy: Any) -> None:
    """Let a copy call compiled kernels; Numba looks names up when it compiles."""
    names = copy.__globals__
    names["int"] = SIGNED
    for name in names_in(copy.__code__) & names.keys():
        names[name] = compiled_form(names[name])
    for cell in copy.__closure__ or ():
        cell.cell_contents = compiled_form(cell.cell_contents)


def names_in(code: types.CodeType) -> set[str]:
    """The global names that a function reads, and those within it."""
    inner = [one for one in code.co_consts if isinstance(one, types.CodeType)]
    return set(code.co_names).union(*map(names_in, inner))


def compiled_form(value: Any) -> Any:
    """What compiled code finds under a name: kernels are compiled, all else stays as it is."""
    if isinstance(value, types.FunctionType) and mark_of(value) is not None:
        return compiled(value)
    if isinstance(value, types.ModuleType):
        return CompiledModule(value)
    return value


class CompiledModule(types.ModuleType):
    """A module whose kernels are compiled: kernels may call `sea.is_treasure(thing)`."""

    def __init__(self, module: types.ModuleType) -> None:
        super().__init__(module.__name__)
        self.__dict__["__wrapped__"] = module

    def __getattr__(self, name: str) -> Any:
        return compiled_form(getattr(self.__dict__["__wrapped__"], name))
