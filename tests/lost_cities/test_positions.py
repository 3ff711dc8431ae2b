"""Positions as data: possible ones are loaded and dumped, impossible ones refused on loading."""

from typing import Any

import msgspec
import pytest

from tests.lost_cities.scenes import GAME, lost_cities, position
from trident.core.errors import BadPosition
from trident.core.table import Table
from trident.testing import Scene

TWO, FOUR, DRAWING = "seats  2", "seats  4", "phase  draw"
FIVE_DEALT: dict[str, Any] = {
    "hands": [["sea 2", "sea 3"], ["sea 4", "sea 5", "sea 6"]],
    "phase": "deal",
    "starter": 1,
    "seat": 0,
}


def refused(data: dict[str, Any]) -> str:
    """The sentence with which this position is refused."""
    with pytest.raises(BadPosition) as refusal:
        GAME.load(data)
    return str(refusal.value)


def changed(words: str, **changes: Any) -> dict[str, Any]:
    """A good position with something wrong put in."""
    assert GAME.compiled.broken(GAME.load(position(words))) == 0
    return position(words) | changes


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("nothing", "not a position"),
        ({"hands": [], "colour": 1}, "not a position"),
        (changed(TWO, hands=[["sea 2"]] * 3), "two or four hands"),
        (changed(TWO, phase="sleep"), "no phase 'sleep'"),
        (changed(TWO, seat=2), "seat must be from 0 to 1"),
        (changed(TWO, hands=[["sea 11"], []]), "no card 'sea 11'"),
        (changed(TWO, hands=[["sea 5"], ["sea 5"]]), "too many of sea 5"),
        (changed(TWO, hands=[["catacombs 5"], []]), "too many of catacombs 5"),
        (changed(TWO, discards={"moon": []}), "no destination 'moon'"),
        (changed(TWO, discards={"desert": ["sea 9"]}), "sea 9 lies at desert"),
        (changed(TWO, expeditions=[{}, {}, {}]), "sides with expeditions must be from 0 to 2"),
        (changed(TWO, hands=[["sea 9"] * 11, []]), "cards in a hand must be from 0 to 10"),
        (changed(TWO, shown=[["sea 9"] * 21]), "known cards must be from 0 to 20"),
        (changed(TWO, hands=[["sea 9"], []]), "hands have their size"),
        (changed("seats  4\nsize 1  6", seat=0, phase="draw"), "hands have their size"),
        (changed(TWO, expeditions=[{"sea": ["sea 3", "sea 2"]}]), "numbers in an expedition rise"),
        (changed(TWO, expeditions=[{"sea": ["sea 3", "sea investment"]}]), "numbers in an expedition rise"),
        (changed(TWO, shown=[["sea 10"]]), "what is known of a hand is true"),
        (changed(TWO, standing=13), "stands no longer than allowed"),
        (changed(TWO, guard=False, standing=1), "stands no longer than allowed"),
        (changed(FOUR, standing=17), "stands no longer than allowed"),
        (changed(TWO, phase="over"), "the mover fits the phase"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(data: Any, sentence: str) -> None:
    assert sentence in refused(data)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (changed("pile  1", discards=position("pile  0")["discards"]), "the draw pile fits the phase"),
        (
            changed("phase  draw\npile  1", discards=position("phase  draw\npile  0")["discards"]),
            "draw pile fits",
        ),
        (changed(TWO, round_number=3, phase="over"), "the draw pile fits the phase"),
        (changed(TWO, round_number=0), "the round has begun"),
        (FIVE_DEALT | {"hands": [["sea 2", "desert 2"], ["sea 4"]]}, "hands have their size"),
        (FIVE_DEALT | {"seat": 1}, "hands have their size"),
        (FIVE_DEALT | {"hands": position("seats  2")["hands"], "seat": 1}, "hands have their size"),
        ({"hands": [[], []], "phase": "lot", "turn": 0}, "the round has begun"),
        (
            {"hands": [[], []], "phase": "lot", "turn": 0, "round_number": 0, "standing": 2},
            "stands no longer",
        ),
    ],
)
def test_what_could_never_go_on_or_never_came_about_is_refused(data: Any, sentence: str) -> None:
    assert sentence in refused(data)


