"""In a sampled deal every seat draws in an order of its own."""

from collections import Counter
from typing import Any

import numpy as np

import trident
from trident.bots.kit import kit_of
from trident.core.state import CHANCE
from trident.testing import amount

GAME = trident.game("lost-cities")
KIT = kit_of(GAME)
OPTIONS = GAME.packed(2, {"rounds": 1})
SCRATCH = KIT.workspace().scratch


def fresh(word: int) -> tuple[Any, Any]:
    raw = GAME.blank()
    GAME.compiled.start(raw, 2, OPTIONS)
    words = np.zeros(KIT.bots.streams, np.int64)
    words[0] = word
    return raw, words


def deal(raw: Any, words: Any) -> None:
    while GAME.state_of(raw).mover == CHANCE:
        GAME.compiled.apply(raw, KIT.draw(raw, words, SCRATCH))


def draws(word: int, first_takes_discard: bool) -> dict[int, list[int]]:
    """What each seat draws when all discard and draw; the third turn may take a discard instead."""
    raw, words = fresh(word)
    deal(raw, words)
    state = GAME.state_of(raw)
    drawn: dict[int, list[int]] = {0: [], 1: []}
    out = np.zeros(GAME.most_legal, np.int64)
    while state.mover >= 0 and int(state.turn) < 20:
        seat = int(state.mover)
        GAME.compiled.apply(raw, 60 + int(state.hand[seat, 0]))
        n = GAME.compiled.legal(raw, out)
        if first_takes_discard and int(state.turn) == 3 and n > 1:
            GAME.compiled.apply(raw, int(out[1]))
            continue
        GAME.compiled.apply(raw, 180)
        drawn[seat].append(int(KIT.draw(raw, words, SCRATCH)))
        GAME.compiled.apply(raw, drawn[seat][-1])
    return drawn


def test_every_card_comes_at_most_as_often_as_it_exists() -> None:
    for word in range(1, amount(400) + 1):
        raw, words = fresh(word)
        deal(raw, words)
        assert GAME.compiled.broken(raw) == 0


def test_the_first_card_is_any_card_equally_often() -> None:
    n = amount(24_000)
    first: Counter[int] = Counter()
    for word in range(n):
        raw, words = fresh(word * 0x1E3779B97F4A7C15 % 2**62 + 1)
        first[KIT.draw(raw, words, SCRATCH)] += 1
    assert sum(first.values()) == n
    expected = {card: n * (3 if card % 10 == 0 else 1) / 60 for card in range(50)}
    if n > 10_000:
        chi = sum((first[card] - expected[card]) ** 2 / expected[card] for card in expected)
        assert chi < 100  # 49 degrees of freedom: one run in ten thousand is above 92


def test_what_one_seat_takes_does_not_change_what_the_other_draws() -> None:
    changed = total = 0
    for word in range(1000, 1000 + amount(200)):
        plain, other = draws(word, False), draws(word, True)
        pairs = list(zip(plain[1], other[1], strict=False))
        total += len(pairs)
        changed += sum(first != second for first, second in pairs)
    assert changed < total * 0.2  # with one common order nearly all later draws would change
