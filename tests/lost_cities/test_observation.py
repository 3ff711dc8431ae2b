"""What a seat of Lost Cities knows, as numbers."""

from typing import Any

import numpy as np

from tests.lost_cities.exchanged import differences
from tests.lost_cities.scenes import GAME, lost_cities
from tests.lost_cities.test_partners import PASSING, passed
from trident.core.table import Table
from trident.games.lost_cities.rules.material import CARD_NAMES
from trident.testing import amount, rule

PAIRS = amount(60)


def seen(table: Table, seat: int) -> Any:
    """An observation by name."""
    return GAME.layout.named(table.observe(seat))


def cards(counts: Any) -> list[str]:
    """Cards by name, from counts."""
    return [CARD_NAMES[card] for card in np.flatnonzero(counts)]


def observed(table: Table) -> list[Any]:
    return [table.observe(seat).tolist() for seat in range(table.seats)]


def test_a_seat_knows_its_hand_and_both_sides_expeditions() -> None:
    table = lost_cities("hand 1  sea 2, sea 3\nside 1  desert 2, desert 5\nside 2  forest 7")
    own, other = seen(table, 0), seen(table, 1)
    assert {"sea 2", "sea 3"} <= set(cards(own["hand"]))
    assert cards(own["expeditions"][0]) == cards(other["expeditions"][1]) == ["desert 2", "desert 5"]
    assert cards(own["expeditions"][1]) == cards(other["expeditions"][0]) == ["forest 7"]
    assert not set(cards(own["hand"])) & set(cards(other["hand"]))
    assert (own["mover"].tolist(), other["mover"].tolist()) == ([1, 0, 0, 0], [0, 1, 0, 0])


def test_a_card_taken_from_a_discard_pile_is_known_in_the_hand() -> None:
    table = lost_cities("hand 1  sea 2\ndiscards  desert 4")
    table.plays("play sea 2", "draw desert")
    assert cards(seen(table, 1)["held"][1]) == cards(seen(table, 0)["held"][0]) == ["desert 4"]


@rule("LC-5.5")
def test_partners_know_the_cards_passed_between_them() -> None:
    table = passed()
    assert cards(seen(table, 0)["held"][2]) == ["sea 2", "sea 3"]
    assert cards(seen(table, 1)["held"]) == []


def test_nobody_else_sees_that_a_pass_is_begun() -> None:
    table = lost_cities(PASSING)
    before = [table.observe(seat).tolist() for seat in (1, 2, 3)]
    table.play("pass sea 2")
    assert [table.observe(seat).tolist() for seat in (1, 2, 3)] == before
    assert CARD_NAMES[seen(table, 0)["passing"] - 1] == "sea 2"


def test_points_are_hundreds_and_the_rest() -> None:
    table = lost_cities("hand 1  sea 2")
    table.state.totals[:] = 245, -30
    assert seen(table, 0)["totals"].tolist() == [[2, 45], [-1, 70]]
    assert seen(table, 1)["totals"].tolist() == [[-1, 70], [2, 45]]
    table.state.totals[0] = 10**6
    assert seen(table, 0)["totals"][0].tolist() == [127, 0]


@rule("LC-7.4")
def test_without_memory_aids_covered_discards_are_not_observed() -> None:
    assert not any(differences(PAIRS, 1, observed, memory_aids=False))


@rule("LC-7.4")
def test_with_memory_aids_they_are() -> None:
    assert all(differences(PAIRS // 6 + 1, 2, observed, memory_aids=True))
