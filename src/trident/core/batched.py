"""What compiled code does for programs that learn: observations, and many games stepped in one call.

Templates as in `trident.core.compiled`, for games that declare an observation. Every game of a batch has a
row in each array and a random word of its own, so that it goes on the same whoever steps its neighbours.
`plan` is what all of them have in common: see `Plan`.
"""

from enum import IntEnum
from typing import Any

from trident.core.chance import below, stream_at
from trident.core.entry import (
    ByteGrid,
    FlagGrid,
    FlagRow,
    IntRow,
    MoverRow,
    ObservationBytes,
    OptionBytes,
    RewardGrid,
    ScoreGrid,
    StateBytes,
    WordRow,
)
from trident.core.kernel import kernel
from trident.core.state import CHANCE, OVER, Raw, Seat

# Given to each copy. Compilers turn a loop over a size that they know into a few instructions.
STATE: int  # bytes
OBSERVATION: int  # bytes
DECISIONS: int  # how many there are, and entries in a mask
open_state: Any
open_options: Any
open_observation: Any
start: Any
legal: Any
apply: Any
score: Any
observe: Any
run: Any
deal: Any
show: Any
mark: Any
pay: Any


class Plan(IntEnum):
    """Where the row `plan` says what."""

    SEATS = 0
    SIDES = 1  # seats of the same number modulo this win together
    RESET = 2
    REWARD = 3


class Reset(IntEnum):
    """When a game that has ended begins anew."""

    NEXT_STEP = 0  # instead of the step after the last, whose action is ignored
    SAME_STEP = 1  # within its last step
    DISABLED = 2  # when told


class Reward(IntEnum):
    """What every seat is given when a game ends."""

    WIN = 0  # 1 to the best side, 0 to those who share the best place, −1 to the others
    POINTS = 1  # by how much one is ahead of the best other side, in the first part of the score
    SCORE = 2  # one's own first part of the score


@kernel
def compared(scores: Raw, seat: int, other: int) -> int:
    """1 if the seat's score is better than the other's, −1 if worse, 0 if they are equal."""
    for part in range(scores.shape[1]):
        if scores[seat, part] != scores[other, part]:
            return 1 if scores[seat, part] > scores[other, part] else -1
    return 0


@kernel
def standing_of(scores: Raw, seat: int, seats: int, sides: int) -> int:
    """How the seat's side compares with the best of the others."""
    worst = 1
    for other in range(seats):
        if other % sides != seat % sides:
            worst = min(worst, compared(scores, seat, other))
    return worst


@kernel
def lead_of(scores: Raw, seat: int, seats: int, sides: int) -> int:
    """By how much the seat's side is ahead of the best of the others, in the first part of the score."""
    best = -(1 << 31)
    for other in range(seats):
        if other % sides != seat % sides:
            best = max(best, int(scores[other, 0]))
    return int(scores[seat, 0]) - best


