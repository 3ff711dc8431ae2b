"""Runs the application on uvicorn, and shuts it down gracefully."""

import asyncio
import gc
import socket
from collections.abc import Callable

import uvicorn

from trident.server.app import make_app
from trident.server.figures import shown
from trident.server.logging import say, set_up
from trident.server.network import shared_origin
from trident.server.service import open_service
from trident.server.settings import EVERYWHERE, HERE, BadSettings, Settings
from trident.server.storage import open_store
from trident.server.wire.connections import protocols_with
from trident.server.wire.parts import Parts
from trident.server.wire.security import LARGEST_FRAME

LAST_SECONDS = 10
BACKLOG = 2048
# Objects that are made and not yet freed between two collections of the youngest, collections of those
# between two of the middle ones, and of those between two full ones.
COLLECTS = (50_000, 20, 100)


class Server(uvicorn.Server):
    """Tells clients to reconnect before it closes their sockets, and closes the service before it exits.

    uvicorn raises the signal that stopped it once more at its end, so nothing runs after it.
    """

    service: Parts
    when_up: Callable[[], object] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and announce it to whoever waits for that."""
        await super().startup(sockets)
        if self.started and self.when_up:
            await asyncio.to_thread(self.when_up)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, close the sockets, finish what is under way."""
        await self.service.say_goodbye()
        await super().shutdown(sockets)
        await self.service.close()


async def serve(
    settings: Settings,
    place: socket.socket | None = None,
    when_open: Callable[[], object] | None = None,
    when_up: Callable[[], object] | None = None,
) -> None:
    """Serve until told to stop; then finish what is under way.

    `when_open` is called when the database is open, `when_up` when requests are answered.
    """
    with place or listen(settings) as listening:
        store = await open_store(settings.database)
        if when_open:
            when_open()
        service = await open_service(settings, store=store)
        collect_rarely()
        try:
            server = Server(configuration(settings, service))
            server.service, server.when_up = service, when_up
            port = listening.getsockname()[1]
            service.shared_origin = shared_origin(settings, port)
            with shown(settings, service.metrics, port):
                say("serving", host=settings.listens_on, port=port)
                await server.serve([listening])
        finally:
            await service.close()


def collect_rarely() -> None:
    """Look for garbage in cycles as often as there is some: hardly anything here is.

    With Python's own thresholds every second move pays for a collection, a fifth of the CPU time, and a full
    one stops the server for a quarter of a second at 500 tables (python -m bench.server). What has been
    loaded by now is never garbage.
    """
    gc.set_threshold(*COLLECTS)
    gc.collect()
    gc.freeze()


def listen(settings: Settings, may_move: bool = False) -> socket.socket:
    """A socket to listen on; another port if this one is taken and any will do."""
    try:
        return bound(settings.listens_on, settings.port)
    except OSError as error:
        if not may_move:
            raise BadSettings(
                f"{settings.listens_on}:{settings.port} cannot be listened on: {error.strerror}."
            ) from error
        return bound(settings.listens_on, 0)


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens already; connections are accepted when the server is ready.

    Only listening takes the port for good: two processes may bind the same one.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    place = socket.socket(family, socket.SOCK_STREAM)
    try:
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind((host, port))
        place.listen(BACKLOG)
    except BaseException:
        place.close()
        raise
    return place


def address_of(settings: Settings, place: socket.socket) -> str:
    """What to type into a browser."""
    host = {EVERYWHERE: HERE, "::": "::1"}.get(settings.listens_on, settings.listens_on)
    return f"http://{f'[{host}]' if ':' in host else host}:{place.getsockname()[1]}"


def configuration(settings: Settings, service: Parts) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    requests, sockets = protocols_with(service.gate)
    return uvicorn.Config(
        make_app(service),
        host=settings.listens_on,
        port=settings.port,
        http=requests,
        ws=sockets,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        forwarded_allow_ips=settings.trusted_proxies,
        access_log=False,
        server_header=False,
        log_config=None,
        timeout_graceful_shutdown=LAST_SECONDS,
        lifespan="off",
    )


def run(
    settings: Settings,
    place: socket.socket | None = None,
    when_open: Callable[[], object] | None = None,
    when_up: Callable[[], object] | None = None,
) -> None:
    """Serve, on the fastest event loop available."""
    set_up(settings.log_level)
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(settings, place, when_open, when_up))
    else:
        uvloop.run(serve(settings, place, when_open, when_up))
