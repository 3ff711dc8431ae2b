"""The boundary between Python and a game's compiled rules, and loops that run entirely in compiled code.

Each static method below is a template and declares an entry (`trident.core.entry`): every game has a copy
in which `legal`, `apply` and the other names of the contract are its own. States are passed as bytes and
opened inside.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from trident.core.batched import Batched
from trident.core.chance import below
from trident.core.contract import Broken, Legal, Observe, Rules, WhyNot
from trident.core.entry import (
    Entry,
    FlagRow,
    IntRow,
    OptionBytes,
    RandomWord,
    ScoreGrid,
    StateBytes,
    entries_in,
)
from trident.core.kernel import opener
from trident.core.runtime import Runtime
from trident.core.state import CHANCE, OVER, Raw, Seat, copy_row

# Given to each copy by `entries_of`.
open_state: Any
open_options: Any
start: Any
legal: Legal[Any]
apply: Any
score: Any
reshuffle: Any
why_not: WhyNot[Any]
broken: Broken[Any]


def entries_of(
    name: str,
    module: str,
    structs: Mapping[str, np.dtype[Any]],
    rules: Rules[Any, Any],
    observe: Observe[Any, Any] | None,
    decisions: int,
) -> dict[str, Entry]:
    """The entries of the rules, and of batches if there are observations. `decisions` is how many exist."""
    names = dict(vars(rules))
    for struct in ("state", "options", "observation"):
        if struct in structs:
            names[f"open_{struct}"] = opener(structs[struct], f"{name}.{struct}", module)
    entries = entries_in(Compiled, name, module, names)
    if observe is not None:
        sizes = {"STATE": structs["state"].itemsize, "OBSERVATION": structs["observation"].itemsize}
        given = {**names, **sizes, "DECISIONS": decisions, "observe": observe}
        entries |= entries_in(Batched, name, module, given)
    return entries


class Compiled:
    """A game's rules as functions of bytes, as its runtime offers them.

    A game with an observation has those of `trident.core.batched` too.
    """

    observe: Callable[[Raw, Seat, Raw], None]

    def __init__(self, entries: Mapping[str, Entry], runtime: Runtime) -> None:
        for name, entry in entries.items():
            setattr(self, name, runtime.function(entry))

    @staticmethod
    def start(raw: StateBytes, seats: int, options: OptionBytes) -> None:
        """Set the table."""
        raw[:] = 0
        start(open_state(raw), seats, open_options(options))

    @staticmethod
    def legal(raw: StateBytes, out: IntRow) -> int:
        """List what may be done, or may happen; return how many."""
        return legal(open_state(raw), out)

    @staticmethod
    def apply(raw: StateBytes, action: int) -> None:
        """Make one decision or outcome."""
        apply(open_state(raw), action)

    @staticmethod
    def score(raw: StateBytes, out: ScoreGrid) -> None:
        """What each seat has."""
        score(open_state(raw), out)

    @staticmethod
    def reshuffle(raw: StateBytes, seat: Seat, rng: RandomWord) -> None:
        """Redeal what a seat cannot know."""
        reshuffle(open_state(raw), seat, rng)

    @staticmethod
    def why_not(raw: StateBytes, action: int) -> int:
        """The number of a decision's refusal, or 0."""
        return why_not(open_state(raw), action)

    @staticmethod
    def broken(raw: StateBytes) -> int:
        """Bits of the invariants that do not hold."""
        return broken(open_state(raw))

    @staticmethod
    def finality(raw: StateBytes, actions: IntRow, after: StateBytes, out: FlagRow) -> None:
        """For each legal decision, whether it cannot be taken back: it reveals something or ends the turn."""
        before = open_state(raw)
        state = open_state(after)
        for place in range(len(actions)):
            copy_row(after, raw)
            apply(state, actions[place])
            out[place] = state.mover != before.mover or state.turn != before.turn

    @staticmethod
    def run_chance(raw: StateBytes, rng: RandomWord, out: IntRow) -> int:
        """Let chance move until a seat must decide or the game is over; the number of legal actions then."""
        state = open_state(raw)
        n = legal(state, out)
        while state.mover == CHANCE:
            apply(state, out[below(rng, n)])
            n = legal(state, out)
        return n

    @staticmethod
    def step(raw: StateBytes, rng: RandomWord, out: IntRow, action: int) -> int:
        """One decision and all chance after it; the number of legal actions then, 0 when the game is over."""
        state = open_state(raw)
        apply(state, action)
        n = legal(state, out)
        while state.mover == CHANCE:
            apply(state, out[below(rng, n)])
            n = legal(state, out)
        return n

    @staticmethod
    def play_out(raw: StateBytes, rng: RandomWord, out: IntRow, most: int) -> tuple[int, int]:
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
    def games(
        raw: StateBytes, seats: int, options: OptionBytes, rng: RandomWord, out: IntRow, n: int
    ) -> tuple[int, int, int]:
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
    def check(raw: StateBytes, rng: RandomWord, out: IntRow, most: int) -> tuple[int, int]:
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
