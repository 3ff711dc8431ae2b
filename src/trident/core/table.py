"""A table: one running game in ordinary Python, with its record, undo and proof of its draws."""

import copy
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from trident.core.chance import Secret
from trident.core.errors import BadPosition, IllegalAction, TridentError
from trident.core.game import CHANCE, OVER, Event, Game, State
from trident.core.record import Record


class Step(NamedTuple):
    """One entry of a record: who moved (a seat or CHANCE), and the action or outcome."""

    mover: int
    action: int


class Table:
    """One running game. Bad input raises a TridentError and changes nothing."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        secret: Secret | None = None,
        position: Any = None,
        players: list[str] | None = None,
    ) -> None:
        self.game = game
        self.options = game.settle(seats, options)
        self.seats = seats
        self.secret = secret or Secret.fresh()
        self.position = position
        self.players = players or []
        self.steps: list[Step] = []
        self._before: list[Any] = []  # the bytes before each step since the last barrier
        self._out = np.zeros(game.most_legal, np.int64)
        self.raw = game.blank()
        self.state: State = game.record(self.raw)
        if position is None:
            game.compiled.start(self.raw, seats, game.options.record(self.options).view(np.uint8))
        else:
            self.raw[:] = game.load(position)
            if self.state.seats != seats:
                raise BadPosition(f"The position is for {self.state.seats} seats, not for {seats}.")

    @property
    def mover(self) -> int:
        """The seat that must decide, CHANCE or OVER."""
        return int(self.state.mover)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.mover == OVER

    def legal(self) -> list[int]:
        """The mover's actions, or the equally likely outcomes of chance."""
        n = self.game.compiled.legal(self.raw, self._out)
        return [int(action) for action in self._out[:n]]

    def legal_texts(self) -> list[str]:
        """The same as text."""
        return [self.game.manners.write(self.state, action) for action in self.legal()]

    def apply(self, action: int) -> None:
        """Make one decision, or let chance have this outcome."""
        if self.mover == CHANCE:
            if action not in self.legal():
                raise TridentError(f"Chance cannot bring {action} now.")
        else:
            code = self._why_not(action)
            if code:
                raise self.game.refusal(self.state, action, code)
        self._make(action)

    def _why_not(self, action: int) -> int:
        if not 0 <= action < self.game.actions:
            raise TridentError(
                f"Actions of {self.game.title()} are 0 to {self.game.actions - 1}, not {action}."
            )
        return int(self.game.compiled.why_not(self.raw, action))

    def why_not(self, action: int) -> IllegalAction | None:
        """Why a decision is refused, or None if it is legal."""
        code = self._why_not(action)
        return self.game.refusal(self.state, action, code) if code else None

    def _make(self, action: int) -> None:
        mover, turn = self.mover, int(self.state.turn)
        self._before.append(self.raw.copy())
        self.game.compiled.apply(self.raw, action)
        self.steps.append(Step(mover, action))
        if mover == CHANCE or self.mover != mover or int(self.state.turn) != turn:
            self._before.clear()

    def play(self, text: str) -> None:
        """Make the decision, or let chance have the outcome, that the text names."""
        self.apply(self.game.manners.read(self.state, text))

    def roll(self) -> int:
        """Let chance move by the table's secret; the outcome."""
        if self.mover != CHANCE:
            raise TridentError("Chance does not move now.")
        outcomes = self.legal()
        outcome = outcomes[self.secret.index(len(self.steps), len(outcomes))]
        self._make(outcome)
        return outcome

    def settle(self) -> None:
        """Let chance move until a seat must decide or the game is over."""
        while self.mover == CHANCE:
            self.roll()

    @property
    def may_undo(self) -> bool:
        """Whether the last decision can be taken back: nothing was revealed and the turn is still running."""
        return bool(self._before)

    def undo(self) -> None:
        """Take back the last decision of the running turn."""
        if not self._before:
            raise TridentError(
                "Nothing can be taken back: the turn has just begun, or something was revealed."
            )
        self.raw[:] = self._before.pop()
        self.steps.pop()

    def fork(self) -> "Table":
        """A table that can be played on without changing this one."""
        other = copy.copy(self)
        other.raw = self.raw.copy()
        other.state = self.game.record(other.raw)
        other.steps, other._before = list(self.steps), list(self._before)
        other._out = np.zeros_like(self._out)
        return other

    def is_final(self, action: int) -> bool:
        """Whether this legal decision cannot be taken back: it reveals something or ends the turn."""
        after = self.raw.copy()
        self.game.compiled.apply(after, action)
        state = self.game.record(after)
        return bool(state.mover != self.state.mover or state.turn != self.state.turn)

    def view(self, seat: int | None) -> Any:
        """What this seat (None: a watcher) may see."""
        return self.game.manners.view(self.state, seat)

    def told(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events from step `since` on, as this seat may see them."""
        events: list[Event] = []
        before = Table(self.game, self.seats, self.options, self.secret, self.position)
        for number, step in enumerate(self.steps):
            start = before.raw.copy()
            self.game.compiled.apply(before.raw, step.action)
            if number >= since:
                events += self.game.manners.tell(self.game.record(start), step.action, before.state, seat)
        return events

    def scores(self) -> list[list[int]]:
        """What each seat has, by parts, the most important first."""
        out = np.zeros((max(self.game.seats), len(self.game.score_parts)), np.int32)
        self.game.compiled.score(self.raw, out)
        return [[int(part) for part in out[seat]] for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats with the best score."""
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def hidden_from(self, seat: int, rng: Any) -> Any:
        """The bytes of another state that this seat cannot tell from the real one: what a bot is given."""
        raw = self.raw.copy()
        self.game.compiled.reshuffle(raw, seat, rng)
        return raw

    def record(self) -> Record:
        """The game so far. The secret is in it only when the game is over."""
        return Record(
            game=self.game.name,
            rules=self.game.version,
            seats=self.seats,
            options=self.options,
            steps=[step.action for step in self.steps],
            players=self.players,
            secret_hash=self.secret.hash,
            secret=self.secret.word.hex() if self.is_over else None,
            position=self.position,
        )
