"""The web application: routes, socket, errors, headers, limits put together."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.response import File

import trident
from trident.core.errors import IllegalAction, TridentError
from trident.server.errors import NotFound, Refused, code_of
from trident.server.given import PROVIDED, ServiceGiven
from trident.server.logs import say
from trident.server.messages import Problem
from trident.server.routes import ROUTES
from trident.server.security import LARGEST_BODY, add_headers, address_of, csrf
from trident.server.service import Service
from trident.server.socket import TOO_MANY, talk
from trident.server.storage import Unavailable
from trident.server.throttle import TooMany


@websocket("/api/socket")
async def line(socket: "WebSocket[Any, Any, Any]", service: ServiceGiven) -> None:
    """The socket."""
    try:
        await talk(socket, service)
    except TooMany as error:
        raise WebSocketException(code=TOO_MANY, detail=error.code) from error


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(service: ServiceGiven, path: FromPath[str] = "") -> File:
    """A file of the browser client; any other address is for the client to understand."""
    if "\0" in path:
        raise NotFound("no-page", "There is no such page.")
    root = Path(service.settings.web).resolve()
    file = (root / path.lstrip("/")).resolve()
    if not service.settings.web or path.startswith("/api/") or not (root / "index.html").is_file():
        raise NotFound("no-page", "There is no such page.")
    found = file if file.is_relative_to(root) and file.is_file() else root / "index.html"
    return File(path=found, filename=found.name, content_disposition_type="inline")


def problem(request: "Request[Any, Any, Any]", error: Exception) -> Response[Problem]:
    """Any error as an answer: a code, a sentence, never a traceback."""
    if isinstance(error, TridentError):
        return refusal(request, error)
    if isinstance(error, HTTPException):
        status = error.status_code
        code = {401: "no-guest", 403: "forbidden", 404: "no-page", 405: "no-method", 413: "too-large"}
        return Response(Problem(code.get(status, "bad-request"), "That cannot be done."), status_code=status)
    if isinstance(error, RecursionError):  # a body nested deeper than anybody needs
        return Response(Problem("bad-request", "That cannot be done."), status_code=400)
    say("a request failed", 40, path=request.scope["path"], why=type(error).__name__)
    return Response(Problem("internal", "Something went wrong here."), status_code=500)


def refusal(request: "Request[Any, Any, Any]", error: TridentError) -> Response[Problem]:
    """A refusal as an answer."""
    service: Service = request.app.state.service
    service.metrics.refusals.labels(code_of(error)).inc()
    status = error.status if isinstance(error, Refused) else 503 if isinstance(error, Unavailable) else 400
    rule = error.rule if isinstance(error, IllegalAction) else None
    facts = getattr(error, "facts", {})
    return Response(Problem(code_of(error), str(error), rule, facts), status_code=status)


async def count_request(request: "Request[Any, Any, Any]") -> None:
    """Count a request against its address's limit."""
    service: Service = request.app.state.service
    service.throttle.count("requests of an address", address_of(request))


def make_app(service: Service, more: Sequence[Any] = ()) -> Litestar:
    """The application over an opened service."""
    return Litestar(
        [*ROUTES, line, page, *more],
        state=State({"service": service}),
        dependencies=PROVIDED,
        before_request=count_request,
        before_send=[add_headers],
        csrf_config=csrf(service.key, service.settings),
        exception_handlers={Exception: problem},
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Trident",
            version=trident.__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
    )
