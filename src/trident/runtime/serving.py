"""Machine code that waits for work: between two steps of a batch its threads never return to Python.

Waking a thread takes the system some 50 µs, and two threads that come back to Python wait for each other;
a step of a thousand games takes little more. So a thread looks at a word in memory until there is work, does
it and says so in another word; only one that has waited long in vain returns (`python -m bench.envs`).

What one thread writes before `tell` the other sees after `heard`, on every processor.
"""

from collections.abc import Callable
from enum import IntEnum
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import extending
from numba.core import cgutils

from trident.core.runtime import CHECK

numbers: Any = numba.types
code_of: Any = cgutils


class Word(IntEnum):
    """Where a desk says what. Each word is in a cache line of its own, since each has one writer only."""

    ASKED = 0  # how many pieces of work the thread has been asked for
    KIND = 1  # of the last one
    DONE = 16  # how many it has done
    FOUND = 17  # what the last one gave
    CALLED = 32  # 1 if it is wanted in Python


WORDS = 48
LOOKS = 100_000  # in vain, before a thread returns to Python: some 100 µs


Bound = tuple[Any, tuple[Any, ...]]  # a compiled function and what it is given


def _place(context: Any, builder: Any, signature: Any, words: Any, place: Any) -> Any:
    kind = signature.args[0]
    array = context.make_array(kind)(context, builder, words)
    return code_of.get_item_pointer(context, builder, kind, array, [place], wraparound=False)


def _heard(_typing: Any, words: Any, place: Any) -> Any:
    """A word that another thread writes."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.load_atomic(_place(context, builder, signature, *given), "acquire", 8)

    return numbers.int64(words, place), code


def _tell(_typing: Any, words: Any, place: Any, _value: Any) -> Any:
    """Write a word for another thread."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        words, place, value = given
        builder.store_atomic(value, _place(context, builder, signature, words, place), "release", 8)
        return context.get_dummy_value()

    return numbers.none(words, place, numbers.int64), code


heard: Any = extending.intrinsic(_heard)
tell: Any = extending.intrinsic(_tell)


def _ask(words: Any, kind: int) -> int:
    words[Word.KIND.value] = kind
    asked = words[Word.DONE.value] + 1
    tell(words, Word.ASKED.value, asked)
    return int(asked)


def _awaited(words: Any) -> bool:
    asked, looks = words[Word.ASKED.value], 0
    while looks < LOOKS and heard(words, Word.DONE.value) != asked:
        looks += 1
    return bool(looks < LOOKS)


check: Any  # given to each copy of what follows
step: Any


def _serve(words: Any, checked: Any, stepped: Any) -> int:
    done, looks = words[Word.DONE.value], 0
    while looks < LOOKS and heard(words, Word.CALLED.value) == 0:
        looks += 1
        if heard(words, Word.ASKED.value) != done:
            kind = words[Word.KIND.value]
            words[Word.FOUND.value] = check(*checked) if kind == CHECK else step(*stepped)
            done, looks = done + 1, 0
            tell(words, Word.DONE.value, done)
    return int(done)


class Serving:
    """One thread's loop, and how another thread gives it work; `compiled` hands a function to Numba."""

    def __init__(self, owner: str, compiled: Callable[[Any], Any], checking: Bound, stepping: Bound) -> None:
        self._words = np.zeros(WORDS, np.int64)
        names = {**globals(), "check": checking[0], "step": stepping[0]}
        self._serve, self._ask, self._awaited = (
            compiled(_named(one, owner, names)) for one in (_serve, _ask, _awaited)
        )
        self._given = checking[1], stepping[1]
        self.call()
        self.listen()  # compiles it, and returns at once
        self.answer_call()

    def listen(self) -> None:
        """Do what is asked for, until the thread is called or has waited long in vain."""
        self._serve(self._words, *self._given)

    def ask(self, kind: int) -> None:
        """Give the thread that listens a piece of work."""
        self._ask(self._words, kind)

    def is_done(self) -> bool:
        """Wait a while for the work; whether it is done."""
        return bool(self._awaited(self._words))

    @property
    def found(self) -> int:
        """What the last piece of work gave."""
        return int(self._words[Word.FOUND])

    @property
    def is_idle(self) -> bool:
        """Whether everything asked for is done."""
        return bool(self._words[Word.ASKED] == self._words[Word.DONE])

    def call(self) -> None:
        """Ask the thread to return."""
        self._words[Word.CALLED] = 1

    def answer_call(self) -> None:
        """The thread has returned."""
        self._words[Word.CALLED] = 0


def _named(function: Any, owner: str, names: dict[str, Any]) -> Any:
    """A copy of a function for one game, which is kept under a name of its own."""
    copy = FunctionType(function.__code__, names, function.__name__)
    copy.__qualname__ = f"{owner}.{function.__qualname__}"
    copy.__module__ = function.__module__
    return copy
