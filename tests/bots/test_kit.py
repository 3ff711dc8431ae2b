"""The search kit's loops, on few deals: `make coverage` counts their branches with the compiler off."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import trident
from trident.bots.kit import Workspace, bots_of, kit_of
from trident.bots.learning import shape_of
from trident.bots.loops import BELOW, MOVERS
from trident.bots.weights import weights_of
from trident.core.chance import Secret, stream, streams
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import OVER, Seat
from trident.core.table import Table

GAMES = [trident.game(name) for name in trident.game_names()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
DEALS = 2


class Trial:
    """The policy's own turn and the game's first two candidates at the start of a game."""

    def __init__(self, game: Game) -> None:
        self.kit, self.weights = kit_of(game), weights_of(game, "hand")
        self.own: Workspace = self.kit.workspace()
        self.seat, self.raw = start_of(game)
        self.results = np.full((3, DEALS, 3), np.nan)
        own, raw = self.own, self.raw.copy()
        n = self.kit.own_turn(raw, self.seat, self.weights, own.scratch, stream(1), own.decisions)
        own.turns[0, 0], own.turns[0, 1 : n + 1] = n, own.decisions[:n]
        raw[:] = self.raw
        self.candidates = self.kit.candidates(raw, self.seat, self.weights, own.scratch, own.turns[1:])

    def play_out(self, horizon: int, stop: int = 0) -> int:
        """Play the first two of them out on every deal; how many deals were finished."""
        own = self.own
        made: int = self.kit.try_turns(
            self.raw,
            self.seat,
            np.array([self.weights]),
            np.zeros((DEALS, max(self.kit.game.seats)), np.int64),
            own.turns[:3],
            np.array([1, 1, 0], np.uint8),
            streams(1, DEALS),
            0,
            DEALS,
            self.results,
            own.dealt,
            own.playing,
            own.streams,
            own.rng,
            own.scratch,
            horizon,
            np.array([stop]),
        )
        return made

    def appraise(self, is_open: bool, horizon: int) -> Any:
        """What the policy's turn is worth to every seat."""
        own, seats = self.own, int(self.kit.game.state_of(self.raw).seats)
        results = np.full((1, DEALS, 3 * seats), np.nan)
        self.kit.appraise(
            self.raw,
            self.raw,
            self.seat,
            is_open,
            np.array([self.weights]),
            np.zeros((DEALS, seats), np.int64),
            own.turns[:1],
            streams(1, DEALS),
            results,
            own.dealt,
            own.playing,
            own.streams,
            own.rng,
            own.scratch,
            horizon,
        )
        return results[0]

    def trace(self, room: int) -> tuple[Any, Any, Any]:
        """How each deal of the policy's turn begins and ends, and its steps, as far as there is room."""
        own, game = self.own, self.kit.game
        starts, ends = (np.zeros((DEALS, game.dtype.itemsize), np.uint8) for _ in range(2))
        steps = np.zeros((DEALS, room + 1), np.int64)
        self.kit.trace(
            self.raw,
            self.seat,
            np.array([self.weights]),
            np.zeros((DEALS, int(game.state_of(self.raw).seats)), np.int64),
            own.turns[:1],
            streams(1, DEALS),
            starts,
            ends,
            steps,
            own.streams,
            own.rng,
            own.scratch,
        )
        return starts, ends, steps


def start_of(game: Game) -> tuple[Seat, Any]:
    """The first mover, and what it may know."""
    table = Table(game, secret=Secret.of_seed(1))
    table.run_chance()
    return Seat(table.mover), table.hidden_from(Seat(table.mover), stream(3))


@each_game
def test_remaining_candidates_are_played_out_on_every_deal(game: Game) -> None:
    trial = Trial(game)
    assert trial.candidates > 1
    assert trial.play_out(bots_of(game).horizon) == DEALS
    assert np.isfinite(trial.results[:2]).all()
    assert np.isnan(trial.results[2]).all(), "a dropped candidate is left alone"


