"""A whole server: invitations, lists of tables, resigning, clocks."""

import pytest

from tests.server.live import live, pair
from tests.server.people import GAMES
from trident.server.tables.clock import PACES, Pace
from trident.server.upkeep import sweep
from trident.server.wire import table_routes

pytestmark = pytest.mark.anyio
GAME = GAMES[0]


async def test_a_seat_by_invitation_is_given_once(database: str) -> None:
    async with (
        live(database) as server,
        server.person() as ann,
        server.person("Bob") as bob,
        server.person("Cid") as cid,
    ):
        table = await ann.opens(GAME)
        word = (await ann.sees(f"tables/{table}/invitations"))["invitations"][0]["word"]
        assert await bob.fails(f"tables/{table}/join") == "needs-invitation"
        assert await bob.fails(f"tables/{table}/join", invitation="forged") == "bad-invitation"
        assert (await bob.does(f"tables/{table}/join", invitation=word))["yours"] == [1]
        assert await cid.fails(f"tables/{table}/join", invitation=word) == "bad-invitation"
        other = await cid.opens(GAME)
        elsewhere = (await cid.sees(f"tables/{other}/invitations"))["invitations"][0]["word"]
        assert await bob.fails(f"tables/{table}/join", invitation=elsewhere) == "bad-invitation"
        assert (await bob.does(f"tables/{table}/join", invitation=word))["yours"] == [1]  # asked twice
        await bob.does(f"tables/{table}/leave")
        await cid.connects()
        news = await cid.follows(table)
        assert news["seat"] is None
        assert news["card"]["seats"][1]["is_away"]
        assert (await ann.sees(f"tables/{table}/invitations"))["invitations"] == []
        assert await cid.fails(f"tables/{table}/join", invitation=word) == "bad-invitation"
        word = (await bob.sees(f"tables/{table}/invitations"))["invitations"][0]["word"]
        assert await ann.fails(f"tables/{table}/join", invitation=word) == "already-seated"
        await cid.does(f"tables/{table}/join", invitation=word)
        assert (await cid.hears("news"))["seat"] == 1


async def test_an_invitation_says_whether_it_still_gives_a_seat(one_database: str) -> None:
    async with (
        live(one_database) as server,
        server.person() as ann,
        server.person("Bob") as bob,
        server.person("Cid") as cid,
    ):
        table = await ann.opens(GAME)
        word = (await ann.sees(f"tables/{table}/invitations"))["invitations"][0]["word"]
        path = f"tables/{table}/invitations/{word}"
        assert await cid.sees(path) == {"seat": 1, "is_yours": False}
        await bob.does(f"tables/{table}/join", invitation=word)
        assert await bob.sees(path) == {"seat": 1, "is_yours": True}
        assert (await cid.http.get(f"/api/{path}")).json()["code"] == "bad-invitation"
        await bob.does(f"tables/{table}/resign")
        assert (await cid.http.get(f"/api/{path}")).json()["code"] == "game-over"
        card = next(one for one in (await ann.sees("tables/mine"))["tables"] if one["table"] == table)
        assert (card["result"]["reason"], card["result"]["winners"]) == ("resigned", [0])


async def test_lobby_and_own_tables(database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        listed, hidden = await ann.opens(GAME, is_listed=True), await ann.opens(GAME)
        assert [card["table"] for card in (await bob.sees("tables"))["tables"]] == [listed]
        await bob.does(f"tables/{listed}/join")
        mine = await ann.sees("tables/mine")
        assert {card["table"] for card in mine["tables"]} == {listed, hidden}
        waiting = [(await one.sees("tables/mine"))["waiting"] for one in (ann, bob)]
        assert sorted(waiting) == [[], [listed]]
        assert (await bob.sees(f"tables/{hidden}"))["status"] == "open"
        await ann.does(f"tables/{hidden}/fill")
        assert (await bob.sees(f"tables/{hidden}"))["status"] == "running"


async def test_everybody_has_room_in_the_lobby(one_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_routes, "PAGE_OF_LOBBY", 2)
    async with live(one_database) as server, server.person() as ann:
        opened = [await ann.opens(GAME, is_listed=True) for _ in range(5)]
        page, seen = await ann.sees("tables"), list[str]()
        while True:
            seen += [card["table"] for card in page["tables"]]
            if page["next"] is None:
                break
            page = await ann.sees(f"tables?after={page['next']}")
        assert sorted(seen) == sorted(opened)
        for wrong in ("x", "1-", f"{10**16}-a", "1-a'b"):
            assert (await ann.http.get("/api/tables", params={"after": wrong})).status_code == 400


async def test_resigning_ends_it_and_a_bot_can_play_on_for_who_left(database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await pair(server, ann, bob)
        assert await ann.fails(f"tables/{table}/take-over", seat=1) == "not-absent"
        await bob.does(f"tables/{table}/leave")
        assert await ann.fails(f"tables/{table}/take-over", seat=1) == "not-absent"
        await bob.does(f"tables/{table}/take-over")
        while not ann.news["card"]["seats"][1]["bot"]:
            await ann.hears("news")
        await ann.waits_for_turn()
        await ann.plays_a_turn()
        assert await ann.waits_for_turn()
        await bob.does(f"tables/{table}/take-back")
        await bob.does(f"tables/{table}/resign")
        while ann.news["result"] is None:
            await ann.hears("news")
        assert ann.news["result"] == ann.news["result"] | {"reason": "resigned", "winners": [0]}
        assert await ann.fails(f"tables/{table}/resign") == "not-running"


async def test_a_clock_runs_out(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "brisk", Pace(1))
    monkeypatch.setattr(sweep, "EVERY_SECONDS", 0.05)
    monkeypatch.setattr(sweep, "LATE_MS", 0)
    monkeypatch.setattr("trident.server.tables.clock.LARGEST_GRACE_MS", 1)
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await ann.opens(GAME, is_listed=True, clock="brisk")
        await ann.connects()
        await ann.follows(table)
        await bob.does(f"tables/{table}/join")
        while not (ann.news["clock"] or {}).get("flagged"):
            await ann.hears("news")
        late = ann.news["clock"]["flagged"][0]
        winner, loser = (bob, ann) if late == 0 else (ann, bob)
        assert await loser.fails(f"tables/{table}/claim") == "not-out-of-time"
        await winner.does(f"tables/{table}/claim")
        while ann.news["result"] is None:
            await ann.hears("news")
        assert ann.news["result"]["reason"] == "out-of-time"


async def test_time_without_server_is_given_back(one_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with live(one_database) as server, server.person() as ann:
        table = await ann.opens(GAME, "hot-seat", clock="relaxed")
        for task in server.service.tasks:
            task.cancel()
        now_ms = server.service.machine.now_ms()
        await server.service.store.note(sweep.ALIVE, str(now_ms))
        monkeypatch.setattr(server.service.machine, "now_ms", lambda: now_ms + 60_000)
        await sweep.beat(server.service.rooms)
        await sweep.beat(server.service.rooms)
        await ann.connects()
        kinds = [(entry["kind"], entry["facts"]) for entry in (await ann.follows(table))["entries"]]
        assert kinds.count(("paused", {"ms": 60_000})) == 1
