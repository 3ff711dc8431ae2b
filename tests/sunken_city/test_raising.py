"""The turn and raising (chapters 3 and 4), and the street spaces (SC-8.1, SC-8.2)."""

from tests.sunken_city.scenes import LAST_TILES, fresh, sunken_city
from trident.testing import rule

EMPTY_LAKE = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
"""
# Every free square lies apart, every building is on the lake, and one street tile is left of thirty.
JAMMED = """
    A z z f . C . w w
    A . s f 1 C u u h
    j j s g g . X k h
    q q 3 p . b b k .
    8 a a p 5 B 2 . 7
    . c 6 r r B . d d
    x c l l v v 9 . n
    x m m . 4 . t t n
    e e . y y o o i i
    seats   4
    neptune b1
    piles   0 0 0 0 1 0
    space   5
    card    1/6
"""


@rule("SC-3.1")
def test_cards_stay_open_until_all_six_are_played() -> None:
    table = sunken_city(EMPTY_LAKE + "yellow village, cards 0/7 1/6")
    table.refuses("card 3/4", rule="SC-3.1")
    table.refuses("raise", rule="SC-3.1")
    table.plays("card 0/7")
    table.refuses("card 1/6", rule="SC-3.1")
    table.plays("end", "card 0/7", "end", "card 1/6", "raise", "street a1-b1")
    assert table.view(0).players[0].hand == []
    table.play("end")
    assert len(table.view(0).players[0].hand) == 6


@rule("SC-3.2")
def test_raising_and_walking_are_done_at_most_once_and_do_not_interrupt_each_other() -> None:
    table = sunken_city("""
        a a . . . . . . .
        . . . . . . . . .
        . . . . b . . . .
        . . . . b . . . .
        . . . . X . . . .
        yellow  a1
        card    2/5
    """)
    table.plays("walk", "step village")
    table.refuses("raise", rule="SC-3.2")
    table.refuses("street c1-d1", rule="SC-3.2")
    table.plays("stop", "roll", "2", "neptune to e3-e4")
    table.refuses("walk", rule="SC-3.2")
    table.refuses("roll", rule="SC-3.2")
    table.refuses("stop", rule="SC-3.2")
    table.refuses("step a1", rule="SC-3.2")
    table.plays("raise", "street c1-d1")
    table.refuses("chip", rule="SC-3.2")
    table.refuses("step a1", rule="SC-3.2")
    table.plays("street g1-h1", "end")


@rule("SC-3.2")
def test_actions_come_in_any_order() -> None:
    picture = """
        a a . . . . . . .
        . b b c c . . . .
        yellow  a1
        neptune b2
        card    1/6
    """
    for order in ("raise walk neptune", "neptune walk raise", "walk neptune raise"):
        table = sunken_city(picture)
        for action in order.split():
            table.play(action)
            table.play("street h1-i1" if action == "raise" else "stop")
        assert table.legal_texts() == ["end"]


@rule("SC-3.3")
def test_the_turn_cannot_end_before_raising_is_done() -> None:
    table = sunken_city(EMPTY_LAKE + "card 1/6")
    table.refuses("end", rule="SC-3.3")
    table.plays("raise")
    table.refuses("end", rule="SC-3.2")
    table.plays("street a1-b1", "end")
    assert table.mover == 1


@rule("SC-4.1")
def test_exactly_as_many_pieces_rise_with_at_most_one_building() -> None:
    table = sunken_city(EMPTY_LAKE + "card 3/4")
    table.plays("raise", "building 2", "at c3")
    table.refuses("building 4", rule="SC-4.1")
    table.refuses("stop", rule="SC-4.1")
    table.plays("street a1-b1", "street h1-i1")
    table.refuses("street a2-b2", rule="SC-3.2")
    table.refuses("raise", rule="SC-3.2")
    none = sunken_city(EMPTY_LAKE + "card 0/7")
    none.refuses("raise", rule="SC-4.1")
    none.allows("end")


@rule("SC-4.2")
def test_a_street_goes_onto_two_free_neighbouring_squares() -> None:
    table = sunken_city(EMPTY_LAKE + "card 4/2")
    table.plays("raise", "street e1-e2")
    table.refuses("street e2-f2", rule="SC-4.2")
    table.refuses("street d1-e1", rule="SC-4.2")
    table.plays("street d4-d5", "street f2-g2")  # beside a building, and alone
    assert table.view(0).piles[0] == 17


@rule("SC-4.4")
def test_a_building_rises_on_a_free_dark_square_apart_from_others() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . a . . . .
        . . . . a . . . .
        . . 7 . . . . . .
        . . . . X . . . .
        neptune e5
        card    4/2
    """)
    table.play("raise")
    table.refuses("at e1", rule="SC-4.4")
    table.refuses("building 7", rule="SC-4.4")
    table.play("building 2")
    table.refuses("street a1-b1", rule="SC-4.4")
    table.refuses("at b3", rule="SC-4.4")  # light
    table.refuses("at e2", rule="SC-4.4")  # covered
    table.refuses("at c5", rule="SC-4.4")  # edges touch
    table.refuses("at d3", rule="SC-4.4")  # corners touch
    table.play("at e1")


