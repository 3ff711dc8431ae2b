"""Sunken City, by Wolfgang Kramer and Michael Kiesling: two to four players raise a city and flee Neptune."""

from trident.core.contract import Manners, Rules
from trident.core.game import Bounds, Game
from trident.core.kernel import kernel
from trident.core.options import Choice, Options, Settings, Switch
from trident.games.sunken_city.bots import SKILL
from trident.games.sunken_city.bots.sense import sense
from trident.games.sunken_city.presentation.chart import CHART
from trident.games.sunken_city.presentation.movement import EXTRAS
from trident.games.sunken_city.presentation.notation import read, write
from trident.games.sunken_city.presentation.phrases import PHRASES
from trident.games.sunken_city.presentation.position import dump, load
from trident.games.sunken_city.presentation.terminal import draw
from trident.games.sunken_city.presentation.view import expected, facts, tell, view
from trident.games.sunken_city.rules.invariants import INVARIANTS, broken
from trident.games.sunken_city.rules.layout import HIGHEST_FACE, MOST_RAISED, MOST_WALKED, shipped
from trident.games.sunken_city.rules.layout_option import LayoutOption
from trident.games.sunken_city.rules.material import FIRST_PILE, QUIET_LIMIT, TREASURES
from trident.games.sunken_city.rules.moves import ACTIONS, MOST_LEGAL, OUTCOMES, apply, legal, score, start
from trident.games.sunken_city.rules.refusals import REFUSALS, why_not
from trident.games.sunken_city.rules.state import STATE, State

OPTIONS = Options(
    (
        Switch("short_game", False, "SC-9.1"),
        Switch("no_chips", False, "SC-9.2"),
        Switch("free_mixing", False, "SC-9.3"),
        Choice("begins", "first", "SC-2.7", ("first", "lot")),
        LayoutOption("layout", next(iter(shipped().values())).line(), "SC-1.4"),
    )
)


@kernel
def reshuffle(state: State, seat: int, rng: State) -> None:
    """Nothing is hidden, so there is nothing to deal anew (SC-2.8)."""


def longest_game(seats: int) -> int:
    """Decisions and outcomes that no game can exceed.

    Each pile is used up once, so only so many streets rise and sink. Neptune leaves a building only onto a
    street, so buildings sink no oftener than streets, and once more. Each sinking can undo the finds of all;
    and between any two changes lie fewer than twelve quiet rounds (SC-8.6).
    """
    tiles = FIRST_PILE[seats] + 4
    streets = 5 * tiles + seats * MOST_RAISED  # those that rise before the timer, and in its round
    sinkings = 2 * streets + 1
    finds = (sinkings + 1) * seats * TREASURES
    changes = 2 * sinkings + TREASURES + finds + seats * TREASURES
    steps_of_a_turn = 8 + 2 * MOST_RAISED + MOST_WALKED + TREASURES + HIGHEST_FACE
    return (changes + 1) * QUIET_LIMIT * seats * steps_of_a_turn + 1


def bounds(seats: int, settings: Settings) -> Bounds:  # noqa: ARG001 - every game asks for both
    """The longest game, and the range of secured treasures."""
    return Bounds(longest_game(seats), 0, TREASURES)


GAME = Game(
    name="sunken-city",
    prefix="SC",
    version=1,
    seats=(2, 3, 4),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    score_parts=("secured", "value"),
    rules=Rules(start, legal, apply, score, reshuffle, why_not, broken, sense),
    manners=Manners(view, tell, write, read, facts, dump, load, draw, expected),
    refusals=REFUSALS,
    invariants=INVARIANTS,
    bounds=bounds,
    phrases=PHRASES,
    extras={**EXTRAS, **CHART},
    skill=SKILL,
)
