"""The engine answers every line: requests with results, mistakes with errors that change nothing."""

import io
import os
import signal
import subprocess
import sys
from typing import Any

import msgspec
import pytest

import trident
from trident.core.errors import TridentError
from trident.engine import lines, serve
from trident.engine.errors import CODES
from trident.engine.open_tables import MOST_TABLES, OpenTables
from trident.engine.requests import ANSWERS, LONGEST_LINE
from trident.library import registry

NEW: dict[str, Any] = {"do": "new", "game": "lost-cities", "seed": 7, "options": {"rounds": 1}}


class Engine:
    """The engine in this process, one request at a time."""

    def __init__(self) -> None:
        self.tables = OpenTables()

    def ask(self, do: str, **fields: Any) -> Any:
        return self.line(msgspec.json.encode({"do": do, **fields}))

    def line(self, line: bytes) -> Any:
        return msgspec.json.decode(lines.answer_line(self.tables, line))

    def result(self, do: str, **fields: Any) -> Any:
        return self.ask(do, **fields)["result"]

    def error(self, do: str, **fields: Any) -> Any:
        before = self.everything()
        error = self.ask(do, **fields)["error"]
        assert self.everything() == before, "an error changed something"
        return error

    def everything(self) -> list[tuple[str, bytes, int]]:
        return [(name, bytes(table.raw), len(table.steps)) for name, table in self.tables.by_name.items()]


@pytest.fixture
def engine() -> Engine:
    return Engine()


@pytest.fixture
def table(engine: Engine) -> str:
    name: str = engine.result(**NEW)["table"]
    engine.result("settle", table=name)
    return name


def served(text: bytes) -> list[Any]:
    out = io.BytesIO()
    serve(io.BytesIO(text), out)
    return [msgspec.json.decode(line) for line in out.getvalue().splitlines()]


def test_every_request_has_an_answer(engine: Engine) -> None:
    assert engine.result("hello")["requests"] == sorted(kind.__name__ for kind in ANSWERS)


def test_every_mistake_has_a_code() -> None:
    def below(kind: type[TridentError]) -> set[type[TridentError]]:
        return {kind}.union(*(below(child) for child in kind.__subclasses__()))

    own = [
        kind for kind in below(TridentError) if kind.__module__.startswith(("trident.core", "trident.engine"))
    ]
    without = {kind.__name__ for kind in own if kind not in CODES}
    assert without == {"GameError"}, "only ever raised as one of its children"


def test_the_input_ends_politely_even_within_a_line() -> None:
    assert served(b"") == []
    assert served(b'\n \n{"do": "hello", "id": 1}')[0]["id"] == 1


@pytest.mark.parametrize(
    "line",
    [
        b"x",
        b"[]",
        b"null",
        b"{}",
        b'{"do": "dance"}',
        b'{"do": 1}',
        b'{"do": "hello", "colour": "red"}',
        b'{"do": "new"}',
        b'{"do": "new", "game": 5}',
        b'{"do": "new", "game": "lost-cities", "seats": NaN}',
        b'{"do": "new", "game": "lost-cities", "seats": 2.5}',
        b'{"do": "new", "game": "lost-cities", "seats": 1e999}',
        b'{"do": "new", "game": "lost-cities", "seed": ' + b"9" * 5000 + b"}",
        b'{"do": "new", "game": "lost-cities", "secret": "xyz"}',
        b'{"do": "new", "game": "lost-cities", "secret": ""}',
        b'{"do": "new", "game": "lost-cities", "options": {"rounds": [1]}}',
        b'{"do": "new", "game": "lost-cities", "players": "Ada"}',
        b'{"do": "new", "game": "\\ud800"}',
        b'{"do": "new", "game": "\xff\xfe"}',
        b'{"do": "load", "game": "lost-cities", "position": ' + b"[" * 100_000 + b"}",
        b'{"do": "load", "game": "lost-cities", "position": {"a":' + b'{"a":' * 100_000 + b"}",
        b'{"do": "hello", "id": {"a": 1}}',
        b'{"do": "hello", "' + b"x" * 10_000 + b'": 1}',
        b"\x00",
    ],
    ids=range(24),
)
def test_a_bad_line_gets_an_error_and_changes_nothing(engine: Engine, table: str, line: bytes) -> None:
    before = engine.everything()
    error = engine.line(line)["error"]
    assert error["code"] == "bad-request"
    assert len(error["message"]) < 300
    assert engine.everything() == before
    assert engine.result("status", table=table)["step"] == 16


def test_an_error_carries_the_id_of_its_request(engine: Engine) -> None:
    assert engine.line(b'{"do": "dance", "id": "a1"}')["id"] == "a1"
    assert engine.ask("new", game="chess", id=5)["id"] == 5
    assert engine.line(b'{"do": "dance", "id": [1]}')["id"] is None


