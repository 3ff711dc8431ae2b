"""The same record gives the same bytes compiled and as ordinary Python."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.lost_cities import fingerprint
from trident.core.kernel import PLAIN

ROOT = Path(__file__).parent.parent.parent


def test_compiled_and_plain_rules_give_the_same_bytes() -> None:
    other_way = subprocess.run(
        [sys.executable, "-m", "tests.lost_cities.fingerprint"],
        cwd=ROOT,
        env={**os.environ, "TRIDENT_RUNTIME": "native" if PLAIN else "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(other_way.stdout) == fingerprint.of_all()
