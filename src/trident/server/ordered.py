"""A set that keeps the order in which its members came, so that a run can be repeated exactly."""

from collections.abc import Iterator, MutableSet
from typing import TypeVar

Member = TypeVar("Member")


class OrderedSet(MutableSet[Member]):
    """A set in a fixed order."""

    def __init__(self) -> None:
        self._members: dict[Member, None] = {}

    def __contains__(self, member: object) -> bool:
        return member in self._members

    def __iter__(self) -> Iterator[Member]:
        return iter(self._members)

    def __len__(self) -> int:
        return len(self._members)

    def add(self, value: Member) -> None:
        """Add a member."""
        self._members[value] = None

    def discard(self, value: Member) -> None:
        """Remove a member, if it is one."""
        self._members.pop(value, None)
