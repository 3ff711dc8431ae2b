"""Paying for tiles, treasures and jokers (SU-4, SU-5)."""

import pytest

from tests.submarine.scenes import GAME, extra, submarine
from trident.core.state import CHANCE
from trident.games.submarine.rules.options import most_collected
from trident.testing.marker import rule


@rule("SU-4.1")
def test_a_tile_costs_a_card_of_its_colour_out_of_the_game() -> None:
    table = submarine(
        "hand 1    red, blue, green\ndivers 1    c3\ndivers 2    a2\nc3    red-ring, violet-mask"
    )
    table.plays("ship c", "choose 3", "collect red-ring")
    table.refuses("end", rule="SU-4.1")
    discards = table.view(1).discards["red"]
    table.play("pay cards")
    assert table.view(1).discards["red"] == discards + 1
    assert table.view(0).hand == ["blue", "green"]
    table.refuses("pay cards", rule="SU-4.1")


@rule("SU-4.1")
def test_without_the_card_and_without_a_joker_it_stays() -> None:
    table = submarine("hand 1    red, blue, green\ndivers 1    c3\nc3    red-ring, violet-mask")
    table.plays("ship c", "choose 3")
    table.refuses("collect violet-mask", rule="SU-4.1")


@rule("SU-4.2")
def test_opponents_get_cards_for_bathyscaphes_beside_or_above() -> None:
    table = submarine("""
        hand 1     red, blue, green
        divers 1   c4
        divers 2   c2 c3 c4 c5 d2
        c4         red-ring
    """)
    table.plays("ship c", "choose 4", "collect red-ring", "pay cards")
    assert table.mover == 0, "the receiver has three cards: nobody sees anything"
    players = table.view(None).players
    assert (players[0].supply_size, players[1].supply_size) == (9, 15)
    paid = [event for event in table.last_told(1) if event.kind == "pay"]
    assert [(event.facts, event.concerns) for event in paid] == [({"to": 2, "cards": 3}, [1])]


