"""What all viewers of a position share."""

import numpy as np

import trident
from trident.core.sharing import MOST, once_per_state, seen_by_all
from trident.core.state import Seat
from trident.core.table import Table


def test_the_same_state_is_looked_at_once() -> None:
    looked: list[int] = []

    @once_per_state
    def double(state: np.int64) -> int:
        looked.append(int(state))
        return 2 * int(state)

    assert [double(np.int64(one)) for one in (3, 3, 4, 3)] == [6, 6, 8, 6]
    assert looked == [3, 4]


def test_what_is_none_is_remembered_too() -> None:
    looked: list[np.int64] = []

    def nothing(state: np.int64) -> list[int] | None:
        looked.append(state)
        return None

    shared = once_per_state(nothing)
    assert [shared(np.int64(1)), shared(np.int64(1))] == [None, None]
    assert len(looked) == 1


def test_only_the_newest_states_are_remembered() -> None:
    looked: list[int] = []

    @once_per_state
    def note(state: np.int64) -> int:
        looked.append(int(state))
        return 0

    for one in [*range(MOST + 1), MOST, 0]:
        note(np.int64(one))
    assert looked == [*range(MOST + 1), 0]


def test_a_fact_for_all_asks_nobody_who_looks() -> None:
    def plain(state: np.int64) -> list[int]:
        return [int(state)]

    fact = seen_by_all(plain)
    assert fact(np.int64(5), Seat(0)) is fact(np.int64(5), None)


def test_what_is_remembered_does_not_change_with_the_table() -> None:
    table = Table(trident.game("lost-cities"), seed=1)
    table.run_chance()
    before, extra = table.view(0), table.game.presentation.extras["prospects"]
    other, facts = table.fork(), extra(table.state, Seat(0))
    table.apply(table.legal()[0])
    assert (other.view(0), extra(other.state, Seat(0))) == (before, facts)
