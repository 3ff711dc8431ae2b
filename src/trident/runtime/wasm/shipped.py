"""The module that lies beside a game's code, if it belongs to the sources there."""

import sys
from pathlib import Path

from trident.core.game import Game
from trident.library.cache import fingerprint_of_sources, owner_of
from trident.runtime.wasm.manifest import Manifest, read_manifest

FILE = "kernels.wasm"
REBUILD = "`trident compile` builds it again (in a clone of the project: `make kernels`)"


class Unusable(Exception):
    """Why a game does not run as WebAssembly, as half a sentence."""


def module_file(game: Game) -> Path:
    """Where a game's module is: in its package's folder, or beside its only file."""
    source = Path(str(sys.modules[owner_of(game.module)].__file__))
    return source.with_name(FILE) if source.stem == "__init__" else source.with_suffix(".wasm")


def shipped_module(game: Game) -> tuple[bytes, Manifest]:
    """The module of a game, checked against its sources."""
    file = module_file(game)
    if not file.is_file():
        raise Unusable(f"it has no {file.name}; `trident compile` builds one")
    module = file.read_bytes()
    manifest = read_manifest(module)
    if manifest is None or manifest.game != game.name:
        raise Unusable(f"its {file.name} is of another version; {REBUILD}")
    if manifest.sources != fingerprint_of_sources(game.module):
        raise Unusable(f"its sources have changed since {file.name} was built; {REBUILD}")
    return module, manifest
