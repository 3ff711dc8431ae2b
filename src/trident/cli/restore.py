"""`trident restore`: puts a backup into an empty database."""

import argparse

from trident.cli import database
from trident.cli.options import Parser
from trident.cli.voice import Voice


def declare(parser: Parser) -> None:
    """The file to read, and the database."""
    database.declare(parser, "restore_file")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Do it, and say how many rows."""
    return database.run(given, voice, "restore")
