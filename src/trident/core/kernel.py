"""Compiled functions: one text runs under Numba or, with TRIDENT_PLAIN=1, as ordinary Python.

Machine code is kept in a folder named after a fingerprint of every source file that can end up in it,
so that a changed rule is never answered by old machine code, and two versions never share a folder.
"""

import hashlib
import os
import shutil
import sys
import time
import types
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import platformdirs

PLAIN = os.environ.get("TRIDENT_PLAIN", "0") not in ("", "0")
COMPILED_ROOMS = ("core", "games", "bots")
KEEP_SECONDS = 14 * 24 * 3600
FINGERPRINT_DIGITS = 16

Function = TypeVar("Function", bound=Callable[..., Any])


def outside_games() -> list[Path]:
    """Folders of games beside those that come with Trident: what TRIDENT_GAMES names."""
    named = os.environ.get("TRIDENT_GAMES", "").split(os.pathsep)
    return [Path(folder).resolve() for folder in named if folder]


def fingerprint() -> str:
    """A short hash of all sources that may be compiled, and of what compiles them."""
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256(f"{sys.version} {np.__version__} {package}".encode())  # Numba keeps code by place
    for room in (*(package / name for name in COMPILED_ROOMS), *outside_games()):
        for source in sorted(room.rglob("*.py")):
            digest.update(source.relative_to(room.parent).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:FINGERPRINT_DIGITS]


def cache_root() -> Path:
    """Where compiled code is kept: TRIDENT_CACHE, or the user's cache folder."""
    return Path(os.environ.get("TRIDENT_CACHE") or platformdirs.user_cache_path("trident"))


def forget_old_code(root: Path, current: Path, now: float | None = None) -> None:
    """Remove machine code of other versions that nobody has used for two weeks.

    Only folders named like a fingerprint are ours to remove: the root may be a folder of the user's.
    """
    limit = (time.time() if now is None else now) - KEEP_SECONDS
    for folder in root.glob("[0-9a-f]" * FINGERPRINT_DIGITS):
        with suppress(FileNotFoundError):  # another process may be forgetting it as well
            if folder != current and folder.is_dir() and folder.stat().st_mtime < limit:
                shutil.rmtree(folder, ignore_errors=True)


CACHE = cache_root() / fingerprint()

if PLAIN:

    def kernel(function: Function) -> Function:
        """Leave the function as it is: compiled code is switched off."""
        return function

    lean = kernel

else:
    import numba

    LEAN: dict[str, Any] = {"_nrt": False, "forceinline": True}

    setattr(numba.config, "CACHE_DIR", str(CACHE))  # noqa: B010 - Numba declares no types for it

    def kernel(function: Function) -> Function:
        """Compile the function at its first call, keep the machine code, let go of the interpreter's lock."""
        compiled: Any = numba.njit(cache=True, nogil=True)(function)
        return compiled

    def lean(function: Function) -> Function:
        """Compile a function that makes no arrays into its callers, so that a playout is one piece of code.

        Numba would count, by an atomic operation at every call, who holds each array it is given, and would
        not put large functions into their callers by itself: together that was half of a policy's time.
        """
        compiled: Any = numba.njit(cache=True, nogil=True, **LEAN)(function)
        return compiled


def specialise(template: Callable[..., Any], owner: str, **names: Any) -> Callable[..., Any]:
    """A compiled copy of `template` in which the given global names mean `owner`'s own functions.

    Numba finds kept machine code by file, qualified name and argument types, so the copy carries its
    owner in its name. Passing the functions as closure cells or as arguments would work too, but their
    types differ from process to process, and the code would be compiled anew at every start.
    """
    copy = types.FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
    copy.__qualname__ = f"{owner}.{template.__qualname__}"
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return kernel(copy)


def named(state: np.dtype[Any]) -> np.dtype[Any]:
    """The type of a record whose fields are attributes, read six times as fast as those of `np.record`."""
    fields = {name: property(itemgetter(name), partial(_put, name)) for name in state.names or ()}
    return np.dtype((type("Record", (np.void,), fields), state))


def _put(name: str, record: Any, value: Any) -> None:
    record[name] = value


def opener(state: np.dtype[Any], owner: str) -> Callable[..., Any]:
    """A function that turns the bytes of one state into a record with named fields.

    Bytes cross from Python in half the time a record array takes (`make bench`, "one call").
    """
    if PLAIN:
        record = named(state)
        return lambda raw: raw.view(record)[0]
    return specialise(_open, owner, STATE=state)


STATE: Any  # given by `opener`


def _open(raw: Any) -> Any:
    return raw.view(STATE)[0]
