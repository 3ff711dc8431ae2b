"""How a game ends and who has won (SU-6)."""

import pytest

from tests.submarine.scenes import GAME, extra, last_of_column, submarine
from trident.testing.marker import rule
from trident.testing.scene import Scene

ELEVEN = "blue-amphora, blue-brooch, blue-diadem, blue-figurine, blue-gong, blue-helmet"
ELEVEN += ", blue-lyre, blue-mask, blue-pearl, blue-sword, blue-tablet"


TAKE = ("ship c", "choose 2", "collect red-ring", "pay cards")


@rule("SU-6.1")
def test_a_full_board_ends_the_game_at_once_and_wins() -> None:
    table = submarine(
        f"hand 1    red, red, green\ndivers 1    c3\nc3    red-ring, red-mask\nboard 1    {ELEVEN}"
    )
    table.plays(*("ship c", "choose 3", "collect red-ring", "pay cards"))
    assert table.is_over
    assert table.view(None).ending == "full-board"
    assert table.winners() == [0]
    assert table.scores()[0][0] == 12


@rule("SU-6.1", "SU-6.6")
def test_a_full_board_is_named_before_an_empty_column() -> None:
    table = last_of_column(ELEVEN)
    table.plays(*TAKE)
    assert table.view(None).ending == "full-board"


@rule("SU-6.2")
def test_a_column_without_treasures_ends_the_game_jokers_do_not_count() -> None:
    table = last_of_column(board_2="blue-amphora, blue-brooch")
    table.plays(*TAKE)
    assert table.view(None).ending == "empty-column"
    assert table.winners() == [1]


@rule("SU-6.2")
def test_a_joker_in_place_of_the_last_treasure_ends_the_game_a_spare_does_not() -> None:
    table = last_of_column(more="beside 1    blue-joker")
    table.plays("ship c", "choose 2", "collect red-ring", "pay blue-joker")
    assert table.view(None).ending == "empty-column"
    table = last_of_column("blue-mask", more="beside 1    red-mask")
    table.plays("ship c", "choose 2", "collect red-ring", "pay red-mask")
    assert not table.is_over
    assert table.view(None).ending == "running"


@rule("SU-6.3", "SU-6.6")
def test_without_any_card_left_the_game_ends() -> None:
    table = submarine("""
        hand 1     red
        supply 1   0
        hand 2
        supply 2   0
        divers 1   c3
        c3         red-ring, blue-mask
        board 2    blue-amphora
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    assert table.view(None).ending == "no-cards"
    assert table.winners() == [0, 1]


@rule("SU-6.3")
def test_one_card_in_any_hand_keeps_the_game_going() -> None:
    table = submarine("""
        hand 1     red
        supply 1   0
        hand 2     red
        supply 2   0
        divers 1   c3
        c3         red-ring, blue-mask
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    assert not table.is_over


@rule("SU-6.4")
@pytest.mark.parametrize(
    ("board_1", "board_2", "more", "winners"),
    [
        ("blue-amphora", "blue-brooch", "", [0]),
        ("", "blue-brooch, blue-mask", "", [1]),
        ("", "blue-brooch", "beside 2    blue-joker", [1]),
        ("", "blue-brooch", "beside 1    red-mask, red-sword\n        beside 2    blue-joker", [0]),
        ("", "blue-brooch", "supply 1    9\n        supply 2    3", [0]),
        ("", "blue-brooch", "supply 1    3\n        supply 2    9", [1]),
        ("", "blue-brooch", "supply 1    5\n        supply 2    4", [0, 1]),
    ],
)
def test_ties_are_broken_by_jokers_and_spares_then_by_cards(
    board_1: str, board_2: str, more: str, winners: list[int]
) -> None:
    table = last_of_column(board_1, board_2, more)
    table.plays(*TAKE)
    assert table.is_over
    assert table.winners() == winners, table.scores()


@rule("SU-6.5")
def test_colours_of_treasures_do_not_matter() -> None:
    mixed = last_of_column("blue-amphora, red-brooch", "red-amphora, red-mask, red-sword").plays(*TAKE)
    assert [score[0] for score in mixed.scores()] == [3, 3]


@rule("SU-6.6")
def test_the_tile_is_taken_only_when_all_is_paid() -> None:
    table = submarine("""
        hand 1     red, blue, green
        supply 1   0
        divers 1   c2
        divers 2   c2
        c2         red-ring
        c3
        c4
        c5
    """)
    table.plays(*TAKE)
    assert not table.is_over
    assert table.view(0).players[0].treasures.count(None) == 12
    table.play("give blue")
    assert table.view(None).ending == "empty-column"


def quiet_voyage(table: Scene) -> None:
    """Both ships cross without anything collected."""
    for _ in range(table.seats):
        if not table.is_over:
            table.play("ship off")


@rule("SU-6.7")
def test_six_quiet_voyages_end_the_game() -> None:
    table = submarine("board 2    blue-mask")
    for number in range(1, 7):
        assert not table.is_over
        quiet_voyage(table)
        assert table.view(None).quiet == number
    assert table.view(None).ending == "guard"
    assert table.winners() == [1]


@rule("SU-6.7", "SU-7.1")
def test_without_the_guard_the_game_goes_on() -> None:
    table = submarine(guard=False)
    for _ in range(9):
        quiet_voyage(table)
    assert not table.is_over
    assert table.view(None).quiet == 6


@rule("SU-6.7")
def test_a_discard_or_a_treasure_placed_makes_a_voyage_count() -> None:
    table = submarine("hand 1    red, blue, green\ndivers 1    c2\ndivers 2    a2\nc2    red-ring", quiet=5)
    table.plays(*TAKE, "end")
    table.run_chance()
    table.plays("ship off", "ship off")
    assert not table.is_over
    assert table.view(None).quiet == 0
    table = submarine("divers 1    c2\nc2    red-ring\nbeside 1    blue-joker", quiet=5)
    table.plays("ship c", "choose 2", "collect red-ring", "pay blue-joker", "end", "ship off", "ship off")
    assert not table.is_over


@rule("SU-6.7")
def test_a_spare_swapped_for_a_joker_is_no_progress() -> None:
    table = submarine("divers 1    c2\nc2    red-ring\nbeside 1    blue-joker\nboard 1    blue-ring", quiet=5)
    table.plays("ship c", "choose 2", "collect red-ring", "pay blue-joker", "end", "ship off", "ship off")
    assert table.view(None).ending == "guard"


def test_after_the_end_nothing_is_done() -> None:
    table = last_of_column().plays(*TAKE)
    assert table.legal() == []
    assert str(table.why_not(0)) == "The game is over. (SU-6.6)"
    assert GAME.presentation.prompt(table.view(0))[0] == "prompts.empty-column"


def endings(table: Scene) -> dict[str, str]:
    """How the price of the first tile under the ship says the game would end."""
    table.play("ship c")
    found: dict[str, str] = extra("prices", table, 0)[0].ends
    return found


@rule("SU-6.6")
def test_a_price_tells_how_the_game_would_end_by_it() -> None:
    by_all = dict.fromkeys(("cards", "joker", "spare"), "full-board")
    assert endings(last_of_column(ELEVEN)) == by_all
    assert endings(last_of_column("blue-mask")) == {"cards": "empty-column", "joker": "empty-column"}
    last_card = "hand 1  red\nsupply 1  0\nhand 2\nsupply 2  0\ndivers 1  c3\nc3    red-ring, red-mask"
    assert endings(submarine(last_card)) == {"cards": "no-cards"}
    assert endings(submarine("hand 1    red, blue, green\ndivers 1    c3\nc3    red-ring")) == {}
