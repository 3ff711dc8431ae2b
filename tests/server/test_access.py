"""Every route and message, for every kind of caller, as the authorisation table says."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, get_args

import httpx
import msgspec
import pytest
from litestar import get

from tests.server.access import MESSAGES, ROUTES, Row
from tests.server.live import Live, Person, live
from tests.server.people import GAMES
from tests.server.played_out import played_out
from tests.server.test_reviews import reviewed
from trident.library.registry import game
from trident.review.review import VERSION
from trident.server.app import make_app
from trident.server.machine import Machine
from trident.server.messages import FromClient
from trident.server.storage.contract import Reviewed
from trident.server.tables import journal, mistakes, puzzles
from trident.server.tables.days import day_of

pytestmark = pytest.mark.anyio


class Cast:
    """One table and everybody who may call; `seat` is the one the call is about."""

    def __init__(self, server: Live, people: dict[str, Person], name: str) -> None:
        self.server = server
        self.name = name  # of the game
        self.people = people
        self.table = ""
        self.seat = 0
        self.record = ""
        self.word = ""
        self.step = 0  # of a mistake

    async def running(self, **more: Any) -> None:
        """Ann and bob play; the mover's guest is the own seat's."""
        ann, bob = self.people["own_seat"], self.people["other_seat"]
        self.table = await ann.opens(self.name, is_listed=True, **more)
        await bob.does(f"tables/{self.table}/join")
        session = (await self.server.service.rooms.get(self.table)).session
        assert session.mover is not None
        self.seat = session.mover
        if session.mover != session.seats_of(await self.id_of(ann))[0]:
            self.people["own_seat"], self.people["other_seat"] = bob, ann

    async def over(self) -> None:
        """Their game has ended."""
        await self.running()
        await self.people["other_seat"].does(f"tables/{self.table}/resign")

    async def id_of(self, person: Person) -> str:
        """A person's guest id."""
        known = await self.server.service.guest(person.http.cookies["trident-guest"])
        assert known is not None
        return known.id


@pytest.fixture(scope="module")
async def everybody(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Cast]:
    """One server and five people for all calls; each call gets a table of its own."""
    database = f"sqlite:///{tmp_path_factory.mktemp('access')}/trident.db"
    async with (
        live(database, review_work=(2, 4, 2)) as server,
        server.person("Nobody") as nobody,
        server.person("Wes") as watcher,
        server.person("Ann") as ann,
        server.person("Bob") as bob,
        server.person("Olga") as olga,
    ):
        nobody.http.cookies.delete("trident-guest")
        await olga.opens(GAMES[0], "hot-seat")
        cast = dict(zip(Row._fields, (nobody, watcher, ann, bob, olga), strict=True))
        yield Cast(server, cast, GAMES[0])


@pytest.fixture
def people(everybody: Cast) -> Iterator[Cast]:
    """Everybody as they were in the beginning, at a table of the next game."""
    cookies = {name: httpx.Cookies(person.http.cookies) for name, person in everybody.people.items()}
    everybody.name = GAMES[(GAMES.index(everybody.name) + 1) % len(GAMES)]
    yield Cast(everybody.server, dict(everybody.people), everybody.name)
    for name, person in everybody.people.items():
        person.http.cookies = cookies[name]


async def nothing(_: Cast) -> None:
    """No table is needed."""


async def running(cast: Cast) -> None:
    await cast.running()


async def over(cast: Cast) -> None:
    await cast.over()


async def reviewable(cast: Cast) -> None:
    """Their game was played to its end."""
    guests = [await cast.id_of(cast.people[who]) for who in ("own_seat", "other_seat")]
    cast.table = await played_out(cast.server.service.rooms, cast.name, *guests)


async def mistaken(cast: Cast) -> None:
    """Their game was reviewed, and a turn of the own seat flagged."""
    await reviewable(cast)
    store, found = cast.server.service.store, reviewed(cast.name)[1]
    session = (await cast.server.service.rooms.get(cast.table)).session
    asked = [one for one in mistakes.flagged(session, found, 1) if one.seat == 0]
    cast.step = asked[0].step
    await store.ask_review(cast.table, Reviewed(VERSION, "", 1))
    await store.save_review(cast.table, VERSION, msgspec.json.encode(found).decode(), asked)


async def shared(cast: Cast) -> None:
    await cast.over()
    cast.record = (await cast.people["own_seat"].does(f"tables/{cast.table}/share"))["record"]


async def half_open(cast: Cast) -> None:
    """Own and other seat are at the table and a third place is open, or the seats are ann's only."""
    seats = max(game(cast.name).seats)
    ann, bob = cast.people["own_seat"], cast.people["other_seat"]
    cast.table = await ann.opens(cast.name, *["open"] * (seats - 1), is_listed=True)
    await bob.does(f"tables/{cast.table}/join") if seats > 2 else None


async def listed(cast: Cast) -> None:
    """A table with as many open seats as there are callers."""
    cast.table = await cast.people["own_seat"].opens(cast.name, is_listed=True)


