"""The only source of outgoing data: what a seat, a watcher or a reader of a finished game may know.

Nothing that is sent about a table is made anywhere else. Each function adds what the viewer may see; none
starts from a complete state and removes secrets.
"""

from functools import lru_cache
from itertools import chain
from typing import Any, Literal, NamedTuple

import msgspec

from trident.core.actions import Space
from trident.core.contract import Event, Picture
from trident.core.errors import IllegalAction, TridentError
from trident.core.game import Game
from trident.core.phrases import Language
from trident.core.state import Seat
from trident.core.table import Table
from trident.core.walk import Walked
from trident.server.errors import code_of
from trident.server.messages import (
    ClockSeen,
    DailyMark,
    Frame,
    Logged,
    News,
    NonceSeen,
    PackedDecision,
    Prompt,
    Recalled,
    RefusedMessage,
    Result,
    SeatSeen,
    TableSummary,
    Told,
)
from trident.server.storage import Append, Entry, Listing
from trident.server.storage.contract import DailyTry
from trident.server.tables import commands, days, journal, memory
from trident.server.tables.nonces import givers, wanted
from trident.server.tables.session import Session

PAGE = 100  # entries that are told at once
MOST_RECALLED = 120  # steps; whoever missed more reads the entries
PUBLIC: dict[type[journal.Body], tuple[str, ...]] = {  # what everyone may know of an entry beside its seat
    journal.Joined: ("name",),
    journal.Filled: ("bot",),
    journal.Started: ("order",),
    journal.TakenOver: ("bot",),
    journal.Rematched: ("table",),
    journal.Shown: ("is_shown",),
    journal.Disclosed: ("is_disclosed",),
    journal.Paused: ("ms",),
}


def seat_of(session: Session, guest: str | None, wish: int | None) -> int | None:
    """The seat from which a guest sees a table: the requested one if it is the guest's own.

    Otherwise another seat of the guest, the mover's first; None (a watcher) for everybody else. A watcher may
    see what a seat sees whose guest has agreed to it; those who play here may not.
    """
    own = session.seats_of(guest)
    if wish in own:
        return wish
    if not own and wish is not None and wish < len(session.seats) and session.seats[wish].is_shown:
        return wish
    if session.mover in own:
        return session.mover
    return own[0] if own else None


def eyes(seat: int | None) -> Seat | None:
    """The same seat for a game's presentation."""
    return None if seat is None else Seat(seat)


class ForAll(NamedTuple):
    """What is told to everybody alike, whoever looks on."""

    card: TableSummary
    clock: ClockSeen | None
    secret_hash: str
    nonces: list[NonceSeen]
    result: Result | None
    offers: list[int]
    absent_ms: list[int | None]


def for_all(session: Session) -> ForAll:
    """What everybody is told of this version of a table; made once."""
    if session.for_all is None:
        session.for_all = ForAll(
            card(session),
            clock(session),
            session.secret_hash,
            nonces(session),
            result(session),
            sorted(session.offers),
            [commands.absent_from_ms(session, one) for one in range(len(session.seats))],
        )
    found: ForAll = session.for_all
    return found


def card(session: Session) -> TableSummary:
    """The table as lists show it."""
    seats = [
        SeatSeen(seat.kind, seat.name, seat.bot, seat.is_away, seat.has_resigned, seat.is_shown)
        for seat in session.seats
    ]
    return TableSummary(
        table=session.id,
        game=session.head.game,
        options=session.options,
        status=session.status,
        seats=seats,
        clock=session.head.clock,
        is_listed=session.head.is_listed,
        mover=session.mover,
        opened_ms=session.applied[0].entry.at_ms,
        updated_ms=session.updated_ms,
        scenario=session.head.scenario,
        starts_from=starts_from(session),
        stand_in=session.stand_in,
        daily=daily(session),
        result=result(session),
    )


def daily(session: Session) -> DailyMark | None:
    """That a table has the deal of a day."""
    found = session.head.daily
    return None if found is None else DailyMark(found.day, found.is_ranked)


def starts_from(session: Session) -> Literal["lesson", "position", "daily"] | None:
    """Why a table's host may know before the deal what is dealt."""
    if session.head.daily is not None:
        return "daily"
    if session.head.scenario is not None:
        return "lesson"
    return None if session.head.position is None else "position"


