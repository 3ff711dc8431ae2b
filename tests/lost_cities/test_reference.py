"""The rules agree with a second, literal implementation, step by step, in random play."""

from itertools import product
from typing import Any

import pytest

from tests.lost_cities.reference import LostCities
from tests.lost_cities.scenes import GAME
from trident.bots import roster
from trident.core.chance import Secret, below, stream
from trident.core.state import CHANCE
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
    now: Any = GAME.presentation.dump(table.state)
    if not told.over:
        assert (now.seat, now.starter, now.round_number) == (told.seat, told.starter, told.round)
    assert list(now.totals) == told.totals
    assert [sorted(hand) for hand in now.hands] == [sorted(hand) for hand in told.hands]
    assert now.discards == laid(told.discards)
    assert now.expeditions == [laid(side) for side in told.sides]


def laid(piles: dict[str, list[str]]) -> dict[str, list[str]]:
    """The piles that have a card."""
    return {place: cards for place, cards in piles.items() if cards}


def play_both(seats: int, options: dict[str, Any], seed: int, steps: int) -> int:
    """Play both at random, compared after every step; the steps made."""
    rng, bot = stream(seed), roster.find(GAME, seats, "sensible")
    table, told = Table(GAME, seats, options, Secret.of_seed(seed)), LostCities(seats, options)
    while not table.is_over and len(table.steps) < steps:
        agree(table, told)
        legal = table.legal()
        action = legal[below(rng, len(legal))]
        if table.mover != CHANCE and below(rng, 2) == 0:
            action = roster.decide(table, bot, rng)[0]
        told.do(GAME.presentation.write(table.state, action))
        table.apply(action)
    agree(table, told)
    return len(table.steps)


@pytest.mark.parametrize(("seats", "options"), EVERY, ids=lambda value: str(value)[:90])
def test_both_tellings_of_the_rules_agree(seats: int, options: dict[str, Any]) -> None:
    done = 0
    while done < amount(1_000):  # some whole matches of three rounds
        done += play_both(seats, options, seed=seats + done, steps=amount(4_000))
