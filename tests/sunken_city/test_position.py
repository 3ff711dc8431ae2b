"""Impossible positions are refused with a sentence, and each invariant can be broken."""

from typing import Any

import pytest
from msgspec import to_builtins

from tests.sunken_city.scenes import GAME, finished, fresh
from trident.core.errors import BadPosition
from trident.core.table import Table

PLAIN: dict[str, Any] = {"players": [{}, {}], "streets": ["a1-b1"], "buildings": {"5": "c3"}, "neptune": "a1"}
BOARD: dict[str, Any] = {
    "lake": fresh().view(None).lake,
    "cards": ["0/7", "1/6", "2/5", "3/4", "4/3", "4/2"],
    "die": [1, 2, 2, 3, 3, 4],
    "colours": ["yellow", "red"],
    "corners": ["top left", "bottom right"],
}


def test_a_position_says_only_what_differs_from_the_beginning() -> None:
    table = Table(GAME, 2, position=PLAIN)
    assert table.view(None).piles == [19, 1, 1, 1, 1, 0]
    assert Table(GAME, 2, position={**PLAIN, "board": BOARD}).view(None) == table.view(None)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"moon": 1}, "This is not a position"),
        ({"players": [{}]}, "number of players must be from 2 to 4"),
        ({"phase": "sleep"}, "no phase 'sleep'"),
        ({"seat": 2}, "seat must be from 0 to 1"),
        ({"starter": 2}, "starter must be"),
        ({"turn": -1}, "turn must be"),
        ({"quiet_rounds": 13}, "quiet_rounds must be"),
        ({"streets": ["a1-c1"]}, "'a1-c1' is not a street"),
        ({"buildings": {"11": "c3"}}, "no building '11'"),
        ({"buildings": {"5": "c33"}}, "'c33' is not a square"),
        ({"neptune": "e9"}, "no piece on 'e9'"),
        ({"neptune": "moon"}, "no piece on 'moon'"),
        ({"piles": [1]}, "six street spaces, not 1"),
        ({"piles": [99, 0, 0, 0, 0, 0]}, "street tiles of a pile must be"),
        ({"space": 7}, "space must be"),
        ({"players": [{"found": ["11"]}, {}]}, "no treasure '11'"),
        ({"players": [{"chips": 9}, {}]}, "chips must be from 0 to 8"),
        ({"players": [{"cards": ["9/9"]}, {}]}, "no card '9/9'"),
        ({"now": {"card": "9/9"}}, "no card '9/9'"),
        ({"now": {"raised": 99}}, "raised must be"),
        ({"now": {"steps_left": 99}}, "steps_left must be"),
        ({"now": {"reach_left": 99}}, "reach_left must be"),
        ({"now": {"roofs": 12}}, "roofs must be"),
        ({"now": {"building": 11}}, "building must be"),
        ({"now": {"rolled": 10}}, "rolled must be"),
        ({"board": {**BOARD, "cards": []}}, "list of six cards"),
        ({"board": {**BOARD, "colours": ["red", "red"]}}, "Each player needs a colour of their own"),
        ({"board": {**BOARD, "corners": ["top left"]}}, "Each player needs a corner of their own"),
        ({"board": {**BOARD, "corners": ["top left", "moon"]}}, "no corner 'moon'"),
        ({"piles": [5, 1, 1, 1, 1, 0]}, "streets on the lake and in all piles"),
        ({"streets": ["a1-b1", "b1-c1"], "piles": [18, 1, 1, 1, 1, 0]}, "each piece covers its own squares"),
        ({"buildings": {"5": "b3"}}, "each building is in its grotto or on a dark square"),
        ({"buildings": {"5": "c3", "6": "d2"}}, "no two buildings touch"),
        ({"players": [{"at": "a1", "found": ["5"], "secured": ["5"]}, {}]}, "roof, found or secured"),
        ({"players": [{"found": ["5"]}, {}]}, "roof, found or secured"),
        ({"players": [{"at": "a1", "found": ["1"]}, {}], "short_game": True}, "roof, found or secured"),
        ({"streets": ["b1-c1", "a2-a3"], "neptune": "b1"}, "no village is shut"),
        ({"space": 2, "piles": [22, 0, 0, 0, 1, 0]}, "current pile is not empty"),
        ({"phase": "act"}, "the mover and the turn fit the phase"),
        ({"phase": "roll"}, "the mover and the turn fit the phase"),
        ({"phase": "site", "now": {"card": "3/4"}}, "the mover and the turn fit the phase"),
        ({"phase": "raise", "now": {"card": "3/4", "raise_done": True}}, "fit the phase"),
        ({"phase": "walk", "now": {"card": "3/4", "walk_done": True}}, "fit the phase"),
        ({"phase": "mix", "now": {"card": "3/4"}}, "fit the phase"),
        ({"phase": "act", "now": {"card": "3/4", "reach_left": 2}}, "fit the phase"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        Table(GAME, 2, position={**PLAIN, **change})


@pytest.mark.parametrize(
    ("field", "place", "value", "message"),
    [
        ("piece", 40, 1, "covers its own"),
        ("piece", 30, 200, "covers its own"),
        ("piece", 30, 149, "covers its own"),
        ("piece", 30, 100, "covers its own"),
        ("piece", 1, 0, "covers its own"),
        ("building", 0, 82, "grotto"),
        ("building", 3, 83, "grotto"),
        ("building", 3, 33, "grotto"),
        ("chips", 0, 3, "chips held"),
        ("neptune", None, 1, "stand on pieces"),
        ("neptune", None, 81, "stand on pieces"),
        ("adventurer", 0, 33, "stand on pieces"),
        ("space", None, 6, "current pile"),
        ("mover", None, 1, "fit the phase"),
        ("chosen", None, 2, "fit the phase"),
        ("phase", None, 0, "fit the phase"),
        ("phase", None, 9, "fit the phase"),
        ("water", 4, 0, "kept of free places"),
        ("site", 2, 0, "kept of free places"),
        ("across", 5, 0, "kept of free places"),
    ],
)
def test_each_invariant_can_be_broken(field: str, place: int | None, value: int, message: str) -> None:
    table = Table(GAME, 2, position=PLAIN)
    if place is None:
        table.state[field] = value
    else:
        table.state[field][place] = value
    names = GAME.broken(table.raw)
    assert any(message in name for name in names), names


def test_a_lot_and_a_finished_game_are_positions_too() -> None:
    table = fresh(begins="lot")
    again = Table(GAME, 2, position=to_builtins(GAME.presentation.dump(table.state)))
    assert bytes(again.raw) == bytes(table.raw)
    over = finished()
    again = Table(GAME, 2, position=to_builtins(GAME.presentation.dump(over.state)))
    assert again.is_over
    assert again.view(0).now is None
