"""docs/add-a-game.md works: its files, as they stand, make a game that conforms and can be played."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from tests.conftest import write_toy


def run(toy_folder: Path, *command: str, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run a Python program that finds the toy game, with compiled code kept apart."""
    env = {**os.environ, "TRIDENT_GAMES": str(toy_folder), "TRIDENT_CACHE": str(toy_folder / "cache")}
    return subprocess.run([sys.executable, *command], input=given, capture_output=True, env=env, check=False)


def test_the_page_has_every_file(tmp_path: Path) -> None:
    files = {file.relative_to(tmp_path).as_posix() for file in write_toy(tmp_path).rglob("*.*")}
    code = {"__init__.py", "rules.py", "manners.py"}
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
