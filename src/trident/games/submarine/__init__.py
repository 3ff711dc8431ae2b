"""Submarine, by Leo Colovini: two to five players raise treasures of Atlantis."""

from trident.core.contract import Manners, Rules
from trident.core.game import Bounds, Game
from trident.core.options import Choice, Options, Settings, Switch
from trident.games.submarine.bots import SKILL
from trident.games.submarine.bots.sense import sense
from trident.games.submarine.presentation.events import tell
from trident.games.submarine.presentation.extras import courses, prices, tolls
from trident.games.submarine.presentation.notation import facts, read, write
from trident.games.submarine.presentation.phrases import PHRASES
from trident.games.submarine.presentation.position import dump, load
from trident.games.submarine.presentation.terminal import draw
from trident.games.submarine.presentation.view import expected, view
from trident.games.submarine.rules.actions import ACTIONS, MOST_LEGAL, OUTCOMES
from trident.games.submarine.rules.invariants import INVARIANTS, broken
from trident.games.submarine.rules.knowledge import reshuffle
from trident.games.submarine.rules.material import (
    BATHYSCAPHES,
    CARDS,
    COLUMNS,
    HAND,
    HUES,
    KINDS,
    QUIET_VOYAGES,
    SHARE,
    TREASURES,
)
from trident.games.submarine.rules.moves import apply, legal, score
from trident.games.submarine.rules.refusals import REFUSALS, why_not
from trident.games.submarine.rules.setup import start
from trident.games.submarine.rules.state import STATE

OPTIONS = Options(
    (
        Choice("surplus", "usual", "SU-7.1", ("usual", "random", "equal")),
        Choice("begins", "first", "SU-7.1", ("first", "lot")),
        Switch("guard", True, "SU-6.7"),
        Switch("all_or_nothing", False, "SU-7.2"),
    )
)


def longest_game(seats: int) -> int:
    """Steps no game under the guard can exceed (SU-6.7).

    A voyage that counts has a discard or a treasure placed: there are not more of them than cards and
    places. Between them lie at most five quiet ones. A ship makes at most seven moves a voyage, and while
    the last ship sails everybody has a turn. A turn moves every bathyscaphe, and fills a hand; what is
    collected is paid for by a card, or by a joker or spare that was there when the turn began.
    """
    deck, divers = int(SHARE[seats]) * seats, int(BATHYSCAPHES[seats])
    voyages = QUIET_VOYAGES * (deck + len(KINDS) * seats + 1)
    turns = voyages * (COLUMNS + 2) * seats
    swaps = TREASURES + HUES
    steps_a_turn = 2 + 2 * divers + 3 * (HAND + swaps) + HAND
    set_up = 1 + TREASURES + seats + 3 + HAND * seats + divers * seats
    return set_up + turns * steps_a_turn + CARDS * 2 * deck  # hand-overs, and draws they bring


def bounds(seats: int, settings: Settings) -> Bounds:
    """The longest game, and the range of treasures on a board."""
    return Bounds(longest_game(seats) if settings["guard"] else None, 0, len(KINDS))


GAME = Game(
    name="submarine",
    prefix="SU",
    version=1,
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    score_parts=("treasures", "jokers", "cards"),
    rules=Rules(start, legal, apply, score, reshuffle, why_not, broken, sense),
    manners=Manners(view, tell, write, read, facts, dump, load, draw, expected),
    refusals=REFUSALS,
    invariants=INVARIANTS,
    bounds=bounds,
    phrases=PHRASES,
    extras={"prices": prices, "courses": courses, "tolls": tolls},
    skill=SKILL,
)
