"""On the wire: tables equal but for what a viewer cannot know send that viewer equal bytes."""

import asyncio
import os
import re
import zlib
from typing import Any

import pytest

from tests.server.live import Live, Person, live
from tests.server.people import GAMES, each_game, plays
from trident.core.chance import below, stream
from trident.core.table import Table
from trident.library.registry import game
from trident.server.tables import commands, projection
from trident.server.tables.room import Room
from trident.server.tables.session import Session
from trident.testing import amount

pytestmark = pytest.mark.anyio
PAIRS = amount(int(os.environ.get("TRIDENT_PAIRS", "40")))
FEW = amount(6)  # where nothing is hidden, equal tables are compared, and only what a server adds can differ
PLANTED = 400  # pairs at most: deals are drawn anew, and the first leak ends the search
TIMES = re.compile(rb'"(now_ms|at_ms|opened_ms|updated_ms|since_ms)":\d+')


class Leak(AssertionError):
    """A viewer was sent something that depends on what it cannot know."""


def masked(data: bytes, tables: tuple[str, str]) -> bytes:
    """A frame without ids and times, its padding included."""
    for table in tables:
        data = data.replace(table.encode(), b"table")
    return TIMES.sub(rb'"\1":0', data)


class Twins:
    """Two tables that one viewer cannot tell apart, on a real server."""

    def __init__(self, server: Live, rooms: tuple[Room, Room], rng: Any, drawing: str | None = None) -> None:
        self.server = server
        self.rooms = rooms
        self.rng = rng
        self.drawing = drawing  # the language in which every view is drawn
        self.tables = rooms[0].session.id, rooms[1].session.id

    def set_up(self, session: Session, seat: int) -> None:
        """Put both tables into this position; the second with everything hidden from the seat dealt anew."""
        assert session.table is not None
        for room, is_redealt in zip(self.rooms, (False, True), strict=True):
            twin = session.fork()
            twin.id, assigned = room.session.id, twin.table
            assert assigned is not None
            if is_redealt:
                assigned.raw[:] = session.table.hidden_from(seat, self.rng)
            room.session = twin

    async def hear_both(self, viewer: Person, kind: str, /, **message: Any) -> list[bytes]:
        """Ask the same of both tables; the answers, masked."""
        answers = []
        for table in self.tables:
            await viewer.sends(kind, **message, table=table)
            await viewer.next()
            answers.append(masked(viewer.received[-1], self.tables))
        return answers

    async def compare(self, viewer: Person, kind: str, /, **message: Any) -> None:
        """Claim that both answers are the same bytes."""
        first, second = await self.hear_both(viewer, kind, **message)
        if first != second:
            raise Leak(f"{kind} {message}: {first!r} {second!r}")

    async def compare_all(self, viewer: Person, watcher: Person, seat: int) -> None:
        """First sync, resync, card, and for the mover drafts and refusals."""
        session = self.rooms[0].session
        assert session.table is not None
        looks = ((viewer, seat), (watcher, None), (watcher, seat))  # over a shoulder, if the seat allows it
        for since in (0, max(0, session.version - 2)):
            for person, wish in looks:
                await self.compare(person, "follow", seat=wish, since=since, drawing=self.drawing)
        cards = [(await watcher.http.get(f"/api/tables/{table}")).content for table in self.tables]
        assert masked(cards[0], self.tables) == masked(cards[1], self.tables)
        about = {"seat": seat, "version": session.version}
        legal = session.table.legal() if session.mover == seat else [0]
        tried = [legal[below(self.rng, len(legal))]]
        other = below(self.rng, session.game.decisions.size)
        await self.compare(viewer, "draft", id="d", decisions=tried, **about)
        await self.compare(viewer, "draft", id="e", decisions=[*tried, other], **about)
        await self.compare(viewer, "why-not", id="w", action=other, **about)
        for person, wish in looks:
            await self.compare(person, "log", id="l", seat=wish, before=max(0, session.version - 2))
            await self.compare(person, "recall", id="r", seat=wish, since=max(0, session.version - 2))
        await self.compare(watcher, "draft", id="f", decisions=tried, **about)
        await self.compare(viewer, "commit", move_id="c", decisions=[other + 10**6], **about)

    async def compare_news(self, person: Person, wish: int | None, since: int) -> None:
        """Claim that what both tables tell of the last move, step by step, is the same."""
        await self.compare(person, "follow", seat=wish, since=since, drawing=self.drawing)

    async def compare_others_move(self, viewer: Person, watcher: Person, seat: int) -> None:
        """Another seat makes a move that is legal in both; where the views are the same, so are the bytes."""
        sessions = [room.session for room in self.rooms]
        tables = [session.table for session in sessions]
        assert tables[0] is not None
        assert tables[1] is not None
        common = sorted(set(tables[0].legal()) & set(tables[1].legal()))
        if not common or sessions[0].mover in (None, seat):
            return
        decision = common[below(self.rng, len(common))]
        for room in self.rooms:
            assert room.session.mover is not None
            moved = commands.move_of_seat(room.session, room.session.mover, [decision])
            room.session = commands.propose(room.session, [moved], 0)[0]
        watched = seat if sessions[0].seats[seat].is_shown else None
        for person, wish, eyes in ((viewer, seat, seat), (watcher, None, None), (watcher, seat, watched)):
            views = [room.session.table.view(eyes) for room in self.rooms if room.session.table]
            if views[0] == views[1]:
                await self.compare_news(person, wish, sessions[0].version)


