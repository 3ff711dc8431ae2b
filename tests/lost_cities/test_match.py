"""LC-4: the match."""

import pytest

from tests.lost_cities.scenes import lost_cities
from trident.testing import Scene, rule


def end_of_round(words: str, began: int, totals: tuple[int, int], mover: int = 1) -> Scene:
    """A table after the last card of a round that changes no points, begun by that seat."""
    table = lost_cities(f"""
        {words}
        pile       sea 2
        starter    seat {began}
        totals     {totals[0]}, {totals[1]}
        to move    seat {mover}
    """)
    table.play(next(text for text in table.legal_texts() if text.startswith("discard")))
    return table.plays("draw pile", "sea 2")


@rule("LC-4.1")
def test_points_are_written_down_and_all_cards_shuffled_for_the_next_round() -> None:
    table = lost_cities("""
        hand 1     desert 10
        side 1     desert 8, desert 9
        side 2     sea investment
        pile       sea 2
        totals     5, 6
        round      2 of 3
        standing   3
    """)
    table.plays("play desert 10", "draw pile", "sea 2")
    seen = table.view(0)
    assert (seen.round_number, seen.pile_left, seen.hand_sizes) == (3, 60, [0, 0])
    assert seen.last_round == [7, -40]
    assert [side.total for side in seen.sides] == [12, -34]
    assert table.scores() == [[12], [-34]]
    assert all(not one.cards for side in seen.sides for one in side.expeditions)
    assert all(pile.size == 0 for pile in seen.discards)
    assert seen.standing == 0
    assert sorted(table.legal_texts()).count("desert investment") == 3
    kinds = [(event.kind, event.facts) for event in table.last_told(1)]
    assert kinds == [("draw", {}), ("round-end", {"round": 2, "first": 7, "second": -40})]
    table.run_chance()
    assert table.view(0).hand_sizes == [8, 8]


@rule("LC-4.2")
@pytest.mark.parametrize(
    ("began", "totals", "begins"),
    [
        (1, (10, 5), 1),  # the leader, whoever began
        (2, (10, 5), 1),
        (1, (5, 10), 2),
        (2, (5, 10), 2),
        (1, (-5, -10), 1),
        (1, (7, 7), 2),  # a tie: the one who did not begin
        (2, (7, 7), 1),
    ],
)
@pytest.mark.parametrize("last_mover", [1, 2])
def test_the_leader_begins_the_next_round(
    began: int, totals: tuple[int, int], begins: int, last_mover: int
) -> None:
    table = end_of_round("round  1 of 3", began, totals, last_mover)
    assert table.view(0).starter == begins - 1
    table.run_chance()
    assert table.mover == begins - 1


@rule("LC-4.2")
@pytest.mark.parametrize(
    ("began", "totals", "begins"),
    [
        (1, (10, 5), 3),  # the leading side's first seat after the one that began
        (2, (10, 5), 3),
        (3, (10, 5), 1),
        (4, (10, 5), 1),
        (1, (5, 10), 2),
        (2, (5, 10), 4),
        (3, (5, 10), 4),
        (4, (5, 10), 2),
        (1, (7, 7), 2),  # a tie: the side that did not begin
        (2, (7, 7), 3),
        (3, (7, 7), 4),
        (4, (7, 7), 1),
    ],
)
def test_the_leading_side_begins_the_next_round(began: int, totals: tuple[int, int], begins: int) -> None:
    table = end_of_round("seats  4", began, totals)
    table.run_chance()
    assert table.mover == begins - 1


@rule("LC-4.2")
def test_the_round_just_played_counts_for_who_leads() -> None:
    table = lost_cities("""
        hand 1     desert 10
        side 1     desert 8, desert 9
        pile       sea 2
        totals     0, 6
        starter    seat 2
    """)
    table.plays("play desert 10", "draw pile", "sea 2")
    assert table.view(0).starter == 0


@rule("LC-4.3")
@pytest.mark.parametrize(("totals", "winners"), [((9, 5), [0]), ((5, 9), [1]), ((-3, -3), [0, 1])])
def test_after_the_last_round_the_higher_total_wins(totals: tuple[int, int], winners: list[int]) -> None:
    table = end_of_round("round  3 of 3", 1, totals)
    assert table.is_over
    assert table.scores() == [[totals[0]], [totals[1]]]
    assert table.winners() == winners
    assert table.last_told(None)[-1].kind == "match-end"
    assert table.last_told(None)[-1].facts == {"first": totals[0], "second": totals[1]}
    table.refuses("draw pile", rule="LC-4.3")
    table.refuses("play desert 5", rule="LC-4.3")


@rule("LC-4.3")
def test_both_partners_win() -> None:
    assert end_of_round("seats  4\n        round  1 of 1", 1, (1, 2)).winners() == [1, 3]
