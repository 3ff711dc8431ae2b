"""`make nightly`: the tests that take too long for `make test`, which does not collect this file."""

import pytest
from bench.review import errors_from_zero, reviewed

import trident
from trident.bots import roster
from trident.bots.levels import levels_of
from trident.review.contest import Contest
from trident.review.puzzles import is_stable, shipped
from trident.review.review import WORK
from trident.testing import conformance
from trident.testing.honesty import differing_moves, tables_of

STEPS = 10_000_000
STATES = 5_000  # of each bot
PUZZLES = 100  # of each game
MOVES = 20_000  # of all levels of all games at all numbers of seats
# Games of the review's own choices, and the share of accounts whose mistakes are within two errors of 0. It
# is lower where a rare choice is as good in utility, which decides, and far away in treasures.
NEAR = [("lost-cities", 20, 0.95), ("sunken-city", 10, 0.8), ("submarine", 10, 0.8)]
TABLES = [
    (name, seats)
    for name in trident.game_names()
    if trident.game(name).bots
    for seats in trident.game(name).seats
]


@pytest.mark.parametrize("name", trident.game_names())
def test_no_invariant_breaks_in_a_long_walk(name: str) -> None:
    conformance.invariants_hold(trident.game(name), steps=STEPS)


@pytest.mark.parametrize("name", trident.game_names())
def test_no_seat_learns_a_secret_in_a_long_walk(name: str) -> None:
    conformance.seats_see_only_theirs(trident.game(name), steps=100_000)
    conformance.events_tell_no_secret(trident.game(name), steps=200_000)
    conformance.observations_tell_what_is_seen(trident.game(name), steps=100_000)


@pytest.mark.parametrize("name", trident.game_names())
def test_no_observation_tells_a_secret_in_a_million_states(name: str) -> None:
    conformance.observations_tell_no_secret(trident.game(name), steps=1_000_000)


@pytest.mark.parametrize("text", ["rollout", "policy", "sensible", "search:playouts=40"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_bot_knows_what_its_seat_cannot_know(name: str, seats: int, text: str) -> None:
    game = trident.game(name)
    assert differing_moves(game, seats, roster.find(game, seats, text), STATES, seed=31) == []


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_level_makes_an_illegal_move(name: str, seats: int) -> None:
    game = trident.game(name)
    levels = levels_of(game)
    for level in levels:
        moves = MOVES // (len(levels) * len(TABLES)) + 1
        made = sum(
            1
            for _ in tables_of(
                game, seats, roster.find(game, seats, level.key, is_hurried=False), moves, seed=32
            )
        )
        assert made == moves, level.key


@pytest.mark.parametrize("name", trident.game_names())
def test_shipped_puzzles_still_hold_on_other_deals(name: str) -> None:
    game = trident.game(name)
    every = shipped(game)
    sample = every[:: max(1, len(every) // PUZZLES)]
    contests = {seats: Contest(game, seats) for seats in {one.seats for one in sample}}
    stable = sum(is_stable(game, one, contests[one.seats], 11) for one in sample)
    assert stable >= 0.98 * len(sample), f"{stable} of {len(sample)} puzzles hold"


@pytest.mark.parametrize(("name", "games", "share"), NEAR)
def test_who_chooses_as_the_review_does_makes_no_mistakes(name: str, games: int, share: float) -> None:
    found = [reviewed(trident.game(name), seed, WORK).found for seed in range(games)]
    for unit in ("points", "win"):
        away = [errors for one in found for errors in errors_from_zero(one, unit)]
        near = sum(abs(errors) <= 2 for errors in away)
        assert near >= share * len(away), f"{near} of {len(away)} in {unit}"
