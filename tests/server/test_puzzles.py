"""Puzzles on the server: today's, tables in their position, and answers."""

from typing import Any

import pytest

from tests.review.test_puzzles import GAME, begun, puzzle_at, turns_at
from tests.server.live import live
from trident.review.puzzles import question_of
from trident.review.questions import mark
from trident.review.values import Appraiser
from trident.server.errors import Refused
from trident.server.messages import OpenTable, SeatWish
from trident.server.tables import puzzles, starting_points
from trident.server.tables.days import DAY_MS

pytestmark = pytest.mark.anyio
NAME = "lost-cities"


@pytest.fixture
def one(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A planted puzzle is the only one."""
    puzzle = puzzle_at(begun())
    monkeypatch.setattr(puzzles, "by_key", lambda name: {puzzle.key: puzzle} if name == NAME else {})
    return puzzle


async def test_a_puzzle_is_answered_at_a_table_in_its_position(one: Any, one_database: str) -> None:
    turns = turns_at(begun())
    async with live(one_database) as server, server.person() as ann:
        shown = await ann.sees(f"games/{NAME}/puzzles")
        assert shown["today"] == one.key
        assert shown["puzzles"] == [{"key": one.key, "seats": 2, "seat": one.seat, "difficulty": 1}]
        seats = [{"kind": "me" if seat == one.seat else "bot"} for seat in range(2)]
        await ann.does("guest")
        opened = await ann.does("tables", game=NAME, seats=seats, scenario=f"puzzle-{one.key}")
        await ann.connects()
        news = await ann.follows(opened["table"])
        assert turns[0][0] in [legal[0] for legal in news["legal"]]
        marked = await ann.does(f"games/{NAME}/puzzles/{one.key}/answer", decisions=turns[0])
        assert marked["is_accepted"]
        assert [decision[0] for decision in marked["turn"]] == one.answer
        answer = await ann.does(f"games/{NAME}/puzzles/{one.key}/answer")
        assert (answer["is_accepted"], answer["loss"]) == (False, None)
        wrong = f"games/{NAME}/puzzles/{one.key}/answer"
        assert await ann.fails(wrong, decisions=turns[0][:1]) == "trident-error"
        assert await ann.fails(f"games/{NAME}/puzzles/none/answer") == "no-puzzle"
        assert await ann.fails("tables", game=NAME, seats=seats, scenario="puzzle-none") == "no-puzzle"


def test_every_day_has_its_puzzle(one: Any) -> None:
    first, second = (puzzles.seen(NAME, day * DAY_MS) for day in (20_000, 20_001))
    assert (first.day, second.day) == (20_000, 20_001)
    assert first.today == one.key
    assert puzzles.seen("submarine", DAY_MS).today is None


def test_nobody_else_sits_at_a_puzzle(one: Any) -> None:
    kinds = ["me", "open"] if one.seat == 0 else ["open", "me"]
    wish = OpenTable(NAME, [SeatWish(kind) for kind in kinds], scenario=f"puzzle-{one.key}")  # type: ignore[arg-type]
    with pytest.raises(Refused, match="is yours"):
        starting_points.of_puzzle(wish, one)


def test_a_worse_answer_is_told_with_its_loss_and_the_best_turn(one: Any) -> None:
    answer = turns_at(begun())[3]
    found = mark(GAME, question_of(one), answer, Appraiser(GAME, 2, 1, 1))
    marked = puzzles.told(GAME, one, found)
    assert marked.loss == found.loss
    assert [decision.action for decision in marked.turn] == one.answer
    assert marked.turn[-1].is_final
