"""Ports of servers in other processes."""

import socket
import time


def free_port() -> int:
    """A port nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    """Until somebody listens there."""
    end = time.monotonic() + 180
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError("the server did not come up")
