"""A game's decisions and outcomes, declared once: kinds with their parts, numbered in order.

    DECISIONS = Space(Kind("play", card=CARDS), Kind("discard", card=CARDS), Kind("draw-pile"))

A number stands for a kind and the indices of its parts. Compiled rules read `kind_of` and `part_of`;
everybody else asks `split`, `join` and `describe`. New kinds are appended, so old numbers keep their meaning.
"""

from collections.abc import Sequence
from itertools import chain, product
from typing import NamedTuple

import numpy as np

Names = Sequence[str] | range  # what a part may be: words of the notation, or plain numbers


class Kind:
    """One kind of decision or outcome, and its parts, the last of which varies fastest."""

    def __init__(self, name: str, **parts: Names) -> None:
        self.name = name
        self.parts = parts

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return int(np.prod([len(values) for values in self.parts.values()], dtype=int))


class Split(NamedTuple):
    """A number decoded: its kind, and the index of each part."""

    kind: str
    places: dict[str, int]


class Space:
    """All decisions (or outcomes) of a game, numbered from 0."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self.names = tuple(self.kinds)
        sizes = [kind.size for kind in kinds]
        self.size = sum(sizes)
        self._first: dict[str, int] = dict(zip(self.names, np.cumsum([0, *sizes]).tolist(), strict=False))
        most = max([1, *(len(kind.parts) for kind in kinds)])
        self.kind_of = np.repeat(np.arange(len(kinds)), sizes).astype(np.int64)  # number → index of its kind
        self.part_of = np.zeros((self.size, most), np.int64)  # number → indices of its parts
        sized = ([range(len(values)) for values in kind.parts.values()] for kind in kinds)
        for number, places in enumerate(chain.from_iterable(product(*ranges) for ranges in sized)):
            self.part_of[number, : len(places)] = places

    def place(self, kind: str) -> int:
        """The index of a kind, as `kind_of` gives it."""
        return self.names.index(kind)

    def first(self, kind: str) -> int:
        """The first number of a kind."""
        return self._first[kind]

    def split(self, number: int) -> Split:
        """What a number stands for."""
        kind = self.kinds[self.names[self.kind_of[number]]]
        places = self.part_of[number].tolist()
        return Split(kind.name, dict(zip(kind.parts, places, strict=False)))

    def join(self, kind: str, *places: int) -> int:
        """The number of a kind with its parts at these indices."""
        number = 0
        for place, values in zip(places, self.kinds[kind].parts.values(), strict=True):
            if not 0 <= place < len(values):
                raise ValueError(f"{kind}: no part at {place}")
            number = number * len(values) + place
        return int(self._first[kind] + number)  # indices read from a state are NumPy's, which JSON refuses

    def describe(self, number: int) -> dict[str, str | int]:
        """A number as data for programs: its kind, and each part by its word or number."""
        kind, places = self.split(number)
        parts = self.kinds[kind].parts
        return {"kind": kind, **{name: parts[name][place] for name, place in places.items()}}

    def table(self) -> list[tuple[int, int, str, str]]:
        """For documentation: first and last number of each kind, its name, and its parts with their sizes."""
        rows = []
        for first, kind in zip(self._first.values(), self.kinds.values(), strict=True):
            parts = " × ".join(f"{name} ({len(values)})" for name, values in kind.parts.items())
            rows.append((first, first + kind.size - 1, kind.name, parts))
        return rows
