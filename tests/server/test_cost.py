"""Rules are called no more often than needed: a move is applied once, a finished game replayed once."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.server.ears import follower
from tests.server.people import does, each_game, guest_of, opened, plays, running, sensible
from trident.core.contract import Presentation
from trident.core.game import Game
from trident.library.registry import game
from trident.server.messages import Draft
from trident.server.metrics import Metrics
from trident.server.settings import Settings
from trident.server.storage import open_store
from trident.server.tables import bots, commands, drafts, fold, journal, projection, records
from trident.server.tables.room import Room
from trident.server.tables.rooms import Rooms
from trident.server.tables.session import NEWEST, Session


@contextmanager
def counted(played: Game) -> Iterator[Counter[str]]:
    """Counts calls into the compiled rules, and of `tell`."""
    calls: Counter[str] = Counter()

    def counting(name: str, honest: Any) -> Any:
        def call(*arguments: Any) -> Any:
            calls[name] += 1
            return honest(*arguments)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for name in ("apply", "why_not"):
            patch.setattr(played.compiled, name, counting(name, getattr(played.compiled, name)))
        presentation = vars(played.presentation) | {"tell": counting("tell", played.presentation.tell)}
        patch.setitem(vars(played), "presentation", Presentation(**presentation))
        yield calls


def drafted(session: Session, decisions: list[int]) -> None:
    """Try the decisions one by one, as a client does before it commits the last."""
    assert session.mover is not None
    guest = guest_of(session, session.mover)
    for count in range(1, len(decisions)):
        asked = Draft("d", session.id, session.mover, session.version, decisions[:count])
        drafts.draft(session, guest, asked)


@pytest.mark.anyio
@each_game
async def test_a_move_is_made_once_from_draft_to_broadcast(name: str, one_database: str) -> None:
    store = await open_store(one_database)
    rooms = Rooms(store, Settings(), Metrics())
    room = await rooms.open(opened(name, second="hot-seat").head)
    watchers = [(guest_of(room.session, 0), 0), (guest_of(room.session, 1), 1), (None, None)]
    for guest, seat in watchers:
        room.follow(follower(guest, seat))
    for _ in range(12):
        before, decisions = room.session, sensible(room.session)
        with counted(game(name)) as calls:
            drafted(before, decisions)
            await room.perform(lambda now: [move_in(now, decisions)])  # noqa: B023 - awaited at once
        steps, drafts_made = len(room.session.applied[-1].actions), sum(range(len(decisions)))
        assert calls["apply"] == steps + drafts_made
        assert calls["why_not"] == len(decisions) + drafts_made
        assert calls["tell"] == steps * len(watchers)
        assert steps > 3 or calls["apply"] <= 10
        if room.session.mover is None:
            break
    await rooms.close()
    await store.close()


def move_in(session: Session, decisions: list[int]) -> Any:
    """The mover's move."""
    assert session.mover is not None
    return commands.move_of_seat(session, session.mover, decisions)


@pytest.mark.anyio
@each_game
async def test_the_move_of_a_bot_is_made_once(name: str, one_database: str) -> None:
    store = await open_store(one_database)
    rooms = Rooms(store, Settings(bot_pause_ms=(0, 0)), Metrics())
    session = running(name)
    assert session.mover is not None
    session = does(session, journal.TakenOver(session.mover, bots.FALLBACK))
    await store.append(projection.append(session, [one.entry for one in session.applied]))
    room = Room(rooms, session)
    present = follower()
    present.version = session.version
    room.followers.add(present)
    rooms.thinkers.bot_of(session.game, len(session.seats), bots.FALLBACK)
    with counted(game(name)) as calls:
        await room.bots._turn(session)
    assert room.session.version == session.version + 1
    assert calls["apply"] == len(room.session.applied[-1].actions)
    await rooms.close()
    await store.close()


@each_game
def test_what_was_just_written_is_not_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "read_body", None)
    assert plays(running(name), 3).version > 2


@each_game
def test_a_session_keeps_the_steps_of_its_newest_entries_only(name: str) -> None:
    session = plays(running(name), 2 * NEWEST)
    again = fold.session_of("t", [one.entry for one in session.applied])
    for one in (session, again):
        assert len(one._steps) == min(NEWEST, one.version)
    with counted(game(name)) as calls:
        kept = projection.news(session, 0, [0], session.version - 2, 0)
        assert calls["apply"] == 0
    assert kept.frames is not None
    assert projection.news(session, 0, [0], 1, 0).frames is None
    assert projection.recall(session, 0, session.version - 2, "r").frames == projection.frames(
        again, 0, session.version - 2, None
    )


@each_game
def test_a_replay_walks_through_a_finished_game_once(name: str) -> None:
    session = plays(running(name), 5000)
    steps = len(records.record_of(session).steps)
    records._replayed.cache_clear()  # another test may have watched the same game
    with counted(game(name)) as calls:
        for seat in (None, 0, 1):
            for first in range(0, steps + 1, records.MOST_FRAMES):
                last = first + records.MOST_FRAMES - 1
                shown = records.frames(records.record_of(session), first, last, seat)
                assert [one.step for one in shown.frames] == list(range(first, min(last, steps) + 1))
    assert calls["apply"] == steps
    assert calls["why_not"] == 0
