"""Puzzles: one turn is better than all others, and stays so; planted values make every answer certain."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import trident
from trident.core.chance import stream
from trident.core.errors import TridentError
from trident.core.phrases import LANGUAGES
from trident.core.state import Raw, Seat
from trident.core.table import Table
from trident.review.account import Amount
from trident.review.contest import Contest
from trident.review.puzzle_finder import Finder
from trident.review.puzzles import (
    Collection,
    Puzzle,
    collection_in,
    is_stable,
    of_day,
    question_of,
    shipped,
    store,
)
from trident.review.questions import check_turn, mark

GAME = trident.game("lost-cities")
NOTHING = Amount(0, 0, 0, 0)


def begun() -> Table:
    table = Table(GAME, 2, {"rounds": 1}, seed=5)
    table.run_chance()
    return table


def turns_at(table: Table) -> list[list[int]]:
    """Several whole turns: a card is discarded, and one drawn from the pile."""
    draw = GAME.decisions.join("draw-pile")
    kinds = [(action, GAME.decisions.describe(action)["kind"]) for action in table.legal()]
    return [[action, draw] for action, kind in kinds if kind == "discard"]


def planted(table: Table, *, worth: dict[int, float], noise: float = 0.1, late: float = 0.0) -> Contest:
    """A contest in which the turns are worth what is said; `late` is added to the second with more work."""
    contest, turns = Contest(GAME, 2, deals=16), turns_at(table)
    asked: list[int] = []

    def values(raw: Raw, seat: int, given: list[list[int]], deals: int, seed: int) -> list[Any]:
        asked.append(seed)
        luck = np.random.default_rng(seed % 1000).normal(size=(deals, 2, 3))
        is_late = len(asked) > 2
        found = []
        for turn in given:
            place = turns.index(turn)
            own = np.random.default_rng(1000 * place + seed % 1000).normal(size=(deals, 2, 3)) * noise
            found.append(luck + own + worth.get(place, 0.0) + (late if is_late and place == 1 else 0.0))
        return found

    vars(contest.appraiser)["seat_values"] = values
    vars(contest)["entries"] = lambda raw, seat, entered, seed: turns
    return contest


def won(contest: Contest, table: Table) -> Any:
    return contest.winner(table.hidden_from(table.mover, stream(1)), Seat(table.mover), [], 1)


def test_the_turn_that_is_better_than_all_others_wins() -> None:
    table = begun()
    found = won(planted(table, worth={0: 1.0, 1: 0.5}), table)
    assert (found.turn, found.other) == tuple(turns_at(table)[:2])
    assert found.margin.win == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize(
    ("worth", "noise", "late"),
    [({0: 1.0, 1: 0.99}, 0.1, 0.0), ({0: 1.0, 1: 0.5}, 5.0, 0.0), ({0: 1.0, 1: 0.8}, 0.1, 0.4)],
)
def test_nothing_wins_that_is_too_near_or_does_not_stay_ahead(
    worth: dict[int, float], noise: float, late: float
) -> None:
    table = begun()
    assert won(planted(table, worth=worth, noise=noise, late=late), table) is None


def puzzle_at(table: Table, answer: int = 0) -> Puzzle:
    turns, raw = turns_at(table), table.hidden_from(table.mover, stream(1))
    position = msgspec.to_builtins(GAME.presentation.dump(GAME.state_of(raw)))
    return Puzzle(
        key="ab12",
        seats=2,
        seat=table.mover,
        theme="gift",
        missed=["bruno"],
        characters=6,
        answer=turns[answer],
        other=turns[1],
        margin=NOTHING,
        reasons=[],
        position=position,
    )


@pytest.mark.parametrize(("answer", "is_right"), [(0, True), (2, False)])
def test_a_planted_wrong_answer_is_found(answer: int, is_right: bool) -> None:
    table = begun()
    contest = planted(table, worth={0: 1.0, 1: 0.5})
    assert is_stable(GAME, puzzle_at(table, answer), contest, 3) is is_right


def test_an_answer_within_the_error_of_the_best_is_accepted() -> None:
    table = begun()
    question, turns = question_of(puzzle_at(table)), turns_at(table)
    appraiser = planted(table, worth={0: 1.0, 1: 1.0, 2: 0.2}).appraiser
    assert mark(GAME, question, turns[0], appraiser, 16).is_accepted
    assert mark(GAME, question, turns[1], appraiser, 16).is_accepted
    missed = mark(GAME, question, turns[2], appraiser, 16)
    assert not missed.is_accepted
    assert missed.loss.points == pytest.approx(0.8, abs=0.1)


def test_the_mistake_itself_is_no_answer_even_where_it_seems_as_good() -> None:
    table = begun()
    turns = turns_at(table)
    question = msgspec.structs.replace(question_of(puzzle_at(table)), wrong=turns[1])
    appraiser = planted(table, worth={0: 1.0, 1: 1.0, 2: 1.0}).appraiser
    assert not mark(GAME, question, turns[1], appraiser, 16).is_accepted
    assert mark(GAME, question, turns[2], appraiser, 16).is_accepted


def test_an_answer_is_a_whole_turn_and_no_more() -> None:
    table = begun()
    question, turn = question_of(puzzle_at(table)), turns_at(table)[0]
    check_turn(GAME, question, turn)
    for wrong, why in (([], "no whole turn"), (turn[:1], "no whole turn"), (turn + turn, "goes on")):
        with pytest.raises(TridentError, match=why):
            check_turn(GAME, question, wrong)


class Fixed:
    """A bot that knows one turn."""

    def __init__(self, turn: list[int]) -> None:
        self.made = turn

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:
        return self.made


def test_a_position_is_a_puzzle_if_characters_differ_and_a_turn_stands_out() -> None:
    table, finder = begun(), Finder(GAME, 1)
    turns = turns_at(table)
    bots = {"anna": Fixed(turns[0]), "bert": Fixed(turns[1]), "carl": Fixed(turns[2])}
    finder.quick, finder.slow = ["anna", "bert"], ["carl"]
    vars(finder)["bot"] = lambda seats, name: bots[name]
    finder._contests[2] = planted(table, worth={0: 1.0, 1: 0.5})
    puzzle = finder.examine(table, 4)
    assert puzzle is not None
    assert (puzzle.answer, puzzle.other, puzzle.missed) == (turns[0], turns[1], ["bert", "carl"])
    assert puzzle.theme == puzzle.reasons[0].key
    assert GAME.load(puzzle.position).tobytes() == table.hidden_from(table.mover, stream(4)).tobytes()
    finder.quick = ["anna"]
    assert finder.examine(table, 4) is None, "nobody differs"
    finder.quick = ["anna", "bert"]
    finder._contests[2] = planted(table, worth={0: 1.0, 1: 0.99})
    assert finder.examine(table, 4) is None, "nothing stands out"
    finder._contests[2] = planted(table, worth={0: 0.015}, noise=0.0001)
    assert finder.examine(table, 4) is None, "there is hardly anything to gain"


def test_a_collection_goes_on_where_it_was_left(tmp_path: Path) -> None:
    table, finder, file = begun(), Finder(GAME, 1), tmp_path / "mine.json"
    one = puzzle_at(table)
    vars(finder)["puzzles_of"] = lambda number: [
        msgspec.structs.replace(one, key=f"{number:x}"),
        one,
    ]
    finder.collect(Collection("how", 1), 3, lambda now: store(file, now))
    kept = collection_in(file)
    assert ([puzzle.key for puzzle in kept.puzzles], kept.games) == (["0", "ab12", "1"], 2)
    finder.collect(kept, 4, lambda now: store(file, now))
    assert [puzzle.key for puzzle in collection_in(file).puzzles] == ["0", "ab12", "1", "2"]
    assert file.read_text("utf-8").count("\n") == 6, "one line for each, and a first and a last one"


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,")
    with pytest.raises(TridentError, match="no collection"):
        collection_in(tmp_path / "letter")
    assert collection_in(tmp_path / "nothing").puzzles == []


@pytest.mark.parametrize(("missed", "difficulty"), [(0, 1), (2, 1), (3, 2), (5, 3), (6, 3)])
def test_difficulty_is_how_many_characters_miss_it(missed: int, difficulty: int) -> None:
    one = msgspec.structs.replace(puzzle_at(begun()), missed=["x"] * missed)
    assert one.difficulty == difficulty


@pytest.mark.parametrize("number", [1, 2, 10, 37])
def test_every_puzzle_has_its_day_before_any_comes_again(number: int) -> None:
    every = [msgspec.structs.replace(puzzle_at(begun()), key=f"{place}") for place in range(number)]
    assert {of_day(every, day).key for day in range(20_000, 20_000 + number)} == {one.key for one in every}


@pytest.mark.parametrize("name", trident.game_names())
def test_shipped_puzzles_can_be_answered(name: str) -> None:
    game = trident.game(name)
    every = shipped(game)
    assert len({one.key for one in every}) == len(every)
    for puzzle in every[:: max(1, len(every) // 12)]:
        assert game.state_of(game.load(puzzle.position)).mover == puzzle.seat
        assert 1 <= puzzle.difficulty <= 3
        check_turn(game, question_of(puzzle), puzzle.answer)
        check_turn(game, question_of(puzzle), puzzle.other)


@pytest.mark.parametrize("name", trident.game_names())
def test_every_reason_can_be_a_theme(name: str) -> None:
    phrases = trident.game(name).phrases
    for key in trident.game(name).presentation.reasons:
        assert all(phrases.say(language, f"themes.{key}") for language in LANGUAGES)
