"""A whole server, used as browsers use it, on both databases: moves, news, restarts."""

import httpx
import pytest

from tests.server.live import Person, live, pair
from tests.server.people import GAMES, each_game

pytestmark = pytest.mark.anyio
GAME = GAMES[0]
SHORT = {"lost-cities": {"rounds": 1}, "sunken-city": {"short_game": True}}


@each_game
async def test_a_game_against_a_bot_is_played_to_its_end(name: str, database: str) -> None:
    async with live(database) as server, server.person() as ann:
        table = await ann.opens(name, "bot", options=SHORT.get(name, {}))
        await ann.connects()
        await ann.follows(table)
        while await ann.waits_for_turn():
            assert (await ann.plays_a_turn())["type"] == "committed"
        assert ann.news["result"]["reason"] == "rules"
        assert ann.news["secret"]
        text = (await ann.http.get(f"/api/tables/{table}/record")).text
        kept = (await ann.does("records", text=text))["record"]
        seen = await ann.sees(f"records/{kept}")
        assert seen["faults"] == []
        assert seen["draws_proved"] == seen["draws"] > 0
        shared = (await ann.does(f"tables/{table}/share"))["record"]
        assert (await ann.sees(f"records/{shared}"))["text"] == text
        frames = await ann.sees(f"records/{kept}/frames?first=3&last=5&seat=1")
        assert [frame["step"] for frame in frames["frames"]] == [3, 4, 5]
        again = await ann.does(f"tables/{table}/rematch")
        assert again["table"] != table
        assert again["yours"] == [1]


