"""Tables over HTTP: opening and finding them, invitations, seats."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from trident.server.errors import Refused, TooLate
from trident.server.messages import (
    Invitation,
    Invitations,
    Invited,
    Join,
    OpenTable,
    SeatCommand,
    ShowSeat,
    TableOpened,
    TableSummaries,
    TableSummary,
)
from trident.server.storage.contract import Guest
from trident.server.tables import commands, projection, records, starting_points
from trident.server.tables.catalogue import known_game
from trident.server.tables.fold import Proposed
from trident.server.tables.session import Session
from trident.server.wire import record_routes
from trident.server.wire.dependencies import Address, Caller, Service, TableRoom, known
from trident.server.wire.parts import Parts

MOST_LISTED = 100
PAGE_OF_LOBBY = 50
AfterQuery = Annotated[str | None, QueryParameter(pattern=r"^[0-9]{1,15}-[0-9A-Za-z]{1,24}$")]


@post("/api/tables", status_code=201)
async def open_table(
    data: JSONBody[OpenTable], service: Service, guest: Caller, address: Address
) -> TableOpened:
    """Open a table."""
    host = known(guest)
    service.throttle.new_table(host.id, address, data.is_listed)
    starting_point = await starting_point_of(service, data, host.id)
    head = commands.open_table(data, host.id, host.name, starting_point, service.settings.nonce_ms)
    room = await service.rooms.open(head)
    return seated(room.session, host)


async def starting_point_of(service: Parts, wish: OpenTable, host: str) -> starting_points.StartingPoint:
    """Where a new table begins: as usual, in a lesson, or at a step of a finished game."""
    known_game(wish.game)
    machine = service.machine
    named = [wish.scenario, wish.from_table, wish.from_record]
    if sum(one is not None for one in named) > 1:
        raise Refused("two-beginnings", "Give only one place where the table begins.")
    if wish.scenario is not None:
        return await machine.run("records", starting_points.of_lesson, wish, machine)
    if wish.from_table is not None:
        record = records.record_of((await service.room(wish.from_table, host)).session)
    elif wish.from_record is not None:
        text = await record_routes.kept_text(service, wish.from_record)
        record = await machine.run("records", records.read, text)
    else:
        return starting_points.usual(wish, machine)
    return await machine.run("records", starting_points.of_record, wish, record, machine)


def seated(session: Session, guest: Guest) -> TableOpened:
    """Where the table is, and which seats are the guest's."""
    return TableOpened(session.id, session.seats_of(guest.id))


@get("/api/tables")
async def lobby(service: Service, after: AfterQuery = None) -> TableSummaries:
    """Open and running tables that are listed, the newest first, a page at a time."""
    updated_ms, _, table = after.partition("-") if after else ("", "", "")
    place = (int(updated_ms), table) if after else ()
    listed = await service.store.lobby(PAGE_OF_LOBBY + 1, *place)
    shown, is_more = listed[:PAGE_OF_LOBBY], len(listed) > PAGE_OF_LOBBY
    following = f"{shown[-1].updated_ms}-{shown[-1].table}" if is_more else None
    return TableSummaries([msgspec.json.decode(one.card, type=TableSummary) for one in shown], next=following)


@get("/api/tables/mine")
async def my_tables(service: Service, guest: Caller) -> TableSummaries:
    """One's own tables, those that wait for one's move first."""
    me = known(guest)
    own = await service.store.tables_of(me.id, MOST_LISTED)
    cards = [msgspec.json.decode(one.card, type=TableSummary) for one in own]
    return TableSummaries(cards, [one.table for one in own if one.mover == me.id])


@get("/api/tables/{table:str}")
async def table_card(room: TableRoom) -> TableSummary:
    """A table as lists show it."""
    return projection.card(room.session)


@get("/api/tables/{table:str}/invitations")
async def invitations(room: TableRoom, service: Service, guest: Caller) -> Invitations:
    """Invitations to the seats that can be taken; for those who sit here, and the host."""
    me, session = known(guest), room.session
    free = commands.may_invite(session, me.id)
    return Invitations([Invitation(seat, service.signer.invitation(session, seat)) for seat in free])


