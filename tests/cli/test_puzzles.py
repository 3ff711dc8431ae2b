"""`trident puzzles`: what comes with a game, what is found, and what does not hold any more."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.driver import trident
from tests.review.test_puzzles import begun, planted, puzzle_at
from trident.cli import puzzles as command
from trident.review.puzzles import Collection, store


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

    monkeypatch.setattr("trident.review.finding.Finder.puzzles_of", puzzles_of)
    file = tmp_path / "found.json"
    said = trident("puzzles", "lost-cities", "--count", 2, "--seed", 9, "--out", file)
    assert said.code == 0
    assert "2 of 2, 2 games looked through" in said.err
    kept = json.loads(file.read_text("utf-8"))
    assert (kept["made_by"], kept["seed"]) == ("trident puzzles lost-cities --count 2 --seed 9", 9)
    assert [puzzle["key"] for puzzle in kept["puzzles"]] == ["0", "1"]
    printed = json.loads(trident("puzzles", "lost-cities", "--count", 1).out)
    assert len(printed["puzzles"]) == 1
