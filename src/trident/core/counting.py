"""What a game can count: how a seat plays (traits), and what speaks for a turn in playouts (features)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from trident.core.state import Fields, Raw, Seat

S = TypeVar("S", bound=Fields)


@dataclass(frozen=True)
class Made(Generic[S]):
    """One step that was made, by whomever, with the states around it."""

    before: S
    action: int
    after: S


class Occurrences(Protocol[S]):
    """How often something happened in one step that tells how this seat plays; the step may be another's."""

    def __call__(self, made: Made[S], seat: Seat, /) -> int: ...


@dataclass(frozen=True)
class Trait(Generic[S]):
    """Part of a style that can be counted: how often per game, or as a share of something else."""

    count: Occurrences[S]
    share_of: Occurrences[S] | None = None


@dataclass(frozen=True)
class Playouts(Generic[S]):
    """One turn, played out on many deals as its seat imagines them; the same deals for all turns compared.

    `movers` and `actions` are arrays by deal and step, the turn's own steps among them; a mover is a seat,
    CHANCE, or OVER where the playout has ended. `starts` and `ends` are arrays of states, by deal.
    """

    before: S
    seat: Seat
    turn: Sequence[int]
    movers: Raw
    actions: Raw
    starts: Raw
    ends: Raw


class About(Protocol[S]):
    """The things that a feature may be about when two turns are compared: cards, treasures, others' seats."""

    def __call__(self, one: Playouts[S], other: Playouts[S], /) -> Sequence[int]: ...


class Tally(Protocol[S]):
    """How much of it there was in each deal, about one thing."""

    def __call__(self, playouts: Playouts[S], thing: int, /) -> Raw: ...


def whole_game(_one: Playouts[Any], _other: Playouts[Any]) -> Sequence[int]:
    """A feature that is about no single thing."""
    return (0,)


@dataclass(frozen=True)
class Feature(Generic[S]):
    """Something that can be counted in playouts and speaks for a turn, or against it.

    Its sentence, `reasons.…`, has {best} and {other}, and {thing} by its name where it is about things.
    """

    tally: Tally[S]
    about: About[S] = whole_game
    names: Sequence[str] = ("",)
    is_bad: bool = False  # it speaks against a turn
    is_share: bool = False  # it happens or not: the share of the deals is told; else a mean
