"""The only way out: what a seat, a watcher or a reader of a finished game may know of a table.

Nothing that is sent about a table is made anywhere else. Each function builds up from nothing what the
viewer may see; none takes things away from something complete.
"""

from typing import Any

import msgspec

from trident.core.contract import Event
from trident.core.errors import IllegalAction, TridentError
from trident.core.game import Game
from trident.core.table import Table
from trident.server.storage import Append, Entry, Listing
from trident.server.tables import journal
from trident.server.tables.commands import own_seat, running
from trident.server.tables.session import Line, Session
from trident.server.wire.errors import NotAllowed, Refused, Stale, code_of
from trident.server.wire.messages import (
    Card,
    Choice,
    ClockSeen,
    DraftSeen,
    Frame,
    News,
    Prompt,
    Recalled,
    RefusedMessage,
    Result,
    SeatSeen,
    Told,
    WhyNot,
)

MOST_RECALLED = 120  # steps; who missed more reads the log


def seat_of(session: Session, guest: str | None, wish: int | None) -> int | None:
    """Through whose eyes a guest sees a table: the seat wished for if it is the guest's own.

    Else another own one, the mover's first; a watcher's eyes (None) for everybody else. A watcher may be
    lent the eyes of a seat whose guest has agreed to it; whoever plays here may not.
    """
    own = session.seats_of(guest)
    if wish in own:
        return wish
    if not own and wish is not None and wish < len(session.seats) and session.seats[wish].is_shown:
        return wish
    if session.mover in own:
        return session.mover
    return own[0] if own else None


def card(session: Session) -> Card:
    """The table as lists show it."""
    seats = [
        SeatSeen(seat.kind, seat.name, seat.bot, seat.is_away, seat.has_resigned, seat.is_shown)
        for seat in session.seats
    ]
    status: Any = session.status
    return Card(
        table=session.id,
        game=session.head.game,
        options=session.head.options,
        status=status,
        seats=seats,
        clock=session.head.clock,
        is_listed=session.head.is_listed,
        mover=session.mover,
        opened_ms=session.lines[0].entry.at_ms,
        updated_ms=session.updated_ms,
        scenario=session.head.scenario,
    )


def append(session: Session, entries: list[Entry]) -> Append:
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
        card=msgspec.json.encode(card(session)).decode(),
    )
    reseated = any(entry.kind != "moved" for entry in entries)
    return Append(entries, listing, [seat.guest for seat in session.seats] if reseated else None)


def news(session: Session, seat: int | None, yours: list[int], since: int, now_ms: int) -> News:
    """The table as it is now, and what happened since that version."""
    table, is_over = session.table, session.status == "over"
    view = table.view(seat) if table else None
    may_decide = seat in yours and session.mover == seat and session.bot_to_move is None
    return News(
        table=session.id,
        version=session.version,
        seat=seat,
        yours=yours,
        card=card(session),
        entries=[told(session, line, seat) for line in session.lines[fitting(session, since) :]],
        view=view,
        prompt=prompt(session.game, view) if table and not is_over else None,
        legal=choices(table) if table and may_decide else None,
        extras=extras(table, seat) if table else {},
        clock=clock(session),
        secret_hash=session.secret.hash,
        secret=session.head.secret if is_over else None,
        views=[table.view(one) for one in range(table.seats)] if table and is_over else None,
        result=result(session),
        offers=sorted(session.offers),
        next_table=session.next_table,
        is_frozen=session.is_frozen,
        now_ms=now_ms,
    )


def fitting(session: Session, since: int) -> int:
    """From where to tell; a version that never was gets everything."""
    return since if since <= session.version else 0


def told(session: Session, line: Line, seat: int | None) -> Told:
    """One entry, as this viewer may know it."""
    entry = line.entry
    return Told(entry.seq, entry.kind, entry.seat, entry.at_ms, facts(line.body), events(session, line, seat))


def facts(body: journal.Body) -> dict[str, Any]:
    """What everyone may know of an entry beside its seat."""
    match body:
        case journal.Joined(name=name):
            return {"name": name}
        case journal.Filled(bot=bot) | journal.TakenOver(bot=bot):
            return {"bot": bot}
        case journal.Started(order=order):
            return {"order": order}
        case journal.Rematched(table=table):
            return {"table": table}
        case journal.Shown(is_shown=is_shown):
            return {"is_shown": is_shown}
        case journal.Paused(ms=ms):
            return {"ms": ms}
        case _:
            return {}


