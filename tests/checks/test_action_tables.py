"""The pages of the games list every kind of decision and outcome with its numbers."""

import re
from pathlib import Path

import pytest

import trident
from trident.core.actions import Space

PAGES = Path(__file__).parents[2] / "docs" / "games"
ROW = re.compile(r"\| [\d–]+ \| `[^`]+` \| [^|]*\|")


def rows(space: Space) -> list[str]:
    """The first three columns of a space's table."""
    numbers = [f"{first}–{last}" if last > first else str(first) for first, last, _, _ in space.table()]
    table = zip(numbers, space.table(), strict=True)
    return [f"| {number} | `{kind}` | {parts} |" for number, (_, _, kind, parts) in table]


@pytest.mark.parametrize("name", trident.game_names())
def test_a_page_lists_every_kind_with_its_numbers(name: str) -> None:
    game, page = trident.game(name), (PAGES / f"{name}.md").read_text("utf-8")
    assert ROW.findall(page) == rows(game.decisions) + rows(game.outcomes)
