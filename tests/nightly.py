"""`make nightly`: the long gates. Not collected by `make test`."""

import pytest

import trident
from trident.testing import conformance

STEPS = 10_000_000


@pytest.mark.parametrize("name", trident.game_names())
def test_no_invariant_breaks_in_a_long_walk(name: str) -> None:
    conformance.invariants_hold(trident.game(name), steps=STEPS)


@pytest.mark.parametrize("name", trident.game_names())
def test_no_seat_learns_a_secret_in_a_long_walk(name: str) -> None:
    conformance.seats_see_only_theirs(trident.game(name), steps=100_000)
    conformance.events_tell_no_secret(trident.game(name), steps=200_000)
