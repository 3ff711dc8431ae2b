"""Whether what was foretold of a game came true: how many turns each seat still had, at least and at most."""

from collections.abc import Callable, Iterable
from typing import Any

from trident.core.contract import Outlook
from trident.core.game import Game
from trident.core.state import CHANCE, Raw, Seat
from trident.core.walk import walk

Chapter = Callable[[Any], int]
Foretold = Callable[[Any, Seat], Outlook]


def whole_game(_state: Any) -> int:
    """What is foretold is the end of the game."""
    return 0


def wrong(
    game: Game, outlook: Foretold, start: Raw, steps: Iterable[int], chapter: Chapter = whole_game
) -> list[str]:
    """Every foretelling that did not come true; `chapter` numbers the rounds, where those are foretold."""
    turns: list[tuple[int, int, int]] = []  # chapter, number and seat of each turn
    told: list[tuple[int, int, int, Outlook]] = []  # chapter, turn, seat, outlook
    for one in walk(game, start, steps):
        state: Any = one.was
        if state.mover == CHANCE:
            continue
        turn = (chapter(state), int(state.turn), int(state.seat))
        if turn not in turns[-1:]:
            turns.append(turn)
        told += [
            (turn[0], len(turns) - 1, seat, outlook(state, Seat(seat))) for seat in range(int(state.seats))
        ]
    return [
        f"turn {turns[at]}: seat {seat} had {left} more, not {seen}"
        for part, at, seat, seen in told
        if not fits(seen, left := sum(one[0] == part and one[2] == seat for one in turns[at:]))
    ]


def fits(outlook: Outlook, left: int) -> bool:
    """Whether a number of turns lies between the least and the most that were foretold."""
    return bool(outlook.least <= left and (outlook.most is None or left <= outlook.most))
