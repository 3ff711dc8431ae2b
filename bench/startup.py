"""How long a person waits for the first prompt of a game, with the machine code already kept."""

import fcntl
import os
import pty
import struct
import sys
import termios
import time
from pathlib import Path

PROMPT = b"\n> "
COMMAND = [str(Path(sys.executable).with_name("trident")), "play", "lost-cities", "--plain", "--seed", "1"]
LIMIT_SECONDS = 1.5


def seconds_to_prompt() -> float:
    """Start the command in a terminal of its own and wait until it asks for the first decision."""
    begun = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.execv(COMMAND[0], COMMAND)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = b""
    while PROMPT not in shown.replace(b"\r", b""):
        shown += os.read(terminal, 4096)
    taken = time.perf_counter() - begun
    os.close(terminal)
    os.waitpid(child, 0)
    return taken


def startup(tries: int = 5) -> float:
    """Print the first prompt's seconds on a warm cache, the middle of a few tries; that figure."""
    seconds_to_prompt()  # compiles where that was not done, and warms the disk's cache
    taken = sorted(seconds_to_prompt() for _ in range(tries))
    middle = taken[tries // 2]
    print(f"First prompt of trident play, cache warm: {middle:.2f} s (limit {LIMIT_SECONDS} s)")
    return middle


if __name__ == "__main__":
    startup()
