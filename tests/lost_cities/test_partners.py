"""LC-5: four players in two partnerships."""

from collections import Counter

import msgspec
import pytest

from tests.lost_cities.scenes import GAME, lost_cities
from trident.core.chance import stream
from trident.core.table import Table
from trident.testing import Scene, rule

PASSING = """
    hand 1     sea 2, sea 3, desert 2
    hand 2     forest 2
    hand 3     volcano 2
    hand 4     forest 3
"""


def passed(words: str = PASSING) -> Scene:
    """Seat 1 has passed two cards to seat 3."""
    return lost_cities(words).plays("pass sea 2", "pass sea 3")


@rule("LC-5.1")
def test_the_deck_has_a_second_2_3_and_4_of_each_destination() -> None:
    deck = Counter(Table(GAME, 4).legal_texts())
    assert deck.total() == 75
    for place in ("desert", "sea", "himalaya", "forest", "volcano"):
        copies = [deck[f"{place} {number}"] for number in range(2, 11)]
        assert copies == [2, 2, 2, 1, 1, 1, 1, 1, 1]
        assert deck[f"{place} investment"] == 3


@rule("LC-5.2")
def test_partners_build_the_same_expeditions() -> None:
    table = lost_cities("hand 1  sea 2\nhand 2  sea 3\nhand 3  sea 4\nhand 4  sea 10")
    for number in (2, 3, 4, 10):
        table.plays(f"play sea {number}", "draw pile")
        table.run_chance()
    first, second = table.view(0).sides
    assert (first.seats, first.expeditions[1].cards) == ([0, 2], ["sea 2", "sea 4"])
    assert (second.seats, second.expeditions[1].cards) == ([1, 3], ["sea 3", "sea 10"])


@rule("LC-5.3")
def test_each_player_has_eight_cards_and_43_remain() -> None:
    table = Table(GAME, 4)
    table.run_chance()
    seen = table.view(2)
    assert seen.hand_sizes == [8, 8, 8, 8]
    assert len(seen.hand) == 8
    assert seen.pile_left == 43


@rule("LC-5.4")
def test_the_same_number_may_not_be_played_twice() -> None:
    table = lost_cities("hand 3  sea 4, sea 3, sea 5\nside 1  sea 2, sea 4\nto move  seat 3")
    table.refuses("play sea 4", rule="LC-5.4")
    table.refuses("play sea 3", rule="LC-2.3")
    table.allows("play sea 5")


@rule("LC-5.5")
def test_a_pass_is_a_whole_turn_and_draws_nothing() -> None:
    table = lost_cities(PASSING)
    table.play("pass sea 2")
    table.refuses("play desert 2", rule="LC-5.5")
    table.refuses("draw pile", rule="LC-5.5")
    table.refuses("pass sea 2", rule="LC-2.2")
    table.play("pass sea 3")
    assert table.mover == 1
    seen = table.view(2)
    assert seen.hand_sizes == [6, 8, 10, 8]
    assert seen.pile_left == 43
    assert {"sea 2", "sea 3"} <= set(seen.hand)
    assert not {"sea 2", "sea 3"} & set(table.view(0).hand)


@rule("LC-5.5")
def test_any_two_cards_may_be_passed_also_two_of_a_kind() -> None:
    table = lost_cities("seats  4\nhand 1  sea 2, sea 2").plays("pass sea 2")
    table.allows("pass sea 2")
    table.play("pass sea 2")
    assert Counter(table.view(2).hand)["sea 2"] == 2


@rule("LC-5.5")
def test_the_other_side_learns_only_that_two_cards_were_passed() -> None:
    table = passed()
    for partner in (0, 2):
        assert table.last_told(partner)[0].facts == {"cards": ["sea 2", "sea 3"]}
    for other in (1, 3, None):
        (event,) = table.last_told(other)
        assert (event.kind, event.seat, event.facts) == ("pass", 0, {})


@rule("LC-5.5")
@pytest.mark.parametrize("other", [1, 2, 3, None])
def test_nobody_sees_a_pass_that_is_only_begun(other: int | None) -> None:
    table = lost_cities(PASSING)
    before = msgspec.json.encode(table.view(other))
    table.play("pass sea 2")
    assert table.last_told(other) == []
    assert msgspec.json.encode(table.view(other)) == before
    assert table.view(0).passing == "sea 2"
    table.undo()
    assert table.view(0).passing is None


@rule("LC-5.5")
@pytest.mark.parametrize(("other", "knows"), [(0, True), (1, False), (3, False)])
def test_partners_remember_what_was_passed_and_the_others_cannot(other: int, knows: bool) -> None:
    table, rng = passed(), stream(5)
    hands = [GAME.state_of(table.hidden_from(other, rng)).hand[2].tolist() for _ in range(30)]
    always = set.intersection(*(set(hand) for hand in hands))
    assert ({11, 12} <= always) == knows  # sea 2 and sea 3


@rule("LC-5.6")
def test_six_cards_must_stay() -> None:
    table = lost_cities("size 1  6\nhand 1  sea 2")
    table.refuses("pass sea 2", rule="LC-5.6")
    assert not [text for text in table.legal_texts() if text.startswith("pass")]


@rule("LC-5.6")
def test_a_hand_of_ten_plays_and_draws_one_like_any_other_or_passes_back() -> None:
    table = passed().plays("discard forest 2", "draw pile")
    table.run_chance()
    assert table.view(2).hand_sizes == [6, 8, 10, 8]
    table.allows("pass sea 2")
    table.plays("play sea 2", "draw pile")
    table.run_chance()
    assert table.view(2).hand_sizes == [6, 8, 10, 8]


@rule("LC-5.6")
def test_passing_back_evens_the_hands() -> None:
    table = passed().plays("pass forest 2")
    table.play(table.legal_texts()[0])
    table.plays("pass sea 2", "pass volcano 2")
    assert table.view(0).hand_sizes == [8, 6, 8, 10]


@rule("LC-5.7")
def test_partners_have_no_way_to_talk() -> None:
    """All that a seat can do is play, discard, pass and draw; partners see no more of it than is theirs."""
    table = lost_cities(PASSING)
    assert {text.split()[0] for text in table.legal_texts()} == {"play", "discard", "pass"}
    table.play("discard desert 2")
    assert {text.split()[0] for text in table.legal_texts()} == {"draw"}
    assert table.last_told(2) == table.last_told(1)
    mate, opponent = table.view(2), table.view(1)
    for field in set(mate.__struct_fields__) - {"seat", "hand"}:
        assert getattr(mate, field) == getattr(opponent, field)


@rule("LC-5.8")
def test_both_partners_have_their_sides_points() -> None:
    table = lost_cities("seats  4\nside 1  sea 9, sea 10\nside 2  desert investment\ntotals  100, 200")
    assert table.scores() == [[99], [160], [99], [160]]


@rule("LC-5.8")
def test_the_rest_is_as_with_two_players() -> None:
    table = lost_cities("seats  4\nhand 1  sea 4, sea investment\nside 1  sea 3\ndiscards  desert 3")
    table.refuses("play sea investment", rule="LC-2.4")
    table.plays("discard sea 4")
    table.refuses("draw sea", rule="LC-2.9")
    table.allows("draw desert")
