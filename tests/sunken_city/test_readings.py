"""Where the printed text can be read in more than one way: the default reading, and the others as options."""

from typing import Any

import msgspec
import pytest

from tests.sunken_city.scenes import GAME, LAST_TILES, fresh, sunken_city
from trident.core.errors import BadOption, BadPosition
from trident.core.record import Record
from trident.core.replay import from_text, replay, to_text, updated
from trident.testing import rule

HALLWAY = """
    a a b b c c . . .
    . . . . . . . . .
    . . 5 . . . . . .
    neptune a1
"""
SUNK_BUILDING = """
    . . . . . . . . .
    . . . . . . . . .
    . . 5 a a . . . .
    neptune c3
    card    2/5
"""


@rule("SC-3.2")
def test_neptune_may_come_in_the_middle_of_a_walk_which_then_goes_on() -> None:
    table = sunken_city(HALLWAY + "card 0/7\nyellow village")
    table.plays("walk", "step a1", "step c1", "neptune")
    assert GAME.presentation.prompt(table.view(0))[0] == "prompts.neptune-in-walk"
    table.refuses("step e1", rule="SC-3.2")  # he is moved in one go
    table.plays("neptune to c1-d1", "stop")
    assert (table.view(0).phase, table.view(0).now.steps_left) == ("walk", 5)
    table.refuses("step a1", rule="SC-5.1")  # it sank behind him
    table.plays("step e1", "stop")
    table.refuses("neptune", rule="SC-3.2")
    table.allows("end")


@rule("SC-3.2")
def test_whom_his_own_neptune_sends_home_walks_on_from_his_village() -> None:
    table = sunken_city("""
        a a b b . . . . .
        . c c . . . . . .
        neptune c1
        yellow  a1
        card    0/7
    """)
    table.plays("walk", "step c1", "neptune", "neptune to b2", "stop")
    assert table.view(0).players[0].adventurer == "village"
    assert table.view(0).players[0].chips == 0
    table.plays("step a1-b1", "step b2")
    assert table.view(0).players[0].adventurer == "b2-c2"


@rule("SC-3.2")
def test_neptune_may_come_with_his_roll_in_the_middle_of_a_walk() -> None:
    table = sunken_city("""
        a a b b c c . . .
        . . . . . d . . .
        . . . . . d . . .
        neptune f2
        yellow  a1
        card    0/7
    """)
    table.plays("walk", "step c1", "roll")
    assert table.mover < 0
    table.plays("1", "neptune to e1-f1")
    assert table.view(0).phase == "walk"
    table.plays("step a1")


@rule("SC-3.2", "SC-4.7")
def test_neptune_may_come_in_the_middle_of_raising_which_then_goes_on() -> None:
    table = sunken_city(SUNK_BUILDING)
    table.plays("raise", "street h8-i8", "neptune")
    assert GAME.presentation.prompt(table.view(0))[0] == "prompts.neptune-in-raise"
    table.play("neptune to d3-e3")  # no piece touches his now, so his move is over
    assert (table.view(0).phase, table.view(0).now.due) == ("raise", 1)
    table.plays("building 5", "at c3")
    assert table.view(0).now.raising_done


@rule("SC-3.2", "SC-4.4")
def test_neptune_does_not_come_between_a_building_and_its_square() -> None:
    table = sunken_city(SUNK_BUILDING)
    table.plays("raise", "building 4")
    table.refuses("neptune", rule="SC-4.4")


@rule("SC-9.4")
@pytest.mark.parametrize("action", ["walk", "raise"])
def test_where_actions_are_whole_neptune_waits_for_the_end_of_one(action: str) -> None:
    table = sunken_city(HALLWAY + "card 1/6\nyellow a1", neptune_rule="whole-actions", now={"steps_left": 6})
    table.allows("neptune")
    table.play(action)
    table.refuses("neptune", rule="SC-9.4")
    assert "neptune" not in table.legal_texts()


@rule("SC-8.2", "SC-4.6")
def test_whoever_empties_space_5_has_no_more_streets_and_owes_none() -> None:
    table = sunken_city(LAST_TILES + "neptune a1\ncard 4/3\npiles 0 0 0 0 1 2\nspace 5")
    table.allows("end")  # one tile is left, four are due
    table.plays("raise", "street h6-i6")
    table.allows("stop")
    table.refuses("street h7-i7", rule="SC-8.2")
    table.plays("building 4", "at e5", "end", "card 1/6", "raise", "street h7-i7")


@rule("SC-9.5")
def test_where_space_6_serves_at_once_it_counts_for_the_duty() -> None:
    table = sunken_city(LAST_TILES + "neptune a1\ncard 3/4\npiles 0 0 0 0 1 2\nspace 5", six_at_once=True)
    table.refuses("end", rule="SC-3.3")
    table.plays("raise", "street h6-i6", "street h7-i7", "street h8-i8")
    assert table.view(0).piles == [0] * 6


