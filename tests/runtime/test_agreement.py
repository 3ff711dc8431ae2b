"""Machine code as users run it, WebAssembly and plain Python give the same bits; `make nightly` does more."""

import math
import os
from ast import literal_eval
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

import trident
from trident.bots.kit import bots_of
from trident.bots.search import Candidate, Thought
from trident.core.kernel import kernel
from trident.core.state import Grid, Row, Seat
from trident.envs.vector import IllegalInBatch
from trident.games.lost_cities.rules.state import State
from trident.runtime.choice import on
from trident.testing import agreement


def amount(name: str, usual: int) -> int:
    """How much is compared: what `make nightly` says, or the usual amount."""
    return int(os.environ.get(f"TRIDENT_{name}", usual))


GAMES, SEARCHES = amount("GAMES_AGREE", 20_000), amount("SEARCHES_AGREE", 50)
PLAIN_GAMES, PLAIN_SEARCHES = amount("PLAIN_GAMES_AGREE", 170), amount("PLAIN_SEARCHES_AGREE", 2)
STEPS, PLAIN_STEPS = amount("STEPS_AGREE", 400), amount("PLAIN_STEPS_AGREE", 40)
# Every loop takes a while to compile: by day the batches of one game are compared, in `make nightly` of all.
BATCHED = trident.game_names() if "TRIDENT_STEPS_AGREE" in os.environ else ["lost-cities"]
pytestmark = pytest.mark.xdist_group("native")  # one process compiles


@pytest.mark.parametrize("name", trident.game_names())
class TestGame:
    """One game on all three."""

    def test_random_games_are_equal(self, name: str) -> None:
        both = [trident.game(name, runtime) for runtime in ("native", "wasm")]
        assert agreement.differing_game(both, GAMES) == ""

    def test_plain_python_plays_the_same_games(self, name: str) -> None:
        both = [trident.game(name, runtime) for runtime in ("wasm", "plain")]
        assert agreement.differing_game(both, PLAIN_GAMES, is_short=True) == ""

    def test_plain_python_shows_the_same(self, name: str) -> None:
        both = [trident.game(name, runtime) for runtime in ("wasm", "plain")]
        assert agreement.differing_batch(both, 3, PLAIN_STEPS) == ""

    def test_plain_python_thinks_the_same(self, name: str) -> None:
        both = [trident.game(name, runtime) for runtime in ("wasm", "plain")]
        assert agreement.differing_search(both, PLAIN_SEARCHES, playouts=4) == ""

    def test_no_number_is_infinite_or_none(self, name: str) -> None:
        assert agreement.not_finite(trident.game(name, "wasm"), SEARCHES) == ""


@pytest.mark.parametrize("name", BATCHED)
def test_batches_are_equal(name: str) -> None:
    both = [trident.game(name, runtime) for runtime in ("native", "wasm")]
    assert agreement.differing_batch(both, 64, STEPS) == ""


def test_threads_that_listen_in_machine_code_step_as_one_thread_does() -> None:
    game = trident.game("lost-cities", "native")
    one, two = (
        trident.vector(game, 64, options=game.options.shortest(), threads=threads, autoreset="same-step")
        for threads in (1, 2)
    )
    for _ in range(STEPS):
        actions = one.random_actions()
        assert agreement.shown_by(one) == agreement.shown_by(two)
        two.step(actions.copy())
        one.step(actions)
    wrong = one.random_actions()
    wrong[63] = game.decisions.size
    with pytest.raises(IllegalInBatch, match="Game 63 of the batch"):  # the second thread has found it
        two.step(wrong)


@pytest.mark.parametrize("name", trident.game_names())
def test_searches_are_equal(name: str) -> None:
    both = [trident.game(name, runtime) for runtime in ("native", "wasm")]
    assert agreement.differing_search(both, SEARCHES) == ""


GAME = trident.game("lost-cities")


def test_one_point_too_many_in_few_games_is_caught() -> None:
    @kernel
    def generous(state: State, out: Grid[int]) -> None:
        GAME.rules.score(state, out)
        out[0, 0] += out[0, 0] % 13 == 0

    planted = on(replace(GAME, rules=replace(GAME.rules, score=generous)), "plain")
    found = agreement.differing_game([on(GAME, "wasm"), planted], 100, is_short=True)
    assert "score differs between wasm and plain" in found


def test_an_observation_of_another_card_is_caught() -> None:
    assert GAME.observation is not None
    own = GAME.observation.observe

    @kernel
    def other(state: State, seat: Seat, out: Any) -> None:
        own(state, seat, out)
        out.pile_left += out.pile_left == 30

    planted = on(replace(GAME, observation=replace(GAME.observation, observe=other)), "plain")
    found = agreement.differing_batch([on(GAME, "wasm"), planted], 4, 60)
    assert "observations differs between wasm and plain" in found


def test_a_difference_in_the_last_bit_of_a_playouts_worth_is_caught() -> None:
    bots = bots_of(GAME)

    @kernel
    def rounded_otherwise(
        root: Any, state: Any, seat: Any, weights: Any, scratch: Any, out: Row[float]
    ) -> None:
        bots.worth(root, state, seat, weights, scratch, out)
        out[0] = np.nextafter(out[0], 2.0)

    planted = on(replace(GAME, bots=replace(bots, worth=rounded_otherwise)), "plain")
    assert "differs between wasm and plain" in agreement.differing_search(
        [on(GAME, "wasm"), planted], 2, playouts=4
    )


def test_a_number_that_is_none_is_found() -> None:
    inner = np.dtype([("odds", np.float64, 3), ("turn", np.int8)])
    memory = np.zeros(1, np.dtype([("deep", inner, 2), ("share", np.float64)]))[0]
    assert agreement.first_not_finite(memory, "scratch") == ""
    memory["deep"][1]["odds"][2] = np.nan
    assert agreement.first_not_finite(memory, "scratch") == "scratch.deep.odds"


def test_a_finding_that_is_no_number_is_found() -> None:
    fine = Candidate([1], 2, 0.5, 0.1, 0.5, 3.0, 0.1, 0.1)
    of_one_deal = msgspec.structs.replace(fine, deals=1, error=math.inf, gain_error=math.inf)
    for candidate, found in (
        (fine, ""),
        (of_one_deal, ""),
        (msgspec.structs.replace(fine, gain_error=math.inf), "gain_error"),
        (msgspec.structs.replace(of_one_deal, points=math.nan), "points"),
    ):
        assert agreement.doubtful_in(Thought([1], [fine, candidate], 4, 0.0)) == found


@pytest.mark.parametrize("name", trident.game_names())
def test_what_is_stored_and_told_are_whole_numbers(name: str) -> None:
    game = trident.game(name)
    kinds = {kind for part in ("state", "options", "observation") for kind in kinds_in(game.structs[part])}
    assert kinds <= set("biu")


def kinds_in(dtype: np.dtype[Any]) -> set[str]:
    """The kinds of numbers in a struct."""
    if dtype.subdtype is not None:
        return kinds_in(dtype.subdtype[0])
    if dtype.names is None:
        return {dtype.kind}
    return {kind for name in dtype.names for kind in kinds_in(dtype[name])}


def test_a_game_that_never_ends_is_compared_as_far_as_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agreement, "MOST_STEPS", 30)
    played = agreement.Games(GAME, seed=1).play(2, GAME.packed(2, {}))
    assert sum(literal_eval(played["steps"].decode())) == 30