class Batched:
    """Observations, and batches of games; only the last six are called from Python."""

    @staticmethod
    def run(state: Any, rng: Any, out: Raw) -> int:
        """Let chance move until a seat must decide or the game is over; the number of legal actions."""
        n = legal(state, out)
        while state.mover == CHANCE:
            apply(state, out[below(rng, n)])
            n = legal(state, out)
        return int(n)

    @staticmethod
    def deal(raw: Raw, seats: int, options: Any, rng: Any, out: Raw) -> int:
        """A new game, dealt; the number of legal actions."""
        for place in range(STATE):
            raw[place] = 0
        state = open_state(raw)
        start(state, seats, options)
        return int(run(state, rng, out))

    @staticmethod
    def show(state: Any, seat: Any, out: Raw) -> None:
        """What a seat knows, written over what is there."""
        for place in range(OBSERVATION):
            out[place] = 0
        observe(state, seat, open_observation(out))

    @staticmethod
    def mark(out: Raw, n: int, mask: Raw) -> None:
        """The first n actions of a list as flags, written over what is there."""
        for action in range(DECISIONS):
            mask[action] = False
        for place in range(n):
            mask[out[place]] = True

    @staticmethod
    def pay(state: Any, plan: Raw, scores: Raw, rewards: Raw) -> None:
        """What every seat is given at the end."""
        score(state, scores)
        seats, sides = plan[Plan.SEATS.value], plan[Plan.SIDES.value]
        for seat in range(seats):
            if plan[Plan.REWARD.value] == Reward.WIN.value:
                rewards[seat] = standing_of(scores, seat, seats, sides)
            elif plan[Plan.REWARD.value] == Reward.POINTS.value:
                rewards[seat] = lead_of(scores, seat, seats, sides)
            else:
                rewards[seat] = scores[seat, 0]

    @staticmethod
    def observe(raw: StateBytes, seat: Seat, out: ObservationBytes) -> None:
        """What a seat knows."""
        show(open_state(raw), seat, out)

    @staticmethod
    def observe_batch(states: ByteGrid, seats: IntRow, observations: ByteGrid) -> int:
        """What one seat of each game knows."""
        for game in range(len(states)):
            show(open_state(states[game]), seats[game], observations[game])
        return len(states)

    @staticmethod
    def begin_batch(
        states: ByteGrid,
        options: OptionBytes,
        words: WordRow,
        plan: IntRow,
        out: IntRow,
        wanted: FlagRow,
        movers: MoverRow,
        counts: IntRow,
        ends: FlagRow,
        rewards: RewardGrid,
        observations: ByteGrid,
        masks: FlagGrid,
    ) -> int:
        """Begin the games that are wanted anew; how many games there are."""
        given = open_options(options)
        for game in range(len(states)):
            if wanted[game]:
                n = deal(states[game], plan[Plan.SEATS.value], given, stream_at(words, game), out)
                state = open_state(states[game])
                movers[game], counts[game], ends[game] = state.mover, n, False
                for seat in range(rewards.shape[1]):
                    rewards[game, seat] = 0
                mark(out, n, masks[game])
                show(state, state.mover, observations[game])
        return len(states)

    @staticmethod
    def step_batch(
        states: ByteGrid,
        options: OptionBytes,
        words: WordRow,
        plan: IntRow,
        out: IntRow,
        actions: IntRow,
        scores: ScoreGrid,
        finals: ByteGrid,
        movers: MoverRow,
        counts: IntRow,
        ends: FlagRow,
        rewards: RewardGrid,
        observations: ByteGrid,
        masks: FlagGrid,
    ) -> int:
        """One decision in every game and the chance after it; how many games have just ended."""
        given, ended = open_options(options), 0
        seats, reset = plan[Plan.SEATS.value], plan[Plan.RESET.value]
        for game in range(len(states)):
            for seat in range(seats):
                rewards[game, seat] = 0
            if ends[game] and reset == Reset.DISABLED.value:
                continue
            rng, state = stream_at(words, game), open_state(states[game])
            if ends[game] and reset == Reset.NEXT_STEP.value:
                n = deal(states[game], seats, given, rng, out)
                ends[game] = False
            else:
                seat = int(state.mover)
                apply(state, actions[game])
                n = run(state, rng, out)
                ends[game] = state.mover == OVER
                if ends[game]:
                    ended += 1
                    pay(state, plan, scores, rewards[game])
                    show(state, seat, finals[game])
                    if reset == Reset.SAME_STEP.value:
                        n = deal(states[game], seats, given, rng, out)
            movers[game], counts[game] = state.mover, n
            mark(out, n, masks[game])
            if state.mover == OVER:
                for place in range(finals.shape[1]):
                    observations[game, place] = finals[game, place]
            else:
                show(state, state.mover, observations[game])
        return ended

    @staticmethod
    def first_illegal(actions: IntRow, masks: FlagGrid, ends: FlagRow, plan: IntRow) -> int:
        """The first game whose action is not legal; −1 if all are. Games that only begin anew have none."""
        for game in range(len(actions)):
            is_over = ends[game] and plan[Plan.RESET.value] != Reset.SAME_STEP.value
            action = actions[game]
            if not is_over and (action < 0 or action >= masks.shape[1] or not masks[game, action]):
                return game
        return -1

    @staticmethod
    def choose_batch(masks: FlagGrid, counts: IntRow, words: WordRow, actions: IntRow) -> int:
        """Any legal action in every game, each equally likely; 0 where there is none."""
        for game in range(len(actions)):
            actions[game] = 0
            if counts[game] > 0:
                left, action = below(stream_at(words, game), counts[game]), 0
                while left > 0 or not masks[game, action]:
                    left -= masks[game, action]
                    action += 1
                actions[game] = action
        return len(actions)
