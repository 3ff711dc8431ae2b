"""Every request with its answer. Whatever raises, raises before anything has changed."""

import secrets
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any

import msgspec
from msgspec import Meta

import trident
from trident.bots import roster
from trident.bots.budget import Budget
from trident.core.chance import Secret, stream
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.options import Choice, Count, Option, Switch
from trident.core.phrases import LANGUAGES, Language
from trident.core.record import game_of
from trident.core.replay import from_text, to_text
from trident.core.replay import replay as played_again
from trident.core.state import CHANCE
from trident.core.table import Table
from trident.engine.errors import UnknownBot, error_object
from trident.engine.open_tables import MOST_TABLES, OpenTables, action_of, check_step
from trident.engine.requests import ANSWERS, LARGEST_NUMBER, LONGEST_LINE, Answer, Request, request
from trident.library import registry
from trident.review.hint import BUDGET, Adviser
from trident.review.review import WORK
from trident.review.review import review as reviewed

PROTOCOL = 1

Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Seed = Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Name = Annotated[str, Meta(max_length=64)]
TableName = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=200)]
Hex = Annotated[str, Meta(pattern=r"\A(?:[0-9a-f]{2})+\Z", max_length=128)]
Milliseconds = Annotated[int, Meta(ge=1, le=600_000)]
Playouts = Annotated[int, Meta(ge=1, le=10_000_000)]
OptionValue = bool | Seed | Name
Players = Annotated[Sequence[Name], Meta(max_length=16)]


@request
def hello(_: OpenTables) -> Answer:
    """What this program is, and what it can do."""
    return {
        "program": "trident",
        "version": trident.__version__,
        "protocol": PROTOCOL,
        "requests": sorted(kind.__name__ for kind in ANSWERS),
        "games": [game.name for game in registry.games()],
        "bots": [level.key for level in roster.COMMON],
        "languages": list(LANGUAGES),
        "longest_line": LONGEST_LINE,
        "most_tables": MOST_TABLES,
    }


@request
def games(_: OpenTables) -> Answer:
    """Every game that can be loaded, with what may be set."""
    return {"games": [described(game) for game in registry.games()]}


def described(game: Game) -> Answer:
    """One game for programs."""
    return {
        "game": game.name,
        "title": {language: game.title(language) for language in LANGUAGES},
        "rules": game.version,
        "seats": list(game.seats),
        "options": [described_option(option) for option in game.options.every],
        "actions": game.decisions.size,
        "outcomes": game.outcomes.size,
        "score_parts": list(game.score_parts),
        "bots": roster.names(game),
    }


def described_option(option: Option) -> Answer:
    """One option with the values it may have."""
    told: Answer = {"key": option.key, "default": option.default, "rule": option.rule}
    if isinstance(option, Count):
        told |= {"least": option.least, "most": option.most}
    elif isinstance(option, Choice):
        told["values"] = list(option.words)
    elif isinstance(option, Switch):
        told["values"] = [False, True]
    return told


@request
def tables(tables: OpenTables) -> Answer:
    """All open tables."""
    return {"tables": [status(tables, name) for name in tables.by_name]}


@request
def new(
    tables: OpenTables,
    game: Name,
    seats: Number | None = None,
    options: Mapping[Name, OptionValue] = {},
    players: Players = (),
    table: TableName | None = None,
    seed: Seed | None = None,
    secret: Hex | None = None,
) -> Answer:
    """Open a table for a new game. Draws come from the given secret or seed, or from a fresh secret."""
    name, played = tables.free_name(table), trident.game(game)
    opened = Table(played, seats, options, secret_of(secret), players=list(players), seed=seed)
    tables.open(name, opened)
    return {**status(tables, name), "options": opened.options, "secret_hash": opened.secret.hash}


@request
def load(
    tables: OpenTables,
    game: Name,
    position: dict[str, Any],
    players: Players = (),
    table: TableName | None = None,
    seed: Seed | None = None,
    secret: Hex | None = None,
) -> Answer:
    """Open a table that begins in a complete position."""
    name, played = tables.free_name(table), trident.game(game)
    opened = Table(played, None, None, secret_of(secret), position, list(players), seed=seed)
    tables.open(name, opened)
    return {**status(tables, name), "secret_hash": opened.secret.hash}


def secret_of(digits: str | None) -> Secret | None:
    """The secret that a program brings."""
    return None if digits is None else Secret(bytes.fromhex(digits))


@request
def replay(tables: OpenTables, record: str, table: TableName | None = None) -> Answer:
    """Open a table on which a record has been played."""
    name, game = tables.free_name(table), trident.game(game_of(record))
    tables.open(name, played_again(game, from_text(game, record)))
    return status(tables, name)


@request
def close(tables: OpenTables, table: TableName) -> Answer:
    """Forget a table."""
    tables.table(table)
    del tables.by_name[table]
    return {"table": table}


@request
def status(tables: OpenTables, table: TableName) -> Answer:
    """Who moves, and how far the game has come."""
    found = tables.table(table)
    return {
        "table": table,
        "game": found.game.name,
        "seats": found.seats,
        "step": len(found.steps),
        "turn": int(found.state.turn),
        "mover": found.mover,
        "may_undo": found.may_undo,
    }


