"""What the server refuses, each by a code that a client can put into words.

TridentError
└── Refused              a code, with the facts that its sentence needs
    ├── NotAllowed       this person may not do that
    ├── NotFound         no such thing
    ├── TooLate          the table has moved past that
    └── Stale            meant for an older version of the table
"""

from typing import Any

from trident.core import errors
from trident.core.errors import GameError, TridentError


class Refused(TridentError):
    """A request that is refused."""

    status = 400

    def __init__(self, code: str, why: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(why)
        self.code = code
        self.facts = facts or {}


class NotAllowed(Refused):
    """This person may not do that."""

    status = 403


class NotFound(Refused):
    """No such thing."""

    status = 404


class TooLate(Refused):
    """The table has moved past that."""

    status = 409


class Stale(Refused):
    """Meant for an older version of the table."""

    status = 409

    def __init__(self, version: int) -> None:
        super().__init__(
            "stale", "The table has moved on; look again and decide again.", {"version": version}
        )
        self.version = version


def code_of(error: TridentError) -> str:
    """The code of any error; a game's refusals have the game's own codes."""
    return error.code if isinstance(error, Refused | GameError) else errors.code_of(type(error))
