"""How long a person waits for the first prompt of a game."""

import fcntl
import os
import pty
import struct
import sys
import termios
import time
from pathlib import Path

PROMPT = b"\n> "
TRIDENT = Path(sys.executable).with_name("trident")
WORDS = ("play", "lost-cities", "--plain", "--seed", "1")
LIMIT_SECONDS = 1.0


def seconds_to_prompt(trident: Path = TRIDENT) -> tuple[float, float]:
    """Seconds until the command, in a terminal of its own, asks for the first decision: clock, processor."""
    begun = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.execv(trident, [str(trident), *WORDS])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = b""
    while PROMPT not in shown.replace(b"\r", b""):
        shown += os.read(terminal, 4096)
    taken = time.perf_counter() - begun
    os.close(terminal)
    _, _, used = os.wait4(child, 0)
    return taken, used.ru_utime + used.ru_stime


def startup(tries: int = 5) -> float:
    """Print and return the seconds to the first prompt, the median of a few tries."""
    clock, processor = sorted(seconds_to_prompt() for _ in range(tries))[tries // 2]
    figures = f"{clock:.2f} s, of which {processor:.2f} s of one core (limit {LIMIT_SECONDS} s)"
    print(f"First prompt of trident play: {figures}")
    return clock


if __name__ == "__main__":
    startup()
