"""What needs an optional library says so in one sentence; everything else works without."""

from pathlib import Path

import pytest

from tests.arena.programs import as_json, command, without
from tests.cli.driver import Terminal
from trident.library.extras import installing

ARENA = ("cma", "joblib", "matplotlib", "openskill", "ray")
SERVER = ("litestar", "sqlalchemy", "uvicorn")
POSTGRESQL = ("psycopg", "psycopg_pool")


def test_a_tournament_needs_no_extra(tmp_path: Path) -> None:
    around = without(tmp_path / "site", *ARENA)
    out = tmp_path / "results"
    said = command("arena", "lost-cities", "random", "sensible", "--deals", 2, "--out", out, **around)
    assert said.returncode == 0, said.stderr
    assert said.stdout.count("who beats whom") == said.stdout.count("rating") == 1
    assert f"No pictures. This needs matplotlib, which is missing: {installing('arena')}" in said.stderr
    assert {file.name for file in out.iterdir()} == {"games.jsonl", "results.json", "records"}
    again = command(
        "arena", "lost-cities", "random", "sensible", "--deals", 3, "--out", out, "--json", **around
    )
    assert as_json(again.stdout)["rated_by"] == "Bradley–Terry"
    assert len((out / "games.jsonl").read_bytes().splitlines()) == 4


def test_more_than_two_sides_are_not_rated_without_openskill(tmp_path: Path) -> None:
    bots = ("random", "sensible", "random", "random")
    around = without(tmp_path / "site", *ARENA)
    said = command(
        "arena", "lost-cities", *bots, "--deals", 1, "--jobs", 1, "--out", tmp_path / "x", **around
    )
    assert said.returncode == 0, said.stderr
    assert "│ sensible" in said.stdout
    assert "No ratings. This needs openskill" in said.stderr


@pytest.mark.parametrize(
    ("words", "library", "extra"),
    [
        (["arena", "lost-cities", "random", "sensible", "--on", "ray", "--out", "OUT"], "joblib", "ray"),
        (["tune", "lost-cities"], "cma", "arena"),
        (["serve", "--database", "sqlite:///OUT"], "", "play"),
        (["backup", "OUT", "--database", "sqlite:///OUT"], "", "play"),
        (["restore", "OUT", "--database", "sqlite:///OUT"], "", "play"),
        (["rotate", "--database", "sqlite:///OUT"], "", "play"),
    ],
)
def test_a_missing_extra_is_one_sentence_and_nothing_is_written(
    words: list[str], library: str, extra: str, tmp_path: Path
) -> None:
    around = without(tmp_path / "site", *ARENA, *SERVER) | {"TRIDENT_DATA": str(tmp_path / "data")}
    said = command(*(word.replace("OUT", str(tmp_path / "out")) for word in words), **around)
    assert said.returncode == 3
    assert said.stdout == ""
    assert len(said.stderr.splitlines()) == 1
    assert said.stderr.startswith(f"This needs {library}")
    assert said.stderr.endswith(f", which is missing: {installing(extra)}\n")
    assert [entry.name for entry in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("words", [["backup", "OUT"], ["restore", "OUT"], ["serve", "--port", "0"]])
def test_postgresql_is_an_extra_of_its_own(words: list[str], tmp_path: Path) -> None:
    around = without(tmp_path / "site", *POSTGRESQL)
    given = [word.replace("OUT", str(tmp_path / "out")) for word in words]
    said = command(*given, "--database", "postgresql://nobody@127.0.0.1:1/none", **around)
    assert said.returncode == 3
    assert said.stderr.splitlines()[-1] == f"This needs psycopg, which is missing: {installing('server')}"
    assert [entry.name for entry in tmp_path.iterdir()] == ["site"]


def test_bare_trident_names_what_the_browser_game_needs(tmp_path: Path) -> None:
    around = without(tmp_path / "site", *SERVER)
    with Terminal(around=around) as terminal:
        terminal.until("[play]'")
        assert terminal.leave() == 3
    sentence = " ".join(terminal.plain.split())
    assert sentence.startswith("This needs ")
    assert sentence.endswith(f", which is missing: {installing('play')}")