@rule("SU-4.2")
def test_cards_go_from_the_top_onto_the_top_and_keep_their_faces() -> None:
    table = submarine("""
        hand 1     red, blue, green
        divers 1   c3
        divers 2   c2
        c3         red-ring
        laid 1     11 violet by 1
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    assert [(known.above, known.card) for known in table.view(0).players[1].known_supply] == [(0, "violet")]
    assert table.view(1).players[1].known_supply == []


@rule("SU-4.3")
def test_a_receiver_short_of_cards_fills_up_at_once_before_the_next_card() -> None:
    table = submarine("""
        hand 1     red, blue, green
        divers 1   c3
        divers 2   c2 c3
        hand 2     blue
        supply 2   0
        c3         red-ring
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    for size in (2, 3):
        assert table.mover == CHANCE
        assert table.view(None).players[0].supply_size == 12 - (size - 1)
        table.roll()
        assert table.view(None).players[1].hand_size == size
    assert table.mover == 0
    assert table.view(None).players[1].supply_size == 0


@rule("SU-4.4")
def test_a_short_supply_is_made_up_from_the_hand() -> None:
    table = submarine("""
        hand 1     red, blue, green
        supply 1   1
        divers 1   c3
        divers 2   c2 c3
        c3         red-ring
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    table.refuses("give red", rule="SU-4.4")
    table.refuses("end", rule="SU-4.4")
    assert table.legal_texts() == ["give blue", "give green"]
    table.play("give green")
    assert [(known.above, known.card) for known in table.view(0).players[1].known_supply] == [(0, "green")]
    assert table.view(1).players[1].known_supply == []
    assert "card" not in table.last_told(1)[0].facts
    assert table.last_told(0)[0].facts["card"] == "green"
    assert table.view(0).players[0].treasures.count(None) == 11


@rule("SU-4.4")
def test_who_has_too_few_cards_cannot_collect() -> None:
    table = submarine("""
        hand 1     red, blue
        supply 1   0
        divers 1   c3
        divers 2   c2 c3
        c3         red-ring
    """)
    table.plays("ship c", "choose 3")
    table.refuses("collect red-ring", rule="SU-4.4")
    price = extra("prices", table, 0)[0]
    assert (price.has_card, price.payable, price.due, price.missing) == (True, False, 2, 1)


@rule("SU-4.4")
def test_nothing_is_handed_over_that_is_not_owed() -> None:
    table = submarine("divers 1    c3")
    table.play("ship c")
    table.refuses("give red", rule="SU-4.4")


@rule("SU-4.4")
def test_a_card_handed_over_is_followed_into_the_receivers_hand() -> None:
    table = submarine("""
        hand 1     red, blue, green
        supply 1   0
        hand 2     yellow
        supply 2   0
        divers 1   c3
        divers 2   c2
        c3         red-ring
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards", "give green")
    assert table.legal_texts() == ["green"]
    table.roll()
    assert table.view(0).players[1].known_hand == ["green"]
    assert table.view(1).hand == ["yellow", "green"]


@rule("SU-4.5")
def test_opponents_are_paid_clockwise() -> None:
    table = submarine(
        """
        hand 2     red, blue, green
        supply 2   0
        divers 2   c3
        divers 1   c2
        divers 3   c3
        c3         red-ring
        """,
        seats=3,
        seat=1,
    )
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards", "give blue")
    assert table.view(1).players[2].known_supply[0].card == "blue", "seat 3 sits to the left of seat 2"
    table.play("give green")
    assert table.view(1).players[0].known_supply[0].card == "green"


@rule("SU-4.6")
def test_the_own_hand_is_not_filled_between_tiles() -> None:
    table = submarine(
        "hand 1    red, yellow, green\ndivers 1    c3\ndivers 2    a2\nc3    red-ring, yellow-mask"
    )
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    assert (table.mover, table.view(0).hand) == (0, ["yellow", "green"])
    table.plays("choose 3", "collect yellow-mask", "pay cards", "end")
    table.run_chance()
    assert table.view(None).players[0].hand_size == 3


@rule("SU-4.7")
def test_worked_example_two_tiles_of_row_four() -> None:
    # Seat 1 is violet, seat 2 brown (row 4, above, below), seat 3 white (above).
    table = submarine(
        """
        hand 1     red, yellow, green
        divers 1   c4
        divers 2   c4 c2 c5
        divers 3   c3
        c4         red-ring, yellow-mask
        """,
        seats=3,
    )
    table.play("ship c")
    price = extra("prices", table, 0)[0]
    assert [(share.seat, share.cards, share.rows) for share in price.shares] == [(1, 2, [2, 4]), (2, 1, [3])]
    assert (price.card, price.due, price.left, price.payable, price.now) == ("red", 3, 11, True, True)
    table.plays("choose 4", "collect red-ring", "pay cards", "choose 4", "collect yellow-mask", "pay cards")
    players = table.view(None).players
    assert [player.supply_size for player in players] == [12 - 6, 12 + 4, 12 + 2]
    assert table.view(0).hand == ["green"]


@rule("SU-5.1")
def test_a_treasure_goes_onto_its_place_or_beside_the_board() -> None:
    table = submarine("""
        hand 1     red, yellow, green
        divers 1   c3
        divers 2   a2
        c3         red-ring, yellow-mask
        board 1    blue-ring
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    assert table.view(1).players[0].spares == ["red-ring"]
    assert [event.kind for event in table.last_told(1)] == ["collect", "spare"]
    table.plays("choose 3", "collect yellow-mask", "pay cards")
    assert "yellow-mask" in table.view(1).players[0].treasures


@rule("SU-5.2")
def test_a_joker_pays_for_any_colour_and_no_card_moves() -> None:
    table = submarine("""
        hand 1     red, blue, green
        divers 1   c3
        divers 2   c2 c3
        c3         violet-ring, red-mask
        beside 1   blue-joker
    """)
    table.plays("ship c", "choose 3", "collect violet-ring")
    assert table.legal_texts() == ["pay blue-joker"]
    table.play("pay blue-joker")
    players, sea = table.view(0).players, table.view(0).sea
    assert (players[0].hand_size, players[0].supply_size, players[1].supply_size) == (3, 12, 12)
    assert next(space for space in sea if (space.column, space.row) == (3, 3)).things == [
        "blue-joker",
        "red-mask",
    ]
    assert players[0].jokers == []
    assert "violet-ring" in players[0].treasures


@rule("SU-5.2")
def test_a_spare_pays_like_a_joker() -> None:
    table = submarine("""
        hand 1     red, red, red
        divers 1   c3
        c3         violet-ring
        beside 1   red-mask
        board 1    blue-mask
    """)
    table.plays("ship c", "choose 3", "collect violet-ring")
    table.refuses("pay green-joker", rule="SU-5.2")
    table.play("pay red-mask")
    assert table.view(0).players[0].spares == []
    assert table.last_told(1)[0].facts == {"thing": "violet-ring", "payment": "red-mask", "space": "C3"}


FINDS = """
    hand 1     red, red, blue
    divers 1   c4
    divers 2   a2
    c4         red-ring, red-joker, violet-mask
    board 1    blue-ring
"""


@rule("SU-5.3")
def test_a_joker_pays_in_the_turn_in_which_it_is_collected() -> None:
    table = submarine(FINDS).plays("ship c", "choose 4", "collect red-joker", "pay cards")
    assert (table.view(0).collected_now, table.view(0).new_jokers_wait) == ([], False)
    table.plays("choose 4", "collect violet-mask")
    assert table.legal_texts() == ["pay red-joker"]
    table.play("pay red-joker")
    assert "violet-mask" in table.view(0).players[0].treasures
    assert table.view(0).players[0].jokers == []


@rule("SU-5.3")
def test_a_joker_pays_again_for_each_card_that_brings_it_back() -> None:
    table = submarine("""
        hand 1     red, red, red
        divers 1   c5
        divers 2   a2
        c5         blue-ring, green-mask, violet-lyre, yellow-gong
        beside 1   red-joker
    """)
    table.play("ship c")
    for treasure in ("blue-ring", "green-mask", "violet-lyre"):
        table.plays("choose 5", f"collect {treasure}", "pay red-joker")
        table.plays("choose 5", "collect red-joker", "pay cards")
    table.plays("choose 5", "collect yellow-gong", "pay red-joker")
    assert table.view(0).hand == []
    assert len(table.view(0).players[0].missing) == 8
    assert table.legal_texts() == ["end"]


@rule("SU-5.3", "SU-7.3")
def test_the_bound_counts_one_swap_more_per_hand_card_where_jokers_pay_at_once() -> None:
    at_once, waiting = (
        most_collected(GAME.settings(2, {"new_jokers_wait": waits})) for waits in (False, True)
    )
    assert (at_once, waiting) == (3 + 65 + 3, 3 + 65)


@rule("SU-5.3")
def test_a_spare_does_not_pay_in_the_turn_in_which_it_is_collected() -> None:
    table = submarine(FINDS + "beside 1    blue-joker")
    table.plays("ship c", "choose 4", "collect red-ring", "pay cards", "choose 4", "collect violet-mask")
    table.refuses("pay red-ring", rule="SU-5.3")
    assert table.legal_texts() == ["pay blue-joker"]
    assert table.view(0).collected_now == ["red-ring"]


@rule("SU-5.3")
def test_a_spare_that_paid_and_is_collected_again_waits_too() -> None:
    table = submarine("""
        hand 1     red, red, blue
        divers 1   c4
        divers 2   a2
        c4         violet-mask, violet-lyre
        board 1    blue-ring
        beside 1   red-ring
    """)
    table.plays("ship c", "choose 4", "collect violet-mask", "pay red-ring")
    table.plays("choose 4", "collect red-ring", "pay cards")
    table.refuses("choose 4", rule="SU-5.3")


@rule("SU-5.3")
def test_where_only_a_new_spare_could_pay_the_refusal_says_so_and_what_can_be_done() -> None:
    table = submarine(FINDS).plays("ship c", "choose 4", "collect red-ring", "pay cards", "choose 4")
    table.refuses("collect violet-mask", rule="SU-5.3")
    table.refuses("collect green-mask", rule="SU-3.4")
    mask = next(price for price in extra("prices", table, 0) if price.thing == "violet-mask")
    assert (mask.payable, mask.swaps, mask.waiting) == (False, [], ["red-ring"])
    table.plays("collect red-joker", "pay cards", "choose 4", "collect violet-mask", "pay red-joker")
    joker = extra("prices", table, 0)[0]
    assert (joker.thing, joker.swaps, joker.waiting) == ("red-joker", [], [])
    table.refuses("choose 4", rule="SU-3.4")


@rule("SU-5.3")
@pytest.mark.parametrize(
    ("language", "words"), [("en", ["next turn", "end your turn"]), ("de", ["nächsten Zug", "beende"])]
)
def test_a_bathyscaphe_with_nothing_but_a_new_spare_to_pay_with_names_the_rule(
    language: str, words: list[str]
) -> None:
    table = submarine(
        "hand 1    red, blue, blue\ndivers 1    c3\nc3    red-ring, violet-mask\nboard 1    blue-ring"
    )
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards")
    table.refuses("choose 3", rule="SU-5.3")
    refusal = table.why_not(table.game.presentation.read(table.state, "choose 3"))
    assert refusal is not None
    assert all(word in refusal.text(language) for word in words)


@rule("SU-7.3")
def test_where_new_jokers_wait_they_pay_from_the_next_turn_on() -> None:
    table = submarine(FINDS + "beside 1    blue-joker", new_jokers_wait=True)
    table.plays("ship c", "choose 4", "collect red-joker", "pay cards", "choose 4", "collect violet-mask")
    table.refuses("pay red-joker", rule="SU-5.3")
    assert table.legal_texts() == ["pay blue-joker"]
    assert table.view(0).collected_now == ["red-joker"]
    assert table.view(0).new_jokers_wait


@rule("SU-7.3")
def test_where_new_jokers_wait_a_joker_that_paid_and_came_back_waits_too() -> None:
    text = "hand 1    red, red, red\ndivers 1    c3\ndivers 2    a2\nc3    blue-ring, green-mask"
    for waits, legal in ((True, ["end"]), (False, ["choose 3", "end"])):
        table = submarine(f"{text}\nbeside 1    red-joker", new_jokers_wait=waits)
        table.plays("ship c", "choose 3", "collect blue-ring", "pay red-joker")
        table.plays("choose 3", "collect red-joker", "pay cards")
        assert table.legal_texts() == legal


@rule("SU-5.3")
def test_in_a_later_turn_it_can() -> None:
    table = submarine("""
        hand 1     red, red, red
        divers 1   c3 d2
        divers 2   a2
        c3         red-ring, violet-mask
        d2         violet-sword
        board 1    blue-ring
    """)
    table.plays("ship c", "choose 3", "collect red-ring", "pay cards", "end")
    table.run_chance()
    table.plays("ship off")
    table.run_chance()
    table.plays("ship d", "choose 2", "collect violet-sword", "pay red-ring")
    assert "violet-sword" in table.view(0).players[0].treasures


@rule("SU-5.4")
def test_a_joker_is_collected_for_cards_and_lies_beside_the_board() -> None:
    table = submarine("""
        hand 1     red, blue, green
        divers 1   c3
        divers 2   c2
        c3         red-joker, red-mask
        beside 1   blue-joker
    """)
    table.plays("ship c", "choose 3", "collect red-joker")
    table.refuses("pay blue-joker", rule="SU-5.4")
    table.play("pay cards")
    player = table.view(0).players[0]
    assert player.jokers == ["blue-joker", "red-joker"]
    assert len(player.missing) == 12
    assert player.supply_size == 11


@rule("SU-5.4")
def test_a_joker_cannot_be_collected_without_its_card() -> None:
    table = submarine(
        "hand 1    blue, blue, green\ndivers 1    c3\nc3    red-joker, red-mask\nbeside 1    blue-joker"
    )
    table.plays("ship c", "choose 3")
    table.refuses("collect red-joker", rule="SU-4.1")


@rule("SU-5.5")
def test_a_spare_left_in_the_sea_is_a_treasure_again_for_everyone() -> None:
    table = submarine("""
        divers 1   c2
        c2         violet-ring
        beside 1   red-mask
        board 1    blue-mask
        divers 2   c2
        hand 2     red, green, green
    """)
    table.plays("ship c", "choose 2", "collect violet-ring", "pay red-mask", "end")
    table.plays("ship c", "choose 2", "collect red-mask", "pay cards")
    assert "red-mask" in table.view(0).players[1].treasures


def test_prices_tell_a_seat_only_of_its_own_ship() -> None:
    table = submarine("divers 1    c3\nship 1    left\nbeside 1    blue-joker\nc3    red-joker, green-ring")
    assert extra("prices", table, 0) == extra("prices", table, None) == extra("prices", table, 1) == []
    table.play("ship c")
    joker, ring = extra("prices", table, 0)
    assert (joker.goes, joker.swaps, ring.goes, ring.swaps) == ("joker", [], "board", ["blue-joker"])
    assert not extra("prices", submarine("ship 1    off"), 0)


def test_tolls_tell_what_each_row_under_the_ship_gives_to_opponents() -> None:
    table = submarine("divers 1    c3\nship 1    left\ndivers 2    c2 c4 c4 d2\nc3    green-ring")
    assert extra("tolls", table, 0) == extra("tolls", table, None) == []
    table.play("ship c")
    assert [
        [(one.seat, one.cards, one.rows) for one in toll.shares] for toll in extra("tolls", table, 0)
    ] == [
        [(1, 1, [2])],
        [(1, 1, [2])],
        [(1, 3, [2, 4])],
        [(1, 3, [2, 4])],
    ]
