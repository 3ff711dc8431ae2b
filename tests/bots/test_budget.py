"""How much a search may think: work, time, and a floor of work on a busy machine."""

from collections.abc import Callable
from typing import Any

import pytest

import trident
from trident.bots.bot import SearchBot
from trident.bots.budget import Budget, Pace
from trident.bots.kit import kit_of
from trident.bots.pool import Pool
from trident.bots.roster import find
from trident.bots.search import FINALISTS, NARROWING, Search, Thought
from trident.bots.weights import weights_of
from trident.core.chance import Secret, stream
from trident.core.state import Seat
from trident.core.table import Table

GAME = trident.game("lost-cities")
HAND = weights_of(GAME, "hand")


class SlowClock:
    """A machine so busy that each look at the clock takes that long."""

    def __init__(self, step_s: float) -> None:
        self.now, self.step_s = 0.0, step_s

    def __call__(self) -> float:
        self.now += self.step_s
        return self.now


def position() -> tuple[Any, Seat]:
    table = Table(GAME, 2, secret=Secret.of_seed(1))
    table.run_chance()
    return table.hidden_from(Seat(table.mover), stream(3)), Seat(table.mover)


POSITION = position()


def search_with(budget: Budget, clock: Callable[[], float]) -> Search:
    return Search(kit_of(GAME), Pool(HAND, [], 1.0), budget, width=12, clock=clock)


def think(budget: Budget, clock: Callable[[], float] | None = None) -> Thought:
    return search_with(budget, clock or SlowClock(0.001)).think(*POSITION, 1)


def test_a_busy_machine_does_its_floor_of_work() -> None:
    hurried = think(Budget(time_ms=10), SlowClock(1.0))
    steady = think(Budget(time_ms=10, floor=600), SlowClock(1.0))
    assert hurried.playouts < 60
    assert 600 * 0.9 < steady.playouts < 600 * 1.2


def test_the_floor_is_shared_between_narrowing_and_deciding() -> None:
    steady = think(Budget(time_ms=10, floor=600), SlowClock(1.0))
    fresh = steady.candidates[:FINALISTS]
    assert len({one.deals for one in fresh}) == 1
    assert fresh[0].deals * FINALISTS == pytest.approx(600 * (1 - NARROWING), rel=0.2)


def test_all_of_the_time_is_used() -> None:
    """On a machine that makes 20,000 playouts per second, whatever else it does."""
    search = search_with(Budget(time_ms=200, floor=10), lambda: 0.0)
    pace = search.pace
    played = [0]

    def learn(playouts: int, seconds: float) -> None:
        played[0] += playouts
        pace.made += playouts

    pace.clock = lambda: played[0] / 20_000
    pace.learn = learn  # type: ignore[method-assign]
    thought = search.think(*POSITION, 1)
    assert 198 < thought.took_ms <= 203


def test_with_work_and_time_whichever_ends_first_counts() -> None:
    assert think(Budget(playouts=200, time_ms=60_000)).playouts <= 200
    assert think(Budget(playouts=200_000, time_ms=20), SlowClock(0.001)).playouts < 20_000


@pytest.mark.parametrize(
    ("budget", "expected"),
    [
        (Budget(playouts=500), 500),
        (Budget(time_ms=10), 500),
        (Budget(time_ms=10, floor=900), 900),
        (Budget(playouts=300, time_ms=10), 300),
        (Budget(playouts=3000, time_ms=10), 500),
    ],
)
def test_what_a_budget_will_probably_allow(budget: Budget, expected: int) -> None:
    assert Pace(budget, lambda: 0.0).expected == expected


def test_no_budget_wants_no_deals() -> None:
    assert Pace(Budget(), lambda: 0.0).wanted(1.0, 5) == 0


def budget_of(text: str, most_ms: float | None = None, **more: Any) -> Budget:
    bot = find(GAME, 2, text, most_ms, **more)
    assert isinstance(bot, SearchBot)
    return bot.search.pace.budget


def test_a_caller_who_is_in_a_hurry_gets_no_floor() -> None:
    assert budget_of("search:ms=50,floor=70") == Budget(0, 50, 70)
    assert budget_of("search:ms=50,floor=70", 80) == Budget(0, 50, 70)
    assert budget_of("search:ms=50,floor=70", 20) == Budget(0, 20, 0)