@request
def dump(tables: OpenTables, table: TableName) -> Answer:
    """The complete position."""
    found = tables.table(table)
    return {"position": found.game.presentation.dump(found.state)}


@request
def legal(tables: OpenTables, table: TableName) -> Answer:
    """What may be done now, or what chance may bring, as numbers and as text."""
    found = tables.table(table)
    return {"mover": found.mover, "actions": found.legal(), "texts": found.legal_texts()}


@request
def apply(
    tables: OpenTables,
    table: TableName,
    text: Text | None = None,
    action: Number | None = None,
    step: Number | None = None,
    language: Language = "en",  # noqa: ARG001 - of a refusal
) -> Answer:
    """One decision or outcome, by text or by number. With `step`, only if the table is still at that step."""
    found = tables.table(table)
    check_step(found, step)
    made = action_of(found, text, action)
    found.apply(made)
    return {**status(tables, table), "action": made}


@request
def why_not(
    tables: OpenTables,
    table: TableName,
    text: Text | None = None,
    action: Number | None = None,
    language: Language = "en",
) -> Answer:
    """The refusal that a decision would meet, or null."""
    found = tables.table(table)
    if found.mover == CHANCE:
        raise TridentError("Chance moves now; no seat decides.")
    refusal = found.why_not(action_of(found, text, action))
    return {"refusal": None if refusal is None else error_object(refusal, language)}


@request
def roll(tables: OpenTables, table: TableName) -> Answer:
    """Chance moves once."""
    rolled = tables.table(table).roll()
    text = rolled.game.presentation.write(rolled.was, rolled.action)
    return {**status(tables, table), "outcome": rolled.action, "text": text}


@request
def settle(tables: OpenTables, table: TableName) -> Answer:
    """Chance moves until a seat must decide."""
    outcomes = [one.action for one in tables.table(table).run_chance()]
    return {**status(tables, table), "outcomes": outcomes}


@request
def undo(tables: OpenTables, table: TableName) -> Answer:
    """Take back the last decision of the running turn."""
    tables.table(table).undo()
    return status(tables, table)


@request
def view(tables: OpenTables, table: TableName, seat: Number | None = None) -> Answer:
    """What a seat may see; without a seat, what a watcher may see."""
    return {"view": tables.table(table).view(seat)}


@request
def events(
    tables: OpenTables,
    table: TableName,
    seat: Number | None = None,
    since: Number = 0,
    language: Language = "en",
) -> Answer:
    """What a seat (or a watcher) was told from a step on, each event with its sentence."""
    found = tables.table(table)
    told = [
        {"kind": one.kind, "seat": one.seat, "facts": one.facts, "text": found.game.say_event(one, language)}
        for one in found.told(seat, since)
    ]
    return {"step": len(found.steps), "events": told}


@request
def scores(tables: OpenTables, table: TableName) -> Answer:
    """What each seat has, and who has won."""
    found = tables.table(table)
    return {
        "parts": list(found.game.score_parts),
        "scores": found.scores(),
        "is_over": found.is_over,
        "winners": found.winners() if found.is_over else [],
    }


@request
def bot(
    tables: OpenTables, table: TableName, bot: Name, time_ms: Milliseconds = 1000, seed: Seed | None = None
) -> Answer:
    """What a bot would do now, up to the next chance or the turn's end; it is not done."""
    found = tables.table(table)
    if found.mover < 0:
        raise TridentError("No seat has to decide now.")
    try:
        asked = roster.find(found.game, found.seats, bot, time_ms)
    except TridentError as error:
        raise UnknownBot(str(error)) from error
    turn = roster.decide(found, asked, stream(secrets.randbits(63) if seed is None else seed))
    return {"action": turn[0], "text": found.game.presentation.write(found.state, turn[0]), "turn": turn}


@request
def hint(tables: OpenTables, table: TableName, playouts: Playouts | None = None) -> Answer:
    """Advice for the seat that must decide, from what it knows: where to look, what to do, and why."""
    found = tables.table(table)
    budget = BUDGET if playouts is None else Budget(playouts=playouts)
    return msgspec.structs.asdict(Adviser(found.game, found.seats, budget).hint(found))


@request
def record(tables: OpenTables, table: TableName) -> Answer:
    """The game so far, as text."""
    found = tables.table(table)
    return {"record": to_text(found.game, found.record())}


@request
def review(
    tables: OpenTables,
    table: TableName,
    work: Annotated[int, Meta(ge=1, le=100)] = 1,
    seed: Number = 1,
) -> Answer:
    """What was luck in a game that is over, and what were mistakes, for every seat."""
    found = tables.table(table)
    if not found.is_over:
        raise TridentError("The game is not over: only finished games are reviewed.")
    return {"review": reviewed(found.game, found.record(), WORK.times(work), seed)}


REQUESTS: Any = msgspec.json.Decoder(reduce(or_, ANSWERS))


def answer_to(tables: OpenTables, asked: Request) -> Answer:
    """The answer to a request, given by the function that declares it."""
    fields = {name: getattr(asked, name) for name in asked.__struct_fields__ if name != "id"}
    return ANSWERS[type(asked)](tables, **fields)
