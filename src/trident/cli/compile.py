"""`trident compile`: builds the WebAssembly modules of games whose rules or bots have changed.

Each module is built by a process of its own, as many at once as there are cores.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game
from trident.cli.voice import Refused, Voice
from trident.core.game import Game
from trident.library import registry
from trident.library.cache import PACKAGE
from trident.library.extras import require
from trident.runtime.builder import ENVIRONMENT
from trident.runtime.wasm.shipped import Unusable, module_file, shipped_module


def declare(parser: Parser) -> None:
    """One game, or all."""
    parser.offer("game", "[GAME]", "game_or_all", nargs="?")
    parser.offer("--check", about="check_modules", action="store_true")
    parser.offer("--again", about="build_again", action="store_true")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Build what is missing; with --check only say what is."""
    games = registry.games() if given.game is None else [known_game(given.game)]
    stale = [game for game in games if not is_current(game)]
    wanted = games if given.again and not given.check else stale
    for game in games:
        if game not in wanted:
            print(voice.say("compile.current", game=game.title(voice.language), file=module_file(game).name))
    if given.check:
        for game in stale:
            print(needs_building(game, voice))
        return Exit.FAILED if stale else Exit.DONE
    if wanted:
        require("compile", "numba", "ziglang")
        with ThreadPoolExecutor(os.cpu_count()) as builders:
            for line in builders.map(lambda game: build(game, voice), wanted):
                print(line, flush=True)
    return Exit.DONE


def is_current(game: Game) -> bool:
    """Whether a game's module belongs to its sources."""
    try:
        shipped_module(game)
    except Unusable:
        return False
    return True


def needs_building(game: Game, voice: Voice) -> str:
    """The sentence about a module that does not belong to its sources, or is missing."""
    file = module_file(game)
    command = "make kernels" if file.is_relative_to(PACKAGE) else f"trident compile {game.name}"
    return voice.say("compile.stale", game=game.title(voice.language), file=file.name, command=command)


def build(game: Game, voice: Voice) -> str:
    """Build one module, and put it in its place when it is whole; a sentence about it."""
    title, target = game.title(voice.language), module_file(game)
    sys.stderr.write(voice.say("compile.building", game=title, file=target.name) + "\n")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / target.name
        command = [sys.executable, "-m", "trident.cli.module", game.name, str(made)]
        around = {**os.environ, **ENVIRONMENT}
        ended = subprocess.run(command, env=around, capture_output=True, text=True, check=False)  # noqa: S603
        if ended.returncode:
            why = (ended.stderr.strip().splitlines() or ["?"])[-1]
            raise Refused("no-module", game=title, why=why)
        put(made.read_bytes(), target)
    return voice.say("compile.built", game=title, file=str(target), size=round(target.stat().st_size / 1000))


def put(module: bytes, target: Path) -> None:
    """Write a module, whole or not at all."""
    try:
        part = target.with_name(f".{target.name}.part")
        part.write_bytes(module)
        part.replace(target)
    except OSError as error:
        raise Refused("cannot-write", file=str(target)) from error
