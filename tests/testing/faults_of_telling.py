"""The toy game with something wrong in what it shows or says: secrets, sentences, pictures, its bot."""

from dataclasses import replace
from typing import Any, TypedDict

from tests.testing.planting import (
    SEVEN,
    caught_by,
    observation_of,
    with_observe,
    with_phrases,
    with_policy,
    with_presentation,
    with_rules,
)
from trident.core.contract import Event, Picture
from trident.core.counting import Feature, Trait
from trident.core.declared import Refusals
from trident.core.game import Game
from trident.core.options import Count, Options
from trident.core.state import Fields, Seat, i8
from trident.testing import conformance


@caught_by(conformance.seats_see_only_theirs, "seat 0 sees a difference")
def a_view_shows_the_other_card(game: Game) -> Game:
    def view(state: Any, seat: Seat | None) -> Any:
        seen: Any = game.presentation.view(state, seat)
        return {"card": int(state.card[1])} if seat == 0 else seen

    return with_presentation(game, view=view)


@caught_by(conformance.observations_tell_no_secret, "seat . observes something hidden in card")
def an_observation_shows_the_other_card(game: Game) -> Game:
    def observe(state: Any, seat: Seat, out: Any) -> None:
        own(state, seat, out)
        out.card = state.card[1 - seat]

    own = observation_of(game).observe
    return with_observe(game, observe)


@caught_by(conformance.observations_tell_what_is_seen, "seat . observes the same after")
def an_observation_leaves_out_the_die(game: Game) -> Game:
    def observe(state: Any, seat: Seat, out: Any) -> None:
        own(state, seat, out)
        out.die = 0

    own = observation_of(game).observe
    return with_observe(game, observe)


@caught_by(conformance.observations_tell_what_is_seen, "nothing explains heap of the observation")
def an_observation_explains_nothing(game: Game) -> Game:
    class Unexplained(Fields):
        heap: i8

    return replace(game, observation=replace(observation_of(game), layout=Unexplained))


@caught_by(conformance.seats_see_only_theirs, "seat None sees a difference")
def a_watcher_sees_a_card(game: Game) -> Game:
    def view(state: Any, seat: Seat | None) -> Any:
        return [int(card) for card in state.card] if seat is None else game.presentation.view(state, seat)

    return with_presentation(game, view=view)


@caught_by(conformance.seats_see_only_theirs, "odds tells seat 0 something hidden")
def an_extra_tells_the_other_card(game: Game) -> Game:
    return with_presentation(game, extras={"odds": lambda state, seat: int(state.card[1 - (seat or 0)])})


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


@caught_by(conformance.seats_see_only_theirs, "seat . learns something hidden from the scores")
def the_score_counts_hidden_cards(game: Game) -> Game:
    def score(state: Any, out: Any) -> None:
        for seat in range(2):
            out[seat, 0] = state.card[seat]

    return with_rules(game, score=score)


@caught_by(conformance.events_tell_no_secret, "is told more than it sees")
def everybody_hears_the_card(game: Game) -> Game:
    def tell(before: Any, action: int, after: Any, seat: Seat | None) -> list[Event]:
        return game.presentation.tell(before, action, after, Seat(int(before.seat)))

    return with_presentation(game, tell=tell)


@caught_by(conformance.events_tell_no_secret, "what seat . is given depends on hidden facts")
def nothing_is_redealt(game: Game) -> Game:
    return with_rules(game, reshuffle=lambda state, seat, rng: None)


@caught_by(conformance.bots_are_honest, "the sensible bot looks at hidden cards")
def the_sensible_bot_looks_at_the_other_card(game: Game) -> Game:
    def policy(state: Any, seat: int, weights: Any, scratch: Any, rng: Any) -> int:
        return min(int(state.card[1 - seat]), int(state.die), int(state.heap)) - 1

    return with_policy(game, policy)


