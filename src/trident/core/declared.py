"""Lists that a game declares once, as enumerations that compiled code can read.

    class Why(Refusals):
        OVER = "LC-3.1"

A member's number follows from its place, its code from its name; nothing else repeats the list.
"""

from enum import IntEnum
from typing import Any


def spelled(name: str) -> str:
    """`NOT_YOURS` as data and people read it: `not-yours`."""
    return name.lower().replace("_", "-")


class Refusals(IntEnum):
    """Reasons for which a decision may be refused, each with the rule that gives it; numbered from 1.

    The sentence of each stands under its code in the game's words.
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
    """What must hold in every position, each with its sentence; the number is its bit."""

    sentence: str

    def __new__(cls, sentence: Any) -> "Invariants":
        """The next bit."""
        number = len(cls.__members__)
        member = int.__new__(cls, number)
        member._value_ = number
        member.sentence = sentence
        return member


class Phases(IntEnum):
    """What the table waits for; the name is what views show."""

    @property
    def word(self) -> str:
        """The name as views show it."""
        return spelled(self.name)
