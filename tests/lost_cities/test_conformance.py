"""Lost Cities passes the conformance suite."""

import pytest

import trident
from trident.core.kernel import PLAIN
from trident.testing import amount, conformance

GAME = trident.game("lost-cities")
# Passes between partners are rare, so few steps as ordinary Python do not meet one.
PLAIN_STEPS, COMPILED_STEPS = (
    {"events_tell_no_secret": 16_000},
    {"invariants_hold": 200_000, "seats_see_only_theirs": 6_000},
)
STEPS = PLAIN_STEPS if PLAIN else COMPILED_STEPS


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_conforms(check: conformance.Check) -> None:
    check(GAME, steps=amount(STEPS.get(check.__name__, 4_000)))
