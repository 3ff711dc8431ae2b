"""Who sits at a table: joining and leaving, bots, resigning, rematches."""

import msgspec
import pytest

from tests.server.people import GAMES, does, each_game, guest_of, head_of, opened, plays, running, wish
from trident.core.chance import Secret
from trident.core.errors import BadOption
from trident.server.errors import NotAllowed, NotFound, Refused, TooLate
from trident.server.messages import SeatWish
from trident.server.tables import commands, journal
from trident.server.tables.projection import news, seat_of


@each_game
def test_resigning_ends_a_game_of_two(name: str) -> None:
    session = running(name)
    after = does(session, commands.resign(session, "bob", None))
    if len(session.seats) == 2:
        assert after.status == "over"
        assert after.winners == [0]
        assert news(after, None, [], 0, 0).result is not None
    else:
        assert after.seats[1].is_played_by_bot
    with pytest.raises(TooLate):
        commands.resign(after, "bob", None)


@each_game
def test_at_a_larger_table_a_bot_plays_on_for_whoever_resigns(name: str) -> None:
    session = running(name, seats=max(opened(name).game.seats))
    after = does(session, commands.resign(session, "bob", None))
    assert after.status == ("over" if len(session.seats) == 2 else "running")
    for guest in ("ann", "cid", "dan", "eve")[: len(session.seats) - 1]:
        after = does(after, commands.resign(after, guest, None)) if after.status == "running" else after
    assert after.status == "over"


@each_game
def test_a_rematch_comes_when_all_have_agreed_and_seats_move_on(name: str) -> None:
    session = running(name)
    session = plays(session, 5000)
    with pytest.raises(NotAllowed):
        commands.offer(session, "stranger")
    for number in range(len(session.seats)):
        assert commands.rematch(session, Secret.of_seed(2)) is None
        session = does(session, *commands.offer(session, guest_of(session, number)))
    head = commands.rematch(session, Secret.of_seed(2))
    assert head is not None
    assert [seat.guest for seat in head.seats] == [
        guest_of(session, (number + 1) % len(session.seats)) for number in range(len(session.seats))
    ]
    session = does(session, journal.Rematched("u"))
    with pytest.raises(TooLate):
        commands.offer(session, "ann")


@each_game
def test_bots_and_hot_seats_start_at_once(name: str) -> None:
    assert opened(name, second="bot").status == "running"
    hot = opened(name, second="hot-seat")
    assert hot.status == "running"
    assert hot.seats_of("ann") == list(range(len(hot.seats)))
    assert seat_of(hot, "ann", 1) == 1
    assert seat_of(hot, "ann", None) == hot.mover
    assert seat_of(hot, "bob", 1) is None


@each_game
def test_open_seats_can_be_given_to_bots_by_the_host(name: str) -> None:
    session = opened(name)
    with pytest.raises(NotAllowed):
        commands.fill(session, "bob", None, None)
    assert does(session, *commands.fill(session, "ann", None, None)).status == "running"


@each_game
def test_two_bots_of_one_kind_can_be_told_apart(name: str) -> None:
    most = max(opened(name).game.seats)
    at_once = opened(name, seats=most, second="bot")
    alone = opened(name, seats=most)
    filled = does(alone, *commands.fill(alone, "ann", None, None))
    for session in (at_once, filled):
        first, *others = [seat.name for seat in session.seats[1:]]
        assert others == [f"{first} {number + 2}" for number in range(most - 2)]


@each_game
def test_leaving_before_the_game_opens_the_seat_again(name: str) -> None:
    session = opened(name)
    session = does(session, commands.leave(session, "ann", None))
    assert session.seats[0].kind == "open"
    assert session.seats[0].owners == 1


def test_a_table_by_link_needs_an_invitation() -> None:
    session = opened(GAMES[0])
    with pytest.raises(NotAllowed):
        commands.join(session, "bob", "Bob", None, None)
    assert commands.join(session, "bob", "Bob", None, 1) == journal.Joined(1, "bob", "Bob")


def test_bad_wishes_are_refused() -> None:
    for bad, error in (
        (msgspec.structs.replace(wish(GAMES[0]), game="no-such-game"), NotFound),
        (wish(GAMES[0], seats=16), BadOption),
        (wish(GAMES[0], options={"nonsense": 1}), BadOption),
    ):
        with pytest.raises(error):
            head_of(bad)
    twice = wish(GAMES[0])
    twice.seats[1] = SeatWish("me")
    with pytest.raises(Refused, match="in two places"):
        head_of(twice)
    twice.seats[1] = SeatWish("bot", bot="nobody")
    with pytest.raises(BadOption):
        head_of(twice)


def test_seats_by_lot_are_drawn_from_the_secret() -> None:
    orders = set()
    for seed in range(20):
        session = running(GAMES[0], seed, draws_seats=True)
        orders.add(tuple(seat.guest for seat in session.seats))
        again = running(GAMES[0], seed, draws_seats=True)
        assert [seat.guest for seat in again.seats] == [seat.guest for seat in session.seats]
    assert len(orders) > 1
