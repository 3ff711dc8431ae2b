"""A server of its own for tests in the browser."""

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
DIST = ROOT / "web" / "dist"
QUICK = {"TRIDENT_LIMITS": "false", "TRIDENT_BOT_PAUSE_MS": "0,20"}


@contextmanager
def site(folder: Path, client: Path = DIST) -> Iterator[str]:
    """A running server with an empty database that serves this build of the client; its address."""
    assert (client / "index.html").is_file(), "The browser client is not built: make web"
    command = [sys.executable, "-m", "trident.cli.serve", "--port", "0"]
    command += ["--database", f"sqlite:///{folder}/trident.db"]
    surroundings = os.environ | QUICK | {"TRIDENT_WEB": str(client)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=surroundings, cwd=ROOT
    ) as process:
        try:
            yield ready(first_address(process))
        finally:
            process.terminate()


def ready(address: str) -> str:
    """The address, when the server answers there."""
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{address}/healthz").status_code == 200:
                return address
        time.sleep(0.1)
    raise AssertionError("The server did not answer within a minute.")


def first_address(process: "subprocess.Popen[str]") -> str:
    """What the server says it listens on."""
    assert process.stdout is not None
    said = []
    for text in process.stdout:
        said.append(text)
        if found := ADDRESS.search(text):
            return found.group()
    raise AssertionError(f"The server did not start: {''.join(said)}")
