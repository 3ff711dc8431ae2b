"""Mistakes as error objects: a code for programs, a sentence for people, and the rule that forbids it."""

from typing import Any

from trident.core.errors import (
    AmbiguousAction,
    BadOption,
    BadPosition,
    BrokenGame,
    GameError,
    IllegalAction,
    StaleAction,
    TridentError,
    UnknownGame,
    UnreadableAction,
    UnreadableRecord,
)


class BadRequest(TridentError):
    """A line that is no request."""


class LineTooLong(TridentError):
    """A line longer than any request may be."""


class UnknownTable(TridentError):
    """No table of that name."""


class TableTaken(TridentError):
    """A table of that name is open already, or too many are open."""


class UnknownBot(TridentError):
    """No bot of that name."""


CODES: dict[type[TridentError], str] = {
    BadRequest: "bad-request",
    LineTooLong: "line-too-long",
    UnknownTable: "unknown-table",
    TableTaken: "table-taken",
    UnknownBot: "unknown-bot",
    UnknownGame: "unknown-game",
    BrokenGame: "broken-game",
    BadOption: "bad-option",
    BadPosition: "bad-position",
    UnreadableRecord: "unreadable-record",
    UnreadableAction: "unreadable-action",
    AmbiguousAction: "ambiguous-action",
    IllegalAction: "illegal-action",
    StaleAction: "stale-action",
    TridentError: "not-now",
}


def error_object(error: TridentError, language: str = "en") -> dict[str, Any]:
    """What is sent for a mistake."""
    kind = next(kind for kind in type(error).__mro__ if kind in CODES)
    told: dict[str, Any] = {"code": CODES[kind], "message": error.text(language)}
    if isinstance(error, GameError):
        told["reason"] = error.code
    if isinstance(error, IllegalAction):
        told["rule"] = error.rule
    return told
