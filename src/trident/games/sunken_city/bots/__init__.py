"""What Sunken City provides so that bots play it well."""

from pathlib import Path

from trident.core.contract import Bots
from trident.games.sunken_city.bots.luck import STREAMS, pick
from trident.games.sunken_city.bots.policy import policy
from trident.games.sunken_city.bots.scratch import LONGEST_TURN, MOST_TURNS, Scratch
from trident.games.sunken_city.bots.turns import turns
from trident.games.sunken_city.bots.weights import Weights
from trident.games.sunken_city.bots.worth import is_decided, worth

BOTS = Bots(
    policy=policy,
    turns=turns,
    pick=pick,
    is_decided=is_decided,
    worth=worth,
    weights=Weights,
    tuned="whim",
    scratch=Scratch,
    folder=Path(__file__).parent,
    most_turns=MOST_TURNS,
    longest_turn=LONGEST_TURN,
    streams=STREAMS,
    horizon=2000,
)
