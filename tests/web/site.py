"""A server of its own for tests in the browser."""

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
DIST = ROOT / "web" / "dist"
QUICK = {
    "TRIDENT_LIMITS": "false",
    "TRIDENT_BOT_PAUSE_MS": "0,20",
    "TRIDENT_REVIEW_WORK": "6,24,6",
    "TRIDENT_DAILY_WORK": "0",
}


@contextmanager
def site(folder: Path, client: Path = DIST, more: Sequence[str] = ()) -> Iterator[str]:
    """A running server with an empty database that serves this build of the client; its address.

    `more` are further options of `trident serve`.
    """
    assert (client / "index.html").is_file(), "The browser client is not built: make web"
    command = [sys.executable, "-m", "trident.cli.serve", "--port", "0"]
    command += ["--database", f"sqlite:///{folder}/trident.db", *more]
    surroundings = os.environ | QUICK | {"TRIDENT_WEB": str(client)}
    said = folder / "server.log"  # a file: nobody reads on, and a full pipe would stop the server
    with (
        said.open("w") as log,
        subprocess.Popen(command, stdout=log, stderr=log, env=surroundings, cwd=ROOT) as process,
    ):
        try:
            yield ready(said)
        finally:
            process.terminate()
            ends(process)


def ready(said: Path) -> str:
    """The address that the server says it listens on, when it answers there."""
    for _ in range(600):
        if found := ADDRESS.search(said.read_text("utf-8")):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{found.group()}/healthz").status_code == 200:
                    return found.group()
        time.sleep(0.1)
    raise AssertionError(f"The server did not answer within a minute: {said.read_text('utf-8')}")


def ends(process: "subprocess.Popen[bytes]") -> None:
    """Wait until the server has ended in good order; kill it if it does not."""
    try:
        process.wait(60)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
