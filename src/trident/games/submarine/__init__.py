"""Submarine, by Leo Colovini: two to five players raise treasures of Atlantis."""

from trident.core.contract import Rules
from trident.core.game import Earlier, GameOf
from trident.games.submarine.bots import BOTS
from trident.games.submarine.presentation import PRESENTATION
from trident.games.submarine.presentation.phrases import PHRASES
from trident.games.submarine.rules.actions import DECISIONS, MOST_LEGAL, OUTCOMES
from trident.games.submarine.rules.invariants import Must
from trident.games.submarine.rules.knowledge import reshuffle
from trident.games.submarine.rules.moves import apply, legal
from trident.games.submarine.rules.observation import OBSERVATION
from trident.games.submarine.rules.options import SubmarineOptions, bounds, of_version_1
from trident.games.submarine.rules.refusals import Why, why_not
from trident.games.submarine.rules.scoring import score
from trident.games.submarine.rules.setup import start
from trident.games.submarine.rules.state import State

GAME = GameOf(
    name="submarine",
    prefix="SU",
    version=2,
    seats=(2, 3, 4, 5),
    options=SubmarineOptions(),
    state=State,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    most_legal=MOST_LEGAL,
    score_parts=("treasures", "jokers", "cards"),
    rules=Rules(start, legal, apply, score, reshuffle, why_not, Must.kernel()),
    observation=OBSERVATION,
    presentation=PRESENTATION,
    refusals=Why,
    invariants=Must,
    bounds=bounds,
    phrases=PHRASES,
    bots=BOTS,
    earlier={1: Earlier(of_version_1)},
)
