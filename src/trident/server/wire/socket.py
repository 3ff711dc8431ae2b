"""The socket side: one connection to one client, on which it follows tables, tries drafts and decides."""

import asyncio
import contextlib
from collections.abc import Coroutine, Sequence
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect

import trident
from trident.core.errors import TridentError
from trident.core.phrases import Language
from trident.server.errors import Refused, Stale
from trident.server.logging import say
from trident.server.machine import Machine
from trident.server.messages import (
    OLDEST_PROTOCOL,
    PROTOCOL,
    Allowed,
    Commit,
    Committed,
    Draft,
    Follow,
    FromClient,
    FromServer,
    Hello,
    Hint,
    Log,
    Nonce,
    Ping,
    Pong,
    Recall,
    StaleMessage,
    Unfollow,
    Welcome,
    WhyNot,
    encoded,
)
from trident.server.storage.contract import Guest
from trident.server.tables import commands, drafts, hints, nonces, projection
from trident.server.tables.fold import Proposed
from trident.server.tables.followers import Follower
from trident.server.tables.outbox import Outbox
from trident.server.tables.presence import Attention
from trident.server.tables.room import Command, Room
from trident.server.tables.scheduling import Asker
from trident.server.tables.session import Session
from trident.server.tables.thinkers import Crowded
from trident.server.wire.connections import CHANNEL, CLOSE_SECONDS
from trident.server.wire.parts import Parts
from trident.server.wire.security import Connection, address_of, is_own_origin, token_of
from trident.server.wire.throttle import COSTS, TooMany

BAD_MESSAGE = 4400
NOT_ALLOWED = 4403
TOO_MANY = 4429
TOO_OLD = 4426
COME_BACK = 1013
RESTARTING = 1012
HELLO_SECONDS = 10
MOST_FOLLOWED = 32
_decoder = msgspec.json.Decoder(FromClient)


class Closing(Exception):
    """Closes the connection: a code, and why."""


async def talk(socket: "WebSocket[Any, Any, Any]", service: Parts) -> None:
    """Serve one socket from hello to goodbye."""
    service.throttle.count("sockets of an address", address_of(socket))
    await socket.accept()
    channel: Any = (socket.scope["extensions"] or {})[CHANNEL]
    outbox = Outbox(service.settings.queue_size, channel)
    client = Client(socket, service, outbox)
    service.sockets[outbox] = None
    service.metrics.sockets.inc()
    try:
        await client.receive_until_done()
    finally:
        del service.sockets[outbox]
        service.metrics.sockets.dec()
        for table in list(client.followed):
            client.unfollow(table)
        if client.hinting is not None:
            client.hinting.cancel()
            await asyncio.gather(client.hinting, return_exceptions=True)
        await client.close()
        channel.let_go()
        del socket.receive, socket.send  # they hold the socket that holds them


