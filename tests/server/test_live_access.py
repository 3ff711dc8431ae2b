"""A whole server: who a caller is, limits, bad requests, headers."""

import asyncio
from typing import Any

import httpx
import pytest
from limits import parse
from websockets.exceptions import ConnectionClosed

from tests.server.live import Person, live
from tests.server.people import GAMES
from trident.server.names import NAMES
from trident.server.wire.throttle import LIMITS

pytestmark = pytest.mark.anyio
GAME = GAMES[0]


async def test_a_pass_makes_another_device_the_same_guest_once(database: str) -> None:
    async with live(database) as server, server.person() as ann, server.person("Phone") as phone:
        table = await ann.opens(GAME, "bot")
        word = (await ann.does("guest/pass"))["word"]
        assert (await phone.does("guest/enter", word=word))["name"] == "Ann"
        assert await phone.fails("guest/enter", word=word) == "bad-pass"
        assert await phone.fails("guest/enter", word="forged") == "bad-pass"
        assert [card["table"] for card in (await phone.sees("tables/mine"))["tables"]] == [table]


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


async def test_another_sites_page_does_nothing_in_our_name(one_database: str) -> None:
    """Not even with the right token, which a page of another port of our host could read."""
    async with live(one_database, origins=["https://play.example"]) as server, server.person() as ann:
        for origin, status in (
            ("https://evil.example", 403),
            ("http://127.0.0.1:1", 403),
            ("null", 403),
            ("https://play.example", 200),
            (f"http://{server.address}", 200),
        ):
            answer = await ann.http.post("/api/guest/pass", json={}, headers={"origin": origin})
            assert answer.status_code == status
        anywhere = {"origin": "https://evil.example"}
        assert (await ann.http.get("/api/games", headers=anywhere)).status_code == 200


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
        assert (await ann.http.get("/healthz")).json() == {"status": "ok", "problems": []}
        assert (await ann.http.get("/metrics")).status_code == 404


async def test_answers_of_the_api_are_compressed_where_that_pays(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        long = await ann.http.get(f"/api/games/{GAME}/words/de")
        assert long.headers["content-encoding"] == "gzip"
        assert int(long.headers["content-length"]) < len(long.content) / 2
        assert "accept-encoding" in long.headers["vary"].lower()
        plain = await ann.http.get(f"/api/games/{GAME}/words/de", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == long.content
        assert "content-encoding" not in (await ann.http.get("/api/guest")).headers
        assert "content-encoding" not in (await ann.http.get("/healthz")).headers


async def test_english_words_may_be_typed_in_every_language(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        english, german = [await ann.sees(f"games/{GAME}/words/{language}") for language in ("en", "de")]
        assert {key for key in english if key.startswith("typed.")} < set(german)
        assert german["title"] != english["title"] or german["sentence"] != english["sentence"]


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


async def test_only_https_is_used_where_it_is_known(one_database: str) -> None:
    async with live(one_database) as server, server.person() as ann:
        plain = (await ann.http.get("/healthz")).headers
        safe = (await ann.http.get("/healthz", headers={"x-forwarded-proto": "https"})).headers
    assert "strict-transport-security" not in plain
    assert safe["strict-transport-security"].startswith("max-age=")


@pytest.mark.parametrize("is_secure", [False, True])
async def test_a_page_of_another_scheme_is_another_origin(one_database: str, is_secure: bool) -> None:
    """A page that came over plain http may have been changed on its way."""
    own, other = ("https", "http") if is_secure else ("http", "https")
    async with live(one_database, secure_cookies=is_secure) as server, httpx.AsyncClient() as http:
        ann = Person(server.address, http)
        assert (await ann.connects(origin=f"{own}://{server.address}"))["type"] == "welcome"
        with pytest.raises(ConnectionClosed):
            await ann.connects(origin=f"{other}://{server.address}")


async def test_cookies_over_https_can_be_set_by_nobody_else(one_database: str) -> None:
    """And those that browsers have from before are taken over once."""
    async with live(one_database, secure_cookies=True) as server:
        address = f"http://{server.address}"
        async with httpx.AsyncClient(base_url=address) as http:  # which sends no such cookie by itself
            await http.get("/api/guest")
            word = http.cookies["__Host-trident-csrf"]
            headers = {"x-csrf-token": word, "cookie": f"__Host-trident-csrf={word}"}
            named = await http.post("/api/guest", json={"name": "Ann"}, headers=headers)
            token = http.cookies["__Host-trident-guest"]
        attributes = next(one for one in named.headers.get_list("set-cookie") if token in one).split("; ")
        assert {"Path=/", "Secure", "HttpOnly"} <= set(attributes)
        assert not any(one.startswith("Domain") for one in attributes)
        for cookies, is_renewed in (("trident-guest={0}", True), ("__Host-trident-guest={0}", False)):
            async with httpx.AsyncClient(base_url=address) as http:
                seen = await http.get("/api/guest", headers={"cookie": cookies.format(token)})
            assert (seen.json()["name"], seen.json()["is_guest"]) == ("Ann", True)
            brought = [one.partition("=")[0] for one in seen.headers.get_list("set-cookie")]
            assert ("__Host-trident-guest" in brought, "trident-guest" in brought) == (is_renewed, is_renewed)
