"""Everything that is left to chance in one run follows from its seed."""

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

Thing = TypeVar("Thing")


class Luck:
    """Draws by name: the n-th draw of a name is the same in every run, whatever else is drawn in between."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._drawn: Counter[str] = Counter()

    def bytes(self, size: int, name: str) -> bytes:
        """So many bytes."""
        self._drawn[name] += 1
        key = f"{self.seed}/{name}/{self._drawn[name]}".encode()
        return blake2b(key, digest_size=size).digest()

    def number(self, name: str) -> float:
        """From 0 up to 1."""
        return int.from_bytes(self.bytes(7, name), "big") / (1 << 56)

    def below(self, n: int, name: str) -> int:
        """From 0 to n − 1."""
        return int(self.number(name) * n)

    def between(self, least: float, most: float, name: str) -> float:
        """Between these two."""
        return least + (most - least) * self.number(name)

    def happens(self, chance: float, name: str) -> bool:
        """Whether something happens that has this chance."""
        return chance > 0 and self.number(name) < chance

    def one_of(self, things: Sequence[Thing], name: str) -> Thing:
        """Any of these."""
        return things[self.below(len(things), name)]
