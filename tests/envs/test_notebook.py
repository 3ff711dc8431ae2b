"""The notebook of examples/ runs from top to bottom, and is stored without results."""

import json
import os
import subprocess
import sys
from pathlib import Path

FILE = Path(__file__).parents[2] / "examples" / "learning.ipynb"
NOTEBOOK = json.loads(FILE.read_text("utf-8"))
CELLS = [cell for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]


def test_the_notebook_runs_from_top_to_bottom() -> None:
    code = "\n".join("".join(cell["source"]) for cell in CELLS)
    around = os.environ | {"OPENBLAS_NUM_THREADS": "1"}  # threads would wait for each other on a busy machine
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        check=False,
        env=around,
        cwd=FILE.parent,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.stderr == ""
    assert "(64, 612)" in ran.stdout
    assert "a few minutes {'random': 1.0" in ran.stdout, "the shipped weights"


def test_the_notebook_is_stored_without_results() -> None:
    assert NOTEBOOK["nbformat"] == 4
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in CELLS)
