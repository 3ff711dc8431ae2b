"""Decisions are declared once; numbers, kinds, parts and words follow."""

import pytest

from trident.core.actions import Kind, Space

SPACE = Space(
    Kind("play", card=("red 1", "red 2", "blue 1")),
    Kind("pass"),
    Kind("move", column=range(2), row=range(1, 4)),
)


def test_numbers_follow_the_order_of_declaration() -> None:
    assert SPACE.size == 3 + 1 + 6
    assert [SPACE.first(kind) for kind in SPACE.names] == [0, 3, 4]
    assert SPACE.kind_of.tolist() == [0, 0, 0, 1, 2, 2, 2, 2, 2, 2]
    assert SPACE.part_of[:, 0].tolist() == [0, 1, 2, 0, 0, 0, 0, 1, 1, 1]
    assert SPACE.part_of[:, 1].tolist() == [0, 0, 0, 0, 0, 1, 2, 0, 1, 2]
    assert SPACE.place("move") == 2


@pytest.mark.parametrize("number", range(SPACE.size))
def test_every_number_is_split_and_joined(number: int) -> None:
    kind, places = SPACE.split(number)
    assert SPACE.join(kind, *places.values()) == number


def test_a_number_is_described_by_words_and_numbers() -> None:
    assert SPACE.describe(1) == {"kind": "play", "card": "red 2"}
    assert SPACE.describe(3) == {"kind": "pass"}
    assert SPACE.describe(9) == {"kind": "move", "column": 1, "row": 3}


def test_parts_outside_their_range_are_refused() -> None:
    with pytest.raises(ValueError, match="play: no part at 3"):
        SPACE.join("play", 3)


def test_the_table_names_ranges_and_parts() -> None:
    assert SPACE.table() == [
        (0, 2, "play", "card (3)"),
        (3, 3, "pass", ""),
        (4, 9, "move", "column (2) × row (3)"),
    ]
