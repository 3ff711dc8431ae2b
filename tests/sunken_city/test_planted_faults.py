"""Wrong rules, planted one by one: each is caught by the test that names the rule."""

from pathlib import Path

from trident.testing import faults
from trident.testing.faults import Fault

ROOT = Path(__file__).parent.parent.parent
TESTS, RULES = "tests/sunken_city", "games/sunken_city/rules"

WRONG_RULES = [
    Fault(
        "a street may lie on the centre",
        RULES,
        "& (FULL_ROW ^ CENTRE_BIT)",
        "& FULL_ROW",
        f"{TESTS}/test_lake.py::test_light_squares_take_streets_only_and_the_centre_never_one",
        "SC-1.3",
    ),
    Fault(
        "buildings rise beside others",
        RULES,
        "bits = (7 << column >> 1)",
        "bits = (2 << column >> 1)",
        f"{TESTS}/test_raising.py::test_a_building_rises_on_a_free_dark_square_apart_from_others",
        "SC-4.4",
    ),
    Fault(
        "the last way into a village may be built upon",
        RULES,
        "beside) else beyond",
        "beside) else SQUARES",
        f"{TESTS}/test_lake.py::test_only_villages_in_play_are_kept_open",
        "SC-4.3",
    ),
    Fault(
        "a street that reaches into the territory does not count",
        RULES,
        "geometry.TERRITORY[geometry.STREET_SQUARES[covering - 1, 1]] == corner",
        "False",
        f"{TESTS}/test_neptune.py::test_a_street_that_only_reaches_into_the_territory_counts_too",
        "SC-6.2",
    ),
    Fault(
        "the mover gets a chip for sinking too",
        RULES,
        "if nth > 0 and state.supply > 0",
        "if state.supply > 0",
        f"{TESTS}/test_neptune.py::test_several_adventurers_sink_with_one_piece_the_movers_own_among_them",
        "SC-6.6",
    ),
    Fault(
        "found treasures are kept in the water",
        RULES,
        "            state.found[seat] = 0\n",
        "",
        f"{TESTS}/test_neptune.py::test_several_adventurers_sink_with_one_piece_the_movers_own_among_them",
        "SC-6.5",
    ),
    Fault(
        "reach at home is the same for two",
        RULES,
        "return 4 if seats == 2 else 3",
        "return 3",
        f"{TESTS}/test_neptune.py::test_reach_is_4_or_3_at_home_and_the_roll_elsewhere",
        "SC-6.2",
    ),
    Fault(
        "sunk streets go onto the current space",
        RULES,
        "min(state.space + 1, TIMER)",
        "state.space",
        f"{TESTS}/test_neptune.py::test_each_piece_he_leaves_sinks_at_once",
        "SC-6.4",
    ),
    Fault(
        "neptune leaves what water surrounds",
        RULES,
        "state.neptune_done == 0 and has_neighbour",
        "state.neptune_done == 0 or has_neighbour",
        f"{TESTS}/test_neptune.py::test_surrounded_by_water_neptune_stays",
        "SC-6.1",
    ),
    Fault(
        "the timer stands still",
        RULES,
        "        state.space += 1",
        "        state.space += 0",
        f"{TESTS}/test_raising.py::test_the_next_pile_is_turned_over_in_mid_turn",
        "SC-8.1",
    ),
    Fault(
        "as many streets as are due are too few",
        RULES,
        "streets_left(state) < still_due(state)",
        "streets_left(state) <= still_due(state)",
        f"{TESTS}/test_raising.py::test_streets_are_counted_over_all_later_spaces_up_to_space_5_when_raising_begins",
        "SC-4.6",
    ),
    Fault(
        "two buildings in one turn",
        f"{RULES}/raising.py",
        "    if state.built:\n",
        "    if False:\n",
        f"{TESTS}/test_raising.py::test_exactly_as_many_pieces_rise_with_at_most_one_building",
        "SC-4.1",
    ),
    Fault(
        "the turn may end before raising is done",
        RULES,
        "may_raise(state) and not too_few_streets(state)",
        "False",
        f"{TESTS}/test_raising.py::test_the_turn_cannot_end_before_raising_is_done",
        "SC-3.3",
    ),
    Fault(
        "no chest on the centre",
        RULES,
        "1 << CHEST if square == CENTRE else 0",
        "0",
        f"{TESTS}/test_walking.py::test_a_building_on_the_centre_gives_the_chest_too_if_still_roofs",
        "SC-5.5",
    ),
    Fault(
        "a chip adds the roofs of now",
        RULES,
        "state.steps_left += state.roofs",
        "state.steps_left += count_roofs(state, state.seat)",
        f"{TESTS}/test_walking.py::test_one_chip_a_turn_adds_the_roofs_the_turn_began_with",
        "SC-7.1",
    ),
    Fault(
        "the hand comes back every turn",
        RULES,
        "    if state.hand[state.seat] == 0:",
        "    if state.turn > 0:",
        f"{TESTS}/test_raising.py::test_cards_stay_open_until_all_six_are_played",
        "SC-3.1",
    ),
    Fault(
        "all treasures secured do not end the game",
        RULES,
        "        if state.secured[seat] == state.full:",
        "        if state.secured[seat] > state.full:",
        f"{TESTS}/test_end.py::test_securing_everything_ends_the_game_with_the_round",
        "SC-8.3",
    ),
    Fault(
        "no round is quiet",
        RULES,
        "state.quiet_rounds = 0 if state.stirred else",
        "state.quiet_rounds = 0 if state.turn else",
        f"{TESTS}/test_end.py::test_twelve_quiet_rounds_end_the_game",
        "SC-8.6",
    ),
    Fault(
        "a round ends at seat 1",
        RULES,
        "if following == state.starter:",
        "if following == 0:",
        f"{TESTS}/test_end.py::test_a_round_ends_before_the_seat_that_began",
        "SC-8.4",
    ),
    Fault(
        "neptune never interrupts an action",
        RULES,
        "return (is_between or state.neptune_rule == NeptuneRule.ANY_TIME) and may_touch(state)",
        "return is_between and may_touch(state)",
        f"{TESTS}/test_readings.py::test_neptune_may_come_in_the_middle_of_a_walk_which_then_goes_on",
        "SC-3.2",
    ),
    Fault(
        "the interrupted action is over",
        RULES,
        "    state.phase, state.resumes = state.resumes, Phase.ACT",
        "    state.phase = state.resumes = Phase.ACT",
        f"{TESTS}/test_readings.py::test_neptune_may_come_in_the_middle_of_raising_which_then_goes_on",
        "SC-3.2",
    ),
    Fault(
        "whole actions are interrupted",
        RULES,
        "return (is_between or state.neptune_rule == NeptuneRule.ANY_TIME) and may_touch(state)",
        "return may_touch(state)",
        f"{TESTS}/test_readings.py::test_where_actions_are_whole_neptune_waits_for_the_end_of_one",
        "SC-9.4",
    ),
    Fault(
        "the table's word on Neptune is not read",
        RULES,
        "    state.neptune_rule = as_neptune_rule(options.neptune)\n",
        "",
        f"{TESTS}/test_readings.py::test_records_of_version_1_are_played_with_the_readings_they_were_played_with",
        "SC-9.4",
    ),
    Fault(
        "space 6 serves at once",
        RULES,
        "state.ran_dry = state.space == TIMER and not state.six_at_once",
        "state.ran_dry = False",
        f"{TESTS}/test_readings.py::test_whoever_empties_space_5_has_no_more_streets_and_owes_none",
        "SC-8.2",
    ),
    Fault(
        "space 6 counts before the timer shows",
        RULES,
        "SPACES if state.six_at_once or state.space == TIMER else TIMER",
        "SPACES",
        f"{TESTS}/test_raising.py::test_streets_are_counted_over_all_later_spaces_up_to_space_5_when_raising_begins",
        "SC-4.6",
    ),
    Fault(
        "space 6 never serves at once",
        RULES,
        "state.ran_dry = state.space == TIMER and not state.six_at_once",
        "state.ran_dry = state.space == TIMER",
        f"{TESTS}/test_readings.py::test_where_space_6_serves_at_once_it_counts_for_the_duty",
        "SC-9.5",
    ),
    Fault(
        "space 6 at once does not count for the duty",
        RULES,
        "SPACES if state.six_at_once or state.space == TIMER else TIMER",
        "SPACES if state.space == TIMER else TIMER",
        f"{TESTS}/test_readings.py::test_where_space_6_serves_at_once_it_counts_for_the_duty",
        "SC-9.5",
    ),
    Fault(
        "the guard cannot be switched off",
        RULES,
        "state.guard == 1 and state.quiet_rounds == QUIET_LIMIT",
        "state.quiet_rounds == QUIET_LIMIT",
        f"{TESTS}/test_readings.py::test_without_the_guard_a_jammed_game_goes_on",
        "SC-9.6",
    ),
    Fault(
        "no game has a guard",
        RULES,
        "state.guard == 1 and state.quiet_rounds == QUIET_LIMIT",
        "state.guard == 2",
        f"{TESTS}/test_end.py::test_twelve_quiet_rounds_end_the_game",
        "SC-8.6",
    ),
    Fault(
        "the empty corner is the next one",
        RULES,
        "(empty + 1 + seat) % material.CORNERS",
        "(empty + 2 + seat) % material.CORNERS",
        f"{TESTS}/test_readings.py::test_three_players_choose_which_corner_stays_empty",
        "SC-9.7",
    ),
    Fault(
        "the empty corner is the layout's",
        RULES,
        "    if options.empty_corner > 0:",
        "    if False:",
        f"{TESTS}/test_readings.py::test_three_players_choose_which_corner_stays_empty",
        "SC-9.7",
    ),
    Fault(
        "the first seat always begins",
        RULES,
        "        begin_turn(state, as_seat(options.begins))",
        "        begin_turn(state, as_seat(0))",
        f"{TESTS}/test_lake.py::test_the_first_seat_begins_or_another_or_one_by_lot",
        "SC-2.7",
    ),
    Fault(
        "whoever begins does not end the rounds",
        RULES,
        "        state.starter = as_seat(options.begins)\n",
        "",
        f"{TESTS}/test_lake.py::test_the_first_seat_begins_or_another_or_one_by_lot",
        "SC-2.7",
    ),
]


def test_their_tests_name_the_rule() -> None:
    assert faults.unnamed(WRONG_RULES, ROOT) == []


def test_the_tests_pass_where_nothing_is_planted() -> None:
    assert faults.sound_story(WRONG_RULES, ROOT) == ""


def test_every_wrong_rule_is_caught() -> None:
    assert faults.escapes(WRONG_RULES, ROOT) == []
