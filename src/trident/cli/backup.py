"""`trident backup`: writes everything into one file."""

import argparse

from trident.cli import database
from trident.cli.options import Parser
from trident.cli.voice import Voice


def declare(parser: Parser) -> None:
    """The file to write, and the database."""
    database.declare(parser, "backup_file")


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Do it, and say how many rows."""
    return database.run(given, voice, "backup", only_reads=True)
