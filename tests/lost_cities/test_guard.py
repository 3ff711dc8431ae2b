"""LC-6: no endless rounds."""

import pytest

from tests.lost_cities.scenes import GAME, lost_cities
from trident.testing import Scene, rule

TWO = """
    hand 1     desert 2
    hand 2     forest 2
    discards   sea 3, himalaya 3
"""
LIMIT = {2: 12, 4: 16}


def stand(table: Scene, turns: int) -> None:
    """Turns that discard and take a discard, the same four cards round and round."""
    rounds = [("desert 2", "sea"), ("forest 2", "himalaya"), ("sea 3", "desert"), ("himalaya 3", "forest")]
    for turn in range(turns):
        card, pile = rounds[turn % 4]
        table.plays(f"discard {card}", f"draw {pile}")


def in_the_end(seats: int, standing: int, more: str = "") -> Scene:
    """A table that has stood for so many turns."""
    return lost_cities(
        f"seats  {seats}\nhand 1  desert 2, sea 2\ndiscards  sea 3\nstanding  {standing}\n{more}"
    )


@rule("LC-6.1")
def test_after_twelve_standing_turns_the_next_must_draw_from_the_pile() -> None:
    table = lost_cities(TWO)
    stand(table, 12)
    assert table.view(0).standing == 12
    table.play("discard desert 2")
    table.refuses("draw sea", rule="LC-6.1")
    assert table.legal_texts() == ["draw pile"]
    table.play("draw pile")
    table.roll()
    assert table.view(0).standing == 0


@rule("LC-6.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_one_turn_earlier_all_is_still_open(seats: int) -> None:
    table = in_the_end(seats, LIMIT[seats] - 1)
    table.plays("discard desert 2", "draw sea")
    assert table.view(0).standing == LIMIT[seats]


@rule("LC-6.1")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("puts_down", ["discard desert 2", "play desert 2"])
def test_whatever_is_put_down_the_draw_is_from_the_pile(seats: int, puts_down: str) -> None:
    table = in_the_end(seats, LIMIT[seats])
    table.play(puts_down)
    table.refuses("draw sea", rule="LC-6.1")
    table.allows("draw pile")


@rule("LC-6.1")
def test_nobody_may_pass_after_sixteen_standing_turns() -> None:
    in_the_end(4, 15).allows("pass desert 2")
    in_the_end(4, 16).refuses("pass desert 2", rule="LC-6.1")


@rule("LC-6.1")
def test_a_pass_stands() -> None:
    table = in_the_end(4, 3).plays("pass desert 2", "pass sea 2")
    assert table.view(0).standing == 4


@rule("LC-6.1")
def test_a_card_played_or_drawn_from_the_pile_ends_the_stand() -> None:
    assert in_the_end(2, 9).plays("play desert 2", "draw sea").view(0).standing == 0
    table = in_the_end(2, 9).plays("discard desert 2", "draw pile")
    table.roll()
    assert table.view(0).standing == 0


@rule("LC-6.1")
def test_a_table_may_switch_the_guard_off() -> None:
    table = lost_cities(f"{TWO}\nguard  off")
    stand(table, 60)
    table.play("discard desert 2")
    table.allows("draw sea")
    assert GAME.bounds(2, GAME.settings(2, {"guard": False})).longest is None


@rule("LC-6.1")
@pytest.mark.parametrize(
    ("seats", "sixth", "turns", "cards"),
    [(2, False, 1088, 60), (4, False, 1403, 75), (2, True, 1388, 72), (4, True, 1898, 90)],
)
def test_the_longest_round_is_declared(seats: int, sixth: bool, turns: int, cards: int) -> None:
    """A turn is two decisions; each card is dealt or drawn once; the lot may fall before it all."""
    for rounds in (1, 3):
        settings = GAME.settings(seats, {"rounds": rounds, "sixth_expedition": sixth})
        assert GAME.bounds(seats, settings).longest == rounds * (2 * turns + cards) + 1


@rule("LC-6.1")
def test_a_round_that_stands_as_long_as_it_can_keeps_within_the_bound() -> None:
    table = lost_cities("round  1 of 1")
    while not table.is_over:
        texts = table.legal_texts()
        table.play(next(text for text in texts if text.startswith("discard")))
        takes = [text for text in table.legal_texts() if text != "draw pile"]
        table.play(takes[0] if takes else "draw pile")
        table.run_chance()
    assert 300 < table.view(0).turn <= 1088
