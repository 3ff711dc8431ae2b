"""`trident backup`: writes everything into one file."""

import argparse

from trident.cli import database


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command understands."""
    database.add_arguments(parser, "the file to write")


def run(args: argparse.Namespace) -> int:
    """Do it, and say how many rows."""
    from trident.server.storage.backup import backup

    return database.run(args, backup, "written", only_reads=True)
