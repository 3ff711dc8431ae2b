"""Threads that work beside the caller's."""

import gc
from collections.abc import Iterator
from threading import current_thread

import pytest

from trident.core.errors import TridentError
from trident.envs.crew import Crew


@pytest.fixture
def crew() -> Iterator[Crew]:
    made = Crew(3)
    yield made
    made.close()


def test_every_place_is_worked_on_by_a_thread_of_its_own(crew: Crew) -> None:
    found = crew.each(lambda place: (place, current_thread()))
    assert [place for place, _ in found] == [0, 1, 2]
    assert len({thread for _, thread in found}) == 3
    assert found[0][1] is current_thread()
    assert found == crew.each(lambda place: (place, current_thread()))


@pytest.mark.parametrize("faulty", [0, 1, 2])
def test_an_error_is_raised_when_all_have_finished_and_the_crew_goes_on(crew: Crew, faulty: int) -> None:
    finished = set()

    def work(place: int) -> int:
        if place == faulty:
            raise ZeroDivisionError(place)
        finished.add(place)
        return place

    with pytest.raises(ZeroDivisionError, match=str(faulty)):
        crew.each(work)
    assert finished == {0, 1, 2} - {faulty}
    assert crew.each(lambda place: place * 2) == [0, 2, 4]


def test_a_closed_crew_has_no_threads_and_refuses_work(crew: Crew) -> None:
    others = crew.each(lambda _: current_thread())[1:]
    crew.close()
    assert not any(thread.is_alive() for thread in others)
    with pytest.raises(TridentError, match="was closed"):
        crew.each(lambda place: place)


def test_threads_end_with_the_crew_that_nobody_knows_any_more() -> None:
    crew = Crew(2)
    others = crew.each(lambda _: current_thread())[1:]
    del crew
    gc.collect()
    assert not any(thread.is_alive() for thread in others)
