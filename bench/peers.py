"""OpenSpiel's games, measured as they are: random playouts inside its C++, and driven from Python."""

import random
import time

import pyspiel

from bench.play import SECONDS, Speed


def roll(state: pyspiel.State, rng: random.Random) -> None:
    """Let chance move once."""
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, chances)[0])


def dealt(game: pyspiel.Game, rng: random.Random) -> pyspiel.State:
    """A fresh game at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        roll(state, rng)
    return state


def play_out(state: pyspiel.State, rng: random.Random) -> tuple[int, int]:
    """Play at random to the end; decisions and outcomes."""
    decisions = outcomes = 0
    while not state.is_terminal():
        if state.is_chance_node():
            roll(state, rng)
            outcomes += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions, outcomes


def from_python(name: str) -> Speed:
    """Random games driven by an interpreted loop."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    decisions = outcomes = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        played = play_out(game.new_initial_state(), rng)
        decisions += played[0]
        outcomes += played[1]
    return Speed(decisions / spent, (decisions + outcomes) / spent)


def compiled(name: str) -> Speed:
    """Random playouts inside C++: a search of one simulation whose evaluator makes k rollouts."""
    game, rng = pyspiel.load_game(name), random.Random(2)
    lengths = [play_out(dealt(game, rng), rng) for _ in range(60)]
    decisions = sum(length[0] for length in lengths) / len(lengths)
    steps = sum(sum(length) for length in lengths) / len(lengths)
    state, rollouts, spent = dealt(game, rng), 4, 0.0
    while spent < SECONDS:
        rollouts = rollouts * 3 if spent == 0 else int(rollouts * min(20, 1.5 * SECONDS / max(spent, 0.01)))
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 3)
        search = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False)
        begun = time.process_time()
        search.mcts_search(state)
        spent = time.process_time() - begun
    return Speed(rollouts * decisions / spent, rollouts * steps / spent)
