"""Which runtime a game gets: WebAssembly if its module belongs to its sources, else machine code or Python.

TRIDENT_RUNTIME names one for all games.
"""

import logging
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec

from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.kernel import RUNTIME
from trident.core.runtime import Runtime
from trident.library.extras import needed
from trident.runtime.wasm.shipped import Unusable, module_file, shipped_module

HOW = {"native": "as machine code, compiled at its first use", "plain": "as plain Python, which is slow"}


def plain(_: Game) -> Runtime:
    """Any game as ordinary Python."""
    from trident.runtime.plain import Plain

    return Plain()


def native(game: Game) -> Runtime:
    """Any game as machine code."""
    with needed("native"):
        from trident.runtime.native import Native

    return Native(game)


def wasm(game: Game) -> Runtime:
    """A game as WebAssembly; refused if its module cannot be used."""
    try:
        return _wasm(game)
    except Unusable as error:
        raise TridentError(f"{game.title()} cannot run as WebAssembly: {error}.") from error


def _wasm(game: Game) -> Runtime:
    module, manifest = shipped_module(game)
    try:
        from trident.runtime.wasm.runtime import Wasm
    except (ImportError, RuntimeError) as error:  # what wasmtime says on computers that it does not know
        raise Unusable(f"wasmtime cannot be used here ({error})") from error
    return Wasm(module, manifest)


KNOWN: dict[str, Callable[[Game], Runtime]] = {"wasm": wasm, "native": native, "plain": plain}


def named(name: str) -> Callable[[Game], Runtime]:
    """The runtime of that name, for any game."""
    if name not in KNOWN:
        raise TridentError(f"There is no runtime {name[:40]!r}; there are {', '.join(KNOWN)}.")
    return KNOWN[name]


def on(game: Game, runtime: str) -> Game:
    """The same game with its kernels on a runtime of that name."""
    return replace(game, runs_on=named(runtime))


def choose(game: Game) -> Runtime:
    """What runs a game's kernels in this process; the log says so where it is not WebAssembly."""
    if RUNTIME:
        return named(RUNTIME)(game)
    try:
        return _wasm(game)
    except Unusable as error:
        instead = "native" if find_spec("numba") else "plain"
        is_usual = instead == "native" and not module_file(game).exists()  # a game of the user's own
        level = logging.INFO if is_usual else logging.WARNING
        logging.getLogger("trident").log(level, "%s runs %s: %s.", game.title(), HOW[instead], error)
        return named(instead)(game)
