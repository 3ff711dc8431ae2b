"""A declared record is a NumPy dtype with the same fields."""

from typing import Annotated, Any, NewType

import numpy as np
import pytest

from trident.core.kernel import kernel
from trident.core.state import (
    Cube,
    Fields,
    Grid,
    Mover,
    Row,
    Seat,
    as_seat,
    counting,
    crossing,
    dtype_of,
    f64,
    i8,
    i32,
    seats_below,
    u8,
)

Card = NewType("Card", int)
CardByte = Annotated[Card, np.uint8]
as_card, cards_below = crossing(Card), counting(Card)


class Inner(Fields):
    worth: f64


class Outer(Fields):
    turn: i32
    mover: Mover
    sizes: Annotated[Row[u8], 4]
    hand: Annotated[Grid[CardByte], 4, 3]
    cube: Annotated[Cube[i8], 2, 3, 4]
    inner: Inner
    tries: Annotated[Row[Inner], 2]


def test_fields_keep_their_order_types_and_shapes() -> None:
    dtype = dtype_of(Outer)
    assert dtype.names == ("turn", "mover", "sizes", "hand", "cube", "inner", "tries")
    assert [dtype[name] for name in ("turn", "mover")] == [np.dtype(np.int32), np.dtype(np.int8)]
    assert (dtype["sizes"].base, dtype["sizes"].shape) == (np.dtype(np.uint8), (4,))
    assert (dtype["hand"].base, dtype["hand"].shape) == (np.dtype(np.uint8), (4, 3))
    assert dtype["cube"].shape == (2, 3, 4)
    assert dtype["inner"] == dtype_of(Inner)
    assert (dtype["tries"].base, dtype["tries"].shape) == (dtype_of(Inner), (2,))
    assert dtype.isalignedstruct


def test_a_field_without_a_size_is_refused() -> None:
    class Sizeless(Fields):
        hand: Row[u8]

    with pytest.raises(TypeError, match="has no size"):
        dtype_of(Sizeless)


@kernel
def total(record: Outer) -> int:
    """Reads and writes fields of every kind."""
    found = 0
    for seat in seats_below(4):
        record.sizes[seat] = seat + 1
        found += record.sizes[seat]
    for card in cards_below(3):
        record.hand[1, card] = card
        found += record.hand[1, card]
    record.tries[1].worth = 2.0
    record.inner.worth = record.tries[1].worth
    record.mover = as_seat(found)
    return int(record.mover + record.inner.worth)


def test_rules_run_on_the_record() -> None:
    record: Any = np.zeros(1, dtype_of(Outer)).view(np.recarray)[0]
    assert total(record) == 15
    assert record.inner.worth == 2.0


def test_crossing_changes_nothing_but_the_type() -> None:
    assert as_card(7) == 7
    assert as_seat(-1) == Seat(-1)
