"""Ends calls that take too long: loops that might not end look at a word, and trap once it is set.

`trident.runtime.builder.interruption` puts these looks into modules. wasmtime's own way, epochs, looks in
every loop and every function, which costs more.
"""

from typing import Any

WORD = "interrupted"  # what modules export the word's address as
MOST_TICKS = 60  # how long a single call may take


class Watch:
    """Of one instance: `begun` is odd while a call runs, and another number in each call."""

    def __init__(self, word: Any) -> None:
        self.begun = 0
        self._word = word
        self._last, self._ticks = 0, 0

    def tick(self) -> None:
        """A tick has passed; a call that has seen too many of them is ended."""
        begun = self.begun
        self._ticks = self._ticks + 1 if begun == self._last else 1
        self._last = begun
        if self._ticks > MOST_TICKS and begun % 2 and begun == self.begun:
            self._word[0] = 1  # no other thread of Python runs since the comparison, so no other call either

    @property
    def has_ended_it(self) -> bool:
        """Whether the last call was ended."""
        return bool(self._word[0])