async def invited(cast: Cast) -> None:
    """Ann and bob play at a table that is not listed."""
    ann, bob = cast.people["own_seat"], cast.people["other_seat"]
    cast.table = await ann.opens(cast.name)
    word = (await ann.sees(f"tables/{cast.table}/invitations"))["invitations"][0]["word"]
    await bob.does(f"tables/{cast.table}/join", invitation=word)
    cast.seat = 0


async def inviting(cast: Cast) -> None:
    """A seat is open, and its invitation not used."""
    ann = cast.people["own_seat"]
    cast.table = await ann.opens(cast.name)
    cast.word = (await ann.sees(f"tables/{cast.table}/invitations"))["invitations"][0]["word"]


async def late(cast: Cast) -> None:
    """The own seat's time has run out, so the others may end the game."""
    await cast.running(clock="brisk")
    room = await cast.server.service.rooms.get(cast.table)
    await room.perform(lambda now: [journal.Flagged(cast.seat)])


async def bot_plays(cast: Cast) -> None:
    """A bot plays for the own seat."""
    await cast.running()
    await cast.people["own_seat"].does(f"tables/{cast.table}/take-over")


async def fresh(cast: Cast) -> None:
    """All but nobody are guests whom no other call needs."""
    for person in cast.people.values():
        if "trident-guest" in person.http.cookies:
            person.http.cookies.delete("trident-guest")
            await person.does("guest", name="Fresh")


async def passed(cast: Cast) -> None:
    cast.word = (await cast.people["own_seat"].does("guest/pass"))["word"]


SEATS = [{"kind": "me"}, {"kind": "bot"}]  # every game is played by two
Scene = Callable[[Cast], Awaitable[None]]

# For each route: the table it needs, and the body or query it is called with.
CALLS: dict[str, tuple[Scene, Callable[[Cast], Any]]] = {
    "GET /healthz": (nothing, lambda cast: None),
    "GET /api/openapi.json": (nothing, lambda cast: None),
    "GET /api/guest": (nothing, lambda cast: None),
    "POST /api/guest": (nothing, lambda cast: {"name": "Somebody"}),
    "POST /api/guest/pass": (nothing, lambda cast: {}),
    "POST /api/guest/enter": (passed, lambda cast: {"word": cast.word}),
    "POST /api/guest/sign-out": (fresh, lambda cast: {}),
    "GET /api/games": (nothing, lambda cast: None),
    "GET /api/games/{name:str}/words/{language:str}": (nothing, lambda cast: None),
    "GET /api/games/{name:str}/schema": (nothing, lambda cast: None),
    "GET /api/games/{name:str}/rules/{language:str}": (nothing, lambda cast: None),
    "GET /api/games/{name:str}/puzzles": (nothing, lambda cast: None),
    "POST /api/games/{name:str}/puzzles/{key:str}/answer": (nothing, lambda cast: {}),
    "GET /api/games/{name:str}/daily": (nothing, lambda cast: None),
    "POST /api/games/{name:str}/daily": (nothing, lambda cast: {"day": day_of(Machine().now_ms())}),
    "GET /api/rules/{name:str}/{language:str}": (nothing, lambda cast: None),
    "GET /api/tables": (nothing, lambda cast: None),
    "POST /api/tables": (nothing, lambda cast: {"game": cast.name, "seats": SEATS}),
    "GET /api/tables/mine": (nothing, lambda cast: None),
    "GET /api/tables/{table:str}": (running, lambda cast: None),
    "GET /api/tables/{table:str}/invitations": (running, lambda cast: None),
    "GET /api/tables/{table:str}/invitations/{word:str}": (inviting, lambda cast: None),
    "POST /api/tables/{table:str}/join": (listed, lambda cast: {}),
    "POST /api/tables/{table:str}/leave": (running, lambda cast: {"seat": cast.seat}),
    "POST /api/tables/{table:str}/fill": (half_open, lambda cast: {}),
    "POST /api/tables/{table:str}/resign": (running, lambda cast: {"seat": cast.seat}),
    "POST /api/tables/{table:str}/take-over": (running, lambda cast: {"seat": cast.seat}),
    "POST /api/tables/{table:str}/take-back": (bot_plays, lambda cast: {"seat": cast.seat}),
    "POST /api/tables/{table:str}/show": (invited, lambda cast: {"seat": cast.seat}),
    "POST /api/tables/{table:str}/claim": (late, lambda cast: {"seat": cast.seat}),
    "POST /api/tables/{table:str}/rematch": (over, lambda cast: {}),
    "GET /api/tables/{table:str}/record": (over, lambda cast: None),
    "GET /api/tables/{table:str}/frames": (over, lambda cast: None),
    "POST /api/tables/{table:str}/share": (over, lambda cast: {}),
    "GET /api/tables/{table:str}/review": (reviewable, lambda cast: None),
    "POST /api/tables/{table:str}/review": (reviewable, lambda cast: {}),
    "POST /api/tables/{table:str}/review/disclose": (reviewable, lambda cast: {}),
    "GET /api/mistakes": (nothing, lambda cast: None),
    "POST /api/mistakes/{table:str}/{step:int}/answer": (mistaken, lambda cast: {}),
    "POST /api/records": (over, lambda cast: {"text": ""}),
    "GET /api/records/{record:str}": (shared, lambda cast: None),
    "GET /api/records/{record:str}/frames": (shared, lambda cast: None),
}
PAGES = {
    "GET /",
    "GET /{path:path}",
    "WS /api/socket",
}  # the client's own pages; the socket's messages are below


