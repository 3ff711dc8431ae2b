"""Assertions of secrecy: what a seat is shown, told, offered and given depends on nothing hidden from it."""

from collections.abc import Iterable
from functools import partial

import msgspec
import numpy as np

from trident.core.chance import below, stream
from trident.core.game import Game
from trident.core.state import OVER, Raw, Seat, Stream
from trident.core.table import Table
from trident.core.walk import step

REFUSALS_PER_STATE = 30  # about how many are compared, different ones each turn


def same_to_all(game: Game, table: Table, rng: Stream) -> None:
    """Assert that nobody can tell a position from another of the same information set.

    Where nothing is hidden from a seat, the other position is the same one and there is nothing to compare;
    the watcher's views, compared in any case, show that they depend on the position alone.
    """
    for seat in map(Seat, range(table.seats)):
        other = table.hidden_from(seat, rng)
        if bytes(other) == bytes(table.raw):
            continue
        assert not game.broken(other), game.broken(other)
        same_view(game, table.raw, other, seat)
        same_scores(game, table.raw, other, seat)
        same_redeal(game, table.raw, other, seat)
        same_choices(game, table.raw, other, seat)
    same_view(game, table.raw, table.hidden_from(int(below(rng, table.seats)), rng), None)


def same_view(game: Game, first: Raw, second: Raw, seat: Seat | None) -> None:
    """Assert that a seat sees the same of two states."""
    views = [msgspec.json.encode(game.presentation.view(game.state_of(raw), seat)) for raw in (first, second)]
    assert views[0] == views[1], f"seat {seat} sees a difference"
    for name, extra in game.presentation.extras.items():
        facts = [msgspec.json.encode(extra(game.state_of(raw), seat)) for raw in (first, second)]
        assert facts[0] == facts[1], f"{name} tells seat {seat} something hidden"


def same_scores(game: Game, first: Raw, second: Raw, seat: Seat) -> None:
    """Assert that the scores of a running game, which everybody is shown, give nothing away."""
    if game.state_of(first).mover != OVER:
        is_same = (game.scores(first) == game.scores(second)).all()
        assert is_same, f"seat {seat} learns something hidden from the scores"


def same_redeal(game: Game, first: Raw, second: Raw, seat: Seat) -> None:
    """Assert that what a bot of that seat would be given does not depend on what is hidden from it."""
    dealt = first.copy(), second.copy()
    for raw in dealt:
        game.compiled.reshuffle(raw, seat, stream(99))
    if bytes(dealt[0]) != bytes(dealt[1]):
        wrong = differing(game, *dealt)
        assert not wrong, f"what seat {seat} is given depends on hidden facts: {wrong}"


def same_choices(game: Game, first: Raw, second: Raw, seat: Seat) -> None:
    """Assert that a seat has the same choices, and gets the same refusals, in both states."""
    if game.state_of(first).mover != seat:
        return
    stride = 1 + game.decisions.size // REFUSALS_PER_STATE
    sample = range(int(game.state_of(first).turn) % stride, game.decisions.size, stride)
    lists, reasons = [], []
    for raw in (first, second):
        lists.append(game.legal(raw))
        codes = {action: int(game.compiled.why_not(raw, action)) for action in sample}
        facts = partial(game.presentation.facts, game.state_of(raw))
        reasons.append([(code, facts(action)) for action, code in codes.items() if code])
    assert lists[0] == lists[1], f"seat {seat}'s choices depend on hidden facts"
    assert reasons[0] == reasons[1], f"seat {seat}'s refusals depend on hidden facts"


def same_events(game: Game, table: Table, actions: Iterable[int]) -> None:
    """Assert that steps whose results a seat cannot tell apart are told to it in the same words."""
    steps = [step(game, table.raw, action) for action in actions]
    for seat in (*map(Seat, range(table.seats)), None):
        told: dict[bytes, tuple[bytes, Raw]] = {}
        for walked in steps:
            view, events = msgspec.json.encode(walked.view(seat)), msgspec.json.encode(walked.told(seat))
            first_told, first = told.setdefault(view, (events, walked.after))
            assert first_told == events, f"seat {seat} is told more than it sees: {events!r}"
            if seat is not None and first is not walked.after:
                same_redeal(game, first, walked.after, seat)


def differing(game: Game, first: Raw, second: Raw) -> list[str]:
    """The fields in which two states differ."""
    one, other = game.state_of(first), game.state_of(second)
    return [name for name in game.dtype.names or () if not np.array_equal(one[name], other[name])]
