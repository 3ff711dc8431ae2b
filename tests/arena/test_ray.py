"""The same tournament on a Ray cluster, here of this machine alone."""

import ctypes
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import trident
from trident.arena import work
from trident.arena.plan import Setup, units
from trident.arena.store import Store
from trident.arena.tournament import Tournament
from trident.runtime.wasm.engine import the_engine

ray = pytest.importorskip("ray", reason="the extra `ray` is not installed")
SETUP = Setup("lost-cities", 2, ["sensible", "random"], {"rounds": 1}, 3, 3)
OBJECTS = 80_000_000  # bytes; enough for results
HANDLER = 256  # bytes, more than a handler of signals takes
FAULTS = (signal.SIGILL, signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE)
pytestmark = pytest.mark.filterwarnings("ignore")  # the library's own; ours are errors everywhere else


@contextmanager
def handlers_kept() -> Iterator[None]:
    """Give faults of the processor back to WebAssembly: Ray takes them, and later tests trap."""
    the_engine()  # its handlers are there from now on
    c = ctypes.CDLL(None)
    kept = {fault: ctypes.create_string_buffer(HANDLER) for fault in FAULTS}
    for fault, handler in kept.items():
        assert c.sigaction(fault, None, handler) == 0
    yield
    for fault, handler in kept.items():
        assert c.sigaction(fault, handler, None) == 0


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    with handlers_kept():
        ray.init(
            num_cpus=2,
            include_dashboard=False,
            logging_level="error",
            log_to_driver=False,
            object_store_memory=OBJECTS,
        )
        yield
        ray.shutdown()


def points(tournament: Tournament) -> list[tuple[int, int, list[int]]]:
    """What was scored in each game, in the order of deals."""
    played = [game for unit in tournament.store.played for game in unit]
    return sorted((game.deal, game.rotation, game.points) for game in played)


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    on_cluster = Tournament(Store(tmp_path / "ray.jsonl", SETUP), early_stop=False, on="ray")
    on_cluster.run(jobs=2)
    here = Tournament(Store(tmp_path / "here.jsonl", SETUP), early_stop=False)
    here.run(jobs=1)
    assert len(points(here)) == 6
    assert points(on_cluster) == points(here)


def test_the_work_is_done_by_processes_of_the_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    def whose(*_: Any) -> int:
        return os.getpid()

    monkeypatch.setattr(work, "play_unit", whose)
    found: list[Any] = list(work.play_all(SETUP, units(SETUP), 2, "ray"))
    assert len(found) == 3
    assert os.getpid() not in found


class Worker:
    """An actor that holds a batch of its own."""

    def __init__(self, batch: trident.Vector) -> None:
        self.batch = batch

    def play(self, steps: int) -> list[list[int]]:
        for _ in range(steps):
            self.batch.step(self.batch.random_actions())
        return list(self.batch.observations.tolist())


def test_actors_step_batches_of_their_own() -> None:
    batch = trident.vector("lost-cities", 3, seed=5)
    actors = [ray.remote(Worker).remote(batch) for _ in range(2)]
    for steps in (4, 3):
        played = ray.get([actor.play.remote(steps) for actor in actors], timeout=120)
        assert played == [Worker(batch).play(steps)] * 2
