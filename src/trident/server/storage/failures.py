"""How databases fail: the one place where their own errors become the two that the server knows."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from trident.server.logging import say
from trident.server.storage.contract import Conflict, Unavailable

SENTENCE = "Nothing can be stored or read at the moment; try again soon."


class Failures:
    """The errors of one database driver, and which of them say that a key was taken."""

    def __init__(self, own: tuple[type[Exception], ...], is_conflict: Callable[[Exception], bool]) -> None:
        self._own = own
        self._while_opening: tuple[type[Exception], ...] = (*own, OSError)
        self._is_conflict = is_conflict

    def translate(self, error: Exception) -> Conflict | Unavailable:
        """The error that the server knows. The log gets its kind only: its text may quote what is stored."""
        if self._is_conflict(error):
            return Conflict()
        say("the database failed", 40, why=type(error).__name__)
        return Unavailable(SENTENCE)

    @contextmanager
    def translated(self) -> Iterator[None]:
        """Raise the errors that the server knows instead of the driver's."""
        try:
            yield
        except self._own as error:
            raise self.translate(error) from error

    @contextmanager
    def while_opening(self, what: str) -> Iterator[None]:
        """The same while a database is opened: the operator is told why it cannot be."""
        try:
            yield
        except self._while_opening as error:
            raise Unavailable(f"{what} cannot be opened: {str(error).strip().rstrip('.')}.") from error
