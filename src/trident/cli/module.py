"""Builds a module: `python -m trident.cli.module GAME FILE`; `trident compile` starts a process per game."""

import sys
from pathlib import Path

from trident.bots.module import exports_of
from trident.library.registry import game as game_named
from trident.runtime.builder.module import build

if __name__ == "__main__":
    game = game_named(sys.argv[1])
    Path(sys.argv[2]).write_bytes(build(game, exports_of(game)))
