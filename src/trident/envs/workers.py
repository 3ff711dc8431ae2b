"""Threads that work beside the caller's; handing work over by a lock takes less time than by a future."""

import weakref
from collections.abc import Callable
from threading import Lock, Thread, current_thread
from time import sleep
from typing import Any

from trident.core.errors import TridentError
from trident.core.runtime import Serving

Work = Callable[[int], Any]
Result = tuple[Any, BaseException | None]


class Desk:
    """Where one thread is given work, and leaves what came of it.

    A thread that listens takes work without coming back to Python. It stops listening, under the guard, when
    it has been asked for nothing for a while; then it is given its work like any other.
    """

    def __init__(self, place: int) -> None:
        self.place = place
        self.given, self.done = Lock(), Lock()  # free when there is something to take
        self.given.acquire()
        self.done.acquire()
        self.is_busy = False
        self.work: Work | None = None
        self.result: Result = None, None
        self.serving: Serving | None = None
        self.guard = Lock()
        self.is_listening = self.is_asked = False

    def give(self, work: Work | None) -> None:
        """Let the thread begin; no work lets it end. What it was given before is finished first."""
        self.take()
        self.work, self.is_busy = work, True
        if self.serving is not None:
            self.serving.call()
        self.given.release()

    def ask(self, kind: int) -> bool:
        """Give a thread that listens a piece of work; whether it listens."""
        with self.guard:
            if self.serving is not None and self.is_listening:
                self.serving.ask(kind)
                self.is_asked = True
            return self.is_asked

    def take(self) -> Result:
        """What came of the work, if there was any."""
        if self.is_asked and self.serving is not None:
            while not self.serving.is_done():
                sleep(0)  # perhaps it waits for this very processor
            self.is_asked = False
            return self.serving.found, None
        if self.is_busy:
            self.done.acquire()
        self.is_busy = False
        result, self.result = self.result, (None, None)
        return result

    def serve(self) -> None:
        """What the thread does. It keeps nothing of work that is done, so that its owner can be forgotten."""
        while (work := self.fetched()) is not None:
            try:
                self.result = work(self.place), None
            except BaseException as error:
                self.result = None, error
            del work
            self.is_listening = self.serving is not None
            self.done.release()
            self.listen()

    def fetched(self) -> Work | None:
        """Wait for work."""
        self.given.acquire()
        if self.serving is not None:
            self.serving.answer_call()
        work, self.work = self.work, None
        return work

    def listen(self) -> None:
        """Do what is asked for, as long as somebody asks."""
        while self.serving is not None and self.is_listening:
            self.serving.listen()
            with self.guard:
                self.is_listening = not self.serving.is_idle


class Workers:
    """The caller's thread and others, which do the same work in different places."""

    def __init__(self, size: int) -> None:
        self._desks = [Desk(place) for place in range(1, size)]
        threads = [Thread(target=desk.serve, name="trident-batch", daemon=True) for desk in self._desks]
        for thread in threads:
            thread.start()
        self.close = weakref.finalize(self, end, self._desks, threads)

    def listen(self, serving: Serving | None, place: int) -> None:
        """From its next work on, a thread listens in this way."""
        self._desks[place - 1].serving = serving

    def each(self, work: Work, kind: int | None = None) -> list[Any]:
        """The work for every place, each in its own thread; the first is the caller's.

        Threads that listen can do work of a kind without Python.
        """
        if self._desks and not self.close.alive:
            raise TridentError("The threads of this batch have ended: it was closed.")
        for desk in self._desks:
            if kind is None or not desk.ask(kind):
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
