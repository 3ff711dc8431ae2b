"""What the compiler of modules refuses, and that kernels become what they were."""

import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import llvmlite.binding as llvm
import numpy as np
import pytest

import trident
from trident.core.entry import Array, Entry, IntRow, entries_in
from trident.core.kernel import kernel
from trident.core.state import Raw
from trident.runtime.builder import ENVIRONMENT
from trident.runtime.builder.emit import Emitted
from trident.runtime.builder.retarget import NotPortable, check, linked, machine, optimise, retargeted
from trident.runtime.wasm.manifest import read_manifest
from trident.runtime.wasm.runtime import Wasm

GAME = trident.game("lost-cities")
Reals = Annotated[Raw, Array("float64")]


@kernel
def halved(x: float) -> float:
    return x / 2


class Kernels:
    """One of each kind."""

    @staticmethod
    def shares(row: Reals, share: float) -> int:
        for place in range(len(row)):
            row[place] = halved(row[place]) * share + math.sqrt(row[place])
        return int(row[0])

    @staticmethod
    def ends(row: IntRow) -> tuple[int, int]:
        return row[0], row[-1]

    @staticmethod
    def divided(row: IntRow, by: int) -> int:
        return int(row[0]) // by

    @staticmethod
    def area(grid: Annotated[Raw, Array("int64", 2)]) -> int:
        total = 0
        for row in range(grid.shape[0]):
            for column in range(grid.shape[1]):
                total += grid[row, column] * (row + 1)
        return total

    @staticmethod
    def extremes(row: Reals, other: float) -> None:
        row[1] = max(row[0], other)
        row[2] = min(row[0], other)
        row[3] = max(row[0], 1.0)
        row[4] = min(row[0], -0.0)

    @staticmethod
    def waits(row: IntRow) -> int:
        while row[0] == 0:
            pass
        return int(row[0])

    @staticmethod
    def waits_later(row: IntRow) -> int:
        total = 0
        for place in range(len(row)):
            total += row[place]
        while row[0] == 0:
            pass
        return total

    @staticmethod
    def counts(row: IntRow) -> int:
        for number in range(1 << 62):
            row[0] ^= row[0] * 5 + number
        return int(row[0])

    @staticmethod
    def counts_within(row: IntRow) -> int:
        for first in range(60_000):
            for second in range(60_000):
                for third in range(60_000):
                    row[0] ^= row[0] * 5 + first * second + third
        return int(row[0])


ENDLESS = ("waits", "waits_later", "counts", "counts_within")  # nobody lives to see their end


class Refused:
    """What must not be compiled."""

    @staticmethod
    def growing(row: Reals) -> int:
        return int(math.exp(row[0]))

    @staticmethod
    def is_large(number: int) -> bool:
        return number > 5


def entries(holder: type) -> dict[str, Entry]:
    return entries_in(holder, "test", __name__, {})


def built(names: str, file: Path) -> str:
    """Build these kernels as `trident compile` does, in a process of its own; what it said."""
    program = f"""
import sys
from pathlib import Path
from tests.runtime.test_build import GAME, Kernels, Refused, entries
from trident.runtime.builder.module import build
Path(sys.argv[1]).write_bytes(build(GAME, entries({names})))
"""
    command = [sys.executable, "-c", program, str(file)]
    ended = subprocess.run(
        command, env={**os.environ, **ENVIRONMENT}, capture_output=True, text=True, check=False
    )
    return ended.stderr


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The module of the good kernels."""
    file = tmp_path_factory.mktemp("build") / "kernels.wasm"
    assert built("Kernels", file) == ""
    return file.read_bytes()


@pytest.fixture(scope="module")
def runtime(module: bytes) -> Wasm:
    """… ready to be called."""
    manifest = read_manifest(module)
    assert manifest is not None
    return Wasm(module, manifest)


def called(runtime: Wasm, name: str, *arguments: Any) -> Any:
    return runtime.function(entries(Kernels)[name])(*arguments)


def test_arithmetic_is_the_same_to_the_last_bit(runtime: Wasm) -> None:
    start = np.random.default_rng(1).random(1000) * 1000
    ours, pythons = start.copy(), start.copy()
    assert called(runtime, "shares", ours, 0.3) == Kernels.shares(pythons, 0.3)
    assert bytes(ours) == bytes(pythons)


def test_arrays_of_several_dimensions_and_several_results_cross(runtime: Wasm) -> None:
    assert called(runtime, "area", np.arange(6).reshape(2, 3)) == 3 + 2 * 12
    assert called(runtime, "ends", np.array([4, 5, 6])) == (4, 6)


def test_what_raises_in_python_traps(runtime: Wasm) -> None:
    assert called(runtime, "divided", np.array([-7]), 2) == -4
    with pytest.raises(trident.TridentError, match="failed in divided: wasm trap"):
        called(runtime, "divided", np.array([7]), 0)


@pytest.mark.parametrize("first", [2.5, -1.0, 0.0, -0.0, math.inf, math.nan])
def test_the_larger_and_the_smaller_number_are_the_same_to_the_bit(runtime: Wasm, first: float) -> None:
    for other in (2.5, 1.0, 0.0, -0.0, -math.inf, math.nan):
        ours, pythons = np.array([first] * 5), np.array([first] * 5)
        called(runtime, "extremes", ours, other)
        Kernels.extremes(pythons, other)
        assert ours.tobytes() == pythons.tobytes(), other


ENDED = """
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import numpy as np
from tests.runtime.test_build import ENDLESS, Kernels, entries
from trident.runtime.wasm.engine import the_engine
from trident.runtime.wasm.manifest import read_manifest
from trident.runtime.wasm.runtime import Wasm
module = Path(sys.argv[1]).read_bytes()
runtime = Wasm(module, read_manifest(module))
for entry in map(entries(Kernels).get, ENDLESS):
    with ThreadPoolExecutor(1) as thread:
        running = thread.submit(runtime.function(entry), np.zeros(1, np.int64))
        while not running.done():
            the_engine().tick()
        print(running.exception())
