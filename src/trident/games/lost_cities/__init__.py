"""Lost Cities, by Reiner Knizia: two players, or two partnerships."""

from trident.core.contract import Rules
from trident.core.game import Earlier, GameOf
from trident.games.lost_cities.bots import BOTS
from trident.games.lost_cities.presentation import PRESENTATION
from trident.games.lost_cities.presentation.phrases import PHRASES
from trident.games.lost_cities.rules.actions import DECISIONS, MOST_LEGAL, OUTCOMES
from trident.games.lost_cities.rules.invariants import Must
from trident.games.lost_cities.rules.knowledge import reshuffle
from trident.games.lost_cities.rules.material import SIDES
from trident.games.lost_cities.rules.moves import apply, legal
from trident.games.lost_cities.rules.observation import OBSERVATION
from trident.games.lost_cities.rules.options import LostCitiesOptions, bounds
from trident.games.lost_cities.rules.refusals import Why, why_not
from trident.games.lost_cities.rules.scoring import score
from trident.games.lost_cities.rules.setup import start
from trident.games.lost_cities.rules.state import State

GAME = GameOf(
    name="lost-cities",
    prefix="LC",
    version=2,
    seats=(2, 4),
    sides=SIDES,
    options=LostCitiesOptions(),
    state=State,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    score_parts=("points",),
    rules=Rules(start, legal, apply, score, reshuffle, why_not, Must.kernel()),
    observation=OBSERVATION,
    presentation=PRESENTATION,
    refusals=Why,
    invariants=Must,
    bounds=bounds,
    phrases=PHRASES,
    bots=BOTS,
    earlier={1: Earlier()},
)