def test_a_line_that_is_too_long_is_refused_and_the_next_one_read() -> None:
    for size in (LONGEST_LINE, LONGEST_LINE * 2 + 7):
        answered = served(b"x" * size + b"\n" + b'{"do": "hello", "id": 2}\n')
        assert answered[0]["error"]["code"] == "line-too-long"
        assert answered[1]["id"] == 2
    assert len(served(b"x" * (LONGEST_LINE + 1))) == 1


def test_a_fault_inside_is_told_without_a_traceback(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def burst() -> list[str]:
        raise ZeroDivisionError("secret things")

    monkeypatch.setattr(registry, "games", burst)
    error = engine.error("games")
    assert error["code"] == "internal"
    assert "secret things" not in error["message"]


def test_games_say_what_may_be_set(engine: Engine) -> None:
    found = {game["game"]: game for game in engine.result("games")["games"]}["lost-cities"]
    assert found["seats"] == [2, 4]
    options = {option["key"]: option for option in found["options"]}
    assert options["rounds"]["least"] == 1
    assert options["begins"]["values"] == ["first", "second", "third", "fourth", "lot"]
    assert options["guard"]["values"] == [False, True]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": "../lost-cities"}, "unknown-game"),
        ({"seats": 3}, "bad-option"),
        ({"seats": 2**53 - 1}, "bad-option"),
        ({"options": {"rounds": 0}}, "bad-option"),
        ({"options": {"rounds": True}}, "bad-option"),
        ({"options": {"colour": "red"}}, "bad-option"),
        ({"players": ["a", "b", "c"]}, "bad-option"),
        ({"secret": "ab"}, "bad-option"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(engine: Engine, fields: dict[str, Any], code: str) -> None:
    assert engine.error(**{**NEW, **fields})["code"] == code
    assert engine.result("tables")["tables"] == []


def test_values_that_do_not_go_together_are_a_bad_option_with_a_reason(engine: Engine) -> None:
    clash = {"open_discards": True, "memory_aids": False}
    error = engine.error(**{**NEW, "options": clash})
    assert (error["code"], error["reason"]) == ("bad-option", "nothing-to-remember")


def test_several_tables_stand_side_by_side(engine: Engine) -> None:
    assert engine.result(**NEW)["table"] == "1"
    assert engine.result(**NEW, table="3")["table"] == "3"
    assert engine.result(**NEW)["table"] == "4"
    assert engine.error(**NEW, table="3")["code"] == "table-taken"
    engine.result("settle", table="3")
    assert [one["step"] for one in engine.result("tables")["tables"]] == [0, 16, 0]
    engine.result("close", table="3")
    assert engine.error("settle", table="3")["code"] == "unknown-table"
    assert engine.error("close", table="3")["code"] == "unknown-table"


def test_there_is_an_end_to_tables(engine: Engine) -> None:
    table = trident.Table(trident.game("lost-cities"))
    engine.tables.by_name = {f"t{number}": table for number in range(MOST_TABLES)}
    assert engine.error(**NEW)["code"] == "table-taken"


def test_a_decision_is_made_by_text_or_by_number(engine: Engine, table: str) -> None:
    legal = engine.result("legal", table=table)
    first = engine.result("apply", table=table, text=legal["texts"][1])
    assert first["action"] == legal["actions"][1]
    engine.result("undo", table=table)
    assert engine.result("apply", table=table, action=legal["actions"][1]) == first
    assert engine.error("apply", table=table)["code"] == "bad-request"
    assert engine.error("apply", table=table, text="draw pile", action=180)["code"] == "bad-request"


def test_a_refusal_names_its_rule_in_the_language_asked_for(engine: Engine, table: str) -> None:
    refused = engine.error("apply", table=table, text="draw pile", language="de")
    assert refused["code"] == "illegal-action"
    assert refused["reason"] == "play-first"
    assert refused["rule"] == "LC-2.2"
    assert "dann ziehen" in refused["message"]
    assert engine.result("why_not", table=table, text="draw pile", language="de")["refusal"] == refused
    assert engine.result("why_not", table=table, action=4)["refusal"] is None


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"text": "sing"}, "unreadable-action"),
        ({"text": "desert 5"}, "ambiguous-action"),
        ({"text": ""}, "unreadable-action"),
        ({"action": 10**15}, "not-now"),
        ({"action": 4, "step": 15}, "stale-action"),
        ({"action": 4, "step": 17}, "stale-action"),
    ],
)
def test_what_cannot_be_applied_is_explained(
    engine: Engine, table: str, fields: dict[str, Any], code: str
) -> None:
    assert engine.error("apply", table=table, **fields)["code"] == code
    assert engine.result("apply", table=table, action=4, step=16)["step"] == 17


def test_chance_is_given_or_rolled(engine: Engine) -> None:
    engine.result(**NEW)
    assert engine.error("why_not", table="1", action=4)["code"] == "not-now"
    assert engine.result("apply", table="1", text="desert 5")["action"] == 4
    assert engine.error("apply", table="1", text="desert 5")["code"] == "not-now", "there is but one"
    rolled = engine.result("roll", table="1")
    assert rolled["step"] == 2
    events = engine.result("events", table="1", since=1, seat=1)["events"]
    assert events[0]["facts"]["card"] == rolled["text"]
    assert len(engine.result("settle", table="1")["outcomes"]) == 14
    assert engine.error("roll", table="1")["code"] == "not-now"
    assert engine.error("undo", table="1")["code"] == "not-now"


