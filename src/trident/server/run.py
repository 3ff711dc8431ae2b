"""Runs the application on uvicorn, and stops it in good order."""

import asyncio
import socket
from collections.abc import Callable

import uvicorn

from trident.server.app import make_app
from trident.server.logs import say, set_up
from trident.server.security import LARGEST_FRAME
from trident.server.service import Service
from trident.server.settings import Settings

LAST_SECONDS = 10


class Server(uvicorn.Server):
    """Tells sockets to come back before it closes them, and closes the service before it ends.

    The end is uvicorn's: it gives itself the signal again that it was stopped by, so nothing runs after it.
    """

    service: Service

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, close the lines, finish what is under way."""
        await self.service.say_goodbye()
        await super().shutdown(sockets)
        await self.service.close()


async def serve(settings: Settings, is_up: Callable[[Server], None] | None = None) -> None:
    """Serve until told to stop; then finish what is under way."""
    service = await Service.open(settings)
    try:
        server = Server(configuration(settings, service))
        server.service = service
        if is_up:
            is_up(server)
        say("serving", host=settings.host, port=settings.port)
        await server.serve()
    finally:
        await service.close()


def configuration(settings: Settings, service: Service) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    return uvicorn.Config(
        make_app(service),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        forwarded_allow_ips=settings.trusted_proxies,
        access_log=False,
        server_header=False,
        log_config=None,
        timeout_graceful_shutdown=LAST_SECONDS,
        lifespan="off",
    )


def run(settings: Settings) -> None:
    """Serve, on the quickest loop there is."""
    set_up(settings.log_level)
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(settings))
    else:
        uvloop.run(serve(settings))
