"""The HTTP side: guests, games, tables, records. `tests/server/access.py` says who may call what."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.config.compression import CompressionConfig
from litestar.handlers import HTTPRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, JSONBody, QueryParameter

from trident.core.options import Choice, Count, Option, Switch
from trident.core.phrases import LANGUAGES
from trident.library import rulebook
from trident.library.schema import schema_of
from trident.server.errors import NotFound, Refused, TooLate
from trident.server.messages import (
    EnterPass,
    GameSeen,
    GuestSeen,
    Health,
    Invitation,
    Invitations,
    Invited,
    Join,
    NameGuest,
    OpenTable,
    OptionSeen,
    PassGiven,
    RulesPage,
    SeatCommand,
    ShowSeat,
    TableOpened,
    TableSummaries,
    TableSummary,
)
from trident.server.names import fresh_id, friendly_name
from trident.server.storage.contract import Guest
from trident.server.tables import bots, commands, projection, puzzles, records, starting_points
from trident.server.tables.catalogue import known_game, playable
from trident.server.tables.clashes import clashes_of
from trident.server.tables.fold import Proposed
from trident.server.tables.session import Session
from trident.server.wire import puzzle_routes, record_routes, review_routes, rulespage
from trident.server.wire.dependencies import Address, Caller, Service, TableRoom, known
from trident.server.wire.pages import WORTH_PACKING
from trident.server.wire.parts import Parts
from trident.server.wire.security import GUEST_COOKIE, bearer_of, guest_cookie, has_former_cookie, token_of

MOST_LISTED = 100
PAGE_OF_LOBBY = 50
# Only what is the same for everybody is compressed: the length of a compressed answer tells something about
# its content to whoever sees the wire and can have words of their own put into it.
PACKED = [
    DefineMiddleware(
        CompressionMiddleware,
        config=CompressionConfig("gzip", minimum_size=WORTH_PACKING, gzip_compress_level=4),
    )
]
AfterQuery = Annotated[str | None, QueryParameter(pattern=r"^[0-9]{1,15}-[0-9A-Za-z]{1,24}$")]


@get("/healthz")
async def health(service: Service) -> Response[Health]:
    """Whether the server can do its work."""
    problems = await service.health.problems()
    return Response(Health("down" if problems else "ok", problems), status_code=503 if problems else 200)


@get("/api/guest")
async def who_am_i(guest: Caller, service: Service, request: Request[Any, Any, Any]) -> Response[GuestSeen]:
    """The caller's guest; newcomers are offered a made-up name in the language of their browser."""
    if guest is not None:
        return recognised(service, guest, request)
    languages = request.headers.get("accept-language", "")
    name = friendly_name(service.machine, languages)
    return Response(GuestSeen(name, False, shared_origin=service.shared_origin), status_code=200)


def recognised(service: Parts, guest: Guest, request: Request[Any, Any, Any]) -> Response[GuestSeen]:
    """Tell a guest who they are; a token that has been in use for a while is replaced, and so lasts on."""
    is_former = has_former_cookie(request, service.settings)
    shown = service.signer.shown(token_of(request, service.settings))
    if not is_former and shown is not None and not shown.is_old:
        return Response(GuestSeen(guest.name, True, shared_origin=service.shared_origin), status_code=200)
    answer = welcome(service, guest, is_program=bearer_of(request) is not None)
    if is_former:
        answer.delete_cookie(GUEST_COOKIE)
    return answer


@post("/api/guest", status_code=200)
async def name_guest(
    data: JSONBody[NameGuest], service: Service, guest: Caller, address: Address
) -> Response[GuestSeen]:
    """Become a guest, or change one's name."""
    if guest is None:
        service.throttle.count("new guests of an address", address)
    return welcome(service, await service.name_guest(guest, data.name), data.is_program)


def welcome(service: Parts, guest: Guest, is_program: bool = False) -> Response[GuestSeen]:
    """Tell a guest who they are, and let the browser remember it; a program is given its token."""
    if is_program:
        token = service.signer.guest_token(guest)
        return Response(GuestSeen(guest.name, is_guest=True, token=token), status_code=200)
    seen = GuestSeen(guest.name, is_guest=True, shared_origin=service.shared_origin)
    return Response(seen, status_code=200, cookies=[guest_cookie(service, guest)])


