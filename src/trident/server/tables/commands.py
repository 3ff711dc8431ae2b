"""What people may do at a table. Each command checks the table and returns the entries it would add."""

from collections.abc import Sequence
from typing import Any

import msgspec

from trident.core.chance import Secret
from trident.core.game import Game
from trident.core.state import CHANCE
from trident.core.table import Table
from trident.core.walk import Walked
from trident.server.errors import NotAllowed, Refused, Stale, TooLate
from trident.server.messages import NOBODY, OpenTable, SeatWish
from trident.server.names import clean_name, free_name
from trident.server.storage import Entry
from trident.server.tables import bots, fold, journal, nonces
from trident.server.tables.catalogue import known_game
from trident.server.tables.fold import Proposed
from trident.server.tables.session import Played, Session
from trident.server.tables.starting_points import StartingPoint, redealt

PAST_FINAL = "past-final", "Nothing can be tried beyond a decision that is final."
NOT_OVER = "not-over", "This game is not over yet."
ABSENT_MS = 10 * 60 * 1000  # at a table without a clock, a seat idle this long counts as away


def propose(
    session: Session, proposed: Sequence[Proposed], now_ms: int, move_id: str | None = None
) -> tuple[Session, list[Entry]]:
    """The table after these entries, and the entries. The given session stays as it is."""
    after = session.fork()
    entries: list[Entry] = []

    def add(one: Proposed) -> None:
        entries.append(journal.write_entry(after.version, fold.body_of(one), now_ms, move_id))
        fold.apply(after, entries[-1], one)

    for one in proposed:
        add(one)
    while (more := next_stage(after)) is not None:
        add(more)
    return after, entries


def next_stage(session: Session) -> Proposed | None:
    """What follows by itself at a table that nobody has to wait for any longer."""
    if not session.is_waiting:
        return None
    if nonces.is_pledged(session):
        return journal.Gathered()
    return start(session) if nonces.is_complete(session) else None


def overdue(session: Session, now_ms: int) -> list[Proposed]:
    """What follows when a table has waited for nonces long enough."""
    if not session.is_waiting or session.due_ms is None or now_ms < session.due_ms:
        return []
    is_alone = len(nonces.givers(session)) == 1
    return [start(session)] if session.mixing.is_gathered or is_alone else [journal.Gathered()]


def open_table(
    wish: OpenTable, guest: str, name: str, starting_point: StartingPoint, nonce_ms: int = 0
) -> journal.Opened:
    """A new table as requested, checked."""
    game = known_game(wish.game)
    if wish.is_listed and starting_point.is_known:
        raise Refused("known-deal", "A table that begins from a known deal cannot be listed.")
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise Refused("bad-seats", "You cannot sit in two places; use hot-seat for a second player.")
    return journal.Opened(
        game=game.name,
        rules=game.version,
        options=game.settings(len(wish.seats), starting_point.options),
        seats=told_apart([seat_for(game, seat, guest, name) for seat in wish.seats]),
        host=guest,
        secret=starting_point.secret.word.hex(),
        clock=wish.clock,
        is_listed=wish.is_listed,
        draws_seats=wish.draws_seats and starting_point.position is None,
        position=starting_point.position,
        scenario=starting_point.scenario,
        stand_in=NOBODY if wish.stand_in == NOBODY else bots.checked(game, wish.stand_in).key,
        deal=starting_point.deal,
        nonce_ms=0 if starting_point.deal else nonce_ms,
    )


def seat_for(game: Game, wish: SeatWish, guest: str, name: str) -> journal.Seat:
    """A seat as requested."""
    if wish.kind == "open":
        return journal.Seat()
    if wish.kind == "bot":
        bot = bots.checked(game, wish.bot)
        return journal.Seat("bot", name=bot.name, bot=bot.key)
    shown = clean_name(wish.name) if wish.name and wish.kind == "hot-seat" else name
    return journal.Seat("guest", guest, shown)


