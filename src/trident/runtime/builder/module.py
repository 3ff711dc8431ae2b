"""A game's module from its entries, in a process that was started with `ENVIRONMENT`."""

from collections.abc import Mapping

from trident.core.entry import Entry
from trident.core.game import Game
from trident.library.cache import fingerprint_of_sources
from trident.runtime import native
from trident.runtime.builder.emit import emit
from trident.runtime.builder.link import MEMORY, link
from trident.runtime.builder.retarget import to_object
from trident.runtime.wasm.manifest import function_of, manifest_of, with_manifest


def build(game: Game, entries: Mapping[str, Entry]) -> bytes:
    """The module that exports these entries of a game."""
    native.Caching.is_on = False
    code, written = to_object([emit(entry, game.structs) for entry in entries.values()])
    functions = {name: function_of(entry, written[name]) for name, entry in entries.items()}
    manifest = manifest_of(game, fingerprint_of_sources(game.module), MEMORY, functions)
    return with_manifest(link(code), manifest)
