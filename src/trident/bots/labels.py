"""Labelled decisions: at some decisions of a game, what every legal one gains over the policy's own.

All of them are played out on the same sampled deals, in which the seat itself goes on by its policy and the
others are drawn from the pool (`trident.bots.sample`). So a label is a difference between playouts with
the same luck: a paired advantage. Games are played by the same policies; after a label the better decision
is played as often as the policy's own, so that positions come up which only a better player reaches.
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from trident.bots.kit import kit_of
from trident.bots.pool import Pool
from trident.bots.sample import Sample
from trident.core.chance import below, stream, streams
from trident.core.game import Game
from trident.core.state import CHANCE, OVER, Raw, Seat, Stream
from trident.library.files import reading, writing, writing_whole

EVERY = 4  # one in so many decisions is labelled
STRAY = 24  # one in so many of the others is any legal one
UTILITY, POINTS = 0, 2  # among the results of a playout
WORDS = 1 << 30


class Label(msgspec.Struct, frozen=True):
    """A position, its seat's legal decisions, the policy's own first, and what each gains over that one."""

    raw: Raw
    seat: int
    decisions: Any
    gains: Any  # in utility and in points


class Labeller:
    """Plays and labels games of one kind; each follows from its seed."""

    def __init__(self, game: Game, seats: int, pool: Pool, deals: int) -> None:
        self.game, self.seats, self.pool, self.deals = game, seats, pool, deals
        self.kit = kit_of(game)
        self.own = self.kit.workspace()
        self.sample = Sample(self.kit, pool, self.own)
        self._options = game.packed(seats, game.options.shortest())

    def labels(self, seed: int) -> list[Label]:
        """One game of the policy against members of the pool, and labels of some of its decisions."""
        rng, found = stream(seed), list[Label]()
        student = Seat(seed % self.seats)
        players = self.pool.seat(1, self.seats, student, below(rng, WORDS))[0]
        luck = np.zeros(self.kit.bots.streams, np.int64)
        luck[0] = int(streams(seed, 1)[0]) >> 1
        raw = self.game.blank()
        state = self.game.state_of(raw)
        self.game.compiled.start(raw, self.seats, self._options)
        while state.mover != OVER:
            if state.mover == CHANCE:
                action = int(self.kit.draw(raw, luck, self.own.scratch))
            else:
                seat = Seat(int(state.mover))
                action = self._decision(raw, seat, int(players[seat]))
                if seat == student:
                    action = self._studied(raw, seat, action, rng, found)
            self.game.compiled.apply(raw, action)
        return found

    def _decision(self, raw: Raw, seat: Seat, player: int) -> int:
        """What a member of the pool decides here."""
        own = self.own
        own.raw[:] = raw
        weights = self.pool.weights[player]
        self.kit.own_turn(own.raw, seat, weights, own.scratch, own.rng, own.decisions[:1])
        return int(own.decisions[0])

    def _studied(self, raw: Raw, seat: Seat, action: int, rng: Stream, found: list[Label]) -> int:
        """What the student does: mostly what the policy says; now and then its decision is labelled."""
        legal = self.game.legal(raw)
        if len(legal) == 1 or below(rng, EVERY):
            return legal[below(rng, len(legal))] if below(rng, STRAY) == 0 else action
        decisions = [action, *(other for other in legal if other != action)]
        found.append(self.label(raw.copy(), seat, decisions, below(rng, WORDS)))
        return decisions[int(found[-1].gains[:, 0].argmax())] if below(rng, 2) else action

    def label(self, raw: Raw, seat: Seat, decisions: list[int], seed: int) -> Label:
        """Play every decision out on the same deals."""
        own, n = self.own, len(decisions)
        own.turns[:n] = 0
        own.turns[:n, 0] = 1
        own.turns[:n, 1] = decisions
        self.sample.begin(n, raw, seat, seed)
        self.sample.play(raw, seat, np.ones(n, np.uint8), self.deals)
        means = self.sample.results[:n, : self.deals].mean(axis=1)
        gains = (means - means[0])[:, [UTILITY, POINTS]]
        return Label(raw, int(seat), np.array(decisions, np.int64), gains.astype(np.float32))


def write_labels(file: Path, labels: list[Label]) -> None:
    """Store labels, whole or not at all."""
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
    with writing_whole(file) as part, part.open("wb") as out:
        np.savez_compressed(
            out,
            raw=np.array([label.raw for label in labels]),
            seat=np.array([label.seat for label in labels], np.int8),
            n=np.array([len(label.decisions) for label in labels], np.int16),
            decisions=np.concatenate([label.decisions for label in labels]).astype(np.int16),
            gains=np.concatenate([label.gains for label in labels]),
        )


def read_labels(file: Path) -> list[Label]:
    """Read them back."""
    with reading(file), file.open("rb") as content, np.load(content) as stored:
        ends = np.cumsum(stored["n"], dtype=np.int64)[:-1]
        decisions = np.split(stored["decisions"].astype(np.int64), ends)
        rows = zip(stored["raw"], stored["seat"], decisions, np.split(stored["gains"], ends), strict=True)
        return [Label(raw, int(seat), decided, gains) for raw, seat, decided, gains in rows]
