"""Servers in other processes, and their ports."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager


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


@contextmanager
def started(*command: str, **more: str) -> Iterator["subprocess.Popen[str]"]:
    """A program with more in its environment; killed in the end, also where a test fails before it stops."""
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ | more) as process:
        try:
            yield process
        finally:
            process.kill()
