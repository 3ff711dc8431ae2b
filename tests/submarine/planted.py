"""Planted faults and leaks, each with the rule it breaks and the test that must catch it.

    TRIDENT_PLAIN=1 python -m tests.submarine.planted

runs every one and prints, as JSON, which were caught. With the compiler off a rule can be exchanged for a
broken one in every module that uses it.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from tests.submarine import leaks, scenes, test_ends, test_paying, test_setup, test_turns
from trident.core.game import Event, Game
from trident.games.submarine import collecting, knowledge, sea, setup, ships, supply
from trident.games.submarine.events import tell
from trident.games.submarine.material import COLOURS
from trident.games.submarine.state import State
from trident.games.submarine.view import view


@dataclass(frozen=True)
class Fault:
    """A rule function exchanged for a broken one, and a test that must fail then."""

    rule: str
    right: Callable[..., Any]
    wrong: Callable[..., Any]
    test: Callable[[], None]


@contextmanager
def exchanged(right: Callable[..., Any], wrong: Callable[..., Any]) -> Iterator[None]:
    """The broken function under the right one's name in every module of the game."""
    modules = [module for name, module in sys.modules.items() if name.startswith("trident.games.submarine")]
    holders = [module for module in modules if getattr(module, right.__name__, None) is right]
    for module in holders:
        setattr(module, right.__name__, wrong)
    try:
        yield
    finally:
        for module in holders:
            setattr(module, right.__name__, right)


def stop_anywhere(state: State, column: int) -> bool:
    return bool(column + 1 > state.ship[state.seat])


def stay_on_the_right(state: State) -> None:
    state.quiet = 0


def reach_any_row(row: int, column: int, to_row: int, to_column: int) -> bool:
    return (row, column) != (to_row, to_column)


right_move = collecting.move_to


