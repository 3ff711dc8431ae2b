"""The compiled rules agree with a second, literal implementation on every choice, outcome and result."""

from collections import Counter
from typing import Any

import pytest

import trident
from tests.submarine.reference import Reference
from trident.bots import roster
from trident.core.chance import Secret, below, stream
from trident.core.kernel import PLAIN
from trident.core.table import Table
from trident.games.submarine.presentation.notation import DECISION_TEXTS, OUTCOME_TEXTS
from trident.testing import amount
from trident.testing.conformance import advance, sensible

GAME = trident.game("submarine")
SETTINGS = [
    {},
    {"surplus": "random"},
    {"surplus": "equal"},
    {"begins": "lot"},
    {"guard": False},
    {"all_or_nothing": True},
    {"new_jokers_wait": True},
]

MOST_STEPS = 300 if PLAIN else 1_500


def spread(counts: dict[str, int]) -> list[str]:
    return sorted(Counter(counts).elements())


def compare(table: Table, slow: Reference) -> None:
    """Everything that lies open or hidden, and what each seat knows."""
    position: Any = GAME.presentation.dump(table.state)
    for seat, (fast, player) in enumerate(zip(position.seats, slow.players, strict=True)):
        assert sorted(fast.hand) == sorted(str(card.colour) for card in player.hand)
        assert fast.supply == len(player.supply)
        laid = {one.place: (one.card, {one.by, *one.followers}) for one in fast.laid}
        known = {n: (card.colour, card.known_to) for n, card in enumerate(player.supply) if card.colour}
        assert laid == known
        assert fast.ship == player.ship
        assert Counter(fast.bathyscaphes) == Counter(f"{diver.column}{diver.row}" for diver in player.divers)
        assert sorted(fast.board) == sorted(player.board.values())
        assert sorted(fast.beside) == sorted(player.beside)
        for other, holder in enumerate(slow.players):
            assert sorted(fast.knows.get(str(other), [])) == spread(holder.seen_by.get(seat, Counter()))
    for space, stack in slow.sea.items():
        assert sorted(thing for thing in position.sea.get(space, []) if thing) == sorted(stack)
    assert spread(position.discards) == spread(slow.discards)
    assert spread(position.removed) == spread(slow.out)
    assert position.ending == slow.ending
    assert table.scores() == slow.scores()


def play_both(seats: int, given: dict[str, Any], seed: int, is_sensible: bool) -> int:
    """One game on both sides; the number of steps."""
    table, settings = Table(GAME, seats, given, Secret.of_seed(seed)), GAME.settings(seats, given)
    slow = Reference(seats, **settings)  # type: ignore[arg-type]
    rng, bot = stream(seed), sensible(GAME, seats)
    while not table.is_over and len(table.steps) < MOST_STEPS:
        assert slow.asked is not None
        who, seat, texts = slow.asked
        assert table.mover == (-1 if who == "chance" else seat)
        assert sorted(table.legal_texts()) == sorted(texts)
        before = len(table.steps)
        if is_sensible and table.mover >= 0:
            table.apply(roster.decide(table, bot, rng)[0])
        else:
            advance(table, rng, bot)
        slow.answer(last_text(table, before))
        if table.is_over or len(table.steps) % 7 == 0:
            compare(table, slow)
    assert table.is_over == (slow.asked is None)
    return len(table.steps)


def last_text(table: Table, number: int) -> str:
    """The step just made, as text."""
    mover, action = table.steps[number]
    return (OUTCOME_TEXTS if mover == -1 else DECISION_TEXTS)[action]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("given", SETTINGS, ids=str)
def test_both_sides_agree_in_random_play(seats: int, given: dict[str, Any]) -> None:
    play_both(seats, given, seed=seats * 10 + len(str(given)), is_sensible=False)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("waits", [False, True])
def test_both_sides_agree_in_sensible_play(seats: int, waits: bool) -> None:
    rng = stream(seats)
    for _ in range(amount(80) // 20 + 1):
        play_both(seats, {"new_jokers_wait": waits}, seed=below(rng, 1000), is_sensible=True)
