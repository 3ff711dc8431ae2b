"""A whole server, used as browsers use it, on both databases."""

import asyncio
from typing import Any

import httpx
import pytest
from limits import parse
from websockets.exceptions import ConnectionClosed

from tests.server.live import Live, Person, live
from tests.server.people import GAMES
from trident.server.names import NAMES
from trident.server.tables.clock import PACES, Pace
from trident.server.upkeep import sweep
from trident.server.wire.throttle import LIMITS

pytestmark = pytest.mark.anyio
GAME = GAMES[0]
every_game = pytest.mark.parametrize("name", GAMES)
SHORT = {"lost-cities": {"rounds": 1}, "sunken-city": {"short_game": True}}


async def pair(server: Live, ann: Person, bob: Person, name: str = GAME) -> str:
    """A running table of ann and bob, followed by both."""
    table = await ann.opens(name)
    word = (await ann.sees(f"tables/{table}/invitations"))["invitations"][0]["word"]
    await bob.does(f"tables/{table}/join", invitation=word)
    for one in (ann, bob):
        await one.connects()
        await one.follows(table)
    return table


@every_game
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


@every_game
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


@every_game
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


@every_game
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


@every_game
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
        await bob.does(f"tables/{table}/leave")
        await cid.connects()
        news = await cid.follows(table)
        assert news["seat"] is None
        assert news["card"]["seats"][1]["is_away"]
        word = (await ann.sees(f"tables/{table}/invitations"))["invitations"][0]["word"]
        await cid.does(f"tables/{table}/join", invitation=word)
        assert (await cid.hears("news"))["seat"] == 1


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


async def test_resigning_ends_it_and_a_bot_can_play_on_for_who_left(database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Bob") as bob:
        table = await pair(server, ann, bob)
        assert await ann.fails(f"tables/{table}/take-over", seat=1) == "not-absent"
        await bob.does(f"tables/{table}/leave")
        await ann.does(f"tables/{table}/take-over", seat=1)
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
        await server.service.store.note(sweep.ALIVE, "1000")
        monkeypatch.setattr("trident.server.upkeep.sweep.now_ms", lambda: 61_000)
        await sweep.come_back(server.service.rooms)
        await sweep.come_back(server.service.rooms)
        await ann.connects()
        kinds = [(entry["kind"], entry["facts"]) for entry in (await ann.follows(table))["entries"]]
        assert kinds.count(("paused", {"ms": 60_000})) == 1


async def test_a_pass_makes_another_device_the_same_guest_once(database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Phone") as phone:
        table = await ann.opens(GAME, "bot")
        word = (await ann.does("guest/pass"))["word"]
        assert (await phone.does("guest/enter", word=word))["name"] == "Ann"
        assert await phone.fails("guest/enter", word=word) == "bad-pass"
        assert await phone.fails("guest/enter", word="forged") == "bad-pass"
        assert [card["table"] for card in (await phone.sees("tables/mine"))["tables"]] == [table]


async def test_a_slow_reader_is_dropped_and_catches_up(one_database: str) -> None:
    async with live(one_database, queue_size=4) as server, server.person() as ann:
        table = await ann.opens(GAME, "bot")
        await ann.connects()
        await ann.follows(table)
        outbox = next(iter(server.service.outboxes))
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


@every_game
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


async def test_a_program_is_known_by_its_token_alone(one_database: str) -> None:
    async with live(one_database) as server, server.person("Robot") as robot:
        seen = await robot.does("guest", is_program=True)
        robot.http.cookies.delete("trident-guest")
        assert (await robot.connects(origin=None))["name"] == ""
        assert (await robot.connects(origin=None, token=seen["token"]))["name"] == "Robot"
        assert (await robot.connects(origin=None, token="forged"))["name"] == ""
        robot.http.headers["authorization"] = f"Bearer {seen['token']}"
        assert (await robot.sees("guest"))["name"] == "Robot"


async def test_a_cookie_counts_only_on_our_own_pages(one_database: str) -> None:
    async with live(one_database, origins=["https://play.example"]) as server, server.person() as ann:
        assert (await ann.connects())["name"] == "Ann"
        assert (await ann.connects(origin="https://play.example"))["name"] == "Ann"
        assert (await ann.connects(origin=None))["name"] == ""
        with pytest.raises(ConnectionClosed) as closed:
            await ann.connects(origin="https://evil.example")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


async def test_a_client_too_old_is_told_so(one_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trident.server.wire.socket.OLDEST_PROTOCOL", 2)
    async with live(one_database) as server, server.person() as ann:
        with pytest.raises(ConnectionClosed) as closed:
            await ann.connects()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4426


async def test_posts_need_the_csrf_header(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        del ann.http.headers["x-csrf-token"]
        assert (await ann.http.post("/api/guest", json={})).status_code == 403


async def test_limits_answer_with_429_and_sockets_are_closed(
    one_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "requests of an address", parse("20/minute"))
    monkeypatch.setitem(LIMITS, "messages of a guest", parse("40/minute"))
    async with live(one_database, limits=True) as server, server.person() as ann:
        await ann.connects()
        for _ in range(41):
            await ann.sends("ping", sent_ms=1)
        assert await ann.closed() == 4429
        answers: list[Any] = await asyncio.gather(*(ann.http.get("/api/games") for _ in range(30)))
        assert {answer.status_code for answer in answers} == {200, 429}


async def test_names_are_cleaned(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        assert (await ann.does("guest", name=" A\u202e\tb\x00 " + "x" * 60))["name"] == "A b " + "x" * 20
        assert await ann.fails("guest", name=" \u200b ") == "bad-name"
        assert await ann.fails("guest", name="x" * 100) == "bad-request"


async def test_large_and_odd_requests_are_refused(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        big = await ann.http.post("/api/records", json={"text": "x" * 600_000})
        assert big.status_code == 413
        assert await ann.fails("records", text='[Game "chess"]') == "unknown-game"
        assert await ann.fails("records", text="nonsense") == "unreadable-record"
        assert await ann.fails("tables", game=GAME, seats=[{"kind": "me"}]) == "bad-option"
        assert await ann.fails("tables", game=GAME, seats=[], more=1) == "bad-request"
        for path in ("tables/nowhere", "records/nowhere", f"games/{GAME}/words/fr", "nonsense"):
            assert (await ann.http.get(f"/api/{path}")).status_code == 404
        await ann.connects()
        await ann.sends("ping", sent_ms=1, filler="x" * 20_000)
        assert await ann.closed() == 1009


async def test_games_words_rules_and_health_are_told(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        assert [one["name"] for one in await ann.sees("games")] == GAMES
        assert (await ann.sees(f"games/{GAME}/words/de"))["title"]
        assert await ann.sees(f"games/{GAME}/rules/en")
        assert (await ann.http.get("/healthz")).json() == {"status": "ok"}
        assert "trident_live_tables" in (await ann.http.get("/metrics")).text


async def test_every_answer_carries_the_security_headers(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        for path in ("/healthz", "/api/games", "/api/nonsense", "/api/tables/x/record", "/api/openapi.json"):
            headers = (await ann.http.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


async def test_a_newcomer_is_offered_a_name_in_the_language_of_the_browser(one_database: str) -> None:
    async with live(one_database) as server, httpx.AsyncClient(base_url=f"http://{server.address}") as http:
        for asked, creatures in (("de-DE,de;q=0.9", NAMES["de"][1]), ("en-GB", NAMES["en"][1])):
            seen = (await http.get("/api/guest", headers={"accept-language": asked})).json()
            assert seen["name"].split()[1] in creatures.split()