@rule("SC-4.5")
def test_any_building_may_rise_on_the_free_centre_and_10_elsewhere() -> None:
    table = sunken_city("""
        a a . . . . . . .
        neptune a1
        card    4/2
    """)
    table.plays("raise", "building 10")
    table.allows("at e1")
    table.allows("at e5")
    table.undo()
    table.plays("building 3", "at e5")


@rule("SC-4.6")
def test_with_too_few_streets_raising_is_free() -> None:
    table = sunken_city(LAST_TILES + "neptune a1\ncard 4/2\npiles 0 0 0 0 0 3\nspace 6")
    table.allows("end")
    table.plays("raise", "street e3-f3", "stop")
    table.allows("end")
    table.refuses("raise", rule="SC-3.2")


@rule("SC-4.6")
def test_a_building_does_not_count_as_a_street_and_may_rise_too() -> None:
    table = sunken_city(LAST_TILES + "neptune a1\ncard 4/2\npiles 0 0 0 0 0 3\nspace 6")
    table.plays("raise", "street e6-f6", "building 4", "at e5", "street e2-f2", "street e3-f3")
    assert table.view(0).phase == "act"
    assert table.view(0).now.raising_done
    assert table.view(0).piles == [0] * 6


@rule("SC-4.2", "SC-4.6")
def test_without_a_tile_only_a_building_can_rise() -> None:
    table = sunken_city(LAST_TILES + "neptune a1\ncard 4/2\npiles 0 0 0 0 0 3\nspace 6")
    table.plays("raise", "street e6-f6", "street e2-f2", "street e3-f3")
    table.refuses("street h8-i8", rule="SC-4.2")
    table.plays("building 4", "at e5")


@rule("SC-4.6")
def test_streets_are_counted_over_all_later_spaces_up_to_space_5_when_raising_begins() -> None:
    table = sunken_city(LAST_TILES + "neptune a1\ncard 3/4\npiles 0 0 1 1 1 0\nspace 3")
    table.refuses("end", rule="SC-3.3")
    table.play("raise")
    table.refuses("stop", rule="SC-4.1")
    table.plays("street h6-i6", "street h7-i7")
    assert table.view(0).space == 5
    table.play("street h8-i8")
    assert table.view(0).piles == [0, 0, 0, 0, 0, 0]
    table.allows("end")
    short = sunken_city(LAST_TILES + "neptune a1\ncard 3/4\npiles 0 0 0 1 1 1\nspace 4")
    short.allows("end")
    short.play("raise")
    short.allows("stop")


