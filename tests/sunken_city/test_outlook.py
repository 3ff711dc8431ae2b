"""How many turns are left, as a table foretells it."""

from pathlib import Path

import pytest

from tests.outlooks import wrong
from tests.sunken_city.scenes import GAME, LAST_TILES, fresh, sunken_city
from trident.core.replay import from_text, start_of
from trident.core.table import Table
from trident.games.sunken_city.presentation.outlook import outlook
from trident.testing import rule

LONELY = """
    a a . . . . . . .
    neptune a1
"""
EVERYTHING = "1 2 3 4 5 6 7 8 9 10"
GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))


@rule("SC-8.2", "SC-8.3", "SC-8.4")
@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_no_game_ends_sooner_or_later_than_foretold(game: Path) -> None:
    record = from_text(GAME, game.read_text("utf-8"))
    assert wrong(GAME, outlook, start_of(GAME, record).raw, record.steps) == []


def told(table: Table, seat: int) -> tuple[int, int | None]:
    """What a seat is told: at least and at most so many turns."""
    seen = table.view(seat).outlook
    return seen.least, seen.most


@rule("SC-8.4")
def test_in_the_last_round_the_number_of_turns_is_known() -> None:
    table = sunken_city(LONELY + f"yellow village, secured {EVERYTHING} chest\ncard 0/7")
    assert [told(table, seat) for seat in range(2)] == [(1, 1), (1, 1)]
    table.plays("end")
    assert [told(table, seat) for seat in range(2)] == [(0, 0), (1, 1)]
    table.plays("card 0/7", "end")
    assert [told(table, seat) for seat in range(2)] == [(0, 0), (0, 0)]


@rule("SC-8.2")
def test_the_last_streets_can_end_the_game_with_this_round() -> None:
    table = sunken_city(LAST_TILES + "space 5\npiles 0 0 0 0 3 0\nneptune a1")
    assert told(table, 0) == (1, None)
    assert told(fresh(), 0) == (4, None)  # 24 streets: 4 4 3 2 by each of two, and the round is played on


@rule("SC-8.3")
def test_who_only_has_to_go_home_can_end_the_game_with_this_round() -> None:
    table = sunken_city(LONELY + f"yellow a1, found chest, secured {EVERYTHING}\ncard 0/7")
    assert told(table, 0) == (1, None)
