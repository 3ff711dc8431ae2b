"""The crossing from Python into a game's compiled rules, and loops that run wholly inside.

Each function below is a template: `Compiled` makes a copy for a game in which `legal`, `apply` and the
other names of the contract are that game's own. States cross as bytes and are opened inside.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from trident.core.chance import below
from trident.core.kernel import PLAIN, opener, specialise

if TYPE_CHECKING:
    from trident.core.game import Game

# Given to each copy by `Compiled`.
open_state: Any
open_options: Any
start: Any
legal: Any
apply: Any
score: Any
reshuffle: Any
why_not: Any
broken: Any
sense: Any


def _start(raw: Any, seats: int, options: Any) -> None:
    raw[:] = 0
    start(open_state(raw), seats, open_options(options))


def _legal(raw: Any, out: Any) -> int:
    return legal(open_state(raw), out)


def _apply(raw: Any, action: int) -> None:
    apply(open_state(raw), action)


def _score(raw: Any, out: Any) -> None:
    score(open_state(raw), out)


def _reshuffle(raw: Any, seat: int, rng: Any) -> None:
    reshuffle(open_state(raw), seat, rng)


def _why_not(raw: Any, action: int) -> int:
    return why_not(open_state(raw), action)


def _broken(raw: Any) -> int:
    return broken(open_state(raw))


def _sense(raw: Any, seat: int, rng: Any) -> int:
    return sense(open_state(raw), seat, rng)


def _finality(raw: Any, actions: Any, after: Any, out: Any) -> None:
    """For each legal decision, whether it cannot be taken back: it reveals something or ends the turn."""
    before = open_state(raw)
    state = open_state(after)
    for place in range(len(actions)):
        after[:] = raw
        apply(state, actions[place])
        out[place] = state.mover != before.mover or state.turn != before.turn


def _settle(raw: Any, rng: Any, out: Any) -> int:
    """Let chance move until a seat must decide or the game is over; the number of legal actions then."""
    state = open_state(raw)
    n = legal(state, out)
    while state.mover == -1:
        apply(state, out[below(rng, n)])
        n = legal(state, out)
    return n


def _step(raw: Any, action: int, rng: Any, out: Any) -> int:
    """One decision and all chance after it; the number of legal actions then, 0 when the game is over."""
    state = open_state(raw)
    apply(state, action)
    n = legal(state, out)
    while state.mover == -1:
        apply(state, out[below(rng, n)])
        n = legal(state, out)
    return n


def _play_out(raw: Any, rng: Any, out: Any, most: int) -> tuple[int, int]:
    """Play at random to the end or for `most` steps; decisions and outcomes made."""
    state = open_state(raw)
    decisions = outcomes = 0
    while state.mover != -2 and decisions + outcomes < most:
        if state.mover == -1:
            outcomes += 1
        else:
            decisions += 1
        n = legal(state, out)
        apply(state, out[below(rng, n)])
    return decisions, outcomes


def _games(raw: Any, seats: int, options: Any, rng: Any, out: Any, n: int) -> tuple[int, int, int]:
    """Many random games in a row; decisions, outcomes and the longest list of legal actions."""
    decisions = outcomes = widest = 0
    for _ in range(n):
        raw[:] = 0
        state = open_state(raw)
        start(state, seats, open_options(options))
        while state.mover != -2:
            n_legal = legal(state, out)
            if state.mover == -1:
                outcomes += 1
            else:
                decisions += 1
                widest = max(widest, n_legal)
            apply(state, out[below(rng, n_legal)])
    return decisions, outcomes, widest


def _walk(raw: Any, rng: Any, out: Any, most: int) -> tuple[int, int]:
    """Play at random for `most` steps and look at every invariant after each; steps made, and what broke."""
    state = open_state(raw)
    for step in range(most):
        if state.mover == -2:
            return step, 0
        n = legal(state, out)
        apply(state, out[below(rng, n)])
        wrong = broken(state)
        if wrong != 0:
            return step + 1, wrong
    return most, 0


TEMPLATES: tuple[Callable[..., Any], ...] = (
    *(_start, _legal, _apply, _score, _reshuffle, _why_not, _broken, _sense),
    *(_finality, _settle, _step, _play_out, _games, _walk),
)
CONTRACT = ("start", "legal", "apply", "score", "reshuffle", "why_not", "broken", "sense")


class Compiled:
    """A game's rules as functions of bytes. Attributes are compiled at their first call and then kept."""

    start: Callable[..., Any]
    legal: Callable[..., Any]
    apply: Callable[..., Any]
    score: Callable[..., Any]
    reshuffle: Callable[..., Any]
    why_not: Callable[..., Any]
    broken: Callable[..., Any]
    sense: Callable[..., Any]
    finality: Callable[..., Any]
    settle: Callable[..., Any]
    step: Callable[..., Any]
    play_out: Callable[..., Any]
    games: Callable[..., Any]
    walk: Callable[..., Any]

    def __init__(self, game: "Game") -> None:
        self.game = game
        settings = game.options.record(game.options.settle())
        names = {name: getattr(game.rules, name) for name in CONTRACT}
        names["open_state"] = opener(game.state, f"{game.name}.state", game.module)
        names["open_options"] = opener(settings.dtype, f"{game.name}.options", game.module)
        for template in TEMPLATES:
            setattr(self, template.__name__[1:], specialise(template, game.name, game.module, **names))

    def prepare(self) -> Iterator[str]:
        """Compile everything ahead, naming each function before its turn. Quick where it was done before."""
        if PLAIN:
            return
        game = self.game
        seats = game.seats[0]
        raw, out, rng = game.blank(), np.zeros(game.most_legal, np.int64), np.array([1], np.uint64)
        options = game.settings(seats)
        score = np.zeros((max(game.seats), len(game.score_parts)), np.int32)
        calls: dict[str, tuple[Any, ...]] = {
            "start": (raw, seats, options),
            "legal": (raw, out),
            "settle": (raw, rng, out),
            "why_not": (raw, 0),
            "broken": (raw,),
            "score": (raw, score),
            "reshuffle": (raw, 0, rng),
            "sense": (raw, 0, rng),
            "finality": (raw, out[:0], game.blank(), np.zeros(game.most_legal, np.bool_)),
            "step": (raw, 0, rng, out),
            "play_out": (raw, rng, out, 5),
            "walk": (raw, rng, out, 5),
            "games": (raw, seats, options, rng, out, 1),
            "apply": (raw, 0),
        }
        for name, arguments in calls.items():
            yield name
            if name in ("step", "apply"):
                self.start(raw, seats, options)
                self.settle(raw, rng, out)
                arguments = (raw, int(out[0]), *arguments[2:])
            getattr(self, name)(*arguments)
