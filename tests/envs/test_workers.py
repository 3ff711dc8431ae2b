"""Threads that work beside the caller's."""

import gc
from collections.abc import Iterator
from threading import current_thread

import pytest

from trident.core.errors import TridentError
from trident.envs.workers import Workers


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(3)
    yield made
    made.close()


def test_every_place_is_worked_on_by_a_thread_of_its_own(workers: Workers) -> None:
    found = workers.each(lambda place: (place, current_thread()))
    assert [place for place, _ in found] == [0, 1, 2]
    assert len({thread for _, thread in found}) == 3
    assert found[0][1] is current_thread()
    assert found == workers.each(lambda place: (place, current_thread()))


@pytest.mark.parametrize("faulty", [0, 1, 2])
def test_an_error_is_raised_when_all_have_finished_and_the_workers_go_on(
    workers: Workers, faulty: int
) -> None:
    finished = set()

    def work(place: int) -> int:
        if place == faulty:
            raise ZeroDivisionError(place)
        finished.add(place)
        return place

    with pytest.raises(ZeroDivisionError, match=str(faulty)):
        workers.each(work)
    assert finished == {0, 1, 2} - {faulty}
    assert workers.each(lambda place: place * 2) == [0, 2, 4]


def test_closed_workers_have_no_threads_and_refuse_work(workers: Workers) -> None:
    others = workers.each(lambda _: current_thread())[1:]
    workers.close()
    assert not any(thread.is_alive() for thread in others)
    with pytest.raises(TridentError, match="was closed"):
        workers.each(lambda place: place)


def test_threads_end_with_the_workers_that_nobody_knows_any_more() -> None:
    workers = Workers(2)
    others = workers.each(lambda _: current_thread())[1:]
    del workers
    gc.collect()
    assert not any(thread.is_alive() for thread in others)
