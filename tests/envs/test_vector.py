"""A batch of games: what it shows, when games begin anew, what is paid, and that a seed repeats it."""

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
from trident.core.errors import BadOption, TridentError
from trident.core.state import Seat
from trident.testing import amount

ROUND = {"rounds": 1}
GAMES = [(name, seats) for name in trident.game_names() for seats in (min, max)]


def batch(n: int = 6, **more: Any) -> trident.Vector:
    return trident.vector("lost-cities", n, 2, ROUND, **{"seed": 1, **more})


def until_an_end(vector: trident.Vector) -> int:
    """Play at random until a game ends; its place."""
    while not vector.ends.any():
        vector.step(vector.random_actions())
    return int(np.flatnonzero(vector.ends)[0])


def fingerprint(vector: trident.Vector) -> bytes:
    kept, shared = vector.save()
    return b"".join(bytes(array) for array in (*kept, *shared))


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_it_shows_what_the_rules_say(name: str, seats: Callable[..., int]) -> None:
    game = trident.game(name)
    vector = trident.vector(game, 4, seats(game.seats), game.options.shortest(), seed=3)
    for _ in range(amount(320) + 20):
        for place, raw in enumerate(vector.save().kept.states):
            mover = int(game.state_of(raw).mover)
            assert vector.movers[place] == mover
            assert np.flatnonzero(vector.masks[place]).tolist() == sorted(set(game.legal(raw)))
            assert vector.counts[place] == len(game.legal(raw))
            if mover >= 0:
                assert vector.observations[place].tolist() == game.observe(raw, Seat(mover)).tolist()
        vector.step(vector.random_actions())


def test_observations_have_names() -> None:
    vector = batch()
    assert vector.named["hand"].sum(axis=1).tolist() == [8] * 6
    assert vector.named["pile_left"].tolist() == [44] * 6
    assert vector.observations.shape == (6, vector.layout.size)
    assert np.shares_memory(vector.named, vector.observations)
    assert vector.observe(0).tolist() == vector.observations.tolist(), "seat 0 begins"
    assert vector.observe(1).tolist() != vector.observations.tolist()
    with pytest.raises(TridentError, match="There is no seat 2"):
        vector.observe(2)


def test_arrays_are_written_anew_and_stay_the_same_arrays() -> None:
    vector = batch()
    before = vector.observations, vector.masks, vector.rewards, vector.ends, vector.movers
    vector.step(vector.random_actions())
    after = vector.observations, vector.masks, vector.rewards, vector.ends, vector.movers
    assert all(one is other for one, other in zip(before, after, strict=True))


def test_by_default_a_game_begins_anew_in_the_step_after_its_last() -> None:
    vector = batch()
    place = until_an_end(vector)
    assert vector.movers[place] == trident.OVER
    assert not vector.masks[place].any()
    assert vector.observations[place].tolist() == vector.finals[place].tolist()
    assert vector.named["phase"][place].tolist() == [0, 0, 0, 0, 0, 0, 1]
    actions = vector.random_actions()
    actions[place] = -1  # ignored
    vector.step(actions)
    assert not vector.ends[place]
    assert not vector.rewards[place].any()
    assert vector.named["pile_left"][place] == 44


def test_a_game_may_begin_anew_in_its_last_step() -> None:
    vector = batch(autoreset="same-step")
    place = until_an_end(vector)
    assert vector.named["pile_left"][place] == 44
    assert vector.masks[place].any()
    assert vector.layout.named(vector.finals)["phase"][place, -1] == 1
    vector.step(vector.random_actions())
    assert not vector.ends[place]


def test_a_game_may_wait_until_it_is_told_to_begin() -> None:
    vector = batch(autoreset="disabled")
    place = until_an_end(vector)
    over = vector.observations[place].tolist()
    vector.step(vector.random_actions())
    assert vector.ends[place]
    assert not vector.rewards[place].any()
    assert vector.observations[place].tolist() == over
    others = np.delete(vector.observations, place, axis=0).tolist()
    vector.reset(wanted=vector.ends)
    assert not vector.ends[place]
    assert vector.named["pile_left"][place] == 44
    assert np.delete(vector.observations, place, axis=0).tolist() == others


@pytest.mark.parametrize("name", trident.game_names())
@pytest.mark.parametrize("reward", ["win", "points", "score"])
def test_the_end_is_paid_for(name: str, reward: str) -> None:
    game = trident.game(name)
    vector = trident.vector(game, 2, None, game.options.shortest(), reward=reward, autoreset="disabled")
    place = until_an_end(vector)
    scores = vector.scores()[place].tolist()
    ahead = scores[0] > scores[1], scores[1] > scores[0]
    paid = {
        "win": [ahead[0] - ahead[1], ahead[1] - ahead[0]],
        "points": [scores[0][0] - scores[1][0], scores[1][0] - scores[0][0]],
        "score": [scores[0][0], scores[1][0]],
    }
    assert vector.rewards[place].tolist() == paid[reward]


def paid_for(scores: list[list[int]], sides: int, reward: int) -> list[float]:
    """What seats with these scores are paid."""
    game = trident.game("submarine", "plain")

    def given(state: Any, out: Any) -> None:
        out[: len(scores)] = scores

    own = replace(game, rules=replace(game.rules, score=given))
    pay = own.entries["step_batch"].kernel.__globals__["pay"]
    rewards = np.zeros(len(scores), np.float32)
    pay(None, np.array([len(scores), sides, 0, reward]), np.zeros((5, 3), np.int32), rewards)
    return list(rewards.tolist())


