"""The pages of the games say which versions of the rules there are, and how long and how wide games are.

`python -m tests.checks.test_game_pages` prints the tables.
"""

import re
import sys
from pathlib import Path

import pytest
from bench.play import lengths

import trident
from trident.core.game import Game

PAGES = Path(__file__).parents[2] / "docs" / "games"
GAMES = 64  # random ones
COLUMNS = (
    *("seats", "decisions of a random game", f"longest of {GAMES}", "longest possible"),
    *("legal actions", "most", "score"),
)
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|\n"


def row_of(game: Game, seats: int) -> str:
    """What a learner wants to know about tables of this size."""
    random = lengths(game, seats, GAMES)
    bounds = game.bounds(seats, game.settings(seats))
    longest = f"{bounds.longest:,}" if bounds.longest else "–"
    score = f"{bounds.lowest} to {bounds.highest}".replace("-", "−")
    seen = f"{random['mean length']:.0f} | {random['longest']}"
    return f"| {seats} | {seen} | {longest} | {random['mean legal']:.1f} | {game.most_legal} | {score} |\n"


def table_of(game: Game) -> str:
    """The table of a page."""
    return HEAD + "".join(row_of(game, seats) for seats in game.seats)


def page_of(name: str) -> str:
    return (PAGES / f"{name}.md").read_text("utf-8")


@pytest.mark.parametrize("name", trident.game_names())
def test_a_page_names_every_version_of_the_rules(name: str) -> None:
    game, page = trident.game(name), page_of(name)
    assert f"Rules version {game.version}." in page.partition("##")[0]
    told = page.partition("## Versions of the rules")[2].partition("\n## ")[0]
    versions = [int(number) for number in re.findall(r"^\| (\d+) \|", told, re.MULTILINE)]
    assert versions == sorted({game.version, *game.earlier}, reverse=True)


@pytest.mark.parametrize("name", trident.game_names())
def test_a_page_says_how_long_and_how_wide_games_are(name: str) -> None:
    assert table_of(trident.game(name)) in page_of(name)


if __name__ == "__main__":
    for game_name in trident.game_names():
        sys.stdout.write(f"{game_name}\n{table_of(trident.game(game_name))}\n")
