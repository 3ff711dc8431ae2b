"""Sunken City, by Wolfgang Kramer and Michael Kiesling: two to four players raise a city and flee Neptune."""

from trident.core.contract import Rules
from trident.core.game import Earlier, GameOf
from trident.games.sunken_city.bots import BOTS
from trident.games.sunken_city.presentation import PRESENTATION
from trident.games.sunken_city.presentation.phrases import PHRASES
from trident.games.sunken_city.presentation.position import position_of_version_1
from trident.games.sunken_city.rules.actions import DECISIONS, MOST_LEGAL, OUTCOMES
from trident.games.sunken_city.rules.invariants import Must
from trident.games.sunken_city.rules.knowledge import reshuffle
from trident.games.sunken_city.rules.moves import apply, legal
from trident.games.sunken_city.rules.observation import OBSERVATION
from trident.games.sunken_city.rules.options import SunkenCityOptions, bounds, of_version_1
from trident.games.sunken_city.rules.refusals import Why, why_not
from trident.games.sunken_city.rules.scoring import score
from trident.games.sunken_city.rules.setup import start
from trident.games.sunken_city.rules.state import State

GAME = GameOf(
    name="sunken-city",
    prefix="SC",
    version=2,
    seats=(2, 3, 4),
    options=SunkenCityOptions(),
    state=State,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    score_parts=("secured", "value"),
    rules=Rules(start, legal, apply, score, reshuffle, why_not, Must.kernel()),
    observation=OBSERVATION,
    presentation=PRESENTATION,
    refusals=Why,
    invariants=Must,
    bounds=bounds,
    phrases=PHRASES,
    bots=BOTS,
    earlier={1: Earlier(of_version_1, position_of_version_1)},
)
