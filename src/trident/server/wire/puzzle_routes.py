"""Puzzles over HTTP: which there are, and answers."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from trident.review.puzzles import question_of
from trident.server.messages import AnswerPuzzle, PuzzleMarked, PuzzlesSeen
from trident.server.tables import puzzles
from trident.server.tables.catalogue import known_game
from trident.server.wire import answering
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
    """What an answer is worth next to the best turn."""
    me, game = known(guest), known_game(name)
    service.throttle.count("hints of a guest", me.id)
    puzzle = await service.machine.run("records", puzzles.puzzle_of, name, key)
    asked = question_of(puzzle)
    found = await answering.marked(service, me, address, game, puzzle.seats, asked, data.decisions)
    return puzzles.told(game, puzzle, found)


ROUTES = [puzzles_of, answer]
