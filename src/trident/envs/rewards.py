"""What seats are paid at the end of one game, as in a batch."""

from trident.core.batched import Reward, lead_of, standing_of
from trident.core.declared import spelled
from trident.core.game import Game
from trident.core.state import Raw
from trident.envs.choices import one_of

REWARDS = {spelled(one.name): one for one in Reward}


def reward_named(word: str) -> Reward:
    """The reward of that name."""
    found: Reward = one_of(REWARDS, "reward", word)
    return found


def rewards_of(game: Game, raw: Raw, reward: Reward) -> list[float]:
    """What every seat of a finished game is paid."""
    scores = game.scores(raw)
    seats = len(scores)
    sides = game.sides or seats
    if reward is Reward.SCORE:
        return [float(points) for points in scores[:, 0]]
    paid = standing_of if reward is Reward.WIN else lead_of
    return [float(paid(scores, seat, seats, sides)) for seat in range(seats)]
