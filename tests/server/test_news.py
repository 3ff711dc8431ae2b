"""News is bounded, and made once for all who see the same."""

import msgspec
import pytest

from tests.server.live import live
from tests.server.people import GAMES, each_game, plays, running
from tests.server.test_cost import counted
from trident.library.registry import game
from trident.server.messages import BLOCK, dated, undated
from trident.server.tables import projection
from trident.server.tables.bulletins import MOST, Bulletins
from trident.server.tables.session import Session

GAME = GAMES[0]
TURNS = 2 * projection.PAGE + 30


def long_game() -> Session:
    """A game of many entries: rounds without end."""
    return plays(running("lost-cities", options={"rounds": 100}), TURNS)


LONG = long_game()


def test_news_has_one_page_of_entries_at_most() -> None:
    for since in (0, 1, LONG.version // 2):
        told = projection.news(LONG, 0, [0], since, 0).entries
        assert [one.seq for one in told] == list(range(LONG.version - projection.PAGE, LONG.version))
    near = LONG.version - 3
    assert projection.news(LONG, 0, [0], near, 0).entries[-1].seq == LONG.version - 1


def test_earlier_entries_come_a_page_at_a_time_and_miss_nothing() -> None:
    told, before = list(projection.news(LONG, 0, [0], 0, 0).entries), LONG.version
    while told[0].seq:
        before = told[0].seq
        page = projection.log(LONG, 0, before, "l").entries
        assert len(page) <= projection.PAGE
        told[:0] = page
    assert [one.seq for one in told] == list(range(LONG.version))
    assert projection.log(LONG, 0, 10**6, "l").entries[-1].seq == LONG.version - 1
    assert projection.log(LONG, 0, 0, "l").entries == []


def test_the_cost_of_news_does_not_grow_with_the_game() -> None:
    with counted(game("lost-cities")) as calls:
        projection.news(LONG, None, [], 0, 0)
    steps = sum(len(one.actions) for one in LONG.applied[-projection.PAGE :])
    assert calls["tell"] <= steps
    with counted(game("lost-cities")) as calls:
        projection.log(LONG, None, projection.PAGE, "l")
    assert calls["tell"] <= sum(len(one.actions) for one in LONG.applied[: projection.PAGE])


@each_game
def test_news_is_made_once_for_all_who_see_the_same(name: str) -> None:
    session, bulletins = plays(running(name), 3), Bulletins()
    with counted(game(name)) as calls:
        first = bulletins.get(session, None, [], 0, None, False)
        once = dict(calls)
        assert all(bulletins.get(session, None, [], 0, None, False) is first for _ in range(25))
    assert dict(calls) == once
    assert bulletins.get(plays(session), None, [], 0, None, False) != first


def test_only_so_many_are_kept() -> None:
    bulletins = Bulletins()
    for since in range(2 * MOST):
        bulletins.get(LONG, None, [], since, None, False)
    assert len(bulletins._made) == MOST
    bulletins.forget()
    assert not bulletins._made


def test_news_is_dated_when_it_is_sent() -> None:
    news = projection.news(LONG, 0, [0], LONG.version, 0)
    text = dated(undated(news), 12345)
    assert len(text) % BLOCK == 0
    assert msgspec.json.decode(text) == msgspec.to_builtins(msgspec.structs.replace(news, now_ms=12345))


@pytest.mark.anyio
async def test_a_client_asks_for_what_is_earlier(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        table = await ann.opens(GAME, "hot-seat")
        await ann.connects()
        await ann.follows(table)
        for _ in range(3):
            await ann.plays_a_turn()
        await ann.sends("log", id="l1", table=table, seat=0, before=3)
        told = await ann.hears("logged", "refused")
        assert (told["id"], [one["seq"] for one in told["entries"]]) == ("l1", [0, 1, 2])
