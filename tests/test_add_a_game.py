"""docs/add-a-game.md works: its files, as they stand, make a game that conforms and can be played."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.conftest import write_toy
from tests.server.live import live

EXAMPLE = Path(__file__).parents[1] / "examples" / "bot.mjs"


def run(toy_folder: Path, *command: str, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run a Python program that finds the toy game, with compiled code kept apart."""
    env = {**os.environ, "TRIDENT_GAMES": str(toy_folder), "TRIDENT_CACHE": str(toy_folder / "cache")}
    return subprocess.run(
        [sys.executable, *command], input=given, capture_output=True, env=env, check=False, cwd=toy_folder
    )


def says(toy_folder: Path, *command: str, given: bytes = b"") -> str:
    """What `trident` says, which must succeed."""
    program = run(toy_folder, "-m", "trident", *command, given=given)
    assert program.returncode == 0, (program.stdout + program.stderr).decode()
    return program.stdout.decode()


def test_the_page_has_every_file(tmp_path: Path) -> None:
    files = {file.relative_to(tmp_path).as_posix() for file in write_toy(tmp_path).rglob("*.*")}
    code = {"__init__.py", "rules.py", "presentation.py"}
    words = {f"{kind}.{language}" for language in ("en", "de") for kind in ("words", "rules")}
    texts = {f"{name}.{'toml' if name.startswith('words') else 'md'}" for name in words}
    assert {f"dark_nim/{name}" for name in code | texts} | {"conftest.py", "test_dark_nim.py"} == files


def test_its_tests_and_the_conformance_suite_pass(toy_folder: Path) -> None:
    tests = run(toy_folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", str(toy_folder))
    assert tests.returncode == 0, tests.stdout.decode()
    assert b"passed" in tests.stdout


def test_it_is_played_through_the_engine(toy_folder: Path) -> None:
    requests: list[dict[str, Any]] = [{"do": "new", "game": "dark-nim", "seed": 1}]
    for _ in range(14):
        requests += [{"do": "settle", "table": "1"}, {"do": "apply", "table": "1", "text": "take 1"}]
    requests += [{"do": "scores", "table": "1"}, {"do": "record", "table": "1"}]
    program = run(
        toy_folder, "-m", "trident.engine", given=b"\n".join(msgspec.json.encode(one) for one in requests)
    )
    assert program.stderr == b""
    answers = [msgspec.json.decode(line) for line in program.stdout.splitlines()]
    assert answers[-3]["error"]["rule"] == "DN-3.1", "the heap was twelve"
    assert answers[-2]["result"]["winners"] == [1]
    assert "take 1" in answers[-1]["result"]["record"]


def test_it_is_listed_among_the_games(toy_folder: Path) -> None:
    assert "Dark Nim (dark-nim) · 2 seats" in says(toy_folder, "games")


def test_it_is_played_at_the_terminal(toy_folder: Path) -> None:
    given = b"take 1\n" * 12 + b"\nn\n"
    program = run(toy_folder, "-m", "trident", "play", "dark-nim", "--seed", "1", given=given)
    said = program.stdout.decode()
    assert "your card" in said
    assert "has the last pebble" in said
    assert "Traceback" not in program.stderr.decode()


def test_it_is_played_in_the_arena_by_bots_and_by_programs(toy_folder: Path) -> None:
    node = shutil.which("node")
    assert node, "Node is needed for the example"
    bots = ["arena", "dark-nim", "random", "sensible", "--external", f"{node} {EXAMPLE}"]
    said = says(toy_folder, *bots, "--deals", "2", "--json", "--out", str(toy_folder / "arena"))
    report = msgspec.json.decode(said)
    assert len(report["ratings"]) == 3
    assert report["failures"] == []


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_it_is_played_on_the_server(
    toy_folder: Path, find_games_in: Callable[[Path], None], tmp_path: Path
) -> None:
    find_games_in(toy_folder)
    async with live(f"sqlite:///{tmp_path}/trident.db") as server, server.person() as ann:
        games = {game["name"]: game for game in await ann.sees("games")}
        assert (games["dark-nim"]["options"], games["dark-nim"]["lessons"]) == ([], [])
        await ann.connects()
        await ann.follows(await ann.opens("dark-nim", "bot"), drawing="en")
        assert await ann.waits_for_turn()
        assert "●" in ann.news["drawing"]["lines"][0]
        number, text, is_final, *decision = ann.news["legal"][0]
        assert (text, is_final, decision) == ("take 1", True, ["take", {"pebbles": 1}])
        assert (await ann.commits([number]))["type"] == "committed"
