"""The account: its terms make up the result exactly, and each is what it is said to be."""

from typing import Any

import msgspec
import numpy as np
import pytest

from tests.review.games import FEW, TABLES, finished, reviewed
from trident.core.chance import stream
from trident.core.record import Record
from trident.core.state import CHANCE, Seat
from trident.core.table import Table
from trident.review.account import Fall, Ledger
from trident.review.judge import Judge, Verdict
from trident.review.review import result_of, review
from trident.review.stages import course_of
from trident.review.values import Appraiser

each_table = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


@each_table
def test_the_terms_make_up_the_result_of_every_seat(name: str, seats: int, options: dict[str, Any]) -> None:
    table = finished(name, seats, **options)
    for account in reviewed(table).accounts:
        for unit in ("points", "win"):
            terms = sum(getattr(one, unit) for one in account.terms.values())
            assert getattr(account.even, unit) + terms == pytest.approx(getattr(account.result, unit))


@each_table
def test_the_result_is_that_of_the_game(name: str, seats: int, options: dict[str, Any]) -> None:
    table = finished(name, seats, **options)
    scores, winners = table.scores(), table.winners()
    for account in reviewed(table).accounts:
        side = table.game.side_of(account.seat)
        others = [row[0] for seat, row in enumerate(scores) if table.game.side_of(seat) != side]
        assert account.result.points == scores[account.seat][0] - max(others)
        assert (account.result.win > 0) == (account.seat in winners)


@each_table
def test_every_step_is_judged_once(name: str, seats: int, options: dict[str, Any]) -> None:
    table = finished(name, seats, **options)
    found = reviewed(table)
    begins = sorted([one.step for one in found.turns] + [one.step for one in found.luck])
    assert [moment.step for moment in found.curve] == [*begins, len(table.steps)]
    made = [action for one in found.turns for action in one.played]
    assert made == [step.action for step in table.steps if step.mover != CHANCE]


def test_where_nothing_is_hidden_there_is_neither_deal_nor_blind() -> None:
    open_game = reviewed(finished(*TABLES[2][:2], **TABLES[2][2]))
    assert set(open_game.accounts[0].terms) == {"draws", "mistakes", "others", "rest"}
    hidden = reviewed(finished(*TABLES[0][:2], **TABLES[0][2]))
    assert set(hidden.accounts[0].terms) == {"deal", "draws", "mistakes", "others", "blind", "rest"}


def test_every_round_has_its_deal() -> None:
    found = reviewed(finished(*TABLES[0][:2], **TABLES[0][2]))
    assert [one.kind for one in found.luck].count("deal") == 2


def test_the_same_seed_gives_the_same_review() -> None:
    table = finished(*TABLES[0][:2], **TABLES[0][2])
    assert review(table.game, table.record(), FEW) == reviewed(table)
    assert review(table.game, table.record(), FEW, seed=2).accounts != reviewed(table).accounts


def test_a_verdict_depends_only_on_what_the_seat_knows() -> None:
    table = finished("lost-cities", 2, rounds=2)
    course = course_of(table.game, table.record())
    judge = Judge(Appraiser(table.game, 2, 4, 1), FEW, 1)
    turns = [stage for stage in course.stages if stage.kind == "turn"][:6]
    for stage in turns:
        other = stage.before.copy()
        table.game.compiled.reshuffle(other, Seat(stage.seat), stream(99))
        assert not np.array_equal(other, stage.before)
        again = msgspec.structs.replace(stage, before=other)
        assert judge.turns(again) == judge.turns(stage)
        both = [stage.actions, stage.actions]
        assert np.array_equal(judge.compare(again, both), judge.compare(stage, both))


def cut(table: Table, steps: int) -> Record:
    """The record of a table up to a step."""
    record = table.record()
    record.steps = record.steps[:steps]
    return record


