"""Machine code on disk: one folder per game, named after a fingerprint of every source that can end up in it.

So a changed rule never runs as old machine code, two versions never share a folder, and an edit of one
game leaves the machine code of the others valid.
"""

import hashlib
import os
import shutil
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np
import platformdirs

PACKAGE = Path(__file__).resolve().parent.parent
SHARED = (  # what can end up in the machine code of every game
    "core/actions.py",
    "core/batched.py",
    "core/chance.py",
    "core/compiled.py",
    "core/declared.py",
    "core/entry.py",
    "core/kernel.py",
    "core/numbers.py",
    "core/options.py",
    "core/state.py",
    "bots/kit.py",
    "bots/loops.py",
    "runtime/native.py",  # makes it
)
BUILDER = "runtime/builder"
PLAIN_PYTHON = "presentation"  # nothing in there is compiled
RULES = "rules"  # facts that a game's rules read from a file in there may be constants of compiled code
FACTS = (".csv", ".json", ".npy", ".toml", ".txt")
GAMES = "trident.games."
KEEP_SECONDS = 14 * 24 * 3600
FINGERPRINT_DIGITS = 16


def cache_root() -> Path:
    """Where compiled code is kept: TRIDENT_CACHE, or the user's cache folder."""
    return Path(os.environ.get("TRIDENT_CACHE") or platformdirs.user_cache_path("trident"))


def owner_of(module: str) -> str:
    """The package whose sources a module's machine code is made of: a game's, or Trident's own."""
    if module.startswith(GAMES):
        return ".".join(module.split(".")[:3])
    return module.split(".", maxsplit=1)[0]


def sources_of(owner: str) -> list[Path]:
    """Everything that can end up in the machine code of a package, in order."""
    folders = [PACKAGE / name for name in SHARED]
    if owner != "trident":
        loaded = sys.modules[owner]
        folders += [Path(place) for place in getattr(loaded, "__path__", None) or [str(loaded.__file__)]]
    found = [(folder, file) for folder in folders for file in sorted(folder.rglob("*.*")) or [folder]]
    return [file for folder, file in found if is_source(file, file.relative_to(folder).parent.parts)]


def is_source(file: Path, within: tuple[str, ...]) -> bool:
    """Whether a file in these folders of a game can end up in machine code: Python, and facts in files."""
    kinds = (".py", *FACTS) if RULES in within else (".py",)
    return file.suffix in kinds and PLAIN_PYTHON not in within


def fingerprint(owner: str) -> str:
    """A short hash of a package's sources, of those it shares, and of what compiles them."""
    digest = hashlib.sha256(f"{sys.version} {np.__version__}".encode())
    for source in sources_of(owner):
        digest.update(str(source).encode())  # Numba's cache depends on the file's path
        digest.update(source.read_bytes())
    return digest.hexdigest()[:FINGERPRINT_DIGITS]


def fingerprint_of_sources(module: str) -> str:
    """A hash of everything that a game's WebAssembly is made of, and by, the same wherever the sources lie.

    `module` is one of the game's. What is built carries the fingerprint of what it was built from.
    """
    digest = hashlib.sha256()
    for source in [*sources_of(owner_of(module)), *sorted((PACKAGE / BUILDER).glob("*.py"))]:
        digest.update(source.name.encode())
        digest.update(source.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:FINGERPRINT_DIGITS]


@cache
def folder_of(owner: str) -> Path:
    """The folder of a package's machine code."""
    return cache_root() / fingerprint(owner)


def folder_for(module: str) -> Path:
    """The folder of the machine code made for a module."""
    return folder_of(owner_of(module))


def has_code(module: str) -> bool:
    """Whether machine code was made for a module before, so that its first use need not wait for it."""
    return any(folder_for(module).rglob("*.nbi"))


def forget_old_code(root: Path, current: set[Path], now: float | None = None) -> None:
    """Remove machine code of other versions that has not been used for two weeks.

    Only folders named like a fingerprint are removed: the user may keep other things beside them.
    """
    limit = (time.time() if now is None else now) - KEEP_SECONDS
    for folder in root.glob("[0-9a-f]" * FINGERPRINT_DIGITS):
        with suppress(FileNotFoundError):  # another process may be removing it as well
            if folder not in current and folder.is_dir() and folder.stat().st_mtime < limit:
                shutil.rmtree(folder, ignore_errors=True)


def tidy(*used: Path) -> None:
    """Note that these folders are in use, and forget what has not been used for long."""
    for folder in used:
        with suppress(FileNotFoundError):
            os.utime(folder)
    forget_old_code(cache_root(), set(used))
