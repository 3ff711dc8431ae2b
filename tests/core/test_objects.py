"""Games, tables and simulators are copied, pickled and begun anew like other objects of Python."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

import trident
from trident.core.errors import IllegalAction, TridentError

GAME = trident.game("lost-cities")
COPIES: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    lambda one: pickle.loads(pickle.dumps(one)),
    lambda one: one.clone(),
]


def simulator() -> trident.Simulator:
    sim = trident.Simulator(GAME, 2, {"rounds": 1}, seed=3)
    n = sim.reset()
    for step in range(9):
        n = sim.step(sim.legal[step % n])
    return sim


def played_on(sim: trident.Simulator) -> bytes:
    """The state after a few more steps, the first legal ones."""
    for _ in range(6):
        sim.step(sim.legal[0])
    return bytes(sim.raw)


@pytest.mark.parametrize("copied", COPIES)
def test_a_copied_simulator_goes_on_alike_and_alone(copied: Callable[[Any], Any]) -> None:
    sim = simulator()
    before, other = bytes(sim.raw), copied(sim)
    after = played_on(other)
    assert bytes(sim.raw) == before
    assert int(other.state.turn) > int(sim.state.turn), "the state is that of the bytes"
    assert played_on(sim) == after


@pytest.mark.parametrize("copied", COPIES)
def test_a_copied_table_goes_on_alike_and_alone(copied: Callable[[Any], Any]) -> None:
    table = trident.Table(GAME, 2, seed=4)
    table.run_chance()
    table.apply(table.legal()[0])
    other = copied(table)
    assert other.may_undo
    other.apply(other.legal()[0])
    other.run_chance()
    assert len(table.steps) == 17
    assert int(other.state.pile_left) != int(table.state.pile_left)
    table.apply(table.legal()[0])
    table.run_chance()
    assert table.record() == other.record()


@pytest.mark.parametrize("runtime", [None, "plain", "wasm"])
def test_a_game_is_pickled_by_its_name(runtime: str | None) -> None:
    game = trident.game("lost-cities", runtime)
    again = pickle.loads(pickle.dumps(game))
    assert again.rules is game.rules
    assert again.runtime.name == game.runtime.name
    assert copy.copy(game) is copy.deepcopy(game) is game


def test_a_game_that_was_changed_here_is_not_pickled() -> None:
    changed = replace(GAME, rules=replace(GAME.rules))
    with pytest.raises(TridentError, match="Lost Cities was changed here"):
        pickle.dumps(changed)


def test_a_seed_begins_the_same_game_again() -> None:
    sim, other = trident.Simulator(GAME, 2, seed=8), trident.Simulator(GAME, 2, seed=9)
    sim.reset()
    other.reset(seed=8)
    assert bytes(sim.raw) == bytes(other.raw)
    table = trident.Table(GAME, 2, {"rounds": 1}, seed=8, players=["Ann"])
    table.run_chance()
    dealt = bytes(table.raw)
    table.reset(seed=8)
    assert table.steps == []
    table.run_chance()
    assert bytes(table.raw) == dealt
    assert table.players == ["Ann"]


def test_a_table_that_counts_its_draws_begins_anew_as_one() -> None:
    table = trident.Table(GAME, seed=7, counts_draws=True)
    table.reset(seed=7)
    assert table.counts_draws


@pytest.mark.parametrize("kind", [np.int16, np.uint8, np.int32, np.int64, np.array])
def test_an_action_may_be_of_any_integer_type(kind: Any) -> None:
    sim, other = simulator(), simulator()
    action = int(sim.legal[0])
    assert sim.step(kind(action)) == other.step(action)
    table = trident.Table(GAME, 2, seed=1)
    table.run_chance()
    table.apply(kind(table.legal()[0]))
    assert type(table.steps[-1].action) is int


@pytest.mark.parametrize("action", [1.0, np.float32(1), "1", None])
def test_what_is_no_whole_number_is_refused_in_a_sentence(action: Any) -> None:
    table = trident.Table(GAME, 2, seed=1)
    for given in (simulator().step, table.apply):
        with pytest.raises(TridentError, match="An action is a whole number, not"):
            given(action)


def test_a_strict_simulator_refuses_by_name_and_changes_nothing() -> None:
    sim = trident.Simulator(GAME, 2, seed=3, strict=True)
    sim.reset()
    before = bytes(sim.raw)
    with pytest.raises(IllegalAction, match=r"LC-2\.2"):
        sim.step(180)
    with pytest.raises(TridentError, match="Actions of Lost Cities are 0 to 186, not 999"):
        sim.step(999)
    assert bytes(sim.raw) == before
    assert sim.step(sim.legal[0]) > 0


def test_a_simulator_goes_on_in_other_threads_and_in_spawned_processes() -> None:
    expected = played_on(simulator())
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(played_on, simulator()).result() == expected
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        assert process.submit(played_on, simulator()).result(timeout=120) == expected
