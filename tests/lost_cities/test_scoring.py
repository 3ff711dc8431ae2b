"""LC-3: the end of a round, and its points."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lost_cities import reference
from tests.lost_cities.scenes import DESTINATIONS, GAME, lost_cities
from trident.core.chance import stream
from trident.core.state import CHANCE
from trident.testing import amount, rule

NUMBERS = st.sets(st.integers(2, 10))
EXPEDITION = st.tuples(st.integers(0, 3), NUMBERS)


def laid(place: str, investments: int, *numbers: int) -> str:
    """The cards of an expedition, in words."""
    return ", ".join([f"{place} investment"] * investments + [f"{place} {number}" for number in numbers])


def points(*expeditions: str) -> int:
    """What the first side has with these expeditions."""
    table = lost_cities(f"side 1  {', '.join(filter(None, expeditions))}")
    points = int(table.view(0).sides[0].round_points)
    assert table.scores() == [[points], [0]]
    return points


@rule("LC-3.1")
def test_the_round_ends_at_once_when_the_last_card_is_drawn() -> None:
    table = lost_cities("""
        hand 1     desert 10
        side 1     desert 8, desert 9
        pile       sea 2
        round      1 of 1
    """)
    table.plays("play desert 10", "draw pile")
    assert table.mover == CHANCE
    table.play("sea 2")
    assert table.is_over
    assert table.legal() == []
    assert table.scores() == [[7], [0]]


@rule("LC-3.1")
def test_the_round_goes_on_while_a_card_is_left_or_a_discard_is_drawn() -> None:
    table = lost_cities("hand 1  desert 10\npile  2\nround  1 of 1").plays("play desert 10", "draw pile")
    table.roll()
    assert table.mover == 1
    table = lost_cities("hand 1  desert 10\npile  1\nround  1 of 1").plays("play desert 10", "draw sea")
    assert table.mover == 1


@rule("LC-3.1")
def test_cards_left_in_hands_do_not_count() -> None:
    table = lost_cities("hand 1  desert 8, desert 9, desert 10\nhand 2  sea 9\npile  sea 2\nround  1 of 1")
    table.plays("discard desert 8", "draw pile", "sea 2")
    assert table.scores() == [[0], [0]]


@rule("LC-3.2")
def test_an_expedition_with_no_card_is_worth_nothing() -> None:
    assert points() == 0


@rule("LC-3.3")
@pytest.mark.parametrize(
    ("investments", "numbers", "worth"),
    [
        (0, (2,), -18),
        (0, (10, 9), -1),
        (0, (5, 6, 9), 0),
        (1, (2, 3), -30),
        (2, (8, 9, 10), 21),
        (3, (2,), -72),
    ],
)
def test_the_sum_less_twenty_times_one_more_than_the_investments(
    investments: int, numbers: tuple[int, ...], worth: int
) -> None:
    assert points(laid("sea", investments, *sorted(numbers))) == worth


@rule("LC-3.4")
@pytest.mark.parametrize(("investments", "worth"), [(1, -40), (2, -60), (3, -80)])
def test_only_investments_lose_their_cost_many_times(investments: int, worth: int) -> None:
    assert points(laid("forest", investments)) == worth


@rule("LC-3.5")
def test_eight_cards_earn_twenty_more_after_the_multiplication() -> None:
    assert points(laid("desert", 3, 2, 3, 4, 5, 7)) == (21 - 20) * 4 + 20
    assert points(laid("desert", 0, 2, 3, 4, 5, 6, 7, 8, 9)) == 24 + 20


@rule("LC-3.5")
def test_seven_cards_earn_no_bonus() -> None:
    assert points(laid("desert", 3, 2, 3, 4, 6)) == (15 - 20) * 4
    assert points(laid("desert", 0, 2, 3, 4, 5, 6, 7, 8)) == 15


@rule("LC-3.6")
def test_one_expedition_lies_between_minus_80_and_156() -> None:
    assert points(laid("volcano", 3)) == -80
    assert points(laid("volcano", 3, *range(2, 11))) == 156
    one_round = GAME.bounds(2, GAME.settings(2, {"rounds": 1}))
    assert (one_round.lowest, one_round.highest) == (-400, 780)
    three_rounds = GAME.bounds(4, GAME.settings(4, {"sixth_expedition": True}))
    assert (three_rounds.lowest, three_rounds.highest) == (-80 * 6 * 3, 156 * 6 * 3)


@rule("LC-3.7")
def test_the_worked_example() -> None:
    table = lost_cities(f"""
        side 1     {laid("desert", 0, 5, 8, 10)}, {laid("himalaya", 1)}, {laid("forest", 1, 4, 5, 6)}, {
        laid("volcano", 2, 2, 3, 6, 7, 8, 9)
    }
    """)
    own = table.view(0).sides[0].expeditions
    assert [expedition.points for expedition in own] == [3, 0, -40, -10, 45 + 20]
    assert [expedition.has_bonus for expedition in own] == [False] * 4 + [True]
    assert table.scores() == [[18], [0]]


@given(st.lists(EXPEDITION, min_size=5, max_size=5))
def test_scores_are_what_the_rules_page_says(expeditions: list[tuple[int, set[int]]]) -> None:
    words, expected = [], 0
    for place, (investments, numbers) in zip(DESTINATIONS, expeditions, strict=False):
        words.append(laid(place, investments, *sorted(numbers)))
        expected += reference.worth([0] * investments + sorted(numbers))
    if sum(investments + len(numbers) for investments, numbers in expeditions) <= 43:
        assert points(*words) == expected


def test_random_play_scores_about_minus_35_a_round() -> None:
    options, rounds = GAME.packed(2, {"rounds": 1}), amount(2_000)
    raw, out, rng, total = GAME.blank(), np.zeros(GAME.most_legal, np.int64), stream(4), 0
    for _ in range(rounds):
        GAME.compiled.start(raw, 2, options)
        GAME.compiled.play_out(raw, rng, out, 10_000)
        total += int(GAME.state_of(raw).totals.sum())
    assert total / rounds / 2 == pytest.approx(-35, abs=4)


def test_a_player_who_never_plays_a_card_scores_nothing() -> None:
    table = lost_cities("round  1 of 1")
    while not table.is_over:
        table.play(next(text for text in table.legal_texts() if text.startswith("discard")))
        table.play("draw pile")
        table.run_chance()
    assert table.scores() == [[0], [0]]
    assert table.winners() == [0, 1]
