"""Hashes over every state of the stored playthroughs: `python -m tests.lost_cities.fingerprint`."""

import hashlib
import json
import sys
from pathlib import Path

from tests.lost_cities.scenes import GAME
from trident.bots import roster
from trident.core.chance import stream
from trident.core.options import Settings
from trident.core.record import Record
from trident.core.replay import from_text, start_of, to_text
from trident.core.state import Seat
from trident.core.table import Table
from trident.testing import golden

FOLDER = Path(__file__).parent.parent / "golden"


def stored(name: str, seats: int, settings: Settings) -> Record:
    """The record of a stored playthrough, gone through its text form."""
    table = Table(GAME, seats, settings)
    for step in golden.steps_in((FOLDER / f"{name}.txt").read_text("utf-8")):
        table.play(step)
    return from_text(GAME, to_text(GAME, table.record()))


def of_record(record: Record) -> str:
    """A hash over all states, lists of actions, scores, redeals and sensible actions of a record."""
    table, digest = start_of(GAME, record), hashlib.sha256()
    bot = roster.find(GAME, table.seats, "sensible")
    for number, action in enumerate(record.steps):
        digest.update(bytes(table.raw))
        digest.update(repr((table.legal(), table.scores())).encode())
        if table.mover >= 0 and number % 8 == 0:
            digest.update(str(int(GAME.compiled.broken(table.raw))).encode())
            known = table.hidden_from(table.mover, stream(number))
            digest.update(bytes(known) + bytes(bot.turn(known, Seat(table.mover), number)))
        table.apply(action)
    digest.update(bytes(table.raw))
    return digest.hexdigest()


def of_all() -> dict[str, str]:
    """The hash of each stored playthrough."""
    return {case[0]: of_record(stored(*case)) for case in golden.cases(GAME)}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(of_all()))