def move_and_act_again(state: State, space: int) -> None:
    right_move(state, space)
    if space % 6 == int(state.ship[state.seat]) - 1:
        state.fresh[space // 6] += 1


def count_all_rows(state: State, seat: int, row: int, column: int) -> int:
    return sea.divers_in(state, seat, column)


def put_below(state: State, giver: int, receiver: int) -> None:
    """The card is lost from sight on its way."""
    place, onto = int(state.supply_size[giver]) - 1, int(state.supply_size[receiver])
    state.supply_size[giver], state.supply_size[receiver] = place, onto + 1


def fill_only_own(state: State, seat: int) -> bool:
    return seat == state.seat and bool(state.hand_size[seat] < 3 and state.supply_size[seat] > 0)


def pay_on_credit(state: State, row: int, thing: int) -> bool:
    return bool(state.hand[state.seat, thing % 5] > 0)


def other_way_round(state: State) -> int:
    other = (int(state.seat) - 1) % int(state.seats)
    while state.owed[other] == 0:
        other = (other - 1) % int(state.seats)
    return other


def lose_doubles(state: State, seat: int, treasure: int) -> None:
    if state.treasures[seat, treasure // 5] == 0:
        state.placed[seat] += 1
    state.treasures[seat, treasure // 5] = treasure % 5 + 1


def leave_nothing(state: State, thing: int) -> None:
    collecting.take(state)


def use_at_once(state: State) -> int:
    return int(state.jokers[state.seat])


def swap_for_jokers(state: State, thing: int) -> bool:
    return collecting.usable_jokers(state) > 0


def ignore_empty_columns(state: State, seat: int) -> None:
    if state.placed[seat] == 12:
        ships.end_game(state, 1)


def look_at_the_column_first(state: State, seat: int) -> None:
    if state.left[sea.column_of(state)] == 0:
        ships.end_game(state, 2)
    elif state.placed[seat] == 12:
        ships.end_game(state, 1)


def one_is_enough(state: State) -> bool:
    return bool(state.hand_size[state.seat] == 0)


def trade_with_nothing(state: State) -> bool:
    return True


def always_may_move(state: State, row: int) -> bool:
    return bool(state.fresh[row] > 0)


def always_may_collect(state: State, row: int) -> bool:
    return bool(state.fresh[row] > 0 or state.collecting[row] == 1)


def draw_without_counting(state: State, colour: int) -> None:
    before = int(state.unseen[colour])
    right_draw(state, colour)
    state.unseen[colour] = before


right_draw = supply.draw


def end_without_refill(state: State) -> None:
    state.has_moved = state.has_collected = 0
    state.fresh[:] = state.collecting[:] = 0
    ships.begin_turn(state, (int(state.seat) + 1) % int(state.seats))


def never_quiet(state: State) -> None:
    right_home(state)
    state.quiet = 0


right_home = ships.end_voyage


def keep_all_cards(state: State) -> None:
    setup.deal(state)


FAULTS = (
    Fault(
        "SU-1.4",
        right_draw,
        draw_without_counting,
        lambda: test_setup.test_there_are_twelve_cards_of_each_colour(3),
    ),
    Fault(
        "SU-1.7",
        setup.remove_surplus,
        keep_all_cards,
        test_setup.test_eight_cards_are_one_of_each_colour_and_three_more_in_different_colours,
    ),
    Fault(
        "SU-2.1",
        ships.end_turn,
        end_without_refill,
        test_turns.test_a_turn_is_ship_then_bathyscaphes_then_hand,
    ),
    Fault(
        "SU-2.2", ships.may_stop_at, stop_anywhere, test_turns.test_a_ship_stops_only_over_an_own_bathyscaphe
    ),
    Fault(
        "SU-2.4",
        ships.may_trade,
        trade_with_nothing,
        test_turns.test_no_trade_with_an_empty_supply_nor_in_the_turn_of_leaving,
    ),
    Fault(
        "SU-2.5",
        right_home,
        stay_on_the_right,
        test_turns.test_when_the_last_ship_leaves_all_go_back_and_the_next_player_goes_on,
    ),
    Fault(
        "SU-3.2",
        sea.is_near,
        reach_any_row,
        test_turns.test_a_move_stays_in_the_row_or_goes_one_row_up_or_down,
    ),
    Fault(
        "SU-3.3",
        right_move,
        move_and_act_again,
        test_turns.test_a_bathyscaphe_that_moved_within_the_column_does_not_act_again,
    ),
    Fault(
        "SU-4.2",
        sea.divers_above,
        count_all_rows,
        test_paying.test_opponents_get_cards_for_bathyscaphes_beside_or_above,
    ),
    Fault(
        "SU-4.2",
        supply.hand_over_top,
        put_below,
        test_paying.test_cards_go_from_the_top_onto_the_top_and_keep_their_faces,
    ),
    Fault(
        "SU-4.3",
        supply.must_draw,
        fill_only_own,
        test_paying.test_a_receiver_short_of_cards_fills_up_at_once_before_the_next_card,
    ),
    Fault(
        "SU-4.4", collecting.pays_cards, pay_on_credit, test_paying.test_who_has_too_few_cards_cannot_collect
    ),
    Fault("SU-4.5", collecting.next_owed, other_way_round, test_paying.test_opponents_are_paid_clockwise),
    Fault("SU-4.7", sea.divers_above, count_all_rows, test_paying.test_worked_example_two_tiles_of_row_four),
    Fault(
        "SU-5.1",
        collecting.keep_treasure,
        lose_doubles,
        test_paying.test_a_treasure_goes_onto_its_place_or_beside_the_board,
    ),
    Fault(
        "SU-5.2",
        collecting.swap,
        leave_nothing,
        test_paying.test_a_joker_pays_for_any_colour_and_no_card_moves,
    ),
    Fault(
        "SU-5.3",
        collecting.usable_jokers,
        use_at_once,
        test_paying.test_what_was_collected_this_turn_cannot_pay_this_turn,
    ),
    Fault(
        "SU-5.4",
        collecting.pays_swap,
        swap_for_jokers,
        test_paying.test_a_joker_cannot_be_collected_without_its_card,
    ),
    Fault(
        "SU-6.2",
        collecting.look_for_end,
        ignore_empty_columns,
        test_ends.test_a_column_without_treasures_ends_the_game_jokers_do_not_count,
    ),
    Fault(
        "SU-6.3",
        collecting.no_cards_left,
        one_is_enough,
        test_ends.test_one_card_in_any_hand_keeps_the_game_going,
    ),
    Fault(
        "SU-6.6",
        collecting.look_for_end,
        look_at_the_column_first,
        test_ends.test_a_full_board_is_named_before_an_empty_column,
    ),
    Fault("SU-6.7", right_home, never_quiet, test_ends.test_six_quiet_voyages_end_the_game),
    Fault(
        "SU-7.2",
        collecting.may_move_from,
        always_may_move,
        test_turns.test_all_or_nothing_after_a_collect_nobody_moves,
    ),
    Fault(
        "SU-7.2",
        collecting.has_collector,
        always_may_collect,
        test_turns.test_all_or_nothing_after_a_move_nobody_collects,
    ),
)


def show_other_hands(state: State, seat: int | None) -> Any:
    seen = view(state, seat)
    return {"view": seen, "hands": state.hand.tolist()}


def show_faces(state: State, seat: int | None) -> Any:
    return {"view": view(state, seat), "faces": state.face.tolist()}


def show_half_made(state: State, seat: int | None) -> Any:
    return {"view": view(state, seat), "taking": int(state.taking), "phase": int(state.phase)}


def show_what_others_know(state: State, seat: int | None) -> Any:
    return {"view": view(state, seat), "known": state.known.tolist()}


def tell_card_to_all(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    return tell(before, action, after, int(before.drawer if before.mover < 0 else before.seat))


def tell_choices(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    told = tell(before, action, after, seat)
    return told + [Event("chosen", int(before.seat), {"row": int(after.chosen)})] * bool(after.chosen)


def price_others(state: State, seat: int | None) -> Any:
    return [{COLOURS[colour]: int(state.hand[other, colour]) for colour in range(5)} for other in range(2)]


def name_top_card(state: State, action: int) -> dict[str, Any]:
    top = int(state.face[state.seat, max(int(state.supply_size[state.seat]) - 1, 0)])
    named = scenes.GAME.manners.facts(state, action)
    return {key: f"{value} {top}" if isinstance(value, str) else value for key, value in named.items()}


def keep_what_others_know(state: State, seat: int) -> None:
    """Nothing is forgotten."""


def keep_faces(state: State, seat: int, owner: int) -> None:
    """No face is given back."""


def show_the_choice(state: State, seat: int) -> None:
    """What is half made stays."""


def manners(**changed: Any) -> Game:
    """The game with other manners."""
    return replace(scenes.GAME, manners=replace(scenes.GAME.manners, **changed))


LEAKS: dict[str, Game] = {
    "other hands in the view": manners(view=show_other_hands),
    "faces of supplies in the view": manners(view=show_faces),
    "half-made choices in the view": manners(view=show_half_made),
    "what others know in the view": manners(view=show_what_others_know),
    "cards told to all": manners(tell=tell_card_to_all),
    "choices told to all": manners(tell=tell_choices),
    "other hands in the facts for clients": replace(scenes.GAME, extras={"prices": price_others}),
    "the top card in a refusal": manners(facts=name_top_card),
}
DEAL_LEAKS: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "a deal that keeps what others know": (knowledge.forget_others, keep_what_others_know),
    "a deal that keeps faces": (knowledge.give_back_faces, keep_faces),
    "a deal that keeps half-made choices": (knowledge.hide_half_made, show_the_choice),
}


def fails(check: Callable[[], object]) -> bool:
    """Whether a check notices."""
    try:
        check()
    except Exception:
        return True
    return False


def leaks_are_found(game: Game) -> Callable[[], None]:
    """A leak test of the given game over telling positions."""

    def check() -> None:
        for table in telling_tables():
            leaks.check_secrets(game, table)
        for first, second, seat in leaks.hidden_pairs():
            leaks.check_pair(game, first, second, seat)

    return check


def telling_tables() -> Iterator[Any]:
    """Positions full of secrets: a card laid, a card known in a hand, a choice half made, a trade to come."""
    known = scenes.submarine(
        "ship 1    off\nhand 1    red, red, blue\nlaid 1    11 green by 2, 3 violet by 1"
    )
    known.state.known[1, 0, 2] = 1
    yield known
    paying = scenes.submarine(
        "hand 1    red, blue, green\ndivers 1    c2 c3\nc2    red-ring\nlaid 2    4 red by 2"
    )
    yield paying
    paying.play("ship c")
    yield paying
    paying.play("choose 2")
    yield paying
    paying.play("collect red-ring")
    yield paying
    drawing = scenes.submarine("ship 1    off\nhand 1    red, red, blue")
    yield drawing.plays("trade red")


def report() -> dict[str, bool]:
    """Which faults and leaks are caught, and whether the sound game passes."""
    caught = {}
    for number, fault in enumerate(FAULTS):
        with exchanged(fault.right, fault.wrong):
            caught[f"{fault.rule} {fault.wrong.__name__} ({number})"] = fails(fault.test)
        assert not fails(fault.test), f"{fault.test} fails without a fault"
    for name, game in LEAKS.items():
        caught[name] = fails(leaks_are_found(game))
    for name, (right, wrong) in DEAL_LEAKS.items():
        with exchanged(right, wrong):
            caught[name] = fails(leaks_are_found(scenes.GAME))
    caught["the sound game passes"] = not fails(leaks_are_found(scenes.GAME))
    return caught


if __name__ == "__main__":
    sys.stdout.write(json.dumps(report()))
