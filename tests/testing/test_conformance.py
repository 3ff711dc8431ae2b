"""Every check of the conformance suite catches what it is there for."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import trident
from tests.testing.faults import FAULTS
from trident.core.game import Game
from trident.core.kernel import PLAIN
from trident.library import rulebook
from trident.testing import conformance


@pytest.fixture
def toy(toy_folder: Path, find_games_in: Callable[[Path], None]) -> Game:
    find_games_in(toy_folder)
    return trident.game("dark-nim")


def test_every_check_has_a_planted_fault() -> None:
    assert {check for check, _, _ in FAULTS.values()} == set(conformance.CHECKS)


if PLAIN:

    @pytest.mark.parametrize("name", FAULTS)
    def test_a_planted_fault_is_caught(toy: Game, name: str) -> None:
        check, fault, why = FAULTS[name]
        with pytest.raises(AssertionError, match=why):
            check(fault(toy), steps=4_000)

    @pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
    def test_the_game_without_a_fault_passes(toy: Game, check: conformance.Check) -> None:
        check(toy, steps=1_000)

    def test_pages_numbered_differently_are_caught(toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
        real = rulebook.paragraphs

        def shortened(name: str, language: str = "en") -> dict[str, str]:
            found = dict(real(name, language))
            if language == "de":
                del found["DN-2.3"]
            return found

        monkeypatch.setattr(rulebook, "paragraphs", shortened)
        with pytest.raises(AssertionError, match="numbered differently"):
            conformance.words_are_complete(toy, steps=1)

else:

    def test_planted_faults_are_caught_with_the_compiler_off() -> None:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__]
        plain = subprocess.run(
            command, env={**os.environ, "TRIDENT_RUNTIME": "plain"}, capture_output=True, check=False
        )
        assert plain.returncode == 0, plain.stdout.decode()
