"""The two players of Sunken City that plan without looking ahead: the sensible one, and the quick one."""

from collections.abc import Callable

from tests.sunken_city.pictures import GAME
from trident.bots.kit import kit_of
from trident.bots.weights import weights_of
from trident.core.chance import stream
from trident.core.table import Table
from trident.testing import Scene

KIT = kit_of(GAME)


def sensible(table: Table) -> list[int]:
    """What the sensible player does now."""
    return [int(GAME.compiled.sense(table.raw, table.mover, stream(1)))]


def own_turn(table: Table, changes: dict[str, float] | None = None, seed: int = 1) -> list[int]:
    """What the quick player does up to the next roll or the end of the turn."""
    room = KIT.room()
    weights = weights_of(GAME, "hand", changes)
    n = KIT.own_turn(table.raw.copy(), table.mover, weights, room.scratch, stream(seed), room.decisions)
    return [int(action) for action in room.decisions[:n]]


def whole_turn(table: Scene, player: Callable[[Table], list[int]]) -> list[str]:
    """All that a player does in this turn; the die shows its highest face."""
    done: list[str] = []
    seat, turn = int(table.state.seat), int(table.state.turn)
    while int(table.state.seat) == seat and int(table.state.turn) == turn and not table.is_over:
        for action in [max(table.legal())] if table.mover == -1 else player(table):
            done.append(GAME.presentation.write(table.state, action))
            table.apply(action)
    return done
