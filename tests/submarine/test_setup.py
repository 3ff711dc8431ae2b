"""Material and set-up (SU-1), and what a table may choose (SU-7)."""

from collections import Counter

import numpy as np
import pytest

import trident
from trident.core.chance import Secret
from trident.core.state import CHANCE
from trident.core.table import Table
from trident.testing.marker import rule

GAME = trident.game("submarine")


def dealt(seats: int, seed: int = 1, **options: object) -> Table:
    """A table on which all chance before the first decision has moved."""
    table = Table(GAME, seats, options, Secret.of_seed(seed))
    table.run_chance()
    return table


def set_up_texts(seats: int, **options: object) -> list[str]:
    """Everything that chance brings before the first decision."""
    table, texts = Table(GAME, seats, options, Secret.of_seed(2)), []
    while table.mover == CHANCE:
        before = table.state.copy()
        texts.append(GAME.presentation.write(before, table.roll().action))
    return texts


@rule("SU-1.1")
def test_the_sea_has_six_columns_and_four_rows_below_the_surface() -> None:
    sea = dealt(2).view(None).sea
    assert sorted({(space.column, space.row) for space in sea}) == [
        (c, r) for c in range(1, 7) for r in range(2, 6)
    ]


@rule("SU-1.2")
def test_every_kind_lies_there_once_in_every_colour() -> None:
    things = [thing.split("-") for space in dealt(3).view(None).sea for thing in space.things]
    assert len(things) == 60
    assert set(Counter(kind for _, kind in things).values()) == {5}
    assert set(Counter(colour for colour, _ in things).values()) == {12}
    assert len({tuple(thing) for thing in things}) == 60


@rule("SU-1.3")
def test_deeper_rows_hold_more_treasures_spread_at_random() -> None:
    for space in dealt(2).view(None).sea:
        assert len(space.things) == space.row - 1
    assert dealt(2, seed=1).view(None).sea != dealt(2, seed=2).view(None).sea
    table = Table(GAME, 2)
    assert sorted(table.legal()) == list(range(60)), "any treasure may be the first"


@rule("SU-1.4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_there_are_twelve_cards_of_each_colour(seats: int) -> None:
    state = dealt(seats, surplus="random").state
    assert [int(state.unseen[c]) + sum(int(state.hand[s, c]) for s in range(seats)) for c in range(5)] == [
        12
    ] * 5


@rule("SU-1.5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_each_player_has_a_ship_on_the_left_an_empty_board_and_one_joker(seats: int) -> None:
    players = dealt(seats).view(None).players
    assert all(player.ship == 0 and len(player.missing) == 12 and not player.spares for player in players)
    jokers = [joker for player in players for joker in player.jokers]
    assert len(set(jokers)) == seats == len(jokers)
    assert {tuple(dealt(2, seed).view(None).players[0].jokers) for seed in range(30)} == {
        (f"{colour}-joker",) for colour in ("yellow", "blue", "red", "green", "violet")
    }


@rule("SU-1.6")
@pytest.mark.parametrize(("seats", "cards", "divers"), [(2, 15, 5), (3, 15, 5), (4, 13, 4), (5, 12, 3)])
def test_cards_and_bathyscaphes_depend_on_the_number_of_players(seats: int, cards: int, divers: int) -> None:
    for player in dealt(seats).view(None).players:
        assert player.hand_size + player.supply_size == cards
        assert player.unplaced == divers


@rule("SU-1.7", "SU-7.1")
@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 3), (5, 0)])
def test_equal_removal_takes_out_as_many_of_each_colour(seats: int, each: int) -> None:
    seen = dealt(seats, surplus="equal").view(0)
    assert seen.removed == dict.fromkeys(("yellow", "blue", "red", "green", "violet"), each)
    assert seen.removed_unseen == 0


