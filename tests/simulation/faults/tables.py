"""Mistakes in storing, in who may do what, in what people are told, in clocks, bots and upkeep."""

import asyncio
from contextlib import suppress
from typing import Any

from tests.simulation.disk import SimulatedNotices, SimulatedStore
from tests.simulation.faults.planting import Change, planted
from trident.core.errors import TridentError
from trident.server.jobs import Job
from trident.server.messages import Commit
from trident.server.storage import Append, Conflict
from trident.server.tables import (
    commands,
    fold,
    journal,
    nonces,
    projection,
)
from trident.server.tables.bot_turns import BotTurns
from trident.server.tables.bulletins import Bulletins
from trident.server.tables.clock import Clock
from trident.server.tables.outbox import Outbox
from trident.server.tables.room import Room
from trident.server.tables.rooms import Rooms
from trident.server.tables.session import Session
from trident.server.upkeep import sweep
from trident.server.wire.parts import Parts
from trident.server.wire.signer import Signer
from trident.server.wire.socket import Client

# Storing


@planted
def acknowledges_before_the_commit() -> list[Change]:
    """A move is acknowledged while it is being written."""
    honest, pending = SimulatedStore.append, set[Any]()

    async def hasty(self: SimulatedStore, *appends: Append) -> None:
        task = asyncio.create_task(honest(self, *appends))
        pending.add(task)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    return [(SimulatedStore, "append", hasty)]


@planted
def takes_a_conflict_for_success() -> list[Change]:
    """Whoever lost a race is told to have won it."""

    async def store(self: Room, appends: list[Append]) -> bool:
        try:
            await self.rooms.store.append(*appends)
        except Conflict:
            return True
        return True

    return [(Room, "_store", store)]


@planted
def forgets_that_a_write_is_in_doubt() -> list[Change]:
    """After a failed write nobody looks whether it was done."""
    return [(Room, "_doubt", lambda self: None)]


@planted
def makes_a_repeated_move_again() -> list[Change]:
    """A move that is sent again, for want of an answer, is a new move."""
    honest = journal.write_entry

    def nameless(seq: int, body: Any, at_ms: int, move_id: str | None = None) -> Any:
        return honest(seq, body, at_ms, f"{move_id}.{seq}" if move_id else None)

    return [(journal, "write_entry", nameless)]


@planted
def changes_the_table_before_it_is_stored() -> list[Change]:
    """A fork shares its seats with the original: what is refused by the disk is there all the same."""
    honest = Session.fork

    def sharing(self: Session) -> Session:
        other = honest(self)
        if self.applied:
            other.seats = self.seats
        return other

    return [(Session, "fork", sharing)]


# Who may do what


@planted
def accepts_moves_for_older_positions() -> list[Change]:
    """The version of a move is not looked at."""
    honest = commands.move

    def careless(session: Session, guest: str, seat: int, version: int, *more: Any) -> Any:
        return honest(session, guest, seat, session.version, *more)

    return [(commands, "move", careless)]


@planted
def lets_anybody_move_for_anybody() -> list[Change]:
    """Whose seat it is does not matter."""

    def anyones(session: Session, guest: str, seat: int | None) -> int:
        return seat if seat is not None and seat < len(session.seats) else 0

    return [(commands, "own_seat", anyones)]


@planted
def takes_an_invitation_twice() -> list[Change]:
    """An invitation is good for ever, and so is its seat."""

    def invited(self: Signer, session: Session, word: str) -> int:
        _, seat, _ = self._invitations.loads(word)
        return int(seat)

    def join(session: Session, guest: str, name: str, seat: int | None, invited: int | None) -> Any:
        return journal.Joined(invited if invited is not None else seat or 0, guest, name)

    return [(Signer, "invited", invited), (commands, "join", join)]


@planted
def opens_a_rematch_twice() -> list[Change]:
    """Offering again opens another table."""

    def offer(session: Session, guest: str) -> list[journal.Offered]:
        return [journal.Offered(seat) for seat in session.seats_of(guest)]

    honest = commands.rematch

    def rematch(session: Session, *more: Any) -> Any:
        again = session.fork()
        again.next_table = None
        return honest(again, *more)

    return [(commands, "offer", offer), (commands, "rematch", rematch)]


@planted
def takes_a_seat_over_twice() -> list[Change]:
    """Where a bot plays already, another one takes over."""
    honest = commands.take_over

    def again(session: Session, *more: Any) -> Any:
        other = session.fork()
        for seat in other.seats:
            seat.bot = None if seat.kind == "guest" else seat.bot
        return honest(other, *more)

    return [(commands, "take_over", again)]


@planted
def lets_a_nonce_be_changed() -> list[Change]:
    """What a client reveals need not be what it has promised."""
    return [(nonces, "hash_of", lambda nonce: Anything())]


