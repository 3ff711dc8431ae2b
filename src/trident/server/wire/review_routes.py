"""Reviews over HTTP: asked for once, then read, by each as far as they may."""

from typing import Any

from litestar import get, post
from litestar.params import JSONBody

from trident.review.review import VERSION
from trident.server.errors import NotAllowed
from trident.server.messages import Disclose, ReviewSeen
from trident.server.tables import commands, reviews
from trident.server.tables.scheduling import Asker
from trident.server.tables.session import Session
from trident.server.wire.dependencies import Address, Caller, Service, TableRoom, known
from trident.server.wire.parts import Parts


@get("/api/tables/{table:str}/review")
async def review(room: TableRoom, service: Service, guest: Caller, address: Address) -> ReviewSeen:
    """The review of a finished game, as far as it is made and the caller may read it."""
    return await seen(service, room.session, guest.id if guest else None, address)


@post("/api/tables/{table:str}/review", status_code=200)
async def ask_review(room: TableRoom, service: Service, guest: Caller, address: Address) -> ReviewSeen:
    """Have a finished game reviewed."""
    me = known(guest)
    if not reviews.may_ask(room.session, me.id):
        raise NotAllowed("not-your-game", "Only its players can have a game reviewed.")
    service.throttle.count("reviews of a guest", me.id)
    await service.reviews.ask(room.session, Asker(address, me.id))
    return await seen(service, room.session, me.id, address)


@post("/api/tables/{table:str}/review/disclose", status_code=200)
async def disclose(
    data: JSONBody[Disclose], room: TableRoom, service: Service, guest: Caller, address: Address
) -> ReviewSeen:
    """Let the others at the table read the review of one's own turns, or stop that."""
    me = known(guest)
    session = await room.perform(lambda now: commands.disclose(now, me.id, data.is_disclosed))
    return await seen(service, session, me.id, address)


async def seen(service: Parts, session: Session, guest: str | None, address: str) -> ReviewSeen:
    """How far a review is, and what the caller may read of it."""
    record = reviews.to_review(session)
    answer = ReviewSeen(
        "none",
        may_ask=reviews.may_ask(session, guest),
        yours=session.seats_of(guest),
        disclosed=sorted(session.disclosed),
        seats=len(session.seats),
    )
    stored = await service.store.review(session.id)
    if stored is None or stored.version > VERSION:
        return answer
    if stored.body is None:  # in this version, or to be made in it although an earlier one was asked for
        return under_way(service, session.id, answer)
    if stored.version < VERSION:
        return answer
    service.throttle.replay(address, session.steps)
    allowed = reviews.readable(session, guest)
    told = await service.machine.run("records", reviews.told, stored.body, record, allowed)
    answer.status, answer.progress = "done", 1.0
    answer.work, answer.is_played_out, answer.sides, answer.judged, answer.turns, answer.mistakes = told
    return answer


def under_way(service: Parts, table: str, answer: ReviewSeen) -> ReviewSeen:
    """How far a review is that is not made yet."""
    making = service.reviews.making(table)
    if making is None:
        answer.status = "failed" if service.reviews.has_failed(table) else "waiting"
    elif making.progress is None:
        answer.status, answer.ahead = "waiting", service.reviews.ahead
    else:
        answer.status, answer.progress = "working", making.progress
    return answer


ROUTES: list[Any] = [review, ask_review, disclose]
