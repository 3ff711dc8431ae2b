"""Submarine passes the conformance suite."""

import pytest

import trident
from trident.testing import amount, conformance

GAME = trident.game("submarine")


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_conforms(check: conformance.Check) -> None:
    check(GAME, steps=amount(1_200))
