"""`trident compile`: makes every game's machine code ahead, so that later starts are quick.

Each game is compiled by a process of its own, as many at once as there are cores. The work of one game is
guarded by a file lock, so that two processes starting at once share it; a file beside the machine code
says that a game is done.
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

from trident.bots import ahead
from trident.cli.options import Parser, known_game
from trident.cli.voice import Refused, Voice
from trident.core import registry
from trident.core.compiled import TEMPLATES
from trident.core.game import Game
from trident.core.kernel import CACHE, PLAIN


def declare(parser: Parser) -> None:
    """One game, or all."""
    parser.offer("only", "[GAME]", nargs="?")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Prepare a game, or every game."""
    names = registry.names() if given.only is None else [known_game(given.only).name]
    if len(missing := [name for name in names if not is_ready(name)]) > 1:
        together(missing, voice)
    for name in names:
        game = registry.game(name)
        prepare(game, voice)
        print(voice.say("compile.ready", game=game.title(voice.language)))
    return 0


def is_ready(name: str, cache: Path = CACHE) -> bool:
    """Whether there is nothing left to compile."""
    return PLAIN or (cache / f"{name}.ready").exists()


def together(names: list[str], voice: Voice) -> None:
    """Compile several games at once, those with most code first, so that none is left alone at the end.

    What a process could not do is left to do, and to tell, afterwards.
    """

    def compile_one(name: str) -> None:
        command = [sys.executable, "-m", "trident", "compile", "--language", voice.language, name]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=False)  # noqa: S603 - our own words

    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        list(pool.map(compile_one, sorted(names, key=code_size, reverse=True)))
    finally:
        pool.shutdown(cancel_futures=True)


def code_size(name: str) -> int:
    """The bytes of a game's code."""
    return sum(file.stat().st_size for file in registry.home(name).glob("*.py"))


def prepare(game: Game, voice: Voice, cache: Path = CACHE, *, with_bots: bool = True) -> None:
    """Compile a game unless that was done before; wait if another process is at it."""
    whole, done = cache / f"{game.name}.ready", cache / f"{game.name}.rules"
    done = whole if with_bots else done
    if PLAIN or done.exists() or whole.exists():
        return
    from filelock import FileLock, Timeout

    title = game.title(voice.language)
    try:
        cache.mkdir(parents=True, exist_ok=True)
        lock = FileLock(cache / f"{game.name}.lock")
        try:
            lock.acquire(timeout=0)
        except Timeout:
            tell(voice.say("compile.wait", game=title))
            lock.acquire()
    except OSError as error:
        raise Refused("no-cache", folder=str(cache)) from error
    try:
        if not done.exists():
            compile_all(game, voice, title, with_bots)
            done.touch()
    finally:
        lock.release()
        tell("")


def compile_all(game: Game, voice: Voice, title: str, with_bots: bool = True) -> None:
    """Compile step by step, with a line that says how far it is."""
    steps = len(TEMPLATES) + (ahead.STEPS if game.skill and with_bots else 0)
    bots = ahead.prepare(game) if with_bots else iter(())
    for number, _ in enumerate(chain(game.compiled.prepare(), bots), 1):
        tell(voice.say("compile.step", game=title, step=number, steps=steps))


def tell(text: str) -> None:
    """Say how far it is: one line written over and over on a terminal, else a line each."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
    elif text:
        sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
