"""Answers to questions: played out when a thread is free for whoever has answered."""

from trident.core.game import Game
from trident.review.questions import Marked, Question
from trident.server.storage.contract import Guest
from trident.server.tables import hints
from trident.server.tables.scheduling import Asker
from trident.server.tables.thinkers import Crowded
from trident.server.wire.parts import Parts


async def marked(
    service: Parts, me: Guest, address: str, game: Game, seats: int, asked: Question, answer: list[int]
) -> Marked | None:
    """What an answer is worth next to the best turn; nothing where none is given."""
    if not answer:
        return None
    thinkers = service.rooms.thinkers
    try:
        async with thinkers.turn(Asker(address, me.id), hints.LONGEST_MS):
            return await thinkers.mark(game, seats, asked, answer)
    except Crowded as error:
        raise hints.Busy from error
