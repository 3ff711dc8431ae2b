"""Wrong rules and leaks, planted one by one: each is caught by the test that says so."""

from pathlib import Path

from trident.testing import faults
from trident.testing.faults import Fault

ROOT = Path(__file__).parent.parent.parent
TESTS, GAME = "tests/submarine", "games/submarine"
RULES, PRESENTATION = f"{GAME}/rules", f"{GAME}/presentation"
TELLING = f"{TESTS}/test_secrets.py::test_no_position_full_of_secrets_gives_one_away"
PAIRS = f"{TESTS}/test_secrets.py::test_positions_that_differ_only_in_secrets_look_and_are_dealt_alike"

WRONG_RULES = [
    Fault(
        "cards are drawn and stay unseen",
        RULES,
        "    if state.face[seat, place] == 0:\n        state.unseen[colour] -= 1\n",
        "",
        f"{TESTS}/test_setup.py::test_there_are_twelve_cards_of_each_colour",
        "SU-1.4",
    ),
    Fault(
        "surplus cards stay in",
        RULES,
        "    if state.equal_removal:\n",
        "    if False:\n",
        f"{TESTS}/test_setup.py::test_eight_cards_are_one_of_each_colour_and_three_more_in_different_colours",
        "SU-1.7",
    ),
    Fault(
        "the hand is not filled at the end of the turn",
        RULES,
        "    state.new_jokers = 0\n    refill(state)\n",
        "    state.new_jokers = 0\n    begin_turn(state, next_seat(acting_seat(state), state.seats))\n",
        f"{TESTS}/test_turns.py::test_a_turn_is_ship_then_bathyscaphes_then_hand",
        "SU-2.1",
    ),
    Fault(
        "a ship stops anywhere",
        RULES,
        " and divers_in(state, seat, column) > 0",
        "",
        f"{TESTS}/test_turns.py::test_a_ship_stops_only_over_an_own_bathyscaphe",
        "SU-2.2",
    ),
    Fault(
        "a trade with nothing",
        RULES,
        "return state.phase == Phase.TRADE and state.supply_size[state.seat] > 0",
        "return True",
        f"{TESTS}/test_turns.py::test_no_trade_with_an_empty_supply_nor_in_the_turn_of_leaving",
        "SU-2.4",
    ),
    Fault(
        "ships stay on the right",
        RULES,
        "        state.ship[seat] = LEFT\n",
        "        state.ship[seat] = OFF\n",
        f"{TESTS}/test_turns.py::test_when_the_last_ship_leaves_all_go_back_and_the_next_player_goes_on",
        "SU-2.5",
    ),
    Fault(
        "a bathyscaphe reaches every row",
        RULES,
        " and abs(row_of(space) - row) <= 1",
        "",
        f"{TESTS}/test_turns.py::test_a_move_stays_in_the_row_or_goes_one_row_up_or_down",
        "SU-3.2",
    ),
    Fault(
        "a bathyscaphe that moved within the column acts again",
        RULES,
        "    state.fresh[row] -= 1\n    state.has_moved = True\n",
        "    state.fresh[row] -= 1\n"
        "    state.fresh[row_of(space)] += column_of(space) == column_under(state)\n"
        "    state.has_moved = True\n",
        f"{TESTS}/test_turns.py::test_a_bathyscaphe_that_moved_within_the_column_does_not_act_again",
        "SU-3.3",
    ),
    Fault(
        "bathyscaphes below are paid too",
        RULES,
        "for upper in rows_below(row + 1):",
        "for upper in rows_below(ROWS):",
        f"{TESTS}/test_paying.py::test_opponents_get_cards_for_bathyscaphes_beside_or_above",
        "SU-4.2",
    ),
    Fault(
        "cards handed over lose their faces",
        RULES,
        "    state.face[receiver, onto] = state.face[giver, place]\n"
        "    state.laid_by[receiver, onto] = state.laid_by[giver, place]\n"
        "    state.followers[receiver, onto] = state.followers[giver, place]\n"
        "    clear(state, giver, place)\n",
        "",
        f"{TESTS}/test_paying.py::test_cards_go_from_the_top_onto_the_top_and_keep_their_faces",
        "SU-4.2",
    ),
    Fault(
        "a receiver does not fill up",
        RULES,
        "return state.hand_size[seat] < HAND and",
        "return seat == state.seat and state.hand_size[seat] < HAND and",
        f"{TESTS}/test_paying.py::test_a_receiver_short_of_cards_fills_up_at_once_before_the_next_card",
        "SU-4.3",
    ),
    Fault(
        "tiles on credit",
        RULES,
        " and other_cards(state, seat) >= due(\n        state, seat, row, column\n    )",
        "",
        f"{TESTS}/test_paying.py::test_who_has_too_few_cards_cannot_collect",
        "SU-4.4",
    ),
    Fault(
        "opponents are paid the other way round",
        RULES,
        "    while state.owed[other] == 0:\n        other = next_seat(other, state.seats)\n",
        "    other = as_seat((acting_seat(state) - 1) % int(state.seats))\n"
        "    while state.owed[other] == 0:\n"
        "        other = as_seat((other - 1) % int(state.seats))\n",
        f"{TESTS}/test_paying.py::test_opponents_are_paid_clockwise",
        "SU-4.5",
    ),
    Fault(
        "bathyscaphes below are paid too, in the example",
        RULES,
        "for upper in rows_below(row + 1):",
        "for upper in rows_below(ROWS):",
        f"{TESTS}/test_paying.py::test_worked_example_two_tiles_of_row_four",
        "SU-4.7",
    ),
    Fault(
        "a second treasure of a kind takes the first one's place",
        RULES,
        "        state.spares[seat] |= 1 << treasure\n        state.new_spares |= 1 << treasure\n",
        "        state.treasures[seat, kind_of(treasure)] = treasure % HUES + 1\n",
        f"{TESTS}/test_paying.py::test_a_treasure_goes_onto_its_place_or_beside_the_board",
        "SU-5.1",
    ),
    Fault(
        "a joker that pays is gone",
        RULES,
        "    put_back(state, JOKER + colour + 1)\n",
        "    put_back(state, 0)\n",
        f"{TESTS}/test_paying.py::test_a_joker_pays_for_any_colour_and_no_card_moves",
        "SU-5.2",
    ),
    Fault(
        "a spare pays in the turn it came",
        RULES,
        "return int(state.spares[seat]) & ~int(state.new_spares)",
        "return int(state.spares[seat])",
        f"{TESTS}/test_paying.py::test_a_spare_does_not_pay_in_the_turn_in_which_it_is_collected",
        "SU-5.3",
    ),
    Fault(
        "new jokers wait at every table",
        RULES,
        "    if state.new_jokers_wait:\n",
        "    if True:\n",
        f"{TESTS}/test_paying.py::test_a_joker_pays_in_the_turn_in_which_it_is_collected",
        "SU-5.3",
    ),
    Fault(
        "what a new spare cannot pay for yet is refused as if nothing could pay",
        RULES,
        "would_pay = has_waiting(state) and",
        "would_pay = False and",
        f"{TESTS}/test_paying.py::test_a_bathyscaphe_with_nothing_but_a_new_spare_to_pay_with_names_the_rule",
        "SU-5.3",
    ),
    Fault(
        "new jokers wait at no table",
        RULES,
        "return int(state.jokers[seat]) & ~int(state.new_jokers)",
        "return int(state.jokers[seat])",
        f"{TESTS}/test_paying.py::test_where_new_jokers_wait_they_pay_from_the_next_turn_on",
        "SU-7.3",
    ),
    Fault(
        "the option of new jokers is not read",
        RULES,
        "state.new_jokers_wait = options.new_jokers_wait",
        "state.new_jokers_wait = False",
        f"{TESTS}/test_setup.py::test_new_jokers_wait_only_where_the_table_says_so",
        "SU-7.3",
    ),
    Fault(
        "old positions are read as if new jokers paid at once",
        PRESENTATION,
        "new_jokers_wait: bool = True",
        "new_jokers_wait: bool = False",
        f"{TESTS}/test_position.py::test_in_a_position_from_before_the_option_new_jokers_wait",
        "SU-7.3",
    ),
    Fault(
        "a joker pays for a joker",
        RULES,
        "sea.is_treasure(thing) and (usable_jokers(state, seat) > 0 or usable_spares(state, seat) > 0)",
        "usable_jokers(state, seat) > 0",
        f"{TESTS}/test_paying.py::test_a_joker_cannot_be_collected_without_its_card",
        "SU-5.4",
    ),
    Fault(
        "an empty column ends nothing",
        RULES,
        "    if left == 0:\n        return Ending.EMPTY_COLUMN\n",
        "",
        f"{TESTS}/test_ends.py::test_a_column_without_treasures_ends_the_game_jokers_do_not_count",
        "SU-6.2",
    ),
    Fault(
        "one hand without cards ends the game",
        RULES,
        "        cards += supply.cards_of(state, seat)\n    return cards\n",
        "        cards += int(state.hand_size[seat]) if seat == state.seat else 0\n    return cards\n",
        f"{TESTS}/test_ends.py::test_one_card_in_any_hand_keeps_the_game_going",
        "SU-6.3",
    ),
    Fault(
        "the empty column is looked at first",
        RULES,
        "    if placed == KIND_COUNT:\n",
        "    if placed == KIND_COUNT and left > 0:\n",
        f"{TESTS}/test_ends.py::test_a_full_board_is_named_before_an_empty_column",
        "SU-6.6",
    ),
    Fault(
        "no voyage is quiet",
        RULES,
        "state.quiet = 0 if state.stirred else state.quiet + 1",
        "state.quiet = 0",
        f"{TESTS}/test_ends.py::test_six_quiet_voyages_end_the_game",
        "SU-6.7",
    ),
    Fault(
        "a move after a collect",
        RULES,
        "    if state.all_or_nothing and state.has_collected:\n        return False\n",
        "",
        f"{TESTS}/test_turns.py::test_all_or_nothing_after_a_collect_nobody_moves",
        "SU-7.2",
    ),
    Fault(
        "a collect after a move",
        RULES,
        "    if state.all_or_nothing and state.has_moved:\n        return False\n",
        "",
        f"{TESTS}/test_turns.py::test_all_or_nothing_after_a_move_nobody_collects",
        "SU-7.2",
    ),
    Fault(
        "the first seat always begins",
        RULES,
        "        begin_with(state, as_seat(options.begins))",
        "        begin_with(state, as_seat(0))",
        f"{TESTS}/test_setup.py::test_the_table_may_say_who_begins",
        "SU-7.1",
    ),
    Fault(
        "no lot decides who begins",
        RULES,
        "    if options.begins == BY_LOT:\n",
        "    if options.begins > BY_LOT:\n",
        f"{TESTS}/test_setup.py::test_the_lot_may_decide_who_begins",
        "SU-7.1",
    ),
]

