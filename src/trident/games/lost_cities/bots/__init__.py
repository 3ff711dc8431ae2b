"""What Lost Cities provides so that bots play it well."""

from pathlib import Path

from trident.core.contract import Bots
from trident.games.lost_cities.bots.belief import imagine
from trident.games.lost_cities.bots.luck import STREAMS, pick
from trident.games.lost_cities.bots.policy import policy
from trident.games.lost_cities.bots.scratch import LONGEST_TURN, MOST_TURNS, Scratch
from trident.games.lost_cities.bots.study import study
from trident.games.lost_cities.bots.turns import turns
from trident.games.lost_cities.bots.weights import Weights
from trident.games.lost_cities.bots.worth import is_decided, worth
from trident.games.lost_cities.rules.state import MOST_DESTINATIONS

BOTS = Bots(
    policy=policy,
    turns=turns,
    pick=pick,
    is_decided=is_decided,
    worth=worth,
    weights=Weights,
    tuned="pass_on",
    scratch=Scratch,
    folder=Path(__file__).parent,
    most_turns=MOST_TURNS,
    longest_turn=LONGEST_TURN,
    streams=STREAMS,
    imagine=imagine,
    study=study,
    groups=MOST_DESTINATIONS,
    horizon=600,
    least_work=25,  # the order of turns is a poor guide: more candidates gain more than more playouts
)
