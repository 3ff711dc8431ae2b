"""Stored playthroughs, one for each number of seats and each option, come out as they did."""

from pathlib import Path

import pytest

import trident
from trident.core.options import Settings
from trident.testing import golden

GAME = trident.game("submarine")
FOLDER = Path(__file__).parent.parent / "golden"
CASES = list(golden.cases(GAME))


@pytest.mark.parametrize(("name", "seats", "settings"), CASES, ids=[name for name, _, _ in CASES])
def test_playthrough_is_as_it_was(name: str, seats: int, settings: Settings) -> None:
    assert golden.difference(GAME, name, seats, settings, FOLDER) == ""


def test_no_playthrough_is_left_over() -> None:
    assert golden.strangers(GAME, FOLDER) == []