@each_game
def test_a_playout_ends_at_its_horizon(game: Game) -> None:
    trial = Trial(game)
    trial.play_out(horizon=1)
    assert np.isfinite(trial.results[:2]).all()
    assert game.state_of(trial.own.playing).mover != OVER


@each_game
def test_decisions_beyond_the_seats_own_turn_are_left_out(game: Game) -> None:
    trial = Trial(game)
    longer = trial.own.turns[1]
    longer[:] = trial.own.turns[0]
    longer[0] += 1
    trial.play_out(1)
    assert np.array_equal(trial.results[0], trial.results[1])


@each_game
def test_a_turn_is_appraised_for_every_seat_as_search_does_for_its_own(game: Game) -> None:
    trial = Trial(game)
    horizon = bots_of(game).horizon
    trial.play_out(horizon)
    found = trial.appraise(is_open=False, horizon=horizon)
    own = 3 * trial.seat
    assert np.isfinite(found).all()
    assert np.array_equal(found[:, own : own + 3], trial.results[0])


@each_game
def test_with_open_cards_a_playout_begins_with_the_cards_as_they_lie(game: Game) -> None:
    trial = Trial(game)
    trial.appraise(is_open=True, horizon=1)
    assert np.array_equal(trial.own.dealt, trial.raw)


@each_game
def test_a_traced_playout_can_be_walked_again(game: Game) -> None:
    starts, ends, steps = Trial(game).trace(60)
    for state, end, made in zip(starts, ends, steps, strict=True):
        for step in made[1 : made[0] + 1].tolist():
            assert int(game.state_of(state).mover) == step % MOVERS - BELOW
            game.compiled.apply(state, step // MOVERS)
        assert np.array_equal(state, end)


@each_game
def test_no_deal_is_begun_once_it_is_told_to_stop(game: Game) -> None:
    trial = Trial(game)
    assert trial.play_out(1, stop=1) == 0
    assert np.isnan(trial.results).all()


@each_game
def test_chance_is_drawn_from_the_seats_own_streams(game: Game) -> None:
    table, own = Table(game, secret=Secret.of_seed(1)), kit_of(game).workspace()
    own.streams[0] = 5
    assert kit_of(game).draw(table.raw.copy(), own.streams, own.scratch) in table.legal()


@pytest.mark.parametrize("most", [20, 100_000])
def test_policies_play_every_deal_in_both_rotations_unless_they_take_too_long(most: int) -> None:
    game = GAMES[0]
    kit, own = kit_of(game), kit_of(game).workspace()
    table = np.zeros((1, 2, max(game.seats), len(game.score_parts)), np.int32)
    weights = np.array([weights_of(game, "hand")] * 2)
    options = game.packed(2, game.options.shortest())
    decisions = kit.duel(
        own.raw, 2, options, weights, streams(1, 1), 2, table, own.streams, own.rng, own.scratch, most
    )
    assert 0 < decisions <= 2 * most
    assert (game.state_of(own.raw).mover == OVER) == (most > 20)


def test_a_net_is_told_something_of_every_decision() -> None:
    trial = Trial(trident.game("lost-cities"))
    kit, legal = trial.kit, np.array(trial.kit.game.legal(trial.raw))
    scores, outputs = np.zeros(len(legal)), np.full(len(legal), -1)
    told = np.zeros((kit.bots.groups, shape_of(kit.game).inputs), np.uint8)
    kit.learn(trial.raw.copy(), trial.seat, trial.weights, trial.own.scratch, legal, scores, outputs, told)
    assert (outputs >= 0).all()
    assert told.any(axis=1).tolist() == [True] * 5 + [False]  # of the five destinations of this match


def test_a_game_without_a_policy_has_no_kit() -> None:
    with pytest.raises(TridentError, match="no policy"):
        kit_of(replace(GAMES[0], bots=None))
