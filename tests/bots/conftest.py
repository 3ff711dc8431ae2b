"""A data folder of a test's own."""

from pathlib import Path

import pytest


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of a test's own."""
    monkeypatch.setenv("TRIDENT_DATA", str(tmp_path))
    return tmp_path
