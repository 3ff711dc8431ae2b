"""One game for libraries that keep states of their own: cheap to copy, slow to tell."""

from collections import Counter
from typing import Any

from trident.core.batched import Reward
from trident.core.game import Game
from trident.core.information import encoded, heading, lines_of
from trident.core.options import Settings
from trident.core.state import OVER, Raw, Seat, Stream
from trident.core.walk import Walked, step
from trident.envs.rewards import rewards_of


class Playthrough:
    """A game from its beginning, or from a deal that a seat thinks possible.

    Telling what the seats saw takes longer than playing, so it is put off until somebody asks.
    """

    def __init__(self, game: Game, seats: int, options: Settings) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.raw = game.blank()
        game.compiled.start(self.raw, seats, game.options.pack(options))
        self._untold: list[Walked] = []
        self._told = [heading(game, options)] * seats

    @property
    def mover(self) -> int:
        """The seat that must decide, CHANCE or OVER."""
        return int(self.game.state_of(self.raw).mover)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.mover == OVER

    def legal(self) -> list[int]:
        """The mover's actions in ascending order."""
        return sorted(self.game.legal(self.raw))

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, each with its probability."""
        found = self.game.legal(self.raw)
        return [(outcome, times / len(found)) for outcome, times in sorted(Counter(found).items())]

    def written(self, action: int) -> str:
        """A decision or an outcome as text."""
        return self.game.presentation.write(self.game.state_of(self.raw), action)

    def apply(self, action: int) -> None:
        """A legal decision, or an outcome that chance may bring."""
        walked = step(self.game, self.raw, action)
        self.raw = walked.after
        self._untold.append(walked)

    def returns(self, reward: Reward) -> list[float]:
        """What every seat is paid; nothing before the end."""
        return rewards_of(self.game, self.raw, reward) if self.is_over else [0.0] * self.seats

    def view(self, seat: int | None) -> str:
        """What a seat, or a watcher, sees now."""
        viewer = None if seat is None else Seat(seat)
        return encoded(self.game.presentation.view(self.game.state_of(self.raw), viewer))

    def information_state(self, seat: int) -> str:
        """The same text as `Table.information_state`: all that the seat has seen."""
        for walked in self._untold:
            for place in range(self.seats):
                self._told[place] = "\n".join([self._told[place], *lines_of(walked.told(Seat(place)))])
        self._untold.clear()
        return f"{self._told[seat]}\n{self.view(seat)}"

    def observe(self, seat: int) -> Any:
        """What a seat knows, as a flat array."""
        return self.game.observe(self.raw, Seat(seat))

    def resampled(self, seat: int, rng: Stream) -> "Playthrough":
        """Another deal that this seat cannot tell from the real one.

        The seat remembers the same. What the others saw on the way to this deal is not made up: of them it
        is only said what they see now.
        """
        self.information_state(seat)
        other = self.copy()
        other.raw = self.raw.copy()
        self.game.compiled.reshuffle(other.raw, Seat(seat), rng)
        for place in set(range(self.seats)) - {seat}:
            other._forget(place)
        return other

    def beginning_at(self, raw: Raw) -> "Playthrough":
        """The same game from the bytes of a state on; nobody remembers how it came to it."""
        other = self.copy()
        other.raw, other._untold = raw.copy(), []
        for place in range(self.seats):
            other._forget(place)
        return other

    def _forget(self, place: int) -> None:
        """Let a seat know only what it sees now."""
        head = heading(self.game, self.options, has_position=True)
        self._told[place] = f"{head}\n{self.view(place)}"

    def copy(self) -> "Playthrough":
        """The same game, to be played on alone."""
        other = object.__new__(type(self))
        kept = {"_untold": list(self._untold), "_told": list(self._told)}
        vars(other).update(vars(self), **kept)  # a step makes bytes of its own: these are never changed
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Playthrough":
        return self.copy()
