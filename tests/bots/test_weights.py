"""Weights are data; the tuner finds better ones on duplicate deals."""

from pathlib import Path

import numpy as np
import pytest

import trident
from trident.bots.duel import Duel, MatchResult, significance_of
from trident.bots.kit import bots_of
from trident.bots.spec import LEAST_ZERO, read_spec
from trident.bots.tuning import JOIN_EVERY, tune
from trident.bots.weights import best_set, names_of, numbers_in, set_for, store, weights_of, without_net
from trident.core.errors import TridentError
from trident.testing import amount

GAME = trident.game("lost-cities")


def test_a_stored_set_reads_back_beside_those_that_come_with_the_game(data: Path) -> None:
    shipped, hand = (bots_of(GAME).folder / "weights.toml").read_bytes(), weights_of(GAME, "hand")
    mine = hand.copy()
    numbers_in(GAME, mine)[:] = np.arange(len(names_of(GAME))) / 7
    assert store(GAME, "mine", mine, "a test") == data / GAME.name / "weights.toml"
    assert np.allclose(numbers_in(GAME, weights_of(GAME, "mine")), numbers_in(GAME, mine), atol=1e-4)
    assert np.array_equal(weights_of(GAME, "hand"), hand)
    assert (bots_of(GAME).folder / "weights.toml").read_bytes() == shipped


def test_ones_own_set_is_the_best_and_one_of_another_version_is_passed_over(data: Path) -> None:
    assert best_set(GAME, 2) == "tuned-2"
    file = store(GAME, "own-2", weights_of(GAME, "hand"), "a test")
    assert best_set(GAME, 2) == "own-2"
    file.write_text("[own-2]\nmade_by = 'an older version'\n", "utf-8")
    assert best_set(GAME, 2) == "tuned-2"


def test_a_kind_of_sets_is_the_one_for_the_seats_or_the_best() -> None:
    assert set_for(GAME, 2, "trained") == "trained-2"
    assert set_for(GAME, 4, "trained") == set_for(GAME, 4, None) == "tuned-4"
    assert set_for(GAME, 4, "tuned") == "tuned-4"
    assert set_for(GAME, 4, "tuned-2") == "tuned-2"
    assert set_for(GAME, 2, "unheard-of") == "unheard-of"


def test_only_a_gain_beyond_its_error_is_better() -> None:
    assert significance_of(MatchResult(12, 10, 2.0, 1.0, 0.6)).is_better
    assert not significance_of(MatchResult(10.5, 10, 0.5, 1.0, 0.6)).is_better
    assert not significance_of(MatchResult(8, 10, -2.0, 1.0, 0.4)).is_better
    assert significance_of(MatchResult(12, 10, 1.0, 1.0, 0.6)).p == pytest.approx(0.025, abs=0.001)


def test_equal_weights_are_equally_strong_on_duplicate_deals() -> None:
    weights = weights_of(GAME, "hand")
    assert Duel(GAME, 2).gain(weights, weights, amount(200), 3) == 0


def test_a_duel_is_as_strong_the_other_way_round() -> None:
    first, second, duel = weights_of(GAME, "hand"), weights_of(GAME, "tuned-2"), Duel(GAME, 2)
    assert duel.gain(first, second, 20, 3) == -duel.gain(second, first, 20, 3)


def test_weights_of_a_game_without_a_net_stay_as_they_are() -> None:
    game = trident.game("submarine")
    weights = weights_of(game, "hand")
    assert np.array_equal(without_net(game, weights), weights)


def test_the_net_is_better_than_the_weights_that_it_corrects() -> None:
    trained, tuned = weights_of(GAME, "trained-2"), weights_of(GAME, "tuned-2")
    assert np.array_equal(without_net(GAME, trained), tuned)
    result = Duel(GAME, 2).result(trained, tuned, amount(2000), 654_321)
    if amount(40) == 40:
        assert result.gain > 3


@pytest.mark.parametrize("seats", [2, 4])
def test_tuned_weights_beat_those_set_by_hand(seats: int) -> None:
    tuned, hand = weights_of(GAME, f"tuned-{seats}"), weights_of(GAME, "hand")
    result = Duel(GAME, seats).result(tuned, hand, amount(2000), 123_456)
    assert result.gain > 3
    assert result.win_share > 0.52


def test_tuning_finds_better_weights() -> None:
    pytest.importorskip("cma", reason="the extra `arena` is not installed")
    weak = weights_of(GAME, "hand", {"open": 8.0, "crowd": -4.0})
    *_, last = tune(GAME, 2, weak, generations=6, deals=amount(120), seed=2)
    assert last.generation == 6
    if amount(100) == 100:
        assert Duel(GAME, 2).gain(last.weights, weak, 1000, 9) > 1


def test_the_mean_of_the_search_joins_the_pool() -> None:
    pytest.importorskip("cma", reason="the extra `arena` is not installed")
    *_, before, last = tune(GAME, 2, weights_of(GAME, "hand"), JOIN_EVERY, amount(40), seed=3)
    assert (before.pool, last.pool) == (1, 2)


def test_tuning_with_the_same_seed_finds_the_same_weights() -> None:
    pytest.importorskip("cma", reason="the extra `arena` is not installed")
    first = weights_of(GAME, "hand")
    runs = [[report.weights for report in tune(GAME, 2, first, 3, amount(60), seed=11)] for _ in range(2)]
    assert np.array_equal(runs[0], runs[1])
    assert not np.array_equal(runs[0][-1], first)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("clever", "no bot 'clever'"),
        ("policy:weights=none", "no weights 'none'"),
        ("policy:luck=3", "no setting 'luck'"),
        ("search:fast", "no setting 'fast'"),
        ("policy:deny=much", "deny must be a number."),
        ("search:playouts=many", "playouts must be a whole number, at least 0."),
        ("search:playouts=2.5", "playouts must be a whole number"),
        *((f"search:{name}=-1", f"{name} must be a") for name in LEAST_ZERO),
        ("pool:nobody", "The pool has no 'nobody'; it has tuned, hand, "),
        ("search:ms=nan", "ms must be a number"),
        ("search:gate=inf", "gate must be a number"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(TridentError, match=said):
        weights_of(GAME, read_spec(GAME, text).weights or "hand")
