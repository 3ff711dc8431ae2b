"""A finished game is verified: every step legal, every draw from the secret; tampering is found."""

import hashlib
import hmac
from functools import cache

import msgspec
import pytest

import trident
from trident.bots import roster
from trident.core.chance import Secret
from trident.core.errors import UnreadableRecord
from trident.core.state import CHANCE

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


NONCES = {0: "aa" * 16, 1: None}


@pytest.fixture
def mixed() -> trident.Record:
    """A game of two players of whom one added a nonce, and whose seats were drawn by lot."""
    secret = Secret(b"known" * 7, NONCES)
    table = trident.Table(GAME, 2, {"rounds": 1}, secret)
    table.run_chance()
    made = msgspec.structs.replace(table.record(), secret=secret.word.hex(), lots=secret.lots(2))
    return trident.from_text(GAME, trident.to_text(GAME, made))


def test_nonces_and_lots_are_proved_with_the_draws(mixed: trident.Record) -> None:
    assert (mixed.nonces, mixed.lots) in [(NONCES, [0, 1]), (NONCES, [1, 0])]
    verdict = trident.verify(GAME, mixed)
    assert (verdict.faults, verdict.draws_proved) == ([], verdict.draws)


def test_a_game_with_nonces_draws_as_the_page_says(mixed: trident.Record) -> None:
    key = hmac.digest(b"known" * 7, f"nonces 1:{'aa' * 16}".encode(), "sha256")
    first = int.from_bytes(hmac.digest(key, b"0:0", hashlib.sha256)[:8], "big")
    outcomes = trident.Table(GAME, 2, {"rounds": 1}).legal()
    assert mixed.steps[0] == outcomes[first % len(outcomes)]


@pytest.mark.parametrize("nonces", [{}, {0: "ab" * 16, 1: None}, {0: "aa" * 16, 1: "aa"}, {1: "aa" * 16}])
def test_another_nonce_is_found(mixed: trident.Record, nonces: dict[int, str | None]) -> None:
    mixed.nonces = nonces
    assert "Step 1 was not drawn from the secret." in trident.verify(GAME, mixed).faults


def test_exchanged_seats_are_found(mixed: trident.Record) -> None:
    assert mixed.lots
    mixed.lots.reverse()
    assert trident.verify(GAME, mixed).faults == ["The seats were not drawn by lot from the secret."]


def test_a_nonce_changes_every_draw_and_is_nobodys_choice_alone() -> None:
    drawn = [Secret(b"known", nonces).index(0, 2**60) for nonces in ({}, {0: "00"}, {0: "01"}, {1: "00"})]
    drawn.append(Secret(b"other", {0: "00"}).index(0, 2**60))
    assert len(set(drawn)) == 5
    assert Secret(b"known", {0: None}).index(0, 2**60) == drawn[0]


def of_the_day(place: int) -> trident.Record:
    """The daily deal after 40 decisions, each at that place among the legal ones, without its secret."""
    table = trident.Table(GAME, 2, {"rounds": 1}, Secret(b"day" * 11), counts_draws=True)
    table.run_chance()
    for _ in range(40):
        table.apply(table.legal()[place])
        table.run_chance()
    made = msgspec.structs.replace(table.record(), deal="daily", secret=None)
    return trident.from_text(GAME, trident.to_text(GAME, made))


def test_a_daily_deal_is_proved_by_the_secret_that_is_published_later() -> None:
    record = of_the_day(-1)
    assert trident.verify(GAME, record).draws_proved == 0
    record.secret = (b"day" * 11).hex()
    verdict = trident.verify(GAME, record)
    assert (verdict.faults, verdict.draws_proved) == ([], verdict.draws)
    assert trident.replay(GAME, record).draws_are_proved
    record.deal = None
    assert trident.verify(GAME, record).faults


def test_in_a_daily_deal_the_same_cards_come_in_the_same_order_whatever_is_decided() -> None:
    def drawn(record: trident.Record) -> dict[int, int]:
        """What chance brought, by step."""
        table, found = trident.Table(GAME, 2, record.options), dict[int, int]()
        for number, action in enumerate(record.steps):
            if table.mover == CHANCE:
                found[number] = action
            table.apply(action)
        return found

    one, two = drawn(of_the_day(0)), drawn(of_the_day(-1))
    common = min(len(one), len(two))
    assert [*one][:common] != [*two][:common]
    assert [*one.values()][:common] == [*two.values()][:common]
