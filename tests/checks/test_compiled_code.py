"""Compiled code allocates nothing and calls no function of the C library."""

import math
from collections.abc import Iterable
from typing import Any

import numba
import numpy as np
import pytest

import trident
from trident.bots import precompile
from trident.core.kernel import inlined, kernel
from trident.core.state import Raw
from trident.library import cache

RUNTIME = b"NRT_"  # Numba's memory
LIBRARY = {name.encode() for name in dir(math) if not name.startswith("_")} - {b"e", b"pi", b"tau"}


def outside(codes: Iterable[bytes]) -> set[bytes]:
    """Names in the machine code's tables of symbols that nothing compiled may need."""
    names = {name for code in codes for name in code.split(b"\0")}
    return {name for name in names if name in LIBRARY or name.startswith(RUNTIME)}


def machine_code(function: Any) -> list[bytes]:
    """The machine code of a compiled function, one piece per signature; a cached one does not keep it."""
    function.recompile()
    return [made.library._get_compiled_object() for made in function.overloads.values()]


@pytest.mark.parametrize("name", trident.game_names())
def test_compiled_games_need_nothing_from_outside(name: str) -> None:
    game = trident.game(name)
    precompile.prepare(game)
    files = list(cache.folder_for(game.module).rglob("*.nbc"))
    assert len(files) > 20
    assert outside(file.read_bytes() for file in files) == set()


def test_a_kernel_that_allocates_is_not_compiled() -> None:
    @kernel
    def allocating(n: int) -> int:
        return len(np.zeros(n))

    @kernel
    def copying(rows: Raw) -> None:
        rows[0] = rows[1]

    with pytest.raises(numba.core.errors.NumbaError):
        allocating(3)
    with pytest.raises(numba.core.errors.NumbaError, match="NRT required"):
        copying(np.zeros((2, 3), np.int64))


def test_a_call_of_the_c_library_is_found() -> None:
    @kernel
    def growing(x: float) -> float:
        return math.exp(x)

    assert growing(0.0) == 1.0
    assert outside(machine_code(growing)) == {b"exp"}


def test_memory_of_the_runtime_is_found() -> None:
    @inlined
    def allocating(n: int) -> int:
        return len(np.zeros(n)[1:].copy())

    assert allocating(3) == 2
    assert any(name.startswith(RUNTIME) for name in outside(machine_code(allocating)))
