"""What request handlers are given: the service, who calls, from where, and the table in the address."""

from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotAuthorizedException
from litestar.params import FromPath

from trident.server.errors import NotFound
from trident.server.storage.contract import Guest
from trident.server.tables.room import Room
from trident.server.wire.parts import Parts
from trident.server.wire.security import Connection, address_of, token_of

LONGEST_ID = 24

Service = NamedDependency[Parts]
Caller = NamedDependency[Guest | None]
Address = NamedDependency[str]
TableRoom = NamedDependency[Room]


def provide_service(state: State) -> Parts:
    """The server's parts."""
    service: Parts = state.service
    return service


async def provide_guest(request: Connection, service: Service) -> Guest | None:
    """Who calls."""
    return await service.guest(token_of(request, service.settings))


def known(guest: Guest | None) -> Guest:
    """The guest, who must have been named before."""
    if guest is None:
        raise NotAuthorizedException
    return guest


async def provide_room(table: FromPath[str], service: Service, guest: Caller) -> Room:
    """The room of the table in the address."""
    if not table.isalnum() or len(table) > LONGEST_ID:
        raise NotFound("no-table", "There is no such table.")
    return await service.room(table, guest.id if guest else None)


PROVIDED = {
    "service": Provide(provide_service, sync_to_thread=False),
    "guest": Provide(provide_guest),
    "address": Provide(address_of, sync_to_thread=False),
    "room": Provide(provide_room),
}
