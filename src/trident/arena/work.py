"""The work of tournaments and training: units done in other processes of this machine, or on a cluster."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from itertools import islice
from typing import Any, TypeVar

from trident.arena.external import TURN_MS, ExternalBot
from trident.arena.plan import EXTERNAL, Setup, Unit, program_of, rotations
from trident.arena.play import GameLoop, Played
from trident.bots import roster
from trident.bots.bot import Bot
from trident.core.errors import TridentError
from trident.library import registry

U = TypeVar("U")  # a unit of work
R = TypeVar("R")  # its result
BATCH = 4  # units per worker of a cluster between two reports
AHEAD = 2  # units handed out per process, so that none waits for the next


@lru_cache(maxsize=64)
def seated(name: str, seats: int, text: str, time_ms: int | None) -> Bot:
    """A bot, made once in a process; its seats share it. Ours are limited by work, unless by time."""
    game = registry.game(name)
    if text.startswith(EXTERNAL):
        called, command = program_of(text)
        return ExternalBot(game, command, called, time_ms or TURN_MS)
    return roster.find(game, seats, text, time_ms, is_hurried=False)


@lru_cache(maxsize=8)
def loop_of(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> GameLoop:
    """The loop that plays games of one kind, made once in a process."""
    return GameLoop(registry.game(game), seats, dict(options))


def play_unit(setup: Setup, unit: Unit) -> list[Played]:
    """One deal in every rotation."""
    loop = loop_of(setup.game, setup.seats, tuple(sorted(setup.options.items())))
    played = []
    for number, lineup in enumerate(rotations(unit.lineup)):
        bots = [seated(setup.game, setup.seats, setup.bots[one], setup.time_ms) for one in lineup]
        played.append(loop.played(bots, list(lineup), unit.deal, number, setup.seed * 10**6 + unit.deal))
    return played


def play_all(setup: Setup, todo: Iterable[Unit], jobs: int, on: str = "here") -> Iterator[list[Played]]:
    """Results as they come."""
    return do_all(partial(play_unit, setup), todo, jobs, on)


def do_all(work: Callable[[U], R], todo: Iterable[U], jobs: int, on: str = "here") -> Iterator[R]:
    """Results of all units as they come. `on` is "here" (processes of this machine) or "ray" (a cluster)."""
    if on == "ray":
        return do_on_ray(work, iter(todo), jobs)
    if jobs == 1:
        return map(work, todo)
    return do_here(work, iter(todo), jobs)


def do_here(work: Callable[[U], R], todo: Iterator[U], jobs: int) -> Iterator[R]:
    """The same in processes of this machine, which end as soon as no more results are wanted."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), leave_interrupts_to_the_parent)
    running: set[Future[R]] = set()
    try:
        while True:
            wanted = AHEAD * jobs - len(running)
            running |= {pool.submit(work, unit) for unit in islice(todo, wanted)}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise TridentError("A worker process ended unexpectedly; run the same command again.") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if running:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal; only the parent reacts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def do_on_ray(work: Callable[[U], R], todo: Iterator[U], jobs: int) -> Iterator[R]:
    """The same on a cluster, some units at a time: joblib does not return single results from there."""
    from joblib import Parallel, delayed, parallel_config
    from ray.util.joblib import register_ray

    register: Any = register_ray  # it has no types
    register()
    with parallel_config(backend="ray"):
        while batch := list(islice(todo, BATCH * jobs)):
            yield from Parallel(jobs, batch_size=1)(delayed(work)(unit) for unit in batch)
