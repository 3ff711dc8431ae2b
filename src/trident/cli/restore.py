"""`trident restore`: puts a backup into an empty database."""

import argparse

from trident.cli import database


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command understands."""
    database.add_arguments(parser, "a file that `trident backup` wrote")


def run(args: argparse.Namespace) -> int:
    """Do it, and say how many rows."""
    from trident.server.storage.backup import restore

    return database.run(args, restore, "restored")
