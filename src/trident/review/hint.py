"""A hint for whoever must decide: where to look, what to do, and why. It knows what the seat knows.

The turn is found by search and compared with the next best one on further deals, pair by pair.
"""

import msgspec

from trident.bots.bot import RolloutBot
from trident.bots.budget import Budget
from trident.bots.search import Search
from trident.core.chance import stream
from trident.core.errors import TridentError
from trident.core.game import Game
from trident.core.state import Raw, Seat
from trident.core.table import Table
from trident.review.account import Amount, amount, error
from trident.review.reasons import Reason, reasons
from trident.review.values import UTILITY, Appraiser, fresh_seed, is_same
from trident.review.wording import texts_of

BUDGET = Budget(playouts=12_000, time_ms=450.0)  # the same on every machine that is fast enough
DEALS = 240
CLEAR = 2.0  # standard errors beyond which a turn is better than another
SEED = 1


class Piece(msgspec.Struct, frozen=True):
    """Something that the turn is about: which decision of the turn names it, as what part, by what name."""

    place: int
    part: str
    name: str  # as the notation has it


class Way(msgspec.Struct, frozen=True):
    """A turn: its decisions as numbers and as text."""

    turn: list[int]
    texts: list[str]


class Why(msgspec.Struct, frozen=True):
    """What the turn is worth, and by how much it is better than the next best one, in as many deals."""

    deals: int
    worth: Amount
    other: Way
    margin: Amount
    is_clear: bool
    reasons: list[Reason] = []  # none where the other turn is about as good


class Hint(msgspec.Struct, frozen=True):
    """Three steps of advice. Without `why` there is nothing to compare the turn with."""

    pieces: list[Piece]
    what: Way
    why: Why | None


class Adviser:
    """Gives hints at the tables of one game with as many seats; for one thread."""

    def __init__(self, game: Game, seats: int, budget: Budget = BUDGET, deals: int = DEALS) -> None:
        self.game, self.deals = game, deals
        self._appraiser = Appraiser(game, seats, 1, SEED) if game.bots else None
        self._search = Search(self._appraiser.kit, self._appraiser.pool, budget) if self._appraiser else None

    def hint(self, table: Table) -> Hint:
        """A hint for the seat that must decide now."""
        if table.mover < 0:
            raise TridentError("No seat has to decide now.")
        seed = len(table.steps)
        return self.advise(table.hidden_from(table.mover, stream(seed)), Seat(table.mover), seed)

    def advise(self, raw: Raw, seat: Seat, seed: int) -> Hint:
        """A hint for bytes in which only what the seat knows is true."""
        if self._search is None:
            return self._hint(self._way(raw, RolloutBot(self.game).turn(raw, seat, seed)), None)
        thought = self._search.think(raw, seat, seed)
        others = (one.turn for one in thought.candidates[1:])
        other = next((one for one in others if not is_same(self.game, raw, one, thought.turn)), None)
        why = None if other is None else self._why(raw, seat, thought.turn, other, seed)
        return self._hint(self._way(raw, thought.turn), why)

    def _hint(self, way: Way, why: Why | None) -> Hint:
        return Hint(pieces_of(self.game, way), way, why)

    def _way(self, raw: Raw, turn: list[int]) -> Way:
        return Way(turn, texts_of(self.game, raw, turn))

    def _why(self, raw: Raw, seat: Seat, turn: list[int], other: list[int], seed: int) -> Why:
        """Both turns side by side, on deals that chose neither."""
        assert self._appraiser is not None
        fresh = fresh_seed(seed)
        both = self._appraiser.seat_values(raw, seat, [turn, other], self.deals, fresh)
        worth, change = both[0][:, seat], (both[0] - both[1])[:, seat]
        gain = change[:, UTILITY]
        is_clear = bool(gain.mean() > CLEAR * error(gain))
        counted = reasons(self._appraiser, raw, seat, turn, other, fresh, self.deals) if is_clear else []
        return Why(self.deals, amount(worth), self._way(raw, other), amount(change), is_clear, counted)


def pieces_of(game: Game, way: Way) -> list[Piece]:
    """What the decisions of a turn name: of each part the first, so that not everything is given away."""
    found: dict[str, Piece] = {}
    for place, (action, text) in enumerate(zip(way.turn, way.texts, strict=True)):
        parts = {part: str(name) for part, name in game.decisions.describe(action).items() if part != "kind"}
        for part, name in parts.items():
            found.setdefault(part, Piece(place, part, written(text, name) if len(parts) == 1 else name))
    return list(found.values())


def written(text: str, name: str) -> str:
    """What the notation calls the only part of a decision, which comes last in it."""
    return name if text.endswith(f" {name}") else text.rpartition(" ")[2]
