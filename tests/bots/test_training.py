"""Expert iteration: labels are paired advantages, a net learns from them, and the policy uses it."""

from pathlib import Path

import numpy as np
import pytest

import trident
from tests.cli.driver import trident as command
from trident.bots.kit import bots_of, kit_of
from trident.bots.labels import Label, Labeller, read_labels, write_labels
from trident.bots.learning import Learner, examples_from, shape_of
from trident.bots.pool import Pool
from trident.bots.training import Plan, corrected, examples_of, keep, label_unit, teach, units_of
from trident.bots.weights import best_set, net_in, own_sets, store, weights_of
from trident.core.errors import TridentError
from trident.core.state import Raw, Seat
from trident.testing import amount

GAME = trident.game("lost-cities")
WEAK = weights_of(GAME, "hand", {"open": 8.0, "crowd": -4.0})
BELIEF = {"belief": 1.0}


def with_any_net(weights: Raw, seed: int) -> Raw:
    """The same policy with a net of random numbers, large enough to change its decisions."""
    size = len(net_in(GAME, weights))
    return corrected(GAME, weights, np.random.default_rng(seed).normal(size=size).astype(np.float32))


def labels_of(weights: Raw, games: int, deals: int = 2, seats: int = 2, seed: int = 5) -> list[Label]:
    """The labels of a few games of a policy against itself."""
    labeller = Labeller(GAME, seats, Pool(weights, [], 1.0), deals)
    return [label for number in range(games) for label in labeller.labels(seed + number)]


def kind_of(label: Label) -> str:
    """What the policy did: play, discard, pass, or draw from somewhere."""
    return str(GAME.decisions.describe(int(label.decisions[0]))["kind"])


def test_where_only_passes_are_left_there_is_nothing_to_learn() -> None:
    labels = labels_of(WEAK, amount(40), 1, 4)
    examples = examples_from(GAME, labels, WEAK)
    passes = sum(kind_of(label) == "pass" for label in labels)
    assert passes or amount(40) < 40
    assert len(examples) == len(labels) - passes


@pytest.mark.parametrize("seats", [2, 4])
def test_the_policy_decides_by_its_own_scores_and_what_the_net_adds(seats: int) -> None:
    weights = with_any_net(weights_of(GAME, "hand", BELIEF), 3)
    labels = [label for label in labels_of(weights, amount(20), 1, seats) if kind_of(label) != "pass"]
    scores = Learner(GAME, weights, 1).scores(examples_from(GAME, labels, weights))
    is_own = scores[:, 0] >= scores.max(axis=1) - 1e-3
    # Where no discard is of use to anybody the policy draws from the pile without asking the net.
    own = np.array([kind_of(label) for label in labels])
    assert is_own[own != "draw-pile"].all()
    assert (~is_own).sum() <= (own == "draw-pile").sum()


def test_a_label_is_what_a_decision_gains_over_the_policys_own_on_the_same_deals() -> None:
    labels = labels_of(WEAK, 2)
    assert labels
    for label in labels:
        assert sorted(label.decisions) == sorted(GAME.legal(label.raw))
        assert label.gains.shape == (len(label.decisions), 2)
        assert (label.gains[0] == 0).all()
    again = labels_of(WEAK, 2)
    assert all(np.array_equal(one.gains, two.gains) for one, two in zip(labels, again, strict=True))


def test_labels_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    labels = labels_of(WEAK, 1)
    write_labels(tmp_path / "new" / "labels.npz", labels)
    for one, two in zip(labels, read_labels(tmp_path / "new" / "labels.npz"), strict=True):
        assert one.seat == two.seat
        assert all(np.array_equal(*pair) for pair in ((one.raw, two.raw), (one.gains, two.gains)))
        assert np.array_equal(one.decisions, two.decisions)


