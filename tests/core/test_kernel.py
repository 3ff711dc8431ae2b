"""Kernels are ordinary functions that say how they are compiled; records are read by fields' names."""

from typing import Any

import numpy as np
import pytest

import trident
from trident.core import kernel
from trident.core.compiled import Compiled

GAME = trident.game("lost-cities")


@kernel.kernel
def ones(state: object, out: Any) -> int:
    out[:] = 1
    return len(out)


@kernel.kernel
def same(raw: object) -> object:
    return raw


def test_a_kernel_is_the_function_itself_and_says_how_it_is_compiled() -> None:
    def doubled(number: int) -> int:
        return number * 2

    styles = {"call": kernel.kernel, "lean": kernel.lean, "inlined": kernel.inlined}
    for style, declare in styles.items():
        assert declare(doubled) is doubled
        assert kernel.mark_of(doubled) == kernel.Mark(style, __name__)
    assert kernel.mark_of(len) is None


def test_a_kernel_may_be_rewritten_where_it_is_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    def one() -> int:
        return 1

    def other() -> int:
        return 2

    monkeypatch.setattr(kernel.Rewriting, "rewrite", lambda function: other if function is one else None)
    assert kernel.kernel(one)() == 2
    assert kernel.kernel(other) is other


def test_a_template_copy_uses_its_owners_names() -> None:
    copy = kernel.specialise(Compiled.legal, "toy", __name__, legal=ones, open_state=same)
    assert copy.__qualname__ == "toy.Compiled.legal"
    out = np.zeros(3, np.int64)
    assert copy(np.zeros(1, np.uint8), out) == 3
    assert list(out) == [1, 1, 1]


def test_bytes_open_as_a_record() -> None:
    layout = np.dtype([("turn", np.int32), ("mover", np.int8)], align=True)
    raw = np.zeros(layout.itemsize, np.uint8)
    raw[0] = 7
    opener = kernel.opener(layout, "toy.state", __name__)
    assert opener(raw).turn == 7
    mark = kernel.mark_of(opener)
    assert mark is not None
    assert mark.source is not None
    assert mark.source(raw)["turn"] == 7  # what is compiled in its place


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
