"""Who is missing at a table: a seat belongs to its player, and who stands in was agreed at the beginning."""

from typing import Any

import msgspec
import pytest

from tests.server.live import live
from tests.server.people import GAMES, does, each_game, guest_of, head_of, opened, running, wish
from trident.core.errors import BadOption
from trident.server.errors import NotAllowed, TooLate
from trident.server.tables import bots, commands, fold, journal
from trident.server.tables.projection import card
from trident.server.tables.session import Session

LATE_MS = commands.ABSENT_MS + 1
LARGE = [name for name in GAMES if max(opened(name).game.seats) > 2]


def waiting_for(session: Session) -> tuple[int, str]:
    """The seat that must move, and the guest of another."""
    assert session.mover is not None
    return session.mover, guest_of(session, (session.mover + 1) % len(session.seats))


@each_game
def test_a_left_seat_waits_for_its_player_until_its_time_is_out(name: str) -> None:
    session = running(name)
    mover, other = waiting_for(session)
    session = does(session, commands.leave(session, guest_of(session, mover), mover))
    with pytest.raises(NotAllowed):
        commands.take_over(session, other, mover, None, LATE_MS - 2)
    taken = does(session, commands.take_over(session, other, mover, None, LATE_MS))
    assert taken.seats[mover].bot == bots.usual(name)
    with pytest.raises(TooLate):
        commands.take_over(taken, other, mover, None, LATE_MS)
    back = does(taken, commands.take_back(taken, guest_of(session, mover), mover))
    assert not back.seats[mover].is_played_by_bot
    with pytest.raises(TooLate):
        commands.take_back(back, guest_of(session, mover), mover)


@each_game
def test_nobody_may_take_a_left_seat_but_whom_its_player_invites(name: str) -> None:
    session = running(name)
    session = does(session, commands.leave(session, "bob", None))
    assert commands.may_invite(session, "ann") == []
    assert commands.may_invite(session, "bob") == [1]
    with pytest.raises(NotAllowed, match="already"):
        commands.join(session, "ann", "Ann", None, 1)
    after = does(session, commands.join(session, "zoe", "Zoe", None, 1))
    assert after.seats[1].guest == "zoe"


@each_game
def test_a_seat_that_was_never_open_is_not_given_to_anybody(name: str) -> None:
    session = running(name)
    session = does(session, commands.leave(session, "ann", None))
    assert commands.may_invite(session, "ann") == []
    with pytest.raises(TooLate):
        commands.join(session, "zoe", "Zoe", None, 0)


@each_game
def test_who_stands_in_is_fixed_when_the_table_is_opened(name: str) -> None:
    gentle = next(iter(bots.characters(name)))
    session = running(name, stand_in=gentle)
    assert card(session).stand_in == gentle
    mover, other = waiting_for(session)
    with pytest.raises(NotAllowed, match="fixed"):
        commands.take_over(session, other, mover, "random", LATE_MS)
    with pytest.raises(NotAllowed, match="fixed"):
        commands.take_over(session, guest_of(session, mover), mover, "random", 0)
    assert commands.take_over(session, other, mover, None, LATE_MS).bot == gentle
    with pytest.raises(BadOption):
        head_of(wish(name, stand_in="no-such-bot"))


@each_game
def test_where_nobody_stands_in_a_game_can_still_end(name: str) -> None:
    session = running(name, stand_in="nobody")
    assert card(session).stand_in is None
    mover, other = waiting_for(session)
    with pytest.raises(NotAllowed, match="nobody stands in"):
        commands.take_over(session, other, mover, None, LATE_MS)
    with pytest.raises(NotAllowed, match="Nobody else"):
        commands.claim(session, other, None, LATE_MS - 2)
    after = does(session, commands.claim(session, other, None, LATE_MS))
    assert after.status == "over" or len(after.seats) > 2
    with pytest.raises(NotAllowed, match="Nobody else"):
        commands.claim(running(name), other, None, LATE_MS)


@pytest.mark.parametrize("name", LARGE)
def test_a_claim_at_a_larger_table_ends_nothing_for_the_others(name: str) -> None:
    session = running(name, seats=max(opened(name).game.seats), clock="brisk")
    mover, other = waiting_for(session)
    session = does(session, journal.Flagged(mover))
    after = does(session, commands.claim(session, other, mover, 0))
    assert after.status == "running"
    assert after.bot_to_move == bots.usual(name)
    with pytest.raises(TooLate):
        commands.take_back(after, guest_of(session, mover), mover)
    for guest in [guest_of(after, seat) for seat in range(len(after.seats)) if seat != mover]:
        after = does(after, commands.resign(after, guest, None)) if after.status == "running" else after
    assert (after.status, after.reason) == ("over", "resigned")


@pytest.mark.parametrize("name", LARGE)
def test_a_game_that_an_earlier_version_ended_by_a_claim_stays_ended(name: str) -> None:
    session = running(name, seats=max(opened(name).game.seats), clock="brisk")
    body = msgspec.json.decode(msgspec.json.encode(journal.Claimed(0)))
    assert body.pop("bot") is None
    entry = journal.write_entry(session.version, journal.Claimed(0), 9)
    old = msgspec.structs.replace(entry, body=msgspec.json.encode(body).decode())
    again = fold.session_of("t", [*(one.entry for one in session.applied), old])
    assert (again.status, again.winners) == ("over", list(range(1, len(session.seats))))


@pytest.mark.anyio
async def test_the_opponent_cannot_read_the_hand_of_who_has_left(database: str) -> None:
    """As it was done: leave, invitation, join; both hands in one browser."""
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await ann.opens("lost-cities")
        word = (await ann.sees(f"tables/{table}/invitations"))["invitations"][0]["word"]
        await bob.does(f"tables/{table}/join", invitation=word)
        await bob.does(f"tables/{table}/leave")
        words: list[Any] = (await ann.sees(f"tables/{table}/invitations"))["invitations"]
        for one in words:
            await ann.fails(f"tables/{table}/join", invitation=one["word"])
        assert words == []
        await ann.connects()
        assert (await ann.follows(table, seat=1))["yours"] == [0]
        assert (await bob.does(f"tables/{table}/take-back"))["yours"] == [1]
