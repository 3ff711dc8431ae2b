"""What the policy of Sunken City does at hand-set weights."""

from tests.sunken_city.scenes import GAME
from trident.bots.bot import PolicyBot
from trident.bots.weights import weights_of
from trident.core.state import CHANCE, Seat
from trident.core.table import Table
from trident.testing import Scene


def own_turn(table: Table, changes: dict[str, float] | None = None, seed: int = 1) -> list[int]:
    """What the policy does up to the next roll or the end of the turn."""
    return PolicyBot(GAME, weights_of(GAME, "hand", changes)).turn(table.raw, Seat(table.mover), seed)


def whole_turn(table: Scene) -> list[str]:
    """All that the policy does in this turn; the die shows its highest face."""
    done: list[str] = []
    seat, turn = int(table.state.seat), int(table.state.turn)
    while int(table.state.seat) == seat and int(table.state.turn) == turn and not table.is_over:
        for action in [max(table.legal())] if table.mover == CHANCE else own_turn(table):
            done.append(GAME.presentation.write(table.state, action))
            table.apply(action)
    return done
