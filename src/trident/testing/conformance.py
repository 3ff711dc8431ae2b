"""The conformance suite: property-based checks for every game. Each raises AssertionError with what is wrong.

@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_conforms(check):
    check(trident.game("lost-cities"), steps=2_000)
"""

import string
from collections.abc import Callable, Iterator
from inspect import isfunction, signature
from itertools import product

import msgspec
import numpy as np
from rich.text import Text

from trident.bots import roster
from trident.bots.bot import Bot
from trident.core.chance import Secret, below, stream
from trident.core.contract import Event
from trident.core.errors import IllegalAction
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.phrases import LANGUAGES
from trident.core.replay import from_text, replay, to_text
from trident.core.state import CHANCE, OVER, Seat, Stream
from trident.core.table import Table
from trident.library import rulebook
from trident.testing.observing import layout_is_sound, other_observations, same_observations
from trident.testing.secrecy import differing, same_events, same_to_all

RESERVED = set(dir(np.record))  # a field of such a name could not be read as an attribute
REACH = 120  # steps into a game that a check of few states still sees
MOST_BETWEEN = 7  # most steps of random play between two checked states
Check = Callable[..., None]


def settings_to_try(game: Game) -> Iterator[tuple[int, Settings]]:
    """Every number of seats with the defaults, and with each other value of each option in turn."""
    for seats in game.seats:
        yield seats, game.settings(seats)
        for option, value in game.options.variants(seats):
            yield seats, game.settings(seats, {option.key: value})


