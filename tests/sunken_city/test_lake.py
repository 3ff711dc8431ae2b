"""The lake, the material and the set-up (chapters 1 and 2)."""

from functools import cache

import pytest

from tests.sunken_city.scenes import GAME, fresh, sunken_city
from trident.core.errors import BadOption
from trident.core.table import Table
from trident.testing import rule

DIAMOND = """
    . . . . # . . . .
    . . . # # # . . .
    . . # # # # # . .
    . # # . . . # # .
    # # # . C . # # #
    . # # . . . # # .
    . . # # # # # . .
    . . . # # # . . .
    . . . . # . . . .
"""


@rule("SC-1.1", "SC-5.2")
def test_each_village_touches_the_lake_only_at_its_corner_square() -> None:
    for street in ("a1-b1", "a1-a2"):
        table = fresh().plays("card 3/4", "raise", f"street {street}", "street b2-c2", "street d2-d3", "walk")
        assert table.legal_texts() == ["stop", f"step {street}"]
    table = fresh().plays("card 1/6", "raise", "street b1-c1")
    table.refuses("walk", rule="SC-5.1")


@rule("SC-1.2")
@pytest.mark.parametrize(
    ("own", "near", "is_inside"),
    [
        ("d3-d4", "c3-c4", True),
        ("d4-e4", "d3-e3", True),
        ("a4-a5", "b4-b5", True),
        ("e3-e4", "f3-f4", False),
        ("c5-d5", "c6-d6", False),
        ("g8-g9", "h8-h9", False),
        ("f1-f2", "g1-g2", False),
    ],
)
def test_a_territory_is_the_block_of_16_squares_at_ones_corner(own: str, near: str, is_inside: bool) -> None:
    position = {"players": [{}, {}], "streets": [own, near], "buildings": {}, "neptune": own}
    table = Table(GAME, 2, position=position)
    table.play("card 0/7")
    assert ("neptune" in table.legal_texts()) == is_inside
    assert ("roll" in table.legal_texts()) != is_inside


@rule("SC-1.2")
def test_the_block_of_an_empty_seat_belongs_to_nobody() -> None:
    for to in ("yellow", "white", "red"):
        table = sunken_city(f"""
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            a a b b . . . . .
            seats   3
            neptune a9
            to      {to}
            card    0/7
        """)
        table.allows("roll")


@rule("SC-1.3")
def test_light_squares_take_streets_only_and_the_centre_never_one() -> None:
    table = sunken_city("""
        a a . . . . . . .
        neptune a1
        card    4/3
    """)
    table.play("raise")
    table.refuses("street e5-f5", rule="SC-1.3")
    table.refuses("street e4-e5", rule="SC-1.3")
    table.plays("street e1-e2", "street d1-c1", "building 3")
    table.refuses("at d4", rule="SC-4.4")
    table.play("at e5")


@rule("SC-1.4")
def test_the_shipped_layouts_have_32_and_48_dark_squares() -> None:
    rows = [row.replace(" ", "") for row in DIAMOND.split("\n") if row.strip()]
    assert fresh().view(None).lake == rows
    wide = "".join(fresh(layout="wide").view(None).lake)
    assert "".join(rows).count("#") == 32
    assert wide.count("#") == 48
    table = fresh(layout="wide").plays("card 1/6", "raise", "building 1")
    table.allows("at d1")


@rule("SC-1.5")
def test_seats_go_clockwise_from_the_top_left() -> None:
    corners = {"yellow": "top left", "white": "top right", "red": "bottom right", "orange": "bottom left"}
    for seats, colours in ((2, "yellow red"), (3, "yellow white red"), (4, "yellow white red orange")):
        players = fresh(seats).view(None).players
        assert [player.colour for player in players] == colours.split()
        assert all(player.corner == corners[player.colour] for player in players)


@rule("SC-2.1")
def test_building_10_begins_on_the_centre_with_neptune_on_it() -> None:
    seen = fresh().view(None)
    assert seen.buildings == {"10": "e5"}
    assert seen.grottoes == [str(number) for number in range(1, 10)]
    assert seen.neptune == "e5"


@rule("SC-2.2")
def test_street_spaces_begin_with_20_23_or_26_and_one_each() -> None:
    for seats, first in ((2, 20), (3, 23), (4, 26)):
        assert fresh(seats).view(None).piles == [first, 1, 1, 1, 1, 0]


