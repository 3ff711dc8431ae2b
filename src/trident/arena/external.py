"""Bots in any language: a program that is told the whole game and asked for its turns, one line each.

    → {"id": 1, "do": "hello", "protocol": 2, "game": "lost-cities", "name": "mine", "time_ms": 1000, …}
    ← {"id": 1, "result": {}}                           ready: no clock runs before this
    → {"do": "start", "seat": 0, "seats": 2, "options": {…}}
    → {"id": 2, "do": "choose", "seat": 0, "time_ms": 1000, "view": {…}, "position": {…}, "events": […],
       "legal": {"actions": [4, 64, …], "texts": ["play desert 5", …]}, …}
    ← {"id": 2, "result": {"action": 4}}                or {"text": "play desert 5"}, or {"turn": [4, 66]}
    → {"do": "result", "seat": 0, "scores": [[31], [12]], "winners": [0], "fault": null, "events": […]}
    → {"do": "quit"}

Messages without an id want no answer. A program that does not answer `hello` is started again and asked
`choose` only. An answer that is late, unreadable or illegal loses the game.
"""

from time import monotonic
from typing import Any

import msgspec

import trident
from trident.arena.play import Ending, Forfeit
from trident.arena.program import Program, shown
from trident.core.chance import Secret
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.state import Raw, Seat
from trident.core.table import Table
from trident.core.walk import Walked

PROTOCOL = 2  # a program of protocol 1 knows `choose` only
LONGEST_REASON = 300
TURN_MS = 1000  # for the decisions of a turn up to the next chance, as for our own characters
GRACE_MS = 1000  # more, once per turn: a busy machine must not decide a game
START_MS = 60_000  # until a program is ready
QUIT = b'{"do":"quit"}\n'

Message = dict[str, Any]


class Decided(msgspec.Struct):
    """What a program chose: one decision as a number or text, or several; nothing in answer to `hello`."""

    action: int | None = None
    text: str | None = None
    turn: list[int | str] | None = None

    def decisions(self) -> list[int | str]:
        """All that was given."""
        one = self.text if self.text is not None else self.action
        return self.turn if self.turn is not None else [] if one is None else [one]


class Answer(msgspec.Struct):
    """One line of a program."""

    result: Decided
    id: int | None