@post("/api/guest/pass", status_code=200)
async def give_pass(service: Service, guest: Caller) -> PassGiven:
    """A pass with which another device becomes the same guest."""
    return PassGiven(service.signer.make_pass(known(guest), fresh_id(service.machine)))


@post("/api/guest/enter", status_code=200)
async def enter(data: JSONBody[EnterPass], service: Service) -> Response[GuestSeen]:
    """Use a pass."""
    return welcome(service, await service.enter(data.word))


@post("/api/guest/sign-out", status_code=200)
async def sign_out(service: Service, guest: Caller, request: Request[Any, Any, Any]) -> Response[GuestSeen]:
    """End one's tokens and passes on all other devices; this one is given a new token."""
    now = await service.sign_out(known(guest))
    answer = welcome(service, now, is_program=bearer_of(request) is not None)
    # Only when this browser has its new cookie: its sockets come back with it.
    answer.background = BackgroundTask(service.hang_up, {now.id: now.sign_outs})
    return answer


@get("/api/games", sync_to_thread=False, middleware=PACKED)
def games() -> list[GameSeen]:
    """The games that can be played here."""
    return [game_seen(name) for name in playable()]


@cache
def game_seen(name: str) -> GameSeen:
    """One game with its options, read once."""
    game = playable()[name]
    return GameSeen(
        name=game.name,
        rules=game.version,
        titles={language: game.title(language) for language in LANGUAGES},
        sentences={language: game.phrases.say(language, "sentence") for language in LANGUAGES},
        seats=list(game.seats),
        options=[option_seen(option, game.seats) for option in game.options.every],
        bots=list(bots.characters(game.name)),
        refusals={refusal.code: refusal.rule for refusal in game.refusals},
        score_parts=list(game.score_parts),
        characters=bots.seen(game),
        usual_bot=bots.usual(game.name),
        has_reviews=game.bots is not None,
        lessons=starting_points.seen(game),
        clashes=clashes_of(game),
        puzzles=len(puzzles.by_key(game.name)),
    )


def option_seen(option: Option, seats: tuple[int, ...]) -> OptionSeen:
    """One option of a game."""
    if isinstance(option, Switch):
        return OptionSeen(option.key, option.default, option.rule, "switch")
    if isinstance(option, Count):
        return OptionSeen(option.key, option.default, option.rule, "count", option.least, option.most)
    # Any other kind of option has named values, among which people choose.
    values = option.words if isinstance(option, Choice) else option.samples()
    fitting = {option.shown(value): [n for n in seats if option.misfit(n, value) is None] for value in values}
    return OptionSeen(
        option.key,
        option.shown(option.default),
        option.rule,
        "choice",
        words=list(fitting),
        seats=fitting,
    )


@get("/api/games/{name:str}/words/{language:str}", sync_to_thread=False, middleware=PACKED)
def words(name: FromPath[str], language: FromPath[str]) -> dict[str, str]:
    """All sentences of a game in a language, as templates; English words may be typed in every language."""
    check_page(name, language)
    sentences = playable()[name].phrases.sentences
    typed = {key: word for key, word in sentences["en"].items() if key.startswith("typed.")}
    return typed | sentences[language]


@get("/api/games/{name:str}/schema", sync_to_thread=False, middleware=PACKED)
def schema(name: FromPath[str]) -> dict[str, Any]:
    """What views, events, extras and decisions of a game look like, as JSON Schema."""
    check_page(name, "en")
    return schema_of(playable()[name])


@get("/api/games/{name:str}/rules/{language:str}", sync_to_thread=False, middleware=PACKED)
def rules(name: FromPath[str], language: FromPath[str]) -> dict[str, str]:
    """The numbered rules of a game in a language."""
    check_page(name, language)
    return rulebook.paragraphs(name, language)


