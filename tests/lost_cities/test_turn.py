"""LC-2: a turn."""

from collections import Counter

import pytest

from tests.lost_cities.scenes import GAME, lost_cities
from trident.core.errors import IllegalAction, TridentError
from trident.core.table import Table
from trident.testing import rule


@rule("LC-2.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_first_seat_begins_and_turns_go_round(seats: int) -> None:
    table = Table(GAME, seats)
    table.run_chance()
    for turn in range(2 * seats):
        assert table.mover == turn % seats
        table.play(next(text for text in table.legal_texts() if text.startswith("discard")))
        assert table.mover == turn % seats
        table.play("draw pile")
        table.roll()


@rule("LC-2.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_lot_may_decide_who_begins(seats: int) -> None:
    for seat in range(1, seats + 1):
        table = Table(GAME, seats, {"begins": "lot"})
        assert table.legal_texts() == [f"seat {number} begins" for number in range(1, seats + 1)]
        table.play(f"seat {seat} begins")
        assert [(event.kind, event.seat) for event in table.told(None)] == [("lot", seat - 1)]
        table.run_chance()
        assert table.mover == table.view(0).starter == seat - 1


@rule("LC-2.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_may_say_who_begins(seats: int) -> None:
    table = Table(GAME, seats, {"begins": "second"})
    table.run_chance()
    assert table.mover == table.view(0).starter == 1


@rule("LC-2.2")
def test_first_one_card_is_put_down_then_one_is_drawn() -> None:
    table = lost_cities("hand 1  desert 5, sea 3")
    table.refuses("draw pile", rule="LC-2.2")
    table.play("play desert 5")
    assert table.view(0).hand_sizes == [7, 8]
    table.refuses("play sea 3", rule="LC-2.2")
    table.refuses("discard sea 3", rule="LC-2.2")
    table.play("draw pile")
    table.roll()
    assert table.view(0).hand_sizes == [8, 8]
    assert table.mover == 1


@rule("LC-2.2")
def test_only_cards_of_ones_own_hand_can_be_put_down() -> None:
    table = lost_cities("hand 1  desert 5\nhand 2  sea 3")
    table.refuses("play sea 3", rule="LC-2.2")
    table.refuses("discard sea 3", rule="LC-2.2")


@rule("LC-2.2")
def test_two_players_cannot_pass() -> None:
    table = lost_cities("hand 1  desert 5")
    table.refuses("pass desert 5", rule="LC-2.2")


@rule("LC-2.2")
def test_nobody_decides_while_a_card_is_being_drawn() -> None:
    table = lost_cities("hand 1  desert 5").plays("discard desert 5", "draw pile")
    refusal = table.why_not(0)
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("LC-2.2", "wait")
    with pytest.raises(TridentError, match="Chance cannot bring"):
        table.play("desert 5")


@rule("LC-2.3")
def test_the_first_card_begins_an_expedition_on_ones_own_side() -> None:
    table = lost_cities("hand 2  sea 7\nto move  seat 2").plays("play sea 7")
    mine, other = table.view(1).sides[1], table.view(1).sides[0]
    assert mine.expeditions[1].cards == ["sea 7"]
    assert all(not expedition.cards for expedition in other.expeditions)


@rule("LC-2.3")
def test_numbers_must_rise_and_may_leave_gaps() -> None:
    table = lost_cities("""
        hand 1     desert 4, desert 6, desert 10
        side 1     desert 2, desert 5
        side 2     desert 9
    """)
    table.refuses("play desert 4", rule="LC-2.3")
    table.allows("play desert 6")
    table.allows("play desert 10")


@rule("LC-2.3")
def test_the_other_sides_expedition_does_not_matter() -> None:
    table = lost_cities("hand 1  desert 4, desert investment\nside 2  desert 9")
    table.allows("play desert 4")
    table.allows("play desert investment")


@rule("LC-2.4")
def test_up_to_three_investments_come_before_the_first_number() -> None:
    table = lost_cities("""
        hand 1     sea investment, sea 2
        side 1     sea investment, sea investment
    """)
    table.plays("play sea investment")
    assert table.view(0).sides[0].expeditions[1].investments == 3


@rule("LC-2.4")
def test_no_investment_follows_a_number() -> None:
    table = lost_cities("""
        hand 1     sea investment, forest investment
        side 1     sea investment, sea 2, forest 10
    """)
    table.refuses("play sea investment", rule="LC-2.4")
    table.refuses("play forest investment", rule="LC-2.4")
    table.allows("discard sea investment")


@rule("LC-2.5")
def test_what_lies_in_an_expedition_stays_there() -> None:
    table = lost_cities("hand 1  desert 5\nside 1  desert 3").plays("play desert 5")
    assert table.legal_texts() == ["draw pile"]
    table.refuses("draw desert", rule="LC-2.8")
    table.plays("draw pile")
    table.roll()
    for _ in range(6):
        table.play(next(text for text in table.legal_texts() if text.startswith("discard")))
        table.play("draw pile")
        table.roll()
        assert table.view(0).sides[0].expeditions[0].cards == ["desert 3", "desert 5"]


@rule("LC-2.6")
def test_any_card_may_be_discarded_onto_its_own_destination() -> None:
    table = lost_cities("""
        hand 1     desert 5, sea investment
        side 1     desert 3, sea 4
        discards   desert 10
    """)
    for card in table.view(0).hand:
        table.allows(f"discard {card}")
    table.play("discard desert 5")
    pile = table.view(1).discards[0]
    assert (pile.top, pile.size) == ("desert 5", 2)
    assert table.last_told(1)[0].facts == {"card": "desert 5"}


@rule("LC-2.7")
def test_of_a_discard_pile_the_top_and_the_size_are_shown() -> None:
    table = lost_cities("discards  desert 2, desert 9, desert 4, sea 3")
    for seat in (0, 1, None):
        desert, sea, himalaya, *_ = table.view(seat).discards
        assert (desert.top, desert.size, desert.cards) == ("desert 4", 3, None)
        assert (sea.top, sea.size, sea.cards) == ("sea 3", 1, None)
        assert (himalaya.top, himalaya.size, himalaya.cards) == (None, 0, None)


@rule("LC-2.7")
def test_the_log_names_every_discard() -> None:
    table = lost_cities("hand 1  desert 2\nhand 2  desert 3")
    table.plays("discard desert 2", "draw pile", "sea 2", "discard desert 3", "draw pile", "sea 3")
    for seat in (0, 1, None):
        told = [event.facts["card"] for event in table.told(seat) if event.kind == "discard"]
        assert told == ["desert 2", "desert 3"]


@rule("LC-2.8")
def test_one_draws_from_the_pile_or_the_top_of_any_discard_pile() -> None:
    table = lost_cities("""
        hand 1     volcano 3
        discards   desert 2, desert 9, sea 3
    """)
    table.play("discard volcano 3")
    assert table.legal_texts() == ["draw pile", "draw desert", "draw sea"]
    table.refuses("draw forest", rule="LC-2.8")
    table.play("draw desert")
    assert "desert 9" in table.view(0).hand
    assert table.view(0).discards[0].top == "desert 2"
    assert table.last_told(1)[0].facts == {"card": "desert 9"}


@rule("LC-2.8")
def test_a_card_from_the_pile_is_seen_by_its_owner_alone() -> None:
    table = lost_cities("hand 1  volcano 3").plays("discard volcano 3", "draw pile")
    assert Counter(table.legal_texts()).total() == 44
    table.play("sea 2")
    assert "sea 2" in table.view(0).hand
    assert table.last_told(0)[0].facts == {"card": "sea 2"}
    assert table.last_told(1)[0].facts == table.last_told(None)[0].facts == {}


@rule("LC-2.9")
def test_the_card_just_discarded_may_not_be_drawn() -> None:
    table = lost_cities("""
        hand 1     desert 5, volcano 3, volcano 7
        discards   desert 2
        to move    seat 1
    """)
    table.play("discard desert 5")
    table.refuses("draw desert", rule="LC-2.9")
    table.allows("draw pile")
    assert table.view(1).just_discarded == "desert"


@rule("LC-2.9")
def test_the_pile_is_open_again_in_the_next_turn() -> None:
    table = lost_cities("hand 1  desert 5\nhand 2  sea 5").plays("discard desert 5", "draw pile", "sea 2")
    assert table.view(0).just_discarded is None
    table.plays("discard sea 5", "draw desert")
    assert "desert 5" in table.view(1).hand


@rule("LC-2.9")
def test_after_a_play_every_discard_pile_is_open() -> None:
    table = lost_cities("hand 1  desert 5\ndiscards  desert 2").plays("play desert 5")
    table.allows("draw desert")


def test_a_refused_action_names_nothing_of_other_hands() -> None:
    held, unheld = (
        lost_cities("hand 1  desert 5\nhand 2  sea 3"),
        lost_cities("hand 1  desert 5\npile  sea 3"),
    )
    told = []
    for table in (held, unheld):
        with pytest.raises(IllegalAction) as refusal:
            table.play("play sea 3")
        told.append(str(refusal.value))
    assert told[0] == told[1]
