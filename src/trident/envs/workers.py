"""Threads that work beside the caller's; handing work over by a lock takes less time than by a future."""

import weakref
from collections.abc import Callable
from threading import Lock, Thread, current_thread
from typing import Any

from trident.core.errors import TridentError

Work = Callable[[int], Any]
Result = tuple[Any, BaseException | None]


class Desk:
    """Where one thread is given work, and leaves what came of it."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.given, self.done = Lock(), Lock()  # free when there is something to take
        self.given.acquire()
        self.done.acquire()
        self.is_busy = False
        self.work: Work | None = None
        self.result: Result = None, None

    def give(self, work: Work | None) -> None:
        """Let the thread begin; no work lets it end. What it was given before is finished first."""
        self.take()
        self.work, self.is_busy = work, True
        self.given.release()

    def take(self) -> Result:
        """What came of the work, if there was any."""
        if self.is_busy:
            self.done.acquire()
        self.is_busy = False
        result, self.result = self.result, (None, None)
        return result

    def serve(self) -> None:
        """What the thread does. It keeps nothing of work that is done, so that its owner can be forgotten."""
        self.given.acquire()
        while self.work is not None:
            try:
                self.result = self.work(self.place), None
            except BaseException as error:
                self.result = None, error
            self.work = None
            self.done.release()
            self.given.acquire()


class Workers:
    """The caller's thread and others, which do the same work in different places."""

    def __init__(self, size: int) -> None:
        self._desks = [Desk(place) for place in range(1, size)]
        threads = [Thread(target=desk.serve, name="trident-batch", daemon=True) for desk in self._desks]
        for thread in threads:
            thread.start()
        self.close = weakref.finalize(self, end, self._desks, threads)

    def each(self, work: Work) -> list[Any]:
        """The work for every place, each in its own thread; the first is the caller's."""
        if self._desks and not self.close.alive:
            raise TridentError("The threads of this batch have ended: it was closed.")
        for desk in self._desks:
            desk.give(work)
        try:
            first = work(0)
        finally:
            others = [desk.take() for desk in self._desks]
        for _, error in others:
            if error is not None:
                raise error
        return [first, *(found for found, _ in others)]


def end(desks: list[Desk], threads: list[Thread]) -> None:
    """Let all threads end. Whoever collects garbage may be one of them."""
    for desk in desks:
        desk.give(None)
    for thread in threads:
        if thread is not current_thread():
            thread.join()
