"""Libraries that only some commands need: a missing one is reported with how to install it."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from trident.core.errors import TridentError


class MissingExtra(TridentError):
    """A library of an optional extra that is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"This needs {library}, which is missing: pip install 'trident-games[{extra}]'")


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Report whatever cannot be imported inside as a missing library of that extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "a library").partition(".")[0]
        if library == "trident":
            raise
        raise MissingExtra(library, extra) from error


def require(extra: str, *libraries: str) -> None:
    """Refuse to go on without these libraries of an extra."""
    with needed(extra):
        for library in libraries:
            import_module(library)


def lack(extra: str, library: str) -> str:
    """The sentence about a missing library; empty if it is installed."""
    try:
        require(extra, library)
    except MissingExtra as error:
        return str(error)
    return ""
