"""Puzzles over HTTP: which there are, and answers."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from trident.server.messages import AnswerPuzzle, PuzzleMarked, PuzzlesSeen
from trident.server.tables import hints, puzzles
from trident.server.tables.catalogue import known_game
from trident.server.tables.scheduling import Asker
from trident.server.tables.thinkers import Crowded
from trident.server.wire.dependencies import Address, Caller, Service, known


@get("/api/games/{name:str}/puzzles")
async def puzzles_of(name: FromPath[str], service: Service) -> PuzzlesSeen:
    """A game's puzzles, and today's."""
    machine = service.machine
    return await machine.run("records", puzzles.seen, name, machine.now_ms())


@post("/api/games/{name:str}/puzzles/{key:str}/answer", status_code=200)
async def answer(
    name: FromPath[str],
    key: FromPath[str],
    data: JSONBody[AnswerPuzzle],
    service: Service,
    guest: Caller,
    address: Address,
) -> PuzzleMarked:
    """What an answer is worth next to the best turn; played out when a thread is free for this guest."""
    me, game = known(guest), known_game(name)
    puzzle = await service.machine.run("records", puzzles.puzzle_of, name, key)
    service.throttle.count("hints of a guest", me.id)
    thinkers = service.rooms.thinkers
    try:
        async with thinkers.turn(Asker(address, me.id), puzzles.LONGEST_MS):
            return await thinkers.mark(game, puzzle, data.decisions)
    except Crowded as error:
        raise hints.Busy from error


ROUTES = [puzzles_of, answer]
