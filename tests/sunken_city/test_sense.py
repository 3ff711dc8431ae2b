"""The sensible player: only legal things, with a plan, and far better than chance."""

from typing import Any

import numpy as np
import pytest

from tests.sunken_city.pictures import GAME, sunken_city
from tests.sunken_city.planners import sensible
from trident.core.chance import below, stream
from trident.core.kernel import PLAIN

FAIR_SHARE = 0.95


def play(seats: int, sensible_seats: set[int], seed: int, options: dict[str, Any] | None = None) -> Any:
    """One game of sensible against random seats; its last state."""
    rng, out, raw = stream(seed), np.zeros(GAME.most_legal, np.int64), GAME.blank()
    GAME.compiled.start(raw, seats, GAME.options.record(GAME.settings(seats, options)).view(np.uint8))
    state = GAME.state_of(raw)
    while state.mover != -2:
        n = GAME.compiled.legal(raw, out)
        action = int(out[below(rng, n)])
        if int(state.mover) in sensible_seats:
            action = int(GAME.compiled.sense(raw, int(state.mover), rng))
            assert action in out[:n]
        GAME.compiled.apply(raw, action)
    return state


def winner(state: Any) -> int:
    """The seat with the best score."""
    score = np.zeros((4, 2), np.int32)
    GAME.compiled.score(np.frombuffer(state.tobytes(), np.uint8).copy(), score)
    return max(range(int(state.seats)), key=lambda seat: tuple(score[seat]))


def test_it_beats_random_play_nearly_always() -> None:
    games = 2 if PLAIN else 60
    won = sum(winner(play(2, {number % 2}, number + 1)) == number % 2 for number in range(games))
    assert won >= FAIR_SHARE * games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"free_mixing": True}], ids=["plain", "mixed"])
def test_games_among_sensible_players_end_by_timer_or_treasures(seats: int, options: dict[str, Any]) -> None:
    for seed in range(1 if PLAIN else 10):
        seen: Any = GAME.presentation.view(play(seats, set(range(seats)), seed + 1, options), None)
        assert seen.end_reason in ("timer", "treasures")


def test_with_too_few_streets_it_raises_only_what_its_plan_needs() -> None:
    table = sunken_city(
        """
        a a b b c c d d .
        f f g g . . i i .
        j j k k . . m m .
        n n o o p p q q .
        r r s s . t t u u
        v v w w . . . . .
        A A . . . . . . .
        yellow  c1, found 1 2 3
        neptune i5
        piles   0 0 0 0 0 3
        space   6
        card    4/2
    """,
        phase="raise",
        now={"is_short": True},
    )
    assert [GAME.presentation.write(table.state, action) for action in sensible(table)] == ["stop"]


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
    assert [GAME.presentation.write(table.state, action) for action in sensible(table)] == ["at e1"]
