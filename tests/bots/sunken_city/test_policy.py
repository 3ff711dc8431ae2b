"""The policy: whole legal turns with all options, far better than random play; and the routes it computes."""

from typing import Any

import pytest

from tests.bots.sunken_city.planners import own_turn, whole_turn
from tests.sunken_city.scenes import GAME, fresh, sunken_city
from trident.bots import roster
from trident.bots.bot import Bot, RandomBot
from trident.bots.kit import kit_of
from trident.bots.weights import weights_of
from trident.core.chance import Secret, stream
from trident.core.kernel import PLAIN
from trident.core.position import empty_state
from trident.core.state import Seat
from trident.core.table import Table
from trident.games.sunken_city.bots.goals import dread, reach_of, rounds_left
from trident.games.sunken_city.bots.scratch import Scratch
from trident.games.sunken_city.bots.ways import chart_from, needs_of, street_on, to_square, way_to
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.rules.geometry import VILLAGE
from trident.games.sunken_city.rules.state import Square
from trident.testing import Scene, amount

FAIR_SHARE = 0.95
TABLES: list[dict[str, Any]] = [
    {},
    {"neptune": "free-mixing"},
    {"short_game": True, "no_chips": True},
    {"layout": "wide", "begins": "lot"},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", TABLES, ids=["plain", "mixed", "short", "wide"])
def test_every_turn_is_whole_and_legal(seats: int, options: dict[str, Any]) -> None:
    table = Table(GAME, seats, options, Secret.of_seed(seats))
    for number in range(amount(800)):
        table.run_chance()
        if table.is_over:
            table = Table(GAME, seats, options, Secret.of_seed(1000 + number))
            continue
        seat, turn = table.mover, int(table.state.turn)
        for action in own_turn(table, {"whim": 0.5}, number):
            table.apply(action)  # raises if it is not legal
        assert table.mover != seat or int(table.state.turn) != turn


def play(bots: list[Bot], seed: int, options: dict[str, Any] | None = None) -> Table:
    """One game between bots."""
    table, rng = Table(GAME, len(bots), options, Secret.of_seed(seed)), stream(seed)
    table.run_chance()
    while not table.is_over:
        for action in roster.decide(table, bots[table.mover], rng):
            table.apply(action)
        table.run_chance()
    return table


def test_it_beats_random_play_nearly_always() -> None:
    games, won = 2 if PLAIN else 60, 0
    for number in range(games):
        bots: list[Bot] = [RandomBot(GAME), RandomBot(GAME)]
        bots[number % 2] = roster.find(GAME, 2, "sensible")
        won += play(bots, number + 1).winners() == [number % 2]
    assert won >= FAIR_SHARE * games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"neptune": "free-mixing"}], ids=["plain", "mixed"])
def test_games_by_policies_end_by_timer_or_treasures(seats: int, options: dict[str, Any]) -> None:
    bot = roster.find(GAME, seats, "sensible")
    for seed in range(1 if PLAIN else 10):
        table = play([bot] * seats, seed + 1, options)
        assert table.view(None).end_reason in ("timer", "treasures")


@pytest.mark.parametrize(
    ("phase", "now"),
    [("raise", {}), ("site", {"building": 4}), ("walk", {"raised": 1, "raise_done": True})],
)
def test_it_goes_on_from_the_middle_of_a_turn(phase: str, now: dict[str, Any]) -> None:
    table = sunken_city(
        """
        a a . . . . . . .
        yellow  a1
        neptune a1
        card    1/6
    """,
        phase=phase,
        now={"steps_left": 6, **now},
    )
    assert whole_turn(table)


def test_a_plan_is_not_used_in_a_position_it_was_not_made_for() -> None:
    first, second = fresh(), fresh()
    second.plays("card 0/7", "end")
    kit, weights, rng = kit_of(GAME), weights_of(GAME, "hand"), stream(1)
    own = kit.workspace()
    kit.own_turn(first.raw.copy(), Seat(0), weights, own.scratch, rng, own.decisions[:1])
    kit.own_turn(second.raw.copy(), Seat(1), weights, own.scratch, rng, own.decisions[:1])
    assert own.decisions[0] == own_turn(second)[0]


def test_a_whim_makes_turns_differ_and_none_leaves_them_alike() -> None:
    for whim, kinds in ((0.0, 1), (0.9, 2)):
        turns = {tuple(own_turn(fresh(), {"whim": whim}, seed)) for seed in range(12)}
        assert len(turns) >= kinds
        assert whim > 0 or len(turns) == 1


def charted(table: Scene, goal: int) -> tuple[float, int, int, int]:
    """Cost of a goal from the village of seat 0, steps and streets of the way, and its first street."""
    _, scratch = empty_state(Scratch)
    chart, way = scratch.mine, scratch.way
    chart_from(table.state, Seat(0), VILLAGE, 2.0, chart, scratch)
    n = way_to(table.state, Seat(0), Square(goal), chart, way)
    steps, streets = needs_of(table.state, VILLAGE, Square(goal), way, n)
    first = street_on(table.state, Square(goal), way, n)
    return float(to_square(chart, Square(goal))), steps, streets, first


def test_a_street_is_laid_over_two_squares_and_walked_in_one_step() -> None:
    assert charted(fresh(), 3) == (6.0, 3, 2, 0)  # d1 is the second half of a street: no step, no piece
    assert charted(fresh(), 4) == (9.0, 3, 2, 0)  # e1 would begin a third; a building there needs two


def test_without_streets_water_cannot_be_crossed() -> None:
    table = sunken_city("""
        a a b b c c . . d
        f f g g . . i i d
        j j k k . . m m .
        n n o o p p q q .
        r r s s . t t u u
        v v w w x x y y .
        A A B B . . . . .
        neptune a1
        piles   0 0 0 0 0 0
        space   6
    """)
    assert charted(table, 8)[0] < 1e6
    assert charted(table, 72)[0] >= 1e6


def test_one_goes_home_sooner_when_neptune_is_near() -> None:
    table = sunken_city("""
        a a b b . . . . .
        yellow  c1
        neptune a1
    """)
    _, weights = empty_state(Weights)
    weights.fear = 1.0
    assert dread(table.state, Square(2), weights) > dread(table.state, VILLAGE, weights) == 1.0


def test_time_is_longer_where_nobody_stirs_and_a_chip_reaches_farther() -> None:
    table = fresh()
    _, weights = empty_state(Weights)
    weights.pace, weights.drain = 5.0, 2.0
    rounds, reach = rounds_left(table.state, weights), reach_of(table.state, Seat(0), 2.0, weights)
    assert reach == 10.0
    table.state.quiet_rounds, table.state.chips[0] = 1, 5
    assert rounds_left(table.state, weights) == 2 * rounds
    assert (
        reach_of(table.state, Seat(0), 2.0, weights) == reach + 2 * 11
    )  # one chip per turn, a step per roof


def test_it_does_not_pass_while_a_treasure_is_missing_though_time_is_short() -> None:
    """One tile is left; the street that it becomes is all that lacks to building 5."""
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        a . . . . . . . .
        a . . . . . . . .
        5 . . . . . . . .
        . . . . . b b . .
        yellow  village
        neptune f6
        piles   0 0 0 0 1 21
        space   5
    """)
    assert any(made.startswith("step") for made in whole_turn(table))
