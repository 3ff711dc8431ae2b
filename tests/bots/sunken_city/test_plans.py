"""What the policy plans: the way home, the way to a treasure, Neptune, and what it does if no plan works."""

import pytest

from tests.bots.sunken_city.planners import whole_turn
from tests.sunken_city.scenes import LAST_TILES, sunken_city


def test_it_brings_home_what_it_found() -> None:
    table = sunken_city("""
        a a b b . . . . .
        . . . c . . . . .
        . . . c . . . . .
        yellow  d2, found 5 9 chest
        neptune d2
    """)
    assert "step village" in whole_turn(table)


def test_it_raises_its_way_to_a_building_and_finds_the_treasure() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . a a
        yellow  village, secured chest, cards 3/4
        neptune h5
    """)
    assert any(text.startswith("building") for text in whole_turn(table))
    assert table.view(0).players[0].found


def test_it_pays_a_chip_that_carries_it_home() -> None:
    table = sunken_city("""
        a a b b c . . . .
        . . . . c . . . .
        . . . d d . . . .
        yellow  d3, found 5 9, chips 1, cards 4/2
        neptune d3
    """)
    done = whole_turn(table)
    assert "chip" in done
    assert "step village" in done


def test_it_moves_neptune_over_others_and_not_over_itself() -> None:
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
    assert "neptune" in whole_turn(other)
    assert whole_turn(alone) == ["end"]


@pytest.mark.parametrize("phase", ["act", "mix"])
def test_without_streets_it_makes_do(phase: str) -> None:
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
        neptune_rule="free-mixing" if phase == "mix" else "any-time",
    )
    assert whole_turn(table)[-1] == "end"


def test_with_too_few_streets_it_raises_only_what_its_plan_needs() -> None:
    table = sunken_city(
        LAST_TILES
        + """
        yellow  c1, found 1 2 3
        neptune i5
        piles   0 0 0 0 0 3
        space   6
        card    4/2
    """,
        phase="raise",
        now={"is_short": True},
    )
    assert whole_turn(table)[0] == "stop"


def test_where_all_is_mixed_a_chosen_building_comes_before_neptune() -> None:
    table = sunken_city(
        """
        a a b b . . . . .
        yellow  village
        neptune a1
        card    1/6
    """,
        phase="site",
        neptune_rule="free-mixing",
        now={"building": 4, "neptune_done": True, "reach_left": 2},
    )
    assert whole_turn(table)[0].startswith("at ")


def test_a_building_it_does_not_need_still_gets_a_square() -> None:
    table = sunken_city(
        """
        a a . . . . . . .
        yellow  village, secured 1 2 3 4 5 6 7 8 9 10 chest
        neptune a1
        card    1/6
    """,
        phase="site",
        now={"building": 4},
    )
    assert whole_turn(table)[0] == "at e1"
