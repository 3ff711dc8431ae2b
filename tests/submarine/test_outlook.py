"""How many turns are left, as a table foretells it."""

from pathlib import Path

import pytest

from tests.outlooks import wrong
from tests.submarine import stored
from tests.submarine.scenes import GAME, submarine
from trident.core.chance import Secret
from trident.core.replay import from_text, start_of
from trident.core.state import Seat
from trident.core.table import Table
from trident.games.submarine.presentation.outlook import board_full, outlook
from trident.testing.marker import rule

GAMES = sorted(stored.FOLDER.glob("*.txt"))


@rule("SU-6.1", "SU-6.2", "SU-6.3", "SU-6.7")
@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_no_game_ends_sooner_or_later_than_foretold(game: Path) -> None:
    record = from_text(GAME, game.read_text("utf-8"))
    assert wrong(GAME, outlook, start_of(GAME, record).raw, record.steps) == []


@rule("SU-6.1")
def test_a_board_fills_by_a_card_joker_or_spare_for_each_treasure() -> None:
    eight = "red-amphora, red-brooch, red-diadem, red-figurine, red-gong, red-helmet, red-lyre, red-mask"
    scene = f"board 2    {eight}\nbeside 2    {{beside}}\nbeside 1    "
    assert board_full(submarine(scene.format(beside="blue-joker")).state, Seat(1)) == 2
    assert board_full(submarine(scene.format(beside="")).state, Seat(1)) == 4


@rule("SU-1.9", "SU-6.2")
def test_no_turn_is_the_last_while_bathyscaphes_are_placed() -> None:
    table = Table(GAME, 5, {}, Secret(b"five" * 8))
    table.run_chance()
    assert [table.view(seat).outlook.least for seat in range(5)] == [4, 3, 3, 3, 3]


@rule("SU-6.2", "SU-2.3", "SU-3.4")
@pytest.mark.parametrize(
    ("ship", "divers", "least"), [("left", "a2 a2", 1), ("left", "b2 b2", 2), ("b", "a2 a2", 2)]
)
def test_an_almost_empty_column_ends_the_game_by_who_gets_there(ship: str, divers: str, least: int) -> None:
    bare = "\n".join(f"a{row}    " for row in (3, 4, 5))
    beside = "beside 1    \nbeside 2    "
    table = submarine(f"{bare}\n{beside}\nship 1    {ship}\ndivers 1    {divers}")
    assert table.view(0).outlook.least == least
