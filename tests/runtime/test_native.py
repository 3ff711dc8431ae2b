"""Machine code: kernels are compiled with every kernel they call, side by side with the plain ones."""

import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from trident.core import kernel
from trident.library import cache
from trident.runtime import native


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Machine code of these small kernels is kept apart."""
    monkeypatch.setattr(cache, "folder_for", lambda module: tmp_path)


@kernel.kernel
def is_even(number: int) -> bool:
    return True if number == 0 else is_odd(number - 1)


@kernel.kernel
def is_odd(number: int) -> bool:
    return False if number == 0 else is_even(number - 1)


@kernel.lean
def doubled(number: int) -> int:
    return number * 2


@kernel.inlined
def rest(row: Any) -> Any:
    return row[1:]


module = types.ModuleType("module")
module.doubled = doubled  # type: ignore[attr-defined]


@kernel.kernel
def by_module(number: int) -> int:
    return int(module.doubled(number))


@kernel.kernel
def of_rest(row: Any) -> int:
    return len(rest(row))


def test_kernels_of_every_style_are_compiled_and_stay_what_they_are() -> None:
    for one, argument, value in ((doubled, 21, 42), (by_module, 21, 42), (of_rest, np.zeros(3), 2)):
        function: Callable[..., Any] = one
        assert native.compiled(function)(argument) == function(argument) == value
        assert native.compiled(function) is native.compiled(function) is not function
        assert isinstance(native.compiled(function), numba.core.dispatcher.Dispatcher)


@kernel.kernel
def one_less(row: Any) -> int:
    return (int(row[0]) - 1) % 3


def test_int_makes_signed_numbers_of_unsigned_ones_as_in_python() -> None:
    row = np.zeros(1, np.uint8)
    assert native.compiled(one_less)(row) == one_less(row) == 2


def test_kernels_may_call_each_other_in_circles() -> None:
    assert native.compiled(is_even).py_func.__globals__["is_odd"] is native.compiled(is_odd)


def test_a_kernel_may_be_a_closure() -> None:
    def made(inner: Callable[[int], int]) -> Callable[[int], int]:
        @kernel.kernel
        def outer(number: int) -> int:
            return inner(number) + 1

        return outer

    assert native.compiled(made(doubled))(4) == 9


def test_only_kernels_are_compiled() -> None:
    with pytest.raises(TypeError, match="is no kernel"):
        native.compiled(test_only_kernels_are_compiled)


@kernel.kernel
def with_room_of_its_own(number: int) -> int:
    return int(np.zeros(number)[0])


def test_a_kernel_that_allocates_does_not_compile() -> None:
    assert with_room_of_its_own(3) == 0
    with pytest.raises(numba.core.errors.NumbaError, match="Only accept returning of array passed"):
        native.compiled(with_room_of_its_own)(3)


def test_bytes_open_as_a_record_in_machine_code() -> None:
    layout = np.dtype([("turn", np.int32), ("mover", np.int8)], align=True)
    raw = np.zeros(layout.itemsize, np.uint8)
    raw[0] = 7
    assert native.compiled(kernel.opener(layout, "toy.other", __name__))(raw)["turn"] == 7


def test_other_programs_functions_are_cached_where_they_always_were() -> None:
    config: Any = numba.config
    others = config.CACHE_DIR
    native.compiled(doubled)
    assert others == config.CACHE_DIR