# Its pictures are computed once.
@get("/api/rules/{name:str}/{language:str}", sync_to_thread=True, middleware=PACKED)
def rules_page(name: FromPath[str], language: FromPath[str]) -> RulesPage:
    """The rules page of a game in pieces."""
    check_page(name, language)
    return rulespage.seen(name, language)


def check_page(name: str, language: str) -> None:
    """Whether there is such a game and language."""
    if name not in playable() or language not in LANGUAGES:
        raise NotFound("no-page", "There is no such page.")


@post("/api/tables", status_code=201)
async def open_table(
    data: JSONBody[OpenTable], service: Service, guest: Caller, address: Address
) -> TableOpened:
    """Open a table."""
    host = known(guest)
    service.throttle.new_table(host.id, address, data.is_listed)
    starting_point = await starting_point_of(service, data)
    head = commands.open_table(data, host.id, host.name, starting_point, service.settings.nonce_ms)
    room = await service.rooms.open(head)
    return seated(room.session, host)


async def starting_point_of(service: Parts, wish: OpenTable) -> starting_points.StartingPoint:
    """Where a new table begins: as usual, in a lesson, or at a step of a finished game."""
    known_game(wish.game)
    machine = service.machine
    named = [wish.scenario, wish.from_table, wish.from_record]
    if sum(one is not None for one in named) > 1:
        raise Refused("two-beginnings", "Give only one place where the table begins.")
    if wish.scenario is not None:
        return await machine.run("records", starting_points.of_lesson, wish, machine)
    if wish.from_table is not None:
        record = records.record_of((await service.rooms.get(wish.from_table)).session)
    elif wish.from_record is not None:
        text = await record_routes.kept_text(service, wish.from_record)
        record = await machine.run("records", records.read, text)
    else:
        return starting_points.usual(wish, machine)
    return await machine.run("records", starting_points.of_record, wish, record, machine)


def seated(session: Session, guest: Guest) -> TableOpened:
    """Where the table is, and which seats are the guest's."""
    return TableOpened(session.id, session.seats_of(guest.id))


@get("/api/tables")
async def lobby(service: Service, after: AfterQuery = None) -> TableSummaries:
    """Open and running tables that are listed, the newest first, a page at a time."""
    updated_ms, _, table = after.partition("-") if after else ("", "", "")
    place = (int(updated_ms), table) if after else ()
    listed = await service.store.lobby(PAGE_OF_LOBBY + 1, *place)
    shown, is_more = listed[:PAGE_OF_LOBBY], len(listed) > PAGE_OF_LOBBY
    following = f"{shown[-1].updated_ms}-{shown[-1].table}" if is_more else None
    return TableSummaries([msgspec.json.decode(one.card, type=TableSummary) for one in shown], next=following)


@get("/api/tables/mine")
async def my_tables(service: Service, guest: Caller) -> TableSummaries:
    """One's own tables, those that wait for one's move first."""
    me = known(guest)
    own = await service.store.tables_of(me.id, MOST_LISTED)
    cards = [msgspec.json.decode(one.card, type=TableSummary) for one in own]
    return TableSummaries(cards, [one.table for one in own if one.mover == me.id])


@get("/api/tables/{table:str}")
async def table_card(room: TableRoom) -> TableSummary:
    """A table as lists show it."""
    return projection.card(room.session)


@get("/api/tables/{table:str}/invitations")
async def invitations(room: TableRoom, service: Service, guest: Caller) -> Invitations:
    """Invitations to the seats that can be taken; for those who sit here, and the host."""
    me, session = known(guest), room.session
    free = commands.may_invite(session, me.id)
    return Invitations([Invitation(seat, service.signer.invitation(session, seat)) for seat in free])


@get("/api/tables/{table:str}/invitations/{word:str}")
async def invited(word: FromPath[str], room: TableRoom, service: Service, guest: Caller) -> Invited:
    """The seat an invitation gives; it is refused when somebody else has taken it, or the game is over."""
    session, signer = room.session, service.signer
    own = session.seats_of(guest.id) if guest else []
    if own and signer.is_for(session, word, own):
        return Invited(own[0], is_yours=True)
    if session.status == "over":
        raise TooLate("game-over", "The game at this table is over.")
    return Invited(signer.invited(session, word), is_yours=False)


