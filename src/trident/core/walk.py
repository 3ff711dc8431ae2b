"""The one loop that steps a game: before, action, after, and what each viewer is told, then and later."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from trident.core.state import AnyState, Raw, Seat

if TYPE_CHECKING:
    from trident.core.contract import Event
    from trident.core.game import Game


class Walked(NamedTuple):
    """One step that was made. Both states are kept as they were then."""

    game: "Game"
    before: Raw
    action: int
    after: Raw

    @property
    def was(self) -> AnyState:
        """The state before the step."""
        state: AnyState = self.game.state_of(self.before)
        return state

    @property
    def now(self) -> AnyState:
        """The state after the step."""
        state: AnyState = self.game.state_of(self.after)
        return state

    def told(self, seat: Seat | None) -> "list[Event]":
        """The events of this step, as a viewer may see them."""
        return self.game.presentation.tell(self.was, self.action, self.now, seat)

    def view(self, seat: Seat | None) -> object:
        """The position after the step, as a viewer may see it."""
        return self.game.presentation.view(self.now, seat)


def step(game: "Game", raw: Raw, action: int) -> Walked:
    """One legal step from a state, which is left as it was."""
    after = raw.copy()
    game.compiled.apply(after, action)
    return Walked(game, raw, action, after)


def walk(game: "Game", raw: Raw, actions: Iterable[int]) -> Iterator[Walked]:
    """Legal steps one after the other from a state, which is left as it was."""
    for action in actions:
        walked = step(game, raw, action)
        yield walked
        raw = walked.after


def is_faded(one: Walked, last: Walked) -> bool:
    """Whether a step is only remembered once this was the last one: its position is shown no more.

    The turn of the last step has just happened: all of it is still told as it was seen.
    """
    memory = one.game.presentation.memory
    return memory is not None and one.was.turn != last.was.turn and memory.fades(one.was, last.now)


def retold(steps: Sequence[Walked], told: "Sequence[list[Event]]", seat: Seat | None) -> "list[list[Event]]":
    """What a viewer is told now of steps up to the present, given what it was told of each at the time."""
    memory = steps[-1].game.presentation.memory if steps else None
    if memory is None:
        return list(told)
    last, fades = steps[-1], memory.fades
    if not fades(last.was, last.now):
        return list(told)
    first = bisect_left(steps, True, key=lambda one: fades(one.was, last.now))
    end = bisect_left(steps, last.was.turn, key=lambda one: one.was.turn)
    still = memory.recount(told[first:], seat) if first < end else []
    return [*told[:first], *still[: end - first], *told[max(first, end) :]]
