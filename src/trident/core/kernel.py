"""Compiled functions: the same source runs under Numba or, with TRIDENT_PLAIN=1, as ordinary Python."""

import os
import types
from collections.abc import Callable
from functools import partial
from operator import itemgetter
from typing import Any, TypeVar

import numpy as np

PLAIN = os.environ.get("TRIDENT_PLAIN", "0") not in ("", "0")

Function = TypeVar("Function", bound=Callable[..., Any])


class Compiling:
    """How functions are compiled; set before the first is compiled.

    `folder` tells where the machine code for a module is cached (`trident.library.cache` sets it; without
    it nothing is cached). `rewrite` may change a function before it is compiled, or give None to leave it
    alone: tests count lines with it. Rewritten code is not cached.
    """

    folder: Callable[[str], str] | None = None
    rewrite: Callable[[Callable[..., Any]], Callable[..., Any] | None] | None = None


if PLAIN:

    def kernel(function: Function, module: str | None = None) -> Function:  # noqa: ARG001 - as below
        """Leave the function as it is: compiled code is switched off."""
        return function

    lean = inlined = kernel

else:
    import numba

    def _compiled(function: Callable[..., Any], module: str | None, **flags: Any) -> Any:
        """The function, to be compiled at its first call; Numba reads the folder at this moment only."""
        rewritten = Compiling.rewrite(function) if Compiling.rewrite else None
        config: Any = numba.config
        others = config.CACHE_DIR
        if Compiling.folder is not None:
            config.CACHE_DIR = Compiling.folder(module or function.__module__)
        is_kept = Compiling.folder is not None and rewritten is None
        compiled = numba.njit(cache=is_kept, nogil=True, **flags)(rewritten or function)
        config.CACHE_DIR = others
        return compiled

    def kernel(function: Function, module: str | None = None) -> Function:
        """Compile the function at its first call, cache the machine code, release the GIL while it runs.

        Without Numba's runtime: a function that allocates memory does not compile.
        """
        compiled: Function = _compiled(function, module, _nrt=False)
        return compiled

    def lean(function: Function, module: str | None = None) -> Function:
        """Inline a large function into its callers, so that a playout is one piece of code."""
        compiled: Function = _compiled(function, module, _nrt=False, forceinline=True)
        return compiled

    def inlined(function: Function, module: str | None = None) -> Function:
        """Copy the code of a function into its callers: one that returns a part of an array."""
        compiled: Function = _compiled(function, module, inline="always")
        return compiled


def specialise(template: Callable[..., Any], owner: str, module: str, **names: Any) -> Callable[..., Any]:
    """A compiled copy of `template` in which the given global names mean `owner`'s own functions.

    Numba finds cached machine code by file, qualified name and argument types, so the copy carries its
    owner in its name, and is cached with the machine code of `module`. Passing the functions as closure cells
    or as arguments would work too, but their types differ from process to process, and the code would be
    compiled again at every start.
    """
    copy = types.FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
    copy.__qualname__ = f"{owner}.{template.__qualname__}"
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return kernel(copy, module)


def struct_type(state: np.dtype[Any]) -> np.dtype[Any]:
    """The type of a struct whose fields are attributes, read six times as fast as those of `np.record`."""
    names = list(state.names or ())
    places: Any = state.fields
    layout: Any = {
        "names": names,
        "formats": [_field_type(places[name][0]) for name in names],
        "offsets": [places[name][1] for name in names],
        "itemsize": state.itemsize,
    }
    fields = {name: property(itemgetter(name), partial(_put, name)) for name in names}
    plain = np.dtype(layout, align=state.isalignedstruct)
    return np.dtype((type("Struct", (np.void,), fields), plain))


def _field_type(field: np.dtype[Any]) -> np.dtype[Any]:
    """The same for structs within a struct, alone or in an array."""
    if field.subdtype is not None:
        base, shape = field.subdtype
        return np.dtype((_field_type(base), shape))
    return struct_type(field) if field.names else field


def _put(name: str, struct: Any, value: Any) -> None:
    struct[name] = value


def opener(state: np.dtype[Any], owner: str, module: str) -> Callable[..., Any]:
    """A function that turns the bytes of one state into a struct with named fields.

    Passing bytes from Python takes half the time of a structured array (`make bench`, "one call").
    """
    if PLAIN:
        struct = struct_type(state)
        return lambda raw: raw.view(struct)[0]
    return specialise(_open, owner, module, STATE=state)


STATE: Any  # given by `opener`


def _open(raw: Any) -> Any:
    return raw.view(STATE)[0]
