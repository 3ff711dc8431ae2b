"""One's own mistakes over HTTP: which are to be answered better, and answers."""

from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from trident.review.review import VERSION
from trident.server.messages import AnswerMistake, MistakeMarked, MistakesSeen
from trident.server.tables import mistakes, reviews
from trident.server.wire import answering
from trident.server.wire.dependencies import Address, Caller, Service, TableRoom, known
from trident.server.wire.record_routes import LAST_STEP

Step = Annotated[int, PathParameter(ge=0, le=LAST_STEP)]
GameQuery = Annotated[str | None, QueryParameter(max_length=64)]


@get("/api/mistakes")
async def my_mistakes(service: Service, guest: Caller, game: GameQuery = None) -> MistakesSeen:
    """What the caller is asked now, of one game or of all."""
    kept = await service.store.mistakes_of(known(guest).id, VERSION, mistakes.MOST)
    return mistakes.seen(kept, game, service.machine.now_ms())


@post("/api/mistakes/{table:str}/{step:int}/answer", status_code=200)
async def answer(
    step: Step,
    data: JSONBody[AnswerMistake],
    room: TableRoom,
    service: Service,
    guest: Caller,
    address: Address,
) -> MistakeMarked:
    """What an answer is worth; a good one ends the question, any other has it asked again later."""
    me, session, machine = known(guest), room.session, service.machine
    service.throttle.replay(address, session.steps)
    service.throttle.count("hints of a guest", me.id)
    kept = await service.store.mistake(me.id, session.id, step)
    if kept is None:
        raise mistakes.NoMistake
    record = reviews.to_review(session)
    stored = await service.store.review(session.id)
    one = await machine.run("records", mistakes.judged_in, stored, step)
    asked = await machine.run("records", mistakes.question_of, record, one)
    seats = len(session.seats)
    found = await answering.marked(service, me, address, session.game, seats, asked, data.decisions)
    now_ms, is_good = machine.now_ms(), found is not None and found.is_accepted
    await service.store.answered(kept, now_ms, None if is_good else now_ms + mistakes.LATER_MS)
    return await machine.run("records", mistakes.told, record, one, found)


ROUTES: list[Any] = [my_mistakes, answer]
