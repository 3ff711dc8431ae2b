"""Proof of a finished game: every step is legal, and every draw came from the secret published first."""

from typing import Literal

import msgspec

from trident.core.chance import Secret
from trident.core.game import Game
from trident.core.record import Record, counts_draws
from trident.core.replay import start_of
from trident.core.state import CHANCE

SENTENCES = {
    "en": {
        "secret": "The secret does not match the hash published at the beginning.",
        "illegal": "Step {step} is not legal.",
        "draw": "Step {step} was not drawn from the secret.",
        "lots": "The seats were not drawn by lot from the secret.",
    },
    "de": {
        "secret": "Das Geheimnis passt nicht zu dem Hash, der zu Beginn veröffentlicht wurde.",
        "illegal": "Schritt {step} ist nicht erlaubt.",
        "draw": "Schritt {step} wurde nicht aus dem Geheimnis gezogen.",
        "lots": "Die Plätze wurden nicht aus dem Geheimnis gelost.",
    },
}


class Flaw(msgspec.Struct, frozen=True):
    """One thing wrong with a record: `secret`, `lots`, `illegal` or `draw` (of a step, from 1)."""

    code: Literal["secret", "lots", "illegal", "draw"]
    step: int = 0

    def text(self, language: str = "en") -> str:
        """As a sentence."""
        return SENTENCES[language][self.code].format(step=self.step)


class Verdict(msgspec.Struct, frozen=True):
    """What checking a record showed. `faults` is empty if nothing is wrong; `found` has the same as codes."""

    steps: int
    draws: int
    draws_proved: int
    is_over: bool
    scores: list[list[int]]
    winners: list[int]
    faults: list[str]
    found: list[Flaw] = []


def verify(game: Game, record: Record) -> Verdict:
    """Play a record again: each step against the rules, each draw against the secret where it is known."""
    found: list[Flaw] = []
    table = start_of(game, record)
    secret = Secret(bytes.fromhex(record.secret), record.nonces) if record.secret else None
    if secret and record.secret_hash and secret.hash != record.secret_hash:
        found.append(Flaw("secret"))
    if secret and record.lots is not None and record.lots != secret.lots(record.seats):
        found.append(Flaw("lots"))
    draws = proved = 0
    for number, action in enumerate(record.steps):
        legal = table.legal()
        if action not in legal:
            found.append(Flaw("illegal", number + 1))
            break
        if table.mover == CHANCE:
            place = draws if counts_draws(record) else number
            draws += 1
            if secret and legal[secret.index(place, len(legal))] == action:
                proved += 1
            elif secret:
                found.append(Flaw("draw", number + 1))
        table.apply(action)
    ending = (table.is_over, table.scores(), table.winners())
    return Verdict(len(table.steps), draws, proved, *ending, [flaw.text() for flaw in found], found)
