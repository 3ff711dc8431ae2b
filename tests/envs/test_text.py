"""Games in words: what a model is told, how its answers are read, and how they are scored."""

import pytest

import trident
from trident.bots.positions import exercises_of
from trident.core.errors import TridentError
from trident.envs.text import TextSeat, asked, play, said, solve
from trident.testing import rule

GAME = trident.game("lost-cities")
ROUND = {"rounds": 1}


def seat(**more: object) -> TextSeat:
    return TextSeat(GAME, **{"options": ROUND, "seed": 3, **more})  # type: ignore[arg-type] # any setting


def first(briefing: str, question: str) -> str:
    return "Let me think about it.\n\nAnswer: 1"


def test_the_briefing_has_the_rules_the_seat_and_how_to_answer() -> None:
    text = seat(seat=1).briefing()
    assert "**LC-2.9**" in text
    assert "You play Lost Cities as seat 2 of 2." in text
    assert "rounds 1, begins first" in text
    assert "begins with Answer:" in text


def test_a_question_tells_what_the_seat_knows_and_lists_what_it_may_do() -> None:
    text = seat().question()
    assert "Seat 2 is dealt a card." in text
    assert "Hand         D3  S3  H8  H10  F3  F8  F10  V5" in text
    assert "Play or discard one card." in text
    assert "1. play desert 3\n2. discard desert 3\n" in text


def test_only_what_is_new_is_told_again() -> None:
    one = seat()
    one.answer("Answer: play desert 3")
    one.answer("Answer: draw pile")
    told = one.question().partition("## What you see")[0]
    assert "Seat 1 draws" in told
    assert "Seat 2" in told
    assert "is dealt" not in told


@rule("LC-7.4")
def test_what_others_discarded_meanwhile_is_told_as_it_was_seen() -> None:
    one = seat(seats=4, options={**ROUND, "memory_aids": False}, opponent="random", seed=7)
    one.answer("Answer: discard desert investment")
    one.answer("Answer: draw pile")
    assert "Seat 2 discards a card." in [GAME.say_event(event) for event in one.table.told(0)]
    told = one.question().partition("## What you see")[0]
    assert "Seat 2 discards volcano 7." in told
    assert "Seat 3 takes volcano 7 from the discards." in told


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("play desert 5", "play desert 5"),
        ("I would play sea 3.\n**Answer:** `play desert 5`.\n", "play desert 5"),
        ("Answer: 3\nNo, better:\nanswer : 4", "4"),
        ("- Answer: draw pile\nthat is all", "draw pile"),
        ("", ""),
        ("\n \n", ""),
    ],
)
def test_an_answer_is_its_last_marked_line_or_its_last_line(answer: str, meant: str) -> None:
    assert said(answer) == meant


@pytest.mark.parametrize("answer", ["Answer: play desert 3", "Answer: 1", "p d3"])
def test_an_action_may_be_named_by_its_words_its_number_or_in_short(answer: str) -> None:
    one = seat()
    reply = one.answer(answer)
    assert (reply.status, reply.action, reply.text) == ("played", 2, "play desert 3")
    assert one.table.steps[-1].action == 2


@pytest.mark.parametrize(
    ("answer", "status", "why"),
    [
        ("Answer: draw pile", "illegal", "First play or discard a card, then draw. (LC-2.2)"),
        ("Answer: play volcano 9", "illegal", "You do not have volcano 9 in your hand. (LC-2.2)"),
        ("Answer: 99", "unreadable", "There is no action 99; the list has 16."),
        ("Answer: 0", "unreadable", "There is no action 0; the list has 16."),
        ("I resign", "unreadable", "I cannot read 'I resign'."),
        ("", "unreadable", "I cannot read ''."),
    ],
)
def test_a_refusal_is_one_sentence_and_changes_nothing(answer: str, status: str, why: str) -> None:
    one = seat()
    before = bytes(one.table.raw)
    reply = one.answer(answer)
    assert reply.status == status
    assert why in reply.why
    assert reply.action is None
    assert bytes(one.table.raw) == before


def test_a_model_is_told_why_it_was_refused_and_asked_again() -> None:
    heard: list[str] = []

    def clumsy(briefing: str, question: str) -> str:
        heard.append(question)
        return "Answer: 1" if "refused" in question else "Answer: draw pile"

    replies = asked(seat(), clumsy)
    assert [reply.status for reply in replies] == ["played", "illegal"]
    assert heard[1].startswith(heard[0])
    assert heard[1].endswith("(LC-2.2)")


def test_a_game_is_scored_by_its_end_and_by_keeping_to_the_rules() -> None:
    scored = play(GAME, first, reward="score", options=ROUND, seed=5)
    assert scored == play(GAME, first, reward="score", options=ROUND, seed=5), "the same every time"
    assert scored.reward == scored.points
    assert scored.questions == scored.legal > 0
    assert (scored.illegal, scored.unreadable, scored.is_forfeit) == (0, 0, False)


def test_whoever_is_refused_again_and_again_has_lost() -> None:
    scored = play(GAME, lambda briefing, question: "hm", options=ROUND, tries=2)
    assert scored.is_forfeit
    assert scored.reward == -1
    assert (scored.questions, scored.legal, scored.unreadable) == (1, 0, 2)


@pytest.mark.parametrize("name", trident.game_names())
def test_every_game_can_be_played_in_words(name: str) -> None:
    one = TextSeat(trident.game(name), seats=2, seat=1, seed=2)
    for _ in range(12):
        assert one.question()
        assert one.answer(f"Answer: {len(one.choices())}").status == "played"


def test_nothing_is_asked_when_the_game_is_over() -> None:
    one = seat()
    while not one.is_over:
        one.answer("Answer: 1")
    assert one.choices() == []
    with pytest.raises(TridentError, match="The game is over"):
        one.answer("Answer: 1")


def knowing(briefing: str, question: str) -> str:
    """Plays forest 10 where it may, else what comes first."""
    listed = [line.partition(". ")[2] for line in question.splitlines()]
    return "Answer: play forest 10" if "play forest 10" in listed else "Answer: 1"


def test_positions_with_an_obvious_answer_are_solved_or_not() -> None:
    attempts = solve(GAME, knowing)
    assert len(attempts) == len(exercises_of(GAME))
    assert attempts[0].is_solved
    assert attempts[0].turn[0] == "play forest 10"
    assert not attempts[1].is_solved
    assert not any(one.is_solved for one in solve(GAME, lambda briefing, question: "no"))