@each_game
async def test_two_people_play_and_each_sees_the_other_move(name: str, database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        await pair(server, ann, bob, name)
        for _ in range(4):
            mover, other = (ann, bob) if ann.news["legal"] else (bob, ann)
            answer = await mover.plays_a_turn()
            news = await other.hears("news")
            assert news["version"] == answer["version"]
            assert news["entries"][-1]["kind"] == "moved"


async def test_the_acknowledgement_comes_before_the_news(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        await pair(server, ann, bob)
        mover = ann if ann.news["legal"] else bob
        action = mover.news["legal"][0][0]
        await mover.sends("commit", move_id="x", decisions=[action], **mover.about_now())
        assert (await mover.next())["type"] == "committed"
        assert (await mover.next())["type"] == "news"


@each_game
async def test_the_same_move_again_gets_the_same_answer(name: str, database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        await pair(server, ann, bob, name)
        mover = ann if ann.news["legal"] else bob
        about, action = mover.about_now(), mover.news["legal"][0][0]
        first = await mover.commits([action], "same")
        await mover.hears("news")
        assert await mover.commits([action], "same", **about) == first
        assert (await mover.commits([action], "other", **about))["type"] == "stale"
        assert (await mover.hears("news"))["version"] == first["version"]


@each_game
async def test_who_comes_back_gets_exactly_what_was_missed(name: str, database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await pair(server, ann, bob, name)
        seen = ann.news["version"]
        mover, other = (ann, bob) if ann.news["legal"] else (bob, ann)
        assert other.line is not None
        await other.line.close()
        await mover.plays_a_turn()
        await other.connects()
        news = await other.follows(table, since=seen)
        assert [entry["seq"] for entry in news["entries"]] == list(range(seen, news["version"]))
        assert (await other.follows(table, since=10**6))["entries"][0]["seq"] == 0


async def test_tabs_of_one_seat_follow_each_other(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await pair(server, ann, bob)
        tab = Person(server.address, ann.http)
        await tab.connects()
        assert (await tab.follows(table))["seat"] == ann.news["seat"]
        mover = ann if ann.news["legal"] else bob
        answer = await mover.plays_a_turn()
        assert (await tab.hears("news"))["version"] == answer["version"]
        assert tab.line is not None
        await tab.line.close()


@each_game
async def test_a_restart_resumes_the_game_and_the_bots_turn(name: str, database: str) -> None:
    async with live(database, bot_pause_ms=(600_000, 600_000)) as server, server.person() as ann:
        table = await ann.opens(name, "bot")
        await ann.connects()
        await ann.follows(table)
        await ann.plays_a_turn()
        version, cookies = ann.news["version"], dict(ann.http.cookies)
    async with live(database) as server, server.person("Ann again") as again:
        again.http.cookies = httpx.Cookies(cookies)
        await again.connects()
        await again.follows(table, since=version)
        while again.news["version"] == version:
            await again.hears("news")
        assert again.news["seat"] == 0
        assert again.news["entries"][0]["seat"] == 1


async def test_a_restart_tells_sockets_to_come_back(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        await ann.connects()
        server.server.should_exit = True
        assert (await ann.hears("goodbye"))["code"] == "come-back"
        assert await ann.closed() == 1012


async def test_a_slow_reader_is_dropped_and_catches_up(one_database: str) -> None:
    async with live(one_database, queue_size=4) as server, server.person() as ann:
        table = await ann.opens(GAME, "bot")
        await ann.connects()
        await ann.follows(table)
        outbox = next(iter(server.service.sockets))
        for _ in range(9):
            outbox.put(b'{"type":"pong","sent_ms":1,"now_ms":1}')
        assert await ann.closed() == 1013
        await ann.connects()
        assert (await ann.follows(table))["version"] >= 2


async def test_why_not_names_the_rule(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        await ann.connects()
        await ann.follows(await ann.opens(GAME, "hot-seat"))
        legal = {choice[0] for choice in ann.news["legal"]}
        illegal = next(action for action in range(1000) if action not in legal)
        await ann.sends("why-not", id="w", action=illegal, **ann.about_now())
        assert (await ann.hears("refused"))["rule"]
        await ann.sends("why-not", id="w", action=min(legal), **ann.about_now())
        assert (await ann.hears("allowed"))["id"] == "w"
        await ann.sends("why-not", id="w", text=ann.news["legal"][0][1], **ann.about_now())
        assert (await ann.hears("allowed"))["action"] == ann.news["legal"][0][0]
        kind, parts = ann.news["legal"][0][3:]
        await ann.sends("why-not", id="w", kind=kind, parts=parts, **ann.about_now())
        assert (await ann.hears("allowed"))["action"] == ann.news["legal"][0][0]
        for wrong in ({"kind": "fly"}, {"kind": kind}, {"kind": kind, "parts": dict.fromkeys(parts, "moon")}):
            await ann.sends("why-not", id="w", **wrong, **ann.about_now())
            assert (await ann.hears("refused"))["code"] == "unreadable"
        await ann.sends("why-not", id="w", text="fly to the moon", **ann.about_now())
        assert (await ann.hears("refused"))["code"] == "unreadable"


@each_game
async def test_recall_shows_each_step_up_to_what_is_there_now(name: str, one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        await ann.connects()
        table = await ann.opens(name, "hot-seat")
        await ann.follows(table)
        await ann.plays_a_turn()
        await ann.sends("recall", id="r", table=table, seat=ann.news["seat"], since=0)
        frames = (await ann.hears("recalled"))["frames"]
        assert len(frames) > 1
        assert frames[-1]["view"] == ann.news["view"]


async def test_who_asks_for_drawings_gets_them_with_every_view(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        await ann.connects()
        table = await ann.opens(GAME, "hot-seat")
        assert (await ann.follows(table))["drawing"] is None
        first = await ann.follows(table, drawing="en")
        assert (await ann.follows(table, drawing="de"))["drawing"] != first["drawing"]
        draft = await ann.tries([])
        assert draft["drawing"]["lines"]
        await ann.plays_a_turn()
        await ann.sends("recall", id="r", table=table, since=0)
        assert all(frame["drawing"] for frame in (await ann.hears("recalled"))["frames"])
        await ann.does(f"tables/{table}/resign")
        path = f"tables/{table}/frames?first=0&last=3"
        assert all(frame["drawing"] for frame in (await ann.sees(f"{path}&drawing=en"))["frames"])
        assert not any(frame["drawing"] for frame in (await ann.sees(path))["frames"])
        assert (await ann.http.get(f"/api/{path}&drawing=fr")).status_code == 400
