"""Ratings: Bradley–Terry for games of two sides, OpenSkill for more."""

import math

import msgspec
import numpy as np

from trident.arena.play import Played

ELO = 400 / math.log(10)  # points of the Elo scale: 400 more means ten times the odds
MIDDLE = 1500.0
PRIOR = 0.5  # half a win and half a loss against an average bot, so that a clean sweep stays finite


class Rating(msgspec.Struct, frozen=True):
    """A bot's rating and its standard deviation."""

    bot: int
    rating: float
    deviation: float


def bradley_terry(wins: list[list[float]], units: list[list[float]]) -> list[Rating]:
    """Ratings from shares of wins: `wins[a][b]` of `units[a][b]` units that a and b played together.

    Newton's method on the log likelihood; deviations are from its curvature. A unit of two rotations
    counts as one game, which is conservative.
    """
    won, met = np.array(wins, float), np.array(units, float)
    n = len(won)
    strength = np.zeros(n)
    for _ in range(100):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        mean = 1 / (1 + np.exp(-strength))
        slope = (won - met * chance).sum(axis=1) + PRIOR - 2 * PRIOR * mean
        weight = met * chance * (1 - chance)
        bend = np.diag(weight.sum(axis=1) + 2 * PRIOR * mean * (1 - mean)) - weight
        step = np.linalg.solve(bend, slope)
        strength += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < 1e-9:
            break
    centred = np.eye(n) - 1 / n  # only differences mean anything: ratings are around the bots' own average
    strength -= strength.mean()
    deviations = ELO * np.sqrt(np.diag(centred @ np.linalg.inv(bend) @ centred))
    return [Rating(bot, MIDDLE + ELO * float(strength[bot]), float(deviations[bot])) for bot in range(n)]


def open_skill(bots: int, played: list[list[Played]]) -> list[Rating]:
    """OpenSkill ratings (Plackett–Luce) over all games, in the order they were played."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = [model.rating() for _ in range(bots)]
    for unit in played:
        for game in unit:
            who = list(dict.fromkeys(game.lineup))
            best = [best_of(game, bot) for bot in who]
            ranks = [float(sum(other > mine for other in best)) for mine in best]
            for bot, (rating,) in zip(
                who, model.rate([[known[bot]] for bot in who], ranks=ranks), strict=True
            ):
                known[bot] = rating
    return [Rating(bot, float(rating.mu), float(rating.sigma)) for bot, rating in enumerate(known)]


def best_of(game: Played, bot: int) -> tuple[float, int]:
    """A bot's best share of the win and points among its seats."""
    seats = [seat for seat, who in enumerate(game.lineup) if who == bot]
    return max((game.shares[seat], game.points[seat]) for seat in seats)
