"""The server in simulated worlds: whatever goes wrong around it, nobody notices anything that should not be.

A failure names its seed; `python -m tests.simulation SEED --trace` runs the same world again.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.simulation.faults import PLANTED, with_fault
from tests.simulation.seeds import FOUND_BY
from tests.simulation.world import Report, simulate

SEEDS = int(os.environ.get("TRIDENT_SEEDS", "100"))
PARTS = 10
LAST_LINES = 30
PATIENCE = 300  # seconds
DIGEST = "from tests.simulation.world import simulate; print(simulate({seed}).digest)"


def explained(report: Report) -> str:
    """What went wrong, and how to see it again."""
    again = f"python -m tests.simulation {report.seed} --trace"
    return "\n".join([str(report), again, *report.trace[-LAST_LINES:]])


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_goes_wrong_in_many_worlds(part: int) -> None:
    for seed in range(part, SEEDS, PARTS):
        report = simulate(seed)
        assert not report.faults, explained(report)


def test_the_same_seed_makes_the_same_world() -> None:
    """Twice here, and in another process, which orders its sets differently."""
    here = [simulate(seed).digest for seed in (5, 5, 6)]
    environment = os.environ | {"PYTHONHASHSEED": "4711"}
    command = [sys.executable, "-c", DIGEST.format(seed=5)]
    root = Path(__file__).parents[2]
    elsewhere = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, cwd=root, timeout=PATIENCE
    )
    assert here[0] == here[1] == elsewhere.stdout.strip()
    assert here[0] != here[2]


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str) -> None:
    with with_fault(name):
        report = simulate(FOUND_BY[name])
    assert report.faults
    assert FOUND_BY[name] < 1000


def test_a_failure_says_how_to_see_it_again() -> None:
    name = next(iter(PLANTED))
    with with_fault(name):
        text = explained(simulate(FOUND_BY[name]))
    assert f"python -m tests.simulation {FOUND_BY[name]} --trace" in text
    assert "FAULT" in text
