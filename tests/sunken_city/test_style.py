"""What is counted of how somebody plays: what is brought home, and what Neptune takes."""

from tests.styles import counted
from tests.sunken_city.scenes import sunken_city

SCENE = """
    a a b b . . . . .
    . . . c . . . . .
    . . . c . . . . .
    yellow  a1, found 5 9, chips 1
    red     c1, found 1 2 3
    neptune c1
    card    0/7
"""


def test_what_comes_home_is_counted_and_how_often() -> None:
    made = counted(sunken_city(SCENE), 0, "walk", "step village", "chip", "stop")
    assert made == {"secures": 2, "comes-home": 1, "pays-chip": 1}


def test_neptune_takes_from_one_for_the_other() -> None:
    for seat, name in ((0, "strands"), (1, "loses")):
        assert counted(sunken_city(SCENE), seat, "neptune", "neptune to d2-d3") == {name: 3}
