"""The deal of the day over HTTP: what it is, one's try at it, and how others did."""

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from trident.server.messages import BeginDaily, DailySeen, TableOpened
from trident.server.tables.catalogue import known_game
from trident.server.wire.dependencies import Address, Caller, Service, known

DayQuery = Annotated[int | None, QueryParameter(ge=0, le=10**6)]


@get("/api/games/{name:str}/daily")
async def daily(name: FromPath[str], service: Service, guest: Caller, day: DayQuery = None) -> DailySeen:
    """The deal of today or of an earlier day, and its results once the caller may know them."""
    return await service.daily.seen(known_game(name), guest, day)


@post("/api/games/{name:str}/daily", status_code=200)
async def begin_daily(
    name: FromPath[str], data: JSONBody[BeginDaily], service: Service, guest: Caller, address: Address
) -> TableOpened:
    """Play today's deal: one's first try, begun or resumed, or another one that is not ranked."""
    me, game = known(guest), known_game(name)
    service.throttle.new_table(me.id, address, is_listed=False)
    session = await service.daily.begin(game, me, data.day, data.is_again)
    return TableOpened(session.id, session.seats_of(me.id))


ROUTES: list[Any] = [daily, begin_daily]
