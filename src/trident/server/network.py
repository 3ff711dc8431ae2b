"""Where other devices reach this server."""

import socket

from trident.server.settings import ANY, Settings

ELSEWHERE = ("203.0.113.1", 9)  # reserved for documentation: nobody is there, and nothing is sent


def home_address() -> str | None:
    """This machine's address in its network: the one it would send from. None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as place:
        try:
            place.connect(ELSEWHERE)  # of a datagram socket: only chooses the route
        except OSError:
            return None
        address: str = place.getsockname()[0]
    return None if address.startswith("127.") else address


def shared_origin(settings: Settings, port: int) -> str | None:
    """The address to give to others: the operator's, or the one in the home network, if there is one."""
    if settings.origins:
        return settings.origins[0]
    if not settings.lan:
        return None
    host = home_address() if settings.lan == ANY else settings.lan
    return f"http://{host}:{port}" if host else None
