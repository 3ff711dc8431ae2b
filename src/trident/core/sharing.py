"""What all viewers of a position share is computed once: those who look at the same state get the same."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from trident.core.state import Seat

MOST = 16  # positions that are remembered, the newest

S = TypeVar("S")
T = TypeVar("T")


def once_per_state(make: Callable[[S], T]) -> Callable[[S], T]:
    """The function, remembering what it made of the last states; nobody may change what it gives.

    It takes no seat, so nothing that one seat may see can reach another through it.
    """
    made: dict[bytes, Any] = {}

    @wraps(make)
    def remembered(state: S) -> T:
        record: Any = state
        key: bytes = record.tobytes()
        found: Any = made.get(key, made)
        if found is made:  # nothing is there; None might be
            found = make(state)
            for old in list(made)[: len(made) + 1 - MOST]:
                made.pop(old, None)  # another thread may have been quicker
            made[key] = found
        shared: T = found
        return shared

    return remembered


def seen_by_all(make: Callable[[S], T]) -> Callable[[S, Seat | None], T]:
    """A fact that is the same for every seat and every watcher, as an extra of a presentation."""
    shared = once_per_state(make)

    @wraps(make)
    def told(state: S, _: Seat | None) -> T:
        return shared(state)

    return told
