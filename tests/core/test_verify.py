"""A finished game is verified: every step legal, every draw from the secret; tampering is found."""

from functools import cache

import pytest

import trident
from trident.bots import roster
from trident.core.chance import Secret
from trident.core.errors import UnreadableRecord

GAME = trident.game("lost-cities")


@cache
def text_of_a_game() -> str:
    table = trident.Table(GAME, 2, {"rounds": 1}, seed=7)
    rng, bot = trident.stream(3), roster.find(GAME, 2, "sensible")
    table.run_chance()
    while not table.is_over:
        table.apply(roster.decide(table, bot, rng)[0])
        table.run_chance()
    return trident.to_text(GAME, table.record())


@pytest.fixture
def record() -> trident.Record:
    return trident.from_text(GAME, text_of_a_game())


def test_a_game_as_it_was_is_proved(record: trident.Record) -> None:
    verdict = trident.verify(GAME, record)
    assert verdict.faults == []
    assert verdict.is_over
    assert verdict.steps == len(record.steps)
    assert verdict.draws == verdict.draws_proved > 16
    assert verdict.scores[verdict.winners[0]] == max(verdict.scores)


def test_without_the_secret_steps_are_checked_but_draws_are_not(record: trident.Record) -> None:
    record.secret = None
    verdict = trident.verify(GAME, record)
    assert (verdict.faults, verdict.draws_proved) == ([], 0)
    assert verdict.draws > 16


def test_another_secret_does_not_fit_the_hash(record: trident.Record) -> None:
    record.secret = Secret.of_seed(8).word.hex()
    faults = trident.verify(GAME, record).faults
    assert faults[0] == "The secret does not match the hash published at the beginning."
    assert "not drawn from the secret" in faults[1]


def test_a_secret_without_a_hash_still_gives_the_draws(record: trident.Record) -> None:
    record.secret_hash = None
    assert trident.verify(GAME, record).faults == []


def test_an_exchanged_draw_is_found(record: trident.Record) -> None:
    record.steps[2], record.steps[3] = record.steps[3], record.steps[2]
    faults = trident.verify(GAME, record).faults
    assert faults[:2] == [f"Step {number} was not drawn from the secret." for number in (3, 4)]


@pytest.mark.parametrize("action", [-1, 10**30, 186])
def test_an_illegal_step_is_found_and_ends_the_check(record: trident.Record, action: int) -> None:
    record.steps[16] = action
    verdict = trident.verify(GAME, record)
    assert verdict.faults == ["Step 17 is not legal."]
    assert verdict.steps == 16
    assert not verdict.is_over


def test_steps_after_the_end_are_found(record: trident.Record) -> None:
    record.steps.append(0)
    assert trident.verify(GAME, record).faults == [f"Step {len(record.steps)} is not legal."]


def test_a_shortened_record_is_not_over(record: trident.Record) -> None:
    del record.steps[-1]
    verdict = trident.verify(GAME, record)
    assert not verdict.is_over
    assert verdict.faults == []


def test_other_rules_are_not_judged(record: trident.Record) -> None:
    record.rules = 99
    with pytest.raises(UnreadableRecord, match="rules version 99"):
        trident.verify(GAME, record)
