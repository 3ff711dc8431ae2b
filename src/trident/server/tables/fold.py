"""What each kind of entry does to a table, and tables made from their journals."""

import copy
from collections.abc import Iterable
from typing import Any

from trident.library.registry import game as game_named
from trident.server.storage import Entry
from trident.server.tables import journal
from trident.server.tables.clock import Clock
from trident.server.tables.session import Played, Session

Proposed = journal.Body | Played


def session_of(table_id: str, entries: Iterable[Entry]) -> Session:
    """The table that a stored journal makes."""
    session = Session(table_id)
    for entry in entries:
        apply(session, entry)
    return session


def apply(session: Session, entry: Entry, proposed: Proposed | None = None) -> None:
    """Apply one entry of the journal. What was just proposed is neither decoded nor played again."""
    played = proposed if isinstance(proposed, Played) else None
    body = body_of(proposed) if proposed else journal.read_body(entry)
    FOLD[type(body)](session, body, entry.at_ms)
    if isinstance(body, journal.Started | journal.Moved) and not session.is_frozen:
        played = played or session.play(body)
        session.go_on(played.table, entry.at_ms)
        charge(session, played)
    session.add(entry, body, played.walked if played else [])


def body_of(proposed: Proposed) -> journal.Body:
    """What is stored of something proposed."""
    return proposed.body if isinstance(proposed, Played) else proposed


def charge(session: Session, played: Played) -> None:
    """A person who has decided is charged the time it took."""
    body = played.body
    if isinstance(body, journal.Moved) and not session.seats[body.seat].is_played_by_bot:
        first = played.walked[0].was
        ends_turn = session.mover != body.seat or played.table.state.turn != first.turn
        session.clock.charge(body.seat, body.spent_ms, ends_turn)


def opened(session: Session, body: journal.Opened, at_ms: int) -> None:
    """A table is opened."""
    session.head = body
    session.game = game_named(body.game)
    session.seats = [copy.copy(seat) for seat in body.seats]
    session.clock = Clock(body.clock)
    session.turn_since_ms = at_ms


def joined(session: Session, body: journal.Joined, at_ms: int) -> None:
    """A guest takes a seat; in a running game the seat's play goes on with the newcomer."""
    owners = session.seats[body.seat].owners + 1
    session.seats[body.seat] = journal.Seat("guest", body.guest, body.name, owners=owners)
    reseated(session, at_ms)


def left(session: Session, body: journal.Left, at_ms: int) -> None:
    """A guest goes."""
    seat = session.seats[body.seat]
    if session.status == "open":
        session.seats[body.seat] = journal.Seat(owners=seat.owners + 1)
    else:
        seat.is_away, seat.owners, seat.is_shown = True, seat.owners + 1, False


def filled(session: Session, body: journal.Filled, at_ms: int) -> None:
    """A bot takes an open seat."""
    session.seats[body.seat] = journal.Seat("bot", name=body.name or body.bot, bot=body.bot)


def started(session: Session, body: journal.Started, at_ms: int) -> None:
    """Everybody sits down; the steps, if any, are played after this."""
    session.seats = [session.seats[place] for place in body.order]
    session.status = "running"
    session.clock.begin(len(session.seats))


def moved(session: Session, body: journal.Moved, at_ms: int) -> None:
    """A seat has decided; the steps are played after this."""


def resigned(session: Session, body: journal.Resigned, at_ms: int) -> None:
    """A seat gives up: of two, the other wins; of more, the rest play on with a bot."""
    seat = session.seats[body.seat]
    seat.has_resigned, seat.bot = True, body.bot
    others = [number for number, one in enumerate(session.seats) if not one.has_resigned]
    people = [number for number in others if session.seats[number].kind == "guest"]
    if body.bot is None or not people:
        session.end("resigned", others, at_ms)
    else:
        reseated(session, at_ms)


def flagged(session: Session, body: journal.Flagged, at_ms: int) -> None:
    """A seat's time ran out; what follows is for the others to say."""
    session.clock.flag(body.seat)


def taken_over(session: Session, body: journal.TakenOver, at_ms: int) -> None:
    """A bot plays for somebody."""
    session.seats[body.seat].bot = body.bot
    reseated(session, at_ms)


def returned(session: Session, body: journal.Returned, at_ms: int) -> None:
    """Somebody is back."""
    seat = session.seats[body.seat]
    seat.bot, seat.is_away = None, False
    reseated(session, at_ms)


def reseated(session: Session, at_ms: int) -> None:
    """Whoever plays the mover's seat now has the time that is left."""
    session.turn_since_ms = at_ms
    if session.status == "running":
        session.run_clock(at_ms)


def claimed(session: Session, body: journal.Claimed, at_ms: int) -> None:
    """The others end the game of a seat that is out of time."""
    session.end("out-of-time", [one for one in range(len(session.seats)) if one != body.seat], at_ms)


def offered(session: Session, body: journal.Offered, at_ms: int) -> None:
    """A seat would like a rematch."""
    session.offers.add(body.seat)


def rematched(session: Session, body: journal.Rematched, at_ms: int) -> None:
    """They play on elsewhere."""
    session.next_table = body.table


def shown(session: Session, body: journal.Shown, at_ms: int) -> None:
    """A guest lets watchers look, or no longer."""
    session.seats[body.seat].is_shown = body.is_shown


def paused(session: Session, body: journal.Paused, at_ms: int) -> None:
    """The server was away."""
    session.clock.pause(body.ms)


FOLD: dict[type, Any] = {
    journal.Opened: opened,
    journal.Joined: joined,
    journal.Left: left,
    journal.Filled: filled,
    journal.Started: started,
    journal.Moved: moved,
    journal.Resigned: resigned,
    journal.Flagged: flagged,
    journal.TakenOver: taken_over,
    journal.Returned: returned,
    journal.Claimed: claimed,
    journal.Offered: offered,
    journal.Rematched: rematched,
    journal.Shown: shown,
    journal.Paused: paused,
}
