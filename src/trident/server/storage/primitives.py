"""What every part of the store is made of."""

from abc import ABC, abstractmethod
from typing import Any

from trident.server.storage.contract import Row

Statement = tuple[str, dict[str, Any]]


class Primitives(ABC):
    """The two things that each database does in its own way."""

    @abstractmethod
    async def _read(self, statement: str, values: dict[str, Any]) -> list[Row]:
        """The rows of a query."""

    @abstractmethod
    async def _write(self, *batch: Statement) -> list[int]:
        """Run all in one transaction; rows touched by each. Raises Conflict where a key is taken."""
