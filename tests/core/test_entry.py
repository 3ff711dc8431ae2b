"""Entries are declared by the annotations of templates."""

from typing import Any

from trident.core.entry import (
    Array,
    IntRow,
    Number,
    Parameter,
    StateBytes,
    Struct,
    entries_in,
    kind_of,
    result_of,
)
from trident.core.state import Seat

wish: int
helper: Any


class Templates:
    """Two entries, and a template for kernels only."""

    @staticmethod
    def helper(state: Any) -> int:
        return int(wish + state)  # noqa: F821 - given to each copy

    @staticmethod
    def first(raw: StateBytes, seat: Seat, share: float) -> int:
        return int(helper(seat) + len(raw) + share)  # noqa: F821

    @staticmethod
    def second(out: IntRow) -> tuple[int, int]:
        return len(out), 0


def test_an_entry_knows_what_it_takes_and_gives() -> None:
    entries = entries_in(Templates, "toy", __name__, {"wish": 40})
    assert list(entries) == ["first", "second"]
    assert entries["first"].parameters == (
        Parameter("raw", Struct("state")),
        Parameter("seat", Number()),
        Parameter("share", Number(is_real=True)),
    )
    assert entries["second"].parameters == (Parameter("out", Array("int64")),)
    assert [entry.result for entry in entries.values()] == [int, 2]


def test_entries_call_the_templates_before_them_and_their_owners_names() -> None:
    assert entries_in(Templates, "toy", __name__, {"wish": 40})["first"].kernel(b"ab", 1, 0.5) == 43


def test_what_is_no_memory_and_no_number_is_for_kernels_only() -> None:
    assert kind_of(Any) is None
    assert kind_of(bool) == Number()
    assert result_of(type(None)) is None
