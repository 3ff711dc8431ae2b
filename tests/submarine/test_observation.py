"""What a seat of Submarine knows, as numbers."""

from typing import Any

import numpy as np

from tests.submarine.scenes import GAME, submarine
from trident.core.table import Table
from trident.games.submarine.rules.material import THING_NAMES


def seen(table: Table, seat: int) -> Any:
    """An observation by name."""
    return GAME.layout.named(table.observe(seat))


def test_a_seat_knows_its_own_hand_and_sees_the_sea() -> None:
    table = submarine("hand 1  blue, red, green")
    own, other = seen(table, 0), seen(table, 1)
    assert own["hand"][0].tolist() == [0, 1, 1, 1, 0]
    assert not other["hand"][1].any()
    assert own["hand_size"].tolist() == [3, 3, 0, 0, 0]
    lying = {thing for space in table.view(0).sea for thing in space.things}
    assert {THING_NAMES[place] for place in np.flatnonzero(own["column"])} == lying
    assert own["column"].tolist() == other["column"].tolist()
    assert np.array_equal(own["bathyscaphes"][0], other["bathyscaphes"][1])


def test_what_another_has_chosen_is_not_observed() -> None:
    table = Table(GAME, 2, seed=3)
    while table.state.phase != 8:  # a bathyscaphe is chosen
        table.run_chance()
        choices = [one for one, text in zip(table.legal(), table.legal_texts(), strict=True) if "row" in text]
        before = table.observe(1 - table.mover).tolist()
        table.apply((choices or table.legal())[0])
    assert table.observe(1 - table.mover).tolist() == before
    assert seen(table, table.mover)["chosen"] > 0
