"""Two ways to use the command in a test: with lines piped in, or at a terminal of its own."""

import contextlib
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import NamedTuple
from unittest.mock import patch

from trident.cli.main import main

ENTRY = "from trident.cli.main import main; raise SystemExit(main())"
PATIENCE_SECONDS = 60  # a cold start compiles; a warm one answers within a second
MARKS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
CLEARED = "\x1b[2J"


class Said(NamedTuple):
    """What a command printed and its exit code."""

    code: int
    out: str
    err: str


def trident(*arguments: object, typed: str = "", columns: int = 80, **environment: str) -> Said:
    """Run the command here, with lines piped in."""
    out, err = io.StringIO(), io.StringIO()
    around = {"COLUMNS": str(columns), "LC_ALL": "C.UTF-8", **environment}
    with (
        patch.dict(os.environ, around),
        patch.object(sys, "stdin", io.StringIO(typed)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        code = main([str(argument) for argument in arguments])
    return Said(code, out.getvalue(), err.getvalue())


class Terminal:
    """The real command at a terminal of its own; whatever it does not answer in time fails the test."""

    def __init__(
        self, *arguments: object, columns: int = 80, rows: int = 24, around: Mapping[str, str] | None = None
    ) -> None:
        words = [sys.executable, "-c", ENTRY, *map(str, arguments)]
        around = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **(around or {})}
        around.pop("COLUMNS", None)
        around.pop("LINES", None)
        self.child, self.end = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a run in the background has it switched off
            os.execve(words[0], words, around)
        self.came = b""  # kept as bytes: a letter, or the end of a line, may come in two pieces
        self.place = 0
        self.code: int | None = None

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: BaseException | TracebackType | None) -> None:
        os.close(self.end)
        if self.code is None:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)

    def until(self, text: str) -> str:
        """Wait until a text is shown after what was waited for before; all that came since then."""
        limit = time.monotonic() + PATIENCE_SECONDS
        while text not in self.plain[self.place :]:
            if not self._read(limit - time.monotonic()):
                raise AssertionError(f"{text!r} did not come, but:\n{self.plain[self.place :]}")
        begun, self.place = self.place, self.plain.index(text, self.place) + len(text)
        return self.plain[begun : self.place]

    def interrupt(self, text: str) -> None:
        """Press Ctrl-C until the text is shown: a key pressed while the line is being set up may get lost."""
        for _ in range(20):
            os.write(self.end, b"\x03")
            while text not in self.plain[self.place :] and self._read(3.0):
                pass
            if text in self.plain[self.place :]:
                break
        self.until(text)

    def end_input(self) -> None:
        """Press Ctrl-D once a line is edited: before that the key would get lost."""
        limit = time.monotonic() + PATIENCE_SECONDS
        while termios.tcgetattr(self.end)[3] & termios.ICANON and time.monotonic() < limit:
            self._read(0.01)
        os.write(self.end, b"\x04")

    @property
    def plain(self) -> str:
        """All that was shown, without colours; a form feed stands where the screen was cleared."""
        return MARKS.sub("", self.shown.replace(CLEARED, "\f"))

    @property
    def shown(self) -> str:
        """All that was shown."""
        return self.came.decode("utf-8", "ignore").replace("\r\n", "\n")

    def _read(self, wait: float) -> bool:
        ready, _, _ = select.select([self.end], [], [], max(wait, 0))
        try:
            chunk = os.read(self.end, 65536) if ready else b""
        except OSError:  # how Linux says that the other end is closed
            chunk = b""
        self.came += chunk
        return bool(chunk)

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self.end, f"{text}\n".encode())

    def leave(self) -> int:
        """Wait for the end; the exit code."""
        while self._read(PATIENCE_SECONDS):
            pass
        _, status = os.waitpid(self.child, 0)
        self.code = os.waitstatus_to_exitcode(status)
        return self.code


def recorded(file: Path, *arguments: object) -> str:
    """A whole game between two bots, saved; its text."""
    game = (
        "play",
        "lost-cities",
        "--option",
        "rounds=1",
        "--bot",
        "sensible",
        "--bot",
        "random",
        "--seed",
        "7",
    )
    said = trident(*game, "--save", file, *arguments)
    assert said.code == 0, said.err
    return file.read_text("utf-8")
