"""Walking, treasures and chips (chapters 5 and 7)."""

from tests.sunken_city.scenes import sunken_city
from trident.testing import rule


@rule("SC-5.1")
def test_steps_go_over_shared_edges_and_a_street_is_one_piece() -> None:
    table = sunken_city("""
        a a b . . . . . .
        . . b . . . . . .
        . d d c . . . . .
        . . . c . . . . .
        yellow  a1
        neptune c1
        card    4/2
    """)
    table.plays("raise", "street g1-h1", "street g2-h2", "street g3-h3", "street g5-h5", "walk")
    assert table.view(0).now.costs == {"c1-c2": 1, "b3-c3": 2, "village": 1}
    table.refuses("step b3", rule="SC-5.1")  # not yet beside it
    table.plays("step c2", "step b3-c3")
    assert table.view(0).phase == "act"  # no step is left
    assert table.view(0).players[0].adventurer == "b3-c3"


@rule("SC-5.1")
def test_corners_do_not_connect() -> None:
    table = sunken_city("""
        a a . . . . . . .
        . . b b . . . . .
        yellow  a1
        neptune c2
        card    0/7
    """)
    table.play("walk")
    table.refuses("step c2", rule="SC-5.1")


@rule("SC-5.2")
def test_only_the_own_village_may_be_entered() -> None:
    table = sunken_city("""
        a a b b . . . f f
        yellow  c1
        neptune a1
        seats   4
        white   h1
        card    0/7
    """)
    table.play("walk")
    table.refuses("step village", rule="SC-5.2")
    table.plays("step a1", "step village")
    table.refuses("step c1", rule="SC-5.2")
    other = sunken_city("""
        . . . . . . . f f
        yellow  h1
        neptune h1
        seats   4
        card    0/7
    """)
    other.refuses("walk", rule="SC-5.1")


@rule("SC-5.3")
def test_adventurers_share_pieces_and_pass_neptune_to_and_fro() -> None:
    table = sunken_city("""
        a a b b . . . . .
        yellow  a1, found 4
        red     c1
        neptune c1
        card    0/7
    """)
    table.plays("walk", "step c1", "step a1", "step c1")
    seen = table.view(0)
    assert seen.players[0].adventurer == seen.players[1].adventurer == seen.neptune == "c1-d1"
    assert seen.players[0].found == ["4"]


@rule("SC-5.4")
def test_a_secured_treasure_is_not_found_again() -> None:
    table = sunken_city("""
        . . . . 2 . . . .
        . . . . b . . . .
        . . . . b . . . .
        yellow  e2, secured 2
        neptune e1
        card    0/7
    """)
    table.plays("walk", "step e1")
    assert table.view(0).players[0].found == []


@rule("SC-5.4")
def test_crossing_two_buildings_finds_both() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . 1 . . . . .
        . . . a a 2 . . .
        yellow  d3
        neptune d3
        card    0/7
    """)
    table.plays("walk", "step d2", "step d3", "step f3", "step d3")
    assert table.view(0).players[0].found == ["1", "2"]
    assert [event.kind for event in table.told(0)].count("find") == 2


@rule("SC-5.5")
def test_a_building_on_the_centre_gives_the_chest_too_if_still_roofs() -> None:
    picture = """
        . . . . . . . . .
        . . . . . . . . .
        . . . . a . . . .
        . . . . a . . . .
        . . . . 6 . . . .
        yellow  e3, SECURED
        neptune e3
        card    0/7
    """
    for secured, found in (("", ["6", "chest"]), ("6", ["chest"]), ("chest", ["6"]), ("6 chest", [])):
        table = sunken_city(picture.replace("SECURED", f"secured {secured}"))
        table.plays("walk", "step e5")
        assert table.view(0).players[0].found == found


@rule("SC-5.6")
def test_the_village_secures_all_found_and_the_walk_goes_on() -> None:
    table = sunken_city("""
        a a . . . . . . .
        yellow  a1, found 2 chest
        neptune a1
        card    0/7
    """)
    table.plays("walk", "step village")
    yellow = table.view(0).players[0]
    assert (yellow.secured, yellow.found, yellow.worth) == (["2", "chest"], [], 14)
    table.plays("step a1")
    assert table.view(0).now.steps_left == 5


@rule("SC-7.1")
def test_one_chip_a_turn_adds_the_roofs_the_turn_began_with() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . 1 . . . . .
        . . . a a 2 . . .
        yellow  d3, secured 3 4 5, chips 2
        neptune d3
        card    2/5
        turn    7
    """)
    table.refuses("chip", rule="SC-3.2")  # not before the walk
    table.plays("raise")
    table.refuses("chip", rule="SC-3.2")
    table.plays("street g1-h1", "street g2-h2", "walk", "step d2", "step d3", "step f3", "step d3", "step f3")
    assert table.legal_texts() == ["neptune", "chip", "stop"]  # also when the card's steps are used up
    table.play("chip")
    assert table.view(0).now.steps_left == 8
    assert (table.view(0).players[0].chips, table.view(0).supply) == (1, 7)
    table.refuses("chip", rule="SC-7.1")
    poor = sunken_city("""
        a a . . . . . . .
        yellow  a1
        neptune a1
        card    0/7
    """)
    poor.play("walk")
    poor.refuses("chip", rule="SC-7.1")


@rule("SC-7.1", "SC-6.6")
def test_chips_run_out_and_come_back() -> None:
    picture = """
        a a b b . . . . .
        seats   3
        yellow  a1, chips 3
        white   a1, chips 4
        red     village, CHIPS
        neptune a1
        to      red
        card    0/7
    """
    table = sunken_city(picture.replace("CHIPS", "chips 0"))
    table.plays("roll", "1", "neptune to c1")
    chips = [player.chips for player in table.view(0).players]
    assert (chips, table.view(0).supply) == ([4, 4, 0], 0)  # yellow is next after red
    empty = sunken_city(picture.replace("CHIPS", "chips 1"))
    empty.plays("roll", "1", "neptune to c1")
    assert [player.chips for player in empty.view(0).players] == [3, 4, 1]