@pytest.mark.parametrize(
    "data",
    [
        changed(TWO, phase="pass", passing="sea 2"),  # nobody to pass to
        changed("seats  4\nhand 1  sea 2", passing="sea 2"),  # before the turn chose to pass
        changed("seats  4\nhand 1  sea 2", phase="pass"),  # without a first card
        changed("seats  4\nhand 1  sea 2", phase="pass", passing="sea 10"),  # a card not in the hand
        changed("seats  4\nsize 1  6\nhand 1  sea 2", phase="pass", passing="sea 2"),  # too few stay
        changed("seats  4\nhand 1  sea 2", phase="pass", passing="sea 2", standing=16),  # stood too long
        changed(TWO, just_discarded="sea"),  # before anything was put down
        changed(DRAWING, just_discarded="sea"),  # nothing lies there
        changed(DRAWING, just_discarded="catacombs"),  # there is no such pile
    ],
)
def test_a_turn_that_is_under_way_must_make_sense(data: dict[str, Any]) -> None:
    assert "the turn makes sense" in refused(data)


@pytest.mark.parametrize(
    "changes",
    [
        {"either": [["sea 2"]]},  # two players have no partner
        {"partner_sees": [["sea 2"]]},
    ],
)
def test_with_two_players_there_is_nothing_for_partners_to_know(changes: dict[str, Any]) -> None:
    assert "what is known of a hand is true" in refused(changed("hand 1  sea 2", **changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"shown": [["sea 2"]]},  # all know it, so the partner does
        {"either": [["sea 2"]]},
        {"partner_sees": [["sea 10"]]},  # not there at all
    ],
)
def test_partners_know_what_all_know(changes: dict[str, Any]) -> None:
    assert "what is known of a hand is true" in refused(changed("seats  4\nhand 1  sea 2", **changes))


def test_what_is_known_may_be_told_in_a_position() -> None:
    words = "seats  4\nhand 1  sea 2"
    GAME.load(position(words) | {"shown": [["sea 2"]], "partner_sees": [["sea 2"]]})
    GAME.load(position(words) | {"either": [["sea 2"]], "partner_sees": [["sea 2"]]})


@pytest.mark.parametrize("sixth", ["on", "off"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_position_half_dealt_goes_on(seats: int, sixth: str) -> None:
    table = Table(GAME, seats, {"sixth_expedition": sixth, "begins": "lot"})
    for _ in range(1 + 3 * seats - 1):
        table.roll()
    data = msgspec.to_builtins(GAME.presentation.dump(table.state))
    again = Scene(GAME, seats, data, table.options)
    assert bytes(again.raw) == bytes(table.raw)
    again.run_chance()
    assert again.view(0).hand_sizes == [8] * seats


def test_a_set_up_by_words_is_what_it_says() -> None:
    table = lost_cities("""
        hand 2     desert 5, volcano 3
        side 1     sea investment, sea 4
        discards   desert 2, desert 9
        pile       3
        to move    seat 2
        round      2 of 3
        totals     10, -20
    """)
    seen = table.view(1)
    assert {"desert 5", "volcano 3"} <= set(seen.hand)
    assert len(seen.hand) == 8
    assert seen.sides[0].expeditions[1].cards == ["sea investment", "sea 4"]
    assert seen.discards[0].top == "desert 9"
    assert (seen.pile_left, seen.mover, seen.round_number) == (3, 1, 2)
    assert [side.total for side in seen.sides] == [10, -20]


def test_a_position_for_other_seats_is_refused() -> None:
    with pytest.raises(BadPosition, match="for 2 seats, not for 4"):
        Table(GAME, 4, position=position("seats  2"))


def test_a_very_long_stand_without_the_guard_is_no_trouble() -> None:
    table = lost_cities("""
        hand 1     desert 2
        hand 2     forest 2
        discards   sea 3, himalaya 3
        guard      off
    """)
    for _ in range(35):
        table.plays("discard desert 2", "draw sea", "discard forest 2", "draw himalaya")
        table.plays("discard sea 3", "draw desert", "discard himalaya 3", "draw forest")
    assert table.view(0).standing == 0
    assert bytes(GAME.load(msgspec.to_builtins(GAME.presentation.dump(table.state)))) == bytes(table.raw)
