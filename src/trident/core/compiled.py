"""The boundary between Python and a game's compiled rules, and loops that run entirely in compiled code.

Each function below is a template: `Compiled` makes a copy for a game in which `legal`, `apply` and the
other names of the contract are that game's own. States are passed as bytes and opened inside.
"""

from typing import Any

import numpy as np

from trident.core.chance import below
from trident.core.contract import Broken, Legal, Rules, WhyNot
from trident.core.kernel import opener, specialise
from trident.core.state import CHANCE, OVER, Raw, Seat, Stream, copy_row

# Given to each copy by `Compiled`.
open_state: Any
open_options: Any
start: Any
legal: Legal[Any]
apply: Any
score: Any
reshuffle: Any
why_not: WhyNot[Any]
broken: Broken[Any]


class Compiled:
    """A game's rules as functions of bytes, each compiled at its first call and then cached."""

    def __init__(
        self, name: str, module: str, state: np.dtype[Any], options: np.dtype[Any], rules: Rules[Any, Any]
    ) -> None:
        names = vars(rules) | {
            "open_state": opener(state, f"{name}.state", module),
            "open_options": opener(options, f"{name}.options", module),
        }
        for template in TEMPLATES:
            setattr(self, template.__name__, specialise(template, name, module, **names))

    @staticmethod
    def start(raw: Raw, seats: int, options: Raw) -> None:
        """Set the table."""
        raw[:] = 0
        start(open_state(raw), seats, open_options(options))

    @staticmethod
    def legal(raw: Raw, out: Raw) -> int:
        """List what may be done, or may happen; return how many."""
        return legal(open_state(raw), out)

    @staticmethod
    def apply(raw: Raw, action: int) -> None:
        """Make one decision or outcome."""
        apply(open_state(raw), action)

    @staticmethod
    def score(raw: Raw, out: Raw) -> None:
        """What each seat has."""
        score(open_state(raw), out)

    @staticmethod
    def reshuffle(raw: Raw, seat: Seat, rng: Stream) -> None:
        """Redeal what a seat cannot know."""
        reshuffle(open_state(raw), seat, rng)

    @staticmethod
    def why_not(raw: Raw, action: int) -> int:
        """The number of a decision's refusal, or 0."""
        return why_not(open_state(raw), action)

    @staticmethod
    def broken(raw: Raw) -> int:
        """Bits of the invariants that do not hold."""
        return broken(open_state(raw))

    @staticmethod
    def finality(raw: Raw, actions: Raw, after: Raw, out: Raw) -> None:
        """For each legal decision, whether it cannot be taken back: it reveals something or ends the turn."""
        before = open_state(raw)
        state = open_state(after)
        for place in range(len(actions)):
            copy_row(after, raw)
            apply(state, actions[place])
            out[place] = state.mover != before.mover or state.turn != before.turn

    @staticmethod
    def run_chance(raw: Raw, rng: Stream, out: Raw) -> int:
        """Let chance move until a seat must decide or the game is over; the number of legal actions then."""
        state = open_state(raw)
        n = legal(state, out)
        while state.mover == CHANCE:
            apply(state, out[below(rng, n)])
            n = legal(state, out)
        return n

    @staticmethod
    def step(raw: Raw, action: int, rng: Stream, out: Raw) -> int:
        """One decision and all chance after it; the number of legal actions then, 0 when the game is over."""
        state = open_state(raw)
        apply(state, action)
        n = legal(state, out)
        while state.mover == CHANCE:
            apply(state, out[below(rng, n)])
            n = legal(state, out)
        return n

    @staticmethod
    def play_out(raw: Raw, rng: Stream, out: Raw, most: int) -> tuple[int, int]:
        """Play at random to the end or for `most` steps; decisions and outcomes made."""
        state = open_state(raw)
        decisions = outcomes = 0
        while state.mover != OVER and decisions + outcomes < most:
            if state.mover == CHANCE:
                outcomes += 1
            else:
                decisions += 1
            n = legal(state, out)
            apply(state, out[below(rng, n)])
        return decisions, outcomes

    @staticmethod
    def games(raw: Raw, seats: int, options: Raw, rng: Stream, out: Raw, n: int) -> tuple[int, int, int]:
        """Many random games in a row; decisions, outcomes and the longest list of legal actions."""
        decisions = outcomes = widest = 0
        for _ in range(n):
            raw[:] = 0
            state = open_state(raw)
            start(state, seats, open_options(options))
            while state.mover != OVER:
                n_legal = legal(state, out)
                if state.mover == CHANCE:
                    outcomes += 1
                else:
                    decisions += 1
                    widest = max(widest, n_legal)
                apply(state, out[below(rng, n_legal)])
        return decisions, outcomes, widest

    @staticmethod
    def check(raw: Raw, rng: Stream, out: Raw, most: int) -> tuple[int, int]:
        """Play at random for `most` steps and check every invariant after each; steps made, what broke."""
        state = open_state(raw)
        for step in range(most):
            if state.mover == OVER:
                return step, 0
            n = legal(state, out)
            apply(state, out[below(rng, n)])
            wrong = broken(state)
            if wrong != 0:
                return step + 1, wrong
        return most, 0


TEMPLATES = tuple(one.__func__ for one in vars(Compiled).values() if isinstance(one, staticmethod))
