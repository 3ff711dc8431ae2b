"""Mistakes as error objects: a code for programs, a sentence for people, and the rule that forbids it."""

from typing import Any

from trident.core import errors
from trident.core.errors import BadOption, GameError, IllegalAction, TridentError, code_of
from trident.core.options import OptionsClash


class BadRequest(TridentError):
    """A line that is not a request."""


class LineTooLong(TridentError):
    """A line longer than any request may be."""


class UnknownTable(TridentError):
    """No table of that name."""


class TableTaken(TridentError):
    """A table of that name is open already, or too many are open."""


class UnknownBot(TridentError):
    """No bot of that name or description."""


# Every kind of mistake, of the core and the engine's own; any other error means "not now".
CODES = {
    kind: code_of(kind)
    for kind in [*vars(errors).values(), *globals().values()]
    if isinstance(kind, type) and issubclass(kind, TridentError) and kind is not GameError
} | {OptionsClash: code_of(BadOption), TridentError: "not-now"}


def error_object(error: TridentError, language: str = "en") -> dict[str, Any]:
    """What is sent for a mistake."""
    kind = next(kind for kind in type(error).__mro__ if kind in CODES)
    told: dict[str, Any] = {"code": CODES[kind], "message": error.text(language)}
    if isinstance(error, GameError):
        told["reason"] = error.code
    if isinstance(error, IllegalAction):
        told["rule"] = error.rule
    return told
