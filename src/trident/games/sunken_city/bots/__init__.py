"""What Sunken City brings so that bots play it well."""

from pathlib import Path

from trident.core.skill import Skill
from trident.games.sunken_city.bots.draft import LONGEST_TURN
from trident.games.sunken_city.bots.luck import STREAMS, imagine, pick
from trident.games.sunken_city.bots.policy import policy
from trident.games.sunken_city.bots.turns import MOST_TURNS, SCRATCH_FOR_TURNS, turns
from trident.games.sunken_city.bots.weights import WEIGHTS
from trident.games.sunken_city.bots.worth import is_settled, worth

SKILL = Skill(
    policy=policy,
    turns=turns,
    pick=pick,
    imagine=imagine,
    is_settled=is_settled,
    worth=worth,
    weights=WEIGHTS,
    tuned=WEIGHTS.index("whim"),
    folder=Path(__file__).parent,
    most_turns=MOST_TURNS,
    longest_turn=LONGEST_TURN,
    scratch=SCRATCH_FOR_TURNS,
    streams=STREAMS,
    horizon=2000,
)
