"""The end of the game and the variants (chapters 8 and 9)."""

from pathlib import Path

import pytest

from tests.sunken_city.scenes import GAME, LAST_TILES, fresh, sunken_city
from trident.core.replay import from_text, replay
from trident.core.verify import verify
from trident.testing import rule

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
LONELY = """
    a a . . . . . . .
    neptune a1
"""
EVERYTHING = "1 2 3 4 5 6 7 8 9 10"


@rule("SC-8.2", "SC-8.3")
def test_there_is_a_stored_game_of_each_end_for_each_number_of_seats() -> None:
    assert [file.stem for file in GAMES] == [
        f"{reason}-{seats}" for reason in ("timer", "treasures") for seats in (2, 3, 4)
    ]


@rule("SC-8.2", "SC-8.3", "SC-8.4", "SC-8.5")
@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_stored_games_end_as_their_name_says(file: Path) -> None:
    record = from_text(GAME, file.read_text("utf-8"))
    table = replay(GAME, record)
    reason, seats = file.stem.split("-")
    seen = table.view(None)
    assert (seen.end_reason, str(table.seats)) == (reason, seats)
    assert seen.turn % table.seats == 0  # all have had equally many turns
    assert verify(GAME, record).faults == []
    assert max(table.scores()) in [table.scores()[seat] for seat in table.winners()]


@rule("SC-8.3", "SC-8.4")
def test_securing_everything_ends_the_game_with_the_round() -> None:
    table = sunken_city(LONELY + f"yellow a1, found chest, secured {EVERYTHING}\ncard 0/7")
    table.plays("walk", "step village")
    assert table.view(0).is_last_round
    table.plays("stop", "end")
    assert table.mover >= 0
    table.plays("card 0/7", "end")
    assert table.is_over
    assert table.view(0).end_reason == "treasures"
    assert table.winners() == [0]


@rule("SC-8.4")
def test_a_round_ends_before_the_seat_that_began() -> None:
    table = sunken_city(LONELY + f"seats 3\nstarter 1\nto white\nyellow village, secured {EVERYTHING} chest")
    table.plays("card 0/7", "end", "card 0/7", "end")
    assert table.mover >= 0
    table.plays("card 0/7", "end")
    assert table.is_over
    table.refuses("end", rule="SC-8.4")


@rule("SC-8.5")
@pytest.mark.parametrize(
    ("yellow", "red", "winners"),
    [
        ("1 2 3", "9 chest", [0]),
        ("1 2 3", "8 9 chest", [1]),
        ("3 chest", "10 5", [0, 1]),
        ("", "", [0, 1]),
    ],
)
def test_most_treasures_win_then_their_value_then_both(yellow: str, red: str, winners: list[int]) -> None:
    table = sunken_city(LONELY + f"yellow village, secured {yellow}\nred village, secured {red}")
    assert table.winners() == winners


@rule("SC-8.6")
def test_twelve_quiet_rounds_end_the_game() -> None:
    table = sunken_city(LONELY + "card 0/7\nturn 40", quiet_rounds=11)
    table.plays("end", "card 0/7", "end")
    assert table.is_over
    assert table.view(0).end_reason == "jam"


@rule("SC-8.6")
@pytest.mark.parametrize(
    ("yellow", "more"),
    [
        ("a1, found 3", ["walk", "step village"]),
        ("c1", ["walk", "step d2"]),
        ("village", ["neptune", "neptune to c1"]),
    ],
)
def test_any_change_begins_the_count_anew(yellow: str, more: list[str]) -> None:
    picture = """
        a a b b . . . . .
        . . . 5 . . . . .
        neptune a1
        card    0/7
    """
    table = sunken_city(picture + f"yellow {yellow}", quiet_rounds=11)
    table.plays(*more, "stop", "end", "card 0/7", "end")
    assert not table.is_over
    assert table.view(0).quiet_rounds == 0
    raised = sunken_city(picture.replace("0/7", "1/6"), quiet_rounds=11)
    raised.plays("raise", "street h1-i1", "end", "card 0/7", "end")
    assert raised.view(0).quiet_rounds == 0


@rule("SC-9.1")
def test_the_shorter_game_has_no_building_1_and_no_treasure_1() -> None:
    table = fresh(short_game=True)
    assert table.view(0).grottoes == [str(number) for number in range(2, 10)]
    assert len(table.view(0).players[0].roofs) == 10
    table.plays("card 1/6", "raise")
    table.refuses("building 1", rule="SC-9.1")
    short = sunken_city(
        LONELY + "yellow a1, found chest, secured 2 3 4 5 6 7 8 9 10\ncard 0/7", short_game=True
    )
    short.plays("walk", "step village")
    assert short.view(0).is_last_round


@rule("SC-9.2")
def test_without_chips_nobody_takes_one() -> None:
    table = sunken_city(
        """
        a a b b . . . . .
        red     a1, found 2
        neptune a1
        card    0/7
    """,
        no_chips=True,
    )
    table.plays("neptune", "neptune to c1")
    red = table.view(0).players[1]
    assert (red.adventurer, red.found, red.chips, table.view(0).supply) == ("village", [], 0, 0)
    assert fresh(no_chips=True).view(0).supply == 0


MIXED = """
    a a b b . . . . .
    . . . . . . . . .
    yellow  a1, chips 1
    neptune a1
    card    2/5
"""


@rule("SC-9.3")
def test_actions_may_be_split_and_mixed() -> None:
    table = sunken_city(MIXED, phase="mix", neptune_rule="free-mixing")
    table.refuses("raise", rule="SC-9.3")
    table.refuses("walk", rule="SC-9.3")
    table.refuses("neptune to c1", rule="SC-6.2")
    table.plays("street e1-f1", "step c1", "neptune", "neptune to c1", "building 9")
    table.refuses("step e1", rule="SC-4.4")
    table.plays("at d2", "step d2", "chip", "step c1", "step e1", "neptune to e1")
    seen = table.view(0)
    assert (seen.players[0].adventurer, seen.players[0].found) == ("e1-f1", ["9"])
    assert seen.now.reach_left == 2
    table.refuses("neptune", rule="SC-3.2")  # touched already
    table.refuses("street a1-b1", rule="SC-4.1")
    table.play("end")


@rule("SC-9.3")
def test_mixed_one_building_one_roll_and_the_duty_hold() -> None:
    table = sunken_city(MIXED, phase="mix", neptune_rule="free-mixing", seat=1)
    table.refuses("end", rule="SC-3.3")
    table.plays("building 3", "at e3")
    table.refuses("building 4", rule="SC-4.1")
    table.plays("roll", "3", "street h1-i1")
    table.refuses("roll", rule="SC-3.2")
    table.plays("neptune to c1", "end")


@rule("SC-9.3")
def test_mixed_streets_are_short_by_what_is_still_due_at_the_end() -> None:
    lines = "neptune a1\npiles 0 0 0 0 0 3\nspace 6\ncard 4/2"
    table = sunken_city(LAST_TILES + lines, phase="mix", neptune_rule="free-mixing")
    table.allows("end")  # four are due, three are left
    table.play("building 1")
    table.play("at e5")
    table.refuses("end", rule="SC-3.3")  # three are due, three are left
    table.plays("street e2-f2", "street e3-f3", "street e6-f6", "end")
