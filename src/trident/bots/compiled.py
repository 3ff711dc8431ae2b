"""The kit's loops, compiled for a game: policies playing games, and playouts of candidate turns.

Each function is a template, as in `trident.core.compiled`: `Kit` makes a copy in which the names below are
the game's own. None of them allocates inside a playout, and all of them let go of the interpreter's lock.
"""

from typing import Any

import numpy as np

ONE = np.uint64(1)

# Given to each copy by `Kit`.
open_state: Any
open_options: Any
start: Any
legal: Any
apply: Any
score: Any
policy: Any
turns: Any
pick: Any
imagine: Any
is_settled: Any
worth: Any
follow: Any
play_on: Any
copy: Any


def _advise(raw: Any, seat: int, weights: Any, scratch: Any, rng: Any) -> int:
    """The policy's next decision."""
    return policy(open_state(raw), seat, weights, scratch, rng)


def _own_turn(raw: Any, seat: int, weights: Any, scratch: Any, rng: Any, out: Any) -> int:
    """The policy's decisions up to chance or the end of the turn; how many. The bytes are used up."""
    state = open_state(raw)
    turn, n = state.turn, 0
    while state.mover == seat and state.turn == turn and n < out.shape[0]:
        out[n] = policy(state, seat, weights, scratch, rng)
        apply(state, out[n])
        n += 1
    return n


def _turns(raw: Any, seat: int, weights: Any, scratch: Any, out: Any) -> int:
    """The game's candidate turns."""
    return turns(open_state(raw), seat, weights, scratch, out)


def _pick(raw: Any, streams: Any) -> int:
    """An outcome of chance by the seats' own streams."""
    return pick(open_state(raw), streams)


def _copy(target: Any, source: Any) -> None:
    """The same bytes: written as a loop, it is one memcpy; as a slice, it goes byte by byte."""
    for place in range(target.shape[0]):
        target[place] = source[place]


def _follow(state: Any, turn: Any, seat: int) -> None:
    """Make the decisions of a candidate turn, as far as they are this seat's to make."""
    for place in range(1, turn[0] + 1):
        if state.mover == seat:
            apply(state, turn[place])


def _play_on(root: Any, state: Any, weights: Any, streams: Any, scratch: Any, rng: Any, most: int) -> None:
    """The policy plays for every seat until nothing more is to be learned."""
    for _ in range(most):
        if state.mover == -2 or is_settled(root, state):
            return
        if state.mover == -1:
            apply(state, pick(state, streams))
        else:
            apply(state, policy(state, int(state.mover), weights, scratch, rng))


def _try_turns(
    raw: Any,
    seat: int,
    weights: Any,
    candidates: Any,
    alive: Any,
    seeds: Any,
    first: int,
    last: int,
    results: Any,
    room: tuple[Any, Any, Any, Any],
    scratch: Any,
    most: int,
    stop: Any,
) -> int:
    """Play every living candidate out on the same sampled deals `first` to `last`; how many were finished.

    `results[candidate, deal]` gets utility, chance to win and points ahead. `stop[0]` set from any thread
    ends the work at the next deal.
    """
    dealt, playing, streams, rng = room
    root = open_state(raw)
    for deal in range(first, last):
        if stop[0] != 0:
            return deal - first
        rng[0] = seeds[deal]
        copy(dealt, raw)
        imagine(open_state(dealt), seat, weights, rng)
        word = rng[0]
        for candidate in range(candidates.shape[0]):
            if alive[candidate]:
                copy(playing, dealt)
                for place in range(streams.shape[0]):
                    streams[place] = 0
                streams[0] = word >> ONE  # it is a signed number there
                rng[0] = word
                state = open_state(playing)
                follow(state, candidates[candidate], seat)
                play_on(root, state, weights, streams, scratch, rng, most)
                worth(root, state, seat, weights, results[candidate, deal])
    return last - first


def _duel(
    raw: Any,
    seats: int,
    options: Any,
    weights: Any,
    seeds: Any,
    rotations: int,
    table: Any,
    room: tuple[Any, Any, Any, Any],
    scratch: Any,
    most: int,
) -> int:
    """Policies play each deal once in every rotation; decisions made.

    In rotation r seat s plays by `weights[(s + r) % seats]`; `table[deal, r, seat]` gets the parts
    of that seat's score.
    """
    _, _, streams, rng = room
    decisions = 0
    for deal in range(seeds.shape[0]):
        for rotation in range(rotations):
            raw[:] = 0
            state = open_state(raw)
            start(state, seats, open_options(options))
            streams[:] = 0
            streams[0] = seeds[deal] >> ONE
            rng[0] = seeds[deal]
            for _ in range(most):
                if state.mover == -2:
                    break
                if state.mover == -1:
                    apply(state, pick(state, streams))
                else:
                    seat = int(state.mover)
                    row = weights[(seat + rotation) % seats]
                    apply(state, policy(state, seat, row, scratch, rng))
                    decisions += 1
            score(state, table[deal, rotation])
    return decisions
