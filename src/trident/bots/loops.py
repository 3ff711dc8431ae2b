"""The loops of search, training and matches, compiled once per game.

Each function here is a template, as in `trident.core.compiled`: every kit has a copy of its own in which the
names below are the game's. None of them allocates, and all of them release the GIL.
"""

from typing import Annotated, Any

import numpy as np

from trident.core.contract import Pick, Turns
from trident.core.entry import (
    Array,
    ByteGrid,
    ByteRow,
    IntGrid,
    IntRow,
    OptionBytes,
    RandomWord,
    RealCube,
    RealRow,
    ScratchBytes,
    StateBytes,
    WeightBytes,
    WordRow,
)
from trident.core.state import CHANCE, OVER, Raw, Seat, Stream, as_seat, copy_row

ONE = np.uint64(1)
MOVERS, BELOW = 16, 2  # movers in a step that is written down: seats, chance and the end

# `Kit` gives these to each copy.
open_state: Any
open_options: Any
open_weights: Any
open_scratch: Any
start: Any
legal: Any
apply: Any
score: Any
reshuffle: Any
policy: Any
turns: Turns[Any, Any, Any]
pick: Pick[Any, Any]
imagine: Any
is_decided: Any
worth: Any
study: Any
follow: Any
begin: Any
play_on: Any


def any_deal(state: Any, seat: Seat, weights: Any, scratch: Any, rng: Stream) -> None:  # noqa: ARG001
    """The default determinization: any deal consistent with what the seat knows."""
    reshuffle(state, seat, rng)


def nothing_to_learn(
    state: Any,
    seat: Seat,
    weights: Any,
    scratch: Any,
    decisions: Raw,
    scores: Raw,
    outputs: Raw,
    inputs: Raw,
) -> None:
    """The default: a policy without a net."""


