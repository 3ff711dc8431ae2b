"""Who is away from a table: what the others are told, and when."""

import pytest

from tests.server.live import live, pair
from tests.server.people import GAMES, does, running
from trident.server.machine import Machine
from trident.server.tables import commands, journal
from trident.server.tables.presence import SILENT_SECONDS, Absences, Attention


class Stopped(Machine):
    """A machine whose clocks go when the test says so."""

    at = 100.0

    def now_ms(self) -> int:
        return int(self.at * 1000)

    def seconds(self) -> float:
        return self.at


def test_somebody_is_away_since_the_others_could_notice_and_until_the_next_sign_of_life() -> None:
    session, machine, absences = running(GAMES[0]), Stopped(), Absences()
    ann, bob = Attention("ann", 100.0), Attention("bob", 100.0)

    def told(is_shared: bool = False, *gone: Attention) -> list[int | None] | None:
        watching = [one for one in (ann, bob) if one not in gone]
        is_new = absences.changed(session, watching, machine, is_shared)
        return absences.told.away_ms if is_new and absences.told else None

    assert told() == [None, None]
    assert told() is None, "nothing new is not told"
    machine.at = ann.heard_at = 100.0 + SILENT_SECONDS + 1
    assert told() == [None, 109_000]
    machine.at = ann.heard_at = 120.0
    assert told() is None, "since when does not change"
    bob.heard_at = 120.0
    assert told() == [None, None]
    bob.is_hidden = True
    assert told() == [None, 120_000], "an open page that nobody sees"
    assert told(True, bob) == [None, None], "he may be connected to another process"
    assert told(False, ann, bob) == [120_000, 120_000]


def test_when_the_others_need_not_wait_any_longer_is_known_in_advance() -> None:
    session = running(GAMES[0])
    assert session.mover is not None
    other = 1 - session.mover
    due = session.turn_since_ms + commands.ABSENT_MS
    assert commands.absent_from_ms(session, session.mover) == due
    assert commands.absent_from_ms(session, other) is None
    assert not commands.is_absent(session, session.mover, due - 1)
    assert commands.is_absent(session, session.mover, due)
    clocked = running(GAMES[0], clock="brisk")
    assert clocked.mover is not None
    assert commands.absent_from_ms(clocked, clocked.mover) is None
    late = does(clocked, journal.Flagged(clocked.mover), now=5)
    assert commands.is_absent(late, clocked.mover, 5)


@pytest.mark.anyio
async def test_the_others_hear_of_it_at_once(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await pair(server, ann, bob)
        while (await ann.hears("presence"))["away_ms"] != [None, None]:
            pass  # until bob has followed too
        await bob.sends("ping", sent_ms=1, is_hidden=True)
        away = await ann.hears("presence")
        assert (away["table"], away["away_ms"][0], away["away_ms"][1] is not None) == (table, None, True)
        await bob.sends("ping", sent_ms=2)
        assert (await ann.hears("presence"))["away_ms"] == [None, None]
        assert bob.line is not None
        await bob.line.close()
        assert (await ann.hears("presence"))["away_ms"][1] is not None
        assert ann.news["absent_ms"] == [
            commands.absent_from_ms(server.service.rooms._rooms[table].session, seat) for seat in (0, 1)
        ]
