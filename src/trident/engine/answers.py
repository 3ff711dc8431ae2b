"""An answer for each request. Whatever raises, raises before anything has changed."""

import secrets
from collections.abc import Callable
from typing import Any, get_args

import trident
from trident.bots import roster
from trident.core.chance import Secret, stream
from trident.core.contract import Event
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.options import Choice, Count, Option, Switch
from trident.core.phrases import LANGUAGES
from trident.core.record import game_of
from trident.core.replay import from_text, replay, to_text
from trident.core.state import CHANCE
from trident.core.table import Table
from trident.engine import bots_adapter, requests
from trident.engine.errors import error_object
from trident.engine.requests import LONGEST_LINE, AnyRequest, AtTable
from trident.engine.session import MOST_TABLES, Session, check_step

PROTOCOL = 1
Answer = dict[str, Any]


def hello(session: Session, request: requests.Hello) -> Answer:  # noqa: ARG001 - all answers are called alike
    """Who this is, and what it can do."""
    return {
        "program": "trident",
        "version": trident.__version__,
        "protocol": PROTOCOL,
        "requests": sorted(kind.__struct_config__.tag for kind in get_args(AnyRequest)),
        "games": trident.game_names(),
        "bots": bots_adapter.COMMON,
        "languages": list(LANGUAGES),
        "longest_line": LONGEST_LINE,
        "most_tables": MOST_TABLES,
    }


def games(session: Session, request: requests.Games) -> Answer:  # noqa: ARG001
    """Every game with what may be set."""
    return {"games": [described(trident.game(name)) for name in trident.game_names()]}


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


def tables(session: Session, request: requests.Tables) -> Answer:  # noqa: ARG001
    """All open tables."""
    return {"tables": [status_of(name, table) for name, table in session.tables.items()]}


def status_of(name: str, table: Table) -> Answer:
    """Where a table is."""
    return {
        "table": name,
        "game": table.game.name,
        "seats": table.seats,
        "step": len(table.steps),
        "turn": int(table.state.turn),
        "mover": table.mover,
        "may_undo": table.may_undo,
    }


def new(session: Session, request: requests.New) -> Answer:
    """Open a table for a new game."""
    name, game, secret = session.free_name(request.table), trident.game(request.game), secret_of(request)
    table = Table(
        game, request.seats, request.options, secret, players=list(request.players), seed=request.seed
    )
    session.open(name, table)
    return {**status_of(name, table), "options": table.options, "secret_hash": table.secret.hash}


def load(session: Session, request: requests.Load) -> Answer:
    """Open a table that begins in a position."""
    name, game, secret = session.free_name(request.table), trident.game(request.game), secret_of(request)
    table = Table(
        game, secret=secret, position=request.position, players=list(request.players), seed=request.seed
    )
    session.open(name, table)
    return {**status_of(name, table), "secret_hash": table.secret.hash}


def secret_of(request: requests.Opening) -> Secret | None:
    """The secret that a program brings."""
    return None if request.secret is None else Secret(bytes.fromhex(request.secret))


def replay_record(session: Session, request: requests.Replay) -> Answer:
    """Open a table on which a record has been played."""
    name = session.free_name(request.table)
    game = trident.game(game_of(request.record))
    table = replay(game, from_text(game, request.record))
    session.open(name, table)
    return status_of(name, table)


def close(session: Session, request: requests.Close) -> Answer:
    """Forget a table."""
    session.table(request.table)
    del session.tables[request.table]
    return {"table": request.table}


def status(session: Session, request: AtTable) -> Answer:
    """Where the table is."""
    return status_of(request.table, session.table(request.table))


def dump(session: Session, request: requests.Dump) -> Answer:
    """The complete position."""
    table = session.table(request.table)
    return {"position": table.game.presentation.dump(table.state)}


def legal(session: Session, request: requests.Legal) -> Answer:
    """What may be done now, as numbers and as text."""
    table = session.table(request.table)
    return {"mover": table.mover, "actions": table.legal(), "texts": table.legal_texts()}


def apply(session: Session, request: requests.Apply) -> Answer:
    """One decision or outcome."""
    table = session.table(request.table)
    check_step(table, request.step)
    action = session.action_of(request)
    table.apply(action)
    return {**status(session, request), "action": action}


def why_not(session: Session, request: requests.WhyNot) -> Answer:
    """The refusal that a decision would meet, or null."""
    table = session.table(request.table)
    if table.mover == CHANCE:
        raise TridentError("Chance moves now; no seat decides.")
    refusal = table.why_not(session.action_of(request))
    return {"refusal": None if refusal is None else error_object(refusal, request.language)}


def roll(session: Session, request: requests.Roll) -> Answer:
    """Chance moves once."""
    table = session.table(request.table)
    rolled = table.roll()
    text = table.game.presentation.write(rolled.was, rolled.action)
    return {**status(session, request), "outcome": rolled.action, "text": text}


def settle(session: Session, request: requests.Settle) -> Answer:
    """Chance moves until a seat must decide."""
    table = session.table(request.table)
    outcomes = [one.action for one in table.run_chance()]
    return {**status(session, request), "outcomes": outcomes}


def undo(session: Session, request: requests.Undo) -> Answer:
    """Take back the last decision."""
    session.table(request.table).undo()
    return status(session, request)


def view(session: Session, request: requests.View) -> Answer:
    """What a seat may see."""
    return {"view": session.table(request.table).view(request.seat)}


def events(session: Session, request: requests.Events) -> Answer:
    """What a seat was told, each event with its sentence."""
    table = session.table(request.table)
    told = table.told(request.seat, request.since)
    return {
        "step": len(table.steps),
        "events": [described_event(table.game, event, request.language) for event in told],
    }


def described_event(game: Game, event: Event, language: str) -> Answer:
    """One event for programs and people."""
    return {
        "kind": event.kind,
        "seat": event.seat,
        "facts": event.facts,
        "text": game.say_event(event, language),
    }


def scores(session: Session, request: requests.Scores) -> Answer:
    """What each seat has."""
    table = session.table(request.table)
    return {
        "parts": list(table.game.score_parts),
        "scores": table.scores(),
        "is_over": table.is_over,
        "winners": table.winners() if table.is_over else [],
    }


def bot(session: Session, request: requests.Bot) -> Answer:
    """What a bot would do."""
    table = session.table(request.table)
    rng = stream(secrets.randbits(63) if request.seed is None else request.seed)
    turn = bots_adapter.choose(request.bot, table, rng, request.time_ms)
    return {"action": turn[0], "text": table.game.presentation.write(table.state, turn[0]), "turn": turn}


def record(session: Session, request: requests.RecordSoFar) -> Answer:
    """The game so far."""
    table = session.table(request.table)
    return {"record": to_text(table.game, table.record())}


ANSWERS: dict[type[requests.Request], Callable[[Session, Any], Answer]] = {
    requests.Hello: hello,
    requests.Games: games,
    requests.Tables: tables,
    requests.New: new,
    requests.Load: load,
    requests.Replay: replay_record,
    requests.Close: close,
    requests.Status: status,
    requests.Dump: dump,
    requests.Legal: legal,
    requests.Apply: apply,
    requests.WhyNot: why_not,
    requests.Roll: roll,
    requests.Settle: settle,
    requests.Undo: undo,
    requests.View: view,
    requests.Events: events,
    requests.Scores: scores,
    requests.Bot: bot,
    requests.RecordSoFar: record,
}