LEAKS = [
    Fault(
        "the view shows every hand",
        PRESENTATION,
        "hand=cards(state.hand[seat]) if seat is not None else None",
        "hand=[card for other in state.hand for card in cards(other)]",
        TELLING,
    ),
    Fault(
        "the view shows the faces of supplies",
        PRESENTATION,
        "if faces[place] and knows(state, viewer, owner, place)",
        "if faces[place]",
        TELLING,
    ),
    Fault(
        "the view shows half-made choices",
        PRESENTATION,
        "hides = is_half_made(state) and state.seat != seat",
        "hides = False",
        TELLING,
    ),
    Fault(
        "the view shows what others know",
        PRESENTATION,
        "known_hand=cards(state.known[viewer, seat]) if viewer is not None else []",
        "known_hand=cards(state.known.max(0)[seat])",
        TELLING,
    ),
    Fault(
        "everybody is told the cards",
        PRESENTATION,
        "        events = tell_outcome(before, action, seat)\n"
        "    else:\n"
        "        events = tell_decision(before, action, seat)\n",
        "        events = tell_outcome(before, action, before.drawer)\n"
        "    else:\n"
        "        events = tell_decision(before, action, before.seat)\n",
        TELLING,
    ),
    Fault(
        "everybody is told of choices",
        PRESENTATION,
        '    if kind in ("choose", "collect"):\n        return []\n',
        '    if kind in ("choose", "collect"):\n        return [Event("chosen", actor, parts)]\n',
        TELLING,
    ),
    Fault(
        "facts for clients have other hands",
        PRESENTATION,
        "    return [] if seat is None or column is None else prices_in",
        "    return state.hand.tolist() if seat is None or column is None else prices_in",
        TELLING,
    ),
    Fault(
        "a refusal names the top card",
        PRESENTATION,
        "    return UNNAMED | meant | price\n",
        '    return UNNAMED | meant | price | {"card": state.face[state.seat].tolist()}\n',
        TELLING,
    ),
    Fault(
        "a deal keeps what others know",
        RULES,
        "    forget_others(state, seat)\n",
        "",
        PAIRS,
    ),
    Fault(
        "a deal keeps faces",
        RULES,
        "        give_back_faces(state, seat, owner)\n",
        "",
        PAIRS,
    ),
    Fault(
        "a deal keeps half-made choices",
        RULES,
        "    hide_half_made(state, seat)\n",
        "",
        PAIRS,
    ),
]


def test_there_are_enough_and_their_tests_name_the_rule() -> None:
    assert len(WRONG_RULES) >= 12
    assert len(LEAKS) >= 6
    assert faults.unnamed(WRONG_RULES, ROOT) == []


def test_the_tests_pass_where_nothing_is_planted() -> None:
    assert faults.sound_story([*WRONG_RULES, *LEAKS], ROOT) == ""


def test_every_wrong_rule_is_caught() -> None:
    assert faults.escapes(WRONG_RULES, ROOT) == []


def test_every_leak_is_caught() -> None:
    assert faults.escapes(LEAKS, ROOT) == []