class Client:
    """One socket, and whoever is at its other end."""

    def __init__(self, socket: "WebSocket[Any, Any, Any]", service: Parts, outbox: Outbox) -> None:
        self.socket = socket
        self.service = service
        self.outbox = outbox
        self.address = address_of(socket)
        self.guest: Guest | None = None
        self.followed: dict[str, tuple[Room, Follower]] = {}
        self.hinting: asyncio.Task[None] | None = None  # the last hint that was asked for
        self.lag_ms = 0
        self.attention = Attention("", service.machine.seconds())
        self.code = RESTARTING
        self.why = "come back"

    async def receive_until_done(self) -> None:
        """Take messages until the connection is closed, or the outbox has nothing more to send."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(None) as receiving:
                self.outbox.when_done = lambda: receiving.reschedule(loop.time())
                await self.receive_all()
        except TimeoutError:
            if self.outbox.is_overrun:
                self.service.metrics.slow_readers.inc()
                self.code, self.why = COME_BACK, "too slow: come back"
        finally:
            self.outbox.when_done = None

    async def receive_all(self) -> None:
        """Take messages until the connection is closed, from either end."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                await self.hello(self.read(await self.socket.receive_data(mode="text")))
            while True:
                message = self.read(await self.socket.receive_data(mode="text"))
                self.attention.heard_at = self.service.machine.seconds()
                cost = COSTS.get(type(message), 1)
                self.service.throttle.count("messages of a guest", self.guest_id or self.address, cost)
                self.service.throttle.count("messages of an address", self.address, cost)
                await self.answer(message)
                await asyncio.sleep(0)  # let the outbox write, even if messages arrive in a burst
        except WebSocketDisconnect:
            self.code = 1000
        except TimeoutError:
            self.code, self.why = NOT_ALLOWED, "no hello"
        except TooMany as error:
            self.code, self.why = TOO_MANY, error.code
        except Closing as closing:
            self.code, self.why = closing.args
        except Exception:
            say("a socket failed", 40, kind="socket")

    @property
    def guest_id(self) -> str:
        """The guest's id; nobody has an empty one."""
        return self.guest.id if self.guest else ""

    def read(self, data: str | bytes) -> Any:
        """A message; anything else closes the connection."""
        try:
            return _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Closing(BAD_MESSAGE, "bad message") from error

    async def hello(self, message: Any) -> None:
        """Identify the guest: a program by its token; a browser by its cookie, and only on our own pages.

        Another site's page may open a socket to us, and the browser would send our cookie along; but the page
        cannot hide its origin, so a cookie counts only with an origin of ours (no cross-site hijacking). A
        token was put into the message on purpose, by somebody who has it.
        """
        if not isinstance(message, Hello):
            raise Closing(BAD_MESSAGE, "say hello first")
        if message.protocol < OLDEST_PROTOCOL:
            raise Closing(TOO_OLD, "reload the client")
        handshake = self.handshake()
        is_own = is_own_origin(handshake, self.service.settings)
        if handshake.headers.get("origin") is not None and not is_own:
            raise Closing(NOT_ALLOWED, "another origin")
        cookie = token_of(handshake, self.service.settings) if is_own else None
        self.guest = await self.service.guest(message.token or cookie)
        self.service.sockets[self.outbox] = self.guest
        self.attention.guest = self.guest_id
        name = self.guest.name if self.guest else ""
        self.put(Welcome(name, trident.__version__, PROTOCOL))

    def handshake(self) -> Connection:
        """What came with the socket, to be read once: 6 KiB of headers would stay as long as the socket."""
        scope = self.socket.scope
        headers, scope["headers"] = scope["headers"], []
        return ASGIConnection(cast(Any, {**scope, "headers": headers, "state": {}}))

    def put(self, message: FromServer) -> None:
        """Send a message when its turn comes."""
        self.outbox.put(encoded(message))

    async def answer(self, message: Any) -> None:
        """Carry out a message."""
        await self.carry_out(message, self.do(message))

    async def carry_out(self, message: Any, deed: Coroutine[Any, Any, None]) -> None:
        """Do what a message asks for; what cannot be done is refused with a code."""
        name = getattr(message, "move_id", None) or getattr(message, "id", None)
        try:
            await deed
        except Stale as error:
            self.put(StaleMessage(str(name), error.version))
            self.tell_missing(message)
        except TridentError as error:
            said = projection.refusal(name, error)
            self.service.metrics.refusals.labels(said.code).inc()
            self.put(said)

    async def do(self, message: Any) -> None:
        """Carry out a message."""
        match message:
            case Ping():
                self.lag_ms = message.lag_ms
                self.put(Pong(message.sent_ms, self.service.machine.now_ms()))
                self.look(message.is_hidden)
            case Follow():
                await self.follow(message)
            case Unfollow():
                self.unfollow(message.table)
            case Draft():
                self.draft((await self.room(message.table)).session, message)
            case WhyNot():
                self.why_not((await self.room(message.table)).session, message)
            case Hint():
                self.begin_hint(message)
            case Recall():
                await self.recall((await self.room(message.table)).session, message)
            case Commit():
                self.service.throttle.count("moves at a table", message.table)
                await self.commit(await self.room(message.table), message)
            case Log():
                await self.log((await self.room(message.table)).session, message)
            case Nonce():
                await self.add_nonce(await self.room(message.table), message)
            case _:
                raise Refused("hello-again", "You have said hello already.")

    async def room(self, table: str) -> Room:
        """The room of a table."""
        return await self.service.room(table, self.guest_id)

    async def follow(self, message: Follow) -> None:
        """Follow a table; following it again replaces the seat and version."""
        room = await self.room(message.table)
        self.forget(message.table)
        if len(self.followed) >= MOST_FOLLOWED:
            raise Refused("too-many-tables", f"One socket follows at most {MOST_FOLLOWED} tables.")
        wish = message.seat, message.since, message.drawing
        follower = Follower(self.outbox, self.guest_id, *wish, self.address, self.attention)
        room.follow(follower)
        self.followed[message.table] = room, follower

    def unfollow(self, table: str) -> None:
        """Stop following a table; the others may learn that somebody has gone."""
        room = self.forget(table)
        if room is not None:
            room.look_around()

    def forget(self, table: str) -> Room | None:
        """Send no more of a table; its room, if it was followed."""
        if table not in self.followed:
            return None
        room, follower = self.followed.pop(table)
        room.unfollow(follower)
        return room

    def look(self, is_hidden: bool) -> None:
        """Whether the page is seen; the others learn at once that somebody is back or has looked away."""
        is_new, self.attention.is_hidden = is_hidden != self.attention.is_hidden, is_hidden
        if is_new:
            for room, _ in self.followed.values():
                room.look_around()

    def tell_missing(self, message: Any) -> None:
        """After a stale answer: everything since the version the client saw."""
        if message.table in self.followed:
            room, follower = self.followed[message.table]
            follower.version = message.version
            room.tell(follower)

    def language(self, table: str) -> Language | None:
        """The language in which this client wants the table drawn, if at all."""
        return self.followed[table][1].drawing if table in self.followed else None

    def draft(self, session: Session, message: Draft) -> None:
        """What a draft leads to."""
        self.put(drafts.draft(session, self.guest_id, message, self.language(message.table)))

    async def recall(self, session: Session, message: Recall) -> None:
        """What happened, step by step."""
        seat = projection.seat_of(session, self.guest_id, message.seat)
        about = message.since, message.id, self.language(message.table)
        self.put(await self.service.machine.run("tables", projection.recall, session, seat, *about))

    async def log(self, session: Session, message: Log) -> None:
        """Earlier entries."""
        seat = projection.seat_of(session, self.guest_id, message.seat)
        about = seat, message.before, message.id
        self.put(await self.service.machine.run("tables", projection.log, session, *about))

    def why_not(self, session: Session, message: WhyNot) -> None:
        """Why something is refused, or that it is not."""
        action, error = drafts.why_not(session, self.guest_id, message)
        self.put(projection.refusal(message.id, error) if error else Allowed(message.id, action))

    def begin_hint(self, message: Hint) -> None:
        """Think about a hint while other messages are answered."""
        if self.hinting is not None and not self.hinting.done():
            raise hints.Waiting
        self.service.throttle.count("hints of a guest", self.guest_id or self.address)
        self.hinting = asyncio.create_task(self.carry_out(message, self.hint(message)))

    async def hint(self, message: Hint) -> None:
        """Advise, when it is this guest's turn to have a thread."""
        session = (await self.room(message.table)).session
        table = hints.position(session, self.guest_id, message)
        thinkers, asker = self.service.rooms.thinkers, Asker(self.address, self.guest_id)
        try:
            async with thinkers.turn(asker, hints.LONGEST_MS):
                self.put(hints.seen(session.game, message, await thinkers.hint(table)))
        except Crowded as error:
            raise hints.Busy from error

    async def add_nonce(self, room: Room, message: Nonce) -> None:
        """Add to the draws: a hash, or the nonce itself."""

        def command(session: Session) -> Sequence[Proposed]:
            if message.nonce is not None:
                return nonces.reveal(session, self.guest_id, message.nonce)
            return nonces.pledge(session, self.guest_id, message.hash) if message.hash else []

        await room.perform(command)

    async def commit(self, room: Room, message: Commit) -> None:
        """Decide. The answer is sent when the move is on disk, before anybody else hears of it."""
        key = (message.seat, message.move_id)

        def acknowledge(session: Session) -> None:
            self.put(Committed(message.move_id, session.move_ids[key] + 1))

        command = decision(self.guest_id, message, self.lag_ms, self.service.machine)
        await room.perform(command, message.move_id, acknowledge)

    async def close(self) -> None:
        """Close the connection from our end, if it is still open; cut it off where nobody reads why."""
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                with contextlib.suppress(Exception):
                    await self.socket.close(code=self.code, reason=self.why)
        except TimeoutError:
            channel: Any = (self.socket.scope["extensions"] or {})[CHANNEL]
            channel.abort()


def decision(guest: str, message: Commit, lag_ms: int, machine: Machine) -> Command:
    """The command of a commit, which does nothing if it was carried out before."""

    def command(session: Session) -> Sequence[Proposed]:
        commands.own_seat(session, guest, message.seat)
        if (message.seat, message.move_id) in session.move_ids:
            return []
        spent_ms = session.clock.spent(machine.now_ms(), lag_ms)
        return [commands.move(session, guest, message.seat, message.version, message.decisions, spent_ms)]

    return command