def test_a_seat_sees_its_own_and_a_watcher_no_hand(engine: Engine, table: str) -> None:
    assert len(engine.result("view", table=table, seat=0)["view"]["hand"]) == 8
    assert engine.result("view", table=table)["view"]["hand"] is None
    assert engine.error("view", table=table, seat=2)["code"] == "not-now"
    assert all(not event["facts"] for event in engine.result("events", table=table)["events"])
    assert engine.error("events", table=table, seat=9)["code"] == "not-now"


def test_positions_and_records_come_back_as_they_were(engine: Engine, table: str) -> None:
    engine.result("apply", table=table, action=4)
    position = engine.result("dump", table=table)["position"]
    engine.result("load", game="lost-cities", position=position, table="again", secret="ab" * 32)
    assert engine.result("dump", table="again")["position"] == position
    record = engine.result("record", table=table)["record"]
    engine.result("replay", record=record, table="replayed")
    assert engine.result("dump", table="replayed")["position"] == position
    assert engine.result("status", table="replayed")["step"] == 17
    moved = engine.result("record", table="again")["record"]
    engine.result("replay", record=moved, table="from position")
    assert engine.result("dump", table="from position")["position"] == position


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"hands": 5},
        {"hands": [["desert 5"], ["desert 5"]]},
        {"hands": [[], []], "turn": -1},
        {"hands": [[], []], "turn": 10**40},
        {"hands": [[], []], "colour": 1},
        {"hands": [["desert \x00"], []]},
    ],
    ids=range(7),
)
def test_a_position_that_cannot_be_is_not_loaded(engine: Engine, position: dict[str, Any]) -> None:
    assert engine.error("load", game="lost-cities", position=position)["code"] == "bad-position"


def test_a_record_that_cannot_be_is_not_replayed(engine: Engine, table: str) -> None:
    record = engine.result("record", table=table)["record"]
    for bad in ("", "[Game]", record.replace("desert 5", "desert 1"), record + "1 seat 2: draw pile\n"):
        assert engine.error("replay", record=bad)["code"] == "unreadable-record"
    assert engine.error("replay", record='[Game "chess"]')["code"] == "unknown-game"


def test_bots_decide_for_the_seat_that_must(engine: Engine, table: str) -> None:
    for bot in engine.result("hello")["bots"]:
        chosen = engine.result("bot", table=table, bot=bot, seed=1, time_ms=100)
        assert chosen["action"] in engine.result("legal", table=table)["actions"]
        assert chosen == engine.result("bot", table=table, bot=bot, seed=1, time_ms=100)
        assert "action" in engine.result("bot", table=table, bot=bot)
    assert "there are tilda" in engine.error("bot", table=table, bot="oracle")["message"]
    refused = engine.error("bot", table=table, bot="policy:weights=nosuch")
    assert refused["code"] == "unknown-bot"
    assert "no weights" in refused["message"]
    assert engine.error("bot", table=table, bot="sensible", time_ms=0)["code"] == "bad-request"


def test_a_whole_game_ends_with_winners_and_its_secret(engine: Engine) -> None:
    opened = engine.result(**NEW, players=["Ada", "Ben"])
    assert engine.result("scores", table="1")["winners"] == []
    while engine.result("settle", table="1")["mover"] >= 0:
        chosen = engine.result("bot", table="1", bot="sensible", seed=3)
        engine.result("apply", table="1", action=chosen["action"])
    scores = engine.result("scores", table="1")
    assert scores["is_over"]
    assert scores["winners"]
    record = engine.result("record", table="1")["record"]
    assert f'[Secret-Hash "{opened["secret_hash"]}"]' in record
    assert '[Secret "' in record
    assert engine.error("bot", table="1", bot="sensible")["code"] == "not-now"


def start_program() -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "trident.engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "TRIDENT_RUNTIME": "plain"},
    )


def test_the_program_ends_quietly_when_its_reader_goes_away() -> None:
    with start_program() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        program.stdin.write(b'{"do": "hello"}\n')
        program.stdin.close()
        assert program.wait(60) == 0
        assert program.stderr.read() == b""


def test_the_program_answers_at_once_and_ends_with_its_input() -> None:
    with start_program() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(b'{"do": "hello", "id": 9}\n')
        program.stdin.flush()
        assert msgspec.json.decode(program.stdout.readline())["id"] == 9
        program.stdin.close()
        assert program.wait(60) == 0
        assert program.stdout.read() == b""


def test_ctrl_c_ends_the_program_quietly_with_the_code_of_an_interruption() -> None:
    with start_program() as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdin.write(b'{"do": "hello"}\n')
        program.stdin.flush()
        program.stdout.readline()
        program.send_signal(signal.SIGINT)
        assert program.wait(60) == 130
        assert program.stderr.read() == b""
