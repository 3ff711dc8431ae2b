"""What Submarine brings so that bots play it well."""

from pathlib import Path

from trident.core.skill import Skill
from trident.games.submarine.bots.belief import imagine
from trident.games.submarine.bots.luck import STREAMS, pick
from trident.games.submarine.bots.policy import policy
from trident.games.submarine.bots.turns import LONGEST_TURN, MOST_TURNS, SCRATCH, turns
from trident.games.submarine.bots.weights import WEIGHTS
from trident.games.submarine.bots.worth import is_settled, worth

SKILL = Skill(
    policy=policy,
    turns=turns,
    pick=pick,
    imagine=imagine,
    is_settled=is_settled,
    worth=worth,
    weights=WEIGHTS,
    tuned=WEIGHTS.index("patience"),
    folder=Path(__file__).parent,
    most_turns=MOST_TURNS,
    longest_turn=LONGEST_TURN,
    scratch=SCRATCH,
    streams=STREAMS,
    horizon=3000,
)
