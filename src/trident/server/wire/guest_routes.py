"""Guests over HTTP: who one is, one's name, passes for other devices, signing out."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import JSONBody

from trident.server.messages import EnterPass, GuestSeen, NameGuest, PassGiven, SignOut
from trident.server.names import fresh_id, friendly_name
from trident.server.storage.contract import Guest
from trident.server.wire.dependencies import Address, Caller, Service, known
from trident.server.wire.parts import Parts
from trident.server.wire.security import GUEST_COOKIE, bearer_of, guest_cookie, has_former_cookie, token_of


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
async def sign_out(
    data: JSONBody[SignOut], service: Service, request: Request[Any, Any, Any]
) -> Response[GuestSeen]:
    """End one's tokens and passes on all other devices; this one is given a new token."""
    shown = service.signer.shown(token_of(request, service.settings))
    now = known(await service.sign_out(shown, data.word) if shown else None)
    answer = welcome(service, now, is_program=bearer_of(request) is not None)
    # Only when this browser has its new cookie: its sockets come back with it.
    answer.background = BackgroundTask(service.hang_up, {now.id: now.sign_outs})
    return answer


ROUTES: list[Any] = [who_am_i, name_guest, give_pass, enter, sign_out]
