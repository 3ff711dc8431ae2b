"""Tables set up for tests without a server: ann opens, bob joins, and time is what the test says."""

from functools import cache

import pytest

from trident.bots import roster
from trident.bots.bot import Bot
from trident.core.chance import Secret, stream
from trident.library.registry import game, names
from trident.server.messages import OpenTable, SeatWish
from trident.server.tables import bots, commands, journal
from trident.server.tables.fold import Proposed
from trident.server.tables.session import Session
from trident.server.tables.starting_points import StartingPoint

GAMES = names()
each_game = pytest.mark.parametrize("name", GAMES)


def wish(name: str, seats: int | None = None, second: str = "open", **more: object) -> OpenTable:
    """A table of that game: me, and the others as said."""
    others = (seats or game(name).seats[0]) - 1
    wishes = [SeatWish("me"), *(SeatWish(second) for _ in range(others))]  # type: ignore[arg-type]
    return OpenTable(name, wishes, **more)  # type: ignore[arg-type]


def opened(name: str, seed: int = 1, **more: object) -> Session:
    """A table that ann has opened."""
    session = Session("t")
    return does(session, head_of(wish(name, **more), seed))  # type: ignore[arg-type]


def head_of(wished: OpenTable, seed: int = 1) -> journal.Opened:
    """The first entry of a table that ann opens."""
    return commands.open_table(wished, "ann", "Ann", StartingPoint(Secret.of_seed(seed), wished.options))


def running(name: str, seed: int = 1, **more: object) -> Session:
    """A table at which ann and others play."""
    session = opened(name, seed, **{"is_listed": True} | more)
    people = ["bob", "cid", "dan", "eve"]
    while session.status == "open":
        guest = people.pop(0)
        session = does(session, commands.join(session, guest, guest.title(), None, None))
    return session


def does(session: Session, *proposed: Proposed, now: int = 0, move_id: str | None = None) -> Session:
    """The table after these entries."""
    return commands.propose(session, proposed, now, move_id)[0]


def guest_of(session: Session, seat: int) -> str:
    """Who sits there."""
    guest = session.seats[seat].guest
    assert guest is not None
    return guest


def sensible(session: Session, seed: int = 0) -> list[int]:
    """What the mover would sensibly decide."""
    assert session.table is not None
    bot = sensible_bot(session.game.name, len(session.seats))
    return [one.action for one in bots.plan(session.table.fork(), bot, stream(seed))]


@cache
def sensible_bot(name: str, seats: int) -> Bot:
    """The bot that plays for people in tests."""
    return roster.find(game(name), seats, "sensible")


def plays(session: Session, turns: int = 1, seed: int = 0) -> Session:
    """The table after so many sensible moves of whoever must move."""
    for number in range(turns):
        if session.mover is None:
            break
        moved = commands.move_of_seat(session, session.mover, sensible(session, seed + number))
        session = does(session, moved)
    return session
