"""`trident compile`: compiles every game ahead of time, so that later starts are quick.

Each game is compiled by a process of its own, as many at once as there are cores.
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from trident.bots import precompile
from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game
from trident.cli.voice import Refused, Voice
from trident.core.game import Game
from trident.library import registry
from trident.library.cache import folder_for


def declare(parser: Parser) -> None:
    """One game, or all."""
    parser.offer("game", "[GAME]", "game_or_all", nargs="?")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Prepare a game, or every game."""
    names = [one.name for one in registry.games()] if given.game is None else [known_game(given.game).name]
    if len(missing := [name for name in names if not precompile.is_ready(registry.game(name))]) > 1:
        together(missing, voice)
    for name in names:
        game = registry.game(name)
        prepare(game, voice)
        print(voice.say("compile.ready", game=game.title(voice.language)))
    return Exit.DONE


def together(names: list[str], voice: Voice) -> None:
    """Compile several games at once, the largest first, so that none runs alone at the end.

    What a process failed to compile is left for the caller to compile, and to report.
    """

    def compile_one(name: str) -> None:
        command = [sys.executable, "-m", "trident", "compile", "--language", voice.language, name]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=False)  # noqa: S603 - our own command

    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        list(pool.map(compile_one, sorted(names, key=code_size, reverse=True)))
    finally:
        pool.shutdown(cancel_futures=True)


def code_size(name: str) -> int:
    """The bytes of a game's code."""
    return sum(file.stat().st_size for file in registry.home(name).rglob("*.py"))


def prepare(game: Game, voice: Voice, folder: Path | None = None, *, with_bots: bool = True) -> None:
    """Compile a game unless that was done before, with a line of progress."""
    title = game.title(voice.language)

    def step(number: int, steps: int) -> None:
        tell(voice.say("compile.step", game=title, step=number, steps=steps))

    def wait() -> None:
        tell(voice.say("compile.wait", game=title))

    if precompile.is_ready(game, folder, with_bots=with_bots):
        return
    try:
        precompile.prepare(game, step, wait, folder, with_bots=with_bots)
    except OSError as error:
        raise Refused("no-cache", folder=str(folder or folder_for(game.module))) from error
    finally:
        tell("")


def tell(text: str) -> None:
    """Report progress: one line rewritten on a terminal, else one line per step."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
    elif text:
        sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
