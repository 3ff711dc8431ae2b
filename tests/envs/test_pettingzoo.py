"""Our games under PettingZoo's own tests."""

import warnings
from typing import Any

import numpy as np
import pytest

import trident
from trident.core.errors import TridentError
from trident.envs.parallel import parallel_env
from trident.envs.pettingzoo import TableEnv, env

with warnings.catch_warnings():  # where its classic games are installed, its tests warn of how they load one
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, seed_test

SHORT = {name: trident.game(name).options.shortest() for name in trident.game_names()}


def short(name: str, **more: Any) -> TableEnv:
    return env(name, options=SHORT[name], **more)


def play(table: TableEnv) -> dict[str, float]:
    """Play the first legal actions to the end; what every agent got."""
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, is_over, is_cut, _ = table.last()
        got[agent] += reward
        table.step(None if is_over or is_cut else int(np.argmax(observation["action_mask"])))
    return got


@pytest.mark.filterwarnings("ignore:Observation")  # it would rather have no mask beside the array
@pytest.mark.parametrize("name", trident.game_names())
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    api_test(short(name), num_cycles=60)


@pytest.mark.parametrize("name", trident.game_names())
def test_a_seed_repeats_a_game(name: str) -> None:
    seed_test(lambda: short(name), num_cycles=30)


def test_everybody_is_paid_at_the_end() -> None:
    table = short("lost-cities", reward="score")
    table.reset(seed=1)
    got = play(table)
    scores = table._batch.scores()[0, :, 0].tolist()
    assert list(got.values()) == scores


def test_only_the_mover_may_act_and_seats_observe_their_own() -> None:
    table = short("lost-cities")
    table.reset(seed=1)
    own, other = (table.observe(agent) for agent in table.agents)
    assert own["action_mask"].any()
    assert not other["action_mask"].any()
    hands = [table.game.layout.named(one["observation"])["hand"] for one in (own, other)]
    assert [int(hand.sum()) for hand in hands] == [8, 8]
    assert hands[0].tolist() != hands[1].tolist()


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    table = short("lost-cities")
    table.reset(seed=1)
    with pytest.raises(TridentError, match=r"LC-2\.2"):
        table.step(180)


def test_a_watcher_sees_the_table_as_text() -> None:
    table = short("lost-cities", render_mode="ansi")
    table.reset(seed=1)
    assert "44" in str(table.render())
    assert short("lost-cities").render() is None


@pytest.mark.parametrize("name", trident.game_names())
def test_pettingzoo_finds_nothing_wrong_with_parallel_games(name: str) -> None:
    parallel_api_test(parallel_env(name, options=SHORT[name]), num_cycles=60)


def test_a_seed_repeats_a_parallel_game() -> None:
    first, second = (parallel_env("lost-cities").reset(seed=7)[0] for _ in range(2))
    other = parallel_env("lost-cities").reset(seed=8)[0]
    known = [one["seat_1"]["observation"].tolist() for one in (first, second, other)]
    assert known[0] == known[1] != known[2]


def test_in_parallel_only_the_action_of_the_mover_counts() -> None:
    table = parallel_env("lost-cities", options=SHORT["lost-cities"], reward="score", render_mode="ansi")
    observed, infos = table.reset(seed=2)
    rewards: dict[str, float] = {}
    while table.agents:
        mover = next(agent for agent in table.agents if infos[agent]["is_mover"])
        masks = {agent: observed[agent]["action_mask"] for agent in table.agents}
        assert [agent for agent, mask in masks.items() if mask.any()] == [mover]
        actions = dict.fromkeys(table.agents, 186) | {mover: int(np.argmax(masks[mover]))}
        observed, rewards, ends, cuts, infos = table.step(actions)
    assert list(rewards.values()) == table.table._batch.scores()[0, :, 0].tolist()
    assert all(ends.values())
    assert not any(cuts.values())
    assert not any(info["is_mover"] for info in infos.values())
    assert "Seat 1" in str(table.render())
    table.close()


def test_in_parallel_the_mover_must_decide() -> None:
    table = parallel_env("lost-cities", options=SHORT["lost-cities"])
    table.reset(seed=2)
    with pytest.raises(TridentError, match="It is the turn of seat_1, who gave no action"):
        table.step({"seat_2": 0})