@caught_by(conformance.bots_are_honest, "does what is not legal")
def the_sensible_bot_breaks_a_rule(game: Game) -> Game:
    """It is legal in random play, which asks with another stream, and not where the check asks."""

    def policy(state: Any, seat: int, weights: Any, scratch: Any, rng: Any) -> int:
        return 2 if int(rng[0]) == SEVEN and min(int(state.die), int(state.heap)) < 3 else 0

    return with_policy(game, policy)


@caught_by(conformance.words_are_complete, "missing in one language: {'events.roll'}")
def a_sentence_is_missing(game: Game) -> Game:
    return with_phrases(game, "de", events__roll=None)


@caught_by(conformance.words_are_complete, "missing in one language: {'reasons.heap'}")
def a_reason_is_said_in_one_language_only(game: Game) -> Game:
    return with_phrases(game, "en", reasons__heap="With it the heap is {best} in the end, otherwise {other}.")


@caught_by(conformance.words_are_complete, "other facts: prompts.take")
def a_sentence_leaves_out_a_fact(game: Game) -> Game:
    return with_phrases(game, "de", prompts__take="Nimm Kiesel.")


@caught_by(conformance.words_are_complete, "there is no sentence for lost")
def a_refusal_has_no_sentence(game: Game) -> Game:
    class Why(Refusals):
        OVER = "DN-3.1"
        LOST = "DN-1.1"

    return replace(game, refusals=Why)


class Nothing(TypedDict):
    """No facts."""


class HeapOptions(Options):
    heap = Count(12, "DN-1.1", 5, 30)


@caught_by(conformance.words_are_complete, "missing in one language: .'options.heap'")
def an_option_has_no_name(game: Game) -> Game:
    return with_phrases(replace(game, options=HeapOptions()), "en", options__heap="Pebbles")


@caught_by(conformance.words_are_complete, "there is no name for option heap")
def an_option_has_no_name_anywhere(game: Game) -> Game:
    return replace(game, options=HeapOptions())


@caught_by(conformance.words_are_complete, "there is no name for what is counted: style.takes")
def what_tells_a_style_has_no_name(game: Game) -> Game:
    return with_presentation(game, style={"takes": Trait(lambda made, seat: 1)})


@caught_by(conformance.words_are_complete, "there is no name for what is counted: reasons.heap")
def what_may_be_a_reason_has_no_sentence(game: Game) -> Game:
    return with_presentation(game, reasons={"heap": Feature(lambda playouts, thing: playouts.ends["heap"])})


@caught_by(conformance.everything_is_said, "there is no sentence prompts.dance")
def a_prompt_has_no_sentence(game: Game) -> Game:
    return with_presentation(game, prompt=lambda seen: ("prompts.dance", {}))


@caught_by(conformance.everything_is_said, "there is no sentence for dance")
def an_event_has_no_sentence(game: Game) -> Game:
    declared = {**game.presentation.events, "dance": Nothing}
    dance = [Event("dance")]
    return with_presentation(game, tell=lambda before, action, after, seat: dance, events=declared)


@caught_by(conformance.everything_is_said, "event roll is not declared")
def an_event_is_not_declared(game: Game) -> Game:
    declared = {kind: facts for kind, facts in game.presentation.events.items() if kind != "roll"}
    return with_presentation(game, events=declared)


@caught_by(conformance.everything_is_said, "event take: Expected `str`, got `int`")
def an_event_has_facts_of_another_type(game: Game) -> Game:
    class Taken(TypedDict):
        pebbles: str

    return with_presentation(game, events={**game.presentation.events, "take": Taken})


@caught_by(conformance.everything_is_said, "event roll: {'die'} are not declared")
def an_event_has_facts_that_are_not_declared(game: Game) -> Game:
    return with_presentation(game, events={**game.presentation.events, "roll": Nothing})


@caught_by(conformance.everything_is_said, "unknown styles: {'glow'}")
def a_style_is_not_declared(game: Game) -> Game:
    return with_presentation(game, draw=lambda seen, language: Picture(["[glow]●[/]"], {}))


@caught_by(conformance.everything_is_said, "nothing is drawn")
def nothing_is_drawn(game: Game) -> Game:
    return with_presentation(game, draw=lambda seen, language: Picture([], {}))