@get("/api/tables/{table:str}/invitations/{word:str}")
async def invited(word: FromPath[str], room: TableRoom, service: Service, guest: Caller) -> Invited:
    """The seat an invitation gives; it is refused when somebody else has taken it, or the game is over."""
    session, signer = room.session, service.signer
    own = session.seats_of(guest.id) if guest else []
    if own and signer.is_for(session, word, own):
        return Invited(own[0], is_yours=True)
    if session.status == "over":
        raise TooLate("game-over", "The game at this table is over.")
    return Invited(signer.invited(session, word), is_yours=False)


@post("/api/tables/{table:str}/join", status_code=200)
async def join(data: JSONBody[Join], room: TableRoom, service: Service, guest: Caller) -> TableOpened:
    """Take a seat."""
    me = known(guest)

    def command(session: Session) -> Sequence[Proposed]:
        own = session.seats_of(me.id)
        if own and (data.invitation is None or service.signer.is_for(session, data.invitation, own)):
            return []
        invited = service.signer.invited(session, data.invitation) if data.invitation else None
        return [commands.join(session, me.id, me.name, data.seat, invited)]

    return seated(await room.perform(command), me)


def seat_route(
    name: str, about: str, command: Callable[[Session, str, SeatCommand], Sequence[Proposed]]
) -> HTTPRouteHandler:
    """A route on which a guest does something about a seat."""

    async def handler(data: JSONBody[SeatCommand], room: TableRoom, guest: Caller) -> TableOpened:
        me = known(guest)
        return seated(await room.perform(lambda now: command(now, me.id, data)), me)

    handler.__name__, handler.__doc__ = name.replace("-", "_"), about
    return post(f"/api/tables/{{table:str}}/{name}", status_code=200)(handler)


SEAT_ROUTES = (
    seat_route("leave", "Go.", lambda now, me, data: [commands.leave(now, me, data.seat)]),
    seat_route(
        "fill",
        "Let bots take open seats.",
        lambda now, me, data: commands.fill(now, me, data.seat, data.bot),
    ),
    seat_route("resign", "Give up.", lambda now, me, data: [commands.resign(now, me, data.seat)]),
    seat_route(
        "take-back",
        "Take one's seat back from a bot.",
        lambda now, me, data: [commands.take_back(now, me, data.seat)],
    ),
)


@post("/api/tables/{table:str}/take-over", status_code=200)
async def take_over(
    data: JSONBody[SeatCommand], room: TableRoom, service: Service, guest: Caller
) -> TableOpened:
    """Let the table's stand-in play for somebody who is out of time, or for oneself."""
    me = known(guest)

    def command(session: Session) -> Sequence[Proposed]:
        return [commands.take_over(session, me.id, data.seat, data.bot, service.machine.now_ms())]

    return seated(await room.perform(command), me)


@post("/api/tables/{table:str}/claim", status_code=200)
async def claim(data: JSONBody[SeatCommand], room: TableRoom, service: Service, guest: Caller) -> TableOpened:
    """Claim the game of somebody who is out of time."""
    me = known(guest)

    def command(session: Session) -> Sequence[Proposed]:
        return [commands.claim(session, me.id, data.seat, service.machine.now_ms())]

    return seated(await room.perform(command), me)


@post("/api/tables/{table:str}/show", status_code=200)
async def show(data: JSONBody[ShowSeat], room: TableRoom, guest: Caller) -> TableOpened:
    """Let watchers see what one's seat sees, or stop that."""
    me = known(guest)
    return seated(await room.perform(lambda now: commands.show(now, me.id, data.seat, data.is_shown)), me)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(room: TableRoom, service: Service, guest: Caller, address: Address) -> TableOpened:
    """Offer a rematch; when all have, the answer is the next table."""
    me = known(guest)
    service.throttle.new_table(me.id, address, room.session.head.is_listed)
    session = await room.perform(lambda now: commands.offer(now, me.id))
    if session.next_table is None:
        return seated(session, me)
    return seated((await room.rooms.get(session.next_table)).session, me)


ROUTES: list[Any] = [
    *(open_table, lobby, my_tables, table_card, invitations, invited),
    *(join, *SEAT_ROUTES, take_over, claim, show, rematch),
]
