"""Stored playthroughs, one for each number of seats and each option, come out as they did."""

from pathlib import Path

import pytest

import trident
from trident.core.options import Settings
from trident.testing import golden

GAME = trident.game("lost-cities")
FOLDER = Path(__file__).parent.parent / "golden"
CASES = list(golden.cases(GAME))


@pytest.mark.parametrize(("name", "seats", "settings"), CASES, ids=[name for name, _, _ in CASES])
def test_playthrough_is_as_it_was(name: str, seats: int, settings: Settings) -> None:
    assert golden.difference(GAME, name, seats, settings, FOLDER) == ""


def test_no_playthrough_is_left_over() -> None:
    assert golden.strangers(GAME, FOLDER) == []


def test_writing_anew_gives_what_can_be_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "MOST_STEPS", 50)
    (tmp_path / "lost-cities-9.txt").write_text("left over", "utf-8")
    files = golden.write(GAME, tmp_path)
    assert sorted(file.name for file in files) == sorted(file.name for file in tmp_path.iterdir())
    assert [golden.difference(GAME, *case, tmp_path) for case in CASES] == [""] * len(CASES)


def test_any_changed_line_shows(tmp_path: Path) -> None:
    name, seats, settings = CASES[0]
    stored = (FOLDER / f"{name}.txt").read_text("utf-8")
    changed = tmp_path / f"{name}.txt"
    assert "there is no" in golden.difference(GAME, name, seats, settings, tmp_path)
    changed.write_text(stored.replace(" | draw ", " | leave ", 1), "utf-8")
    assert "leave" in golden.difference(GAME, name, seats, settings, tmp_path)
    changed.write_text(stored + "more\n", "utf-8")
    assert "ends elsewhere" in golden.difference(GAME, name, seats, settings, tmp_path)


def test_a_stored_step_that_is_no_longer_legal_shows(tmp_path: Path) -> None:
    name, seats, settings = CASES[0]
    stored = (FOLDER / f"{name}.txt").read_text("utf-8")
    step = golden.steps_in(stored)[17]
    assert step.startswith("draw")
    (tmp_path / f"{name}.txt").write_text(
        stored.replace(f"seat 1: {step}\n", "seat 1: play sea 2\n", 1), "utf-8"
    )
    assert "(LC-2.2)" in golden.difference(GAME, name, seats, settings, tmp_path)
