"""Lost Cities, by Reiner Knizia: two players, or two partnerships."""

from trident.core.contract import Manners, Rules
from trident.core.game import Bounds, Game
from trident.core.options import Choice, Count, Options, Settings, Switch
from trident.games.lost_cities.bots import SKILL
from trident.games.lost_cities.bots.sense import sense
from trident.games.lost_cities.presentation.extras import prospects, unseen
from trident.games.lost_cities.presentation.notation import read, write
from trident.games.lost_cities.presentation.phrases import PHRASES
from trident.games.lost_cities.presentation.position import dump, load
from trident.games.lost_cities.presentation.terminal import draw
from trident.games.lost_cities.presentation.view import expected, facts, tell, view
from trident.games.lost_cities.rules.invariants import INVARIANTS, broken
from trident.games.lost_cities.rules.knowledge import reshuffle
from trident.games.lost_cities.rules.material import DEALT, LARGEST_DECK
from trident.games.lost_cities.rules.moves import ACTIONS, OUTCOMES, apply, legal, score, start
from trident.games.lost_cities.rules.refusals import REFUSALS, why_not
from trident.games.lost_cities.rules.state import STATE

OPTIONS = Options(
    (
        Count("rounds", 3, "LC-1.3", 1, 1000),
        Choice("begins", "first", "LC-2.1", ("first", "lot")),
        Switch("guard", True, "LC-6.1"),
        Switch("open_discards", False, "LC-7.2"),
        Switch("sixth_expedition", False, "LC-7.3"),
    )
)


def cards_to_draw(seats: int, settings: Settings) -> int:
    """Cards in the draw pile when a round begins (LC-1.4, LC-5.3, LC-7.3)."""
    per_destination = 12 if seats == 2 else 15
    return per_destination * (6 if settings["sixth_expedition"] else 5) - DEALT * seats


def longest_round(seats: int, settings: Settings) -> int:
    """Turns of the longest round under the guard (LC-6.1)."""
    pile, limit = cards_to_draw(seats, settings), 12 if seats == 2 else 16
    return pile * (limit + 1) + (pile - 1) * limit


def bounds(seats: int, settings: Settings) -> Bounds:
    """The longest match, and the range of a side's points (LC-3.6, LC-6.1)."""
    rounds, destinations = int(settings["rounds"]), 6 if settings["sixth_expedition"] else 5
    longest = None
    if settings["guard"]:
        chance = cards_to_draw(seats, settings) + DEALT * seats
        longest = rounds * (2 * longest_round(seats, settings) + chance) + 1
    return Bounds(longest, -80 * destinations * rounds, 156 * destinations * rounds)


GAME = Game(
    name="lost-cities",
    prefix="LC",
    version=1,
    seats=(2, 4),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    most_legal=LARGEST_DECK + 1,  # lists are written one ahead
    score_parts=("points",),
    rules=Rules(start, legal, apply, score, reshuffle, why_not, broken, sense),
    manners=Manners(view, tell, write, read, facts, dump, load, draw, expected),
    refusals=REFUSALS,
    invariants=INVARIANTS,
    bounds=bounds,
    phrases=PHRASES,
    skill=SKILL,
    extras={"prospects": prospects, "unseen": unseen},
)
