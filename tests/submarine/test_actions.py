"""The numbers of decisions and outcomes stay, and each is described by words that programs can use."""

import pytest

from trident.games.submarine.rules.actions import DECISIONS, OUTCOMES


def test_the_numbers_stay() -> None:
    assert (DECISIONS.size, OUTCOMES.size) == (183, 80)


@pytest.mark.parametrize(
    ("number", "described"),
    [
        (2, {"kind": "place", "column": "c"}),
        (12, {"kind": "ship-off"}),
        (16, {"kind": "choose", "row": 5}),
        (31, {"kind": "move", "row": 4, "column": "c"}),
        (88, {"kind": "collect", "thing": "red-ring"}),
        (105, {"kind": "collect", "thing": "violet-joker"}),
        (106, {"kind": "pay-cards"}),
        (108, {"kind": "pay-joker", "thing": "blue-joker"}),
        (112, {"kind": "pay-spare", "thing": "yellow-amphora"}),
        (174, {"kind": "give", "card": "red"}),
        (181, {"kind": "trade", "card": "violet"}),
        (182, {"kind": "end"}),
    ],
)
def test_a_decision_is_described_by_its_kind_and_parts(number: int, described: dict[str, object]) -> None:
    assert DECISIONS.describe(number) == described
