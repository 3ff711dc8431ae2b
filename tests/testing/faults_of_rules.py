"""The toy game with something wrong in its rules or its notation: what the conformance suite must catch."""

from dataclasses import replace
from itertools import count
from typing import Any, get_type_hints

from tests.testing.planting import after, caught_by, with_presentation, with_rules
from trident.core.actions import Kind, Space
from trident.core.declared import Refusals
from trident.core.game import Game
from trident.core.state import OVER, Fields, i8
from trident.testing import conformance


@caught_by(conformance.state_is_well_formed, "rename {'sum'}")
def a_field_hides_behind_a_method(game: Game) -> Game:
    return with_fields(game, fields_of(game) | {"sum": i8})


@caught_by(conformance.state_is_well_formed, "every state has mover, turn and seats")
def a_common_field_is_missing(game: Game) -> Game:
    return with_fields(game, {name: hint for name, hint in fields_of(game).items() if name != "turn"})


def fields_of(game: Game) -> dict[str, Any]:
    return get_type_hints(game.state, include_extras=True)


def with_fields(game: Game, fields: dict[str, Any]) -> Game:
    return replace(game, state=type("State", (Fields,), {"__annotations__": fields}))


@caught_by(conformance.invariants_hold, "the two cards are different")
def both_are_dealt_the_same_card(game: Game) -> Game:
    def also(state: Any, action: int) -> None:
        if state.card[1] > 0:
            state.card[1] = state.card[0]

    return with_rules(game, apply=after(game.rules.apply, also))


@caught_by(conformance.lists_are_proper, "an action is listed twice")
def an_action_is_listed_twice(game: Game) -> Game:
    def legal(state: Any, out: Any) -> int:
        n: int = game.rules.legal(state, out)
        if state.mover >= 0 and n == 2:
            out[1] = out[0]
        return n

    return with_rules(game, legal=legal)


@caught_by(conformance.lists_are_proper, "a dead end")
def a_seat_can_do_nothing(game: Game) -> Game:
    def legal(state: Any, out: Any) -> int:
        return 0 if state.heap == 3 else int(game.rules.legal(state, out))

    return with_rules(game, legal=legal)


@caught_by(conformance.lists_are_proper, "a move after the end")
def something_is_legal_after_the_end(game: Game) -> Game:
    def legal(state: Any, out: Any) -> int:
        return 1 if state.mover == OVER else int(game.rules.legal(state, out))

    return with_rules(game, legal=legal)


@caught_by(conformance.lists_are_proper, "an action outside its space")
def an_action_lies_outside_the_space(game: Game) -> Game:
    return replace(game, decisions=Space(Kind("take", pebbles=range(1, 3))))


@caught_by(conformance.lists_are_proper, "an outcome outside its space")
def an_outcome_lies_outside_the_space(game: Game) -> Game:
    return replace(game, outcomes=Space(Kind("card", card=range(1, 4))))


@caught_by(conformance.lists_are_proper, "a list is longer than declared")
def a_list_is_longer_than_declared(game: Game) -> Game:
    return replace(game, most_legal=2)


@caught_by(conformance.lists_are_proper, "seat 2 is not there")
def a_seat_moves_that_is_not_there(game: Game) -> Game:
    def also(state: Any, action: int) -> None:
        if state.mover == 1:
            state.mover = 2

    return with_rules(game, apply=after(game.rules.apply, also))


@caught_by(conformance.refusals_agree, "[12]: None")
def a_refusal_is_forgotten(game: Game) -> Game:
    def why_not(state: Any, action: int) -> int:
        code = int(game.rules.why_not(state, action))
        return 0 if code == 4 else code

    return with_rules(game, why_not=why_not)


@caught_by(conformance.refusals_agree, "2: The die shows")
def something_legal_is_refused(game: Game) -> Game:
    def why_not(state: Any, action: int) -> int:
        code = int(game.rules.why_not(state, action))
        return 3 if action == 2 else code

    return with_rules(game, why_not=why_not)


