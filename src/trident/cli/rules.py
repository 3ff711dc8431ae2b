"""`trident rules`: a game's rules, one paragraph of them, or those with a word."""

import argparse

from trident.cli.exits import Exit
from trident.cli.options import Parser, known_game
from trident.cli.rulespage import looked_up
from trident.cli.screen import Screen
from trident.cli.voice import Voice


def declare(parser: Parser) -> None:
    """The game, and what to look for."""
    parser.offer("game", "GAME")
    parser.offer("wanted", "[NUMBER|WORD]", nargs="?", default="")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Print what was looked for."""
    Screen(voice, given.plain).lines(looked_up(known_game(given.game), given.wanted, voice))
    return Exit.DONE