async def look_for_leaks(database: str, name: str, pairs: int) -> None:
    """So many pairs of tables, at random moments of random games, for every seat in turn."""
    rng = stream(5)
    async with (
        live(database) as server,
        server.person("Ann") as ann,
        server.person("Wes") as watcher,
    ):
        for one in (ann, watcher):
            await one.connects()
        seats = game(name).seats
        for number in range(pairs):
            count = seats[number % len(seats)]
            rooms = await rooms_for(server, ann, name, count)
            twins = Twins(server, rooms, rng, (None, "en", "de")[number % 3])
            seat = below(rng, count)
            session = await asyncio.to_thread(position, rooms[0].session, seat, below(rng, 40), number)
            if session.mover is None:
                continue
            twins.set_up(session, seat)
            await twins.compare_all(ann, watcher, seat)
            await twins.compare_others_move(ann, watcher, seat)
            for table in twins.tables:
                for one in (ann, watcher):
                    await one.sends("unfollow", table=table)


async def rooms_for(server: Live, ann: Person, name: str, seats: int) -> tuple[Room, Room]:
    """Two fresh tables at which ann holds every seat for the moment."""
    tables = [await ann.opens(name, *["hot-seat"] * (seats - 1)) for _ in range(2)]
    first, second = [await server.service.rooms.get(table) for table in tables]
    return first, second


def position(session: Session, seat: int, moves: int, seed: int) -> Session:
    """The table after some moves, with ann at this seat and strangers at the others.

    Of every second table she lets watchers look over her shoulder.
    """
    after = plays(session.fork(), moves, seed)
    for number, one in enumerate(after.seats):
        one.guest = one.guest if number == seat else "stranger"
    after.seats[seat].is_shown = seed % 2 == 1
    return after


@each_game
async def test_what_a_viewer_is_sent_does_not_depend_on_what_it_cannot_know(
    name: str, one_database: str
) -> None:
    await look_for_leaks(one_database, name, PAIRS if name in HIDING else FEW)


def hides_anything(name: str) -> bool:
    """Whether a seat of this game is ever unsure of the position."""
    table = Table(game(name), game(name).seats[0])
    table.run_chance()
    return any(bytes(table.hidden_from(0, stream(seed))) != bytes(table.raw) for seed in range(9))


HIDING = [name for name in GAMES if hides_anything(name)]


@pytest.mark.parametrize("name", HIDING)
async def test_a_server_that_tells_of_the_whole_position_is_caught(
    name: str, one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: everyone is told a number that depends on all of the position."""
    monkeypatch.setattr(projection, "extras", lambda table, seat: {"sum": zlib.crc32(bytes(table.raw))})
    with pytest.raises(Leak):
        await look_for_leaks(one_database, name, PLANTED)


@pytest.mark.parametrize("name", HIDING)
async def test_a_server_that_counts_hidden_choices_is_caught(
    name: str, one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: everyone is told the mover's legal decisions."""
    monkeypatch.setattr(projection, "extras", lambda table, seat: {"legal": table.legal()})
    with pytest.raises(Leak):
        await look_for_leaks(one_database, name, PLANTED)


@pytest.mark.parametrize("name", HIDING)
async def test_a_server_that_shows_watchers_a_seat_unasked_is_caught(
    name: str, one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: who wants to look over a seat's shoulder looks over its neighbour's."""
    honest = projection.seat_of

    def neighbour(session: Session, guest: str | None, wish: int | None) -> int | None:
        if wish is None or session.seats_of(guest):
            return honest(session, guest, wish)
        return (wish + 1) % len(session.seats)

    monkeypatch.setattr(projection, "seat_of", neighbour)
    with pytest.raises(Leak):
        await look_for_leaks(one_database, name, PLANTED)


@pytest.mark.parametrize("name", HIDING)
async def test_a_drawing_of_more_than_the_view_is_caught(
    name: str, one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: who asks for a drawing gets one of the next seat's view."""
    honest = projection.news

    def telling(session: Session, seat: int | None, *more: Any) -> Any:
        told = honest(session, seat, *more)
        if told.drawing and session.table and seat is not None:
            view = session.table.view((seat + 1) % session.table.seats)
            told.drawing = session.game.presentation.draw(view, "en")
        return told

    monkeypatch.setattr(projection, "news", telling)
    with pytest.raises(Leak):
        await look_for_leaks(one_database, name, PLANTED)
