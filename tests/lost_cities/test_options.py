"""LC-7: what a table may choose."""

from collections import Counter

import pytest

from tests.lost_cities.scenes import GAME, lost_cities
from trident.core.errors import BadOption
from trident.core.table import Table
from trident.testing import rule


@rule("LC-7.1")
def test_the_usual_table() -> None:
    assert GAME.seats == (2, 4)
    assert GAME.settings(2) == {
        "rounds": 3,
        "begins": "first",
        "guard": True,
        "open_discards": False,
        "sixth_expedition": False,
        "memory_aids": True,
    }


@rule("LC-7.1")
@pytest.mark.parametrize("seats", [0, 1, 3, 5])
def test_there_are_two_or_four_players(seats: int) -> None:
    with pytest.raises(BadOption, match="played by 2 or 4"):
        Table(GAME, seats)


@rule("LC-7.1")
def test_a_match_of_one_round_ends_after_one() -> None:
    table = lost_cities("hand 1  sea 3\npile  sea 2\nround  1 of 1").plays(
        "discard sea 3", "draw pile", "sea 2"
    )
    assert table.is_over


@rule("LC-7.1")
@pytest.mark.parametrize("wrong", [{"begins": "last"}, {"guard": "perhaps"}, {"colour": "red"}])
def test_options_the_game_does_not_have_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        Table(GAME, 2, wrong)


@rule("LC-7.2")
def test_open_discard_piles_show_every_card() -> None:
    table = lost_cities("discards  desert 2, desert 9, sea 3\nopen_discards  on")
    for seat in (0, 1, None):
        desert, sea, himalaya, *_ = table.view(seat).discards
        assert (desert.cards, desert.top, desert.size) == (["desert 2", "desert 9"], "desert 9", 2)
        assert (sea.cards, himalaya.cards) == (["sea 3"], [])


@rule("LC-7.2")
def test_also_of_an_open_pile_only_the_top_is_drawn() -> None:
    table = lost_cities("hand 1  sea 4\ndiscards  desert 2, desert 9\nopen_discards  on")
    table.plays("discard sea 4", "draw desert")
    assert "desert 9" in table.view(0).hand
    assert "desert 2" not in table.view(0).hand


@rule("LC-7.3")
@pytest.mark.parametrize(("seats", "cards", "to_draw", "twos"), [(2, 72, 56, 1), (4, 90, 58, 2)])
def test_a_sixth_destination_has_cards_like_the_others(
    seats: int, cards: int, to_draw: int, twos: int
) -> None:
    table = Table(GAME, seats, {"sixth_expedition": True})
    deck = Counter(table.legal_texts())
    assert deck.total() == cards
    assert (deck["catacombs investment"], deck["catacombs 2"], deck["catacombs 10"]) == (3, twos, 1)
    table.run_chance()
    seen = table.view(0)
    assert seen.destinations[-1] == "catacombs"
    assert seen.pile_left == to_draw
    assert seen.hand_sizes == [8] * seats


@rule("LC-7.3")
def test_the_sixth_expedition_is_played_drawn_and_scored_like_the_others() -> None:
    table = lost_cities("""
        sixth_expedition  on
        hand 1            catacombs 10
        side 1            catacombs 9
        discards          catacombs 2
    """)
    table.plays("play catacombs 10", "draw catacombs")
    assert table.scores() == [[-1], [0]]


@rule("LC-7.3")
def test_without_the_option_there_is_no_sixth_destination() -> None:
    table = lost_cities("hand 1  sea 4")
    table.refuses("play catacombs 2", rule="LC-7.3")
    table.refuses("draw catacombs", rule="LC-7.3")
    table.play("discard sea 4")
    table.refuses("draw catacombs", rule="LC-7.3")
