"""Clocks of a table without a server."""

import pytest

from tests.server.people import GAMES, does, each_game, guest_of, running, sensible
from trident.server.errors import NotAllowed
from trident.server.tables import commands, journal
from trident.server.tables.clock import PACES, Gap, disjoint


@each_game
def test_the_clock_charges_the_mover_and_lets_the_others_end_it(name: str) -> None:
    session = running(name, clock="brisk")
    mover = session.mover
    assert mover is not None
    bank = PACES["brisk"].bank_ms
    session = does(session, commands.move_of_seat(session, mover, sensible(session), 4000), now=4000)
    if session.mover != mover:
        assert session.clock.left_ms[mover] == bank - 4000 + PACES["brisk"].gain_ms
    late = session.mover
    assert late is not None
    assert session.due_ms == 4000 + session.clock.left_ms[late] + 1000
    other = (late + 1) % len(session.seats)
    with pytest.raises(NotAllowed):
        commands.claim(session, guest_of(session, other), None, 0)
    session = does(session, journal.Flagged(late), now=99_000)
    assert session.due_ms is None
    with pytest.raises(NotAllowed):
        commands.claim(session, guest_of(session, late), None, 0)
    ended = does(session, commands.claim(session, guest_of(session, other), None, 0))
    assert ended.status == "over"
    assert late not in ended.winners
    taken = does(session, commands.take_over(session, guest_of(session, other), late, None, 0))
    assert taken.bot_to_move


@each_game
def test_a_pause_of_the_server_is_not_charged(name: str) -> None:
    session = running(name, clock="brisk")
    due = session.due_ms
    assert due is not None
    assert does(session, journal.Paused(60_000)).due_ms == due + 60_000


def test_a_slow_line_is_forgiven_up_to_a_second() -> None:
    session = running(GAMES[0], clock="brisk")
    assert session.clock.spent(3000, lag_ms=400) == 2600
    assert session.clock.spent(3000, lag_ms=30_000) == 2000


def test_days_give_the_whole_time_anew_each_turn() -> None:
    session = running(GAMES[0], clock="days")
    assert session.mover is not None
    mover = session.mover
    session = does(session, commands.move_of_seat(session, mover, sensible(session), 50_000))
    assert session.clock.left_ms[mover] == PACES["days"].bank_ms


def test_time_that_was_lost_once_is_given_back_once() -> None:
    """An absence that was noted, but not answered, is noted again a little later."""
    noted = [Gap(9, 12), Gap(1, 5), Gap(2, 6), Gap(3, 4)]
    assert disjoint(noted) == disjoint(disjoint(noted)) == [Gap(1, 6), Gap(9, 12)]
