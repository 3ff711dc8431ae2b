"""Our games under Gymnasium's own tests."""

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import trident
from trident.core.errors import IllegalAction, TridentError
from trident.envs.gymnasium import BatchEnv, SeatEnv

SHORT = {name: trident.game(name).options.shortest() for name in trident.game_names()}


def seat_env(name: str = "lost-cities", **more: Any) -> SeatEnv:
    return SeatEnv(trident.game(name), options=SHORT[name], opponent="random", **more)


@pytest.mark.parametrize("name", trident.game_names())
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        check_env(seat_env(name, render_mode="ansi"))
    messages = [str(one.message) for one in said if "spec" not in str(one.message)]
    assert messages == [], "an environment that is made by hand has no spec"


@pytest.mark.parametrize("reward", ["win", "points", "score"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_is_played_to_its_end_and_paid_for(seat: int, reward: str) -> None:
    env = seat_env(seat=seat, reward=reward)
    _, info = env.reset(seed=4)
    paid, is_over = 0.0, False
    while not is_over:
        assert env.table.mover == seat
        _, paid, is_over, _, info = env.step(int(np.argmax(info["action_mask"])))
    points = [scores[0] for scores in env.table.scores()]
    lead = points[seat] - points[1 - seat]
    assert paid == {"win": np.sign(lead), "points": lead, "score": points[seat]}[reward]
    assert not info["action_mask"].any()


def test_a_seed_repeats_a_game() -> None:
    first, second = seat_env(), seat_env()
    assert first.reset(seed=3)[0].tolist() == second.reset(seed=3)[0].tolist()
    assert first.reset()[0].tolist() == second.reset()[0].tolist()
    assert first.reset(seed=3)[0].tolist() != second.reset(seed=5)[0].tolist()


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    env = seat_env()
    before, _ = env.reset(seed=1)
    after, reward, is_over, _, info = env.step(180)
    assert (after.tolist(), reward, is_over) == (before.tolist(), 0.0, False)
    assert "LC-2.2" in info["refused"]
    strict = seat_env(strict=True)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(180)


def test_only_seats_that_are_there_can_be_taken() -> None:
    with pytest.raises(TridentError, match="There is no seat 2"):
        seat_env(seat=2)


def test_the_seat_sees_its_hand_as_text() -> None:
    env = seat_env(render_mode="ansi")
    env.reset(seed=1)
    assert str(env.table.view(0).pile_left) in str(env.render())
    assert seat_env().render() is None


@pytest.mark.parametrize("mode", ["next-step", "same-step", "disabled"])
def test_a_batch_follows_gymnasiums_contract(mode: str) -> None:
    envs = BatchEnv(trident.game("lost-cities"), 4, seats=2, options={"rounds": 1}, autoreset=mode)
    observations, infos = envs.reset(seed=7)
    assert envs.metadata["autoreset_mode"] is AutoresetMode[mode.replace("-", "_").upper()]
    assert observations in envs.observation_space
    ends = np.zeros(4, np.bool_)
    while not ends.any():
        deciding = infos["movers"].copy()
        actions = np.argmax(infos["action_mask"], axis=1)
        assert actions in envs.action_space
        observations, rewards, ends, cut, infos = envs.step(actions)
        assert not cut.any()
        assert rewards.tolist() == [infos["rewards"][game, deciding[game]] for game in range(4)]
    assert ("final_obs" in infos) == (mode == "same-step")
    if mode == "disabled":
        envs.reset(options={"reset_mask": ends.copy()})
        assert not envs.batch.ends.any()
    envs.close()
