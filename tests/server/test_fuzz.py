"""Malformed, mutated and hostile input: never a 5xx, never a traceback, and honest players notice nothing."""

import asyncio
import itertools
import json
import logging
import os
import random
import string
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.killing import fork_server, until_up
from tests.server.live import Live, Person, live
from tests.server.people import GAMES, each_game
from tests.server.ports import free_port
from trident.server.tables import projection

FUZZ = int(os.environ.get("TRIDENT_FUZZ", "600"))
ODD: list[Any] = [
    *(
        None,
        True,
        -1,
        0,
        1.5,
        2**31,
        2**63,
        10**30,
        "",
        "x" * 500,
        "\u0000",
        "\ud83c\udf0a",
        "../..",
        "' OR 1=1 --",
    ),
    *([], {}, [[]], [None], {"a": {"b": []}}, [10**9] * 600, "<script>", "$table", "NaN"),
]


def templates(table: str) -> list[dict[str, Any]]:
    """Messages as an honest client would send them."""
    about = {"table": table, "seat": 0, "version": 2}
    return [
        {"type": "follow", "table": table, "seat": 0, "since": 0},
        {"type": "unfollow", "table": table},
        {"type": "draft", "id": "d", "decisions": [0, 1], **about},
        {"type": "commit", "move_id": "m", "decisions": [0], **about},
        {"type": "why-not", "id": "w", "decisions": [], "action": 3, **about},
        {"type": "why-not", "id": "w", "decisions": [], "text": "x", **about},
        {"type": "hint", "id": "h", "decisions": [], **about},
        {"type": "recall", "id": "r", "table": table, "seat": 0, "since": 0},
        {"type": "log", "id": "l", "table": table, "seat": 0, "before": 3},
        {"type": "ping", "sent_ms": 1, "lag_ms": 2},
        {"type": "hello", "token": "x"},
    ]


def mutated(chosen: random.Random, table: str) -> str | bytes:
    """A message with something wrong in it; sometimes no message at all."""
    message = dict(chosen.choice(templates(table)))
    kind = chosen.randrange(8)
    if kind < 3:
        message[chosen.choice(list(message))] = chosen.choice(ODD)
    elif kind == 3:
        message.pop(chosen.choice(list(message)))
    elif kind == 4:
        message["".join(chosen.choices(string.printable, k=5))] = chosen.choice(ODD)
    text = json.dumps(message)
    if kind == 5:
        place = chosen.randrange(len(text))
        text = (
            text[:place] + chosen.choice(["", "\\", '"', "{", "\u0000", "é", "[" * 900]) + text[place + 1 :]
        )
    elif kind == 6:
        return chosen.randbytes(chosen.randrange(60))
    return text if kind != 7 else text[: chosen.randrange(len(text))]


async def attack(server: Live, cookie: str, table: str, messages: int, seed: int) -> int:
    """Send so many bad messages, over as many lines as it takes; how many were answered or cut off."""
    chosen, sent = random.Random(seed), 0
    while sent < messages:
        async with connect(
            f"ws://{server.address}/api/socket",
            origin=f"http://{server.address}",  # type: ignore[arg-type]
            additional_headers={"cookie": cookie},
        ) as line:
            try:
                if chosen.random() < 0.95:
                    await line.send('{"type":"hello"}')
                    await line.recv()
                while sent < messages:
                    sent += 1
                    await line.send(mutated(chosen, table))
                    await line.send('{"type":"ping","sent_ms":7}')
                    while b'"pong","sent_ms":7' not in await line.recv(decode=False):
                        pass
            except ConnectionClosed as closed:
                assert closed.rcvd is not None, "the server went without a word"
                assert closed.rcvd.code in (1000, 1002, 1003, 1007, 1008, 1009, 4400, 4403), closed.rcvd
    return sent