@rule("SC-2.3", "SC-2.4")
def test_everybody_begins_at_home_with_eleven_roofs_and_six_cards() -> None:
    for player in fresh(4).view(None).players:
        assert player.adventurer == "village"
        assert player.roofs == [*map(str, range(1, 11)), "chest"]
        assert player.hand == ["0/7", "1/6", "2/5", "3/4", "4/3", "4/2"]
        assert player.played == player.found == player.secured == []


@rule("SC-2.5")
def test_the_die_depends_on_the_number_of_players() -> None:
    for seats, faces in ((2, [1, 2, 2, 3, 3, 4]), (3, [0, 1, 2, 2, 3, 3]), (4, [0, 1, 1, 2, 2, 3])):
        table = fresh(seats).plays("card 1/6", "raise", "street e3-e4", "roll")
        assert table.legal() == faces


@rule("SC-2.6")
def test_eight_chips_lie_in_the_supply() -> None:
    seen = fresh().view(None)
    assert seen.supply == 8
    assert [player.chips for player in seen.players] == [0, 0]


@rule("SC-2.7")
def test_the_first_seat_begins_or_another_or_one_by_lot() -> None:
    assert fresh(3).mover == 0
    third = fresh(3, begins="third")
    assert (third.mover, third.view(0).starter, third.view(0).last_seat) == (2, 2, 1)
    with pytest.raises(BadOption, match="nobody can begin there: there are 3 players"):
        fresh(3, begins="fourth")
    table = fresh(3, begins="lot")
    assert table.legal_texts() == ["seat 1 begins", "seat 2 begins", "seat 3 begins"]
    table.plays("seat 3 begins", "card 0/7", "end")
    assert table.mover == 0


@rule("SC-2.8")
def test_everybody_sees_everything() -> None:
    table = fresh(3).plays("card 2/5", "raise")
    views = [table.view(seat) for seat in (0, 1, 2)]
    assert views[0].players == views[1].players == views[2].players
    assert views[0].now == views[1].now == views[2].now


Tile = tuple[str, str]
BLOCK = [column + row for row in "123" for column in "abc"]
DOMINOES = [
    (one, other)
    for one in BLOCK
    for other in BLOCK
    if (one < other) and abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
]


def packings(
    free: frozenset[str], tiles: tuple[tuple[str, str], ...] = ()
) -> set[frozenset[tuple[str, str]]]:
    """Every way to lay streets into the block."""
    found = {frozenset(tiles)}
    for tile in DOMINOES:
        if set(tile) <= free and (not tiles or tile > tiles[-1]):
            found |= packings(free - set(tile), (*tiles, tile))
    return found


@cache
def corner_can_be_covered(free: frozenset[str]) -> bool:
    """Some sequence of tiles, of any length, covers a1: found by trying them all."""
    if "a1" not in free:
        return True
    return any(corner_can_be_covered(free - set(tile)) for tile in DOMINOES if set(tile) <= free)


@rule("SC-4.3")
def test_a_street_is_refused_exactly_if_no_tile_could_ever_reach_the_village() -> None:
    tried = refused = 0
    for tiles in packings(frozenset(BLOCK)):
        free = frozenset(BLOCK) - {square for tile in tiles for square in tile}
        if not corner_can_be_covered(free):
            continue
        streets = ["-".join(sorted(tile, key=lambda square: (square[1], square[0]))) for tile in tiles]
        position = {
            "players": [{}, {}],
            "streets": streets,
            "buildings": {"10": "e5"},
            "neptune": "e5",
            "phase": "raise",
            "now": {"card": "1/6"},
        }
        allowed = set(Table(GAME, 2, position=position).legal_texts())
        for tile in DOMINOES:
            if set(tile) <= free:
                text = "street " + "-".join(sorted(tile, key=lambda square: (square[1], square[0])))
                tried += 1
                refused += text not in allowed
                assert (text in allowed) == corner_can_be_covered(free - set(tile)), (streets, text)
    assert tried > 300
    assert refused > 20


@rule("SC-4.3")
def test_only_villages_in_play_are_kept_open() -> None:
    table = sunken_city("""
        . . . . . . . b b
        . . . . . . . . .
        card    1/6
        neptune h1
    """)
    table.play("raise")
    table.allows("street h2-i2")
    other = sunken_city("""
        . . . . . . b b .
        . . . . . . . . .
        seats   3
        neptune g1
        card    1/6
    """)
    other.play("raise")
    other.refuses("street i2-i3", rule="SC-4.3")
    other.allows("street i1-i2")
