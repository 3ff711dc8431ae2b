"""What everybody knows of Sunken City, as numbers."""

from typing import Any

import numpy as np
import pytest

from tests.sunken_city.scenes import GAME, sunken_city
from trident.core.table import Table
from trident.games.sunken_city.rules.geometry import SQUARE_NAMES

LAKE = """
    . . a a . . . . .
    . b . . 3 . . . .
    . b . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    neptune e2
"""


def seen(table: Table, seat: int) -> Any:
    """An observation by name."""
    return GAME.layout.named(table.observe(seat))


def names(flags: Any) -> list[str]:
    return [SQUARE_NAMES[square] for square in np.flatnonzero(flags)]


def test_streets_lie_at_their_first_squares_and_buildings_at_theirs() -> None:
    known = seen(sunken_city(LAKE), 0)
    assert names(known["across"]) == ["c1"]
    assert names(known["down"]) == ["b2"]
    assert names(known["building"]) == ["e2", "e5"]
    assert known["building"][SQUARE_NAMES.index("e2")] == 3
    assert known["grotto"].tolist() == [1, 1, 0, 1, 1, 1, 1, 1, 1, 0]
    assert names(known["neptune"]) == ["e2"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_the_first_to_itself(seats: int) -> None:
    table = Table(GAME, seats, seed=1)
    table.run_chance()
    for seat in range(seats):
        known = seen(table, seat)
        assert known["mover"].tolist().index(1) == (table.mover - seat) % seats
        assert known["corner"][0].tolist().index(1) == table.state.corner[seat]
        assert known["at_home"].tolist() == [1] * seats + [0] * (4 - seats)


def test_a_neptune_who_is_not_on_the_lake_is_shown_nowhere() -> None:
    table = sunken_city(LAKE)
    table.state.neptune = len(SQUARE_NAMES)
    assert names(seen(table, 0)["neptune"]) == []