@rule("SC-4.6")
def test_streets_that_neptune_sinks_first_bring_the_duty_back() -> None:
    picture = LAST_TILES + "neptune a1\ncard 4/2\npiles 0 0 1 1 1 0\nspace 3"
    table = sunken_city(picture)
    table.allows("end")
    table.plays("neptune", "neptune to c1-d1", "stop")
    table.refuses("end", rule="SC-3.3")
    later = sunken_city(picture)
    later.plays("raise", "stop", "neptune", "neptune to c1-d1", "stop")
    later.allows("end")


@rule("SC-4.7")
def test_a_building_that_sank_this_turn_may_rise_again_in_it() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . 5 a a . . . .
        neptune c3
        card    1/6
    """)
    table.plays("neptune", "neptune to d3-e3", "raise", "building 5", "at c3")
    assert table.view(0).buildings == {"5": "c3"}


@rule("SC-4.8")
def test_the_duty_ends_when_nothing_fits() -> None:
    table = sunken_city(JAMMED)
    table.refuses("raise", rule="SC-4.8")
    table.allows("end")


@rule("SC-4.8")
def test_while_only_a_building_has_a_place_it_must_rise() -> None:
    table = sunken_city(JAMMED.replace("3", "."))
    table.refuses("end", rule="SC-3.3")
    table.play("raise")
    assert table.legal_texts() == ["neptune", "building 3"]
    table.plays("building 3", "at c4")
    assert table.view(0).now.raising_done


@rule("SC-4.8")
def test_raising_ends_by_itself_when_the_last_place_is_gone() -> None:
    table = sunken_city(JAMMED.replace("A", ".").replace("1/6", "2/5").replace("0 0 0 0 1 0", "0 0 0 0 1 1"))
    table.plays("raise", "street a1-a2")
    assert table.view(0).phase == "act"
    assert table.view(0).now.due == 0
    table.allows("end")


@rule("SC-8.1")
def test_the_next_pile_is_turned_over_in_mid_turn() -> None:
    table = sunken_city(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . n . . . .
        . . . . n . . . .
        . . . . X . . . .
        neptune e3
        piles   1 19 1 1 1 0
        card    3/4
    """
    )
    table.plays("roll", "1", "neptune to e5")
    assert table.view(0).piles == [1, 20, 1, 1, 1, 0]
    table.plays("raise", "street a1-b1")
    assert (table.view(0).space, table.view(0).piles) == (2, [0, 20, 1, 1, 1, 0])
    assert [event.kind for event in table.last_told(0)] == ["raise-street", "pile-turned"]
    table.plays("street g1-h1", "street e3-e4", "end", "card 1/6", "roll", "2", "neptune to e3-e4")
    assert table.view(0).piles == [0, 18, 1, 1, 1, 0]


@rule("SC-8.1")
def test_sinking_streets_go_one_space_further_after_the_turn_over() -> None:
    table = sunken_city("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . n a a . .
        . . . . n . . . .
        neptune e3
        piles   1 18 1 1 1 0
        card    1/6
    """)
    table.plays("raise", "street a1-b1", "roll", "2", "neptune to f3-g3")
    assert table.view(0).piles == [0, 18, 2, 1, 1, 0]


@rule("SC-8.2")
def test_after_space_5_the_timer_shows_and_streets_sink_onto_space_6_and_rise_from_it_in_later_turns() -> (
    None
):
    table = sunken_city(LAST_TILES + "neptune a1\ncard 3/4\npiles 0 0 0 0 1 2\nspace 5")
    table.plays("raise", "street h6-i6")
    seen = table.view(0)
    assert (seen.space, seen.is_last_round, seen.piles) == (6, True, [0, 0, 0, 0, 0, 2])
    assert [event.kind for event in table.last_told(0)] == ["raise-street", "timer"]
    table.refuses("street h7-i7", rule="SC-8.2")
    table.plays("stop", "neptune", "neptune to c1-d1", "stop")
    assert table.view(0).piles == [0, 0, 0, 0, 0, 3]
    table.plays("end", "card 1/6", "raise", "street a1-b1", "end")
    assert table.is_over
    assert table.view(0).end_reason == "timer"
    assert fresh().view(0).end_reason is None
