"""Ships, turns, trades and moves (SU-2, SU-3, SU-7.2)."""

from tests.submarine.scenes import extra, submarine
from trident.core.state import CHANCE
from trident.testing.marker import rule


@rule("SU-2.1")
def test_a_turn_is_ship_then_bathyscaphes_then_hand() -> None:
    table = submarine("""
        hand 1     red, blue, green
        divers 1   c2
        c2         red-ring
        divers 2   a5
    """)
    table.refuses("choose 2", rule="SU-2.1")
    table.plays("ship c", "choose 2", "collect red-ring", "pay cards")
    table.refuses("ship d", rule="SU-2.1")
    assert table.view(0).players[0].hand_size == 2
    table.play("end")
    assert table.mover == CHANCE
    table.roll()
    assert table.view(0).players[0].hand_size == 3
    assert table.mover == 1


@rule("SU-2.2")
def test_a_ship_stops_only_over_an_own_bathyscaphe() -> None:
    table = submarine("""
        divers 1   c2 e4
        divers 2   d2
        ship 1     b
    """)
    table.refuses("ship d", rule="SU-2.2")
    assert table.legal_texts() == ["ship c", "ship e", "ship f", "ship off"]


@rule("SU-2.2")
def test_leaving_is_always_allowed_and_forced_where_nothing_lies_ahead() -> None:
    table = submarine("divers 1    a2 a2 a2 a3 b2\nship 1    left")
    assert table.legal_texts() == ["ship a", "ship b", "ship off"]
    table = submarine("divers 1    a2 a2 a2 a3 b2\nship 1    b")
    assert table.legal_texts() == ["ship off"]


@rule("SU-2.3")
def test_ships_share_columns_and_never_move_left() -> None:
    table = submarine("""
        divers 1   b2 c2 d2
        ship 1     c
        ship 2     d
    """)
    table.refuses("ship b", rule="SU-2.3")
    table.refuses("ship c", rule="SU-2.3")
    table.play("ship d")
    assert [player.ship for player in table.view(None).players] == [4, 4]


@rule("SU-2.4")
def test_a_waiting_player_may_trade_one_card_and_knows_it_under_his_supply() -> None:
    table = submarine("""
        hand 1     red, blue, green
        ship 1     off
    """)
    table.refuses("ship off", rule="SU-2.4")
    table.refuses("choose 2", rule="SU-2.4")
    table.refuses("trade yellow", rule="SU-2.4")
    assert table.legal_texts() == ["trade blue", "trade red", "trade green", "end"]
    table.play("trade red")
    table.roll()
    assert table.mover == 1
    seen = table.view(0)
    assert [(known.above, known.card) for known in seen.players[0].known_supply] == [(11, "red")]
    assert table.view(1).players[0].known_supply == []
    assert seen.players[0].hand_size == 3


@rule("SU-2.4")
def test_who_trades_draws_the_top_card() -> None:
    table = submarine("""
        hand 1     red, blue, green
        ship 1     off
        supply 1   2
        laid 1     1 violet by 2
    """)
    table.play("trade red")
    assert table.legal_texts() == ["violet"], "the card another laid there has its face"
    table.roll()
    assert table.view(0).hand == ["blue", "green", "violet"]


@rule("SU-2.4")
def test_no_trade_with_an_empty_supply_nor_in_the_turn_of_leaving() -> None:
    table = submarine("ship 1    off\nsupply 1    0")
    table.refuses("trade red", rule="SU-2.4")
    assert table.legal_texts() == ["end"]
    table = submarine("divers 1    a2")
    table.refuses("trade red", rule="SU-2.1")
    table.play("ship off")
    assert table.mover == 1, "leaving ends the turn"


@rule("SU-2.4")
def test_no_trade_while_bathyscaphes_act() -> None:
    table = submarine("divers 1    a2")
    table.play("ship a")
    table.refuses("trade red", rule="SU-2.4")


@rule("SU-2.5")
def test_when_the_last_ship_leaves_all_go_back_and_the_next_player_goes_on() -> None:
    table = submarine("ship 1    e\nship 2    off\nship 3    off", seats=3)
    table.play("ship off")
    assert [player.ship for player in table.view(None).players] == [0, 0, 0]
    assert table.mover == 1
    assert "voyage" in [event.kind for event in table.last_told(1)]


@rule("SU-2.5")
def test_a_ship_that_leaves_before_others_waits() -> None:
    table = submarine("ship 1    e\nship 2    off\nship 3    b", seats=3)
    table.play("ship off")
    assert [player.ship for player in table.view(None).players] == [7, 7, 2]
    assert table.legal_texts()[-1] == "end"


@rule("SU-3.1")
def test_at_least_one_bathyscaphe_must_act() -> None:
    table = submarine("divers 1    a2 a3")
    table.play("ship a")
    table.refuses("end", rule="SU-3.1")
    table.plays("choose 2", "move b2")
    table.allows("end")


@rule("SU-3.1")
def test_each_bathyscaphe_under_the_ship_acts_once_and_no_other() -> None:
    table = submarine("divers 1    a2 a3 b4")
    table.play("ship a")
    table.refuses("choose 4", rule="SU-3.1")
    table.refuses("move b2", rule="SU-3.1")
    table.plays("choose 2", "move c2")
    table.refuses("choose 2", rule="SU-3.1")
    table.allows("choose 3")
    table.play("choose 3")
    table.refuses("choose 3", rule="SU-3.1")
    table.refuses("end", rule="SU-3.1")