def is_trial(session: Session) -> bool:
    """Whether a table is a lesson, or a trial of a known position against bots: nobody's game."""
    people = sum(seat.kind != "bot" for seat in session.seats)
    begun = starts_from(session)
    return begun == "lesson" or (begun == "position" and people < 2)


def append(session: Session, entries: list[Entry], begins: DailyTry | None = None) -> Append:
    """What is stored when these entries have made this session."""
    mover = None if session.mover is None or session.bot_to_move else session.seats[session.mover].guest
    listing = Listing(
        table=session.id,
        game=session.head.game,
        status=session.status,
        is_listed=session.head.is_listed,
        due_ms=session.due_ms,
        mover=mover,
        updated_ms=session.updated_ms,
        card=msgspec.json.encode(for_all(session).card).decode(),
    )
    reseated = any(entry.kind != "moved" for entry in entries)
    listed = [] if is_trial(session) else [seat.guest for seat in session.seats]
    guests = listed if reseated else None
    return Append(entries, listing, guests, begins, days.ended(session))


def news(
    session: Session,
    seat: int | None,
    yours: list[int],
    since: int,
    now_ms: int,
    language: Language | None = None,
    is_crowded: bool = False,
) -> News:
    """The table as it is now, and what happened since that version; with drawings in that language."""
    table, is_over = session.table, session.status == "over"
    told_from = memory.first_told(session, fitting(session, since))
    view = table.view(seat) if table else None
    views = [table.view(one) for one in range(table.seats)] if table and is_over else None
    may_decide = seat in yours and session.mover == seat and session.bot_to_move is None
    told = for_all(session)
    return News(
        table=session.id,
        version=session.version,
        seat=seat,
        yours=yours,
        card=told.card,
        entries=newest(session, seat, told_from),
        told_from=told_from,
        frames=frames_on_the_way(session, seat, since, language, view),
        view=view,
        drawing=drawing(session.game, view, language) if table else None,
        prompt=prompt(session.game, view) if table and not is_over else None,
        legal=legal_decisions(table) if table and may_decide else None,
        extras=extras(table, seat) if table else {},
        clock=told.clock,
        secret_hash=told.secret_hash,
        secret=session.head.secret if is_over and session.head.daily is None else None,
        nonces=told.nonces,
        wants=wanted(session, yours),
        views=views,
        drawings=drawings(session.game, views, language),
        result=told.result,
        offers=told.offers,
        next_table=session.next_table,
        is_frozen=session.is_frozen,
        absent_ms=told.absent_ms,
        is_crowded=is_crowded,
        now_ms=now_ms,
    )


def fitting(session: Session, since: int) -> int:
    """The version to tell from; for one that never existed, from the beginning."""
    return since if since <= session.version else 0


def newest(session: Session, seat: int | None, first: int) -> list[Told]:
    """The entries from that one on, or the newest page of them, for this viewer."""
    return told_between(session, seat, max(first, session.version - PAGE), session.version)


def told_between(session: Session, seat: int | None, first: int, end: int) -> list[Told]:
    """Some entries, for this viewer."""
    applied = session.applied[first:end]
    told = memory.events_of(session, first, end, eyes(seat))
    return [told_of(one.entry, one.body, steps) for one, steps in zip(applied, told, strict=True)]


def log(session: Session, seat: int | None, before: int, name: str) -> Logged:
    """A page of the entries before that one."""
    end = min(before, session.version)
    return Logged(name, session.version, told_between(session, seat, max(0, end - PAGE), end))


def told_of(entry: Entry, body: journal.Body, steps: list[list[Event]]) -> Told:
    """One entry with what this viewer is told of its steps."""
    events, counts = [*chain.from_iterable(steps)], [len(one) for one in steps]
    return Told(entry.seq, entry.kind, entry.seat, entry.at_ms, facts(body), events, counts)


def facts(body: journal.Body) -> dict[str, Any]:
    """What everyone may know of an entry beside its seat."""
    return {name: getattr(body, name) for name in PUBLIC.get(type(body), ())}