@rule("SC-9.6")
def test_without_the_guard_a_jammed_game_goes_on() -> None:
    table = sunken_city("a a . . . . . . .\nneptune a1\ncard 0/7\nturn 40", quiet_rounds=11, guard=False)
    table.plays("end", "card 0/7", "end", "card 1/6")
    assert (table.is_over, table.view(0).quiet_rounds, table.view(0).end_reason) == (False, 12, None)
    assert GAME.bounds(2, GAME.settings(2, {"guard": False})).longest is None


@rule("SC-9.7")
@pytest.mark.parametrize(
    ("empty", "corners"),
    [
        ("top-left", ["top right", "bottom right", "bottom left"]),
        ("top-right", ["bottom right", "bottom left", "top left"]),
        ("bottom-right", ["bottom left", "top left", "top right"]),
        ("bottom-left", ["top left", "top right", "bottom right"]),
        ("layout", ["top left", "top right", "bottom right"]),
    ],
)
def test_three_players_choose_which_corner_stays_empty(empty: str, corners: list[str]) -> None:
    assert [player.corner for player in fresh(3, empty_corner=empty).view(0).players] == corners


@rule("SC-9.7")
def test_with_two_or_four_players_no_corner_is_chosen() -> None:
    with pytest.raises(BadOption, match="with three players only, not with 4"):
        fresh(4, empty_corner="top-left")


@rule("SC-9.3", "SC-9.4")
@pytest.mark.parametrize(("mixing", "neptune"), [(False, "whole-actions"), (True, "free-mixing")])
def test_records_of_version_1_are_played_with_the_readings_they_were_played_with(
    mixing: bool, neptune: str
) -> None:
    old = Record("sunken-city", 1, 2, {"free_mixing": mixing}, [])
    now = updated(GAME, old)
    assert (now.rules, now.options["neptune"], now.options["six_at_once"]) == (2, neptune, True)
    assert replay(GAME, old).view(None).neptune_rule == neptune
    text = to_text(GAME, old)
    assert f'[Option neptune "{neptune}"]' in text
    assert from_text(GAME, text) == now


@rule("SC-9.3")
def test_a_record_of_version_1_that_says_nonsense_is_refused_by_its_own_name() -> None:
    old = Record("sunken-city", 1, 2, {"free_mixing": "perhaps"}, [])
    with pytest.raises(BadOption, match="free_mixing may be on or off, not 'perhaps'"):
        updated(GAME, old)


@pytest.mark.parametrize("said", [{"free_mixing": False}, {}])
def test_positions_in_records_of_version_1_keep_their_readings(said: dict[str, Any]) -> None:
    position = {"players": [{}, {}], "streets": [], "buildings": {"10": "e5"}, "neptune": "e5"}
    old = Record("sunken-city", 1, 2, {}, [], position=position | said)
    dumped = msgspec.to_builtins(GAME.presentation.dump(replay(GAME, old).state))
    assert (dumped["neptune_rule"], dumped["six_at_once"]) == ("whole-actions", True)


def test_a_dumped_position_of_version_1_is_read_as_it_was_meant() -> None:
    table = sunken_city("a a . . . . . . .\nneptune a1\ncard 1/6", free_mixing=True, phase="mix")
    assert table.view(0).phase == "mix"


def test_a_position_of_version_1_that_is_none_is_refused() -> None:
    with pytest.raises(BadPosition, match="This is not a position"):
        replay(GAME, Record("sunken-city", 1, 2, {}, [], position="nowhere"))


@rule("SC-3.2")
@pytest.mark.parametrize("action", ["walk", "raise"])
def test_what_neptune_interrupts_is_part_of_the_position(action: str) -> None:
    table = sunken_city(HALLWAY + "card 1/6\nyellow a1")
    assert GAME.presentation.prompt(table.view(0))[0] == "prompts.act-raise-walk-neptune"
    table.play(action)
    assert GAME.presentation.prompt(table.view(0))[0] == f"prompts.{action}-neptune"
    table.play("neptune")
    table.refuses("neptune", rule="SC-3.2")
    dumped = msgspec.to_builtins(GAME.presentation.dump(table.state))
    assert dumped["now"]["interrupts"] == action
    assert bytes(GAME.load(dumped)) == bytes(table.raw)


@pytest.mark.parametrize(
    "more",
    [
        {"now": {"ran_dry": True}},
        {"now": {"interrupts": "walk"}, "phase": "act"},
        {"now": {"interrupts": "walk"}, "phase": "neptune", "neptune_rule": "whole-actions"},
        {"now": {"interrupts": "raise", "raise_done": True}, "phase": "neptune"},
        {"now": {"interrupts": "walk", "walk_done": True}, "phase": "neptune"},
    ],
)
def test_positions_that_no_reading_allows_are_refused(more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="This position is impossible"):
        sunken_city(HALLWAY + "card 1/6\nyellow a1", **more)
