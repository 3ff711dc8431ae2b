"""Wrong rules and leaks, planted one by one: each is caught by the test that says so."""

from pathlib import Path

from trident.testing import faults
from trident.testing.faults import Fault

ROOT = Path(__file__).parent.parent.parent
TESTS, GAME = "tests/lost_cities", "games/lost_cities"
RULES, PRESENTATION = f"{GAME}/rules", f"{GAME}/presentation"
LEAK = f"{TESTS}/test_conformance.py::test_conforms[seats_see_only_theirs]"
EVENTS = f"{TESTS}/test_conformance.py::test_conforms[events_tell_no_secret]"
MEMORY = f"{TESTS}/test_memory.py::test_nobody_can_tell_which_cards_lie_covered"

WRONG_RULES = [
    Fault(
        "the card just discarded may be drawn",
        RULES,
        "return bool((state.discards_left[destination] > 0) & (state.discarded_now != destination))",
        "return bool(state.discards_left[destination] > 0)",
        f"{TESTS}/test_turn.py::test_the_card_just_discarded_may_not_be_drawn",
        "LC-2.9",
    ),
    Fault(
        "a pile stays closed after the turn",
        RULES,
        "    state.turn += 1\n    state.discarded_now = NO_DESTINATION\n",
        "    state.turn += 1\n",
        f"{TESTS}/test_turn.py::test_the_pile_is_open_again_in_the_next_turn",
        "LC-2.9",
    ),
    Fault(
        "equal numbers",
        RULES,
        "return (kind > highest) | (kind + highest == 0)",
        "return (kind >= highest) | (kind + highest == 0)",
        f"{TESTS}/test_partners.py::test_the_same_number_may_not_be_played_twice",
        "LC-5.4",
    ),
    Fault(
        "numbers may fall",
        RULES,
        "return (kind > highest) | (kind + highest == 0)",
        "return (kind > 0) | (kind + highest == 0)",
        f"{TESTS}/test_turn.py::test_numbers_must_rise_and_may_leave_gaps",
        "LC-2.3",
    ),
    Fault(
        "an investment after a number",
        RULES,
        "return (kind > highest) | (kind + highest == 0)",
        "return (kind > highest) | (kind == 0)",
        f"{TESTS}/test_turn.py::test_no_investment_follows_a_number",
        "LC-2.4",
    ),
    Fault(
        "cards go to the other side",
        RULES,
        "side, destination = side_of(state.seat), destination_of(card)",
        "side, destination = opposing(side_of(state.seat)), destination_of(card)",
        f"{TESTS}/test_turn.py::test_the_first_card_begins_an_expedition_on_ones_own_side",
        "LC-2.3",
    ),
    Fault(
        "the round does not end with the last card",
        RULES,
        "    if state.pile_left == 0:\n        end_round(state)",
        "    if state.pile_left == 0 and state.standing > 0:\n        end_round(state)",
        f"{TESTS}/test_scoring.py::test_the_round_ends_at_once_when_the_last_card_is_drawn",
        "LC-3.1",
    ),
    Fault(
        "the bonus is multiplied",
        RULES,
        "points + BONUS if",
        "points + BONUS * (1 + investments) if",
        f"{TESTS}/test_scoring.py::test_eight_cards_earn_twenty_more_after_the_multiplication",
        "LC-3.5",
    ),
    Fault(
        "the bonus asks for nine cards",
        RULES,
        "cards >= CARDS_FOR_BONUS",
        "cards > CARDS_FOR_BONUS",
        f"{TESTS}/test_scoring.py::test_the_worked_example",
        "LC-3.7",
    ),
    Fault(
        "only investments are worth nothing",
        RULES,
        "    if cards == 0:\n        return 0\n",
        "    if added == 0:\n        return 0\n",
        f"{TESTS}/test_scoring.py::test_only_investments_lose_their_cost_many_times",
        "LC-3.4",
    ),
    Fault(
        "an empty expedition costs twenty",
        RULES,
        "    if cards == 0:\n        return 0\n",
        "",
        f"{TESTS}/test_scoring.py::test_an_expedition_with_no_card_is_worth_nothing",
        "LC-3.2",
    ),
    Fault(
        "at a tie the same player begins again",
        RULES,
        "leader = opposing(side_of(state.starter))",
        "leader = side_of(state.starter)",
        f"{TESTS}/test_match.py::test_the_leader_begins_the_next_round",
        "LC-4.2",
    ),
    Fault(
        "the loser begins",
        RULES,
        "leader = as_side(0 if state.totals[0] > state.totals[1] else 1)",
        "leader = as_side(1 if state.totals[0] > state.totals[1] else 0)",
        f"{TESTS}/test_match.py::test_the_leading_side_begins_the_next_round",
        "LC-4.2",
    ),
    Fault(
        "passing below six",
        RULES,
        "state.hand_size[state.seat] - 2 >= FEWEST_AFTER_PASS",
        "state.hand_size[state.seat] >= FEWEST_AFTER_PASS",
        f"{TESTS}/test_partners.py::test_six_cards_must_stay",
        "LC-5.6",
    ),
    Fault(
        "no guard against endless rounds",
        RULES,
        "return state.guard == 1 and state.standing >= standing_limit(state)",
        "return state.guard == 1 and state.standing >= 100",
        f"{TESTS}/test_guard.py::test_after_twelve_standing_turns_the_next_must_draw_from_the_pile",
        "LC-6.1",
    ),
    Fault(
        "a pass does not stand",
        RULES,
        "    state.passing = NO_CARD\n    end_turn(state, True)",
        "    state.passing = NO_CARD\n    end_turn(state, False)",
        f"{TESTS}/test_guard.py::test_a_pass_stands",
        "LC-6.1",
    ),
    Fault(
        "the first seat always begins",
        RULES,
        "        begin_round(state, as_seat(options.begins))",
        "        begin_round(state, as_seat(0))",
        f"{TESTS}/test_turn.py::test_the_table_may_say_who_begins",
        "LC-2.1",
    ),
    Fault(
        "no lot decides who begins",
        RULES,
        "    if options.begins == BY_LOT:\n",
        "    if options.begins > BY_LOT:\n",
        f"{TESTS}/test_turn.py::test_the_lot_may_decide_who_begins",
        "LC-2.1",
    ),
]

