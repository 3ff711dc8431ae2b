"""Planted faults (mutation testing): a mistake put into a copy of the package, and the test that must fail.

A fault is one piece of source text replaced by another. The copy is put first on the path of a process
that runs the one test with the compiler off, and with no plugins of pytest but those that the tests
themselves name, since loading all that are installed takes longer than most tests; the real files are never
touched.

    Fault("equal numbers", "games/lost_cities/rules", "kind > highest", "kind >= highest",
          "tests/lost_cities/test_turn.py::test_numbers_must_rise", "LC-2.3")
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from trident.library import rulebook
from trident.testing.marker import numbers_of

PACKAGE = Path(__file__).resolve().parent.parent
PROCESSES = 2
ENVIRONMENT = {"TRIDENT_RUNTIME": "plain", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
LONGEST_SECONDS = 300
TESTS_FAILED = 1  # pytest's exit code when tests ran and some failed


@dataclass(frozen=True)
class Fault:
    """What is planted, and what must catch it."""

    name: str
    place: str  # a file or folder within the package: "games/lost_cities/rules"
    old: str  # occurs there exactly once
    new: str
    caught_by: str  # a test's id, relative to the project's root
    rule: str | None = None  # which the test must name; None for leaks, which the leak checks catch

    def plant(self, package: Path) -> None:
        """Put the fault into a copy of the package."""
        place = package / self.place
        sources = {
            file: file.read_text("utf-8") for file in ([place] if place.is_file() else place.rglob("*.py"))
        }
        found = sum(source.count(self.old) for source in sources.values())
        if found != 1:
            raise AssertionError(f"{self.name}: {self.old!r} stands {found} times in {self.place}")
        file = next(file for file, source in sources.items() if self.old in source)
        changed = sources[file].replace(self.old, self.new)
        compile(changed, file.name, "exec")  # a syntax error would be caught for the wrong reason
        file.write_text(changed, "utf-8")


def copy_package(folder: Path) -> Path:
    """A copy of the whole package with its rules pages."""
    package = folder / "trident"
    shutil.copytree(PACKAGE, package)  # with its bytecode, which stays valid where nothing is planted
    shutil.copytree(rulebook.pages(), package / "rules", dirs_exist_ok=True)
    return package


def run(tests: Iterable[str], path: Path, root: Path) -> subprocess.CompletedProcess[str]:
    """Run these tests with the compiler off and the package taken from `path`."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    return subprocess.run(  # noqa: S603 - our own tests
        [*command, *tests],
        cwd=root,
        env={**os.environ, **ENVIRONMENT, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        check=False,
    )


def escape_of(fault: Fault, root: Path) -> str:
    """How a fault got past its test; empty if it was caught."""
    with TemporaryDirectory(prefix="trident-fault-") as folder:
        fault.plant(copy_package(Path(folder)))
        done = run([fault.caught_by], Path(folder), root)
    if done.returncode == TESTS_FAILED and "\nERROR " not in done.stdout:
        return ""
    return f"{fault.name}: not caught by {fault.caught_by}\n{done.stdout[-1500:]}{done.stderr[-500:]}"


def escapes(faults: Iterable[Fault], root: Path) -> list[str]:
    """Plant each fault, a few in parallel; reports about those that were not caught."""
    with ThreadPoolExecutor(PROCESSES) as pool:
        return [story for story in pool.map(lambda fault: escape_of(fault, root), faults) if story]


def sound_story(faults: Iterable[Fault], root: Path) -> str:
    """Why the tests fail even on an untouched copy; empty if they pass, as they must."""
    with TemporaryDirectory(prefix="trident-sound-") as folder:
        copy_package(Path(folder))
        done = run(sorted({fault.caught_by for fault in faults}), Path(folder), root)
    return "" if done.returncode == 0 else done.stdout[-3000:] + done.stderr[-1000:]


def unnamed(faults: Iterable[Fault], root: Path) -> list[str]:
    """Faults whose test does not name the rule that the fault breaks."""
    return [
        fault.name
        for fault in faults
        if fault.rule is not None and fault.rule not in numbers_of(fault.caught_by, root)
    ]
