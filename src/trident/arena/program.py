"""A program in any language as a process: lines to it, lines from it, and its last words."""

import selectors
import shlex
import subprocess
import time
from collections import deque
from contextlib import suppress
from multiprocessing.util import Finalize
from threading import Thread
from typing import Any

LONGEST_LINE = 65_536
LINES_KEPT = 10  # of what a program writes to standard error
QUIT_S = 1.0  # how long a program may take to end once it was told to


class Program:
    """A running program. What goes wrong is an OSError with a sentence, a TimeoutError if it is late.

    At its end it is sent the `farewell`, if there is one, and the end of its input.
    """

    def __init__(self, command: str, farewell: bytes = b"") -> None:
        self._rest = b""
        self._complaints: deque[bytes] = deque(maxlen=LINES_KEPT)
        self._process: Any = subprocess.Popen(  # noqa: S603 - the command is the user's own
            words_of(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._listener = Thread(target=listen, args=(self._process.stderr, self._complaints), daemon=True)
        self._listener.start()
        # Also when this process ends, be it one of a pool.
        self.end = Finalize(self, end, (self._process, farewell, self._listener), exitpriority=1)

    def send(self, line: bytes) -> None:
        """Write one line."""
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError as error:
            raise self._ended() from error

    def read(self, most_ms: float) -> bytes:
        """The program's next line."""
        pipe, until = self._process.stdout, time.monotonic() + most_ms / 1000
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if not selector.select(max(0.0, until - time.monotonic())):
                    raise TimeoutError(f"no answer within {most_ms:.0f} ms")
                part = pipe.read1(LONGEST_LINE)
                if not part:
                    raise self._ended()
                if len(self._rest) > LONGEST_LINE:
                    raise OSError("its answer is too long")
                self._rest += part
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _ended(self) -> OSError:
        """The error of a program that has ended; all its last words are here then."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=QUIT_S)
            self._listener.join(timeout=QUIT_S)
        return OSError("the program has ended")

    def last_words(self) -> str:
        """What the program last wrote to standard error, if anything."""
        return f"; it says: {shown(b' '.join(self._complaints))}" if self._complaints else ""


def words_of(command: str) -> list[str]:
    """The words of a command line, as a shell reads them."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise OSError(f"its command cannot be read ({error})") from error
    if not words:
        raise OSError("its command is empty")
    return words


def listen(pipe: Any, lines: deque[bytes]) -> None:
    """Keep the last lines that a program writes to standard error."""
    with pipe:
        for line in pipe:
            lines.append(line)


def end(process: Any, farewell: bytes, listener: Thread) -> None:
    """Tell a program to end, and kill it if it does not."""
    with suppress(OSError):
        process.stdin.write(farewell)
        process.stdin.flush()
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(timeout=QUIT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    listener.join(timeout=QUIT_S)  # a child of the program may still hold the other end
    process.stdout.close()


def shown(text: bytes) -> str:
    """A program's output as one line that a terminal can show."""
    return " ".join("".join(c if c.isprintable() else " " for c in text.decode("utf-8", "replace")).split())
