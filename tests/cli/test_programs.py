"""The command for programs: exit codes, JSON documents, and completion in a shell."""

import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.driver import recorded, trident
from trident.bots import roster
from trident.bots.levels import Measured, levels_of, own_ratings, store_ratings
from trident.cli import exercises, styles
from trident.cli.columns import two_columns
from trident.cli.exits import Exit
from trident.cli.games import described
from trident.cli.voice import PHRASES, Voice
from trident.core.options import Options
from trident.library import registry

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"
GAME = registry.game("lost-cities")


def document(*words: object) -> Any:
    """What a command prints for programs."""
    said = trident(*words, "--json")
    assert said.err == ""
    return json.loads(said.out)


def test_the_page_and_the_help_have_the_same_exit_codes() -> None:
    rows = dict(re.findall(r"^\| (\d+) \| (.+) \|$", PAGE.read_text("utf-8"), re.MULTILINE))
    assert rows == {str(int(code)): PHRASES.say("en", f"exits.{code}") for code in Exit}
    told = " ".join(trident().out.split())
    assert all(f"{code} {meaning}" in told for code, meaning in rows.items())


def test_games_are_listed_for_programs() -> None:
    found = document("games")
    assert [game["name"] for game in found["games"]] == registry.names()
    assert found["troubles"] == []
    options = {option["key"]: option for option in found["games"][0]["options"]}
    assert options["rounds"]["allowed"] == "a whole number from 1 to 1000"


def test_a_broken_game_is_told_and_the_others_are_listed(
    tmp_path: Path, find_games_in: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("import nothing_of_that_name\n", "utf-8")
    find_games_in(tmp_path)
    said = trident("games")
    assert said.code == 0
    assert "(lost-cities)" in said.out
    assert "The game broken of" in said.err
    listed = json.loads(trident("games", "--json").out)
    assert "nothing_of_that_name" in listed["troubles"][0]


def test_a_game_without_options_is_listed() -> None:
    assert two_columns([]) == []
    lines = described(replace(GAME, options=Options()), Voice("en"))
    assert lines[0].startswith("[strong]Lost Cities[/]")
    assert len(lines) == 2


def test_bots_are_listed_with_where_their_ratings_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIDENT_DATA", str(tmp_path))
    found = document("bots", "lost-cities")["lost-cities"]
    assert [bot["key"] for bot in found["bots"]][-2:] == ["sensible", "random"]
    assert list(found["kinds"]) == ["rollout", "policy", "pool", "search"]
    settings = {"weights", "ms", "playouts", "floor", "gate", "width", "own", "deny"}
    assert settings <= set(found["kinds"]["search"])
    assert (found["ratings_from"], found["weights"]["hand"]) == ("shipped", "shipped")
    store_ratings(own_ratings(GAME), {"quist": Measured(1999.0, 9.0, "2026-01-01", 5)}, "a test")
    found = document("bots", "lost-cities")["lost-cities"]
    assert found["ratings_from"] == str(tmp_path / "lost-cities" / "ratings.toml")
    assert found["bots"][0]["measured"]["rating"] == 1999.0
    shown = trident("bots", "lost-cities").out
    assert f"Ratings from {tmp_path}" in shown
    assert "playouts=N or ms=N" in shown


def test_bots_are_shown_with_the_positions_they_solve(monkeypatch: pytest.MonkeyPatch) -> None:
    gentlest = levels_of(GAME)[0]
    for level, solved in ((gentlest, 18), (msgspec.structs.replace(gentlest, bot="random"), 2)):
        monkeypatch.setattr(exercises, "levels_of", lambda game, level=level: [level])
        monkeypatch.setattr(roster, "levels_of", lambda game, level=level: [level])
        found = document("bots", "lost-cities", "--solve")["lost-cities"][gentlest.key]
        assert (found["positions"], found["solved"]) == (18, solved)
        assert len(found["unsolved"]) == 18 - solved
        assert f"{solved} / 18" in trident("bots", "lost-cities", "--solve").out


def test_bots_are_shown_with_how_they_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(styles, "levels_of", lambda game: levels_of(game)[:2])
    found = document("bots", "--style", "lost-cities", "--games", 2)["lost-cities"]
    assert list(found) == ["bruno", "tilda"]
    assert found["tilda"]["sets-out"] > 0
    shown = trident("bots", "--style", "lost-cities", "--games", 2).out
    assert "expeditions" in shown
    assert f"{found['tilda']['sets-out']:.1f}" in shown
    assert f"{100 * found['tilda']['gives']:.0f} %" in shown


def test_a_record_is_shown_and_checked_for_programs(tmp_path: Path) -> None:
    recorded(tmp_path / "game")
    shown = document("replay", tmp_path / "game")
    assert [turn["turn"] for turn in shown["turns"]] == list(range(len(shown["turns"])))
    assert shown["turns"][1]["told"][0].startswith("Seat 1 ")
    verdict = document("verify", tmp_path / "game")
    assert (verdict["in_order"], verdict["proof"], verdict["is_over"]) == (True, "proved", True)


def test_a_record_against_the_rules_fails_for_programs_too(tmp_path: Path) -> None:
    text = recorded(tmp_path / "game")
    (tmp_path / "game").write_text(text.replace("draw pile", "draw sea", 1), "utf-8")
    said = trident("verify", tmp_path / "game", "--json")
    assert said.code == 1
    verdict = json.loads(said.out)
    assert not verdict["in_order"]
    assert "breaks the rules" in verdict["faults"][0]


def test_rules_are_shown_by_number_and_by_word() -> None:
    assert trident("rules", "lost-cities", "2.9").out.startswith("LC-2.9")
    assert "LC-2.9" in trident("rules", "lost-cities", "--language", "de").out
    assert "No rule has that number" in trident("rules", "lost-cities", "99.9").out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_has_a_script_that_knows_the_commands(shell: str) -> None:
    said = trident("completion", shell)
    assert said.code == 0
    assert "calibrate" in said.out
    assert "--no-early-stop" in said.out or "no-early-stop" in said.out


def test_bash_completes_commands_options_and_games(tmp_path: Path) -> None:
    script = tmp_path / "trident.bash"
    script.write_text(trident("completion", "bash").out, "utf-8")

    def completed(*words: str) -> list[str]:
        typed = " ".join(words)
        line = f"source {script}; COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _shtab_trident; "
        done = subprocess.run(
            ["bash", "-c", line + 'echo "${COMPREPLY[@]}"'], capture_output=True, text=True, check=True
        )
        return done.stdout.split()

    assert completed("trident", "cal") == ["calibrate"]
    assert completed("trident", "arena", "sub") == ["submarine"]
    assert completed("trident", "play", "--hot") == ["--hot-seat"]
    assert completed("trident", "completion", "f") == ["fish"]
    (tmp_path / "mine.json").touch()
    (tmp_path / "minutes").mkdir()
    assert completed("trident", "puzzles", "--out", f"{tmp_path}/min") == [
        f"{tmp_path}/mine.json",
        f"{tmp_path}/minutes",
    ]
    assert completed("trident", "arena", "--out", f"{tmp_path}/min") == [f"{tmp_path}/minutes"]
