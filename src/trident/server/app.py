"""The web application: routes, socket, errors, headers and limits, put together."""

from collections.abc import Sequence
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, PermissionDeniedException, WebSocketException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

import trident
from trident.core.errors import TridentError
from trident.server.errors import Refused
from trident.server.logging import say
from trident.server.messages import Problem
from trident.server.storage import Unavailable
from trident.server.tables import projection
from trident.server.wire import pages
from trident.server.wire.dependencies import PROVIDED, Service
from trident.server.wire.parts import Parts
from trident.server.wire.routes import ROUTES
from trident.server.wire.security import (
    LARGEST_BODY,
    add_headers,
    address_of,
    csrf,
    is_hidden_by_proxy,
    is_own_origin,
)
from trident.server.wire.socket import TOO_MANY, talk
from trident.server.wire.throttle import TooMany

READING = ("GET", "HEAD", "OPTIONS")


@websocket("/api/socket")
async def line(socket: "WebSocket[Any, Any, Any]", service: Service) -> None:
    """The socket."""
    try:
        await talk(socket, service)
    except TooMany as error:
        raise WebSocketException(code=TOO_MANY, detail=error.code) from error


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: "Request[Any, Any, Any]", service: Service, path: FromPath[str] = ""
) -> Response[bytes]:
    """A file of the browser client; any other address is resolved by the client."""
    found = await service.machine.run("files", pages.find, service.settings.web, path)
    headers = {"cache-control": found.keep, "etag": found.tag, "vary": "accept-encoding"}
    if found.status == 200 and request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    content = found.content
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = found.packed, "gzip"
    return Response(content, status_code=found.status, headers=headers, media_type=found.kind)


def problem(request: "Request[Any, Any, Any]", error: Exception) -> Response[Problem]:
    """Any error as an answer: a code, a sentence, never a traceback."""
    if isinstance(error, TridentError):
        return refusal(request, error)
    if isinstance(error, HTTPException):
        status = error.status_code
        code = {401: "no-guest", 403: "forbidden", 404: "no-page", 405: "no-method", 413: "too-large"}
        return Response(Problem(code.get(status, "bad-request"), "That cannot be done."), status_code=status)
    if isinstance(error, RecursionError):  # a body that is nested too deeply
        return Response(Problem("bad-request", "That cannot be done."), status_code=400)
    say("a request failed", 40, path=request.scope["path"], why=type(error).__name__)
    return Response(Problem("internal", "Something went wrong here."), status_code=500)


def refusal(request: "Request[Any, Any, Any]", error: TridentError) -> Response[Problem]:
    """A refusal as an answer."""
    service: Parts = request.app.state.service
    said = projection.refusal(None, error)
    service.metrics.refusals.labels(said.code).inc()
    status = error.status if isinstance(error, Refused) else 503 if isinstance(error, Unavailable) else 400
    return Response(Problem(said.code, said.text, said.rule, said.facts), status_code=status)


async def admit(request: "Request[Any, Any, Any]") -> None:
    """Count a request against its address's limit; nobody else's page does anything in a guest's name.

    That page could not read the token it must send. But cookies are shared by all ports of a host, so that a
    page of another server there may have it, and put it into a form.
    """
    service: Parts = request.app.state.service
    if is_hidden_by_proxy(request):
        service.gate.warn_of_proxy(request.client.host if request.client else "unknown")
    service.throttle.count("requests of an address", address_of(request))
    is_foreign = "origin" in request.headers and not is_own_origin(request, service.settings)
    if is_foreign and request.method not in READING:
        raise PermissionDeniedException


def make_app(service: Parts, more: Sequence[Any] = ()) -> Litestar:
    """The application over an opened service."""
    return Litestar(
        [*ROUTES, line, page, *more],
        state=State({"service": service}),
        dependencies=PROVIDED,
        before_request=admit,
        before_send=[add_headers],
        csrf_config=csrf(service.csrf_key, service.settings),
        exception_handlers={Exception: problem},
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Trident",
            version=trident.__version__,
            path="/api/openapi.json",  # below this path Litestar answers with its own pages, elsewhere we do
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
    )
