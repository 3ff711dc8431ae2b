"""Bots of any language: a program that reads a question a line and answers a decision a line.

    → {"id": 1, "do": "choose", "game": "lost-cities", "seats": 2, "seat": 0, "time_ms": 1000,
       "view": {…}, "legal": {"actions": [4, 64, …], "texts": ["play desert 5", …]}}
    ← {"id": 1, "result": {"action": 4}}            or {"text": "play desert 5"}

Lines, ids, views, actions and texts are those of the engine's protocol; here the other side answers. The
program sees only its seat's view. What it answers too late, or what nobody can read, loses the game.
"""

import json
import selectors
import shlex
import subprocess
import time
from typing import Any

import msgspec
import numpy as np

from trident.arena.play import Fault
from trident.core.errors import TridentError
from trident.core.game import Game

LONGEST_LINE = 65_536


class ExternalPlayer:
    """A program that plays, started when it is first asked and again after it has failed."""

    def __init__(self, game: Game, command: str, time_ms: int = 1000, grace_ms: int = 1000) -> None:
        self.game, self.command = game, shlex.split(command)
        self.time_ms, self.grace_ms = time_ms, grace_ms
        self._program: subprocess.Popen[bytes] | None = None
        self._asked = 0
        self._rest = b""

    def turn(self, raw: Any, seat: int, seed: int) -> list[int]:  # noqa: ARG002 - it has luck of its own
        """One decision of the program."""
        try:
            return [self._choose(raw, seat)]
        except (OSError, ValueError, KeyError, TypeError, TridentError, TimeoutError) as error:
            self.close()
            raise Fault(seat, f"{type(error).__name__}: {error}"[:200]) from error

    def _choose(self, raw: Any, seat: int) -> int:
        state, out = self.game.state_of(raw), np.zeros(self.game.most_legal, np.int64)
        n = self.game.compiled.legal(raw, out)
        legal = [int(action) for action in out[:n]]
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
        """Send a line and wait for the answer's."""
        program = self._running()
        if program.stdin is None or program.stdout is None:
            raise OSError("the program has no pipes")
        program.stdin.write(line)
        program.stdin.flush()
        return dict(json.loads(self._line(program.stdout)))

    def _line(self, pipe: Any) -> bytes:
        """The next line of the program, or a TimeoutError."""
        until = time.monotonic() + (self.time_ms + self.grace_ms) / 1000
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if not selector.select(max(0.0, until - time.monotonic())):
                    raise TimeoutError(f"no answer within {self.time_ms} ms")
                part = pipe.read1(LONGEST_LINE)
                if not part or len(self._rest) > LONGEST_LINE:
                    raise OSError("the program ended or wrote no line")
                self._rest += part
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _running(self) -> subprocess.Popen[bytes]:
        if self._program is None:
            self._rest = b""
            self._program = subprocess.Popen(  # noqa: S603 - the command is the user's own
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        return self._program

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.kill()
            self._program.communicate()
            self._program = None

    def __del__(self) -> None:
        self.close()
