"""One game between bots, its luck decided by a deal's number: the unit of every tournament."""

import time
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from trident.bots.bot import Bot
from trident.bots.kit import kit_of
from trident.core.chance import below, stream, streams
from trident.core.game import Game
from trident.core.state import CHANCE, OVER, Raw, Seat

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


class Forfeit(Exception):
    """A bot answered with an illegal action, or not at all: the seat and the reason."""


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

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game, self.seats = game, seats
        self._options = game.packed(seats, options)

    def play(self, bots: list[Bot], deal_seed: int, times: list[list[float]]) -> Any:
        """The bytes at the end. A Forfeit carries the seat that erred."""
        game, luck = self.game, luck_of(self.game, deal_seed)
        raw = game.blank()
        state = game.state_of(raw)
        game.compiled.start(raw, self.seats, self._options)
        for step in range(LONGEST):
            if state.mover == OVER:
                break
            if state.mover == CHANCE:
                game.compiled.apply(raw, luck(raw))
            else:
                seat = Seat(int(state.mover))
                self._turn(raw, seat, bots[seat], (deal_seed * LONGEST + step) * 8 + seat, times[seat])
        return raw

    def _turn(self, raw: Raw, seat: Seat, bot: Bot, seed: int, times: list[float]) -> None:
        """Ask a bot for a turn, by what it knows, and make its decisions."""
        game, given = self.game, raw.copy()
        game.compiled.reshuffle(given, seat, stream(seed))
        begun = time.perf_counter()
        turn = bot.turn(given, seat, seed)
        times.append(1000 * (time.perf_counter() - begun))
        state = game.state_of(raw)
        number = int(state.turn)
        if not turn:
            raise Forfeit(seat, "no decision")
        for action in turn:
            if int(state.mover) != seat or int(state.turn) != number:
                break
            if not 0 <= action < game.decisions.size or game.compiled.why_not(raw, action):
                raise Forfeit(seat, f"illegal action {action}")
            game.compiled.apply(raw, action)

    def played(self, bots: list[Bot], lineup: list[int], deal: int, rotation: int, deal_seed: int) -> Played:
        """One game as a result; whoever errs loses it."""
        times: list[list[float]] = [[] for _ in range(self.seats)]
        try:
            raw = self.play(bots, deal_seed, times)
        except Forfeit as forfeit:
            seat, why = forfeit.args
            shares = self._shares(
                [int(self.game.side_of(other) != self.game.side_of(seat)) for other in range(self.seats)]
            )
            return Played(lineup, deal, rotation, [0] * self.seats, shares, times, {seat: why})
        scores: list[list[int]] = self.game.scores(raw).tolist()
        shares = self._shares([int(score == max(scores)) for score in scores])
        return Played(lineup, deal, rotation, [score[0] for score in scores], shares, times)

    def _shares(self, wins: list[int]) -> list[float]:
        """The win, divided among the winning sides; partners each get their side's share."""
        sides = {self.game.side_of(seat) for seat, win in enumerate(wins) if win}
        return [win / len(sides) if win else 0.0 for win in wins]
