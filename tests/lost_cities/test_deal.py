"""LC-1: the cards and the deal."""

from collections import Counter

import pytest

from tests.lost_cities.scenes import GAME
from trident.core.chance import Secret
from trident.core.errors import BadOption
from trident.core.table import Table
from trident.testing import rule


def undealt(seats: int = 2, **options: object) -> Table:
    """A table before the first card is dealt."""
    return Table(GAME, seats, options, Secret.of_seed(1))


def dealt(seats: int = 2, **options: object) -> Table:
    """A table with all hands dealt."""
    table = undealt(seats, **options)
    table.run_chance()
    return table


@rule("LC-1.1")
def test_there_are_five_destinations() -> None:
    assert dealt().view(0).destinations == ["desert", "sea", "himalaya", "forest", "volcano"]
    assert {card.split()[0] for card in undealt().legal_texts()} == set(dealt().view(0).destinations)


@rule("LC-1.2")
def test_each_destination_has_nine_numbers_and_three_investments() -> None:
    deck = Counter(undealt().legal_texts())
    assert deck.total() == 60
    for place in dealt().view(0).destinations:
        assert deck[f"{place} investment"] == 3
        assert all(deck[f"{place} {number}"] == 1 for number in range(2, 11))
        assert sum(count for card, count in deck.items() if card.startswith(place)) == 12


@rule("LC-1.3")
def test_a_match_has_three_rounds_unless_the_table_says_otherwise() -> None:
    assert dealt().view(0).rounds == 3
    assert dealt(rounds=7).view(0).rounds == 7
    for wrong in (0, -1, 1001, "many", True):
        with pytest.raises(BadOption):
            dealt(rounds=wrong)


@rule("LC-1.4")
def test_each_player_is_dealt_eight_cards_and_44_remain() -> None:
    seen = dealt().view(0)
    assert seen.hand_sizes == [8, 8]
    assert seen.pile_left == 44


@rule("LC-1.4")
def test_every_card_of_the_pile_is_equally_likely_to_be_dealt_next() -> None:
    table = undealt()
    table.play("desert investment")
    assert Counter(table.legal_texts())["desert investment"] == 2
    assert Counter(table.legal_texts())["desert 2"] == 1


@rule("LC-1.4")
def test_cards_are_dealt_face_down() -> None:
    table = undealt()
    table.play("desert 5")
    assert [event.facts for event in table.told(0)] == [{"card": "desert 5"}]
    for other in (1, None):
        assert [(event.kind, event.seat, event.facts) for event in table.told(other)] == [("deal", 0, {})]


@rule("LC-1.5")
def test_everybody_sees_how_many_cards_are_left_but_not_which() -> None:
    table = dealt()
    table.play(table.legal_texts()[0])
    table.play("draw pile")
    table.roll()
    for seat in (0, 1, None):
        seen = table.view(seat)
        assert seen.pile_left == 43
        assert not hasattr(seen, "pile")
