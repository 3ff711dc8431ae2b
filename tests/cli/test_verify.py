"""A record is verified, or its fault is named."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from tests.cli.driver import recorded, trident
from trident.core.chance import Secret
from trident.core.replay import to_text
from trident.core.table import Table
from trident.library.registry import game

GAME = game("lost-cities")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    recorded(tmp_path / "game")
    return tmp_path / "game"


def change(file: Path, old: str, new: str) -> None:
    """Tamper with a record."""
    text = file.read_text("utf-8")
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    file.write_text(changed, "utf-8")


def test_an_honest_record_is_proved(file: Path) -> None:
    said = trident("verify", file)
    assert said.code == 0
    assert "is valid" in said.out
    assert "draws came from the secret" in said.out
    assert "The game is over." in said.out


def test_another_secret_does_not_fit_the_hash(file: Path) -> None:
    change(file, r'\[Secret "..', '[Secret "00')
    said = trident("verify", file)
    assert said.code == 1
    assert "The secret does not match the hash" in said.out
    assert "was not drawn from the secret." in said.out


def test_a_hash_of_another_secret_is_caught(file: Path) -> None:
    change(file, r'\[Secret-Hash "..', '[Secret-Hash "00')
    said = trident("verify", file)
    assert said.code == 1
    assert "was not drawn" not in said.out


def test_a_draw_that_was_possible_but_not_drawn_is_caught(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    place = min(number for number, line in enumerate(lines) if "draw pile; * " in line)
    kept = "".join(lines[:place])
    for card in ("desert", "sea", "himalaya", "forest", "volcano"):
        for face in (*range(2, 11), "investment"):
            line = re.sub(r"\* .*", f"* {card} {face}", lines[place])
            file.write_text(kept + line, "utf-8")
            if line != lines[place] and (said := trident("verify", file)).code == 1 and "drawn" in said.out:
                return
    pytest.fail("no other card was left to draw")


def test_a_card_that_cannot_come_is_caught(file: Path) -> None:
    cards = re.findall(r"\* (\w+ \d+)", file.read_text("utf-8"))
    change(file, rf"; \* {cards[1]};", f"; * {cards[0]};")
    said = trident("verify", file)
    assert said.code == 1
    assert "this outcome was not possible." in said.out


def test_a_step_against_the_rules_is_caught_and_named(file: Path) -> None:
    change(file, r"^1 seat 1: (\w+ \w+ \w+); draw pile", r"1 seat 1: \1; draw sea")
    said = trident("verify", file)
    assert said.code == 1
    assert "breaks the rules: The" in said.out
    assert "(LC-" in said.out
    german = trident("verify", file, "--language", "de").out
    assert "verstößt gegen die Regeln:" in german
    assert "Der Ablagestapel ist leer" in german


def test_turns_out_of_order_are_damage(file: Path) -> None:
    change(file, r"^2 seat 2:", "2 seat 1:")
    said = trident("verify", file)
    assert said.code == 2
    assert re.search(r"is damaged at line \d+\.", said.err)


def test_a_record_cut_off_is_in_order_but_not_over(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:-5]), "utf-8")
    said = trident("verify", file)
    assert said.code == 0
    assert "The game is not over." in said.out


def test_a_secret_never_published_is_said_to_be_so(file: Path) -> None:
    change(file, r"^\[Secret-Hash .*\n", "")
    assert "no hash of it was published" in trident("verify", file).out


@pytest.mark.parametrize("header", ["Seats", "Rules", "Secret", "Secret-Hash"])
def test_a_header_that_is_nonsense_is_damage(file: Path, header: str) -> None:
    change(file, rf'^\[{header} ".*"\]', f'[{header} "x"]')
    said = trident("verify", file)
    assert said.code == 2
    assert len(said.err.strip().splitlines()) == 1


def test_options_the_game_does_not_have_are_told(file: Path) -> None:
    change(file, r'^\[Option rounds "1"\]', '[Option rounds "0"]')
    said = trident("verify", file)
    assert said.code == 2
    assert "rounds" in said.err


@pytest.mark.parametrize("stored", ["submarine/games/2-guard.txt", "sunken_city/games/timer-2.txt"])
def test_records_of_earlier_rules_and_the_first_format_are_proved(stored: str) -> None:
    file = Path(__file__).parents[1] / stored
    assert '[Rules "1"]' in file.read_text("utf-8")
    assert "[Format" not in file.read_text("utf-8")
    said = trident("verify", file)
    assert (said.code, said.err) == (0, "")
    assert "draws came from the secret" in said.out


def test_what_else_the_draws_came_from_is_told(tmp_path: Path) -> None:
    secret = Secret(b"known" * 7, {0: "aa" * 16, 1: None})
    table = Table(GAME, 2, {"rounds": 1}, secret)
    table.run_chance()
    record = msgspec.structs.replace(table.record(), secret=secret.word.hex(), lots=secret.lots(2))
    assert record.lots is not None
    file = tmp_path / "mixed"
    file.write_text(to_text(GAME, record), "utf-8")
    said = trident("verify", file).out
    absent = record.lots.index(1) + 1
    assert "A player's device added a random number" in said
    assert f"player {absent} added none in time" in said
    assert "drawn by lot" in said
    origin = json.loads(trident("verify", file, "--json").out)["origin"]
    assert origin == {
        "nonces": 1,
        "missing": [absent],
        "withheld": [],
        "lots": True,
        "deal": None,
        "position": False,
    }
    change(file, r"^\[Nonce 2 .*", '[Nonce 2 "none"]\n[Nonce-Hash 2 "bb"]\n[Deal "lesson"]')
    said = trident("verify", file, "--language", "de").out
    assert f"Spieler {absent} hat eine Zufallszahl angekündigt" in " ".join(said.split())
    assert "Verteilung einer Lektion" in said
    change(file, r"^\[Nonce 1 .*\n", "")
    assert trident("verify", file).code == 1


def test_a_secret_that_was_published_later_proves_a_record(file: Path) -> None:
    found = re.search(r'\[Secret "(\w+)"\]\n', file.read_text("utf-8"))
    assert found is not None
    change(file, r"^\[Secret .*\n", "")
    assert "cannot be proved" in trident("verify", file).out
    assert "draws came from the secret" in trident("verify", file, "--secret", found[1]).out
    assert trident("verify", file, "--secret", "00").code == 1
    said = trident("verify", file, "--secret", "xyz")
    assert (said.code, "pairs of the digits" in said.err) == (2, True)
