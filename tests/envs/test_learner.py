"""The learner of examples/: its gradients are right, it learns, and it plays by what its seat knows."""

from pathlib import Path

import numpy as np
import pytest
from examples.learner import matches, network, ppo
from examples.learner.curve import draw
from examples.learner.features import ACTIONS, DESTINATIONS, WIDTH, features_of, from_actions, to_actions

import trident
from trident.core.state import Seat
from trident.testing.honesty import differing_moves

GAME = trident.game("lost-cities")
SMALL = ppo.Settings(games=4, steps=6, minibatch=12)


def test_the_gradient_is_that_of_the_loss() -> None:
    rng = np.random.default_rng(2)
    weights = {name: one.astype(np.float64) for name, one in network.fresh_weights(1).items()}
    rows = rng.random((3, DESTINATIONS, WIDTH))
    masks = np.ones((3, ACTIONS), np.bool_)
    by_logits, by_values = rng.standard_normal((3, ACTIONS)), rng.standard_normal(3)
    by_logits = to_actions(*from_actions(by_logits), 0.0)  # actions of the sixth destination have no logits

    def loss() -> float:
        passed = network.forward(weights, rows, masks)
        return float((np.maximum(passed.logits, -1e6) * by_logits).sum() + (passed.values * by_values).sum())

    slopes = network.backward(weights, network.forward(weights, rows, masks), by_logits, by_values)
    for name, slope in slopes.items():
        place, step = tuple(int(rng.integers(size)) for size in slope.shape), 1e-3
        weights[name][place] += step
        above = loss()
        weights[name][place] -= 2 * step
        below = loss()
        weights[name][place] += step
        assert slope[place] == pytest.approx((above - below) / (2 * step), rel=0.02, abs=0.02), name


def test_features_are_what_the_seat_sees() -> None:
    batch = trident.vector(GAME, 2, 2, {"rounds": 1}, seed=1)
    rows = features_of(batch.named)
    assert rows.shape == (2, DESTINATIONS, WIDTH)
    assert rows[:, :, :10].sum() == 16, "two hands of eight"
    assert rows[:, :, 10:60].sum() == 0, "nothing has been laid yet"


def test_advantages_reach_back_to_the_seat_that_decided() -> None:
    learner = ppo.Learner(ppo.Settings(games=1, steps=3, trace=1.0))
    kept = learner.stretch
    kept.movers[:, 0], kept.ends[:, 0], kept.values[:, 0] = [0, 1, 0], [False, False, True], [0.5, 0, 0.25]
    kept.rewards[2, 0] = [1, -1]
    found = learner.advantages(np.zeros((1, 2), np.float32))
    assert found[:, 0].tolist() == [0.5, -1, 0.75]


def test_it_learns_from_what_it_has_played() -> None:
    learner = ppo.Learner(SMALL)
    before = learner.weights["act"].copy()
    told = learner.update(0.0)
    assert told["entropy"] > 0
    assert not np.array_equal(learner.weights["act"], before)
    masks, actions = learner.stretch.masks.reshape(24, -1), learner.stretch.actions.reshape(24)
    assert masks[np.arange(24), actions].all(), "only legal actions"


def test_a_step_downhill_is_not_too_long() -> None:
    weights = {"one": np.zeros(2, np.float32)}
    network.Adam(weights).step({"one": np.array([3e6, 0], np.float32)}, pace=0.1)
    assert weights["one"].tolist() == pytest.approx([-0.1, 0], abs=1e-3)


def test_weights_are_kept_and_the_shipped_ones_beat_random(tmp_path: Path) -> None:
    shipped = network.load(Path(matches.__file__).with_name("weights.npz"))
    network.save(shipped, tmp_path / "weights.npz")
    again = network.load(tmp_path / "weights.npz")
    assert all(np.array_equal(again[name], shipped[name]) for name in shipped)
    assert matches.shares_won(again, "random", 40) >= 0.95


def test_it_plays_by_what_its_seat_knows_and_legally() -> None:
    bot = matches.Trained(GAME, network.fresh_weights(3))
    assert differing_moves(GAME, 2, bot, 20, seed=1) == []
    table = trident.Table(GAME, 2, {"rounds": 1}, seed=1)
    table.run_chance()
    (action,) = bot.turn(table.raw, Seat(0), 1)
    assert action in table.legal()


def test_its_curve_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "curve.csv").write_text("minutes,decisions,random\n0,0,0.5\n1,100,0.9\n", "utf-8")
    draw(tmp_path / "curve.csv", tmp_path / "curve.png")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
