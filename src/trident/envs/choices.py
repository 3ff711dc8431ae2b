"""Words that choose one of a few things."""

from collections.abc import Mapping
from typing import Any

from trident.core.errors import BadOption


def one_of(table: Mapping[str, Any], what: str, word: str) -> Any:
    """What a word means; other words are refused."""
    if word not in table:
        raise BadOption(f"There is no {what} {word[:40]!r}; there are {', '.join(table)}.")
    return table[word]