def told_apart(seats: list[journal.Seat]) -> list[journal.Seat]:
    """The seats with a number behind the name of a bot whose name another seat has: Odile, Odile 2."""
    taken = [seat.name for seat in seats if seat.kind != "bot"]
    for seat in seats:
        if seat.kind == "bot":
            seat.name = free_name(seat.name, taken)
            taken.append(seat.name)
    return seats


def start(session: Session) -> Played:
    """Draw the seating by lot if so agreed, and let chance deal, from the secret and all nonces."""
    secret = Secret(bytes.fromhex(session.head.secret), nonces.nonces_of(session))
    seats = len(session.seats)
    order = secret.lots(seats) if session.head.draws_seats else list(range(seats))
    position = dealt_anew(session, secret)
    begun = session.fork()
    fold.fold(begun, journal.Started(order, [], position), 0)
    table = begun.new_table()
    walked = table.run_chance()
    return Played(journal.Started(order, [one.action for one in walked], position), table, walked)


def dealt_anew(session: Session, secret: Secret) -> Any:
    """Where several people begin whose table was opened in a known position: without what is hidden in it."""
    people = {seat.guest: place for place, seat in enumerate(session.seats) if seat.kind == "guest"}
    if session.head.position is None or len(people) < 2:
        return None
    rng = secret.stream_for("deal anew")
    return redealt(session.game, session.head.position, sorted(people.values()), rng)


def join(session: Session, guest: str, name: str, seat: int | None, invited: int | None) -> journal.Joined:
    """Take a seat. `invited` is the seat an invitation has been checked for."""
    if session.seats_of(guest):
        raise NotAllowed("already-seated", "You sit at this table already.")
    if invited is None and (not session.head.is_listed or session.status != "open"):
        raise NotAllowed("needs-invitation", "You can join this table only by invitation.")
    wanted = seat if invited is None else invited
    free = free_seats(session)
    if session.status == "over" or not free or (wanted is not None and wanted not in free):
        raise TooLate("seat-taken", "That seat is taken.")
    return journal.Joined(free[0] if wanted is None else wanted, guest, name)


def free_seats(session: Session) -> list[int]:
    """The seats that somebody may take: open ones, and left ones, to which only who left can invite."""
    return [number for number, one in enumerate(session.seats) if one.kind == "open" or is_left(one)]


def is_left(seat: journal.Seat) -> bool:
    """Whether somebody has left this seat and may invite to it: one that was open at the beginning."""
    return seat.kind == "guest" and seat.was_open and seat.is_away and not seat.has_resigned


def may_invite(session: Session, guest: str) -> list[int]:
    """The seats a guest may invite others to: open ones for those who sit here and the host, or one's own."""
    own = session.seats_of(guest)
    if guest != session.head.host and not own:
        raise NotAllowed("not-your-seat", "Only those who sit at a table may invite to it.")
    return [seat for seat in free_seats(session) if session.seats[seat].kind == "open" or seat in own]


def own_seat(session: Session, guest: str, seat: int | None) -> int:
    """The seat meant, which must be one's own."""
    own = session.seats_of(guest)
    if not own or (seat is not None and seat not in own):
        raise NotAllowed("not-your-seat", "That is not your seat.")
    return own[0] if seat is None else seat


def running(session: Session) -> Table:
    """The game, which must be running."""
    if session.status != "running":
        raise TooLate("not-running", "No game is running at this table.")
    if session.is_frozen or session.table is None:
        raise TooLate("rules-changed", "The rules have changed since; this game cannot be continued.")
    return session.table


def leave(session: Session, guest: str, seat: int | None) -> journal.Left:
    """Leave; before the game the seat opens, later it waits."""
    own = own_seat(session, guest, seat)
    if session.status == "over" or session.seats[own].is_away:
        raise TooLate("already-gone", "There is nothing to leave.")
    return journal.Left(own)


