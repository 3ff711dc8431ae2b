"""Libraries that only some commands need: a missing one is reported with how to install it.

The command names the Python that runs, and what Trident was installed from: a clone or a wheel needs no
package index that knows Trident.
"""

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec

from trident.core.errors import TridentError

PACKAGE = "trident-games"
FILE = "direct_url.json"  # where pip notes what a package was installed from, if not from an index


class Folder(msgspec.Struct):
    """How a folder was installed."""

    editable: bool = False


class Origin(msgspec.Struct):
    """What a package was installed from."""

    url: str
    dir_info: Folder = msgspec.field(default_factory=Folder)


class MissingExtra(TridentError):
    """A library of an optional extra that is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"This needs {library}, which is missing: {installing(extra)}")


def installing(extra: str) -> str:
    """The command that installs an extra into the Python that runs."""
    source, flags = PACKAGE, ["install"]
    if (origin := origin_of_package()) and (place := place_of(origin)):
        source, flags = str(place), ["install", *(["-e"] if origin.dir_info.editable else [])]
    return shlex.join([sys.executable, "-m", "pip", *flags, f"{source}[{extra}]"])


def origin_of_package() -> Origin | None:
    """What Trident was installed from; None if from a package index, or not at all."""
    try:
        text = distribution(PACKAGE).read_text(FILE)
        return msgspec.json.decode(text, type=Origin) if text else None
    except (PackageNotFoundError, msgspec.DecodeError):
        return None


def place_of(origin: Origin) -> Path | None:
    """The folder or file that a package was installed from, if it is still there."""
    address = urlsplit(origin.url)
    place = Path(unquote(address.path))
    return place if address.scheme == "file" and place.exists() else None


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
