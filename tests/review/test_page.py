"""The page and its pictures: what is drawn fits, and of hidden cards it speaks only where there are any."""

import re
from typing import Any

import msgspec
import pytest

from tests.review.games import TABLES, finished, reviewed
from trident.review.page import page_of
from trident.review.pictures import LABEL, WIDTH, waterfall
from trident.review.telling import Telling

each_table = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


def told(name: str, seats: int, options: dict[str, Any]) -> Telling:
    """The review of a game, in which every turn that differs is called a mistake."""
    table = finished(name, seats, **options)
    found = reviewed(table)
    marked = [msgspec.structs.replace(one, is_flagged=not one.is_choice) for one in found.turns]
    return Telling(table.game, table.record(), msgspec.structs.replace(found, turns=marked), "en")


@each_table
def test_hidden_cards_are_told_of_where_there_are_any(name: str, seats: int, options: dict[str, Any]) -> None:
    page, has_secrets = page_of(told(name, seats, options), [0]), name != "sunken-city"
    assert page.count("<polyline") == 1 + has_secrets
    for words in ("all cards open", "only open cards", "imagined deals", "could be known"):
        assert (words in page) == has_secrets, words


@each_table
def test_bars_and_their_errors_stay_between_names_and_the_edge(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    telling = told(name, seats, options)
    for seat in range(seats):
        drawn = waterfall(telling, seat)
        ends = [float(x) for x in re.findall(r' x[12]?="([\d.-]+)"', drawn) if float(x) != 0]
        assert LABEL - 0.1 <= min(ends) <= max(ends) < WIDTH - 40


def test_a_chance_has_no_sign_and_nothing_has_none() -> None:
    telling = told(*TABLES[0])
    rows = telling.rows(0)
    assert rows[0][2][0].isdigit()
    assert telling.number(-0.04) == telling.number(0.04) == "0.0"
    assert (telling.number(0.06), telling.number(-0.06)) == ("+0.1", "−0.1")
