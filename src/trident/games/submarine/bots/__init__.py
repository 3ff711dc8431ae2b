"""What Submarine provides so that bots play it well."""

from pathlib import Path

from trident.core.contract import Bots
from trident.games.submarine.bots.luck import STREAMS, pick
from trident.games.submarine.bots.policy import policy
from trident.games.submarine.bots.scratch import LONGEST_TURN, MOST_TURNS, Scratch
from trident.games.submarine.bots.turns import turns
from trident.games.submarine.bots.weights import Weights
from trident.games.submarine.bots.worth import is_decided, worth

BOTS = Bots(
    policy=policy,
    turns=turns,
    pick=pick,
    is_decided=is_decided,
    worth=worth,
    weights=Weights,
    tuned="patience",
    scratch=Scratch,
    folder=Path(__file__).parent,
    most_turns=MOST_TURNS,
    longest_turn=LONGEST_TURN,
    streams=STREAMS,
    horizon=3000,
)
