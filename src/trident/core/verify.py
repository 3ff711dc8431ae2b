"""Proof of a finished game: every step is legal, and every draw came from the secret published first."""

from typing import TYPE_CHECKING

import msgspec

from trident.core.chance import Secret
from trident.core.game import CHANCE
from trident.core.record import Record, start_of

if TYPE_CHECKING:
    from trident.core.game import Game


class Verdict(msgspec.Struct, frozen=True):
    """What checking a record showed. `faults` is empty when all is well."""

    steps: int
    draws: int
    draws_proved: int
    is_over: bool
    scores: list[list[int]]
    winners: list[int]
    faults: list[str]


def verify(game: "Game", record: Record) -> Verdict:
    """Play a record again: each step against the rules, each draw against the secret where it is known."""
    faults: list[str] = []
    secret = Secret(bytes.fromhex(record.secret)) if record.secret else None
    if secret and record.secret_hash and secret.hash != record.secret_hash:
        faults.append("The secret does not fit the hash published at the beginning.")
    table = start_of(game, record)
    draws = proved = 0
    for number, action in enumerate(record.steps):
        legal = table.legal()
        if action not in legal:
            faults.append(f"Step {number + 1} is not legal.")
            break
        if table.mover == CHANCE:
            draws += 1
            if secret and legal[secret.index(number, len(legal))] == action:
                proved += 1
            elif secret:
                faults.append(f"Step {number + 1} was not drawn from the secret.")
        table.apply(action)
    return Verdict(len(table.steps), draws, proved, table.is_over, table.scores(), table.winners(), faults)
