"""`trident puzzles`: what comes with a game, what is found, and what does not hold any more."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.driver import Terminal, trident
from tests.review.test_puzzles import GAME, begun, planted, puzzle_at, turns_at
from trident.cli import puzzle_dialogue
from trident.cli import puzzles as command
from trident.cli.screen import Screen
from trident.cli.turn import picture_of
from trident.cli.voice import Voice
from trident.core.phrases import Language
from trident.library.registry import game
from trident.review.puzzles import Collection, shipped, store
from trident.review.wording import texts_of


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A right puzzle and a wrong one; contests say what was planted."""
    table = begun()
    right, wrong = (
        puzzle_at(table),
        msgspec.structs.replace(puzzle_at(table, 2), key="cd34", missed=["a"] * 6),
    )
    store(tmp_path / "mine.json", Collection("how", 1, 2, [right, wrong]))
    monkeypatch.setattr(command, "Contest", lambda game, seats: planted(table, worth={0: 1.0, 1: 0.5}))
    return tmp_path / "mine.json"


def test_puzzles_are_listed_by_theme_and_difficulty(file: Path) -> None:
    said = trident("puzzles", "lost-cities", "--out", file)
    assert said.code == 0
    assert said.out.splitlines()[0] == "Lost Cities: 2 puzzles"
    assert "1  Gifts, difficulty 3" in said.out
    assert "Geschenke" in trident("puzzles", "lost-cities", "--out", file, "--language", "de").out
    assert len(json.loads(trident("puzzles", "lost-cities", "--out", file, "--json").out)) == 2


def test_a_wrong_answer_is_named_and_fails(file: Path) -> None:
    said = trident("puzzles", "lost-cities", "--check", "--out", file)
    assert said.code == 1
    assert said.out.splitlines() == [
        "1 of 2 still hold on other deals.",
        "No longer better than all other turns: cd34",
    ]
    told = trident("puzzles", "lost-cities", "--check", "--out", file, "--json")
    assert json.loads(told.out) == {"puzzles": 2, "stable": 1, "unstable": ["cd34"]}


def test_a_sample_is_checked_alone(file: Path) -> None:
    said = trident("puzzles", "lost-cities", "--check", "--sample", 1, "--out", file)
    assert (said.code, said.out.strip()) == (0, "1 of 1 still hold on other deals.")


def test_puzzles_are_found_and_kept_with_their_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = puzzle_at(begun())

    def puzzles_of(self: Any, number: int) -> list[Any]:
        return [msgspec.structs.replace(one, key=f"{number:x}")]

    monkeypatch.setattr("trident.review.puzzle_finder.Finder.puzzles_of", puzzles_of)
    file = tmp_path / "found.json"
    said = trident("puzzles", "lost-cities", "--count", 2, "--seed", 9, "--out", file)
    assert said.code == 0
    assert "2 of 2, 2 games looked through" in said.err
    kept = json.loads(file.read_text("utf-8"))
    assert (kept["made_by"], kept["seed"]) == ("trident puzzles lost-cities --count 2 --seed 9", 9)
    assert [puzzle["key"] for puzzle in kept["puzzles"]] == ["0", "1"]
    printed = json.loads(trident("puzzles", "lost-cities", "--count", 1).out)
    assert len(printed["puzzles"]) == 1


def typed_turn(file: Path, place: int) -> str:
    """A whole turn of the planted position, as it is typed."""
    table = begun()
    raw = GAME.load(puzzle_at(table).position)
    return "\n".join(texts_of(GAME, raw, turns_at(table)[place])) + "\n"


def test_a_puzzle_is_solved_at_the_terminal(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worth = planted(begun(), worth={0: 1.0, 1: 0.5, 2: 1.0}).appraiser
    monkeypatch.setattr(puzzle_dialogue, "Appraiser", lambda *_: worth)
    monkeypatch.setattr(puzzle_dialogue, "of_day", lambda every, day: every[0])
    typed = "nonsense\n" + typed_turn(file, 1) + typed_turn(file, 0) + "q\n"
    said = trident("puzzles", "lost-cities", "--solve", "--out", file, typed=typed)
    assert said.code == 0
    assert "Puzzle 1/2, difficulty 1" in said.out
    assert said.out.index("Not the best") < said.out.index("Right!") < said.out.index("The answer: ")
    assert "Theme: Gifts." in said.out
    assert "Puzzle 2/2" not in said.out


def test_a_puzzle_is_shown_left_or_begun_anew(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_dialogue, "of_day", lambda every, day: every[1])
    half = typed_turn(file, 0).split("\n", maxsplit=1)[0]
    said = trident("puzzles", "lost-cities", "--solve", "--out", file, typed=f"{half}\nu\nw\ns\n\n")
    assert said.code == 0
    assert said.out.index("Puzzle 1/2, difficulty 3") < said.out.index("Puzzle 2/2, difficulty 1")
    assert said.out.count("The answer: ") == 1
    asked = ("puzzles", "lost-cities", "--solve", "--out", file, "--language", "de")
    assert "Die Lösung: " in trident(*asked, typed="l\nende\n").out


class Small(Screen):
    """A terminal of 80 × 24; how many rows the last question took there, which nobody answers."""

    def __init__(self, language: Language) -> None:
        super().__init__(Voice(language))
        self.is_live, self.written, self.taken = True, StringIO(), 0
        self.console.file = self.written

    def ask(self, marked: str = "") -> str:
        self.taken = len(self.written.getvalue().splitlines()) + self.rows(marked)
        self.written.seek(0)
        self.written.truncate()
        raise EOFError


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["lost-cities", "submarine"])  # Sunken City's picture is too tall for it
def test_puzzles_fit_a_small_terminal_if_their_picture_does(
    name: str, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    screen, every = Small(language), shipped(game(name))
    tall, whole = [], 0
    for puzzle in every:
        dialogue = puzzle_dialogue.PuzzleDialogue(screen, game(name), puzzle, f"{len(every)}/{len(every)}")
        if len(picture_of(screen, dialogue.sitting, puzzle.seat)) > 17:
            continue  # `look` shows it
        with pytest.raises(EOFError):
            dialogue.ask()
        whole += 1
        tall += [puzzle.key] if screen.taken > 24 else []
    assert tall == []
    assert whole > len(every) / 2


def test_a_picture_that_is_too_tall_can_be_seen_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_dialogue, "of_day", lambda every, day: every[0])
    for language, look, leave in (("en", "look", "q"), ("de", "bild", "ende")):
        asked = ("puzzles", "lost-cities", "--solve", "--out", file, "--language", language)
        once = trident(*asked, typed=f"{leave}\n").out
        said = trident(*asked, typed=f"{look}\n{leave}\n").out
        hand = next(line for line in once.splitlines() if line.startswith("Hand"))
        assert said.count(hand) == 3, "the question, the picture, the question again"


def test_a_puzzle_has_a_page_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    store(file, Collection("how", 1, 1, shipped(game("submarine"))[:1]))
    with Terminal("puzzles", "submarine", "--solve", "--out", file, columns=80, rows=24) as terminal:
        rows = terminal.until("q quit >").rpartition("\f")[2].splitlines()
        assert any(row.startswith("Puzzle 1/") for row in rows)
        terminal.type("?")
        terminal.until("q quit >")
        terminal.type("q")
        assert terminal.leave() == 0