def events(session: Session, line: Line, seat: int | None) -> list[Event]:
    """What happened in the game by this entry, told to this viewer."""
    if line.before is None or not line.steps:
        return []
    game, raw = session.game, line.before.copy()
    found: list[Event] = []
    for step in line.steps:
        before = raw.copy()
        game.compiled.apply(raw, step)
        found += game.presentation.tell(game.state_of(before), step, game.state_of(raw), seat)
    return found


def prompt(game: Game, view: Any) -> Prompt:
    """What is expected of whoever sees this."""
    key, named = game.presentation.prompt(view)
    return Prompt(key, named)


def choices(table: Table) -> list[Choice]:
    """The mover's legal decisions."""
    write, legal = table.game.presentation.write, table.legal()
    rows = zip(legal, table.finality(legal), strict=True)
    return [Choice(action, write(table.state, action), is_final) for action, is_final in rows]


def extras(table: Table, seat: int | None) -> dict[str, Any]:
    """The game's further facts for this viewer: targets, costs, prices."""
    return {name: fact(table.state, seat) for name, fact in table.game.presentation.extras.items()}


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


def fork_for_draft(session: Session, guest: str, seat: int, version: int) -> Table:
    """A table to try decisions on, for the guest whose turn it is."""
    own_seat(session, guest, seat)
    table = running(session)
    if version != session.version:
        raise Stale(session.version)
    if session.mover != seat:
        raise NotAllowed("not-your-turn", "It is not your turn.")
    return table.fork()


def try_out(table: Table, decisions: list[int]) -> bool:
    """Play a draft's decisions; whether the last is final. A final one is not played: it would reveal."""
    for place, decision in enumerate(decisions):
        error = table.why_not(decision)
        if error:
            raise error
        if table.is_final(decision):
            if place < len(decisions) - 1:
                raise Refused("past-final", "Nothing can be tried beyond a decision that is final.")
            return True
        table.apply(decision)
    return False


def draft(
    session: Session, guest: str, seat: int, version: int, decisions: list[int], name: str
) -> DraftSeen:
    """What a draft comes to."""
    table = fork_for_draft(session, guest, seat, version)
    is_final = try_out(table, decisions)
    view = table.view(seat)
    return DraftSeen(
        id=name,
        version=version,
        view=view,
        prompt=prompt(session.game, view),
        legal=[] if is_final else choices(table),
        extras=extras(table, seat),
        is_final=is_final,
    )


def why_not(session: Session, guest: str, asked: WhyNot) -> tuple[int, TridentError | None]:
    """The decision meant, and why it would be refused after a draft; None if it is legal."""
    table = fork_for_draft(session, guest, asked.seat, asked.version)
    if try_out(table, asked.decisions):
        raise Refused("past-final", "Nothing can be tried beyond a decision that is final.")
    action = asked.action if asked.action is not None else table.game.presentation.read(table.state, asked.text)
    return action, table.why_not(action)


def recall(session: Session, seat: int | None, since: int, name: str) -> Recalled:
    """The position after each of the last steps since that version, seen through these eyes."""
    lines = session.lines[fitting(session, since) :]
    steps = [(line, place) for line in lines for place in range(len(line.steps))][-MOST_RECALLED:]
    shown, raw, game = list[Frame](), None, session.game
    for line, place in steps:
        if raw is None or place == 0:
            raw = at_step(game, line, place)
        before = raw.copy()
        game.compiled.apply(raw, line.steps[place])
        after = game.state_of(raw)
        told = game.presentation.tell(game.state_of(before), line.steps[place], after, seat)
        shown.append(Frame(line.entry.seq, game.presentation.view(after, seat), told))
    return Recalled(name, session.version, shown)


def at_step(game: Game, line: Line, place: int) -> Any:
    """The bytes of the state before the step at this place of an entry."""
    raw = line.before.copy()
    for step in line.steps[:place]:
        game.compiled.apply(raw, step)
    return raw


def refusal(name: str | None, error: TridentError) -> RefusedMessage:
    """An error as a message."""
    rule = error.rule if isinstance(error, IllegalAction) else None
    named = getattr(error, "facts", {})
    return RefusedMessage(name, code_of(error), str(error), rule, named)
