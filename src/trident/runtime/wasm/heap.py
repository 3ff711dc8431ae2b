"""Room in a module's memory for arrays that Python and the kernels share."""

from collections import deque
from typing import Any

ALIGNMENT = 64


class Heap:
    """Free stretches of memory from `start` to `end`. Only its own thread takes; any thread may give back."""

    def __init__(self, start: int, end: int) -> None:
        self.free = [(rounded(start), end)]
        self._returned: deque[tuple[int, int]] = deque()

    def take(self, size: int) -> int | None:
        """The address of so many bytes, the first that are free; None if there are none."""
        self._collect()
        wanted = rounded(max(size, 1))
        for place, (start, end) in enumerate(self.free):
            if end - start >= wanted:
                self.free[place] = (start + wanted, end)
                return start
        return None

    def give_back(self, stretch: tuple[int, int]) -> None:
        """Let the bytes be taken again. While Python ends, the names of this module are gone already."""
        self._returned.append(stretch)

    def _collect(self) -> None:
        """Join what was given back with its neighbours."""
        if not self._returned:
            return
        stretches = self.free
        while self._returned:
            stretches.append(self._returned.popleft())
        self.free = []
        for start, end in sorted(one for one in stretches if one[0] < one[1]):
            if self.free and self.free[-1][1] == start:
                self.free[-1] = (self.free[-1][0], end)
            else:
                self.free.append((start, end))


def rounded(size: int) -> int:
    """The next multiple of the alignment."""
    return -(-size // ALIGNMENT) * ALIGNMENT


class Block:
    """Bytes of a module's memory as NumPy takes them; arrays made of it keep the memory alive."""

    def __init__(self, heap: Heap, memory: Any, address: int, size: int) -> None:
        self._heap, self._memory = heap, memory
        self._stretch = address, address + rounded(max(size, 1))
        self.__array_interface__ = {
            "data": (memory.base + address, False),
            "shape": (size,),
            "typestr": "|u1",
            "version": 3,
        }

    def __del__(self) -> None:
        self._heap.give_back(self._stretch)
