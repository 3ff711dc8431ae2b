"""Gated search: reproducible, interruptible, within its budget, and in doubt it keeps the policy's turn."""

import math
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np
import pytest

import trident
from trident.bots.budget import Budget
from trident.bots.kit import kit_of
from trident.bots.pool import Pool
from trident.bots.search import FINALISTS, Search, Thought
from trident.bots.weights import weights_of
from trident.core.chance import Secret, stream
from trident.core.state import Seat
from trident.core.table import Table
from trident.testing import amount

GAME = trident.game("lost-cities")
WEIGHTS = weights_of(GAME, "hand")
POOL = Pool(WEIGHTS, [weights_of(GAME, "tuned-2")], 0.5)


def position(seats: int = 2, seed: int = 1) -> tuple[Any, Seat]:
    table = Table(GAME, seats, secret=Secret.of_seed(seed))
    table.run_chance()
    return table.hidden_from(table.mover, stream(3)), Seat(table.mover)


def think(budget: Budget, seed: int = 1, gate: float = 1.0) -> Thought:
    raw, seat = position()
    return Search(kit_of(GAME), POOL, budget, gate).think(raw, seat, seed)


def test_the_same_seed_gives_the_same_thought() -> None:
    first, second = (think(Budget(playouts=300), seed=4) for _ in range(2))
    assert first.candidates == second.candidates


def test_a_search_that_moves_to_another_thread_thinks_the_same_there() -> None:
    raw, seat = position()
    search = Search(kit_of(GAME), POOL, Budget(playouts=300))
    here = search.think(raw, seat, 4).candidates
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(search.think, raw, seat, 4).result(timeout=120).candidates == here


def test_a_thought_can_be_sent_as_json() -> None:
    thought = think(Budget(playouts=100))
    assert msgspec.json.decode(msgspec.json.encode(thought), type=Thought).turn == thought.turn


def test_fixed_work_is_kept() -> None:
    thought = think(Budget(playouts=amount(2000)))
    assert thought.playouts <= amount(2000)
    assert thought.playouts > amount(2000) * 0.7


def test_every_candidate_has_mean_error_and_chance() -> None:
    for candidate in think(Budget(playouts=400)).candidates:
        assert candidate.deals > 0
        assert candidate.error >= 0
        assert 0 <= candidate.win_chance <= 1


def test_a_gate_that_nothing_passes_leaves_the_policy_its_turn() -> None:
    raw, seat = position()
    kit = kit_of(GAME)
    own = kit.workspace()
    n = kit.own_turn(raw.copy(), seat, WEIGHTS, own.scratch, stream(1), own.decisions)
    assert think(Budget(playouts=400), gate=1e9).turn == list(own.decisions[:n])


def test_the_chosen_turn_comes_first_and_has_won_by_more_than_its_error() -> None:
    thoughts = [think(Budget(playouts=amount(4000)), seed) for seed in range(4)]
    for thought in thoughts:
        best = thought.candidates[0]
        assert best.turn == thought.turn
        assert best.gain == 0 or best.gain > best.gain_error


def test_time_is_kept() -> None:
    ticks = iter(range(10**6))
    raw, seat = position()
    search = Search(kit_of(GAME), POOL, Budget(time_ms=60), clock=lambda: next(ticks) * 0.004)
    search.pace.rate = 1000.0
    thought = search.think(raw, seat, 1)
    assert thought.playouts > 0
    assert 50 < thought.took_ms <= 60 + 5 * 4  # each look at the clock takes 4 ms here


def test_a_clock_that_does_not_move_changes_no_measured_rate() -> None:
    raw, seat = position()
    search = Search(kit_of(GAME), POOL, Budget(playouts=50), clock=lambda: 0.0)
    rate = search.pace.rate
    search.think(raw, seat, 1)
    assert search.pace.rate == rate


def test_a_single_candidate_is_not_played_out() -> None:
    raw, seat = position()
    thought = Search(kit_of(GAME), POOL, Budget(playouts=50), width=1).think(raw, seat, 1)
    (only,) = thought.candidates
    assert thought.turn == only.turn
    assert (thought.playouts, only.deals, only.gain_error) == (0, 0, math.inf)


def test_thinking_can_be_cancelled_from_another_thread() -> None:
    raw, seat = position()
    search = Search(kit_of(GAME), POOL, Budget(playouts=300))
    search.think(raw, seat, 1)
    search.pace.budget = Budget(time_ms=60_000)
    timer = threading.Timer(0.1, search.cancel)
    timer.start()
    begun = time.monotonic()
    thought = search.think(raw, seat, 1)
    timer.join()
    assert thought.turn
    assert time.monotonic() - begun < 20


@pytest.mark.parametrize("seats", [2, 4])
def test_candidates_are_whole_legal_turns(seats: int) -> None:
    raw, seat = position(seats)
    search = Search(kit_of(GAME), POOL, Budget(playouts=100_000))
    n = search.candidates(raw, seat, 1)
    turns = [tuple(turn[1 : turn[0] + 1]) for turn in search.workspace.turns[:n]]
    assert len(set(turns)) == n > 8
    for turn in turns:
        after = raw.copy()
        for action in turn:
            assert GAME.compiled.why_not(after, int(action)) == 0
            GAME.compiled.apply(after, int(action))
        assert GAME.state_of(after).mover != seat


def test_the_last_candidates_are_decided_on_deals_that_did_not_choose_them() -> None:
    raw, seat = position()
    search = Search(kit_of(GAME), POOL, Budget(playouts=2000))
    chosen = search.think(raw, seat, 1).candidates[:FINALISTS]
    narrowing, fresh = search._narrowing, search._fresh
    assert {one.deals for one in chosen} == {int(fresh.deals[0])}
    shared = min(int(narrowing.deals[0]), int(fresh.deals[0]))
    assert not np.array_equal(narrowing.results[0, :shared], fresh.results[0, :shared])
    assert sum(fresh.deals > 0) == FINALISTS
