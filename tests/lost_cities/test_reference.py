"""The rules and a literal second telling of them agree, step by step, in random play."""

from itertools import product
from typing import Any

import pytest

from tests.lost_cities.reference import LostCities
from tests.lost_cities.setting import GAME
from trident.core.chance import Secret, below, stream
from trident.core.game import CHANCE
from trident.core.table import Table
from trident.testing import amount

SWITCHES = ("guard", "open_discards", "sixth_expedition")
EVERY = [
    (seats, {"rounds": 3, "begins": begins, **dict(zip(SWITCHES, switches, strict=True))})
    for seats, begins, switches in product((2, 4), ("first", "lot"), product((True, False), repeat=3))
]


def agree(table: Table, told: LostCities) -> None:
    """Claim that both are in the same position."""
    assert sorted(table.legal_texts()) == sorted(told.legal())
    assert [score for (score,) in table.scores()] == told.scores()
    assert table.is_over == told.over
    if told.now == "lot":
        return
    seen = table.view(None)
    assert (seen.acting, seen.starter, seen.round_number) == (
        told.seat,
        told.starter,
        told.round,
    ) or told.over
    assert [side.total for side in seen.sides] == told.totals
    assert seen.pile_left == len(told.pile)
    for seat in range(table.seats):
        assert sorted(table.view(seat).hand) == sorted(told.hands[seat])
    for place, name in enumerate(seen.destinations):
        assert seen.discards[place].size == len(told.discards[name])
        assert [seen.discards[place].top or ""] == (told.discards[name] or [""])[-1:]
        for side in range(2):
            assert seen.sides[side].expeditions[place].cards == told.sides[side][name]


def play_both(seats: int, options: dict[str, Any], seed: int, steps: int) -> int:
    """Play both at random, compared after every step; the steps made."""
    rng = stream(seed)
    table, told = Table(GAME, seats, options, Secret.of_seed(seed)), LostCities(seats, options)
    while not table.is_over and len(table.steps) < steps:
        agree(table, told)
        legal = table.legal()
        action = legal[below(rng, len(legal))]
        if table.mover != CHANCE and below(rng, 3) == 0:
            action = int(GAME.compiled.sense(table.hidden_from(table.mover, rng), table.mover, rng))
        told.do(GAME.manners.write(table.state, action))
        table.apply(action)
    agree(table, told)
    return len(table.steps)


@pytest.mark.parametrize(("seats", "options"), EVERY, ids=lambda value: str(value)[:90])
def test_both_tellings_of_the_rules_agree(seats: int, options: dict[str, Any]) -> None:
    done = 0
    while done < amount(2_500):
        done += play_both(seats, options, seed=seats + done, steps=amount(20_000))


def test_whole_matches_with_ties_and_both_leaders_are_compared() -> None:
    assert all(play_both(seats, EVERY[0][1], seed=9, steps=20_000) for seats in (2, 4))
