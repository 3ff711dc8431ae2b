"""Races: two tabs, two moves, two joins, a move against a resignation. Exactly one wins."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
import pytest

from tests.server.people import GAMES, guest_of, head_of, sensible, wish
from trident.core.errors import TridentError
from trident.server.errors import Refused, Stale
from trident.server.messages import Commit
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.storage import Append, Store, open_store
from trident.server.tables import commands, fold, journal
from trident.server.tables.room import Room
from trident.server.tables.rooms import Rooms
from trident.server.tables.session import Session
from trident.server.wire.socket import decision

pytestmark = pytest.mark.anyio
RACES = int(os.environ.get("TRIDENT_RACES", "300"))
RACES_BETWEEN_PROCESSES = RACES // 4  # PostgreSQL is five times as slow
Doors = tuple[Rooms, Rooms]
Outcomes = list[Any]


@pytest.fixture
async def doors(database: str) -> AsyncIterator[Doors]:
    """Two processes' worth of rooms: over two stores where the database is shared, else over one."""
    first = await open_store(database)
    second = await open_store(database) if first.is_shared else first
    pair = Rooms(first, Settings(), Metrics()), Rooms(second, Settings(), Metrics())
    yield pair
    for rooms in pair:
        await rooms.close()
    await first.close()
    if second is not first:
        await second.close()


async def table_at(doors: Doors, name: str, is_full: bool = True) -> tuple[Room, Room]:
    """The same table, seen by both processes: ann's, with bob if it is full."""
    head = head_of(wish(name, is_listed=True))
    seats = [
        journal.Seat("guest", "ann", "Ann"),
        *(journal.Seat("guest", "bob", "Bob") for _ in head.seats[1:]),
    ]
    if not is_full:
        seats[-1] = journal.Seat()
    room = await doors[0].open(msgspec.structs.replace(head, seats=seats))
    return room, await doors[1].get(room.session.id)


def move_at(session: Session, move_id: str, nth: int = 0) -> tuple[str, Commit]:
    """The mover's guest, and a move of theirs."""
    assert session.mover is not None
    assert session.table is not None
    decisions = [session.table.legal()[nth]] if nth else sensible(session)
    message = Commit(move_id, session.id, session.mover, session.version, decisions)
    return guest_of(session, session.mover), message


async def at_once(*attempts: Awaitable[Any]) -> Outcomes:
    """Try all at the same time; refusals are results too."""
    results = await asyncio.gather(*attempts, return_exceptions=True)
    for one in results:
        if isinstance(one, BaseException) and not isinstance(one, TridentError):
            raise one
    return results


async def commit(room: Room, guest: str, message: Commit) -> int:
    """Commit a move as a socket does; the version it made."""
    made: list[int] = []

    def acknowledge(session: Session) -> None:
        made.append(session.move_ids[message.seat, message.move_id] + 1)

    await room.perform(decision(guest, message, 0, room.rooms.machine), message.move_id, acknowledge)
    return made[0]


async def same_move(doors: Doors, name: str) -> None:
    """The same move from two tabs: one entry, the same answer."""
    one, other = await table_at(doors, name)
    guest, message = move_at(one.session, "x")
    versions = await at_once(commit(one, guest, message), commit(other, guest, message))
    assert versions == [3, 3]
    assert len(await moves_of(doors, one)) == 1


async def two_moves(doors: Doors, name: str) -> None:
    """Two different moves for one turn: one is made, the other stale."""
    one, other = await table_at(doors, name)
    guest, first = move_at(one.session, "x")
    _, second = move_at(one.session, "y", nth=1)
    results = await at_once(commit(one, guest, first), commit(other, guest, second))
    assert {type(result) for result in results} == {int, Stale}
    assert len(await moves_of(doors, one)) == 1


async def two_joins(doors: Doors, name: str) -> None:
    """Two joins for the last seat: one sits."""
    one, other = await table_at(doors, name, is_full=False)

    def join(guest: str) -> Callable[[Session], list[journal.Body]]:
        return lambda session: [commands.join(session, guest, guest, None, None)]

    results = await at_once(one.perform(join("cid")), other.perform(join("dan")))
    assert sum(isinstance(result, Refused) for result in results) == 1
    kinds = [entry.kind for entry in await doors[0].store.entries(one.session.id)]
    assert kinds == ["opened", "joined", "started"]


async def move_against_resigning(doors: Doors, name: str) -> None:
    """A move and the other's resignation: the game ends once; an acknowledged move stands before the end."""
    one, other = await table_at(doors, name)
    guest, message = move_at(one.session, "x")
    loser = next(seat.guest for seat in one.session.seats if seat.guest != guest)
    assert loser is not None
    results = await at_once(
        commit(one, guest, message),
        other.perform(lambda session: [commands.resign(session, loser, None)]),
    )
    kinds = [entry.kind for entry in await doors[0].store.entries(one.session.id)]
    is_made = isinstance(results[0], int)
    assert kinds == ["opened", "started", *["moved"] * is_made, "resigned"]
    assert isinstance(results[1], Session)


async def moves_of(doors: Doors, room: Room) -> list[Any]:
    """The moves in the log, which must be whole."""
    entries = await doors[0].store.entries(room.session.id)
    assert [entry.seq for entry in entries] == list(range(len(entries)))
    fold.session_of(room.session.id, entries)
    return [entry for entry in entries if entry.kind == "moved"]


Race = Callable[[Doors, str], Awaitable[None]]
RACE: list[Race] = [same_move, two_moves, two_joins, move_against_resigning]


@pytest.mark.parametrize("race", RACE, ids=lambda race: race.__name__)
async def test_a_race_has_one_winner(race: Race, doors: Doors) -> None:
    races = RACES_BETWEEN_PROCESSES if doors[0].store.is_shared else RACES
    for _ in range(races // 20):
        await asyncio.gather(*(race(doors, GAMES[number % len(GAMES)]) for number in range(20)))


@pytest.mark.parametrize("race", [same_move, two_moves, two_joins], ids=lambda race: race.__name__)
async def test_a_store_without_a_referee_is_caught(
    race: Race, doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: whoever comes second is written behind the first instead of being told to look again."""
    honest, busy = type(doors[0].store).append, asyncio.Lock()

    async def lenient(self: Store, *appends: Append) -> None:
        async with busy:
            moved = []
            for append in appends:
                last = len(await self.entries(append.listing.table))
                entries = [
                    msgspec.structs.replace(entry, seq=last + number, move_id=None)
                    for number, entry in enumerate(append.entries)
                ]
                moved.append(msgspec.structs.replace(append, entries=entries))
            await honest(self, *moved)

    monkeypatch.setattr(type(doors[0].store), "append", lenient)
    with pytest.raises((AssertionError, TridentError)):
        await asyncio.gather(*(race(doors, GAMES[number % len(GAMES)]) for number in range(20)))
