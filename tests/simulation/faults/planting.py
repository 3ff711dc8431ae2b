"""Mistakes that are put into the server on purpose: the simulation must find each of them.

Each function that is planted changes one thing; `FOUND_BY` in `seeds` names a seed that finds it.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

Change = tuple[Any, str, Any]  # an object, the name of one of its attributes, and what is put there
Fault = Callable[[], list[Change]]
PLANTED: dict[str, Fault] = {}


def planted(fault: Fault) -> Fault:
    """Remember a fault by its name."""
    PLANTED[fault.__name__.replace("_", " ")] = fault
    return fault


@contextmanager
def with_fault(name: str) -> Iterator[None]:
    """A server with this mistake in it."""
    with ExitStack() as stack:
        for owner, attribute, instead in PLANTED[name]():
            stack.enter_context(patch.object(owner, attribute, instead))
        yield
