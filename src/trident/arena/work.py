"""The work of a tournament: units played in other processes, on both cores or on a cluster."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from trident.arena.external import ExternalPlayer
from trident.arena.plan import Setup, Unit, rotations
from trident.arena.play import GameLoop, Played
from trident.bots.levels import bot
from trident.bots.player import Player
from trident.library import registry

EXTERNAL = "external:"
BATCH = 4  # units for each worker of a cluster, after which results are looked at


@lru_cache(maxsize=64)
def seated(game: str, seats: int, text: str) -> Player:
    """A player, made once in a process. Two seats of one bot share it: turns are pure functions."""
    if text.startswith(EXTERNAL):
        return ExternalPlayer(registry.game(game), text.removeprefix(EXTERNAL))
    return bot(registry.game(game), seats, text)


@lru_cache(maxsize=8)
def loop_of(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> GameLoop:
    """The loop that plays games of one kind, made once in a process."""
    return GameLoop(registry.game(game), seats, dict(options))


def play_unit(setup: Setup, unit: Unit) -> list[Played]:
    """One deal in every rotation."""
    loop = loop_of(setup.game, setup.seats, tuple(sorted(setup.options.items())))
    played = []
    for number, lineup in enumerate(rotations(unit.lineup)):
        players = [seated(setup.game, setup.seats, setup.bots[bot]) for bot in lineup]
        played.append(loop.played(players, list(lineup), unit.deal, number, setup.seed * 10**6 + unit.deal))
    return played


def play_all(setup: Setup, todo: Iterable[Unit], jobs: int, on: str = "here") -> Iterator[list[Played]]:
    """Results as they come. `on` is "here" (processes of this machine) or "ray" (a cluster)."""
    from joblib import Parallel, delayed

    if on == "ray":
        yield from play_on_ray(setup, iter(todo), jobs)
        return
    workers = Parallel(jobs, return_as="generator_unordered", pre_dispatch="2*n_jobs", batch_size=1)
    yield from workers(delayed(play_unit)(setup, unit) for unit in todo)


def play_on_ray(setup: Setup, todo: Iterator[Unit], jobs: int) -> Iterator[list[Played]]:
    """The same on a cluster, some units at a time: joblib gets no single results from there."""
    from joblib import Parallel, delayed, parallel_config
    from ray.util.joblib import register_ray

    register: Any = register_ray  # it has no types
    register()
    with parallel_config(backend="ray"):
        while batch := list(islice(todo, BATCH * jobs)):
            yield from Parallel(jobs, batch_size=1)(delayed(play_unit)(setup, unit) for unit in batch)
