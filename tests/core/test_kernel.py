"""One source runs compiled and as plain Python, and both play the same games."""

import importlib.util
import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import trident
from trident.bots import precompile
from trident.core import kernel
from trident.core.compiled import TEMPLATES, Compiled
from trident.core.game import Game

GAME = trident.game("lost-cities")
SOURCE = Path(kernel.__file__)


def second_copy(file: Path) -> types.ModuleType:
    """The module `kernel` once more, from that file, under the present environment."""
    spec = importlib.util.spec_from_file_location("second_kernel", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_function_is_compiled_unless_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(number: int) -> int:
        return number * 2

    monkeypatch.setenv("TRIDENT_PLAIN", "1")
    plain = second_copy(SOURCE)
    assert plain.kernel(doubled) is doubled
    monkeypatch.setenv("TRIDENT_PLAIN", "0")
    fast = second_copy(SOURCE)
    assert fast.kernel(doubled) is not doubled
    assert fast.kernel(doubled)(21) == 42
    assert plain.lean(doubled) is doubled
    assert fast.lean(doubled)(21) == 42
    fast.Compiling.folder = lambda module: str(tmp_path)
    config: Any = numba.config
    others = config.CACHE_DIR
    assert fast.kernel(doubled)(21) == 42
    assert others == config.CACHE_DIR  # other programs' functions are cached where they always were


def test_a_template_copy_uses_its_owners_names() -> None:
    copy = kernel.specialise(Compiled.legal, "toy", __name__, legal=ones, open_state=same)
    assert copy.__qualname__ == "toy.Compiled.legal"
    out = np.zeros(3, np.int64)
    assert copy(np.zeros(1, np.uint8), out) == 3
    assert list(out) == [1, 1, 1]


@kernel.kernel
def ones(state: object, out: Any) -> int:
    out[:] = 1
    return len(out)


@kernel.kernel
def same(raw: object) -> object:
    return raw


def test_bytes_open_as_a_record_either_way(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = np.dtype([("turn", np.int32), ("mover", np.int8)], align=True)
    raw = np.zeros(layout.itemsize, np.uint8)
    assert kernel.opener(layout, "toy.state", __name__)(raw)["turn"] == 0
    monkeypatch.setattr(kernel, "PLAIN", False)
    raw[0] = 7
    assert kernel.opener(layout, "toy.other", __name__)(raw)["turn"] == 7


def test_everything_is_compiled_ahead_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompile, "PLAIN", False)
    assert set(precompile.prepare_rules(GAME)) == {template.__name__ for template in TEMPLATES}


def test_nothing_is_compiled_ahead_when_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompile, "PLAIN", True)
    assert list(precompile.prepare_rules(GAME)) == []


def test_both_ways_play_the_same_games() -> None:
    program = "import sys; from tests.core.test_kernel import digest; sys.stdout.write(digest())"
    told = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "TRIDENT_PLAIN": plain},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for plain in ("0", "1")
    ]
    assert told[0] == told[1]


def digest(game: Game = GAME) -> str:
    """The end of a few random games."""
    ends = []
    for seats in game.seats:
        sim = trident.Simulator(game, seats, {"rounds": 1}, seed=seats)
        n = sim.reset()
        while n:
            n = sim.step(int(sim.legal[n // 2]))
        ends.append(bytes(sim.raw).hex())
    return " ".join(ends)


def test_fields_of_a_record_are_read_and_written_as_attributes() -> None:
    state = np.dtype([("mover", np.int8), ("hand", np.int8, (2, 3))])
    raw = np.zeros(state.itemsize, np.uint8)
    record = raw.view(kernel.struct_type(state))[0]
    record.mover = -1
    record.hand[1, 2] = 5
    again = raw.view(state)[0]
    assert (int(again["mover"]), int(again["hand"][1, 2])) == (-1, 5)
    assert int(record.mover) == -1
    with pytest.raises(AttributeError):
        _ = record.piles


def test_so_are_fields_of_records_within_a_record() -> None:
    inner = np.dtype([("turn", np.int8), ("hand", np.int8, 3)], align=True)
    outer = np.dtype([("one", inner), ("more", inner, 2)], align=True)
    record: Any = np.zeros(1, kernel.struct_type(outer))[0]
    assert record.dtype.isalignedstruct, "else compiled code takes it for another type"
    record.one.turn = 4
    record.more[1] = record.one
    record.more[1].hand[2] = 5
    assert [(int(each.turn), each.hand.tolist()) for each in (record.one, *record.more)] == [
        *((4, [0, 0, 0]), (0, [0, 0, 0]), (4, [0, 0, 5])),
    ]


def test_partners_are_on_one_side() -> None:
    assert [GAME.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert trident.game("submarine").side_of(3) == 3
