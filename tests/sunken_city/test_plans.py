"""What both players plan: the way home, the way to a treasure, Neptune, and making do."""

from collections.abc import Callable

import pytest

from tests.sunken_city.pictures import sunken_city
from tests.sunken_city.planners import own_turn, sensible, whole_turn
from trident.core.table import Table

Player = Callable[[Table], list[int]]
each_player = pytest.mark.parametrize("player", [sensible, own_turn], ids=["sensible", "quick"])


@each_player
def test_it_brings_home_what_it_found(player: Player) -> None:
    table = sunken_city("""
        a a b b . . . . .
        . . . c . . . . .
        . . . c . . . . .
        yellow  d2, found 5 9 chest
        neptune d2
    """)
    assert "step village" in whole_turn(table, player)


@each_player
def test_it_raises_its_way_to_a_building_and_finds_the_treasure(player: Player) -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . a a
        yellow  village, secured chest, cards 3/4
        neptune h5
    """)
    assert any(text.startswith("building") for text in whole_turn(table, player))
    assert table.view(0).players[0].found


@each_player
def test_it_pays_a_chip_that_carries_it_home(player: Player) -> None:
    table = sunken_city("""
        a a b b c . . . .
        . . . . c . . . .
        . . . d d . . . .
        yellow  d3, found 5 9, chips 1, cards 4/2
        neptune d3
    """)
    done = whole_turn(table, player)
    assert "chip" in done
    assert "step village" in done


@each_player
def test_it_moves_neptune_over_others_and_not_over_itself(player: Player) -> None:
    picture = """
        . . . . . . . . .
        . a a b b . . . .
        . c c . . . . . .
        yellow  {}
        red     {}
        neptune b2
        card    0/7
    """
    done = {"walk_done": True, "steps_left": 0}
    other = sunken_city(picture.format("b3, found 1", "d2, found 5 9"), now=done)
    alone = sunken_city(picture.format("b2, found 1 2 3", "village"), now=done)
    assert "neptune" in whole_turn(other, player)
    assert whole_turn(alone, player) == ["end"]


@each_player
@pytest.mark.parametrize("phase", ["act", "mix"])
def test_without_streets_it_makes_do(phase: str, player: Player) -> None:
    table = sunken_city(
        """
        a a b b c c d d .
        f f g g . . i i .
        j j k k . . m m .
        n n o o p p q q .
        r r s s . t t u u
        v v w w x x y y .
        A A B B . . . . .
        neptune a1
        piles   0 0 0 0 0 0
        space   6
        card    4/2
    """,
        phase=phase,
        free_mixing=phase == "mix",
    )
    assert whole_turn(table, player)[-1] == "end"
