"""WebAssembly in Python: shared memory, threads, and functions that fail or never end."""

import gc
import os
import subprocess
import sys
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from tests.runtime.toy import entry, toy
from trident.core.errors import KernelFault
from trident.runtime.wasm import engine as engines
from trident.runtime.wasm import instance as instances
from trident.runtime.wasm.engine import Engine, the_engine
from trident.runtime.wasm.runtime import Wasm
from trident.runtime.wasm.watch import MOST_TICKS, Watch


def filled(runtime: Wasm, *values: int) -> Any:
    array = runtime.zeros(len(values), np.int64)
    array[:] = values
    return array


def elsewhere(work: Any, *arguments: Any) -> Any:
    """What a function gives in a thread of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work, *arguments).result()


def test_arrays_of_the_memory_and_any_others_can_be_passed() -> None:
    runtime = toy()
    total = runtime.function(entry("total"))
    assert total(filled(runtime, 1, 2, 3), 10) == 16
    assert total(np.array([1, 2, 3]), 10) == 16
    assert total(np.arange(10)[::3], 0) == 18  # with gaps
    assert total(filled(runtime, 1, 2, 3, 4)[::2], 0) == 4
    assert total(np.zeros(0, np.int64), -1) == -1


def test_numbers_may_be_numpys_and_several_results_are_a_tuple() -> None:
    runtime = toy()
    assert runtime.function(entry("total"))(np.array([1]), np.int64(2)) == 3
    assert runtime.function(entry("ends"))(np.array([4, 5, 6])) == (4, 6)
    assert runtime.function(entry("mover"))(np.array([255, 0, 0, 0], np.uint8)) == -1


def test_python_sees_what_a_function_writes_without_copying() -> None:
    runtime = toy()
    array = filled(runtime, 1, 2)
    seen = memoryview(array)
    runtime.function(entry("set"))(array, 41.9)
    assert seen[0] == 41
    assert runtime.here().address_of(array) is not None


def test_what_a_function_writes_comes_back_into_other_arrays() -> None:
    array = np.array([1, 2])
    assert toy().function(entry("set"))(array, 9.0) is None
    assert list(array) == [9, 2]


def test_a_function_that_only_reads_takes_arrays_that_cannot_be_written() -> None:
    array = np.array([1, 2])
    array.flags.writeable = False
    assert toy().function(entry("total"))(array, 0) == 3


def test_arrays_keep_their_memory_alive() -> None:
    runtime = toy()
    array = filled(runtime, 1, 2, 3)[1:]
    memory = weakref.ref(runtime.here().memory)
    del runtime
    gc.collect()
    assert memory() is not None
    array[0] = 5
    assert list(array) == [5, 3]
    del array
    gc.collect()
    assert memory() is None


def test_room_is_given_back_and_used_again() -> None:
    runtime = toy()
    free = runtime.here().heap.free[:]
    arrays = [runtime.zeros(100, np.int64) for _ in range(5)]
    addresses = [runtime.here().address_of(array) for array in arrays]
    del arrays[1], arrays[2]
    assert [runtime.here().address_of(array) for array in arrays] == addresses[::2]
    again = runtime.zeros(100, np.int64)
    assert runtime.here().address_of(again) == addresses[1]
    arrays.clear()
    del again
    runtime.here().heap._collect()
    assert runtime.here().heap.free == free


def test_new_arrays_are_zero_even_where_others_were() -> None:
    runtime = toy()
    array = filled(runtime, 1, 2, 3)
    address = runtime.here().address_of(array)
    del array
    again = runtime.zeros((3, 1), np.int64)
    assert runtime.here().address_of(again) == address
    assert not again.any()


def test_where_the_memory_is_full_arrays_lie_elsewhere_and_are_copied() -> None:
    runtime = toy()
    large = [runtime.zeros(1 << 20, np.int64) for _ in range(5)]
    assert runtime.here().address_of(large[0]) is not None
    assert runtime.here().address_of(large[-1]) is None
    large[-1][-1] = 3
    assert runtime.function(entry("total"))(large[-1], 0) == 3


def test_arrays_that_cannot_be_copied_in_are_refused() -> None:
    too_large = np.zeros((instances.EXCHANGE >> 3) + 1, np.int64)
    with pytest.raises(KernelFault, match="more than 32 MB"):
        toy().function(entry("total"))(too_large, 0)


@pytest.mark.parametrize(
    ("name", "arguments", "why"),
    [
        ("total", (np.zeros(2), 1), "row is float64 × 1, not int64 × 1 dimensions"),
        ("total", (np.zeros((2, 2), np.int64), 1), "row is int64 × 2"),
        ("total", (np.zeros(2, np.int64),), "total takes 2 arguments, not 1"),
        ("mover", (np.zeros(5, np.uint8),), "raw has 5 bytes, not 4"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(name: str, arguments: Any, why: str) -> None:
    with pytest.raises(TypeError, match=why):
        toy().function(entry(name))(*arguments)


def test_a_number_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="invalid value for format 'q'"):
        toy().function(entry("total"))(np.array([1]), 1 << 63)


def test_each_thread_has_a_memory_of_its_own_and_copies_what_it_is_handed() -> None:
    runtime = toy()
    array = filled(runtime, 1, 2)

    def work() -> tuple[Any, int | None]:
        runtime.function(entry("set"))(array, 8.0)
        return runtime.here(), runtime.here().address_of(array)

    other, address = elsewhere(work)
    assert other is not runtime.here()
    assert address is None
    assert list(array) == [8, 2]


def test_a_trap_is_an_error_and_the_next_call_has_a_new_memory() -> None:
    runtime = toy()
    array, before = filled(runtime, 1, 2), runtime.here()
    with pytest.raises(KernelFault, match="The compiled code of toy failed in crash: wasm trap: wasm `un"):
        runtime.function(entry("crash"))(array)
    assert runtime.here() is not before
    assert list(array) == [5, 2]
    assert runtime.function(entry("total"))(array, 0) == 7


@pytest.mark.parametrize("share", [float("nan"), float("inf"), 1e300])
def test_a_real_number_that_does_not_fit_into_a_whole_one_is_an_error(share: float) -> None:
    with pytest.raises(KernelFault, match="integer"):
        toy().function(entry("set"))(np.array([1]), share)


def test_an_array_from_which_a_function_reads_too_far_is_an_error() -> None:
    runtime = toy()
    with pytest.raises(KernelFault, match="out of bounds"):
        runtime.here().call("first", [Far(runtime)])


class Far:
    """An array that claims to lie at the very end of the memory."""

    shape, dtype, ndim, nbytes, flags, base = (1,), np.dtype(np.int64), 1, 8, np.zeros(1).flags, ()

    def __init__(self, runtime: Wasm) -> None:
        memory = runtime.here().memory
        self.__array_interface__ = {"data": (memory.base + memory.size - 4, False)}


def test_a_flag_in_memory_ends_a_loop_while_other_threads_go_on() -> None:
    runtime, flags, started = toy(), [], threading.Event()

    def work() -> Any:
        flags.append(runtime.zeros(1, np.int64))
        started.set()
        return runtime.function(entry("until_stopped"))(flags[0])

    with ThreadPoolExecutor(1) as thread:
        running = thread.submit(work)
        assert started.wait(60)
        flags[0][0] = 1  # this thread runs: the loop does not hold the GIL
        assert running.result(60) == 7


def test_what_loops_for_ever_is_ended_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine()  # whose clock stands still: this test lets time pass
    monkeypatch.setattr("trident.runtime.wasm.runtime.the_engine", lambda: engine)
    runtime = toy()
    before: list[Any] = []

    def work() -> Any:
        before.append(runtime.here())
        return runtime.function(entry("until_stopped"))(np.zeros(1, np.int64))

    with ThreadPoolExecutor(1) as thread:
        running = thread.submit(work)
        for _ in range(MOST_TICKS):
            engine.tick()
        assert not running.done()
        while not running.done():
            engine.tick()
        with pytest.raises(KernelFault, match="until_stopped: it took longer than 60 s and was interrupted"):
            running.result()
        assert thread.submit(runtime.here).result() is not before[0]
        assert thread.submit(runtime.function(entry("total")), np.array([1, 2]), 0).result() == 3


def test_only_a_call_that_goes_on_and_on_is_ended() -> None:
    word = [0]
    watch = Watch(word)
    for _ in range(2 * MOST_TICKS):  # nothing runs
        watch.tick()
    for _ in range(MOST_TICKS):  # many short calls
        watch.begun += 2
        watch.tick()
    watch.begun += 1
    for _ in range(MOST_TICKS):
        watch.tick()
    assert not watch.has_ended_it
    watch.tick()
    assert watch.has_ended_it


def test_the_clock_ticks_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    ticked = threading.Event()
    engine = Engine()
    monkeypatch.setattr(engines, "TICK_S", 0.0)
    monkeypatch.setattr(engine, "tick", ticked.set)
    engine.start_clock()
    assert ticked.wait(60)


def test_threads_that_begin_together_share_an_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    together, made = threading.Barrier(4), threading.Event()

    class Slow(Engine):
        def __init__(self) -> None:
            super().__init__()
            made.wait(0.1)  # so that the others ask meanwhile

    monkeypatch.setattr(engines, "_engines", [])
    monkeypatch.setattr(engines, "Engine", Slow)

    def ask(_: int) -> Engine:
        together.wait(60)
        return the_engine()

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(ask, range(4)))) == 1


def test_a_forked_process_has_a_clock_and_calls_what_its_parent_loaded() -> None:
    runtime = toy()
    array = filled(runtime, 1, 2)
    total = runtime.function(entry("total"))
    assert total(array, 0) == 3
    child = os.fork()
    if child == 0:
        clock = the_engine()._clock
        is_fine = total(array, 4) == 7 and clock is not None and clock.is_alive()
        is_fine = is_fine and toy().function(entry("total"))(np.array([1]), 1) == 2
        os._exit(0 if is_fine else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_a_bound_function_is_called_with_what_is_left() -> None:
    runtime = toy()
    array = filled(runtime, 1, 2)
    total, first = runtime.bound(entry("total"), array), runtime.bound(entry("first"), array)
    assert [total(10), total(20), first()] == [13, 23, 1]
    array[0] = 5
    assert [total(0), first()] == [7, 5]


def test_a_bound_function_may_be_called_in_another_thread_and_after_a_trap() -> None:
    runtime = toy()
    array = filled(runtime, 1, 2)
    total, crash = runtime.bound(entry("total"), array), runtime.bound(entry("crash"), array)
    assert elsewhere(total, 4) == 7
    with pytest.raises(KernelFault):
        crash()
    assert total(4) == 11


def test_a_function_can_be_bound_to_arrays_of_other_memory() -> None:
    runtime = toy()
    array = np.array([1, 2])
    assert runtime.bound(entry("total"), array)(1) == 4
    runtime.bound(entry("set"), array)(6.0)
    assert list(array) == [6, 2]


UNTIL_THE_END = """
import json, ctypes, trident
from trident.runtime.wasm import heap
json.kept = trident.game("lost-cities", "wasm").runtime.zeros(8, "u1")
for module in (json, heap):  # Python then empties them one after the other, the heap's first
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(module))
"""


def test_arrays_that_live_until_python_ends_end_silently() -> None:
    command = [sys.executable, "-c", UNTIL_THE_END]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert ended.stderr == ""
