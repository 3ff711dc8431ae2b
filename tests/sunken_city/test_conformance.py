"""Sunken City passes the conformance suite."""

import pytest

import trident
from trident.core.kernel import PLAIN
from trident.testing import amount, conformance

GAME = trident.game("sunken-city")


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_conforms(check: conformance.Check) -> None:
    check(GAME, steps=amount(600))


def test_no_invariant_breaks_in_long_random_play() -> None:
    conformance.invariants_hold(GAME, steps=300 if PLAIN else 100_000)