def fill(session: Session, guest: str, seat: int | None, bot: str | None) -> list[journal.Body]:
    """Let bots take an open seat, or all of them. Only for those who sit at the table, and its host."""
    if guest != session.head.host:
        own_seat(session, guest, None)
    free = [number for number, one in enumerate(session.seats) if one.kind == "open"]
    wanted = free if seat is None else [seat]
    if not free or not set(wanted) <= set(free):
        raise TooLate("seat-taken", "That seat is taken.")
    wished = bots.checked(session.game, bot)
    taken = [one.name for one in session.seats]
    filled: list[journal.Body] = []
    for number in wanted:
        taken.append(free_name(wished.name, taken))
        filled.append(journal.Filled(number, wished.key, taken[-1]))
    return filled


def move(
    session: Session, guest: str, seat: int, version: int, decisions: list[int], spent_ms: int
) -> Played:
    """Make decisions. The version must be the newest: nobody can answer what they have not seen."""
    own_seat(session, guest, seat)
    running(session)
    if session.seats[seat].is_played_by_bot:
        raise TooLate("bot-plays", "A bot is playing for this seat; take the seat back first.")
    if version != session.version:
        raise Stale(session.version)
    return move_of_seat(session, seat, decisions, spent_ms)


def move_of_seat(session: Session, seat: int, decisions: list[int], spent_ms: int = 0) -> Played:
    """Decisions and the chance after them, checked and made on a copy of the table."""
    table, walked = running(session).fork(), list[Walked]()
    for place, decision in enumerate(decisions):
        if table.mover == CHANCE:
            raise Refused("past-chance", "No decision can be made beyond an outcome of chance.")
        if table.mover != seat:
            raise NotAllowed("not-your-turn", "It is not your turn.")
        if place and not table.may_undo:  # what it revealed must be seen before the next is made
            raise Refused(*PAST_FINAL)
        walked.append(table.apply(decision))
    return completed(seat, table, walked, spent_ms)


def completed(seat: int, table: Table, walked: list[Walked], spent_ms: int = 0) -> Played:
    """A move with the outcomes of chance after its decisions, which were made on this table."""
    walked = [*walked, *table.run_chance()]
    return Played(journal.Moved(seat, [one.action for one in walked], spent_ms), table, walked)


def resign(session: Session, guest: str, seat: int | None) -> journal.Resigned:
    """Give up."""
    own = own_seat(session, guest, seat)
    running(session)
    if session.seats[own].has_resigned:
        raise TooLate("already-resigned", "You have resigned already.")
    return journal.Resigned(own, successor(session))


def successor(session: Session) -> str | None:
    """The bot that plays on for a seat that drops out; None if that ends the game, as with two seats."""
    return None if len(session.seats) == 2 else session.stand_in or bots.usual(session.head.game)


def take_over(
    session: Session, guest: str, seat: int | None, bot: str | None, now_ms: int
) -> journal.TakenOver:
    """Let the table's stand-in play for somebody who stays away, or for oneself."""
    own = own_seat(session, guest, None)
    running(session)
    wanted = own if seat is None else seat
    if session.stand_in is None:
        raise NotAllowed("nobody-stands-in", "At this table nobody stands in for players who stay away.")
    if bot not in (None, session.stand_in):
        raise NotAllowed("stand-in-fixed", "Who stands in was fixed when the table was opened.")
    if wanted >= len(session.seats) or session.seats[wanted].is_played_by_bot:
        raise TooLate("bot-plays", "A bot is playing there already.")
    if session.seats[wanted].guest != guest and not is_absent(session, wanted, now_ms):
        raise NotAllowed("not-absent", "A bot may take over when somebody is out of time.")
    return journal.TakenOver(wanted, session.stand_in)


def is_absent(session: Session, seat: int, now_ms: int) -> bool:
    """Whether the others need not wait for this seat any longer: its time is out."""
    absent_ms = absent_from_ms(session, seat)
    return absent_ms is not None and now_ms >= absent_ms