@post("/api/tables/{table:str}/join", status_code=200)
async def join(data: JSONBody[Join], room: TableRoom, service: Service, guest: Caller) -> TableOpened:
    """Take a seat."""
    me = known(guest)

    def command(session: Session) -> Sequence[Proposed]:
        own = session.seats_of(me.id)
        if own and (data.invitation is None or service.signer.is_for(session, data.invitation, own)):
            return []
        invited = service.signer.invited(session, data.invitation) if data.invitation else None
        return [commands.join(session, me.id, me.name, data.seat, invited)]

    return seated(await room.perform(command), me)


def seat_route(
    name: str, about: str, command: Callable[[Session, str, SeatCommand], Sequence[Proposed]]
) -> HTTPRouteHandler:
    """A route on which a guest does something about a seat."""

    async def handler(data: JSONBody[SeatCommand], room: TableRoom, guest: Caller) -> TableOpened:
        me = known(guest)
        return seated(await room.perform(lambda now: command(now, me.id, data)), me)

    handler.__name__, handler.__doc__ = name.replace("-", "_"), about
    return post(f"/api/tables/{{table:str}}/{name}", status_code=200)(handler)


SEAT_ROUTES = (
    seat_route("leave", "Go.", lambda now, me, data: [commands.leave(now, me, data.seat)]),
    seat_route(
        "fill",
        "Let bots take open seats.",
        lambda now, me, data: commands.fill(now, me, data.seat, data.bot),
    ),
    seat_route("resign", "Give up.", lambda now, me, data: [commands.resign(now, me, data.seat)]),
    seat_route(
        "take-back",
        "Take one's seat back from a bot.",
        lambda now, me, data: [commands.take_back(now, me, data.seat)],
    ),
)


@post("/api/tables/{table:str}/take-over", status_code=200)
async def take_over(
    data: JSONBody[SeatCommand], room: TableRoom, service: Service, guest: Caller
) -> TableOpened:
    """Let the table's stand-in play for somebody who is out of time, or for oneself."""
    me = known(guest)

    def command(session: Session) -> Sequence[Proposed]:
        return [commands.take_over(session, me.id, data.seat, data.bot, service.machine.now_ms())]

    return seated(await room.perform(command), me)


@post("/api/tables/{table:str}/claim", status_code=200)
async def claim(data: JSONBody[SeatCommand], room: TableRoom, service: Service, guest: Caller) -> TableOpened:
    """Claim the game of somebody who is out of time."""
    me = known(guest)

    def command(session: Session) -> Sequence[Proposed]:
        return [commands.claim(session, me.id, data.seat, service.machine.now_ms())]

    return seated(await room.perform(command), me)


@post("/api/tables/{table:str}/show", status_code=200)
async def show(data: JSONBody[ShowSeat], room: TableRoom, guest: Caller) -> TableOpened:
    """Let watchers see what one's seat sees, or stop that."""
    me = known(guest)
    return seated(await room.perform(lambda now: commands.show(now, me.id, data.seat, data.is_shown)), me)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(room: TableRoom, service: Service, guest: Caller, address: Address) -> TableOpened:
    """Offer a rematch; when all have, the answer is the next table."""
    me = known(guest)
    service.throttle.new_table(me.id, address, room.session.head.is_listed)
    session = await room.perform(lambda now: commands.offer(now, me.id))
    if session.next_table is None:
        return seated(session, me)
    return seated((await room.rooms.get(session.next_table)).session, me)


ROUTES: list[Any] = [
    *(health, who_am_i, name_guest, give_pass, enter, sign_out),
    *(games, words, schema, rules, rules_page),
    *(open_table, lobby, my_tables, table_card, invitations, invited),
    *(join, *SEAT_ROUTES, take_over, claim, show, rematch),
    *puzzle_routes.ROUTES,
    *record_routes.ROUTES,
    *review_routes.ROUTES,
]
