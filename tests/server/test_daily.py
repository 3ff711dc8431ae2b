"""The deal of the day: the same for everybody, seen by nobody before they have played, ranked once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from tests.server.live import Live, Person, live
from tests.server.played_out import next_turn
from trident.bots import roster
from trident.bots.bot import SearchBot
from trident.bots.levels import levels_of
from trident.core.chance import Secret
from trident.core.replay import from_text
from trident.core.verify import verify
from trident.library.registry import game
from trident.server.errors import NotAllowed
from trident.server.machine import Machine
from trident.server.messages import Hint
from trident.server.storage.contract import DailyDeal, Guest
from trident.server.tables import best_lines, bots, hints
from trident.server.tables.best_lines import BestLines
from trident.server.tables.daily import DailyDeals
from trident.server.tables.days import DAY_MS, OVERLAP_MS
from trident.server.tables.journal import Daily
from trident.server.tables.lineups import lineup_of
from trident.server.tables.session import Session
from trident.server.tables.thinkers import Thinkers

pytestmark = pytest.mark.anyio
NAME = "lost-cities"
DAY = 30_000  # far from today
ANN = Guest("ann", "Ann", 0)


@asynccontextmanager
async def at_noon(database: str, day: int = DAY, **changes: Any) -> AsyncIterator[Live]:
    """A server at noon of that day."""
    async with live(database, **changes) as server:
        until(server, day * DAY_MS + DAY_MS // 2)
        yield server


def until(server: Live, ms: int) -> None:
    """Let time pass until then."""
    machine = server.service.machine
    machine.time.jump(ms - machine.now_ms())


async def plays_on(server: Live, table: str) -> Session:
    """Everybody at a table does what looks sensible, to the end."""
    room = await server.service.rooms.get(table)
    while room.session.mover is not None:
        await room.perform(lambda now: [next_turn(now)])
    return room.session


async def begins(person: Person, name: str = NAME, **wish: Any) -> str:
    day = (await seen_by(person, name))["day"]
    table: str = (await person.does(f"games/{name}/daily", **{"day": day} | wish))["table"]
    return table


async def seen_by(person: Person, name: str = NAME, day: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = await person.sees(f"games/{name}/daily" + (f"?day={day}" if day else ""))
    return found


async def test_who_plays_the_same_turns_is_answered_by_the_same_turns(one_database: str) -> None:
    name = "sunken-city"
    days = range(DAY, DAY + 12)
    day = next(day for day in days if "marisol" in lineup_of(game(name), day).bots)
    async with at_noon(one_database, day) as server, server.person() as ann, server.person("Bob") as bob:
        tables = []
        for one in (ann, bob):
            table = await begins(one, name)
            await one.connects()
            await one.follows(table)
            for turn in range(4):
                assert await one.waits_for_turn()
                if one is bob and turn == 1:  # what else happens at a table is nobody's luck
                    await one.does(f"tables/{table}/leave")
                    await one.does(f"tables/{table}/take-back")
                    await one.sends("unfollow", table=table)
                    await one.follows(table)
                    version = (await server.service.rooms.get(table)).session.version
                    while one.news["version"] != version:
                        await one.hears("news")
                await one.plays_a_turn()
            assert await one.waits_for_turn()
            tables.append((await server.service.rooms.get(table)).session)
        first, second = (session.table for session in tables)
        assert first is not None
        assert second is not None
        assert first.steps == second.steps
        assert tables[0].version != tables[1].version


@pytest.mark.parametrize("name", ["lost-cities", "sunken-city", "submarine"])
async def test_bots_of_the_day_have_work_and_no_time(name: str) -> None:
    machine = Machine()
    thinkers = Thinkers(machine)
    for key in {one for day in range(40) for one in lineup_of(game(name), day).bots if one}:
        bot = thinkers.bot_of(game(name), 2, key, is_hurried=False)
        if isinstance(bot, SearchBot):
            budget = bot.search.pace.budget
            assert (budget.time_ms, budget.playouts > 0) == (0, True)
    machine.close()


def test_every_character_has_its_days_and_every_seat_is_ones_own() -> None:
    lineups = [lineup_of(game(NAME), day) for day in range(40)]
    assert {one.own for one in lineups} == {0, 1}
    assert {bot for one in lineups for bot in one.bots if bot} == {
        level.key for level in levels_of(game(NAME))
    }
    assert {str(one.options) for one in lineups} == {"{'rounds': 1}"}


async def test_a_bots_luck_depends_on_what_its_seat_sees_alone(one_database: str) -> None:
    async with at_noon(one_database) as server, server.person() as ann:
        session = (await server.service.rooms.get(await begins(ann))).session
        assert session.table is not None
        mover = session.table.mover
        twin, other = session.table.fork(), session.table.fork()
        twin.raw[:] = twin.hidden_from(mover, bots.luck(session.secret, 1))
        other.apply(other.legal()[0])
        words = [int(bots.luck_in(session.secret, one)[0]) for one in (session.table, twin, other)]
        assert words[0] == words[1] != words[2]


async def test_nobody_has_a_second_ranked_try(one_database: str) -> None:
    async with at_noon(one_database) as server, server.person() as ann:
        both = await asyncio.gather(begins(ann), begins(ann))  # two windows at once
        assert both[0] == both[1] == await begins(ann, is_again=True)
        table = both[0]
        await ann.does(f"tables/{table}/leave")
        assert await begins(ann) == table
        assert (await seen_by(ann))["yours"] == {"table": table, "is_over": False, "is_ranked": False}
        await ann.does(f"tables/{table}/resign")
        seen = await seen_by(ann)
        assert seen["yours"] == {"table": table, "is_over": True, "is_ranked": False}
        assert (seen["compared"]["tries"], seen["compared"]["place"]) == (0, None)
        assert seen["compared"]["yours"]["place"] is None
        assert await ann.fails(f"games/{NAME}/daily", day=DAY) == "daily-played"
        again = await begins(ann, is_again=True)
        assert again != table
        session = await plays_on(server, again)
        assert (session.head.deal, session.head.daily and session.head.daily.is_ranked) == ("daily", False)
        seen = await seen_by(ann)
        assert (seen["yours"]["table"], seen["compared"]["tries"]) == (table, 0)


async def test_who_wishes_another_try_keeps_the_first_one_of_the_next_day(one_database: str) -> None:
    async with at_noon(one_database) as server, server.person() as ann:
        await plays_on(server, await begins(ann))
        until(server, (DAY + 1) * DAY_MS + OVERLAP_MS)
        wish = f"games/{NAME}/daily"
        for is_again in (True, False):
            assert await ann.fails(wish, day=DAY, is_again=is_again) == "daily-over"
        assert await ann.fails(wish, day=DAY + 1, is_again=True) == "daily-unplayed"
        assert (await seen_by(ann))["yours"] is None
        first = await server.service.rooms.get(await begins(ann, day=DAY + 1))
        assert first.session.head.daily == Daily(DAY + 1, is_ranked=True)


async def test_processes_whose_clocks_differ_by_a_minute_open_the_same_day(one_database: str) -> None:
    async with at_noon(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        until(server, (DAY + 1) * DAY_MS - 2 * OVERLAP_MS)
        assert await ann.fails(f"games/{NAME}/daily", day=DAY + 1) == "daily-over"
        until(server, (DAY + 1) * DAY_MS - OVERLAP_MS)
        tables = [await begins(ann, day=DAY), await begins(bob, day=DAY + 1)]
        until(server, (DAY + 1) * DAY_MS)
        assert tables == [await begins(ann, day=DAY), await begins(bob, day=DAY + 1)]


async def test_first_tries_are_compared_by_their_score(one_database: str) -> None:
    async with at_noon(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        ended = await plays_on(server, await begins(ann))
        same = await plays_on(server, await begins(bob))
        assert ended.table is not None
        assert same.table is not None
        assert ended.table.steps == same.table.steps
        seen = await seen_by(ann)
        own = lineup_of(game(NAME), DAY).own
        scores = ended.table.scores()
        assert seen["compared"]["yours"] == {
            "place": 1,
            "name": "Ann",
            "has_won": own in ended.winners,
            "lead": scores[own][0] - scores[1 - own][0],
            "points": scores[own][0],
            "is_yours": True,
        }
        best = seen["compared"]["best"]
        assert [(one["place"], one["is_yours"]) for one in best if one["name"] == "Ann"] == [(1, True)]
        assert [(one["place"], one["is_yours"]) for one in best if one["name"] == "Bob"] == [(1, False)]
        assert (seen["compared"]["place"], seen["compared"]["tries"], seen["compared"]["line"]) == (
            1,
            2,
            None,
        )


async def test_before_one_has_played_nothing_of_the_deal_can_be_seen(one_database: str) -> None:
    async with at_noon(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await begins(ann)
        await plays_on(server, table)
        deal = await server.service.store.daily_deal(DAY, NAME)
        assert deal is not None
        await ann.connects()
        await ann.follows(table)
        own = await ann.http.get(f"/api/tables/{table}/record")
        assert "[Secret-Hash" in own.text
        assert '[Deal "daily"]' in own.text
        shown = [own.content, *ann.received, (await ann.http.get(f"/api/games/{NAME}/daily")).content]
        assert await ann.fails(f"tables/{table}/share") == "daily-hidden"
        before = await seen_by(bob)
        assert (before["secret"], before["yours"], before["compared"]) == (None, None, None)
        for path in ("", "/record", "/frames?first=0&last=3", "/review"):
            answer = await bob.http.get(f"/api/tables/{table}{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "daily-hidden")
        seats = [{"kind": "me"}, {"kind": "bot"}]
        assert await bob.fails("tables", game=NAME, seats=seats, from_table=table) == "daily-hidden"
        assert await bob.fails(f"tables/{table}/review") == "daily-hidden"
        assert await bob.fails(f"tables/{table}/join") == "daily-hidden"
        await bob.connects()
        assert (await bob.follows(table))["code"] == "daily-hidden"
        assert (await bob.sees("tables"))["tables"] == []
        mine = await begins(bob)
        await bob.follows(mine)
        assert (await seen_by(bob))["compared"] is None
        assert await bob.fails(f"tables/{mine}/take-over") == "nobody-stands-in"
        shown += bob.received
        assert not any(deal.secret.encode() in one for one in shown)


async def test_at_midnight_the_secret_is_published_and_proves_the_games(one_database: str) -> None:
    async with at_noon(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        table, late = await begins(ann), await begins(bob)
        await plays_on(server, table)
        before = await seen_by(ann)
        record = (await ann.http.get(f"/api/tables/{table}/record")).text
        until(server, (DAY + 1) * DAY_MS)
        today = await seen_by(bob)
        assert (today["day"], today["yours"], today["secret"]) == (DAY + 1, None, None)
        assert today["secret_hash"] != before["secret_hash"]
        assert (await seen_by(ann, day=DAY))["secret"] is None  # another process may still be before midnight
        await plays_on(server, late)
        until(server, (DAY + 1) * DAY_MS + OVERLAP_MS)
        past = await seen_by(bob, day=DAY)
        assert past["yours"] == {"table": late, "is_over": True, "is_ranked": False}
        assert [one["name"] for one in past["compared"]["best"]] == ["Ann"]
        assert Secret(bytes.fromhex(past["secret"])).hash == before["secret_hash"]
        proved = msgspec.structs.replace(from_text(game(NAME), record), secret=past["secret"])
        verdict = verify(game(NAME), proved)
        assert (verdict.faults, verdict.draws_proved) == ([], verdict.draws)
        assert f'[Secret "{past["secret"]}"]' in (await bob.http.get(f"/api/tables/{table}/record")).text
        assert (await ann.does(f"tables/{table}/share"))["record"]
        answer = await ann.http.get(f"/api/games/{NAME}/daily?day={DAY + 2}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-daily")


async def test_after_a_restart_the_deal_and_the_try_are_the_same(database: str) -> None:
    async with at_noon(database) as server:
        first = DailyDeals(server.service.rooms)
        deal, session = await first.today(game(NAME)), await first.begin(game(NAME), ANN, DAY, is_again=False)
    async with at_noon(database) as server:
        second = DailyDeals(server.service.rooms)
        assert await second.today(game(NAME)) == deal
        resumed = await second.begin(game(NAME), ANN, DAY, is_again=False)
        assert (resumed.id, resumed.head) == (session.id, session.head)
        await plays_on(server, resumed.id)
        seen = await second.seen(game(NAME), ANN, None)
        assert seen.compared is not None
        assert (seen.compared.place, seen.compared.tries, len(seen.compared.best)) == (1, 1, 1)


async def test_the_strongest_bots_line_is_found_once_and_kept(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster, "strongest", lambda _: "sensible")
    day = next(day for day in range(DAY, DAY + 12) if "mirja" in lineup_of(game(NAME), day).bots)
    async with at_noon(one_database, day, daily_work=1) as server, server.person() as ann:
        table = await begins(ann)
        lines = server.service.daily.lines
        await asyncio.gather(*lines._tasks.values())
        assert (await seen_by(ann))["compared"] is None
        await plays_on(server, table)
        line = (await seen_by(ann))["compared"]["line"]
        assert not lines._tasks
        shared = await ann.sees(f"records/{line['record']}")
        assert (shared["deal"], shared["faults"], "[Secret " in shared["text"]) == ("daily", [], False)
        deal = await server.service.store.daily_deal(day, NAME)
        assert deal is not None
        record = msgspec.structs.replace(from_text(game(NAME), shared["text"]), secret=deal.secret)
        verdict = verify(game(NAME), record)
        own = lineup_of(game(NAME), day).own
        assert (verdict.is_over, verdict.draws_proved) == (True, verdict.draws)
        assert verdict.scores[own][0] == line["points"]
        assert verdict.scores[own][0] - verdict.scores[1 - own][0] == line["lead"]


async def played_for(lines: BestLines, deal: DailyDeal) -> list[Any]:
    """What is played, in vain, when the best line of a deal is asked for."""
    begun: list[Any] = []

    def fails(*about: Any) -> Any:
        begun.append(about)
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(best_lines, "line_of", fails)
        lines.ask(game(NAME), deal)
        await asyncio.gather(*lines._tasks.values())
    return begun


async def test_a_line_that_was_found_since_the_deal_was_read_is_not_played_again(one_database: str) -> None:
    async with at_noon(one_database, daily_work=1) as server:
        deal, store = await server.service.daily.today(game(NAME)), server.service.store
        await store.save_best(deal.day, NAME, "{}")
        assert not await played_for(server.service.daily.lines, deal)


async def test_a_best_line_that_fails_is_not_looked_for_again_that_day(one_database: str) -> None:
    async with at_noon(one_database, daily_work=1) as server:
        daily = server.service.daily
        first = await daily.today(game(NAME))
        assert [len(await played_for(daily.lines, first)) for _ in range(2)] == [1, 0]
        until(server, (DAY + 1) * DAY_MS)
        following = await daily.today(game(NAME))
        assert [len(await played_for(daily.lines, following)) for _ in range(2)] == [1, 0]
        assert daily.lines._failed == {(DAY + 1, NAME)}


async def test_a_best_line_that_fails_harms_nobody(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(roster, "strongest", fails)
    async with at_noon(one_database, daily_work=1) as server, server.person() as ann:
        await begins(ann)
        await asyncio.gather(*server.service.daily.lines._tasks.values())
        assert (await seen_by(ann))["yours"] is not None


async def test_a_ranked_try_has_no_hints(one_database: str) -> None:
    async with at_noon(one_database) as server, server.person() as ann:
        table = await begins(ann)
        session, asked = await asks(server, table)
        with pytest.raises(NotAllowed) as refused:
            hints.position(session, session.head.host, asked)
        assert refused.value.code == "no-hints-daily"
        await ann.does(f"tables/{table}/resign")
        practice, asked = await asks(server, await begins(ann, is_again=True))
        assert hints.position(practice, practice.head.host, asked).mover == practice.mover


async def asks(server: Live, table: str) -> tuple[Session, Hint]:
    """A table when it is its player's turn, who asks for a hint."""
    room = await server.service.rooms.get(table)
    while room.session.bot_to_move:
        await room.perform(lambda now: [next_turn(now)])
    session = room.session
    assert session.mover is not None
    return session, Hint("h", table, session.mover, session.version)
