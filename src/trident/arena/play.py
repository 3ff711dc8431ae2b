"""One game between bots, its luck decided by a deal's number: the unit of every tournament."""

import time
from collections.abc import Callable
from typing import Protocol, runtime_checkable

import msgspec
import numpy as np

from trident.bots.bot import Bot
from trident.bots.kit import kit_of
from trident.core.chance import below, stream, streams
from trident.core.game import Game
from trident.core.options import Settings
from trident.core.state import CHANCE, OVER, Raw, Seat
from trident.core.walk import Walked

LONGEST = 20_000  # decisions and outcomes; a game that goes on is scored as it stands


class Played(msgspec.Struct):
    """One finished game. Lists are by seat; `forfeits` says who lost by an illegal move or a time-out."""

    lineup: list[int]  # which bot sat there
    deal: int
    rotation: int
    points: list[int]
    shares: list[float]  # of the win
    times_ms: list[list[float]]  # of every turn
    forfeits: dict[int, str] = msgspec.field(default_factory=dict, name="faults")  # as it is stored
    steps: list[int] = []  # decisions and outcomes, up to a fault


class Ending(msgspec.Struct, frozen=True):
    """How a game ended: scores and winners, and the faults by which it was lost, by seat."""

    scores: list[list[int]]
    winners: list[int]
    faults: dict[int, str]


class Forfeit(Exception):
    """A bot answered with an illegal action, or not at all: the seat and the reason."""


@runtime_checkable
class Follower(Protocol):
    """A bot that is told the whole game of each of its seats, and not only asked in its turn."""

    def begin(self, seat: Seat, seats: int, options: Settings) -> None:
        """A game begins."""

    def follow(self, seat: Seat, step: Walked) -> None:
        """A step was made."""

    def finish(self, seat: Seat, ending: Ending) -> None:
        """The game is over."""


class Running:
    """A game that is being played: its bytes, its steps, the times of its turns, and who follows it."""

    def __init__(self, game: Game, bots: list[Bot]) -> None:
        self.game, self.bots, self.raw = game, bots, game.blank()
        self.state = game.state_of(self.raw)
        self.steps: list[int] = []
        self.times: list[list[float]] = [[] for _ in bots]
        self.followers = [(Seat(seat), bot) for seat, bot in enumerate(bots) if isinstance(bot, Follower)]

    def make(self, action: int) -> None:
        """One legal step."""
        before = self.raw.copy() if self.followers else self.raw
        self.game.compiled.apply(self.raw, action)
        self.steps.append(action)
        for seat, bot in self.followers:
            bot.follow(seat, Walked(self.game, before, action, self.raw.copy()))


def luck_of(game: Game, deal_seed: int) -> Callable[[Raw], int]:
    """Decides chance: each seat draws in an order of its own where the game provides that."""
    if game.bots is not None:
        kit = kit_of(game)
        words, scratch = np.zeros(game.bots.streams, np.int64), kit.workspace().scratch
        words[0] = int(streams(deal_seed, 1)[0]) >> 1
        return lambda raw: int(kit.draw(raw, words, scratch))
    rng, out = stream(deal_seed), game.list_of_actions()
    return lambda raw: int(out[below(rng, int(game.compiled.legal(raw, out)))])


class GameLoop:
    """Plays games of one kind: seats and options are fixed."""

    def __init__(self, game: Game, seats: int, options: Settings) -> None:
        self.game, self.seats, self.options = game, seats, game.settings(seats, options)
        self._packed = game.packed(seats, options)

    def play(self, running: Running, deal_seed: int) -> None:
        """Play to the end. A Forfeit carries the seat that erred."""
        luck, state = luck_of(self.game, deal_seed), running.state
        self.game.compiled.start(running.raw, self.seats, self._packed)
        for step in range(LONGEST):
            if state.mover == OVER:
                break
            if state.mover == CHANCE:
                running.make(luck(running.raw))
            else:
                seat = Seat(int(state.mover))
                self._turn(running, seat, (deal_seed * LONGEST + step) * 8 + seat)

    def _turn(self, running: Running, seat: Seat, seed: int) -> None:
        """Ask a bot for a turn, by what it knows, and make its decisions."""
        game, state, given = self.game, running.state, running.raw.copy()
        game.compiled.reshuffle(given, seat, stream(seed))
        begun = time.perf_counter()
        turn = running.bots[seat].turn(given, seat, seed)
        running.times[seat].append(1000 * (time.perf_counter() - begun))
        number = int(state.turn)
        if not turn:
            raise Forfeit(seat, "no decision")
        for action in turn:
            if int(state.mover) != seat or int(state.turn) != number:
                break
            if not 0 <= action < game.decisions.size or game.compiled.why_not(running.raw, action):
                raise Forfeit(seat, f"illegal action {action}")
            running.make(action)

    def played(self, bots: list[Bot], lineup: list[int], deal: int, rotation: int, deal_seed: int) -> Played:
        """One game as a result; whoever errs loses it."""
        running, faults = Running(self.game, bots), dict[int, str]()
        for seat, bot in running.followers:
            bot.begin(seat, self.seats, self.options)
        try:
            self.play(running, deal_seed)
        except Forfeit as forfeit:
            faults[forfeit.args[0]] = forfeit.args[1]
        ending = self._ending(running, faults)
        for seat, bot in running.followers:
            bot.finish(seat, ending)
        points = [0 if faults else score[0] for score in ending.scores]
        shares = self._shares(ending.winners)
        return Played(lineup, deal, rotation, points, shares, running.times, faults, running.steps)

    def _ending(self, running: Running, faults: dict[int, str]) -> Ending:
        """Who has won: those with the best score, or the sides that made no fault."""
        scores: list[list[int]] = self.game.scores(running.raw).tolist()
        wrong = {self.game.side_of(seat) for seat in faults}
        best = max(scores)
        winners = [
            seat
            for seat in range(self.seats)
            if (self.game.side_of(seat) not in wrong if faults else scores[seat] == best)
        ]
        return Ending(scores, winners, faults)

    def _shares(self, winners: list[int]) -> list[float]:
        """The win, divided among the winning sides; partners each get their side's share."""
        sides = {self.game.side_of(seat) for seat in winners}
        return [1 / len(sides) if seat in winners else 0.0 for seat in range(self.seats)]
