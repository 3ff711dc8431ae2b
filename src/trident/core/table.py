"""A table: one running game in ordinary Python, with its record, undo and verifiable draws."""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any, NamedTuple

import numpy as np

from trident.core.chance import Secret
from trident.core.contract import Event
from trident.core.errors import BadOption, BadPosition, IllegalAction, TridentError
from trident.core.game import Game
from trident.core.information import encoded, heading, lines_of
from trident.core.integers import known_seat, whole
from trident.core.record import Record, clean
from trident.core.state import CHANCE, OVER, Raw, Seat, Stream
from trident.core.walk import Walked, retold, step, walk


class Step(NamedTuple):
    """One entry of a record: who moved (a seat or CHANCE), and the action or outcome."""

    mover: int
    action: int


def chosen_secret(secret: Secret | None, seed: int | None) -> Secret:
    """The secret that was given, or that of the seed, or a fresh one."""
    if secret is not None and seed is not None:
        raise BadOption("A table draws from a secret or from a seed, not from both.")
    if seed is not None:
        return Secret.of_seed(seed)
    return secret or Secret.fresh()


def clean_names(players: list[str], seats: int) -> list[str]:
    """The players' names as a record may hold them, at most one per seat."""
    if len(players) > seats:
        raise BadOption(f"There are {seats} seats, and {len(players)} players' names.")
    return [clean(name) for name in players]


