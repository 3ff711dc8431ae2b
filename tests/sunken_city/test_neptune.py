"""Neptune (chapter 6), and what clients are told of his paths."""

from tests.sunken_city.scenes import extra, sunken_city
from trident.testing import rule

STREET_OF_THREE = """
    a a b b c c . . .
    . . . . . . . . .
"""


@rule("SC-6.1")
def test_surrounded_by_water_neptune_stays() -> None:
    table = sunken_city("""
        a a . . . . . . .
        . . b . . . . . .
        . . b . . . . . .
        neptune a1
        card    0/7
    """)
    table.refuses("neptune", rule="SC-6.1")
    table.refuses("roll", rule="SC-6.1")


@rule("SC-6.2")
def test_reach_is_4_or_3_at_home_and_the_roll_elsewhere() -> None:
    for seats, reach in ((2, 4), (3, 3), (4, 3)):
        table = sunken_city(STREET_OF_THREE + f"seats {seats}\nneptune a1\ncard 0/7")
        table.refuses("roll", rule="SC-6.2")
        table.play("neptune")
        assert table.view(0).now.reach_left == reach
    away = sunken_city(STREET_OF_THREE + "neptune a1\nto red\ncard 0/7")
    away.refuses("neptune", rule="SC-6.2")
    away.play("roll")
    assert away.mover == -1
    away.play("3")
    assert away.view(1).now.reach_left == 3
    away.refuses("end", rule="SC-3.2")  # moved or waived before anything else
    away.refuses("walk", rule="SC-3.2")
    away.play("stop")
    away.refuses("roll", rule="SC-3.2")


@rule("SC-6.2")
def test_a_street_that_only_reaches_into_the_territory_counts_too() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . a a n n . . .
        neptune e8
        to      red
        card    0/7
    """)
    table.allows("neptune")


@rule("SC-6.2")
def test_a_roll_of_0_uses_up_the_action() -> None:
    table = sunken_city(STREET_OF_THREE + "seats 3\nneptune c1\nto red\ncard 0/7")
    table.plays("roll", "0")
    assert table.view(2).phase == "act"
    table.refuses("roll", rule="SC-3.2")


@rule("SC-6.2")
def test_reach_is_fixed_when_the_action_begins() -> None:
    table = sunken_city("""
        . . a a b b c c d
        . . . . . . . . d
        neptune c1
        card    0/7
    """)
    table.plays("neptune", "neptune to e1", "neptune to g1")  # long out of yellow's territory
    assert table.view(0).now.reach_left == 2
    table.play("neptune to i1")
    assert table.view(0).phase == "act"  # he is surrounded by water now


@rule("SC-6.3")
def test_neptune_walks_over_shared_edges_and_never_into_a_village() -> None:
    table = sunken_city("""
        a a b b . . . . .
        . . . . c c . . .
        neptune c1
        card    0/7
    """)
    table.play("neptune")
    assert table.legal_texts() == ["stop", "neptune to a1-b1"]
    table.refuses("neptune to e2", rule="SC-6.3")
    table.play("neptune to a1")
    assert table.legal_texts() == ["walk", "end"]


@rule("SC-6.4")
def test_each_piece_he_leaves_sinks_at_once() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . 5 a a b b . .
        neptune c3
        card    0/7
    """)
    table.plays("neptune", "neptune to d3")
    assert table.view(0).buildings == {}
    assert "5" in table.view(0).grottoes
    table.refuses("neptune to c3", rule="SC-6.3")  # it is gone
    table.play("neptune to f3")
    assert table.view(0).streets == ["f3-g3"]
    assert table.view(0).piles == [18, 2, 1, 1, 1, 0]


@rule("SC-6.5", "SC-6.6")
def test_several_adventurers_sink_with_one_piece_the_movers_own_among_them() -> None:
    table = sunken_city("""
        a a b b . . . . .
        seats   4
        yellow  a1, found 1 2
        white   a1, found 3
        red     a1, secured 5
        orange  c1, found 4
        neptune a1
        card    0/7
    """)
    table.plays("neptune", "neptune to c1")
    players = table.view(0).players
    assert [player.adventurer for player in players] == ["village", "village", "village", "c1-d1"]
    assert [player.found for player in players] == [[], [], [], ["4"]]
    assert [player.chips for player in players] == [0, 1, 1, 0]
    assert players[2].secured == ["5"]
    told = [(event.kind, event.seat, event.facts) for event in table.last_told(3)]
    assert told[1:] == [
        ("sent-home", 0, {"lost": ["1", "2"]}),
        ("sent-home", 1, {"lost": ["3"]}),
        ("take-chip", 1, {}),
        ("sent-home", 2, {}),
        ("take-chip", 2, {}),
    ]


@rule("SC-6.5")
def test_where_neptune_stops_nothing_happens() -> None:
    table = sunken_city("""
        a a b b . . . . .
        yellow  c1, found 9
        neptune a1
        to      red
        card    0/7
    """)
    table.plays("roll", "2", "neptune to c1")
    assert table.view(0).players[0].found == ["9"]
    assert table.view(0).players[0].chips == 0


@rule("SC-6.4", "SC-6.5", "SC-6.6")
def test_clients_are_told_what_each_path_would_do() -> None:
    table = sunken_city("""
        a a b b c c . . .
        . . . . . . . . .
        seats   3
        yellow  c1, found 2
        white   c1
        red     village, chips 7
        neptune a1
        to      red
        card    0/7
    """)
    facts = extra(table, "neptune", 2)
    assert facts["reach"] == [3, 3, 3]
    assert facts["costs"] == {"c1-d1": 1, "e1-f1": 2}
    assert facts["paths"][1] == {
        "path": ["c1-d1", "e1-f1"],
        "sinks": ["a1-b1", "c1-d1"],
        "sends_home": [
            {"seat": 0, "loses": ["2"], "chip": True},
            {"seat": 1, "loses": [], "chip": False},
        ],
    }
    table.plays("roll", "1")
    assert extra(table, "neptune", None)["reach"][2] == 1
    assert list(extra(table, "neptune", 2)["costs"]) == ["c1-d1"]


@rule("SC-5.1", "SC-5.2")
def test_clients_are_told_what_each_adventurer_can_reach() -> None:
    table = sunken_city("""
        a a b b c c . . .
        . . . . . . d d .
        yellow  c1
        red     g2
        neptune a1
    """)
    yellow, red = extra(table, "adventurers", 0)
    assert yellow == {"costs": {"a1-b1": 1, "e1-f1": 1, "village": 2}, "home": 2}
    assert red == {"costs": {}, "home": None}
    at_home = sunken_city("""
        a a b b . . . . .
        neptune a1
    """)
    yellow, red = extra(at_home, "adventurers", None)
    assert yellow == {"costs": {"a1-b1": 1, "c1-d1": 2}, "home": 0}
    assert red == {"costs": {}, "home": 0}


@rule("SC-3.2", "SC-6.2")
def test_neptune_is_not_moved_before_his_action_begins_or_within_another() -> None:
    table = sunken_city(STREET_OF_THREE + "yellow a1\nneptune a1\ncard 0/7")
    table.refuses("neptune to c1", rule="SC-3.2")
    table.play("walk")
    table.refuses("neptune to c1", rule="SC-3.2")
