"""What Lost Cities brings so that bots play it well."""

from pathlib import Path

from trident.core.skill import Skill
from trident.games.lost_cities.bots.belief import imagine
from trident.games.lost_cities.bots.forecast import SCRATCH
from trident.games.lost_cities.bots.luck import STREAMS, pick
from trident.games.lost_cities.bots.policy import WEIGHTS, policy
from trident.games.lost_cities.bots.turns import LONGEST_TURN, MOST_TURNS, turns
from trident.games.lost_cities.bots.worth import is_settled, worth
from trident.games.lost_cities.rules.material import SIDES

SKILL = Skill(
    policy=policy,
    turns=turns,
    pick=pick,
    imagine=imagine,
    is_settled=is_settled,
    worth=worth,
    weights=WEIGHTS,
    tuned=WEIGHTS.index("pass_on"),
    folder=Path(__file__).parent,
    most_turns=MOST_TURNS,
    longest_turn=LONGEST_TURN,
    scratch=SCRATCH,
    streams=STREAMS,
    horizon=600,
    least_work=25,  # the order of turns is no good guide: a wide look gains more than a sharp one
    sides=SIDES,
)