@caught_by(conformance.refusals_agree, "DN-9.9 is no rule")
def a_refusal_names_no_rule(game: Game) -> Game:
    class Why(Refusals):
        OVER = "DN-3.1"
        WAIT = "DN-2.1"
        DIE_SHOWS_LESS = "DN-9.9"
        NOT_SO_MANY = "DN-2.3"

    return replace(game, refusals=Why)


@caught_by(conformance.notation_round_trips, "take 1")
def two_actions_are_written_alike(game: Game) -> Game:
    def write(state: Any, action: int) -> str:
        text = game.presentation.write(state, action)
        return "take 1" if text == "take 2" else text

    return with_presentation(game, write=write)


@caught_by(conformance.notation_round_trips, "a semicolon ends an action")
def a_text_would_break_a_record(game: Game) -> Game:
    return with_presentation(
        game,
        write=lambda state, action: game.presentation.write(state, action) + ";",
        read=lambda state, text: game.presentation.read(state, text.rstrip(";")),
    )


@caught_by(conformance.notation_round_trips, "a star marks chance")
def a_text_looks_like_chance(game: Game) -> Game:
    return with_presentation(
        game,
        write=lambda state, action: "*" + game.presentation.write(state, action),
        read=lambda state, text: game.presentation.read(state, text.lstrip("*")),
    )


@caught_by(conformance.positions_round_trip, "fields that differ: .'turn'")
def a_position_forgets_the_turn(game: Game) -> Game:
    def dump(state: Any) -> Any:
        position: Any = game.presentation.dump(state)
        position.turn = min(position.turn, 1)
        return position

    return with_presentation(game, dump=dump)


@caught_by(conformance.records_replay, "a record does not end where its game did")
def the_end_depends_on_the_weather(game: Game) -> Game:
    weather = count(1)

    def also(state: Any, action: int) -> None:
        if state.mover == OVER:
            state.die = next(weather) % 200

    return with_rules(game, apply=after(game.rules.apply, also))


@caught_by(conformance.bounds_hold, "longer than declared")
def games_are_longer_than_declared(game: Game) -> Game:
    return replace(game, bounds=lambda seats, settings: replace(game.bounds(seats, settings), longest=6))


@caught_by(conformance.bounds_hold, "a score is higher")
def scores_are_higher_than_declared(game: Game) -> Game:
    return replace(game, bounds=lambda seats, settings: replace(game.bounds(seats, settings), highest=1))


@caught_by(conformance.bounds_hold, "a score is lower")
def scores_are_lower_than_declared(game: Game) -> Game:
    return replace(game, bounds=lambda seats, settings: replace(game.bounds(seats, settings), lowest=1))


@caught_by(conformance.copies_share_nothing, "a copy shares something with its state")
def every_state_shares_the_first_heap(game: Game) -> Game:
    met: list[Any] = []

    def legal(state: Any, out: Any) -> int:
        met.append(state)
        return int(game.rules.legal(state, out))

    def also(state: Any, action: int) -> None:
        for other in met[-3:]:
            other.turn = state.turn

    return with_rules(game, legal=legal, apply=after(game.rules.apply, also))


@caught_by(conformance.copies_share_nothing, "what is legal depends on more than the state")
def the_list_depends_on_the_last_call(game: Game) -> Game:
    calls = count()

    def legal(state: Any, out: Any) -> int:
        n = int(game.rules.legal(state, out))
        if next(calls) % 3 == 0:
            out[:n] = out[:n][::-1].copy()
        return n

    return with_rules(game, legal=legal)


@caught_by(conformance.copies_share_nothing, "what a step does depends on more than the state")
def a_step_depends_on_the_last_call(game: Game) -> Game:
    calls = count()

    def also(state: Any, action: int) -> None:
        state.turn = next(calls) % 30_000

    return with_rules(game, apply=after(game.rules.apply, also))


@caught_by(conformance.undo_takes_back, "final at one time and not at another")
def turns_end_by_chance(game: Game) -> Game:
    calls = count()

    def apply(state: Any, action: int) -> None:
        mover, turn, seat = int(state.mover), int(state.turn), int(state.seat)
        game.rules.apply(state, action)
        if mover >= 0 and state.heap > 0 and next(calls) % 3 == 0:
            state.mover, state.turn, state.seat, state.die = mover, turn, seat, 1

    return with_rules(game, apply=apply)
