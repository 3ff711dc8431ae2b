"""Records over HTTP: finished games as text, shared records, and replays."""

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from trident.core.phrases import Language
from trident.server.errors import NotFound, Refused
from trident.server.messages import Frames, ImportRecord, RecordKept, RecordSeen
from trident.server.names import fresh_id
from trident.server.storage.contract import Guest
from trident.server.tables import days, records
from trident.server.tables.room import Room
from trident.server.wire.dependencies import Address, Caller, Service, TableRoom, known
from trident.server.wire.parts import Parts

LAST_STEP = 10**6
STEP_BYTES = 20  # of the text of a step, about
Step = Annotated[int, QueryParameter(ge=0, le=LAST_STEP)]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=15)]
DrawingQuery = Annotated[Language | None, QueryParameter()]


@get("/api/tables/{table:str}/record", media_type="text/plain; charset=utf-8")
async def table_record(room: TableRoom, service: Service, address: Address) -> str:
    """A finished game as text."""
    service.throttle.replay(address, room.session.steps)
    return await text_of(service, room)


@post("/api/tables/{table:str}/share", status_code=201)
async def share(room: TableRoom, service: Service, guest: Caller, address: Address) -> RecordKept:
    """Keep a finished game's record under an address of its own."""
    me = known(guest)
    service.throttle.new_record(me.id, address, room.session.steps)
    if days.is_sealed(room.session, service.machine.now_ms()):
        raise days.NotYet
    return await keep(service, me, await text_of(service, room))


async def text_of(service: Parts, room: Room) -> str:
    """The record of a finished game as text."""
    machine = service.machine
    return await machine.run("records", records.text_of, room.session, machine.now_ms())


@get("/api/tables/{table:str}/frames")
async def table_frames(
    room: TableRoom,
    service: Service,
    address: Address,
    first: Step,
    last: Step,
    seat: SeatQuery = None,
    drawing: DrawingQuery = None,
) -> Frames:
    """Positions of a finished game; with `drawing`, each with a picture made of text in that language."""
    service.throttle.replay(address, room.session.steps)
    record = records.record_of(room.session)
    return await service.machine.run("records", records.frames, record, first, last, seat, drawing)


@post("/api/records", status_code=201)
async def import_record(
    data: JSONBody[ImportRecord], service: Service, guest: Caller, address: Address
) -> RecordKept:
    """Store a record that a client sends."""
    me = known(guest)
    service.throttle.new_record(me.id, address, steps_in(data.text))
    if "\0" in data.text:
        raise Refused("unreadable-record", "A record cannot contain such characters.")
    await service.machine.run("records", records.read, data.text)  # a long record would block the event loop
    return await keep(service, me, data.text)


async def keep(service: Parts, guest: Guest, text: str) -> RecordKept:
    """Store a record under a fresh name."""
    kept = RecordKept(fresh_id(service.machine))
    await service.store.save_record(kept.record, text, guest.id, service.machine.now_ms())
    return kept


@get("/api/records/{record:str}")
async def record(record: FromPath[str], service: Service, address: Address) -> RecordSeen:
    """A shared record, and what checking it shows."""
    text = await kept_text(service, record)
    service.throttle.replay(address, steps_in(text))
    return await service.machine.run("records", records.seen, text)


@get("/api/records/{record:str}/frames")
async def record_frames(
    record: FromPath[str],
    service: Service,
    address: Address,
    first: Step,
    last: Step,
    seat: SeatQuery = None,
    drawing: DrawingQuery = None,
) -> Frames:
    """Positions of a shared record; with `drawing`, each with a picture made of text in that language."""
    text = await kept_text(service, record)
    service.throttle.replay(address, steps_in(text))
    found = await service.machine.run("records", records.read, text)
    return await service.machine.run("records", records.frames, found, first, last, seat, drawing)


def steps_in(text: str) -> int:
    """How many steps a record has, as far as its length tells."""
    return len(text) // STEP_BYTES


async def kept_text(service: Parts, name: str) -> str:
    """The text of a shared record."""
    text = await service.store.record(name) if name.isalnum() else None
    if text is None:
        raise NotFound("no-record", "There is no such record.")
    return text


ROUTES: list[Any] = [table_record, share, table_frames, import_record, record, record_frames]