@rule("SU-3.1")
def test_a_bathyscaphe_that_collected_cannot_move() -> None:
    table = submarine("""
        hand 1     red, red, green
        divers 1   c3
        divers 2   a2
        c3         red-ring, red-mask
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards", "choose 3")
    table.refuses("move d3", rule="SU-3.1")
    table.allows("collect red-mask")


@rule("SU-3.2")
def test_a_move_stays_in_the_row_or_goes_one_row_up_or_down() -> None:
    table = submarine("divers 1    c4")
    table.plays("ship c", "choose 4")
    moves = {text.removeprefix("move ") for text in table.legal_texts() if text.startswith("move")}
    assert moves == {f"{column}{row}" for column in "abcdef" for row in (3, 4, 5)} - {"c4"}
    table.refuses("move c4", rule="SU-3.2")
    table.refuses("move c2", rule="SU-3.2")


@rule("SU-3.2")
def test_no_bathyscaphe_leaves_rows_two_to_five() -> None:
    for row, rows in ((2, (2, 3)), (5, (4, 5))):
        table = submarine(f"divers 1    c{row}")
        table.plays("ship c", f"choose {row}")
        moves = {text.split()[1] for text in table.legal_texts() if text.startswith("move")}
        assert moves == {f"{column}{near}" for column in "abcdef" for near in rows} - {f"c{row}"}


@rule("SU-3.3")
def test_a_bathyscaphe_that_moved_within_the_column_does_not_act_again() -> None:
    table = submarine("""
        hand 1     red, red, green
        divers 1   c2 c4
        c3         red-ring, red-mask
    """)
    table.plays("ship c", "choose 2", "move c3")
    table.refuses("choose 3", rule="SU-3.3")
    assert table.legal_texts() == ["choose 4", "end"]


@rule("SU-3.4")
def test_a_collector_goes_on_collecting_also_after_others_have_acted() -> None:
    table = submarine("""
        hand 1     red, yellow, green
        divers 1   c3 c2
        divers 2   a2
        c3         red-ring, yellow-mask
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards", "choose 2", "move d2")
    table.plays("choose 3", "collect yellow-mask", "pay cards")
    assert table.view(0).players[0].treasures.count(None) == 10
    table.refuses("choose 3", rule="SU-3.4")


@rule("SU-3.4")
def test_only_what_lies_in_the_own_space_is_collected() -> None:
    table = submarine("""
        hand 1     red, yellow, green
        divers 1   c3
        c3         red-ring
        c4         red-mask
    """)
    table.plays("ship c", "choose 3")
    table.refuses("collect red-mask", rule="SU-3.4")
    table.allows("collect red-ring")


@rule("SU-3.4")
def test_own_bathyscaphes_in_one_space_are_alike() -> None:
    table = submarine("""
        hand 1     red, yellow, green
        divers 1   c3 c3
        divers 2   a2
        c3         red-ring, blue-mask
    """)
    table.play("ship c")
    assert table.legal_texts() == ["choose 3"]
    table.plays("choose 3", "collect red-ring", "pay cards", "choose 3")
    table.allows("move d3")


@rule("SU-7.2")
def test_all_or_nothing_after_a_move_nobody_collects() -> None:
    table = submarine("hand 1    red, red, green\ndivers 1    c2 c3\nc3    red-ring", all_or_nothing=True)
    table.plays("ship c", "choose 2", "move d2", "choose 3")
    table.refuses("collect red-ring", rule="SU-7.2")
    table.allows("move d3")


@rule("SU-7.2")
def test_all_or_nothing_after_a_collect_nobody_moves() -> None:
    table = submarine(
        """
        hand 1     red, yellow, green
        divers 1   c2 c3 c3
        divers 2   a2
        c3         red-ring, yellow-mask
        c2         blue-mask
        """,
        all_or_nothing=True,
    )
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    table.refuses("choose 2", rule="SU-7.2")
    table.play("choose 3")
    table.refuses("move d3", rule="SU-7.2")
    table.allows("collect yellow-mask")


@rule("SU-7.2")
def test_without_all_or_nothing_one_moves_and_another_collects() -> None:
    table = submarine("hand 1    red, red, green\ndivers 1    c2 c3\nc3    red-ring")
    table.plays("ship c", "choose 2", "move d2", "choose 3")
    table.allows("collect red-ring")


def test_courses_say_where_a_ship_may_go_and_what_it_finds() -> None:
    table = submarine("divers 1    b2 d3\nship 1    b\nship 2    off\nhand 1    red, blue, green")
    courses = extra("courses", table, 0)
    assert [(one.column, one.legal, one.why_not) for one in courses] == [
        *[("A", False, "behind"), ("B", False, "behind"), ("C", False, "no-bathyscaphe")],
        *[("D", True, None), ("E", False, "no-bathyscaphe"), ("F", True, None), ("off", True, None)],
    ]
    assert courses[3].rows == [3]
    assert len(courses[3].prices) == 2
    assert courses[-1].ends_voyage
    assert extra("courses", table, 1) == []
    assert extra("courses", table, None) == []
