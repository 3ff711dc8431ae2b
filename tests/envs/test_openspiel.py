"""Our games under OpenSpiel's own tests, and OpenSpiel's own search on Lost Cities."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import trident
from trident.core.errors import BadOption
from trident.envs.openspiel import name_of
from trident.envs.rollouts import Rollouts

ROUND = "trident_lost_cities(rounds=1)"
QUICK = [ROUND, "trident_submarine", "trident_sunken_city(short_game=True)"]


def after(game: Any, decisions: int, seed: int = 1) -> tuple[Any, trident.Table]:
    """A state after so many random decisions, and a table with the same game."""
    state, rng = game.new_initial_state(), random.Random(seed)
    table = trident.Table(trident.game("lost-cities"), game.num_players(), {"rounds": 1})
    while decisions >= 0 and not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if not state.is_chance_node():
            decisions -= 1
        if decisions >= 0:
            state.apply_action(action)
            table.apply(action)
    return state, table


def test_every_game_is_registered() -> None:
    names = [name_of(trident.game(name)) for name in trident.game_names()]
    assert {"trident_lost_cities", "trident_submarine", "trident_sunken_city"} <= {*names}
    assert {*names} <= {*pyspiel.registered_names()}


@pytest.mark.parametrize("text", QUICK)
def test_openspiel_finds_nothing_wrong(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=False, verbose=False)


def test_a_game_is_loaded_again_by_its_own_name_and_a_state_by_its_history() -> None:
    game = pyspiel.load_game("trident_sunken_city(layout=diamond,players=3)")
    assert str(pyspiel.load_game(str(game))) == str(game)
    state, _ = after(pyspiel.load_game(ROUND), 9)
    again = state.get_game().deserialize_state(state.serialize())
    assert again.information_state_string(0) == state.information_state_string(0)
    assert again.history() == state.history()


@pytest.mark.parametrize("seats", [2, 4])
def test_information_states_and_observations_are_those_of_a_table(seats: int) -> None:
    state, table = after(pyspiel.load_game(f"trident_lost_cities(rounds=1,players={seats})"), 20)
    for seat in range(seats):
        assert state.information_state_string(seat) == table.information_state(seat)
        assert state.observation_tensor(seat) == table.observe(seat).tolist()
        assert state.information_state_tensor(seat) == table.observe(seat).tolist()
    assert state.observation_string(0) != state.observation_string(1)


def test_a_clone_goes_on_alone() -> None:
    state, _ = after(pyspiel.load_game(ROUND), 6)
    before, other = state.information_state_string(0), state.clone()
    other.apply_action(other.legal_actions()[0])
    assert state.information_state_string(0) == before
    assert other.information_state_string(0) != before


def test_chance_has_the_probabilities_of_the_cards() -> None:
    state = pyspiel.load_game(ROUND).new_initial_state()
    chances = dict(state.chance_outcomes())
    assert chances[0] == pytest.approx(3 / 60), "an investment"
    assert chances[1] == pytest.approx(1 / 60)
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("reward", "least", "utility"), [("points", -1180, "ZERO_SUM"), ("score", -400, "GENERAL_SUM")]
)
def test_the_reward_may_be_chosen(reward: str, least: float, utility: str) -> None:
    game = pyspiel.load_game(f"trident_lost_cities(rounds=1,reward={reward})")
    assert game.min_utility() == least
    assert game.get_type().utility.name == utility
    state, table = after(game, 10_000)
    points = [score[0] for score in table.scores()]
    lead = points[0] - points[1]
    assert state.returns() == ([lead, -lead] if reward == "points" else points)


def test_what_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="There is no reward 'gold'"):
        pyspiel.load_game("trident_lost_cities(reward=gold)")
    with pytest.raises(BadOption, match="Lost Cities is played by 2 or 4, not by 3"):
        pyspiel.load_game("trident_lost_cities(players=3)")
    with pytest.raises(ValueError, match="Observations of Lost Cities take no parameters"):
        make_observation(pyspiel.load_game(ROUND), None, {"size": 3})


def test_watchers_get_text_only() -> None:
    state, _ = after(pyspiel.load_game(ROUND), 4)
    nobody = pyspiel.PrivateInfoType.NONE
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=nobody)
    watching = make_observation(state.get_game(), kind)
    watching.set_from(state, 0)
    assert watching.tensor is None
    assert watching.string_from(state, 0) == watching.string_from(state, 1)
    assert "Seat 1" in str(state)


def counting(*numbers: float) -> Callable[[], float]:
    """Uniform numbers that are not random."""
    return iter(numbers).__next__


def test_a_resampled_state_is_another_deal_that_the_player_cannot_tell() -> None:
    state, _ = after(pyspiel.load_game(ROUND), 12)
    player = state.current_player()
    known = state.information_state_string(player)
    others = [state.resample_from_infostate(player, counting(part / 8)) for part in range(8)]
    assert {other.information_state_string(player) for other in others} == {known}
    assert len({other.information_state_string(1 - player) for other in others}) > 1
    assert all(other.legal_actions() == state.legal_actions() for other in others)
    action = state.legal_actions()[0]
    told = {other.child(action).information_state_string(player) for other in others}
    assert told == {state.child(action).information_state_string(player)}
    again = state.resample_from_infostate(player, counting(1 / 8))
    assert again.information_state_string(1 - player) == others[1].information_state_string(1 - player)


def test_a_resampled_state_has_no_history_that_would_give_away_the_real_deal() -> None:
    state, _ = after(pyspiel.load_game(ROUND), 12)
    assert state.resample_from_infostate(0, counting(0.5)).history() == []


def test_a_state_may_begin_with_bytes_that_a_bot_is_given() -> None:
    state, table = after(pyspiel.load_game(ROUND), 12)
    begun = state.get_game().state_at(table.raw)
    assert begun.legal_actions() == state.legal_actions()
    assert begun.observation_string(0) == state.observation_string(0)
    assert begun.information_state_string(0) != state.information_state_string(0), "nobody remembers the way"


@pytest.mark.parametrize("text", [ROUND, "trident_submarine(players=3)"])
def test_compiled_rollouts_are_worth_what_random_games_pay(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    values = Rollouts(9, seed=1).evaluate(state)
    assert values.tolist() == Rollouts(9, seed=1).evaluate(state).tolist()
    assert all(-1 <= value <= 1 for value in values)
    assert len(set(values.tolist())) > 1
    assert Rollouts().prior(state) == state.chance_outcomes()
    state, _ = after(pyspiel.load_game(ROUND), 3)
    chances = Rollouts().prior(state)
    assert [action for action, _ in chances] == state.legal_actions()
    assert sum(chance for _, chance in chances) == pytest.approx(1)


def test_rollouts_of_a_finished_game_are_its_result() -> None:
    state, _ = after(pyspiel.load_game(ROUND), 10_000)
    rollouts = Rollouts(2)
    assert rollouts.evaluate(state).tolist() == state.returns()
    other, _ = after(pyspiel.load_game("trident_lost_cities(rounds=1,players=4)"), 10_000)
    assert rollouts.evaluate(other).tolist() == other.returns(), "another game, with another simulator"


@pytest.mark.parametrize("is_compiled", [False, True])
def test_the_search_of_openspiel_plays_lost_cities(is_compiled: bool) -> None:
    game, rng = pyspiel.load_game(ROUND), np.random.RandomState(1)
    evaluator = Rollouts(1) if is_compiled else mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=rng)
    state, _ = after(game, 4)
    for _ in range(6):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