class Table:
    """One running game. Bad input raises a TridentError and changes nothing.

    Without `seats` there are as many as the given position has, or as few as the game allows. Draws come
    from `secret`, or from a `seed` where the game must be reproducible, or else from a fresh secret. They are
    numbered by their steps; with `counts_draws` among themselves, so that the seventh card of a pile is the
    same whatever was decided before.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        secret: Secret | None = None,
        position: Any = None,
        players: list[str] | None = None,
        *,
        seed: int | None = None,
        counts_draws: bool = False,
    ) -> None:
        loaded = None if position is None else game.load(position)
        if seats is None:
            seats = min(game.seats) if loaded is None else int(game.state_of(loaded).seats)
        self.game = game
        self.options = game.settings(seats, options)
        self.seats = seats
        self.secret = chosen_secret(secret, seed)
        self.counts_draws = counts_draws
        self.position = position
        self.players = clean_names(players or [], seats)
        self.draws_are_proved = True  # until an outcome is given that the secret would not have drawn
        self.steps: list[Step] = []
        self._before: list[Raw] = []  # the bytes before each step since the last barrier
        self._after: Raw | None = None  # the last step's, which its `Walked` keeps
        self.raw = game.blank()
        self.state: Any = game.state_of(self.raw)
        if loaded is None:
            game.compiled.start(self.raw, seats, game.options.pack(self.options))
        else:
            self.raw[:] = loaded
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
        return self.game.legal(self.raw)

    def legal_texts(self) -> list[str]:
        """The same as text."""
        return [self.game.presentation.write(self.state, action) for action in self.legal()]

    def apply(self, action: int) -> Walked:
        """Make one decision, or let chance have this outcome; what was done."""
        action = whole(action)
        if self.mover == CHANCE:
            outcomes = self.legal()
            if action not in outcomes:
                raise TridentError(f"Chance cannot bring {action} now.")
            self.draws_are_proved &= self._drawn_from(outcomes) == action
        else:
            refusal = self.game.why_not(self.raw, action)
            if refusal is not None:
                raise refusal
        return self._make(action)

    def why_not(self, action: int) -> IllegalAction | None:
        """Why a decision is refused, or None if it is legal."""
        return self.game.why_not(self.raw, whole(action))

    def _make(self, action: int) -> Walked:
        mover, turn = self.mover, int(self.state.turn)
        walked = step(self.game, self._unchanging(), action)
        self.raw[:] = self._after = walked.after
        self._before.append(walked.before)
        self.steps.append(Step(mover, action))
        if mover == CHANCE or self.mover != mover or int(self.state.turn) != turn:
            self._before.clear()
        return walked

    def _unchanging(self) -> Raw:
        """The state as bytes that nobody will change: those of the last step, if they are still the same."""
        after = self._after
        return after if after is not None and after.tobytes() == self.raw.tobytes() else self.raw.copy()

    def play(self, text: str) -> Walked:
        """Make the decision, or let chance have the outcome, that the text names."""
        return self.apply(self.game.presentation.read(self.state, text))

    def roll(self) -> Walked:
        """Let chance move by the table's secret; what came."""
        if self.mover != CHANCE:
            raise TridentError("Chance does not move now.")
        return self._make(self._drawn_from(self.legal()))

    def _drawn_from(self, outcomes: list[int]) -> int:
        """The outcome that the secret gives at this step."""
        number = len(self.steps)
        if self.counts_draws:
            number = sum(step.mover == CHANCE for step in self.steps)
        return outcomes[self.secret.index(number, len(outcomes))]

    def run_chance(self) -> list[Walked]:
        """Let chance move until a seat must decide or the game is over; what came."""
        walked = []
        while self.mover == CHANCE:
            walked.append(self.roll())
        return walked

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
        other = object.__new__(type(self))
        other.__setstate__(self.__getstate__())
        return other

    clone = __copy__ = fork

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.fork()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name != "state"}
        return {**kept, "raw": self.raw.copy(), "steps": list(self.steps), "_before": list(self._before)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.state = self.game.state_of(self.raw)

    def reset(self, seed: int | None = None) -> None:
        """Begin the same game anew, with draws from a seed or from a fresh secret."""
        about = self.position, self.players
        again = Table(
            self.game, self.seats, self.options, None, *about, seed=seed, counts_draws=self.counts_draws
        )
        vars(self).update(vars(again))

    def is_final(self, action: int) -> bool:
        """Whether this legal decision cannot be taken back: it reveals something or ends the turn."""
        return self.finality([action])[0]

    def finality(self, actions: list[int]) -> list[bool]:
        """The same for many legal decisions at once."""
        out = np.zeros(len(actions), np.bool_)
        self.game.compiled.finality(self.raw, np.array(actions, np.int64), np.empty_like(self.raw), out)
        found: list[bool] = out.tolist()
        return found

    def _known(self, seat: int | None) -> Seat | None:
        """The seat, if the table has it, or None for a watcher."""
        return None if seat is None else known_seat(seat, self.seats)

    def view(self, seat: int | None) -> Any:
        """What this seat (None: a watcher) may see."""
        return self.game.presentation.view(self.state, self._known(seat))

    def _walked(self) -> Iterator[Walked]:
        """All steps once more, from the beginning."""
        start = Table(self.game, self.seats, self.options, self.secret, self.position).raw
        return walk(self.game, start, (step.action for step in self.steps))

    def told(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events from step `since` on, as this seat may see them now."""
        viewer = self._known(seat)
        walked = list(islice(self._walked(), max(since, 0), None))
        return [*chain.from_iterable(retold(walked, [one.told(viewer) for one in walked], viewer))]

    def witnessed(self, seat: int | None, since: int = 0) -> list[Event]:
        """The same as this seat saw them when they happened, also what it has to remember by now."""
        viewer = self._known(seat)
        walked = islice(self._walked(), max(since, 0), None)
        return [*chain.from_iterable(one.told(viewer) for one in walked)]

    def observe(self, seat: int) -> Any:
        """What this seat knows, as a flat array for programs that learn; `game.layout` names its parts."""
        return self.game.observe(self.raw, known_seat(seat, self.seats))

    def information_state(self, seat: int) -> str:
        """Everything this seat has seen from the beginning on, as text: its information set by name.

        It is the same for two games that the seat cannot tell apart, and another where it can: with perfect
        recall, also of what a table leaves to memory.
        """
        told = lines_of(self.witnessed(known_seat(seat, self.seats)))
        head = heading(self.game, self.options, has_position=self.position is not None)
        return "\n".join([head, *told, encoded(self.view(seat))])

    def scores(self) -> list[list[int]]:
        """What each seat has, by parts, the most important first."""
        scores: list[list[int]] = self.game.scores(self.raw).tolist()
        return scores

    def winners(self) -> list[int]:
        """The seats with the best score."""
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def hidden_from(self, seat: int, rng: Stream) -> Raw:
        """The bytes of another state that this seat cannot tell from the real one: what a bot is given."""
        raw = self.raw.copy()
        self._known(seat)
        self.game.compiled.reshuffle(raw, Seat(seat), rng)
        return raw

    def record(self) -> Record:
        """The game so far. The secret is included only when the game is over.

        Neither it nor its hash is included if some outcome was set by hand, or by a record without its
        secret: they would prove nothing.
        """
        return Record(
            game=self.game.name,
            rules=self.game.version,
            seats=self.seats,
            options=self.options,
            steps=[step.action for step in self.steps],
            players=self.players,
            secret_hash=self.secret.hash if self.draws_are_proved else None,
            secret=self.secret.word.hex() if self.draws_are_proved and self.is_over else None,
            position=self.position,
            nonces=self.secret.nonces if self.draws_are_proved else {},
        )
