"""The rules agree with a second, literal implementation, step by step, in random and in sensible play."""

from typing import Any

import pytest

import trident
from tests.sunken_city.reference import Reference
from trident.bots import roster
from trident.bots.bot import Bot
from trident.core.chance import Secret, below, stream
from trident.core.state import Stream
from trident.core.table import Table
from trident.testing import amount

GAME = trident.game("sunken-city")
VARIANTS: list[tuple[int, dict[str, Any], dict[str, Any]]] = [
    (seats, options, literal)
    for seats in (2, 3, 4)
    for options, literal in (
        ({}, {}),
        ({"short_game": True, "no_chips": True}, {"short": True, "chips": False}),
        ({"neptune": "free-mixing", "begins": "second"}, {"neptune": "free-mixing", "begins": 1}),
        (
            {"neptune": "whole-actions", "six_at_once": True, "guard": False},
            {"neptune": "whole-actions", "six_at_once": True, "guard": False},
        ),
        ({"begins": "lot", "layout": "wide"}, {"begins": None, "width": 5}),
    )
] + [(3, {"empty_corner": "top-left"}, {"empty": "yellow"})]


def facts(table: Table) -> dict[str, object]:
    seen = table.view(None)
    return {
        "mover": seen.mover,
        "streets": set(seen.streets),
        "buildings": dict(seen.buildings),
        "grottoes": set(seen.grottoes),
        "neptune": seen.neptune,
        "piles": seen.piles,
        "space": seen.space,
        "supply": seen.supply,
        "quiet": seen.quiet_rounds,
        "at": [player.adventurer for player in seen.players],
        "roofs": [set(player.roofs) for player in seen.players],
        "found": [set(player.found) for player in seen.players],
        "secured": [set(player.secured) for player in seen.players],
        "chips": [player.chips for player in seen.players],
        "hands": [set(player.hand) for player in seen.players],
    }


def same(table: Table, literal: Reference) -> None:
    assert facts(table) == literal.facts()
    assert set(table.legal_texts()) == literal.legal()
    assert table.scores() == literal.scores()
    assert table.is_over == literal.over


def advance(table: Table, literal: Reference, rng: Stream, bot: Bot, sense_in: int) -> None:
    """One step of both: now and then a sensible one, else any."""
    legal = table.legal()
    action = legal[below(rng, len(legal))]
    if table.mover >= 0 and below(rng, 10) < sense_in:
        action = roster.decide(table, bot, rng)[0]
    text = GAME.presentation.write(table.state, action)
    table.apply(action)
    literal.play(text)


@pytest.mark.parametrize("sense_in", [0, 7], ids=["random", "sensible"])
@pytest.mark.parametrize(("seats", "options", "literal"), VARIANTS)
def test_both_implementations_agree_at_every_step(
    seats: int, options: dict[str, Any], literal: dict[str, Any], sense_in: int
) -> None:
    for seed in range(amount(4)):
        table = Table(GAME, seats, options, Secret.of_seed(seed))
        slow, rng = Reference(seats, **literal), stream(seed + 100)
        bot = roster.find(GAME, seats, "sensible")
        same(table, slow)
        while not table.is_over:
            advance(table, slow, rng, bot, sense_in)
            same(table, slow)
