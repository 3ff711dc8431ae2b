"""Hints: a turn that can be played, in three steps, from what the seat knows alone."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import trident
from tests.review.games import TABLES
from trident.bots.budget import Budget
from trident.core.actions import Kind, Space
from trident.core.chance import stream
from trident.core.errors import TridentError
from trident.core.state import Seat
from trident.core.table import Table
from trident.review.account import Amount
from trident.review.advice import Advice
from trident.review.hint import Adviser, Hint, Piece, Way, Why, pieces_of, written

FEW = Budget(playouts=60)
each_table = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


def begun(name: str, seats: int, options: dict[str, Any]) -> Table:
    game = trident.game(name)
    known = {option.key for option in game.options.every}
    table = Table(game, seats, {key: value for key, value in options.items() if key in known}, seed=5)
    table.run_chance()
    return table


@cache
def adviser(name: str, seats: int) -> Adviser:
    return Adviser(trident.game(name), seats, FEW, deals=8)


@each_table
def test_the_advice_can_be_followed_to_the_end_of_the_turn(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    table = begun(name, seats, options)
    for _ in range(2 * seats):
        mover, turn = table.mover, int(table.state.turn)
        hint = adviser(name, seats).hint(table)
        assert hint.what.texts[0] in table.legal_texts()
        for action in hint.what.turn:
            assert (table.mover, int(table.state.turn)) == (mover, turn)
            table.apply(action)
        assert not table.may_undo
        table.run_chance()


@each_table
def test_a_hint_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    table = begun(name, seats, options)
    for veil in range(1, 4):
        seat, other = table.mover, table.fork()
        table.game.compiled.reshuffle(other.raw, Seat(seat), stream(veil))
        hint = adviser(name, seats).hint(table)
        assert adviser(name, seats).hint(other) == hint
        for action in hint.what.turn:
            table.apply(action)
        table.run_chance()


def test_worlds_that_the_seat_can_tell_apart_have_different_hints() -> None:
    """So that the test above can fail: the opponent's seat does not know this hand."""
    table = begun("lost-cities", 2, {"rounds": 1})
    other = table.fork()
    table.game.compiled.reshuffle(other.raw, Seat(1 - table.mover), stream(1))
    given = adviser("lost-cities", 2)
    assert given.hint(other).pieces != given.hint(table).pieces


def test_the_margin_is_that_of_both_turns_on_the_same_deals() -> None:
    table = begun("lost-cities", 2, {"rounds": 1})
    given = adviser("lost-cities", 2)
    hint, seed = given.hint(table), len(table.steps)
    assert hint.why is not None
    known = table.hidden_from(table.mover, stream(seed))
    turns = [hint.what.turn, hint.why.other.turn]
    assert given._appraiser is not None
    best, other = given._appraiser.seat_values(known, table.mover, turns, 8, -2 - seed)
    seen = best[:, table.mover, 2]
    assert hint.why.worth.points == pytest.approx(seen.mean())
    assert hint.why.margin.points == pytest.approx((seen - other[:, table.mover, 2]).mean())


def test_nobody_is_advised_who_need_not_decide() -> None:
    table = Table(trident.game("lost-cities"), 2, seed=5)
    with pytest.raises(TridentError, match="No seat has to decide now"):
        adviser("lost-cities", 2).hint(table)


def test_where_there_is_only_one_thing_to_do_nothing_is_compared() -> None:
    game = trident.game("lost-cities")
    table = begun("lost-cities", 2, {"rounds": 1})
    table.apply(next(one for one in table.legal() if game.decisions.describe(one)["kind"] == "play"))
    hint = adviser("lost-cities", 2).hint(table)
    assert (hint.what.texts, hint.pieces, hint.why) == (["draw pile"], [], None)
    assert Advice(game, "en").steps(hint) == [
        "Look here: no card and no piece; it is about what to do next.",
        "A good turn: draw pile.",
        "There is no other turn worth comparing.",
    ]


def test_a_game_without_a_policy_gets_a_turn_without_reasons() -> None:
    plain = replace(trident.game("lost-cities"), bots=None)
    table = begun("lost-cities", 2, {"rounds": 1})
    hint = Adviser(plain, 2, FEW).hint(table)
    assert hint.what.turn[0] in table.legal()
    assert hint.why is None


def test_of_each_part_the_first_piece_is_named() -> None:
    space = Space(
        Kind("play", card=("red 1", "red 2")), Kind("go", row=range(1, 4), column="ab"), Kind("end")
    )
    turn = [space.join("play", 1), space.join("play", 0), space.join("go", 2, 0), space.join("end")]
    game = replace(trident.game("lost-cities"), decisions=space)
    pieces = pieces_of(game, Way(turn, ["play red 2", "play red 1", "go a3", "end"]))
    assert pieces == [Piece(0, "card", "red 2"), Piece(2, "row", "3"), Piece(2, "column", "a")]


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [("play red 2", "red 2", "red 2"), ("card 4/3", "5", "4/3"), ("step a1-b1", "a1", "a1-b1")],
)
def test_a_piece_is_named_as_the_notation_has_it(text: str, name: str, found: str) -> None:
    assert written(text, name) == found


@each_table
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_part_of_a_decision_has_its_words(
    name: str, seats: int, options: dict[str, Any], language: str
) -> None:
    game = trident.game(name)
    for kind in game.decisions.kinds.values():
        for part, names in kind.parts.items():
            assert game.phrases.knows(f"parts.{part}")
            assert Advice(game, language).piece(Piece(0, part, str(names[0])))


ENGLISH = (
    "In 50 imagined continuations it led to a chance to win of 62 % (± 2), "
    "on average +3.5 points ahead (± 1.2). "
    "It is better than the next best turn (discard desert 5; draw pile) by 4 % of the chance to win (± 1) "
    "and 2.0 points (± 0.5)."
)
GERMAN = (
    "In 50 gedachten Fortsetzungen führte er zu einer Gewinnchance von 62 % (± 2), "
    "im Mittel +3,5 Punkte Vorsprung (± 1,2). "
    "Ein anderer Zug ist etwa so gut: abwerfen Wüste 5; ziehen Stapel."
)


@pytest.mark.parametrize(
    ("language", "is_clear", "sentences"), [("en", True, ENGLISH), ("de", False, GERMAN)]
)
def test_the_reasons_are_numbers_with_their_errors(language: str, is_clear: bool, sentences: str) -> None:
    other = Way([1, 2], ["discard desert 5", "draw pile"])
    why = Why(50, Amount(3.5, 1.2, 0.62, 0.02), other, Amount(2.0, 0.5, 0.04, 0.01), is_clear)
    advice = Advice(trident.game("lost-cities"), language)
    assert advice.steps(Hint([], other, why))[2] == sentences