LEAKS = [
    Fault(
        "the view shows every hand",
        PRESENTATION,
        "for card in hand_of(now, seat)] if seat is not None else None",
        "for card in hand_of(now, now.seat)]",
        LEAK,
    ),
    Fault(
        "the view counts the investments of the draw pile",
        PRESENTATION,
        "pile_left=now.pile_left",
        "pile_left=sum(now.pile.tolist()[::KINDS])",
        LEAK,
    ),
    Fault(
        "partners see a pass that is only begun",
        PRESENTATION,
        "passing=CARD_NAMES[now.passing] if own_pass else None",
        "passing=CARD_NAMES[now.passing] if now.phase == Phase.PASS else None",
        LEAK,
    ),
    Fault(
        "a refusal names a card of another hand",
        PRESENTATION,
        'return {"card": "", "destination"',
        'return {"card": CARD_NAMES[state.hand[1 - state.seat % 2, 0]], "destination"',
        LEAK,
    ),
    Fault(
        "choices depend on another hand",
        RULES,
        "n += may_extend(state, side, card)",
        "n += may_extend(state, side, card) and card != state.hand[1 - side, 0] + 1",
        LEAK,
    ),
    Fault(
        "bots are told what opponents passed each other",
        RULES,
        "        copy_row(state.partner_sees[other], state.shown[other])\n",
        "        state.partner_sees[other, 0] = state.shown[other, 0]\n",
        LEAK,
    ),
    Fault(
        "bots are told which card an opponent is about to pass",
        RULES,
        "    if state.phase == Phase.PASS and state.seat != seat:\n",
        "    if state.phase == Phase.PASS and state.seat == -1:\n",
        LEAK,
    ),
    Fault(
        "everybody is told the card drawn from the pile",
        PRESENTATION,
        '{"card": CARD_NAMES[outcome]} if seat == actor else {}',
        '{"card": CARD_NAMES[outcome]}',
        EVENTS,
    ),
    Fault(
        "everybody is told which cards are passed",
        PRESENTATION,
        '{"cards": cards} if knows else {}',
        '{"cards": cards}',
        EVENTS,
    ),
    Fault(
        "everybody is told of a pass that is only begun",
        PRESENTATION,
        "    if before.phase == Phase.PLAY:\n        return []\n",
        '    if before.phase == Phase.PLAY:\n        return [Event("pass", None, {"cards": [second]})]\n',
        EVENTS,
    ),
]


REMINDERS = [
    Fault(
        "the log names discards that are covered",
        PRESENTATION,
        "return event if is_top else bare(event)",
        "return event",
        MEMORY,
        "LC-7.4",
    ),
    Fault(
        "the log names who took which discard",
        PRESENTATION,
        'is_known = event.kind == "play" or',
        'is_known = event.kind in ("play", "take") or',
        f"{TESTS}/test_memory.py::test_a_card_that_was_taken_is_told_in_that_turn_and_then_only_to_its_owner",
        "LC-7.4",
    ),
    Fault(
        "the log names what one drew and has discarded since",
        PRESENTATION,
        "(gets(event, self.seat) and not self.has_moved)",
        "gets(event, self.seat)",
        MEMORY,
        "LC-7.4",
    ),
    Fault(
        "the tool counts covered cards as seen",
        PRESENTATION,
        "seen = seen if now.memory_aids else seen[-1:]",
        "seen = list(seen)",
        MEMORY,
        "LC-7.4",
    ),
    Fault(
        "the view shows covered cards",
        PRESENTATION,
        "names if now.open_discards else None",
        "names",
        MEMORY,
        "LC-7.4",
    ),
    Fault(
        "open discard piles go with forgetting",
        RULES,
        'is_clash = settings["open_discards"] and not settings["memory_aids"]',
        "is_clash = False",
        f"{TESTS}/test_memory.py::test_they_cannot_be_off_where_discard_piles_are_open",
        "LC-7.4",
    ),
    Fault(
        "a position may forget what lies open",
        RULES,
        "return state.open_discards == 0 or state.memory_aids == 1",
        "return True",
        f"{TESTS}/test_memory.py::test_they_cannot_be_off_where_discard_piles_are_open",
        "LC-7.4",
    ),
    Fault(
        "what happened in this round is told as it was seen",
        "core/walk.py",
        "still = memory.recount(told[first:], seat) if first < end else []",
        "still = told[first:]",
        MEMORY,
        "LC-7.4",
    ),
]


def test_there_are_enough_and_their_tests_name_the_rule() -> None:
    assert len(WRONG_RULES) >= 10
    assert len(LEAKS) >= 6
    assert faults.unnamed([*WRONG_RULES, *REMINDERS], ROOT) == []


def test_the_tests_pass_where_nothing_is_planted() -> None:
    assert faults.sound_story([*WRONG_RULES, *LEAKS, *REMINDERS], ROOT) == ""


def test_every_wrong_rule_is_caught() -> None:
    assert faults.escapes(WRONG_RULES, ROOT) == []


def test_every_leak_is_caught() -> None:
    assert faults.escapes(LEAKS, ROOT) == []


def test_every_reminder_is_caught() -> None:
    assert faults.escapes(REMINDERS, ROOT) == []
