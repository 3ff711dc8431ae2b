"""What a game may bring so that bots play it well: the optional part of the contract.

Every kernel here reads only what its seat may know: its own hand, the open table, and what follows from
them. `scratch` is room for numbers that the caller lends, so that nothing is allocated inside a playout.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Skill:
    """Kernels and sizes that the search kit compiles for a game.

    `turns` writes whole turns, the most promising first: `out[i, 0]` is the length of turn i, its decisions
    follow. A turn may stop short where chance or another seat comes next; the policy goes on from there.

    `pick` decides chance in a sampled deal. `streams` is an array of words, of which the first is random
    and the others are zero at the beginning of a playout; a game keeps there what it needs so that *each
    seat draws in an order of its own*: what one seat takes does not change what another will draw later.
    """

    policy: Callable[..., Any]  # (state, seat, weights, scratch, rng) -> a legal action
    turns: Callable[..., Any]  # (state, seat, weights, scratch, out) -> how many turns were written
    pick: Callable[..., Any]  # (state, streams) -> an outcome of chance
    imagine: Callable[..., Any]  # (state, seat, weights, rng): what is hidden, dealt as the seat believes
    is_settled: Callable[..., Any]  # (root, state) -> a playout from root need not go on
    worth: Callable[..., Any]  # (root, state, seat, weights, out): utility, chance to win, points ahead
    weights: tuple[str, ...]  # names of the policy's weights, in their order
    tuned: int  # the first so many weights are the tuner's; the others are set by hand
    folder: Path  # where weights.toml, levels.toml and ratings.toml lie
    most_turns: int
    longest_turn: int
    scratch: int
    streams: int
    horizon: int  # decisions and outcomes after which a playout is judged as it stands
    least_work: int = 100  # playouts a candidate turn: with less, only the most promising are looked at
    sides: int = 0  # seats of the same number modulo `sides` win together; 0 if each plays alone
