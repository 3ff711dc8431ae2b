"""What can go wrong, each with a sentence for a person.

TridentError
├── UnknownGame            no game of that name
├── BrokenGame             a game that cannot be loaded, or two of the same name
├── BadOption              an option or a number of seats the game does not have
│   └── OptionsClash       values that do not go together (in `options`; also a GameError)
├── BadPosition            an impossible position
├── UnreadableRecord       a record that cannot be read, with its line
├── KernelFault            rules or a bot that stopped with an error, or did not stop
├── GameError              raised by a game, worded in any of its languages
│   ├── UnreadableAction   the text cannot be understood
│   │   └── AmbiguousAction  it may mean several things
│   └── IllegalAction      a rule forbids it, with the rule's number
└── StaleAction            it was meant for an older position
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from trident.core.phrases import Phrasebook


def quoted(given: Any) -> str:
    """What was given, in quotes, short enough for a sentence; only its type if it has no short text."""
    try:
        return repr(str(given)[:40])
    except (ValueError, RecursionError):  # numbers of thousands of digits; endlessly nested lists
        return f"such a {type(given).__name__}"


def code_of(kind: type[Exception]) -> str:
    """A kind of error as programs read it: `bad-option` for BadOption."""
    return re.sub(r"\B[A-Z]", r"-\g<0>", kind.__name__).lower()


class TridentError(Exception):
    """Any mistake that Trident explains in a sentence."""

    def text(self, language: str = "en") -> str:  # noqa: ARG002 - games speak more languages
        """The sentence, in the given language where the error knows it."""
        return str(self)


class UnknownGame(TridentError):
    """No game of that name."""


class BrokenGame(TridentError):
    """A game that cannot be loaded, or two of the same name."""


class BadOption(TridentError):
    """An option, a value or a number of seats the game does not have."""


class KernelFault(TridentError):
    """A compiled function that stopped with an error, or was stopped because it ran too long."""

    def __init__(self, game: str, function: str, why: str) -> None:
        super().__init__(f"The compiled code of {game} failed in {function}: {why}.")


class BadPosition(TridentError):
    """An impossible position."""


class UnreadableRecord(TridentError):
    """A record that cannot be read or replayed."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.line = line


class StaleAction(TridentError):
    """An action meant for an older position."""

    def __init__(self, version: int) -> None:
        super().__init__(f"The game has moved on; it is now at step {version}. Look again and decide again.")
        self.version = version


class GameError(TridentError):
    """A refusal a game gives: a code with facts, told in any of the game's languages."""

    def __init__(self, phrases: "Phrasebook", code: str, facts: Mapping[str, Any] | None = None) -> None:
        self.phrases = phrases
        self.code = code
        self.facts = dict(facts or {})
        super().__init__(self.text("en"))

    def text(self, language: str = "en") -> str:
        """The sentence in the given language."""
        return self.phrases.say(language, f"refusals.{self.code}", self.facts)


class UnreadableAction(GameError):
    """The text cannot be understood."""


class AmbiguousAction(UnreadableAction):
    """The text may mean several things."""


class IllegalAction(GameError):
    """A rule forbids it."""

    def __init__(
        self, phrases: "Phrasebook", code: str, rule: str, facts: Mapping[str, Any] | None = None
    ) -> None:
        self.rule = rule
        super().__init__(phrases, code, facts)

    def text(self, language: str = "en") -> str:
        """The sentence in the given language, with the rule's number."""
        return f"{super().text(language)} ({self.rule})"