def drawing(game: Game, view: Any, language: Language | None) -> Picture | None:
    """The terminal's picture of a view, made from the view alone, for those who asked for it."""
    return game.presentation.draw(view, language) if language else None


def drawings(game: Game, views: list[Any] | None, language: Language | None) -> list[Picture] | None:
    """The same for several views."""
    return [game.presentation.draw(view, language) for view in views] if views and language else None


def prompt(game: Game, view: Any) -> Prompt:
    """What is expected of this viewer."""
    key, named = game.presentation.prompt(view)
    return Prompt(key, named)


def legal_decisions(table: Table) -> list[PackedDecision]:
    """The mover's legal decisions."""
    legal = table.legal()
    return [legal_decision(table, *one) for one in zip(legal, table.finality(legal), strict=True)]


def legal_decision(table: Table, action: int, is_final: bool) -> PackedDecision:
    """One legal decision, as text and in its parts."""
    kind, parts = described(table.game.decisions, action)
    return PackedDecision(action, table.game.presentation.write(table.state, action), is_final, kind, parts)


@lru_cache(maxsize=100_000)
def described(decisions: Space, action: int) -> tuple[str, dict[str, str | int]]:
    """A decision's kind and parts, which are the same at every table."""
    parts = decisions.describe(action)
    return str(parts.pop("kind")), parts


def extras(table: Table, seat: int | None) -> dict[str, Any]:
    """The game's further facts for this viewer: targets, costs, prices."""
    return {name: fact(table.state, eyes(seat)) for name, fact in table.game.presentation.extras.items()}


def nonces(session: Session) -> list[NonceSeen]:
    """What the players' clients add to the draws; a nonce is for everybody once the deal is made."""
    is_dealt, hashes = session.status != "open", session.mixing.hashes
    known = session.nonces if is_dealt else dict.fromkeys(givers(session))
    return [NonceSeen(place, hashes.get(place), nonce) for place, nonce in known.items()]


def clock(session: Session) -> ClockSeen | None:
    """The clocks, if there are any."""
    one = session.clock
    if one.pace is None or not one.left_ms:
        return None
    return ClockSeen(list(one.left_ms), one.running, one.since_ms, list(one.flagged))


def result(session: Session) -> Result | None:
    """How it ended."""
    if session.status != "over" or session.reason is None or session.table is None:
        return None
    return Result(session.reason, session.winners, session.table.scores())


def frames_on_the_way(
    session: Session, seat: int | None, since: int, language: Language | None, now: Any
) -> list[Frame] | None:
    """The positions since a version, for those who were present: they play back what others did."""
    missed = session.applied[since:] if since else []
    if not any(one.entry.kind == "moved" and one.entry.seat != seat for one in missed):
        return []
    return frames(session, seat, since, language, now) if session.is_new(since) else None


def frames(
    session: Session, seat: int | None, since: int, language: Language | None, now: Any = None
) -> list[Frame]:
    """The position after each of the last steps since that version, as far as this viewer still sees it.

    That after the last step is the present view, which need not be made again where it is known.
    """
    found: list[tuple[int, Walked, list[Event]]] = []
    last = memory.last_step(session)
    for one in reversed(session.applied[fitting(session, since) :]):
        steps = session.steps_of(one)
        each = zip(steps.walked, steps.told(eyes(seat)), strict=True)
        found[:0] = [(one.entry.seq, *step) for step in each if memory.is_shown(session, step[0], last)]
        if len(found) >= MOST_RECALLED:
            break
    seen = [
        (seq, now if now and walked is last else walked.view(eyes(seat)), events)
        for seq, walked, events in found[-MOST_RECALLED:]
    ]
    return [Frame(seq, view, events, drawing(session.game, view, language)) for seq, view, events in seen]


def recall(
    session: Session, seat: int | None, since: int, name: str, language: Language | None = None
) -> Recalled:
    """The answer to recall."""
    return Recalled(name, session.version, frames(session, seat, since, language))


def refusal(name: str | None, error: TridentError) -> RefusedMessage:
    """An error as a message."""
    rule = error.rule if isinstance(error, IllegalAction) else None
    named = getattr(error, "facts", {})
    return RefusedMessage(name, code_of(error), str(error), rule, named)
