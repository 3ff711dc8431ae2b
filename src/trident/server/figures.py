"""Metrics at an address of their own: they tell what players should not know, as how long a bot thinks."""

from collections.abc import Iterator
from contextlib import contextmanager
from wsgiref.simple_server import WSGIServer

from prometheus_client import start_http_server

from trident.server.logging import say
from trident.server.metrics import Metrics
from trident.server.settings import ANY, HERE, BadSettings, Settings

OFF = "off"


@contextmanager
def shown(settings: Settings, metrics: Metrics, port: int) -> Iterator[str | None]:
    """Answer requests for metrics in a thread of their own; the address. `port` is the server's."""
    if settings.metrics == OFF:
        yield None
        return
    page = start(settings.metrics, metrics, port)
    try:
        address = f"{page.server_address[0]!s}:{page.server_port}"
        say("metrics", address=address)
        yield address
    finally:
        page.shutdown()
        page.server_close()


def start(wish: str, metrics: Metrics, port: int) -> WSGIServer:
    """Listen where the operator said, or else on this machine: at the next port, or any that is free."""
    if wish != ANY:
        host, number = place_of(wish)
        try:
            return start_http_server(number, host, metrics.registry)[0]
        except OSError as error:
            raise BadSettings(f"{wish} cannot be listened on for metrics: {error.strerror}.") from error
    try:
        return start_http_server(port + 1, HERE, metrics.registry)[0]
    except (OSError, OverflowError):
        return start_http_server(0, HERE, metrics.registry)[0]


def place_of(wish: str) -> tuple[str, int]:
    """Host and port of an address."""
    host, _, port = wish.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65535:
        raise BadSettings(f"metrics: {wish!r} is no address; write {HERE}:9464, {ANY} or {OFF}.")
    return host.strip("[]"), int(port)
