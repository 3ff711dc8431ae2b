"""Every planted fault is caught by the test of its rule, and every planted leak by the leak test."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_planted_faults_and_leaks_are_caught() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.submarine.planted"],
        cwd=ROOT,
        env={**os.environ, "TRIDENT_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    caught = json.loads(done.stdout)
    assert [name for name, noticed in caught.items() if not noticed] == []
    assert len(caught) >= 12 + 6
