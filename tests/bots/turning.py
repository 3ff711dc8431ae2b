"""Random play in which every bot is asked at every decision: what it considers must be legal."""

from typing import Any

from trident.bots.kit import kit_of
from trident.bots.weights import weights_of
from trident.core.chance import Secret, below, stream
from trident.core.game import Game
from trident.core.state import Seat
from trident.core.table import Table


class Thinker:
    """A game's policy and candidate turns, by the weights set by hand."""

    def __init__(self, game: Game) -> None:
        self.game, self.kit = game, kit_of(game)
        self.own, self.weights = self.kit.workspace(), weights_of(game, "hand")

    def turns(self, table: Table) -> list[list[int]]:
        """The candidate turns, the policy's own decisions among them."""
        seat, own = Seat(table.mover), self.own
        n = self.kit.candidates(table.raw.copy(), seat, self.weights, own.scratch, own.turns)
        turns = [turn[1 : 1 + turn[0]].tolist() for turn in own.turns[:n]]
        made = self.kit.own_turn(table.raw.copy(), seat, self.weights, own.scratch, stream(1), own.decisions)
        return [*turns, own.decisions[:made].tolist()]

    def claim_legal(self, table: Table, turn: list[int]) -> None:
        """Every decision of a turn is legal, as far as it is this seat's to make."""
        raw, seat = table.raw.copy(), table.mover
        for action in turn:
            if self.game.state_of(raw).mover != seat:
                return
            assert action in self.game.legal(raw), self.game.presentation.write(
                self.game.state_of(raw), action
            )
            self.game.compiled.apply(raw, action)


def thoughts_are_legal(game: Game, seats: int, options: dict[str, Any], decisions: int, seed: int) -> None:
    """Claim it at so many decisions of games that are played at random and sensibly by turns."""
    thinker, rng = Thinker(game), stream(seed)
    table = Table(game, seats, options, Secret.of_seed(seed))
    for number in range(decisions):
        table.run_chance()
        if table.is_over:
            table = Table(game, seats, options, Secret.of_seed(seed + number))
            table.run_chance()
        turns = thinker.turns(table)
        assert any(turns), "nothing is thought of"
        for turn in turns:
            thinker.claim_legal(table, turn)
        legal = table.legal()
        table.apply(turns[-1][0] if below(rng, 2) else legal[below(rng, len(legal))])
