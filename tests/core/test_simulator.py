"""The simulator and the compiled loops agree with the table."""

import numpy as np
import pytest

import trident
from trident.core.chance import below
from trident.core.errors import BadOption

GAME = trident.game("lost-cities")


def test_a_simulated_game_is_what_the_table_would_play() -> None:
    sim = trident.Simulator(GAME, 2, {"rounds": 1}, seed=5)
    n = sim.reset()
    table = trident.Table(GAME, position=GAME.presentation.dump(sim.state))
    rng = trident.stream(6)
    while n:
        assert [int(action) for action in sim.legal[:n]] == table.legal()
        action = int(sim.legal[below(rng, n)])
        n = sim.step(action)
        table.apply(action)
        while table.mover == trident.CHANCE:  # bring what the simulator brought
            table.raw[:] = sim.raw
        assert bytes(table.raw) == bytes(sim.raw)
    assert table.is_over
    assert sim.scores().tolist() == table.scores()


def test_a_seed_gives_the_same_games_and_reset_another() -> None:
    first, second = (trident.Simulator(GAME, 2, seed=9) for _ in range(2))
    assert first.reset() == second.reset()
    assert bytes(first.raw) == bytes(second.raw)
    first.reset()
    assert bytes(first.raw) != bytes(second.raw)


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(BadOption, match="played by 2 or 4, not by 3"):
        trident.Simulator(GAME, 3)
    with pytest.raises(BadOption):
        trident.Simulator(GAME, 2, {"rounds": 0})


def test_random_play_stops_at_the_end_or_where_told() -> None:
    raw, out, rng = GAME.blank(), np.zeros(GAME.most_legal, np.int64), trident.stream(1)
    GAME.compiled.start(raw, 2, GAME.packed(2, {"rounds": 1}))
    assert GAME.compiled.play_out(raw, rng, out, 20) == (4, 16) or GAME.state_of(raw).mover != trident.OVER
    decisions, outcomes = GAME.compiled.play_out(raw, rng, out, 100_000)
    assert GAME.state_of(raw).mover == trident.OVER
    assert decisions > outcomes > 0
    assert GAME.compiled.play_out(raw, rng, out, 10) == (0, 0)
    assert GAME.compiled.check(raw, rng, out, 10) == (0, 0)


def test_many_games_are_counted() -> None:
    raw, out, rng = GAME.blank(), np.zeros(GAME.most_legal, np.int64), trident.stream(1)
    decisions, outcomes, widest = GAME.compiled.games(raw, 2, GAME.packed(2, {"rounds": 1}), rng, out, 2)
    assert decisions > outcomes > 2 * 16
    assert 8 <= widest <= 16
    assert GAME.state_of(raw).mover == trident.OVER


def test_a_walk_stops_where_an_invariant_breaks() -> None:
    raw, out, rng = GAME.blank(), np.zeros(GAME.most_legal, np.int64), trident.stream(1)
    GAME.compiled.start(raw, 2, GAME.packed(2))
    assert GAME.compiled.check(raw, rng, out, 5) == (5, 0)
    GAME.state_of(raw).pile_left += 1
    steps, wrong = GAME.compiled.check(raw, rng, out, 5)
    assert steps == 1
    assert wrong != 0


def test_a_simulator_goes_on_from_a_given_state() -> None:
    table = trident.Table(GAME, 2, seed=3)
    table.run_chance()
    table.apply(table.legal()[0])
    sim = trident.Simulator(GAME, 2, seed=5)
    n = sim.resume(table.raw)
    assert sim.legal[:n].tolist() == table.legal()
    sim.step(sim.legal[0])
    assert bytes(sim.raw) != bytes(table.raw), "the given bytes stay as they are"
    fresh = trident.Table(GAME, 2, seed=3)
    assert sim.resume(fresh.raw) > 0, "chance moves first"
    assert int(sim.state.mover) == 0