def absent_from_ms(session: Session, seat: int) -> int | None:
    """From when on the others need not wait for this seat; None where they must."""
    one = session.seats[seat]
    if session.status != "running" or one.kind != "guest" or one.is_played_by_bot:
        return None
    if seat in session.clock.flagged:
        return 0
    is_awaited = session.clock.pace is None and session.mover == seat
    return session.turn_since_ms + ABSENT_MS if is_awaited else None


def take_back(session: Session, guest: str, seat: int | None) -> journal.Returned:
    """Take one's seat back from a bot."""
    own = own_seat(session, guest, seat)
    running(session)
    one = session.seats[own]
    if one.has_resigned or not (one.is_played_by_bot or one.is_away):
        raise TooLate("nothing-to-return-to", "That seat is not waiting for you.")
    return journal.Returned(own)


def show(session: Session, guest: str, seat: int | None, is_shown: bool) -> list[journal.Body]:
    """Let watchers see what one's own seat sees, or stop that; not at a listed table."""
    own = own_seat(session, guest, seat)
    if session.head.is_listed and is_shown:
        raise NotAllowed("listed", "At a listed table nobody may show their hand.")
    return [] if session.seats[own].is_shown == is_shown else [journal.Shown(own, is_shown)]


def disclose(session: Session, guest: str, is_disclosed: bool) -> list[journal.Body]:
    """Let the others read the review of one's own turns, or stop that; for all seats one has."""
    own_seat(session, guest, None)
    if session.status != "over":
        raise TooLate(*NOT_OVER)
    return [
        journal.Disclosed(seat, is_disclosed)
        for seat in session.seats_of(guest)
        if (seat in session.disclosed) != is_disclosed
    ]


def claim(session: Session, guest: str, seat: int | None, now_ms: int) -> journal.Claimed:
    """Claim the game of somebody who is out of time: with two seats it ends, with more the others play on."""
    own = own_seat(session, guest, None)
    running(session)
    late = [number for number in range(len(session.seats)) if is_claimable(session, number, now_ms)]
    late = [number for number in late if session.seats[number].guest != guest]
    if not late or (seat is not None and seat not in late) or own in session.clock.flagged:
        raise NotAllowed("not-out-of-time", "Nobody else is out of time.")
    return journal.Claimed(late[0] if seat is None else seat, successor(session))


def is_claimable(session: Session, seat: int, now_ms: int) -> bool:
    """Whether a seat may lose for being out of time; without a clock only where nobody can stand in."""
    one = session.seats[seat]
    if one.kind != "guest" or one.has_resigned or one.is_played_by_bot:
        return False
    return seat in session.clock.flagged or (session.stand_in is None and is_absent(session, seat, now_ms))


def offer(session: Session, guest: str) -> list[journal.Offered]:
    """Offer a rematch, for all seats one has."""
    own_seat(session, guest, None)
    if session.status != "over":
        raise TooLate(*NOT_OVER)
    if session.next_table is not None:
        raise TooLate("already-rematched", "Your next game has already begun.")
    return [journal.Offered(seat) for seat in session.seats_of(guest) if seat not in session.offers]


def rematch(session: Session, secret: Secret, nonce_ms: int = 0) -> journal.Opened | None:
    """The next table if everybody has agreed: the same, with the seats rotated by one."""
    people = {number for number, seat in enumerate(session.seats) if seat.kind == "guest"}
    if session.next_table or session.status != "over" or not people or not people <= session.offers:
        return None
    seats = [session.seats[(number + 1) % len(session.seats)] for number in range(len(session.seats))]
    renewed = [
        journal.Seat(seat.kind, seat.guest, seat.name, seat.bot if seat.kind == "bot" else None)
        for seat in seats
    ]
    return msgspec.structs.replace(
        session.head,
        rules=session.game.version,
        options=session.game.settings(len(seats), session.head.options),
        seats=renewed,
        secret=secret.word.hex(),
        draws_seats=False,
        rematch_of=session.id,
        position=None,
        scenario=None,
        deal=None,
        daily=None,
        nonce_ms=nonce_ms,
    )
