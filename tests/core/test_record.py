"""Records as text: written, read, refused in every malformed form, and played again."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import trident
from trident.core import record as records
from trident.core.errors import TridentError, UnreadableRecord
from trident.core.record import Record, game_of
from trident.core.replay import from_text, replay, to_text
from trident.core.verify import verify

GAME = trident.game("lost-cities")


def played(steps: int = 3, **given_options: object) -> trident.Table:
    table = trident.Table(GAME, 2, {"rounds": 1, **given_options}, seed=7, players=["Ada", "Ben"])
    table.run_chance()
    for _ in range(steps):
        table.apply(table.legal()[0])
        table.run_chance()
    return table


TEXT = to_text(GAME, played().record())
SECOND_TURN = next(line for line in TEXT.splitlines() if line.startswith("2 seat 2"))


def test_the_text_has_headers_and_one_turn_a_line() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == '[Game "lost-cities"]'
    assert '[Option guard "true"]' in lines
    assert '[Player 2 "Ben"]' in lines
    assert lines[lines.index("") + 1].startswith("deal: * ")
    assert [line.split(":")[0] for line in lines[lines.index("") + 2 :]] == ["1 seat 1", "2 seat 2"]


def test_a_record_without_steps_has_headers_only() -> None:
    text = to_text(GAME, trident.Table(GAME, seed=1).record())
    assert text.endswith("]\n\n")
    assert from_text(GAME, text).steps == []


def test_a_text_reads_back_as_its_record() -> None:
    record = played().record()
    assert from_text(GAME, TEXT) == record
    assert to_text(GAME, from_text(GAME, TEXT)) == TEXT
    assert game_of(TEXT) == "lost-cities"


def test_where_the_draws_came_from_is_kept() -> None:
    origin = {"nonces": {0: "aa", 1: None}, "nonce_hashes": {1: "bb"}, "lots": [1, 0], "deal": "daily"}
    record = msgspec.structs.replace(played().record(), **origin)
    text = to_text(GAME, record)
    for line in (
        '[Nonce 1 "aa"]',
        '[Nonce 2 "none"]',
        '[Nonce-Hash 2 "bb"]',
        '[Lots "2 1"]',
        '[Deal "daily"]',
    ):
        assert line in text.splitlines()
    assert from_text(GAME, text) == record


def test_a_text_of_the_first_format_reads_as_before() -> None:
    old = TEXT.replace('[Format "2"]\n', "")
    assert from_text(GAME, old) == from_text(GAME, TEXT)


def test_a_record_survives_json() -> None:
    record = played().record()
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record


def test_a_record_may_begin_in_a_position() -> None:
    middle = played()
    position = msgspec.to_builtins(GAME.presentation.dump(middle.state))
    table = trident.Table(GAME, position=position, seed=3)
    table.apply(table.legal()[0])
    again = replay(GAME, from_text(GAME, to_text(GAME, table.record())))
    assert bytes(again.raw) == bytes(table.raw)


def test_blank_lines_and_spaces_do_not_matter() -> None:
    spaced = TEXT.replace("\n2 seat 2:", "\n\n  2  seat 2 :").replace("; ", " ;  ")
    assert from_text(GAME, spaced) == from_text(GAME, TEXT)


def test_a_missing_name_leaves_its_seat_without_one() -> None:
    assert from_text(GAME, TEXT.replace('[Player 1 "Ada"]\n', "")).players == ["", "Ben"]
    swapped = TEXT.replace('[Player 1 "Ada"]\n[Player 2 "Ben"]', '[Player 2 "Ben"]\n[Player 1 "Ada"]')
    assert from_text(GAME, swapped).players == ["Ada", "Ben"]


def with_header(line: str) -> str:
    return f"{line}\n{TEXT}"


DEEP = (b"[" * 5000).hex()
MALFORMED = {
    "no game": (TEXT.replace('[Game "lost-cities"]\n', ""), "not a record of Lost Cities"),
    "another game": (TEXT.replace('"lost-cities"', '"chess"'), "not a record of Lost Cities"),
    "no header": (TEXT.replace('[Rules "2"]', "[Rules 1]"), "line 3: this is not a header"),
    "header twice": (TEXT.replace('[Rules "2"]', '[Rules "2"]\n[Rules "2"]'), "line 4: header Rules"),
    "no seats": (TEXT.replace('[Seats "2"]\n', ""), "header Seats must be a number"),
    "words for seats": (TEXT.replace('[Seats "2"]', '[Seats "two"]'), "header Seats must be a number"),
    "other digits": (TEXT.replace('[Seats "2"]', '[Seats "²"]'), "header Seats must be a number"),
    "endless digits": (TEXT.replace('[Seats "2"]', f'[Seats "{"9" * 5000}"]'), "must be a number"),
    "too many seats": (TEXT.replace('[Seats "2"]', '[Seats "3"]'), "played by 2 or 4, not by 3"),
    "other rules": (TEXT.replace('[Rules "2"]', '[Rules "99"]'), "rules version 99"),
    "unknown option": (with_header('[Option colour "red"]'), "no option 'colour'"),
    "bad option": (TEXT.replace('[Option rounds "1"]', '[Option rounds "0"]'), "rounds may be"),
    "bad hash": (with_header('[Secret "xyz"]'), "header Secret must be hexadecimal"),
    "half a byte": (with_header('[Secret "abc"]'), "header Secret must be hexadecimal"),
    "newer format": (TEXT.replace('[Format "2"]', '[Format "3"]'), "written by a newer Trident"),
    "no format": (TEXT.replace('[Format "2"]', '[Format "new"]'), "header Format must be a number"),
    "nonce of nobody": (with_header('[Nonce 3 "aa"]'), "there is no player 3"),
    "nonce endless": (with_header(f'[Nonce {"9" * 5000} "aa"]'), "there is no player 9"),
    "nonce long": (with_header('[Nonce 00000000111 "aa"]'), "there is no player 00000000111"),
    "nonce no number": (with_header('[Nonce 1 "xyz"]'), "header Nonce 1 must be hexadecimal"),
    "lots of nobody": (with_header('[Lots "1 3"]'), "there is no player 3"),
    "lots twice": (with_header('[Lots "1 1"]'), "must name every player once"),
    "lots missing": (with_header('[Lots "1"]'), "must name every player once"),
    "unknown deal": (with_header('[Deal "mine"]'), "header Deal must be one of lesson, puzzle, daily"),
    "position no json": (with_header('[Position "ff"]'), "header Position is damaged"),
    "position no text": (with_header(f'[Position "{(chr(34).encode() + b"?" * 3).hex()}"]'), "damaged"),
    "position no utf-8": (with_header('[Position "22ff22"]'), "header Position is damaged"),
    "position too deep": (with_header(f'[Position "{DEEP}"]'), "header Position is damaged"),
    "position cannot be": (with_header(f'[Position "{b"{}".hex()}"]'), "This is not a position"),
    "player nobody": (with_header('[Player x "Eve"]'), "there is no player x"),
    "player zero": (with_header('[Player 0 "Eve"]'), "there is no player 0"),
    "player many": (with_header('[Player 99 "Eve"]'), "2 seats, and 99"),
    "player endless": (with_header(f'[Player {"9" * 5000} "Eve"]'), "there is no player 9"),
    "player far away": (with_header('[Player 00150000 "Eve"]'), "there is no player 00150000"),
    "player without end": (with_header(f'[Player 001{"9" * 5000} "Eve"]'), "there is no player 0019"),
    "no colon": (TEXT.replace("1 seat 1:", "1 seat 1"), "a turn begins with who makes it and a colon"),
    "wrong seat": (TEXT.replace("1 seat 1:", "1 seat 2:"), "must begin with 1 seat 1, not with 1 seat 2"),
    "wrong turn": (TEXT.replace("1 seat 1:", "5 seat 1:"), "must begin with 1 seat 1, not with 5 seat 1"),
    "no star": (TEXT.replace("deal: * ", "deal: "), "a star marks chance and nothing else"),
    "a star too many": (TEXT.replace("1 seat 1: ", "1 seat 1: * "), "a star marks chance"),
    "nothing between": (TEXT.replace("1 seat 1: ", "1 seat 1: ;"), "I cannot read"),
    "unreadable": (TEXT.replace("1 seat 1: play", "1 seat 1: sing"), "I cannot read"),
    "illegal": (TEXT.replace(SECOND_TURN, "2 seat 2: draw pile"), r"LC-2\.2"),
    "too long": (TEXT + " " * records.LONGEST_TEXT, "the record is too long"),
}


@pytest.mark.parametrize("kind", MALFORMED)
def test_a_malformed_record_is_refused_with_its_reason(kind: str) -> None:
    text, why = MALFORMED[kind]
    assert text != TEXT
    with pytest.raises(TridentError, match=why):
        from_text(GAME, text)


def test_the_line_of_a_mistake_is_told() -> None:
    with pytest.raises(UnreadableRecord) as caught:
        from_text(GAME, TEXT.replace(SECOND_TURN, "2 seat 2: sing"))
    number = TEXT.splitlines().index(SECOND_TURN) + 1
    assert caught.value.line == number
    assert str(caught.value).startswith(f"line {number}: ")


def test_nothing_may_follow_the_end() -> None:
    over = trident.Table(GAME, 2, {"rounds": 1}, seed=7)
    while not over.is_over:
        over.run_chance()
        if not over.is_over:
            over.apply(over.legal()[-1] if over.state.phase == 3 else over.legal()[0])
    text = to_text(GAME, over.record())
    assert from_text(GAME, text).steps == [step.action for step in over.steps]
    with pytest.raises(UnreadableRecord, match="the game is over before this line"):
        from_text(GAME, text + "99 seat 1: draw pile\n")


@pytest.mark.parametrize("text", ["", "\n\n", "1 seat 1: draw", '[Rules "1"]'])
def test_a_record_must_say_which_game_it_is_of(text: str) -> None:
    with pytest.raises(UnreadableRecord, match="which game"):
        game_of(text)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, TEXT + text, TEXT.replace("Ada", text), TEXT.replace("* ", text, 1)):
        try:
            from_text(GAME, whole)
        except TridentError as error:
            assert str(error)


def test_a_record_from_elsewhere_has_hexadecimal_secrets() -> None:
    data = msgspec.to_builtins(played().record())
    for secret in ("xyz", "abc", ""):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**data, "secret": secret}, Record)


def test_replay_tells_the_step_that_is_wrong() -> None:
    record = played().record()
    record.steps[17] = 10**30
    with pytest.raises(UnreadableRecord, match="step 18: Actions of Lost Cities are 0 to"):
        replay(GAME, record)
    record.steps[0] = -1
    with pytest.raises(UnreadableRecord, match="step 1: Chance cannot bring -1"):
        replay(GAME, record)


def test_a_game_taken_over_without_its_secret_claims_no_proof() -> None:
    table = replay(GAME, from_text(GAME, TEXT))
    assert table.record().secret_hash is None
    while not table.is_over:
        table.run_chance()
        if not table.is_over:
            table.apply(table.legal()[-1] if table.state.phase == 3 else table.legal()[0])
    verdict = verify(GAME, table.record())
    assert (verdict.faults, verdict.draws_proved) == ([], 0)
