"""The toy game with one thing wrong: what each check of the conformance suite must catch.

Faults are ordinary Python, so they are planted with the compiler off.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np

from trident.core.chance import stream
from trident.core.game import OVER, Event, Game, Picture, Refusal
from trident.core.words import Phrasebook
from trident.testing import conformance

SEVEN = int(stream(7)[0])
FAULTS: dict[str, tuple[conformance.Check, Callable[[Game], Game], str]] = {}


def caught_by(check: conformance.Check, why: str) -> Callable[[Any], Any]:
    """Plant this fault, and claim which check catches it and what it says."""

    def planted(fault: Callable[[Game], Game]) -> Callable[[Game], Game]:
        FAULTS[fault.__name__] = (check, fault, why)
        return fault

    return planted


def with_rules(game: Game, **rules: Any) -> Game:
    return replace(game, rules=replace(game.rules, **rules))


def with_manners(game: Game, **manners: Any) -> Game:
    return replace(game, manners=replace(game.manners, **manners))


def after(function: Callable[..., Any], also: Callable[..., None]) -> Callable[..., Any]:
    """A rule after which something else happens too."""

    def both(state: Any, *rest: Any) -> Any:
        result = function(state, *rest)
        also(state, *rest)
        return result

    return both


def with_phrases(game: Game, language: str, **sentences: str | None) -> Game:
    """The game with sentences put in, or taken out where None is given."""
    book = Phrasebook(game.phrases.folder)
    table = {one: dict(words) for one, words in game.phrases.sentences.items()}
    for key, sentence in sentences.items():
        table[language].pop(key.replace("__", "."), None)
        if sentence is not None:
            table[language][key.replace("__", ".")] = sentence
    book.__dict__["sentences"] = table
    return replace(game, phrases=book)


@caught_by(conformance.state_is_well_formed, "rename {'sum'}")
def a_field_hides_behind_a_method(game: Game) -> Game:
    return replace(game, state=np.dtype([*described(game), ("sum", np.int8)]))


@caught_by(conformance.state_is_well_formed, "every state has mover, turn and seats")
def a_common_field_is_missing(game: Game) -> Game:
    return replace(game, state=np.dtype([field for field in described(game) if field[0] != "turn"]))


def described(game: Game) -> list[Any]:
    return [(name, game.state[name]) for name in game.state.names or ()]


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
    return replace(game, actions=2)


@caught_by(conformance.lists_are_proper, "an outcome outside its space")
def an_outcome_lies_outside_the_space(game: Game) -> Game:
    return replace(game, outcomes=3)


@caught_by(conformance.lists_are_proper, "a list is longer than declared")
def a_list_is_longer_than_declared(game: Game) -> Game:
    return replace(game, most_legal=2)


@caught_by(conformance.lists_are_proper, "seat 2 is not there")
def a_seat_moves_that_is_not_there(game: Game) -> Game:
    def also(state: Any, action: int) -> None:
        if state.mover == 1:
            state.mover = 2

    return with_rules(game, apply=after(game.rules.apply, also), sense=lambda state, seat, rng: 0)


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
    changed = (*game.refusals[:2], Refusal("die-shows-less", "DN-9.9"), *game.refusals[3:])
    return replace(game, refusals=changed)


@caught_by(conformance.notation_round_trips, "take 1")
def two_actions_are_written_alike(game: Game) -> Game:
    def write(state: Any, action: int) -> str:
        text = game.manners.write(state, action)
        return "take 1" if text == "take 2" else text

    return with_manners(game, write=write)


@caught_by(conformance.notation_round_trips, "a semicolon ends an action")
def a_text_would_break_a_record(game: Game) -> Game:
    return with_manners(
        game,
        write=lambda state, action: game.manners.write(state, action) + ";",
        read=lambda state, text: game.manners.read(state, text.rstrip(";")),
    )


@caught_by(conformance.notation_round_trips, "a star marks chance")
def a_text_looks_like_chance(game: Game) -> Game:
    return with_manners(
        game,
        write=lambda state, action: "*" + game.manners.write(state, action),
        read=lambda state, text: game.manners.read(state, text.lstrip("*")),
    )


@caught_by(conformance.positions_round_trip, "fields that differ: .'turn'")
def a_position_forgets_the_turn(game: Game) -> Game:
    def dump(state: Any) -> Any:
        position: Any = game.manners.dump(state)
        position.turn = min(position.turn, 1)
        return position

    return with_manners(game, dump=dump)


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


@caught_by(conformance.seats_see_only_theirs, "seat 0 sees a difference")
def a_view_shows_the_other_card(game: Game) -> Game:
    def view(state: Any, seat: int | None) -> Any:
        seen: Any = game.manners.view(state, seat)
        return {"card": int(state.card[1])} if seat == 0 else seen

    return with_manners(game, view=view)


@caught_by(conformance.seats_see_only_theirs, "seat None sees a difference")
def a_watcher_sees_a_card(game: Game) -> Game:
    def view(state: Any, seat: int | None) -> Any:
        return [int(card) for card in state.card] if seat is None else game.manners.view(state, seat)

    return with_manners(game, view=view)


@caught_by(conformance.seats_see_only_theirs, "odds tells seat 0 something hidden")
def an_extra_tells_the_other_card(game: Game) -> Game:
    return replace(game, extras={"odds": lambda state, seat: int(state.card[1 - (seat or 0)])})


@caught_by(conformance.seats_see_only_theirs, "the two cards are different")
def a_redeal_gives_a_card_twice(game: Game) -> Game:
    def reshuffle(state: Any, seat: int, rng: Any) -> None:
        if state.card[1 - seat] > 0:
            state.card[1 - seat] = state.card[seat] or state.card[1 - seat]

    return with_rules(game, reshuffle=reshuffle)


@caught_by(conformance.seats_see_only_theirs, "what seat . is given depends on hidden facts: .'card'")
def a_redeal_remembers_the_card(game: Game) -> Game:
    def reshuffle(state: Any, seat: int, rng: Any) -> None:
        if state.card.min() > 0:
            state.card[1 - seat] = next(
                card for card in (2, 1, 4, 3) if card not in (state.card[0], state.card[1])
            )

    return with_rules(game, reshuffle=reshuffle)


@caught_by(conformance.seats_see_only_theirs, "choices depend on hidden facts")
def the_other_card_forbids_something(game: Game) -> Game:
    def legal(state: Any, out: Any) -> int:
        n = int(game.rules.legal(state, out))
        return n - 1 if state.mover >= 0 and n > 1 and state.card[1 - state.mover] == 4 else n

    return with_rules(game, legal=legal)


@caught_by(conformance.seats_see_only_theirs, "refusals depend on hidden facts")
def a_refusal_depends_on_the_other_card(game: Game) -> Game:
    def why_not(state: Any, action: int) -> int:
        code = int(game.rules.why_not(state, action))
        return 4 if code == 3 and state.card[1 - state.mover] == 4 else code

    return with_rules(game, why_not=why_not)


@caught_by(conformance.events_tell_no_secret, "is told more than it sees")
def everybody_hears_the_card(game: Game) -> Game:
    def tell(before: Any, action: int, after: Any, seat: int | None) -> list[Event]:
        return game.manners.tell(before, action, after, int(before.seat))

    return with_manners(game, tell=tell)


@caught_by(conformance.events_tell_no_secret, "what seat . is given depends on hidden facts")
def nothing_is_redealt(game: Game) -> Game:
    return with_rules(game, reshuffle=lambda state, seat, rng: None)


@caught_by(conformance.sense_is_legal, "the sensible player looks at hidden cards")
def the_sensible_player_peeps(game: Game) -> Game:
    def sense(state: Any, seat: int, rng: Any) -> int:
        return min(int(state.card[1 - seat]), int(state.die), int(state.heap)) - 1

    return with_rules(game, sense=sense)


@caught_by(conformance.sense_is_legal, "does what is not legal")
def the_sensible_player_breaks_a_rule(game: Game) -> Game:
    """It is legal in random play, which asks with another stream, and not where the check asks."""

    def sense(state: Any, seat: int, rng: Any) -> int:
        return 7 if int(rng[0]) == SEVEN else 0

    return with_rules(game, sense=sense)


@caught_by(conformance.words_are_complete, "missing in one language: {'events.roll'}")
def a_sentence_is_missing(game: Game) -> Game:
    return with_phrases(game, "de", events__roll=None)


@caught_by(conformance.words_are_complete, "other facts: prompts.take")
def a_sentence_leaves_out_a_fact(game: Game) -> Game:
    return with_phrases(game, "de", prompts__take="Nimm Kiesel.")


@caught_by(conformance.words_are_complete, "there is no sentence for lost")
def a_refusal_has_no_sentence(game: Game) -> Game:
    return replace(game, refusals=(*game.refusals, Refusal("lost", "DN-1.1")))


@caught_by(conformance.words_are_complete, "missing in one language: .'options.heap'")
def an_option_has_no_name(game: Game) -> Game:
    return with_phrases(game, "en", options__heap=None)


@caught_by(conformance.words_are_complete, "there is no name for option heap")
def an_option_has_no_name_anywhere(game: Game) -> Game:
    return with_phrases(with_phrases(game, "en", options__heap=None), "de", options__heap=None)


@caught_by(conformance.everything_is_said, "there is no sentence prompts.dance")
def a_prompt_has_no_sentence(game: Game) -> Game:
    return with_manners(game, prompt=lambda seen: ("prompts.dance", {}))


@caught_by(conformance.everything_is_said, "there is no sentence for dance")
def an_event_has_no_sentence(game: Game) -> Game:
    return with_manners(game, tell=lambda before, action, after, seat: [Event("dance")])


@caught_by(conformance.everything_is_said, "unknown styles: {'glow'}")
def a_style_is_not_declared(game: Game) -> Game:
    return with_manners(game, draw=lambda seen, language: Picture(["[glow]●[/]"], {}))


@caught_by(conformance.everything_is_said, "nothing is drawn")
def nothing_is_drawn(game: Game) -> Game:
    return with_manners(game, draw=lambda seen, language: Picture([], {}))
