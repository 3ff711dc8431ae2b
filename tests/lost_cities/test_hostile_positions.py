"""Positions without a way to go on, or with wrong knowledge, are refused when they are loaded."""

from typing import Any

import msgspec
import pytest

import trident
from trident.core.errors import BadPosition

GAME = trident.game("lost-cities")


def dumped(seats: int, steps: int | None = None, **options: Any) -> dict[str, Any]:
    table = trident.Table(GAME, seats, options, seed=7)
    while table.mover == trident.CHANCE and (steps is None or len(table.steps) < steps):
        table.roll()
    position: dict[str, Any] = msgspec.to_builtins(GAME.presentation.dump(table.state))
    return position


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"just_discarded": "desert"}, "the turn makes sense"),
        ({"passing": "desert 5"}, "the turn makes sense"),
        ({"phase": "pass"}, "the turn makes sense"),
        ({"round_number": 0}, "the round has begun"),
        ({"partner_sees": [["desert 5"], []]}, "what is known of a hand is true"),
        ({"either": [["desert 5"], []]}, "what is known of a hand is true"),
        ({"phase": "deal"}, "hands have their size"),
    ],
)
def test_a_position_that_cannot_arise_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        GAME.load({**dumped(2), **changes})


def test_a_deal_goes_round_evenly() -> None:
    half = dumped(2, steps=5)
    assert GAME.load(half) is not None
    with pytest.raises(BadPosition, match="hands have their size"):
        GAME.load({**half, "seat": 0})
    with pytest.raises(BadPosition, match="hands have their size"):
        GAME.load({**half, "discards": {"desert": ["desert 2"]}})


def test_nothing_is_known_before_the_lot() -> None:
    lot = dumped(4, steps=0, begins="lot")
    assert GAME.load(lot) is not None
    with pytest.raises(BadPosition, match="what is known"):
        GAME.load({**lot, "shown": [["desert 5"], [], [], []]})


def test_a_partner_knows_what_all_know() -> None:
    four = dumped(4)
    card = four["hands"][0][0]
    with pytest.raises(BadPosition, match="what is known"):
        GAME.load({**four, "shown": [[card], [], [], []]})
    assert (
        GAME.load({**four, "shown": [[card], [], [], []], "partner_sees": [[card], [], [], []]}) is not None
    )


def test_a_round_without_the_guard_may_stand_for_ever() -> None:
    table = trident.Table(GAME, 2, {"guard": False}, seed=7)
    table.run_chance()
    for _ in range(60):
        if table.view(None).phase == "draw" and len(table.legal()) > 1:
            table.apply(table.legal()[-1])
        else:
            discard = next(text for text in table.legal_texts() if text.startswith(("discard", "draw")))
            table.play(discard)
        table.run_chance()
    assert table.state.standing == 0, "nobody counts"
