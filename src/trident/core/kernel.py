"""Kernels: functions that a runtime may compile. Called from Python they run as they are written.

A kernel allocates nothing, raises nothing and calls no C library, so that it gives the same bits as
ordinary Python, as machine code and as WebAssembly. `trident.core.runtime` says who runs it.
"""

import os
import types
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import Any, TypeVar

import numpy as np

RUNTIME = os.environ.get("TRIDENT_RUNTIME", "")  # what everything must run on; empty: what suits each game
PLAIN = RUNTIME == "plain"

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Mark:
    """How a kernel is compiled.

    `style` is "call", "lean" (inlined into its callers' machine code) or "inlined" (its code is copied into
    them); machine code is kept with that of `module`. `source` is compiled in its place where given.
    """

    style: str
    module: str
    source: Callable[..., Any] | None = None


class Rewriting:
    """`rewrite` may change a kernel where it is declared, or give None to leave it: tests count lines so."""

    rewrite: Callable[[Callable[..., Any]], Callable[..., Any] | None] | None = None


def mark_of(function: Any) -> Mark | None:
    """How a function is compiled, if it is a kernel."""
    mark = getattr(function, "__kernel__", None)
    return mark if isinstance(mark, Mark) else None


def _marked(function: Function, mark: Mark) -> Function:
    rewritten: Any = Rewriting.rewrite(function) if Rewriting.rewrite else None
    kernel: Any = rewritten or function
    kernel.__kernel__ = mark
    marked: Function = kernel
    return marked


def kernel(function: Function) -> Function:
    """Declare a function of rules or bots that can be compiled."""
    return _marked(function, Mark("call", function.__module__))


def lean(function: Function) -> Function:
    """A large kernel that is inlined into its callers, so that a playout is one piece of code."""
    return _marked(function, Mark("lean", function.__module__))


def inlined(function: Function) -> Function:
    """A kernel that returns a part of an array: its code is copied into its callers."""
    return _marked(function, Mark("inlined", function.__module__))


def specialise(template: Callable[..., Any], owner: str, module: str, **names: Any) -> Callable[..., Any]:
    """A copy of `template` as a kernel in which the given global names mean `owner`'s own functions.

    Machine code is cached by file, qualified name and argument types, so the copy carries its owner in its
    name, and is cached with the machine code of `module`. Passing the functions as closure cells or as
    arguments would work too, but their types differ from process to process, and the code would be compiled
    again at every start.
    """
    copy = types.FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
    copy.__qualname__ = f"{owner}.{template.__qualname__}"
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    copy.__annotations__ = template.__annotations__
    return _marked(copy, Mark("call", module))


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
    """A kernel that turns the bytes of one struct into a struct with named fields.

    Passing bytes from Python to machine code takes half the time of a structured array (`make bench`).
    """
    struct = struct_type(state)

    def opened(raw: Any) -> Any:
        return raw.view(struct)[0]

    compiled = specialise(_open, owner, module, STATE=state)
    return _marked(opened, Mark("call", module, compiled))


STATE: Any  # given by `opener`


def _open(raw: Any) -> Any:
    return raw.view(STATE)[0]