@each_table
def test_a_game_that_was_not_played_out_is_worth_what_its_last_position_was(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    table = finished(name, seats, **options)
    stages = course_of(table.game, table.record()).stages
    half = stages[len(stages) // 3]
    found = review(table.game, cut(table, half.step), FEW)
    assert not found.is_played_out
    assert found.turns == [one for one in reviewed(table).turns if one.step < half.step]
    for account in found.accounts:
        total = account.even.win + sum(one.win for one in account.terms.values())
        assert total == pytest.approx(account.result.win)
        assert account.result == found.curve[-1].values[account.seat]
    assert found.curve[-1].step == half.step


def test_a_turn_that_was_not_finished_is_not_judged() -> None:
    table = finished("lost-cities", 2, rounds=2)
    turns = [one for one in course_of(table.game, table.record()).stages if one.kind == "turn"]
    found = review(table.game, cut(table, turns[2].step + 1), FEW)
    assert [one.step for one in found.turns] == [one.step for one in turns[:2]]
    assert found.curve[-1].step == turns[2].step


def test_where_nothing_was_played_there_is_nothing_to_judge() -> None:
    table = finished("lost-cities", 2, rounds=2)
    found = review(table.game, cut(table, 0), FEW)
    assert (found.turns, found.luck, len(found.curve)) == ([], [], 1)
    assert found.accounts[0].result == found.accounts[0].even


def test_progress_is_told_up_to_the_end() -> None:
    table, told = finished("lost-cities", 4, rounds=1), list[float]()
    review(table.game, table.record(), FEW, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0


def values(*points: float) -> Any:
    """Values of two seats in as many words, in points alone."""
    return np.array([[[0.0, 0.5, one], [0.0, 0.5, -one]] for one in points])


def test_what_a_turn_costs_is_split_into_what_could_be_known_and_what_could_not() -> None:
    ledger = Ledger(values(0, 0), is_even=True)
    ledger.rise("deal", values(4, 6))
    shortfall = np.array([[0.0, 0.0, -3.0], [0.0, 0.0, 3.0]])
    opened = [values(1, 3), values(6, 8), values(6, 8)]
    ledger.turn(0, Fall(shortfall, np.full((2, 3), 2.0), np.zeros((2, 2, 3))), opened)
    ledger.rise("draws", values(9, 9))
    terms = {name: (one.points, one.points_error) for name, one in ledger.account(0, True).terms.items()}
    assert terms["deal"] == (5.0, 1.0)
    assert terms["mistakes"] == (-3.0, 2.0)
    assert terms["blind"] == (-2.0, 2.0)
    assert terms["rest"] == (2.0, 0.0)
    assert terms["draws"] == (7.0, 1.0)
    assert ledger.account(1, True).terms["others"].points == 3.0


def test_errors_contain_the_luck_of_choosing() -> None:
    ledger = Ledger(values(0, 0), is_even=True)
    known = np.zeros((2, 2, 3))
    known[:, 0, 2] = [1.0, 5.0]  # variance 8, of two choices
    opened = [values(1, 1), values(2, 2), values(12, 12)]  # variance 50; of what is blind 18
    ledger.turn(0, Fall(np.zeros((2, 3)), np.full((2, 3), 2.0), known), opened)
    errors = {name: one.points_error for name, one in ledger.account(0, True).terms.items()}
    assert errors["mistakes"] == pytest.approx((4 + 8 * 3 / 2) ** 0.5)
    assert errors["blind"] == pytest.approx((4 + 18 / 2) ** 0.5)
    assert errors["rest"] == pytest.approx((50 / 2) ** 0.5)
    assert errors["others"] == 0.0
    assert ledger.account(1, True).terms["others"].points_error == pytest.approx(2.0)


def test_the_review_chooses_several_times_and_independently() -> None:
    table = finished("lost-cities", 2, rounds=2)
    stages = [one for one in course_of(table.game, table.record()).stages if one.kind == "turn"]
    judge = Judge(Appraiser(table.game, 2, 4, 1), FEW, 1)
    distinct = {len({tuple(turn) for turn in judge.turns(stage)[1:]}) for stage in stages}
    assert distinct > {1}


@pytest.mark.parametrize(("losses", "is_flagged"), [([1.0, 1.0, 1.1], True), ([3.0, -2.0, 1.0], False)])
def test_a_turn_is_flagged_beyond_three_standard_errors(losses: list[float], is_flagged: bool) -> None:
    choice = np.zeros((3, 1, 3))
    seen = choice.copy()
    seen[:, 0, 0] = [-loss for loss in losses]
    assert Verdict([1], seen, [choice, choice], is_same=False).is_flagged(0) is is_flagged


def test_partners_share_a_result() -> None:
    table = finished("lost-cities", 4, rounds=1)
    result = result_of(table.game, table.raw)
    assert result[0].tolist() == result[2].tolist()
    assert result[0, 2] == -result[1, 2]
