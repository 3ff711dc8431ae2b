"""Lists that a game declares once, as enumerations that compiled code can read.

    class Why(Refusals):
        OVER = "LC-3.1"

A member's number follows from its place, its code from its name; nothing else repeats the list.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from trident.core.contract import Broken
from trident.core.kernel import kernel, specialise


def spelled(name: str) -> str:
    """`NOT_YOURS` as data and people read it: `not-yours`."""
    return name.lower().replace("_", "-")


class Refusals(IntEnum):
    """Reasons why a decision may be refused, each with its rule; numbered from 1.

    The game's phrase files hold the sentence of each, under its code.
    """

    rule: str

    def __new__(cls, rule: Any) -> "Refusals":
        """The next number; called with a number, it finds that member."""
        number = len(cls.__members__) + 1
        member = int.__new__(cls, number)
        member._value_ = number
        member.rule = rule
        return member

    @property
    def code(self) -> str:
        """Its name for programs, and in the game's words."""
        return spelled(self.name)


class Invariants(IntEnum):
    """What must hold in every position: a sentence and the kernel that checks it; the number is its bit.

    If one marked as a basis does not hold, those after it are not checked, since they rely on it.
    """

    sentence: str
    holds: Callable[[Any], bool]
    is_basis: bool

    def __new__(cls, sentence: Any, holds: Any, is_basis: bool = False) -> "Invariants":
        """The next bit."""
        number = len(cls.__members__)
        member = int.__new__(cls, number)
        member._value_ = number
        member.sentence, member.holds, member.is_basis = sentence, holds, is_basis
        return member

    @classmethod
    def kernel(cls) -> Broken[Any]:
        """A kernel that checks all of them: bits of those that do not hold."""
        look: Callable[..., Any] = _all_hold
        for one in reversed(cls):
            names = {"holds": one.holds, "rest": look, "BIT": 1 << one, "IS_BASIS": one.is_basis}
            look = specialise(_look, f"{cls.__module__}.{cls.__name__}.{one.name}", cls.__module__, **names)
        return look


@kernel
def _all_hold(state: Any) -> int:  # noqa: ARG001 - the end of the chain
    return 0


# Given to each copy of `_look`.
holds: Any
rest: Broken[Any]
BIT: int
IS_BASIS: bool


def _look(state: Any) -> int:
    if holds(state):
        return rest(state)
    return BIT if IS_BASIS else BIT | rest(state)


class WordEnum(IntEnum):
    """One of a few numbered words, such as a phase; the name is what views show."""

    @property
    def word(self) -> str:
        """The name as views show it."""
        return spelled(self.name)