@rule("SU-1.7")
def test_eight_cards_are_one_of_each_colour_and_three_more_in_different_colours() -> None:
    seen = dealt(4, surplus="equal").view(0)
    assert seen.removed is not None
    assert sorted(seen.removed.values()) == [1, 1, 2, 2, 2]
    drawn = [text for text in set_up_texts(4, surplus="equal") if text.startswith("remove")]
    assert len(set(drawn)) == 3
    assert len({tuple(dealt(4, seed, surplus="equal").view(0).removed.values()) for seed in range(40)}) == 10


@rule("SU-1.7", "SU-7.1")
@pytest.mark.parametrize(("seats", "surplus"), [(2, 30), (3, 15), (4, 8), (5, 0)])
def test_random_removal_is_seen_by_nobody(seats: int, surplus: int) -> None:
    table = dealt(seats, surplus="random")
    assert table.view(0).removed is None
    assert table.view(0).removed_unseen == surplus
    hidden = sum(player.supply_size for player in table.view(0).players)
    assert int(table.state.unseen.sum()) == hidden + surplus


@rule("SU-7.1")
@pytest.mark.parametrize(("seats", "is_open"), [(2, True), (3, True), (4, False), (5, False)])
def test_two_and_three_players_usually_remove_equal_numbers(seats: int, is_open: bool) -> None:
    assert (dealt(seats).view(0).removed is not None) == is_open


@rule("SU-1.8")
@pytest.mark.parametrize("seats", GAME.seats)
def test_three_cards_are_drawn_and_only_their_owner_sees_them(seats: int) -> None:
    table = dealt(seats)
    for seat in range(seats):
        seen = table.view(seat)
        assert seen.hand is not None
        assert len(seen.hand) == 3
        assert [player.hand_size for player in seen.players] == [3] * seats
        assert all(not player.known_hand and not player.known_supply for player in seen.players)
    assert table.view(None).hand is None
    drawn = [event for event in table.told(0) if event.kind == "draw"]
    assert all(("card" in event.facts) == (event.seat == 0) for event in drawn)
    assert not table.state.face.any(), "a supply has no faces before somebody sees them"


@rule("SU-1.9")
@pytest.mark.parametrize("seats", GAME.seats)
def test_bathyscaphes_are_placed_in_turn_in_row_two(seats: int) -> None:
    table, order = dealt(seats), []
    while table.legal_texts()[0] == "place a":
        assert table.legal_texts() == [f"place {column}" for column in "abcdef"]
        order.append(table.mover)
        table.play("place c")
    assert order == list(range(seats)) * (len(order) // seats)
    assert [int(n) for n in table.state.bathyscaphes[:seats, 0, 2]] == [len(order) // seats] * seats
    assert table.mover == 0
    assert "ship c" in table.legal_texts()


@rule("SU-1.9")
def test_nothing_else_is_done_before_all_are_placed() -> None:
    table = dealt(2)
    refusal = table.why_not(GAME.presentation.read(table.state, "ship off"))
    assert refusal is not None
    assert refusal.rule == "SU-1.9"


@rule("SU-7.1")
def test_the_lot_may_decide_who_begins() -> None:
    table = Table(GAME, 3, {"begins": "lot"})
    assert table.legal_texts() == ["seat 1 begins", "seat 2 begins", "seat 3 begins"]
    table.play("seat 3 begins")
    table.run_chance()
    assert table.mover == 2
    assert dealt(3).mover == 0


@rule("SU-7.1")
def test_the_table_may_say_who_begins() -> None:
    assert dealt(3, begins="second").mover == 1


@rule("SU-7.3")
def test_new_jokers_wait_only_where_the_table_says_so() -> None:
    assert not Table(GAME, 2).view(None).new_jokers_wait
    assert Table(GAME, 2, {"new_jokers_wait": True}).view(None).new_jokers_wait


@rule("SU-1.5", "SU-1.8")
def test_set_up_brings_treasures_jokers_and_hands_in_this_order() -> None:
    texts = set_up_texts(3)
    assert len(texts) == 60 + 3 + 9
    assert all(text.endswith("joker") for text in texts[60:63])
    assert np.isin(texts[63:], ["yellow", "blue", "red", "green", "violet"]).all()