@pytest.mark.parametrize("damage", [b"PK\x03\x04", b"no labels", b""])
def test_damaged_labels_are_named(damage: bytes, tmp_path: Path) -> None:
    file = tmp_path / "labels.npz"
    file.write_bytes(damage)
    with pytest.raises(TridentError, match=r"labels\.npz cannot be read: "):
        read_labels(file)


def test_a_short_training_gains_on_positions_that_were_held_out(data: Path) -> None:
    plan = Plan(GAME.name, 2, amount(120), amount(16), 30, seed=3)
    for unit in units_of(plan, 1, WEAK):
        keep(label_unit(unit))
    *_, (last, trained) = teach(plan, 1, WEAK)
    assert last.epoch == 30
    assert plan.folder.parent == data / GAME.name
    assert np.array_equal(net_in(GAME, WEAK), np.zeros(len(net_in(GAME, WEAK))))
    if amount(40) == 40:
        assert last.held_out > 0.5
    assert net_in(GAME, trained).any()


def test_a_second_round_learns_from_the_labels_of_both(data: Path) -> None:
    plan, student = Plan(GAME.name, 2, 1, 2, 1, seed=4), with_any_net(WEAK, 2)
    for number in (1, 2):
        for unit in units_of(plan, number, student):
            keep(label_unit(unit))
    assert len(list(plan.folder.iterdir())) == 2
    assert plan.folder.parent == data / GAME.name
    examples = [sum(map(len, examples_of(plan, number, student))) for number in (1, 2)]
    assert examples[1] > examples[0]


def test_a_net_is_stored_beside_its_weights(data: Path) -> None:
    weights = with_any_net(weights_of(GAME, "hand"), 8)
    store(GAME, "mine", weights, "a test")
    assert (data / GAME.name / "mine.net").stat().st_size == 4 * len(net_in(GAME, weights))
    assert np.array_equal(weights_of(GAME, "mine"), weights)
    assert not net_in(GAME, weights_of(GAME, "hand")).any()


def test_a_net_of_another_shape_is_passed_over(data: Path) -> None:
    store(GAME, "mine", with_any_net(weights_of(GAME, "hand"), 8), "a test")
    (data / GAME.name / "mine.net").write_bytes(b"1234")
    assert not net_in(GAME, weights_of(GAME, "mine")).any()


def test_a_game_without_inputs_has_nothing_to_train() -> None:
    game = trident.game("submarine")
    assert bots_of(game).study is None
    with pytest.raises(TridentError, match="declares no inputs for a net, so there is nothing to train"):
        shape_of(game)
    said = command("train", "submarine")
    assert (said.code, said.out) == (2, "")
    assert "declares no inputs for a net" in said.err


def test_nothing_is_told_of_a_game_without_inputs() -> None:
    kit = kit_of(trident.game("submarine"))
    own, out = kit.workspace(), np.zeros(1)
    weights = weights_of(kit.game, "hand")
    kit.learn(
        own.raw, Seat(0), weights, own.scratch, own.decisions[:1], out, own.decisions[:1], own.raw[:1, None]
    )
    assert out[0] == 0


def test_the_command_goes_on_where_it_was_interrupted(data: Path) -> None:
    best = best_set(GAME, 2)
    work = ("--rounds", 1, "--games", 1, "--deals", 2, "--epochs", 1, "--proof", 2, "--jobs", 1)
    first = command("train", "lost-cities", *work, "--start", "hand")
    assert (first.code, "not significantly better" in first.out) == (1, True)
    (labels,) = data.glob("lost-cities/training-*/labels-1-000.npz")
    made = labels.stat().st_mtime_ns
    again = command("train", "lost-cities", *work, "--start", "hand")
    assert again.out == first.out
    assert labels.stat().st_mtime_ns == made
    assert (best_set(GAME, 2), list(own_sets(GAME))) == (best, ["student-2"])
    assert own_sets(GAME)["student-2"]["made_by"].startswith("trident train lost-cities --seats 2 --rounds 1")
