"""`trident compile`: makes every game's machine code ahead, so that later starts are quick.

The work of one game is guarded by a file lock, so that two processes starting at once share it; a
file beside the machine code says that a game is done.
"""

import argparse
import sys
from itertools import chain
from pathlib import Path

from trident.bots import ahead
from trident.cli.options import Parser
from trident.cli.voice import Refused, Voice
from trident.core import registry
from trident.core.compiled import TEMPLATES
from trident.core.game import Game
from trident.core.kernel import CACHE, PLAIN


def declare(parser: Parser) -> None:
    """It has no options of its own."""


def run(given: argparse.Namespace, voice: Voice) -> int:  # noqa: ARG001 - all commands are called alike
    """Prepare every game."""
    for name in registry.names():
        game = registry.game(name)
        prepare(game, voice)
        print(voice.say("compile.ready", game=game.title(voice.language)))
    return 0


def prepare(game: Game, voice: Voice, cache: Path = CACHE) -> None:
    """Compile a game unless that was done before; wait if another process is at it."""
    done = cache / f"{game.name}.ready"
    if PLAIN or done.exists():
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
            compile_all(game, voice, title)
            done.touch()
    finally:
        lock.release()
        tell("")


def compile_all(game: Game, voice: Voice, title: str) -> None:
    """Compile step by step, with a line that says how far it is."""
    steps = len(TEMPLATES) + (ahead.STEPS if game.skill else 0)
    for number, _ in enumerate(chain(game.compiled.prepare(), ahead.prepare(game)), 1):
        tell(voice.say("compile.step", game=title, step=number, steps=steps))


def tell(text: str) -> None:
    """Say how far it is: one line written over and over on a terminal, else a line each."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
    elif text:
        sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
