"""The page about environments lists every field of every observation with its places.

`python -m tests.checks.test_observation_tables` prints the tables.
"""

import sys
from pathlib import Path

import pytest

import trident
from trident.core.game import Game

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def table_of(game: Game) -> str:
    """The layout of a game's observation as a table of the page."""
    layout = game.layout
    lines = [
        f"### {game.title()}: {layout.size} × {layout.entry}",
        "",
        "| places | field | shape | what it says |",
    ]
    lines.append("|---|---|---|---|")
    for first, last, name, shape, says in layout.table():
        places = str(first) if first == last else f"{first}–{last}"
        lines.append(f"| {places} | `{name}` | {shape} | {says} |")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", trident.game_names())
def test_the_page_lists_every_field_with_its_places(name: str) -> None:
    assert table_of(trident.game(name)) in PAGE.read_text("utf-8")


if __name__ == "__main__":
    for game_name in trident.game_names():
        sys.stdout.write(table_of(trident.game(game_name)) + "\n")