class ExternalBot:
    """A program that plays, started when it is first needed and again after it has failed.

    It may sit in several seats at once: every message names the seat.
    """

    def __init__(
        self,
        game: Game,
        command: str,
        name: str = "",
        time_ms: float = TURN_MS,
        grace_ms: float = GRACE_MS,
        start_ms: float = START_MS,
    ) -> None:
        self.game, self.command, self.name = game, command, name or command
        self.time_ms, self.grace_ms, self.start_ms = time_ms, grace_ms, start_ms
        self._program: Program | None = None
        self._asked = 0
        self._knows_hello = True
        self._is_ready = False  # else its start may be part of its next answer
        self._has_failed = False
        self._unsaid: dict[Seat, list[Message]] = {}  # events since the last message, by seat
        self._spent_ms: dict[Seat, float] = {}  # of the turn that is running, by seat

    def check(self, seats: int, options: Settings) -> None:
        """Ask a first question: a Forfeit says why a program cannot be started or does not answer it."""
        table = Table(self.game, seats, options, Secret.of_seed(1))
        table.run_chance()
        seat = Seat(table.mover)
        try:
            self.begin(seat, seats, options)
            self.turn(table.raw, seat, 0)
        finally:
            self.close()

    def begin(self, seat: Seat, seats: int, options: Settings) -> None:
        """A game begins."""
        self._unsaid[seat], self._spent_ms[seat] = [], 0.0
        try:
            self._running()
        except OSError:
            return  # told when it is asked
        self._tell({"do": "start", "seat": seat, "seats": seats, "options": options})

    def follow(self, seat: Seat, step: Walked) -> None:
        """A step was made; its events are sent with the next message."""
        for event in step.told(seat):
            what = {"kind": event.kind, "seat": event.seat, "facts": event.facts}
            self._unsaid[seat].append(what | {"text": self.game.say_event(event)})
        if step.was.mover != seat or step.now.turn != step.was.turn:
            self._spent_ms[seat] = 0.0

    def finish(self, seat: Seat, ending: Ending) -> None:
        """The game is over, be it by a fault. A program that has failed is ended."""
        message: Message = {"do": "result", "seat": seat, "scores": ending.scores, "winners": ending.winners}
        self._tell(message | {"fault": ending.faults.get(seat), "events": self._unsaid.pop(seat, [])})
        if self._has_failed:
            self.close()

    def _tell(self, message: Message) -> None:
        """Send a message that wants no answer, if the program runs and understands it."""
        if self._program is not None and self._knows_hello:
            try:
                self._program.send(msgspec.json.encode(message))
            except OSError:
                self._has_failed = True  # told when it is asked, if it is asked again

    def turn(self, raw: Raw, seat: Seat, seed: int) -> list[int]:  # noqa: ARG002 - it draws its own random numbers
        """The program's next decisions."""
        try:
            return self._choose(raw, seat)
        except (OSError, ValueError, TridentError) as error:
            self._has_failed = True
            words = self._program.last_words() if self._program else ""
            raise Forfeit(seat, f"{told(error)}{words}"[:LONGEST_REASON]) from error

    def _choose(self, raw: Raw, seat: Seat) -> list[int]:
        program, begun = self._running(), monotonic()
        spent = self._spent_ms.get(seat, 0.0)
        question = self._question(raw, seat, max(0.0, self.time_ms - spent))
        start_ms = 0 if self._is_ready else self.start_ms
        choice = self._ask(program, question, self.time_ms + self.grace_ms + start_ms - spent)
        self._spent_ms[seat] = spent + (1000 * (monotonic() - begun) if self._is_ready else 0.0)
        self._is_ready = True
        return self._checked(raw.copy(), seat, choice)

    def _question(self, raw: Raw, seat: Seat, time_ms: float) -> Message:
        """Everything a program is told when it is asked: as much as our own bots know, and no more."""
        state, legal, present = self.game.state_of(raw), self.game.legal(raw), self.game.presentation
        events, self._unsaid[seat] = self._unsaid.get(seat, []), []
        return {
            "do": "choose",
            "game": self.game.name,
            "seats": int(state.seats),
            "seat": seat,
            "turn": int(state.turn),
            "time_ms": round(time_ms),
            "view": present.view(state, seat),
            "position": present.dump(state),
            "events": events,
            "legal": {"actions": legal, "texts": [present.write(state, action) for action in legal]},
        }

    def _checked(self, raw: Raw, seat: Seat, decided: Decided) -> list[int]:
        """The legal decisions of an answer, up to the next chance or the end of the turn."""
        state, made = self.game.state_of(raw), list[int]()
        turn = int(state.turn)
        for given in decided.decisions():
            if state.mover == seat and state.turn == turn:
                read = self.game.presentation.read
                made.append(read(state, given) if isinstance(given, str) else given)
                self._check(raw, made[-1])
                self.game.compiled.apply(raw, made[-1])
        if not made:
            raise ValueError("its answer has no decision")
        return made

    def _check(self, raw: Raw, action: int) -> None:
        """Refuse an illegal decision with the reason."""
        if not 0 <= action < self.game.decisions.size:
            raise ValueError(f"illegal action {action}: there is no such number")
        if code := self.game.compiled.why_not(raw, action):
            why = self.game.refusal(self.game.state_of(raw), action, code)
            raise ValueError(f"illegal action {action}: {why}")

    def _ask(self, program: Program, question: Message, most_ms: float) -> Decided:
        """Send a question and wait for its answer; answers to what was no question are passed over."""
        self._asked += 1
        program.send(msgspec.json.encode({"id": self._asked} | question))
        until = monotonic() + most_ms / 1000
        while True:
            line = program.read(max(0.0, 1000 * (until - monotonic())))
            try:
                answer = msgspec.json.decode(line, type=Answer)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise ValueError(f"its answer cannot be read ({error}): {shown(line)}") from error
            if answer.id == self._asked:
                return answer.result
            if answer.id is not None:
                raise ValueError(f"it answered question {answer.id}, not {self._asked}")

    def _running(self) -> Program:
        """The program, started and greeted."""
        if self._program is None:
            self._has_failed = self._is_ready = False
            self._program = Program(self.command, QUIT if self._knows_hello else b"")
            if self._knows_hello:
                self._greet(self._program)
        return self._program

    def _greet(self, program: Program) -> None:
        """Wait until the program is ready; start it again without a greeting if it does not know that."""
        hello = {"do": "hello", "protocol": PROTOCOL, "program": "trident", "version": trident.__version__}
        about = {"game": self.game.name, "name": self.name, "time_ms": round(self.time_ms)}
        try:
            self._ask(program, hello | about, self.start_ms)
            self._is_ready = True
        except (OSError, ValueError):
            self.close()
            self._knows_hello = False
            self._program = Program(self.command)

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.end()
            self._program = None


def told(error: Exception) -> str:
    """Why a program failed, in words."""
    if isinstance(error, FileNotFoundError | PermissionError):
        return f"it cannot be started ({error.strerror})"
    return str(error)