"""


def test_what_never_ends_is_ended_whatever_it_is_made_of(module: bytes, tmp_path: Path) -> None:
    file = tmp_path / "kernels.wasm"
    file.write_bytes(module)
    command = [sys.executable, "-c", ENDED, str(file)]  # a process that can be ended if this fails
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.stderr == ""
    said = "The compiled code of lost-cities failed in {}: it took longer than 60 s and was interrupted"
    told = [line.rstrip(".") for line in ended.stdout.splitlines()]
    assert told == [said.format(name) for name in ENDLESS]


def test_the_same_kernels_give_the_same_bytes(module: bytes, tmp_path: Path) -> None:
    assert built("Kernels", tmp_path / "again.wasm") == ""
    assert (tmp_path / "again.wasm").read_bytes() == module


def test_a_function_of_the_c_library_is_refused(tmp_path: Path) -> None:
    said = built('type("One", (), {"growing": staticmethod(Refused.growing)})', tmp_path / "kernels.wasm")
    assert "NotPortable: The kernels need something from outside" in said
    assert "exp" in said


def test_an_entry_that_returns_something_else_is_refused(tmp_path: Path) -> None:
    said = built('type("One", (), {"is_large": staticmethod(Refused.is_large)})', tmp_path / "kernels.wasm")
    assert "TypeError: is_large returns bool, not int64" in said


HEAD = 'target triple = "wasm32-unknown-unknown"\n'


@pytest.mark.parametrize(
    "line",
    [
        "%y = fadd fast double %x, %x",
        "%y = fmul contract double %x, %x",
        "%y = call double @llvm.fmuladd.f64(double %x, double %x, double %x)",
        "%y = load double, ptr inttoptr (i64 139884097588912 to ptr)",
    ],
)
def test_arithmetic_that_may_differ_elsewhere_is_refused(line: str) -> None:
    declared = "declare double @llvm.fmuladd.f64(double, double, double)\n"
    code = f'{declared}define double @"entry.f"(double %x) {{\n{line}\nret double %y\n}}\n'
    target = machine()
    with pytest.raises(NotPortable):
        check(linked([Emitted(entries(Kernels)["divided"], code, "")], target))


def test_other_conversions_than_those_that_can_trap_are_refused() -> None:
    with pytest.raises(NotPortable, match="cannot be checked"):
        retargeted("%y = fptosi double %x to i8", HEAD)
    assert "@llvm.wasm.trunc.signed.i64.f64(double %x)" in retargeted("%y = fptosi double %x to i64", HEAD)


EXCEPTION = """
@.const.pickledata.5a.8 = internal constant [8 x i8] c"/home/me"
@.const.picklebuf.5a.7 = internal constant { ptr, i32 } { ptr @.const.pickledata.5a.8, i32 8 }
define void @"entry.f"(ptr %raised) {
store ptr @.const.picklebuf.5a.7, ptr %raised, align 8
ret void
}
"""


def test_what_an_exception_says_of_this_computer_is_left_out() -> None:
    entry, target = entries(Kernels)["divided"], machine()
    whole = linked([Emitted(entry, EXCEPTION, "")], target)
    optimise(whole, target)
    check(whole)
    assert "/home/me" not in str(whole)
    with pytest.raises(NotPortable, match="names files of this computer"):
        check(llvm.parse_assembly(EXCEPTION))


def test_code_without_anything_doubtful_passes() -> None:
    code = 'define double @"entry.f"(double %x) {\n%y = fadd double %x, %x\nret double %y\n}\n'
    target = machine()
    whole = linked([Emitted(entries(Kernels)["divided"], code, "")], target)
    optimise(whole, target)
    check(whole)
