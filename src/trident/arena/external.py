"""Bots in any language: a program that reads one question per line and writes one decision per line.

    → {"id": 1, "do": "choose", "game": "lost-cities", "seats": 2, "seat": 0, "time_ms": 1000,
       "view": {…}, "legal": {"actions": [4, 64, …], "texts": ["play desert 5", …]}}
    ← {"id": 1, "result": {"action": 4}}            or {"text": "play desert 5"}

Lines, ids, views, actions and texts are those of the engine's protocol; here the other side answers. The
program sees only its seat's view. An answer that is late, unreadable or illegal loses the game.
"""

import json
import selectors
import shlex
import subprocess
import time
from collections import deque
from contextlib import suppress
from threading import Thread
from typing import Any

import msgspec

from trident.arena.play import Forfeit
from trident.core.chance import Secret
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import Raw, Seat
from trident.core.table import Table

LONGEST_LINE = 65_536
LONGEST_REASON = 300
LINES_KEPT = 10  # of what a program writes to standard error
START_MS = 10_000  # extra time for a program's first answer


class ExternalBot:
    """A program that plays, started when it is first asked and again after it has failed."""

    def __init__(
        self, game: Game, command: str, time_ms: int = 1000, grace_ms: int = 1000, start_ms: int = START_MS
    ) -> None:
        self.game, self.command = game, command
        self.time_ms, self.grace_ms, self.start_ms = time_ms, grace_ms, start_ms
        self._program: Any = None  # a Popen whose three streams are pipes
        self._asked = 0
        self._answered = 0  # questions since the program was started
        self._rest = b""
        self._complaints: deque[bytes] = deque(maxlen=LINES_KEPT)
        self._listener: Thread | None = None

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:  # noqa: ARG002 - it draws its own random numbers
        """One decision of the program."""
        try:
            return [self._choose(raw, seat)]
        except (OSError, ValueError, KeyError, TypeError, TridentError) as error:
            self.close()
            raise Forfeit(seat, f"{told(error)}{self._complaint()}"[:LONGEST_REASON]) from error

    def check(self, seats: int, options: dict[str, Any]) -> None:
        """Ask a first question, and refuse a program that cannot be started or does not answer it."""
        table = Table(self.game, seats, options, Secret.of_seed(1))
        table.run_chance()
        try:
            (action,) = self.turn(table.raw, Seat(table.mover), 0)
            if action not in table.legal():
                raise Forfeit(table.mover, f"illegal action {action}{self._complaint()}")
        except Forfeit as forfeit:
            raise TridentError(f"The program `{self.command}` cannot play: {forfeit.args[1]}") from forfeit
        finally:
            self.close()

    def _choose(self, raw: Raw, seat: Seat) -> int:
        state, legal = self.game.state_of(raw), self.game.legal(raw)
        self._asked += 1
        question = {
            "id": self._asked,
            "do": "choose",
            "game": self.game.name,
            "seats": int(state.seats),
            "seat": seat,
            "time_ms": self.time_ms,
            "view": self.game.presentation.view(state, seat),
            "legal": {
                "actions": legal,
                "texts": [self.game.presentation.write(state, action) for action in legal],
            },
        }
        answer = self._ask(msgspec.json.encode(question) + b"\n")
        if answer.get("id") != self._asked:
            raise ValueError(f"it answered question {answer.get('id')!r}, not {self._asked}")
        result = answer["result"]
        if "text" in result:
            return int(self.game.presentation.read(state, str(result["text"])))
        return int(result["action"])

    def _ask(self, line: bytes) -> dict[str, Any]:
        """Send a line and wait for the answer."""
        program = self._running()
        try:
            program.stdin.write(line)
            program.stdin.flush()
        except BrokenPipeError as error:
            raise OSError("the program has ended") from error
        answer = self._line(program.stdout)
        self._answered += 1
        try:
            return dict(json.loads(answer))
        except (ValueError, TypeError) as error:
            raise ValueError(f"its answer is not a JSON object: {shown(answer)}") from error

    def _line(self, pipe: Any) -> bytes:
        """The next line of the program, or a TimeoutError."""
        most_ms = self.time_ms + self.grace_ms + (0 if self._answered else self.start_ms)
        until = time.monotonic() + most_ms / 1000
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if not selector.select(max(0.0, until - time.monotonic())):
                    raise TimeoutError(f"no answer within {most_ms} ms")
                part = pipe.read1(LONGEST_LINE)
                if not part or len(self._rest) > LONGEST_LINE:
                    raise OSError("the program has ended" if not part else "its answer is too long")
                self._rest += part
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _running(self) -> Any:
        """The program, started if it is not running."""
        if self._program is None:
            self._rest, self._answered = b"", 0
            self._complaints.clear()
            self._program = subprocess.Popen(  # noqa: S603 - the command is the user's own
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            self._listener = Thread(target=self._listen, args=(self._program.stderr,), daemon=True)
            self._listener.start()
        return self._program

    def _listen(self, pipe: Any) -> None:
        """Keep the last lines that the program writes to standard error."""
        with pipe:
            for line in pipe:
                self._complaints.append(line)

    def _complaint(self) -> str:
        """What the program wrote to standard error, if anything."""
        return f"; it says: {shown(b' '.join(self._complaints))}" if self._complaints else ""

    def close(self) -> None:
        """End the program."""
        program, self._program = self._program, None
        if program is None:
            return
        program.kill()
        program.wait()
        if self._listener is not None:
            self._listener.join(timeout=1)  # a child of the program may still hold the other end
        with suppress(BrokenPipeError):  # it may have ended without reading the last question
            program.stdin.close()
        program.stdout.close()

    def __del__(self) -> None:
        self.close()


def told(error: Exception) -> str:
    """Why a program failed, in words."""
    if isinstance(error, KeyError):
        return f"its answer has no {error.args[0]!r}"
    if isinstance(error, FileNotFoundError | PermissionError):
        return f"it cannot be started ({error.strerror})"
    return str(error) or type(error).__name__


def shown(text: bytes) -> str:
    """A program's output as one line that a terminal can show."""
    return " ".join("".join(c if c.isprintable() else " " for c in text.decode("utf-8", "replace")).split())
