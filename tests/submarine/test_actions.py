"""The numbers of decisions and outcomes stay, and each is described by words that programs can use."""

from pathlib import Path

import pytest

from trident.core.actions import Space
from trident.games.submarine.rules.actions import DECISIONS, OUTCOMES

PAGE = Path(__file__).parents[2] / "docs/games/submarine.md"


def rows(space: Space) -> list[str]:
    """The lines of a space in the page's tables, without their meaning."""
    return [
        f"| {first}–{last} | `{kind}` | {parts} |" if last > first else f"| {first} | `{kind}` | {parts} |"
        for first, last, kind, parts in space.table()
    ]


def test_the_page_lists_every_kind_with_its_numbers() -> None:
    lines = [line.rsplit("|", 2)[0] + "|" for line in PAGE.read_text("utf-8").splitlines() if "` |" in line]
    assert (DECISIONS.size, OUTCOMES.size) == (183, 80)
    assert [line for line in lines if line in rows(DECISIONS)] == rows(DECISIONS)
    assert [line for line in lines if line in rows(OUTCOMES)] == rows(OUTCOMES)


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
