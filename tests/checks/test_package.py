"""What the package says of itself: its version wherever it is named, and changes by whom they are for."""

import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

import trident

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
READERS = (
    "Players",
    "Players at the terminal",
    "Bot writers",
    "Researchers",
    "Designers of games",
    "Operators",
)


def sections(text: str, marks: str) -> dict[str, str]:
    """What stands under each heading of a level."""
    _, *parts = re.split(rf"^{marks} (.*)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def released() -> dict[str, str]:
    """The changes of every dated version, the newest first."""
    return {name: part for name, part in sections(CHANGES, "##").items() if name != "Unreleased"}


def test_the_newest_version_of_the_changelog_is_this_one() -> None:
    version, day = next(iter(released())).split(" – ")
    assert version == trident.__version__
    assert str(date.fromisoformat(day)) == day


def test_changes_are_grouped_by_whom_they_are_for() -> None:
    for name, changes in released().items():
        groups = sections(changes, "###")
        assert tuple(groups) == tuple(reader for reader in READERS if reader in groups), name
        assert groups, name
        assert all("\n- " in group for group in groups.values()), name


@pytest.mark.parametrize("page", ["README.md", "docs/command-line.md"])
def test_the_wheel_is_called_what_the_documentation_calls_it(page: str) -> None:
    names = set(re.findall(r"trident_games-([\w.]+)-py3-none-any\.whl", (ROOT / page).read_text("utf-8")))
    assert names == {trident.__version__}


def test_the_oldest_python_is_the_one_that_is_required() -> None:
    pythons = re.findall(r":: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), re.MULTILINE)
    assert PROJECT["requires-python"] == f">={pythons[0]}"


def test_wasmtime_is_of_a_version_whose_c_library_was_tried() -> None:
    """`runtime/wasm/export.py` calls it without checks, which another version might answer with a crash."""
    (bounds,) = (one for one in PROJECT["dependencies"] if one.startswith("wasmtime"))
    pins = (ROOT / "requirements/play.txt").read_text("utf-8")
    pinned = re.search(r"^wasmtime==(\d+)\.", pins, re.MULTILINE)
    assert pinned
    assert bounds.endswith(f",<{int(pinned[1]) + 1}")