@pytest.mark.parametrize("caller", Row._fields)
@pytest.mark.parametrize("route", CALLS)
async def test_a_route_answers_each_caller_as_the_table_says(route: str, caller: str, people: Cast) -> None:
    scene, body_of = CALLS[route]
    await scene(people)
    person = people.people[caller]
    method, path = route.split(" ")
    path = path.replace("{table:str}", people.table).replace("{record:str}", people.record)
    path = path.replace("{name:str}", people.name).replace("{language:str}", "de")
    path = path.replace("{word:str}", people.word).replace("{step:int}", str(people.step))
    path = path.replace("{key:str}", next(iter(puzzles.by_key(people.name)), "none"))
    if path.endswith("frames"):
        path += f"?first=0&last=3&seat={people.seat}"
    body = body_of(people)
    if path == "/api/records":
        body = {"text": (await person.http.get(f"/api/tables/{people.table}/record")).text}
    answer = await person.http.request(method, path, json=body)
    assert answer.status_code < 500, answer.text
    assert answer.is_success == (getattr(ROUTES[route], caller) == "yes"), answer.text


@pytest.mark.parametrize("caller", Row._fields)
async def test_a_message_is_answered_to_each_caller_as_the_table_says(caller: str, people: Cast) -> None:
    await people.running()
    person = people.people[caller]
    await person.connects()
    news = await person.follows(people.table, seat=people.seat)
    assert (news["type"] == "news") == (getattr(MESSAGES["follow"], caller) == "yes")
    assert (news["seat"] == people.seat) == (caller == "own_seat")
    about = {"table": people.table, "seat": people.seat, "version": news["version"]}
    session = (await people.server.service.rooms.get(people.table)).session
    assert session.table is not None
    action = session.table.legal()[0]
    await person.sends("hint", id="h", **about)
    is_own = (await person.hears("refused"))["code"] == "no-hints"  # for two people play here
    assert is_own == (getattr(MESSAGES["hint"], caller) == "yes")
    for kind, more, good in (
        ("ping", {"sent_ms": 1}, "pong"),
        ("draft", about | {"id": "d", "decisions": [action]}, "draft"),
        ("why-not", about | {"id": "w", "action": action}, "allowed"),
        ("recall", {"id": "r", "table": people.table, "seat": people.seat}, "recalled"),
        ("log", {"id": "l", "table": people.table, "seat": people.seat, "before": 2}, "logged"),
        ("commit", about | {"move_id": "m", "decisions": [action]}, "committed"),
    ):
        await person.sends(kind, **more)
        answer = await person.hears(
            "pong", "draft", "allowed", "recalled", "logged", "committed", "refused", "stale"
        )
        assert (answer["type"] == good) == (getattr(MESSAGES[kind], caller) == "yes"), answer
    await person.sends("nonce", table=people.table, hash="00" * 32)
    await person.sends("ping", sent_ms=2)
    is_refused = (await person.hears("pong", "refused"))["type"] == "refused"
    assert is_refused == (getattr(MESSAGES["nonce"], caller) == "no")
    await person.sends("unfollow", table=people.table)


DOCUMENT = "/api/openapi.json"
SCHEMA = {f"{DOCUMENT}/{{path:str}}", f"{DOCUMENT}/openapi.json"}  # Litestar's own, below the document


def handlers(app: Any) -> set[str]:
    """Every route of an app as the table names them."""
    found = set()
    for route in app.routes:
        if type(route).__name__ == "WebSocketRoute":
            found.add(f"WS {route.path_format and route.path}")
        for method in getattr(route, "methods", ()):
            if method != "OPTIONS" and route.path not in SCHEMA:
                found.add(f"{method} {route.path}")
    return found


async def test_every_route_and_message_has_a_row_and_a_call(one_database: str) -> None:
    async with live(one_database) as server:
        routes = handlers(make_app(server.service))
        assert routes == set(ROUTES)
        assert routes - PAGES == set(CALLS)
    assert {kind.__struct_config__.tag for kind in get_args(FromClient)} == set(MESSAGES)


async def test_a_new_route_without_a_row_is_found(one_database: str) -> None:
    @get("/api/forgotten", sync_to_thread=False)
    def forgotten() -> str:
        return ""

    async with live(one_database) as server:
        assert handlers(make_app(server.service, [forgotten])) - set(ROUTES) == {"GET /api/forgotten"}