class Loops:
    """The loops of a kit, over bytes."""

    @staticmethod
    def follow(state: Any, turn: Raw, seat: Seat) -> None:
        """Make the decisions of a candidate turn, as far as they are this seat's to make."""
        for place in range(1, turn[0] + 1):
            if state.mover == seat:
                apply(state, turn[place])

    @staticmethod
    def begin(streams: Raw, rng: Stream, word: Any) -> None:
        """Begin a playout: the luck of all seats follows from one word."""
        for place in range(streams.shape[0]):
            streams[place] = 0
        streams[0] = word >> ONE  # the array is signed
        rng[0] = word

    @staticmethod
    def play_on(
        root: Any,
        state: Any,
        weights: Raw,
        players: Raw,
        streams: Raw,
        scratch: Any,
        rng: Stream,
        most: int,
    ) -> None:
        """Each seat plays by its own row of weights until the playout is decided or reaches its horizon."""
        for _ in range(most):
            if state.mover == OVER or is_decided(root, state):
                return
            if state.mover == CHANCE:
                apply(state, pick(state, streams, scratch))
            else:
                seat = as_seat(int(state.mover))
                apply(state, policy(state, seat, open_weights(weights[players[seat]]), scratch, rng))

    @staticmethod
    def own_turn(
        raw: StateBytes,
        seat: Seat,
        weights: WeightBytes,
        scratch: ScratchBytes,
        rng: RandomWord,
        out: IntRow,
    ) -> int:
        """The policy's decisions up to chance or the end of the turn; how many. The bytes are overwritten."""
        state, weighed, memory = open_state(raw), open_weights(weights), open_scratch(scratch)
        turn, n = state.turn, 0
        while state.mover == seat and state.turn == turn and n < out.shape[0]:
            out[n] = policy(state, seat, weighed, memory, rng)
            apply(state, out[n])
            n += 1
        return n

    @staticmethod
    def candidates(
        raw: StateBytes,
        seat: Seat,
        weights: WeightBytes,
        scratch: ScratchBytes,
        out: IntGrid,
    ) -> int:
        """The game's candidate turns."""
        return turns(open_state(raw), seat, open_weights(weights), open_scratch(scratch), out)

    @staticmethod
    def draw(raw: StateBytes, streams: IntRow, scratch: ScratchBytes) -> int:
        """An outcome of chance drawn from the seats' own streams."""
        return pick(open_state(raw), streams, open_scratch(scratch))

    @staticmethod
    def learn(
        raw: StateBytes,
        seat: Seat,
        weights: WeightBytes,
        scratch: ScratchBytes,
        decisions: IntRow,
        scores: RealRow,
        outputs: IntRow,
        inputs: ByteGrid,
    ) -> None:
        """What the training of a net is told of these decisions."""
        study(
            open_state(raw),
            seat,
            open_weights(weights),
            open_scratch(scratch),
            decisions,
            scores,
            outputs,
            inputs,
        )

    @staticmethod
    def try_turns(
        raw: StateBytes,
        seat: Seat,
        weights: ByteGrid,
        players: IntGrid,
        candidates: IntGrid,
        alive: ByteRow,
        seeds: WordRow,
        first: int,
        last: int,
        results: RealCube,
        dealt: StateBytes,
        playing: StateBytes,
        streams: IntRow,
        rng: RandomWord,
        scratch: ScratchBytes,
        most: int,
        stop: IntRow,
    ) -> int:
        """Play every remaining candidate out on sampled deals `first` to `last`; how many were finished.

        Row 0 of `weights` is the seat's own; in a deal, seat s plays by row `players[deal, s]`.
        `results[candidate, deal]` gets utility, probability of winning and points ahead. Setting
        `stop[0]` from any thread ends the work at the next deal.
        """
        root, weighed, memory = open_state(raw), open_weights(weights[0]), open_scratch(scratch)
        for deal in range(first, last):
            if stop[0] != 0:
                return deal - first
            rng[0] = seeds[deal]
            copy_row(dealt, raw)
            imagine(open_state(dealt), seat, weighed, memory, rng)
            word = rng[0]
            for candidate in range(candidates.shape[0]):
                if alive[candidate]:
                    copy_row(playing, dealt)
                    state, turn = open_state(playing), candidates[candidate]
                    begin(streams, rng, word)
                    follow(state, turn, seat)
                    play_on(root, state, weights, players[deal], streams, memory, rng, most)
                    worth(root, state, seat, weighed, memory, results[candidate, deal])
        return last - first

    @staticmethod
    def appraise(
        raw: StateBytes,
        since: StateBytes,
        seat: Seat,
        is_open: bool,
        weights: ByteGrid,
        players: IntGrid,
        candidates: IntGrid,
        seeds: WordRow,
        results: RealCube,
        dealt: StateBytes,
        playing: StateBytes,
        streams: IntRow,
        rng: RandomWord,
        scratch: ScratchBytes,
        most: int,
    ) -> None:
        """Play every candidate out as `try_turns` does, and evaluate each end for every seat of the table.

        With `is_open` each playout begins with all cards as they lie, else as `seat` imagines them. Playouts
        are as long as from `since`. `results[candidate, deal]` gets three numbers per seat, seat by seat.
        """
        root, weighed, memory = open_state(since), open_weights(weights[0]), open_scratch(scratch)
        for deal in range(seeds.shape[0]):
            rng[0] = seeds[deal]
            copy_row(dealt, raw)
            if not is_open:
                imagine(open_state(dealt), seat, weighed, memory, rng)
            word = rng[0]
            for candidate in range(candidates.shape[0]):
                copy_row(playing, dealt)
                state, told = open_state(playing), results[candidate, deal]
                begin(streams, rng, word)
                follow(state, candidates[candidate], seat)
                play_on(root, state, weights, players[deal], streams, memory, rng, most)
                for other in range(state.seats):
                    worth(root, state, as_seat(other), weighed, memory, told[3 * other : 3 * other + 3])

    @staticmethod
    def trace(
        raw: StateBytes,
        seat: Seat,
        weights: ByteGrid,
        players: IntGrid,
        candidates: IntGrid,
        seeds: WordRow,
        starts: ByteGrid,
        ends: ByteGrid,
        steps: IntGrid,
        streams: IntRow,
        rng: RandomWord,
        scratch: ScratchBytes,
    ) -> None:
        """Play every candidate out as `appraise` does, and write down what happens in each playout.

        Deal d begins with the state `starts[d]`. Candidate c of n deals has row c × n + d of `ends`: the
        state in which its playout ended, and of `steps`: how many there were, and for each who moved and the
        action, as action × `MOVERS` + mover + `BELOW`. A playout ends where there is no room for its steps.
        """
        root, weighed, memory = open_state(raw), open_weights(weights[0]), open_scratch(scratch)
        deals = seeds.shape[0]
        for deal in range(deals):
            rng[0] = seeds[deal]
            copy_row(starts[deal], raw)
            imagine(open_state(starts[deal]), seat, weighed, memory, rng)
            word = rng[0]
            for candidate in range(candidates.shape[0]):
                row, turn = candidate * deals + deal, candidates[candidate]
                copy_row(ends[row], starts[deal])
                state, told = open_state(ends[row]), steps[row]
                begin(streams, rng, word)
                n = 0
                while n < turn[0] and state.mover == seat:
                    n += 1
                    told[n] = turn[n] * MOVERS + seat + BELOW
                    apply(state, turn[n])
                while n + 1 < told.shape[0] and state.mover != OVER and not is_decided(root, state):
                    if state.mover == CHANCE:
                        action = pick(state, streams, memory)
                    else:
                        other = as_seat(int(state.mover))
                        mind = open_weights(weights[players[deal, other]])
                        action = policy(state, other, mind, memory, rng)
                    n += 1
                    told[n] = action * MOVERS + int(state.mover) + BELOW
                    apply(state, action)
                told[0] = n

    @staticmethod
    def duel(
        raw: StateBytes,
        seats: int,
        options: OptionBytes,
        weights: ByteGrid,
        seeds: WordRow,
        rotations: int,
        table: Annotated[Raw, Array("int32", 4)],
        streams: IntRow,
        rng: RandomWord,
        scratch: ScratchBytes,
        most: int,
    ) -> int:
        """Policies play each deal once in every rotation; decisions made.

        In rotation r seat s plays by `weights[(s + r) % seats]`; `table[deal, r, seat]` gets the parts
        of that seat's score.
        """
        memory = open_scratch(scratch)
        decisions = 0
        for deal in range(len(seeds)):
            for rotation in range(rotations):
                raw[:] = 0
                state = open_state(raw)
                start(state, seats, open_options(options))
                streams[:] = 0
                streams[0] = seeds[deal] >> ONE
                rng[0] = seeds[deal]
                for _ in range(most):
                    if state.mover == OVER:
                        break
                    if state.mover == CHANCE:
                        apply(state, pick(state, streams, memory))
                    else:
                        seat = int(state.mover)
                        weighed = open_weights(weights[(seat + rotation) % seats])
                        apply(state, policy(state, as_seat(seat), weighed, memory, rng))
                        decisions += 1
                score(state, table[deal, rotation])
        return decisions
