"""How long a person waits for the first prompt of a game, and for a server that was just started."""

import contextlib
import fcntl
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.server.ports import free_port

PROMPT = b"\n> "
TRIDENT = Path(sys.executable).with_name("trident")
WORDS = ("play", "lost-cities", "--plain", "--seed", "1")
LIMIT_SECONDS, SERVE_LIMIT_SECONDS = 1.0, 2.0
LONGEST_SECONDS = 60
# Python keeps byte code from one start to the next, unless it is told not to: later tries count.
KEEPING = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds_to_prompt(trident: Path = TRIDENT) -> tuple[float, float]:
    """Seconds until the command, in a terminal of its own, asks for the first decision: clock, processor."""
    begun = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.execve(trident, [str(trident), *WORDS], KEEPING)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = b""
    while PROMPT not in shown.replace(b"\r", b""):
        shown += os.read(terminal, 4096)
    taken = time.perf_counter() - begun
    os.close(terminal)
    _, _, used = os.wait4(child, 0)
    return taken, used.ru_utime + used.ru_stime


def seconds_to_serve(trident: Path = TRIDENT) -> float:
    """Seconds until a new server answers, which it does once all its games are ready."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = ("serve", "--port", str(port), "--database", f"sqlite:///{folder}/tables.db")
        begun = time.perf_counter()
        server = subprocess.Popen(
            [trident, *words], env=KEEPING, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            while time.perf_counter() - begun < LONGEST_SECONDS:
                with contextlib.suppress(urllib.error.URLError, ConnectionError):
                    urllib.request.urlopen(
                        f"http://127.0.0.1:{port}/api/games", timeout=LONGEST_SECONDS
                    ).read()
                    return time.perf_counter() - begun
                time.sleep(0.01)
            raise SystemExit("The server does not answer.")
        finally:
            server.terminate()
            server.wait(LONGEST_SECONDS)


def startup(tries: int = 5) -> float:
    """Print the seconds to the first prompt, which are returned, and to a server's answer: medians."""
    clock, processor = sorted(seconds_to_prompt() for _ in range(tries))[tries // 2]
    figures = f"{clock:.2f} s, of which {processor:.2f} s of one core (limit {LIMIT_SECONDS} s)"
    print(f"First prompt of trident play: {figures}")
    served = sorted(seconds_to_serve() for _ in range(tries))[tries // 2]
    print(f"First answer of trident serve: {served:.2f} s (limit {SERVE_LIMIT_SECONDS} s)")
    return clock


if __name__ == "__main__":
    startup()