async def besiege(name: str, database: str, messages: int, caplog: pytest.LogCaptureFixture) -> None:
    """Attackers at ann's and bob's table, one of them with ann's own cookie, while both play on."""
    logging.getLogger("trident.server").propagate = True
    async with (
        live(database) as server,
        server.person("Ann") as ann,
        server.person("Bob") as bob,
        server.person("Mallory") as mallory,
    ):
        table = await ann.opens(name, is_listed=True)
        await bob.does(f"tables/{table}/join")
        for one in (ann, bob):
            await one.connects()
            await one.follows(table)
        cookie = f"trident-guest={mallory.http.cookies['trident-guest']}"
        attacks = [attack(server, cookie, table, messages // 2, seed) for seed in range(2)]
        siege = asyncio.gather(*attacks)
        turns = await honest_turns(ann, bob, siege)
        assert await siege == [messages // 2] * 2
        assert turns >= 3
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def honest_turns(ann: Person, bob: Person, siege: "asyncio.Future[Any]") -> int:
    """Play as long as the siege lasts, and a little longer; the turns made."""
    turns = 0
    while turns < 3 or not siege.done():
        mover, other = (ann, bob) if ann.news["legal"] else (bob, ann)
        answer = await mover.plays_a_turn()
        assert answer["type"] == "committed"
        while other.news["version"] < answer["version"]:
            await other.hears("news")
        turns += 1
        await asyncio.sleep(0.05)
        if ann.news["result"]:
            await siege
            break
    return turns


@pytest.mark.anyio
@each_game
async def test_bad_messages_harm_nobody(
    name: str, one_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    await besiege(name, one_database, 2 * (FUZZ // len(GAMES) // 2), caplog)


@pytest.mark.anyio
async def test_a_server_that_stumbles_is_caught(
    one_database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a refusal that cannot be made into a message."""
    monkeypatch.setattr(projection, "refusal", lambda name, error: 1 // 0)
    with pytest.raises(AssertionError):
        await besiege(GAMES[0], one_database, 200, caplog)


def fuzz_http(database: str, fault: str | None = None) -> None:
    """Call every operation with what is described and what is not; no answer may be 500 or above."""
    with fork_server() as forks:
        port = free_port()
        forks.start(database, port, fault)
        asyncio.run(until_up(f"127.0.0.1:{port}"))
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            http.get("/api/guest")
            http.headers["x-csrf-token"] = http.cookies["trident-csrf"]
            http.post("/api/guest", json={"name": "Mallory"}).raise_for_status()
            schema = schemathesis.openapi.from_dict(strict(http.get("/api/openapi.json").json()))
            reached = 0
            for number, found in enumerate(schema.get_all_operations()):
                assert isinstance(found, schemathesis.core.result.Ok)
                reached += fuzz_operation(http, found.ok(), things(http, GAMES[number % len(GAMES)]))
            assert reached > number // 2, "hardly any call did anything"
            throw_at(http, random.Random(4), FUZZ // 10)


def strict(document: dict[str, Any]) -> dict[str, Any]:
    """The document with a word about unknown fields: else hardly any body would be read to its end."""
    for schema in document["components"]["schemas"].values():
        if schema.get("type") == "object":
            schema["additionalProperties"] = False
    return document


def things(http: httpx.Client, name: str) -> dict[str, str]:
    """A table and a record that addresses may name."""
    wish = {"game": name, "seats": [{"kind": "me"}, {"kind": "hot-seat"}]}
    over, running = (http.post("/api/tables", json=wish).json()["table"] for _ in range(2))
    http.post(f"/api/tables/{over}/resign", json={}).raise_for_status()
    record = http.post(f"/api/tables/{over}/share", json={}).json()["record"]
    return {"table": running, "record": record, "name": name, "language": "de"}


def test_http_as_described_and_as_not_described_is_answered_below_500(database: str) -> None:
    fuzz_http(database)


def test_a_server_that_breaks_over_a_name_is_caught(one_database: str) -> None:
    with pytest.raises(AssertionError, match="Something went wrong here"):
        fuzz_http(one_database, "writes names in ASCII")


def fuzz_operation(http: httpx.Client, operation: Any, known: dict[str, str]) -> bool:
    """Call one operation with whatever fits its description; whether any call succeeded.

    In every other address stands something that is there.
    """
    calls, successes = itertools.count(), list[int]()

    @hypothesis.settings(
        max_examples=max(6, FUZZ // 300),
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate],
    )
    @hypothesis.given(case=operation.as_strategy())
    def call(case: Any) -> None:
        if next(calls) % 2:
            case.path_parameters = {key: known.get(key, value) for key, value in case.path_parameters.items()}
        sent = case.as_transport_kwargs(base_url=str(http.base_url))
        allowed = {key: sent[key] for key in ("method", "url", "params", "json", "data") if key in sent}
        try:
            answer = http.request(**allowed)
        except (httpx.InvalidURL, UnicodeError, TypeError, ValueError):
            return
        assert answer.status_code < 500, f"{allowed}: {answer.text}"
        successes.append(answer.is_success)

    call()
    return any(successes)


def throw_at(http: httpx.Client, chosen: random.Random, times: int) -> None:
    """Odd paths, bodies and types."""
    paths = ["/api/tables", "/api/guest", "/api/records", "/api", "/api/x", "/", "/api/tables/mine"]
    paths += ["/%00", "/api/records/%00", "/api/tables/%00"]
    types = [
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "text/plain",
        "x",
    ]
    for _ in range(times):
        body = chosen.choice([json.dumps(chosen.choice(ODD)).encode(), chosen.randbytes(40), b"[" * 5000])
        answer = http.request(
            chosen.choice(["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"]),
            chosen.choice(paths) + chosen.choice(["", "/join", "/frames?first=x", "/%2e%2e", "?seat=-1"]),
            content=body,
            headers={"content-type": chosen.choice(types)},
        )
        assert answer.status_code < 500, answer.text
