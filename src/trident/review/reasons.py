"""Reasons that are counted: what happens more often, or less often, after one turn than after another.

A game declares what can be counted (`Presentation.reasons`). Both turns are played out on the same imagined
deals; a feature is a reason if it differs in favour of the better turn by more than three standard errors.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from trident.core.counting import Feature, Playouts
from trident.core.game import Game
from trident.core.state import Raw
from trident.review.account import certainty, error
from trident.review.values import Appraiser
from trident.review.wording import Wording

DEALS = 200
CLEAR = 3.0  # standard errors
LEAST = {True: 0.05, False: 0.1}  # differences below it tell nobody anything: of shares, of means
MOST = 3


class Reason(msgspec.Struct, frozen=True):
    """One feature: its key, what it is about, and how much of it there was after either turn."""

    key: str
    thing: str  # as the notation has it; "" if it is about no single thing
    is_share: bool
    best: float
    other: float
    error: float  # of the difference


def reasons(
    appraiser: Appraiser,
    raw: Raw,
    seat: int,
    best: list[int],
    other: list[int],
    seed: int,
    deals: int = DEALS,
) -> list[Reason]:
    """Why a turn is better than another one, the clearest reason first."""
    if not appraiser.game.presentation.reasons:
        return []
    both = appraiser.playouts(raw, seat, [best, other], deals, seed)
    return clearest(list(differences(appraiser.game, both[0], both[1])))


def differences(game: Game, best: Playouts[Any], other: Playouts[Any]) -> Iterator[tuple[float, Reason]]:
    """All features in favour of the better turn, each with how certain it is."""
    for key, feature in game.presentation.reasons.items():
        for thing in feature.about(best, other):
            counts = [feature.tally(one, thing).astype(float) for one in (best, other)]
            change = counts[0] - counts[1]
            spread = error(change)
            if is_clear(feature, float(change.mean()), spread):
                best_mean, other_mean = (float(one.mean()) for one in counts)
                reason = Reason(key, feature.names[thing], feature.is_share, best_mean, other_mean, spread)
                yield certainty(abs(float(change.mean())), spread), reason


def is_clear(feature: Feature[Any], change: float, spread: float) -> bool:
    """Whether a difference speaks for the better turn, and is neither luck nor too small to be told."""
    favour = -change if feature.is_bad else change
    return favour > CLEAR * spread and favour >= LEAST[feature.is_share]


def clearest(found: list[tuple[float, Reason]]) -> list[Reason]:
    """The few clearest ones, one of each kind."""
    chosen: dict[str, Reason] = {}
    for _, reason in sorted(found, key=lambda one: -one[0]):
        chosen.setdefault(reason.key, reason)
    return list(chosen.values())[:MOST]


def said(wording: Wording, reason: Reason) -> str:
    """A reason as a sentence."""
    numbers = [
        f"{100 * value:.0f}" if reason.is_share else wording.size(value)
        for value in (reason.best, reason.other)
    ]
    facts = {"best": numbers[0], "other": numbers[1], "thing": reason.thing}
    return wording.game.phrases.say(wording.language, f"reasons.{reason.key}", facts)
