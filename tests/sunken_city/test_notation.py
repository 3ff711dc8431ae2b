"""What people type, in both languages, and what cannot be read."""

from typing import Any

import pytest

from tests.sunken_city.scenes import GAME, fresh, sunken_city
from trident.core.errors import AmbiguousAction, UnreadableAction
from trident.testing import Scene

CITY = """
    a a b b . . . . .
    . . . . . . . . .
    . . 5 . . . . . .
    yellow  a1, chips 1
    neptune a1
"""


def scene(phase: str, **now: Any) -> Scene:
    return sunken_city(CITY + "card 3/4", phase=phase, now=now)


@pytest.mark.parametrize(
    ("phase", "text", "written"),
    [
        ("act", "heben", "raise"),
        ("act", "Gehen", "walk"),
        ("act", "neptun", "neptune"),
        ("act", "Wassermann", "neptune"),
        ("act", "würfeln", "roll"),
        ("act", "fertig", "end"),
        ("raise", "Straße f1-e1", "street e1-f1"),
        ("raise", "e1f1", "street e1-f1"),
        ("raise", "e3-e2", "street e2-e3"),
        ("raise", "haus 9", "building 9"),
        ("raise", "b 10", "building 10"),
        ("walk", "d1", "step c1-d1"),
        ("walk", "c1-d1", "step c1-d1"),
        ("walk", "dorf", "step village"),
        ("walk", "go home", "step village"),
        ("walk", "zahle", "chip"),
        ("walk", "halt", "stop"),
        ("neptune", "d1", "neptune to c1-d1"),
        ("neptune", "neptune c1", "neptune to c1-d1"),
        ("neptune", "Neptun nach d1", "neptune to c1-d1"),
        ("neptune", "Wassermann nach d1", "neptune to c1-d1"),
        ("neptune", "wassermann c1", "neptune to c1-d1"),
        ("neptune", "neptune to e9", "neptune to e9"),
    ],
)
def test_short_and_german_forms_are_read(phase: str, text: str, written: str) -> None:
    now = {"reach_left": 2, "neptune_done": True} if phase == "neptune" else {}
    table = scene(phase, **now)
    assert GAME.presentation.write(table.state, GAME.presentation.read(table.state, text)) == written


def test_cards_and_sites_need_no_verb() -> None:
    table = fresh()
    assert GAME.presentation.write(table.state, GAME.presentation.read(table.state, "3/4")) == "card 3/4"
    table.plays("3/4", "raise", "building 9")
    assert GAME.presentation.write(table.state, GAME.presentation.read(table.state, "c3")) == "at c3"


@pytest.mark.parametrize(
    "text",
    [
        "", "dance", "card 9/9", "street a1", "street a1-c1", "street i1-a2", "building 11", "building x",
        "at j1", "step", "step z1", "step a1-c1", "neptune to", "neptune to z9", "one two three", "hop a1",
        "a1-b1-c1", "neptune to a1 now",
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_so_in_both_languages(text: str) -> None:
    table = scene("act")
    with pytest.raises(UnreadableAction) as error:
        table.play(text)
    assert "Straße" in error.value.text("de")


def test_a_square_alone_is_ambiguous_where_actions_are_mixed() -> None:
    table = sunken_city(CITY + "card 3/4", phase="mix", neptune_rule="free-mixing")
    with pytest.raises(AmbiguousAction, match="Step to c1"):
        table.play("c1")
    assert (
        GAME.presentation.write(table.state, GAME.presentation.read(table.state, "e1-f1")) == "street e1-f1"
    )
    with pytest.raises(UnreadableAction):
        table.play("dance")


@pytest.mark.parametrize("text", ["five", "10", "3 4", "seat 1 begins"])
def test_unreadable_rolls_are_refused(text: str) -> None:
    table = fresh().plays("card 1/6", "raise", "street e3-e4", "roll")
    with pytest.raises(UnreadableAction):
        table.play(text)


@pytest.mark.parametrize("text", ["seat 5 begins", "seat two begins", "begins", "3"])
def test_unreadable_lots_are_refused(text: str) -> None:
    table = fresh(begins="lot")
    with pytest.raises(UnreadableAction):
        table.play(text)
