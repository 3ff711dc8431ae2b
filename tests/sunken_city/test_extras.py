"""What clients are told of a turn before its actions begin: places to raise and ways to walk."""

from tests.sunken_city.scenes import extra, sunken_city
from trident.testing import rule

TWO_EQUAL_WAYS = """
    a a . . . . . . .
    . b c c . . . . .
    . b 3 d d . . . .
    neptune a1
    card    2/5
"""


@rule("SC-4.2", "SC-4.4")
def test_places_to_raise_are_those_that_are_legal_once_raising_begins() -> None:
    table = sunken_city(TWO_EQUAL_WAYS)
    told = extra(table, "rising", 0)
    table.play("raise")
    assert extra(table, "rising", 0) == told
    places = [f"street {place}" for place in told["streets"]]
    buildings = [f"building {number}" for number in told["buildings"]]
    assert ["neptune", *places, *buildings] == table.legal_texts()
    table.play("building 9")
    assert {f"at {square}" for square in told["sites"]} == set(table.legal_texts())


@rule("SC-4.1")
def test_no_square_for_a_building_is_told_once_one_rose() -> None:
    table = sunken_city(TWO_EQUAL_WAYS)
    table.plays("raise", "building 9", "at e1")
    told = extra(table, "rising", 0)
    assert told["streets"]
    assert told["buildings"] == told["sites"] == []


@rule("SC-3.2")
def test_nothing_is_told_to_rise_during_a_walk() -> None:
    table = sunken_city(TWO_EQUAL_WAYS)
    table.play("walk")
    assert extra(table, "rising", 0) == {"streets": [], "buildings": [], "sites": []}


@rule("SC-5.1", "SC-5.4")
def test_of_the_cheapest_ways_the_one_with_treasures_is_told() -> None:
    table = sunken_city(TWO_EQUAL_WAYS)
    ways = extra(table, "routes", 0)
    assert ways["d3-e3"] == ["a1-b1", "b2-b3", "c3", "d3-e3"]  # not over c2-d2, where nothing is found
    assert ways["a1-b1"] == ["a1-b1"]
    assert all(len(way) <= 5 for way in ways.values())


@rule("SC-5.4", "SC-5.6")
def test_what_a_way_finds_and_secures_is_told() -> None:
    table = sunken_city(TWO_EQUAL_WAYS)
    gains = extra(table, "gains", 0)
    assert gains["d3-e3"] == {"finds": ["3"], "secures": []}
    assert gains["a1-b1"] == {"finds": [], "secures": []}
    table.plays("walk", "step a1", "step b2", "step c3")
    assert table.view(0).players[0].found == ["3"]
    loaded = sunken_city(TWO_EQUAL_WAYS + "    yellow  b2, found 5 9\n")
    assert extra(loaded, "gains", 0)["village"] == {"finds": [], "secures": ["5", "9"]}


@rule("SC-5.1", "SC-5.2")
def test_every_way_told_can_be_walked_and_costs_what_the_view_says() -> None:
    for begun in ((), ("walk", "step a1", "step b2")):
        table = sunken_city(TWO_EQUAL_WAYS)
        table.plays(*begun)
        ways = extra(table, "routes", 0)
        assert {target: len(way) for target, way in ways.items()} == table.view(0).now.costs
        for way in ways.values():
            other = sunken_city(TWO_EQUAL_WAYS)
            other.plays(*(begun or ("walk",)), *(f"step {place}" for place in way))


@rule("SC-3.2")
def test_no_way_is_told_without_a_card_or_after_the_walk() -> None:
    before = sunken_city("a a . . . . . . .\nneptune a1")
    assert extra(before, "routes", 0) == {}
    table = sunken_city(TWO_EQUAL_WAYS)
    table.plays("walk", "step a1", "stop")
    assert extra(table, "routes", 0) == {}