def random_tables(game: Game, states: int, seed: int = 1) -> Iterator[Table]:
    """Tables in random play over all seats and options, at `states` states in all, some steps between them.

    The steps between spread few states over whole games, from the first deal to the end. A quarter of the
    decisions are the game's own sensible ones, so that play reaches what chance rarely does.
    """
    rng = stream(seed)
    each = -(-states // len(list(settings_to_try(game))))
    most_between = max(MOST_BETWEEN, 2 * REACH // each)
    for number, (seats, settings) in enumerate(settings_to_try(game)):
        table, bot = Table(game, seats, settings, Secret.of_seed(seed + number)), sensible(game, seats)
        for _ in range(each):
            yield table
            if table.is_over:
                table = Table(game, seats, settings, Secret.of_seed(below(rng, 2**30)))
            for _ in range(1 + below(rng, most_between)):
                if not table.is_over:
                    advance(table, rng, bot)


def sensible(game: Game, seats: int) -> Bot:
    """The bot that every game has."""
    return roster.find(game, seats, "sensible")


def advance(table: Table, rng: Stream, bot: Bot) -> None:
    """One step of random play."""
    assert table.mover < table.seats, f"seat {table.mover} is not there"
    legal = table.legal()
    assert legal, "a dead end"
    if table.mover == CHANCE:
        table.roll()
        return
    is_sensible = below(rng, 4) == 0
    action = roster.decide(table, bot, rng)[0] if is_sensible else legal[below(rng, len(legal))]
    assert 0 <= action < table.game.decisions.size, "an action outside its space"
    try:
        table.apply(action)
    except IllegalAction as error:
        raise AssertionError(f"{action}: {error}") from error


def state_is_well_formed(game: Game, steps: int) -> None:  # noqa: ARG001 - all checks are called alike
    """The record has the common fields, and no field has the name of a NumPy method, which would hide it."""
    fields = set(game.dtype.names or ())
    assert {"mover", "turn", "seats"} <= fields, "every state has mover, turn and seats"
    assert not fields & RESERVED, f"rename {fields & RESERVED}"


def invariants_hold(game: Game, steps: int) -> None:
    """Random play breaks no invariant at any state."""
    rng, out = stream(11), game.list_of_actions()
    choices = list(settings_to_try(game))
    each = -(-steps // len(choices))
    for seats, settings in choices:
        done, raw = 0, game.blank()
        while done < each:
            game.compiled.start(raw, seats, game.packed(seats, settings))
            made, wrong = game.compiled.check(raw, rng, out, each - done)
            assert not wrong, f"{seats} seats, {settings}: {game.broken(raw)}"
            done += max(made, 1)


def lists_are_proper(game: Game, steps: int) -> None:
    """Actions are distinct and in their space; a game that is not over always has some."""
    untouched = -7
    roomy = np.zeros(game.most_legal + game.decisions.size + game.outcomes.size, np.int64)
    for table in random_tables(game, steps):
        roomy[:] = untouched
        legal = [int(action) for action in roomy[: game.compiled.legal(table.raw, roomy)]]
        assert (roomy[game.most_legal :] == untouched).all(), "a list is longer than declared"
        assert bool(legal) != table.is_over, "a dead end" if not legal else "a move after the end"
        if table.mover == CHANCE:
            assert all(0 <= outcome < game.outcomes.size for outcome in legal), "an outcome outside its space"
        else:
            assert len(set(legal)) == len(legal), "an action is listed twice"
            assert all(0 <= action < game.decisions.size for action in legal), "an action outside its space"
        assert OVER <= table.mover < table.seats, f"seat {table.mover} is not there"


def refusals_agree(game: Game, steps: int) -> None:
    """`why_not` refuses exactly what `legal` does not list, by a rule that exists, in every language."""
    rules = rulebook.paragraphs(game.name)
    for table in random_tables(game, steps // 20 + 1):
        if table.mover == CHANCE:
            continue
        legal = set(table.legal())
        for action in range(game.decisions.size):
            refusal = table.why_not(action)
            assert (refusal is None) == (action in legal), f"{action}: {refusal}"
            if refusal is not None:
                assert refusal.rule in rules, f"{refusal.rule} is no rule"
                assert all(refusal.text(language) for language in LANGUAGES), "a refusal says nothing"


def notation_round_trips(game: Game, steps: int) -> None:
    """Every legal action and outcome reads back as itself."""
    for table in random_tables(game, steps // 4 + 1):
        for action in set(table.legal()):
            text = game.presentation.write(table.state, action)
            assert game.presentation.read(table.state, text) == action, text
            assert ";" not in text, f"a semicolon ends an action in a record: {text}"
            assert not text.startswith("*"), f"a star marks chance in a record: {text}"


def positions_round_trip(game: Game, steps: int) -> None:
    """A position dumped to JSON and loaded is the same to the byte."""
    for table in random_tables(game, steps // 4 + 1):
        data = msgspec.json.decode(msgspec.json.encode(game.presentation.dump(table.state)))
        wrong = differing(game, game.load(data), table.raw)
        assert not wrong, f"fields that differ: {wrong}"


def records_replay(game: Game, steps: int) -> None:
    """A game's record, written as text, read and played again, ends in the same bytes."""
    rng = stream(5)
    for seats, settings in settings_to_try(game):
        table, bot = Table(game, seats, settings, Secret.of_seed(3)), sensible(game, seats)
        while not table.is_over and len(table.steps) < steps:
            advance(table, rng, bot)
        again = replay(game, from_text(game, to_text(game, table.record())))
        assert bytes(again.raw) == bytes(table.raw), "a record does not end where its game did"
        assert again.steps == table.steps, "a record has other steps than its game"


def bounds_hold(game: Game, steps: int) -> None:
    """No game is longer, and no score outside the range, that the game declares."""
    rng, out = stream(8), game.list_of_actions()
    for seats, settings in settings_to_try(game):
        bounds = game.bounds(seats, settings)
        raw, made = game.blank(), 0
        while made < steps // 8 + 1:
            game.compiled.start(raw, seats, game.packed(seats, settings))
            decisions, outcomes = game.compiled.play_out(raw, rng, out, bounds.longest or 10**6)
            made += decisions + outcomes
            assert game.state_of(raw).mover == OVER or bounds.longest is None, "longer than declared"
            points = game.scores(raw)[:, 0]
            assert (points >= bounds.lowest).all(), "a score is lower than declared"
            assert (points <= bounds.highest).all(), "a score is higher than declared"


def copies_share_nothing(game: Game, steps: int) -> None:
    """Playing on a copy of a state leaves the state as it was, and what follows from it."""
    rng, out = stream(9), game.list_of_actions()
    for table in random_tables(game, steps // 8 + 1):
        legal = table.legal()
        before, copies = bytes(table.raw), [table.raw.copy() for _ in range(2)]
        if legal:
            game.compiled.apply(copies[0], legal[-1])
        after = bytes(copies[0])
        game.compiled.play_out(copies[0], rng, out, 10)
        assert bytes(table.raw) == before, "a copy shares something with its state"
        assert table.legal() == legal, "what is legal depends on more than the state"
        if legal:
            game.compiled.apply(copies[1], legal[-1])
            assert bytes(copies[1]) == after, "what a step does depends on more than the state"


def undo_takes_back(game: Game, steps: int) -> None:
    """Undo restores the state to the byte; after chance nothing can be undone."""
    for table in random_tables(game, steps // 8 + 1):
        if table.mover < 0:
            continue
        before, legal = bytes(table.raw), table.legal()
        action = legal[len(table.steps) % len(legal)]
        final = table.is_final(action)
        table.apply(action)
        assert table.may_undo != final, "a decision is final at one time and not at another"
        if not final:
            table.undo()
            assert bytes(table.raw) == before, "undo does not lead back"


def seats_see_only_theirs(game: Game, steps: int) -> None:
    """States of one information set give the seat the same views, choices and refusals, byte for byte."""
    rng = stream(21)
    for table in random_tables(game, steps):
        same_to_all(game, table, rng)


def events_tell_no_secret(game: Game, steps: int) -> None:
    """If a seat cannot tell two results apart, it gets the same events, and its bot the same state."""
    rng = stream(31)
    for table in random_tables(game, steps // 2 + 1):
        legal = table.legal()
        same_events(game, table, {legal[below(rng, len(legal))] for _ in range(6) if legal})


def observations_tell_no_secret(game: Game, steps: int) -> None:
    """A seat observes the same in all states of its information set, byte for byte."""
    if game.observation is not None:
        rng = stream(51)
        for table in random_tables(game, steps):
            same_observations(game, table, rng)


def observations_tell_what_is_seen(game: Game, steps: int) -> None:
    """Where a seat's views after two steps differ, so do its observations; their layout explains itself."""
    if game.observation is not None:
        layout_is_sound(game)
        rng = stream(61)
        for table in random_tables(game, steps // 4 + 1):
            legal = table.legal()
            other_observations(game, table, {legal[below(rng, len(legal))] for _ in range(8) if legal})


def bots_are_honest(game: Game, steps: int) -> None:
    """The sensible bot only does what is legal, and its decision does not depend on what it cannot know."""
    rng = stream(41)
    for table in random_tables(game, steps // 2 + 1):
        if table.mover < 0:
            continue
        bot = sensible(game, table.seats)
        seat = Seat(table.mover)
        choices = {bot.turn(table.hidden_from(seat, rng), seat, 7)[0] for _ in range(3)}
        assert len(choices) == 1, "the sensible bot looks at hidden cards"
        assert choices <= set(table.legal()), "the sensible bot does what is not legal"


TYPED = "typed."  # words that people may type, which every language has of its own


def words_are_complete(game: Game, steps: int) -> None:  # noqa: ARG001 - all checks are called alike
    """Every language has every sentence, with the same facts, and the same refusals and rules pages."""
    sentences = game.phrases.sentences
    said = {one: {key for key in sentences[one] if not key.startswith(TYPED)} for one in LANGUAGES}
    for language in LANGUAGES[1:]:
        assert said["en"] == said[language], f"missing in one language: {said['en'] ^ said[language]}"
        for key in said["en"]:
            facts = [placeholders(sentences[one][key]) for one in ("en", language)]
            assert facts[0] == facts[1], f"other facts: {key}"
    for refusal in game.refusals:
        assert game.phrases.knows(f"refusals.{refusal.code}"), f"there is no sentence for {refusal.code}"
    for option in game.options.every:
        assert game.phrases.knows(f"options.{option.key}"), f"there is no name for option {option.key}"
    shown = game.presentation
    for counted in (*(f"style.{key}" for key in shown.style), *(f"reasons.{key}" for key in shown.reasons)):
        assert game.phrases.knows(counted), f"there is no name for what is counted: {counted}"
    numbers = [list(rulebook.paragraphs(game.name, language)) for language in LANGUAGES]
    assert numbers[0], "the rules page has no numbered paragraph"
    assert numbers[0] == numbers[1], "the rules pages are numbered differently"


def everything_is_said(game: Game, steps: int) -> None:
    """Every event has a sentence, every state a prompt and a picture, in each language for each viewer."""
    for table in random_tables(game, steps // 20 + 1):
        for seat, language in product((*range(table.seats), None), LANGUAGES):
            view = table.view(seat)
            key, facts = game.presentation.prompt(view)
            assert game.phrases.knows(key), f"there is no sentence {key}"
            assert game.phrases.say(language, key, facts), f"{key} says nothing"
            picture = game.presentation.draw(view, language)
            assert picture.lines, "nothing is drawn"
            for line in picture.lines:
                used = {str(span.style) for span in Text.from_markup(line).spans}
                assert used <= set(picture.styles), f"unknown styles: {used - set(picture.styles)}"
            for event in table.told(seat, since=len(table.steps) - 1):
                events_are_declared(game, event)
                assert game.phrases.knows(f"events.{event.kind}"), f"there is no sentence for {event.kind}"
                assert game.say_event(event, language), f"the sentence for {event.kind} says nothing"
                concerned = f"yours.{event.kind}"
                assert not event.concerns or game.phrases.knows(concerned), f"there is no {concerned}"
                assert set(event.concerns) <= set(range(table.seats)), f"{event.kind} concerns nobody"


def events_are_declared(game: Game, event: Event) -> None:
    """Assert that an event has the facts that its game declares for its kind."""
    assert event.kind in game.presentation.events, f"event {event.kind} is not declared"
    try:
        msgspec.convert(event.facts, game.presentation.events[event.kind])
    except msgspec.ValidationError as error:
        raise AssertionError(f"event {event.kind}: {error}") from error
    unknown = set(event.facts) - set(game.presentation.events[event.kind].__annotations__)
    assert not unknown, f"event {event.kind}: {unknown} are not declared"


def placeholders(template: str) -> set[str]:
    """The facts that a sentence mentions."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


# Every function of this file that takes a game and a number of steps.
CHECKS: tuple[Check, ...] = tuple(
    one
    for one in list(globals().values())
    if isfunction(one) and [*signature(one).parameters] == ["game", "steps"]
)
