"""`trident engine`: the line protocol on standard input and output."""

import argparse

from trident.cli.options import Parser
from trident.cli.voice import Voice
from trident.engine import lines


def declare(parser: Parser) -> None:
    """It has no options of its own."""


def run(_: argparse.Namespace, __: Voice) -> int:
    """Answer lines until there are no more."""
    return lines.run()
