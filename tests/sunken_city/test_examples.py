"""The worked examples, each drawn as a picture."""

from tests.sunken_city.scenes import sunken_city
from trident.testing import rule


@rule("SC-10.1", "SC-4.1", "SC-5.1")
def test_two_streets_and_building_9_then_three_steps_and_one_back() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        card    3/4
    """)
    table.plays("raise", "street a1-b1", "street c1-c2", "building 9", "at c3")
    table.plays("walk", "step a1-b1", "step c1-c2", "step c3")
    assert table.view(0).players[0].found == ["9"]
    table.plays("step c1-c2", "end")
    assert table.view(0).players[0].adventurer == "c1-c2"
    table.plays("card 0/7", "end", "card 0/7", "walk", "step a1-b1", "step village")
    assert table.view(0).players[0].secured == ["9"]
    assert table.view(0).players[0].found == []


@rule("SC-10.2", "SC-6.2")
def test_a_street_half_in_yellows_territory_counts_as_it() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . n n a a . .
        neptune d2
        card    0/7
    """)
    table.refuses("roll", rule="SC-6.2")
    table.play("neptune")
    assert table.view(0).now.reach_left == 4


@rule("SC-10.3", "SC-6.4", "SC-6.5", "SC-6.6")
def test_neptune_comes_to_yellow_and_later_sends_him_home() -> None:
    table = sunken_city("""
        y y . . . . . . .
        b . . . . . . . .
        b c . . . . . . .
        . c 5 . . . . . .
        yellow  a1-b1, found 5 9
        neptune c4
        to      red
        card    0/7
    """)
    table.plays("roll", "4", "neptune to b3-b4", "neptune to a2-a3", "neptune to a1-b1")
    seen = table.view(0)
    assert seen.streets == ["a1-b1"]
    assert "5" in seen.grottoes
    assert seen.piles == [17, 3, 1, 1, 1, 0]
    assert (seen.players[0].adventurer, seen.players[0].found) == ("a1-b1", ["5", "9"])
    assert seen.supply == 8


@rule("SC-10.3")
def test_moved_on_by_another_neptune_costs_yellow_5_and_9_and_gives_a_chip() -> None:
    table = sunken_city("""
        y y a a . . . . .
        yellow  a1-b1, found 5 9
        neptune a1
        to      red
        card    0/7
    """)
    table.plays("roll", "1", "neptune to c1-d1")
    yellow = table.view(0).players[0]
    assert (yellow.adventurer, yellow.found, yellow.chips) == ("village", [], 1)
    assert {"5", "9"} <= set(yellow.roofs)
    assert table.view(0).streets == ["c1-d1"]


@rule("SC-10.4", "SC-5.3")
def test_three_ways_home_past_neptune_cost_4_5_and_6() -> None:
    for way, cost in (
        (["d2-d3", "c1-c2", "a1-b1", "village"], 4),
        (["e3", "d2-d3", "c1-c2", "a1-b1", "village"], 5),
        (["e3", "d2-d3", "c3", "c1-c2", "a1-b1", "village"], 6),
    ):
        table = sunken_city("""
            v v w . . . . . .
            . . w n . . . . .
            . . 9 n 5 . . . .
            . . . y y . . . .
            yellow  d4-e4, found 7
            neptune d2
            card    0/7
        """)
        assert table.view(0).players[0].home == 4
        table.play("walk")
        for step in way:
            table.play(f"step {step}")
        assert 7 - table.view(0).now.steps_left == cost
        assert "7" in table.view(0).players[0].secured
        assert table.view(0).neptune == "d2-d3"


@rule("SC-10.5", "SC-6.3")
def test_four_streets_three_steps_to_9_and_neptune_to_red_on_4() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . 9 . . . . .
        . . . . . . . . .
        . . . n n p p . .
        . . . . . . q . .
        . . . . . . q 4 .
        red     h6
        neptune d4
        card    4/3
    """)
    table.plays("raise", "street a1-b1", "street c1-c2", "street d3-e3", "street i1-i2")
    table.plays("walk", "step a1-b1", "step c1-c2", "step d2")
    table.plays("neptune", "neptune to f4-g4", "neptune to g5-g6", "neptune to h6")
    seen = table.view(0)
    assert seen.players[0].found == ["9"]
    assert seen.neptune == seen.players[1].adventurer == "h6"
    assert set(seen.streets) == {"a1-b1", "c1-c2", "d3-e3", "i1-i2"}
    assert seen.buildings == {"4": "h6", "9": "d2"}


@rule("SC-7.2", "SC-7.1")
def test_a_chip_with_nine_roofs_and_card_2_5_makes_14_steps() -> None:
    table = sunken_city("""
        a a . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        yellow  a1, found 5, secured 3, chips 1
        card    2/5
    """)
    table.plays("raise", "street c1-d1", "building 1", "at e3", "walk", "chip")
    assert table.view(0).now.steps_left == 14
    assert table.view(0).supply == 8
