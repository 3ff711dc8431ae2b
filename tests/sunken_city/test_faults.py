"""Planted faults: a rule broken on purpose is caught by a test that names the rule.

Each fault is put into a copy of the sources, and the test that should notice runs against the copy.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from trident.testing.marker import numbers_in

ROOT = Path(__file__).parent.parent.parent
HERE = Path(__file__).parent
FOLDER = Path("src/trident/games/sunken_city")

FAULTS = [
    ("lake.py", "& (FULL_ROW ^ CENTRE_BIT)", "& FULL_ROW", "SC-1.3", "test_lake.py::test_light_squares"),
    (
        "lake.py",
        "bits = (7 << column >> 1)",
        "bits = (2 << column >> 1)",
        "SC-4.4",
        "test_raising.py::test_a_building_rises",
    ),
    (
        "lake.py",
        "beside) else beyond",
        "beside) else SQUARES",
        "SC-4.3",
        "test_lake.py::test_only_villages",
    ),
    (
        "lake.py",
        "TERRITORY[STREET_SQUARES[covering - 1, 1]] == corner",
        "False",
        "SC-6.2",
        "test_neptune.py::test_a_street_that_only",
    ),
    (
        "neptune.py",
        "if nth > 0 and state.supply > 0",
        "if state.supply > 0",
        "SC-6.6",
        "test_neptune.py::test_several",
    ),
    ("neptune.py", "            state.found[seat] = 0\n", "", "SC-6.5", "test_neptune.py::test_several"),
    (
        "neptune.py",
        "return 4 if seats == 2 else 3",
        "return 3",
        "SC-6.2",
        "test_neptune.py::test_reach_is_4_or_3",
    ),
    (
        "neptune.py",
        "min(state.space + 1, TIMER)",
        "state.space",
        "SC-6.4",
        "test_neptune.py::test_each_piece",
    ),
    (
        "neptune.py",
        "state.neptune_done == 0 and has_neighbour",
        "state.neptune_done == 0 or has_neighbour",
        "SC-6.1",
        "test_neptune.py::test_surrounded",
    ),
    (
        "raising.py",
        "        state.space += 1",
        "        state.space += 0",
        "SC-8.1",
        "test_raising.py::test_the_next_pile",
    ),
    (
        "raising.py",
        "streets_left(state) < still_due(state)",
        "streets_left(state) <= still_due(state)",
        "SC-4.6",
        "test_raising.py::test_streets_are_counted",
    ),
    (
        "raising.py",
        "    if state.built:\n",
        "    if False:\n",
        "SC-4.1",
        "test_raising.py::test_exactly_as_many",
    ),
    (
        "raising.py",
        "may_raise(state) and not too_few_streets(state)",
        "False",
        "SC-3.3",
        "test_raising.py::test_the_turn_cannot",
    ),
    (
        "walking.py",
        "    if square == CENTRE:",
        "    if square < 0:",
        "SC-5.5",
        "test_walking.py::test_a_building_on_the_centre",
    ),
    (
        "walking.py",
        "state.steps_left += state.roofs",
        "state.steps_left += count_roofs(state, state.seat)",
        "SC-7.1",
        "test_walking.py::test_one_chip",
    ),
    (
        "rules.py",
        "    if state.hand[state.seat] == 0:",
        "    if state.turn > 0:",
        "SC-3.1",
        "test_raising.py::test_cards_stay",
    ),
    (
        "rules.py",
        "        if state.secured[seat] == state.full:",
        "        if state.secured[seat] > state.full:",
        "SC-8.3",
        "test_end.py::test_securing",
    ),
    (
        "rules.py",
        "state.quiet_rounds = 0 if state.stirred else",
        "state.quiet_rounds = 0 if state.turn else",
        "SC-8.6",
        "test_end.py::test_twelve",
    ),
    (
        "rules.py",
        "if following == state.starter:",
        "if following == 0:",
        "SC-8.4",
        "test_end.py::test_a_round_ends",
    ),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources and rules pages."""
    place = tmp_path_factory.mktemp("faulty")
    shutil.copytree(ROOT / "src", place / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs" / "rules", place / "docs" / "rules")
    return place


def runs(copy: Path, test: str) -> subprocess.CompletedProcess[str]:
    """Run the tests whose names begin so against the copy."""
    file, _, name = test.partition("::")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", str(HERE / file), "-k", name],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(copy / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TRIDENT_PLAIN": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def rules_of(test: str) -> set[str]:
    """The rules that a test's marks name."""
    file, _, name = test.partition("::")
    blocks = (HERE / file).read_text("utf-8").split("\n\n\n")
    return set().union(*(numbers_in(block) for block in blocks if f"def {name}" in block))


@pytest.mark.parametrize(("file", "old", "new", "rule", "test"), FAULTS, ids=lambda value: str(value)[:24])
def test_a_planted_fault_is_caught(copy: Path, file: str, old: str, new: str, rule: str, test: str) -> None:
    assert rule in rules_of(test)
    source = copy / FOLDER / file
    sound = source.read_text("utf-8")
    assert sound.count(old) == 1, f"{old!r} must stand in {file} once"
    try:
        source.write_text(sound.replace(old, new), "utf-8")
        result = runs(copy, test)
    finally:
        source.write_text(sound, "utf-8")
    assert result.returncode == 1, result.stdout[-800:]
    assert "FAILED" in result.stdout


def test_the_copy_itself_is_sound(copy: Path) -> None:
    result = runs(copy, "test_lake.py::test_light_squares")
    assert result.returncode == 0, result.stdout[-800:]
