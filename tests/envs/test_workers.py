"""Threads that work beside the caller's."""

import gc
from collections.abc import Iterator
from threading import Event, current_thread

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


class Listening:
    """A thread's work that needs no Python, in Python: it answers with the kind that was asked for."""

    def __init__(self, patience: float | None = None) -> None:
        self.patience = patience  # seconds; None: it waits until it is called
        self.news, self.finished = Event(), Event()
        self.asked: int | None = None
        self.found, self.turns = -1, 0

    def listen(self) -> None:
        while self.news.wait(self.patience):
            if self.asked is None:
                return
            self.news.clear()
            self.found, self.asked = self.asked, None
            self.turns += 1
            self.finished.set()

    def ask(self, kind: int) -> None:
        self.asked = kind
        self.finished.clear()
        self.news.set()

    def is_done(self) -> bool:
        return self.finished.wait(0.001)

    @property
    def is_idle(self) -> bool:
        return self.asked is None

    def call(self) -> None:
        self.news.set()

    def answer_call(self) -> None:
        self.news.clear()


def test_a_thread_that_listens_does_work_of_a_kind_without_python(workers: Workers) -> None:
    one, other = Listening(), Listening()
    workers.listen(one, 1)
    workers.listen(other, 2)
    assert workers.each(lambda place: place) == [0, 1, 2]  # now they listen
    for kind in (5, 6):
        assert workers.each(lambda place: 9, kind) == [9, kind, kind]
    assert workers.each(lambda place: place) == [0, 1, 2]  # they are called back
    assert workers.each(lambda place: 9, 7) == [9, 7, 7]
    assert one.turns == other.turns == 3


def test_a_thread_that_has_waited_in_vain_does_the_work_in_python(workers: Workers) -> None:
    impatient = Listening(patience=0)
    workers.listen(impatient, 1)
    for _ in range(50):  # whether it still listens is a matter of luck
        assert workers.each(lambda place: place, 7) in ([0, 1, 2], [0, 7, 2])
