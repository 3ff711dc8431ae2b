"""Games that are over: the last turns of a recorded one, played once more at a table of the server."""

from functools import cache
from typing import Any

from tests.review.games import finished
from tests.server.people import sensible
from trident.core.chance import Secret
from trident.core.state import CHANCE
from trident.core.table import Table
from trident.library.registry import game
from trident.server.tables import commands, journal
from trident.server.tables.records import replayed
from trident.server.tables.rooms import Rooms
from trident.server.tables.session import Session
from trident.server.tables.starting_points import dumped

SHORT = {"rounds": 1, "short_game": True}


@cache
def near_the_end(name: str, turns: int = 2) -> tuple[Table, Any]:
    """A finished game of two, and the position before its last turns."""
    table = finished(name, 2, **SHORT)
    record = table.record()
    found = replayed(record)
    begins = [
        number
        for number, one in enumerate(found.steps)
        if one.was.mover != CHANCE and (not number or found.steps[number - 1].was.turn != one.was.turn)
    ]
    return table, dumped(found.game, found.position(begins[-turns]))


def head_of(name: str, guests: list[str | None]) -> journal.Opened:
    """A table shortly before its end; where there is no guest, a bot plays."""
    table, position = near_the_end(name)
    seats = [
        journal.Seat("guest", guest, guest.title()) if guest else journal.Seat("bot", name="Bo", bot="policy")
        for guest in guests
    ]
    return journal.Opened(
        game=name,
        rules=game(name).version,
        options=table.record().options,
        seats=seats,
        host=next(guest for guest in [*guests, "host"] if guest),
        secret=Secret.of_seed(3).word.hex(),
        clock="none",
        is_listed=False,
        draws_seats=False,
        position=position,
    )


def played_to_the_end(session: Session) -> Session:
    """The table after sensible turns of everybody."""
    while session.mover is not None:
        session = commands.propose(session, [next_turn(session)], 0)[0]
    return session


def next_turn(session: Session) -> Any:
    assert session.mover is not None
    return commands.move_of_seat(session, session.mover, sensible(session))


async def played_out(rooms: Rooms, name: str, *guests: str | None) -> str:
    """A table of the server at which these have played to the end."""
    room = await rooms.open(head_of(name, list(guests)))
    while room.session.mover is not None:
        await room.perform(lambda now: [next_turn(now)])
    return room.session.id
