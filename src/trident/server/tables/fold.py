"""What each kind of entry does to a table; a table is a fold over its journal (event sourcing)."""

import copy
from collections.abc import Iterable
from typing import Any

import msgspec

from trident.core.game import Game
from trident.library.registry import game as game_named
from trident.server.storage import Entry
from trident.server.tables import journal, nonces
from trident.server.tables.clock import Clock
from trident.server.tables.mixing import Mixing
from trident.server.tables.session import Played, Session

Proposed = journal.Body | Played


def session_of(table_id: str, entries: Iterable[Entry]) -> Session:
    """The table that results from a stored journal."""
    session = Session(table_id)
    for entry in entries:
        apply(session, entry)
    return session


def apply(session: Session, entry: Entry, proposed: Proposed | None = None) -> None:
    """Apply one entry of the journal. A newly proposed entry is neither decoded nor played again."""
    played = proposed if isinstance(proposed, Played) else None
    body = body_of(proposed) if proposed else journal.read_body(entry)
    fold(session, body, entry.at_ms)
    if isinstance(body, journal.PLAYED) and not session.is_frozen:
        played = played or session.play(body)
        session.go_on(played.table, entry.at_ms)
        charge(session, played)
    session.add(entry, body, played.walked if played else [])
    if session.mixing.since_ms is None and session.is_waiting:
        session.mixing.since_ms = entry.at_ms


def under_present_rules(game: Game, head: journal.Opened) -> journal.Opened:
    """What a table was opened with; the readings of an earlier version of the rules are options now."""
    if head.rules == game.version or not game.knows_rules(head.rules):
        return head
    options, position = game.under_present_rules(head.rules, len(head.seats), head.options, head.position)
    return msgspec.structs.replace(head, rules=game.version, options=options, position=position)


def beginning(session: Session, body: journal.Started) -> Any:
    """Where a game begins: as its table was opened, or in a position that was dealt anew since."""
    opened = session.applied[0].body
    if body.position is None or session.is_frozen or not isinstance(opened, journal.Opened):
        return session.head.position
    seats = len(opened.seats)
    return session.game.under_present_rules(opened.rules, seats, opened.options, body.position)[1]


def body_of(proposed: Proposed) -> journal.Body:
    """The stored part of a proposed entry."""
    return proposed.body if isinstance(proposed, Played) else proposed


def charge(session: Session, played: Played) -> None:
    """A person who has decided is charged the time it took."""
    body = played.body
    if isinstance(body, journal.Moved) and not session.seats[body.seat].is_played_by_bot:
        first = played.walked[0].was
        ends_turn = session.mover != body.seat or played.table.state.turn != first.turn
        session.clock.charge(body.seat, body.spent_ms, ends_turn)


def fold(session: Session, body: journal.Body, at_ms: int) -> None:
    """What an entry does to a table; the steps of a start or a move, if any, are played after this."""
    if isinstance(body, journal.Moved):  # most entries; trying all cases would take as long as the move
        return
    match body:
        case journal.Opened():
            session.game = game_named(body.game)
            session.head = under_present_rules(session.game, body)
            session.position, session.secret_hash = session.head.position, session.secret.hash
            session.seats = [copy.copy(seat) for seat in body.seats]
            session.clock = Clock(body.clock)
            session.turn_since_ms = at_ms
        case journal.Joined():
            join(session, body, at_ms)
        case journal.Left():
            leave(session, body)
        case journal.Filled():
            session.seats[body.seat] = journal.Seat("bot", name=body.name or body.bot, bot=body.bot)
        case journal.Pledged():
            session.mixing.hashes[body.seat] = body.hash
        case journal.Gathered():
            session.mixing.is_gathered, session.mixing.since_ms = True, at_ms
        case journal.Revealed():
            session.mixing.nonces[body.seat] = body.nonce
        case journal.Started():
            session.nonces = nonces.nonces_of(session)
            session.position = beginning(session, body)
            session.seats = [session.seats[place] for place in body.order]
            session.status = "running"
            session.clock.begin(len(session.seats))
        case journal.Resigned():
            drop_out(session, body.seat, body.bot, "resigned", at_ms)
        case journal.Flagged():
            session.clock.flag(body.seat)  # the other players decide what follows
        case journal.TakenOver():
            session.seats[body.seat].bot = body.bot
            reseat(session, at_ms)
        case journal.Returned():
            session.seats[body.seat].bot, session.seats[body.seat].is_away = None, False
            reseat(session, at_ms)
        case journal.Claimed():
            drop_out(session, body.seat, body.bot, "out-of-time", at_ms)
        case journal.Offered():
            session.offers.add(body.seat)
        case journal.Rematched():
            session.next_table = body.table
        case journal.Shown():
            session.seats[body.seat].is_shown = body.is_shown
        case journal.Disclosed():
            (session.disclosed.add if body.is_disclosed else session.disclosed.discard)(body.seat)
        case journal.Paused():
            session.clock.pause(body.ms)


def join(session: Session, body: journal.Joined, at_ms: int) -> None:
    """A guest takes a seat; in a running game the seat's play goes on with the newcomer."""
    owners = session.seats[body.seat].owners + 1
    session.seats[body.seat] = journal.Seat("guest", body.guest, body.name, owners=owners, was_open=True)
    reseat(session, at_ms)


def leave(session: Session, body: journal.Left) -> None:
    """A guest leaves: before the game the seat opens, later it waits."""
    seat = session.seats[body.seat]
    if session.status == "open":
        session.seats[body.seat] = journal.Seat(owners=seat.owners + 1)
        session.mixing = Mixing()
    else:
        seat.is_away, seat.owners, seat.is_shown = True, seat.owners + 1, False


def drop_out(session: Session, place: int, bot: str | None, reason: str, at_ms: int) -> None:
    """A seat plays no more: the game is over, or a bot plays on for it as long as people are left."""
    seat = session.seats[place]
    seat.has_resigned, seat.bot = True, bot
    others = [number for number, one in enumerate(session.seats) if not one.has_resigned]
    people = [number for number in others if session.seats[number].kind == "guest"]
    if bot is None or not people:
        session.end(reason, others, at_ms)
    else:
        reseat(session, at_ms)


def reseat(session: Session, at_ms: int) -> None:
    """Whoever now plays the mover's seat has the time that is left."""
    session.turn_since_ms = at_ms
    if session.status == "running":
        session.run_clock(at_ms)
