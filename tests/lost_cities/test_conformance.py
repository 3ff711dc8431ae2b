"""Lost Cities passes the conformance suite."""

import pytest

import trident
from trident.core.kernel import PLAIN
from trident.testing import amount, conformance

GAME = trident.game("lost-cities")
STEPS = {} if PLAIN else {"invariants_hold": 200_000, "seats_see_only_theirs": 6_000}


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_conforms(check: conformance.Check) -> None:
    check(GAME, steps=amount(STEPS.get(check.__name__, 4_000)))
