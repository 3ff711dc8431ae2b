"""One game between players, its luck decided by a deal's number: the unit of every tournament."""

import time
from typing import Any

import msgspec
import numpy as np

from trident.bots.kit import kit_of
from trident.bots.player import Player
from trident.core.chance import stream, streams
from trident.core.game import Game
from trident.core.state import CHANCE, OVER

LONGEST = 20_000  # decisions and outcomes; a game that goes on is judged as it stands


class Played(msgspec.Struct):
    """One finished game. Lists are by seat; `faults` says who lost by an illegal move or a time-out."""

    lineup: list[int]  # which bot sat there
    deal: int
    rotation: int
    points: list[int]
    shares: list[float]  # of the win
    times_ms: list[list[float]]  # of every turn
    faults: dict[int, str] = {}


class Fault(Exception):
    """A player answered with something that may not be done, or not at all."""


class GameLoop:
    """Plays games of one kind: seats and options are fixed."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game, self.seats = game, seats
        self._options = game.options.record(game.settings(seats, options)).view(np.uint8)
        self._kit = kit_of(game)
        self._streams = np.zeros(self._kit.skill.streams, np.int64)
        self._out = np.zeros(game.most_legal, np.int64)

    def play(self, players: list[Player], deal_seed: int, times: list[list[float]]) -> Any:
        """The bytes at the end. A Fault carries the seat that erred."""
        game, raw = self.game, self.game.blank()
        state = game.state_of(raw)
        self._streams[:] = 0
        self._streams[0] = int(streams(deal_seed, 1)[0]) >> 1
        game.compiled.start(raw, self.seats, self._options)
        for step in range(LONGEST):
            if state.mover == OVER:
                break
            if state.mover == CHANCE:
                game.compiled.apply(raw, self._kit.pick(raw, self._streams))
            else:
                seat = int(state.mover)
                self._turn(raw, seat, players[seat], (deal_seed * LONGEST + step) * 8 + seat, times[seat])
        return raw

    def _turn(self, raw: Any, seat: int, player: Player, seed: int, times: list[float]) -> None:
        """Ask a player for a turn, by what it knows, and make its decisions."""
        game, given = self.game, raw.copy()
        game.compiled.reshuffle(given, seat, stream(seed))
        begun = time.perf_counter()
        turn = player.turn(given, seat, seed)
        times.append(1000 * (time.perf_counter() - begun))
        state = game.state_of(raw)
        number = int(state.turn)
        if not turn:
            raise Fault(seat, "no decision")
        for action in turn:
            if int(state.mover) != seat or int(state.turn) != number:
                break
            if not 0 <= action < game.decisions.size or game.compiled.why_not(raw, action):
                raise Fault(seat, f"illegal action {action}")
            game.compiled.apply(raw, action)

    def played(
        self, players: list[Player], lineup: list[int], deal: int, rotation: int, deal_seed: int
    ) -> Played:
        """One game as a result; whoever errs loses it."""
        times: list[list[float]] = [[] for _ in range(self.seats)]
        try:
            raw = self.play(players, deal_seed, times)
        except Fault as fault:
            seat, why = fault.args
            shares = self._shares([int(self._side(other) != self._side(seat)) for other in range(self.seats)])
            return Played(lineup, deal, rotation, [0] * self.seats, shares, times, {seat: why})
        out = np.zeros((max(self.game.seats), len(self.game.score_parts)), np.int32)
        self.game.compiled.score(raw, out)
        scores = [[int(part) for part in row] for row in out[: self.seats]]
        shares = self._shares([int(score == max(scores)) for score in scores])
        return Played(lineup, deal, rotation, [score[0] for score in scores], shares, times)

    def _side(self, seat: int) -> int:
        return seat % self._kit.skill.sides if self._kit.skill.sides else seat

    def _shares(self, wins: list[int]) -> list[float]:
        """The win, divided among the winning sides; partners each get their side's share."""
        sides = {self._side(seat) for seat, win in enumerate(wins) if win}
        return [win / len(sides) if win else 0.0 for win in wins]