class Anything:
    """Equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


# What people are told


@planted
def broadcasts_the_table_before_the_move() -> list[Change]:
    """Everybody is told, but what they are told is old."""
    honest = Room.tell

    def stale(self: Room, follower: Any, *more: Any) -> None:
        now, before = self.session, self.session.fork()
        if now.version > 3:
            before = fold.session_of(now.id, [one.entry for one in now.applied[:-1]])
        self.session = before
        honest(self, follower, *more)
        self.session = now

    return [(Room, "tell", stale)]


@planted
def tells_again_what_it_has_told() -> list[Change]:
    """News that was made for somebody is kept although the table has changed."""
    honest = Bulletins.get

    def careless(self: Bulletins, session: Session, *more: Any) -> bytes:
        self._of = session
        return honest(self, session, *more)

    return [(Bulletins, "get", careless)]


@planted
def shows_any_seat_to_whoever_asks() -> list[Change]:
    """Who wants to see a seat's hand sees it."""

    def any_seat(session: Session, guest: str | None, wish: int | None) -> int | None:
        if wish is not None and wish < len(session.seats):
            return wish
        return next(iter(session.seats_of(guest)), None)

    return [(projection, "seat_of", any_seat)]


@planted
def tells_a_number_that_depends_on_everything() -> list[Change]:
    """A checksum of the whole position is among the extras."""

    def telling(table: Any, seat: int | None) -> dict[str, Any]:
        return {"sum": sum(table.raw.tolist()[::3]) * 7 + sum(table.raw.tolist()[1::3])}

    return [(projection, "extras", telling)]


@planted
def tells_the_secret_too_early() -> list[Change]:
    """The secret is sent while the game runs."""
    honest = projection.news

    def open_hearted(session: Session, *more: Any, **others: Any) -> Any:
        told = honest(session, *more, **others)
        told.secret = session.head.secret if session.status == "running" else told.secret
        return told

    return [(projection, "news", open_hearted)]


@planted
def skips_what_a_reader_was_not_told() -> list[Change]:
    """One message in some is lost between room and socket, and nobody notices."""
    honest, sent = Outbox.put, [0]

    def losing(self: Outbox, data: bytes) -> None:
        sent[0] += 1
        if sent[0] % 23:
            honest(self, data)

    return [(Outbox, "put", losing)]


@planted
def forgets_a_table_that_is_followed() -> list[Change]:
    """Rooms are dropped although somebody looks on."""
    return [(Room, "is_idle", property(lambda self: not self._lock.locked()))]


@planted
def does_not_hear_other_processes() -> list[Change]:
    """Neither notices nor looks reach the rooms."""
    return [(Rooms, "heard", lambda self, changed: None)]


@planted
def only_believes_in_notices() -> list[Change]:
    """What a dead process could not tell is never seen."""

    async def blind(self: SimulatedNotices) -> dict[str, int]:
        return {}

    return [(SimulatedNotices, "look", blind)]


# Clocks, bots, upkeep


@planted
def lets_clocks_run_without_a_server() -> list[Change]:
    """Time in which no server was there is charged."""

    async def nothing(*given: Any) -> None:
        """Give nothing back."""

    return [(sweep, "return_lost_time", nothing)]


@planted
def charges_a_clock_twice() -> list[Change]:
    """What a move took is counted double."""
    honest = Clock.spent
    return [(Clock, "spent", lambda self, now_ms, lag_ms=0: 2 * honest(self, now_ms, lag_ms))]


@planted
def flags_too_early() -> list[Change]:
    """A clock runs out before its time."""
    honest = Clock.runs_out_ms

    def early(self: Clock) -> int | None:
        due = honest(self)
        return None if due is None else due - 5000

    return [(Clock, "runs_out_ms", early)]


@planted
def never_flags() -> list[Change]:
    """Nobody looks at the clocks."""
    honest = Room.nudge

    async def idle(self: Room) -> bool:
        return await honest(self) if self.session.status == "open" else True

    return [(Room, "nudge", idle)]


@planted
def lets_bots_sleep() -> list[Change]:
    """A bot is woken when somebody begins to follow, and by nothing else."""
    honest, follow = BotTurns.wake, Room.follow

    def following(self: Room, follower: Any) -> None:
        follow(self, follower)
        honest(self.bots)

    return [(BotTurns, "wake", lambda self: None), (Room, "follow", following)]


@planted
def lets_a_bot_move_at_a_table_that_moved_on() -> list[Change]:
    """A bot's move is made even if its seat was taken back in the meantime."""

    async def turn(self: BotTurns, session: Session) -> None:
        assert session.table is not None
        assert session.bot_to_move is not None
        played = await self._thought(session, session.table, session.bot_to_move)
        await asyncio.sleep(self._around.pause())
        await self._room.perform(lambda now: [played])

    return [(BotTurns, "_turn", turn)]


@planted
def upkeep_ends_at_the_first_trouble() -> list[Change]:
    """One read that fails, and no clock ever runs out again."""

    async def once(self: Job) -> None:
        with suppress(TridentError):
            while True:
                await self._work()
                await asyncio.sleep(self._every_seconds())

    return [(Job, "run", once)]


@planted
def does_not_answer_stale_moves() -> list[Change]:
    """Who moved too late waits for ever."""
    honest = Client.answer

    async def silent(self: Client, message: Any) -> None:
        room = self.followed.get(message.table) if isinstance(message, Commit) else None
        if room and room[0].session.version != message.version:
            return
        await honest(self, message)

    return [(Client, "answer", silent)]


@planted
def uses_a_pass_twice() -> list[Change]:
    """A pass to another device is good for any number of them."""

    async def enter(self: Parts, word: str) -> Any:
        shown, _ = self.signer.read_pass(word)
        return await self.store.guest(shown.guest)

    return [(Parts, "enter", enter)]