def test_sides_win_together_and_ties_are_shared() -> None:
    assert paid_for([[3, 0, 0], [2, 9, 9], [1, 0, 0]], sides=3, reward=0) == [1, -1, -1]
    assert paid_for([[3, 1, 0], [3, 1, 0], [1, 0, 0]], sides=3, reward=0) == [0, 0, -1]
    assert paid_for([[3, 1, 0], [3, 2, 0], [1, 0, 0]], sides=3, reward=0) == [-1, 1, -1]
    assert paid_for([[5, 0, 0], [2, 0, 0], [5, 0, 0], [2, 0, 0]], sides=2, reward=0) == [1, -1, 1, -1]
    assert paid_for([[5, 0, 0], [2, 0, 0], [4, 0, 0]], sides=3, reward=1) == [1, -3, -1]


def test_threads_change_nothing() -> None:
    several = [batch(7, threads=threads) for threads in (1, 2, 3)]
    for _ in range(amount(600)):
        assert len({fingerprint(one) for one in several}) == 1
        for one in several:
            one.step(one.random_actions())
    for one in several:
        one.close()


def test_a_seed_repeats_everything_and_another_does_not() -> None:
    first, second = batch(), batch(seed=2)
    assert fingerprint(first) != fingerprint(second)
    second.reset(seed=1)
    first.step(first.random_actions())
    second.step(second.random_actions())
    assert fingerprint(first) == fingerprint(second)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one)), lambda one: one.clone()]
)
def test_a_copied_batch_goes_on_alike_and_alone(threads: int, copied: Callable[[Any], Any]) -> None:
    vector = batch(threads=threads)
    vector.step(vector.random_actions())
    other, before = copied(vector), fingerprint(vector)
    other.step(other.random_actions())
    assert fingerprint(vector) == before
    vector.step(vector.random_actions())
    assert fingerprint(vector) == fingerprint(other)


def played_on(given: trident.Vector | trident.Table) -> list[int]:
    """What is known after a few more steps, wherever that is."""
    if isinstance(given, trident.Vector):
        for _ in range(4):
            given.step(given.random_actions())
        return list(given.observations[-1].tolist())
    given.run_chance()
    given.apply(given.legal()[0])
    return list(given.observe(0).tolist())


def test_batches_and_tables_go_on_in_other_threads_and_in_spawned_processes() -> None:
    made = batch(threads=2), trident.Table(trident.game("lost-cities"), 2, seed=3)
    expected = [played_on(one.clone()) for one in made]
    with ThreadPoolExecutor(2) as threads:
        assert [*threads.map(played_on, [one.clone() for one in made])] == expected
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        assert [*process.map(played_on, made, timeout=120)] == expected


def test_a_batch_goes_back_to_where_it_was_saved() -> None:
    vector = batch()
    saved = vector.save()
    actions = [vector.step(vector.random_actions()).observations.tolist() for _ in range(5)]
    vector.restore(saved)
    assert actions == [vector.step(vector.random_actions()).observations.tolist() for _ in range(5)]
    with pytest.raises(TridentError, match="saved by a batch of another"):
        vector.restore(batch(5).save())


@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_is_refused_by_name_before_anything_is_done(threads: int) -> None:
    vector = batch(threads=threads)
    before, actions = fingerprint(vector.clone()), np.argmax(vector.masks, axis=1)
    actions[4] = 180
    with pytest.raises(TridentError, match=r"Game 4 of the batch: .*LC-2\.2"):
        vector.step(actions)
    actions[4] = 999
    with pytest.raises(TridentError, match="Actions of Lost Cities are 0 to 186, not 999"):
        vector.step(actions)
    assert fingerprint(vector) == before
    actions[4] = np.argmax(vector.masks[4])
    vector.masks[4] = False
    if threads == 1:
        with pytest.raises(TridentError, match="Its mask has been changed"):
            vector.step(actions)


def test_what_is_no_row_of_whole_numbers_is_refused() -> None:
    vector = batch()
    for wrong in (np.zeros(6), np.zeros(5, np.int64), [0.5] * 6, 3):
        with pytest.raises(TridentError, match="A batch takes 6 whole numbers, not"):
            vector.step(wrong)
    vector.step(vector.random_actions().astype(np.uint8))
    with pytest.raises(TridentError, match="takes 6 flags"):
        vector.reset(wanted=[True])


def test_a_batch_that_is_not_strict_takes_legal_actions() -> None:
    strict, other = batch(), batch(strict=False)
    for _ in range(5):
        strict.step(strict.random_actions())
        other.step(other.random_actions())
    assert fingerprint(strict) == fingerprint(other)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"n": 0}, "A batch has games"),
        ({"threads": 7}, "A batch has games, and as many threads at most; not 6 and 7"),
        (
            {"autoreset": "never"},
            "There is no way to begin anew 'never'; there are next-step, same-step,",
        ),
        ({"reward": "money"}, "There is no reward 'money'; there are win, points, score"),
        ({"seats": 3}, "played by 2 or 4"),
    ],
)
def test_other_settings_are_refused(more: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        trident.vector("lost-cities", **{"n": 6, "seats": 2, **more})
